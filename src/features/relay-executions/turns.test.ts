import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { claimExecution, finishExecution, listRunnable } from './store-turns.ts';

// No worker: turns are taken by hand, as workers of several machines would.
const server = await startTestServer({}, { api: true, worker: false });
const { db } = server.deps;

async function credentialOf(client: Client): Promise<string> {
  const login = { label: 'L', platform: 'P', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
  return (await client.post('/v1/relay/credentials', login)).body.data.id;
}

async function queue(client: Client, credential: string): Promise<string> {
  const wish = { credential_id: credential, instruction: 'List the patients', tier: 'read' };
  return (await client.post('/v1/relay/execute', wish, { prefer: 'respond-async' })).body.data.id;
}

const claim = (run: { tenant_id: string; id: string }) =>
  db.transaction(run.tenant_id, (sql) => claimExecution(sql, run.tenant_id, run.id));

/** The next run, claimed; null when none may start. */
async function next() {
  for (const candidate of await listRunnable(db)) {
    const run = await claim(candidate).catch(() => null);
    if (run) return run;
  }
  return null;
}

async function end(run: { tenant_id: string; id: string; attempt: number }): Promise<void> {
  const nothing = { error_code: null, sealed_result: null, sealed_error: null, turns: 0, tokens_used: 0 };
  await db.transaction(run.tenant_id, (sql) =>
    finishExecution(sql, run.tenant_id, run.id, run.attempt, { status: 'completed', ...nothing }),
  );
}

test('with one worker, thirty waiting runs of one tenant do not keep another tenant waiting for more than one of them', async () => {
  const [many, few] = [await server.client(), await server.client()];
  for (let count = 0; count < 30; count++) await queue(many, await credentialOf(many));
  const mine = [await queue(few, await credentialOf(few)), await queue(few, await credentialOf(few))];
  const order: string[] = [];
  for (let count = 0; count < 5; count++) {
    const run = await next();
    assert.ok(run);
    order.push(run.id);
    await end(run);
  }
  assert.deepEqual([order[1], order[3]], mine);
  // The rest goes on in its order, and ends.
  const rest: string[] = [];
  for (let run = await next(); run; run = await next()) {
    rest.push(run.id);
    await end(run);
  }
  assert.equal(rest.length, 27);
  assert.deepEqual(rest, [...rest].sort());
});

test('runs on one login go one at a time in their order, whoever asks at the same instant', async () => {
  const client = await server.client();
  const credential = await credentialOf(client);
  const ids = [await queue(client, credential), await queue(client, credential), await queue(client, credential)];
  for (const id of ids) {
    assert.deepEqual(
      (await listRunnable(db)).map((run) => run.id),
      [id],
    );
    // Others that looked earlier may hold any of them in their hands.
    const claims = await Promise.allSettled(
      [...ids, ...ids, ...ids].map((one) => claim({ tenant_id: client.tenantId, id: one })),
    );
    const got = claims.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
    assert.equal(got.length, 1);
    assert.equal(await next(), null);
    const [run] = got;
    assert.ok(run);
    ids.splice(ids.indexOf(run.id), 1, run.id);
    await end(run);
    if (run.id !== id) return assert.fail('the oldest was passed over');
  }
});
