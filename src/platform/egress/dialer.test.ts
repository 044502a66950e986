import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { createAddressRules } from './address-rules.ts';
import { createDialer } from './dialer.ts';
import { EgressError } from './egress-error.ts';
import { createEgress } from './safe-fetch.ts';
import { startSiteBesideCanary, type TestServer } from './test-site.ts';

/** A site and a canary that end with the test, however it ends. */
async function siteBesideCanary(context: TestContext): Promise<[TestServer, TestServer]> {
  const answer = (_request: unknown, response: { end(text: string): void }) => response.end('the site');
  const pair = await startSiteBesideCanary(answer).catch(() => startSiteBesideCanary(answer, '::1'));
  context.after(() => Promise.all(pair.map((server) => server.close())));
  return pair;
}

/** Small, seeded, good enough to shuffle with (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

test('1 000 names that change their answer reach the canary never', async (context) => {
  const [site, canary] = await siteBesideCanary(context);
  const seed = Date.now() % 1_000_000;
  context.diagnostic(`seed ${seed}`);
  const random = seeded(seed);
  let lookups = 0;
  const answers = [[site.host], [canary.host], [site.host, canary.host], [canary.host, site.host]];
  const egress = createEgress({
    allow: [`${site.host.includes(':') ? `[${site.host}]` : site.host}:${site.port}`],
    resolve: async () => {
      lookups += 1;
      return answers[Math.floor(random() * answers.length)] ?? [];
    },
  });
  const outcomes = { answered: 0, refused: 0 };
  const attempt = async (index: number): Promise<void> => {
    try {
      const answer = await egress.fetch(`http://rebind-${index}.example:${site.port}/`);
      assert.equal(new TextDecoder().decode(answer.body), 'the site');
      outcomes.answered += 1;
    } catch (error) {
      assert.ok(error instanceof EgressError && error.reason === 'forbidden_address', String(error));
      outcomes.refused += 1;
    }
  };
  for (let index = 0; index < 1_000; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, offset) => attempt(index + offset)));
  }
  assert.equal(canary.connections(), 0);
  assert.equal(lookups, 1_000, 'one look-up per name: nothing asks again between check and dial');
  assert.ok(outcomes.answered > 100 && outcomes.refused > 100, JSON.stringify(outcomes));
  await egress.close();
});

test('one forbidden address among good ones refuses the whole name, wherever it stands', async (context) => {
  const [site, canary] = await siteBesideCanary(context);
  const rules = createAddressRules({
    allow: [`${site.host.includes(':') ? `[${site.host}]` : site.host}:${site.port}`],
  });
  for (const answers of [
    [site.host, canary.host],
    [canary.host, site.host],
    [site.host, site.host, 'fe80::1%lo'],
  ]) {
    const dial = createDialer({ rules, resolve: async () => answers });
    const refusal = { name: 'EgressError', reason: 'forbidden_address', retryable: false };
    await assert.rejects(dial({ hostname: 'mixed.example', port: site.port }), refusal, answers.join());
  }
  assert.equal(site.connections() + canary.connections(), 0);
});

test('the next address is tried when the first is dead', async (context) => {
  const [site, canary] = await siteBesideCanary(context);
  await canary.close();
  const dial = createDialer({
    rules: createAddressRules({ allow: ['127.0.0.0/8', '::1'] }),
    resolve: async () => ['127.0.0.1', site.host],
  });
  const socket = await dial({ hostname: 'two.example', port: site.port });
  assert.equal(socket.remoteAddress, site.host);
  socket.destroy();
});

test('a resolver that never answers or fails is a retryable dns_failed, and an abort ends the wait', async () => {
  const rules = createAddressRules({ allow: [] });
  const target = { hostname: 'slow.example', port: 80 };
  const never = createDialer({ rules, resolve: () => new Promise(() => {}), resolveTimeoutMs: 50 });
  const reasonOf = (pending: Promise<unknown>) =>
    pending.then(
      () => 'connected',
      (error: EgressError) => error.reason,
    );
  assert.equal(await reasonOf(never(target)), 'dns_failed');
  assert.equal(await reasonOf(never(target, AbortSignal.abort())), 'aborted');
  const broken = createDialer({ rules, resolve: () => Promise.reject(new Error('SERVFAIL')) });
  assert.equal(await reasonOf(broken(target)), 'dns_failed');
});
