import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import postgres from 'postgres';
import { runningEmbeddedUrl } from '../../src/platform/db/embedded/embedded-postgres.ts';
import { folderFor, run, until } from '../acceptance/product.ts';
import { freezePostgres } from '../harness/frozen-postgres.ts';

/** How often the database is frozen, and for how long: `npm run soak` asks for more of both. */
const FREEZES = Number(process.env.SOAK_FREEZES ?? 1);
const FROZEN_MS = Number(process.env.SOAK_FROZEN_MS ?? 8_000);
const READY_WITHIN_MS = 2_000;
const ANSWER_WITHIN_MS = 5_000;
const LANES = 6;

const folder = await folderFor('frozen');
const dataDir = join(folder.path, 'data');
const program = run('src/main.ts', ['all'], {
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'fatal',
  RELAY_SPARES: '0',
  // Hundreds of keys are repeated in every round.
  RATE_LIMIT_PER_MINUTE: '10000000',
  ANONYMOUS_LIMIT_PER_MINUTE: '10000000',
});
let thaw = () => {};
after(async () => {
  thaw();
  await program.stop();
  await folder.remove();
});
const key = await program.printed(/(sk_live_\S+)/);
const url = await program.printed(/answers at (http\S+)/);

interface Timed {
  status: number;
  retryAfter: string | null;
  ms: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  body: any;
}

async function timed(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(path.startsWith('/v1') && { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const ms = Math.round(performance.now() - began);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms, body: text && JSON.parse(text) };
}

const worst = (answers: Timed[]) => Math.max(0, ...answers.map(({ ms }) => ms));
const place = (name: string) => timed('POST', '/v1/workspaces', { name }, { 'idempotency-key': name });

test(`PostgreSQL stopped ${FREEZES} times for ${FROZEN_MS} ms under load: refusals in time, and nothing lost or done twice`, async (t) => {
  const workspace = (await timed('POST', '/v1/workspaces', { name: 'Clinic' })).body.data.id;
  const owner = postgres(runningEmbeddedUrl(dataDir) ?? '', { max: 1, onnotice: () => {} });
  after(() => owner.end({ timeout: 5 }));
  const wanted: string[] = [];
  for (let freeze = 0; freeze < FREEZES; freeze++) {
    const location = (await timed('POST', `/v1/workspaces/${workspace}/locations`, { name: `Place ${freeze}` })).body
      .data.id;
    let isFrozen = false;
    let isOver = false;
    const duringFreeze: Timed[] = [];
    const unmade: string[] = [];
    const lanes = Array.from({ length: LANES }, async (_, lane) => {
      for (let nth = 0; !isOver; nth++) {
        const name = `Round ${freeze} lane ${lane} number ${nth}`;
        wanted.push(name);
        const answers = [await place(name), await timed('GET', '/v1/workspaces?limit=2')];
        if (answers[0]?.status !== 201) unmade.push(name);
        if (isFrozen) duringFreeze.push(...answers);
        // Refusals come fast; a partner would wait as it is told.
        if (answers.some(({ status }) => status !== 200 && status !== 201))
          await new Promise((go) => setTimeout(go, 100));
      }
    });
    // An agent's setup is work of the job queue, under way while the database stands.
    const setup = await timed('POST', `/v1/voice/agent?location_id=${location}`, {});
    assert.equal(setup.status, 202);

    thaw = freezePostgres(dataDir);
    isFrozen = true;
    const frozenAt = performance.now();
    const ready: Timed[] = [];
    while (performance.now() - frozenAt < FROZEN_MS) {
      ready.push(await timed('GET', '/readyz'));
      assert.equal((await timed('GET', '/livez')).status, 200);
      await new Promise((go) => setTimeout(go, 100));
    }
    const thawedAt = performance.now();
    isFrozen = false;
    thaw();
    await until('it is ready', async () => (await timed('GET', '/readyz')).status === 200, 30_000);
    const readyAfterMs = Math.round(performance.now() - thawedAt);
    isOver = true;
    await Promise.all(lanes);
    t.diagnostic(
      `readyz ≤ ${worst(ready)} ms, requests ≤ ${worst(duringFreeze)} ms while frozen (${duringFreeze.length} answered); ready ${readyAfterMs} ms after`,
    );
    assert.ok(worst(ready) <= READY_WITHIN_MS, `readyz took ${worst(ready)} ms`);
    assert.ok(
      ready.every(({ status }) => status === 503),
      `readyz answered ${ready.map(({ status }) => status)}`,
    );
    assert.equal(ready[0]?.body.checks.database, false);
    assert.ok(duringFreeze.length >= LANES * 2, `${duringFreeze.length} requests were answered`);
    assert.ok(worst(duringFreeze) <= ANSWER_WITHIN_MS, `a request took ${worst(duringFreeze)} ms`);
    const refused = duringFreeze.filter(({ status }) => status !== 200 && status !== 201);
    assert.ok(refused.length > 0);
    for (const { status, retryAfter, body } of refused) {
      assert.deepEqual([status, body.error.code, /^\d+$/.test(retryAfter ?? '')], [503, 'unavailable', true]);
    }
    assert.ok(readyAfterMs <= 5_000, `ready ${readyAfterMs} ms after it went on`);
    // The same key, asked again, makes what was not made, at once: nothing waits for a lease to end.
    const retriedAt = performance.now();
    for (const name of unmade) {
      await until(`${name} is made`, async () => (await place(name)).status === 201, 10_000);
    }
    t.diagnostic(`${unmade.length} repeated keys in ${Math.round(performance.now() - retriedAt)} ms`);
    await until('the setup has ended', async () => {
      const { data } = (await timed('GET', `/v1/voice/agent?location_id=${location}`)).body;
      return data.setup_status === 'ready';
    });
  }
  const made = await owner<{ name: string; count: number }[]>`
    select name, count(*)::int as count from workspaces where name like 'Round %' group by name`;
  const counts = new Map(made.map(({ name, count }) => [name, count]));
  assert.deepEqual(
    wanted.filter((name) => counts.get(name) !== 1).map((name) => [name, counts.get(name) ?? 0]),
    [],
  );
  assert.equal(program.child.exitCode, null, 'without a restart');
});
