import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer, until } from '../../../test/harness.ts';
import type { Database } from '../db/database.ts';
import { newId } from '../ids.ts';
import { AppError } from './errors.ts';
import { spendRelayRun } from './rate-limit.ts';
import { createTokenLeases } from './token-lease.ts';

const server = await startTestServer({ RATE_LIMIT_PER_MINUTE: '20', RELAY_RUNS_PER_HOUR: '3' });
const { db } = server.deps;

/** The database, with its writes counted. */
function counted(): { db: Database; writes(): number } {
  let writes = 0;
  const counting: Database = {
    ...db,
    writeUnflushed: (tenantId, build) => {
      writes += 1;
      return db.writeUnflushed(tenantId, build);
    },
  };
  return { db: counting, writes: () => writes };
}

describe('the shared bucket', () => {
  test('gives what it holds once, whatever the number of nodes, and nearly all of it', async () => {
    const capacity = 600;
    const tenantId = newId('tnt');
    const nodes = Array.from({ length: 4 }, () => createTokenLeases(db, capacity, 60));
    const began = performance.now();
    let granted = 0;
    const isOpen = nodes.map(() => true);
    while (isOpen.some(Boolean)) {
      await Promise.all(
        nodes.map(async (node, index) => {
          if (!isOpen[index]) return;
          if ((await node.spend(tenantId, ['tenant'])).refusedBy === null) granted += 1;
          else isOpen[index] = false;
        }),
      );
    }
    const flowedIn = ((performance.now() - began) / 1000) * (capacity / 60);
    assert.ok(granted <= capacity + flowedIn + 1, `${granted} granted`);
    assert.ok(granted >= capacity - nodes.length, `${granted} granted`);
  });

  test('costs 130 statements to drain of 600 tokens and 270 of 60 000', async () => {
    for (const [capacity, most] of [
      [600, 140],
      [60_000, 290],
    ] as const) {
      const { db: counting, writes } = counted();
      const node = createTokenLeases(counting, capacity, 3600 * 24);
      const tenantId = newId('tnt');
      let granted = 0;
      while ((await node.spend(tenantId, ['tenant'])).refusedBy === null) granted += 1;
      assert.ok(granted >= capacity && granted <= capacity + 5, `${granted} of ${capacity}`);
      assert.ok(writes() > 0 && writes() <= most, `${writes()} statements for ${capacity}`);
      const before = writes();
      for (let index = 0; index < 500; index++) assert.ok((await node.spend(tenantId, ['tenant'])).refusedBy);
      assert.ok(writes() - before <= 1, 'refusals ask nobody');
    }
  });

  test('is not emptied by a request that another bucket refuses', async () => {
    const tenantId = newId('tnt');
    const node = createTokenLeases(db, 10, 3600 * 24);
    for (let index = 0; index < 10; index++) {
      assert.equal((await node.spend(tenantId, ['a', 'tenant'])).refusedBy, null);
    }
    for (let index = 0; index < 5; index++) {
      assert.equal((await node.spend(tenantId, ['b', 'tenant'])).refusedBy, 'tenant');
    }
    const { states } = await node.spend(tenantId, ['b']);
    assert.equal(states[0]?.remaining, 9);
  });

  test('keeps tenants apart and hands one burst out once', async () => {
    const node = createTokenLeases(db, 50, 3600 * 24);
    const [one, other] = [newId('tnt'), newId('tnt')];
    const answers = await Promise.all(Array.from({ length: 200 }, () => node.spend(one, ['k', 'tenant'])));
    assert.equal(answers.filter(({ refusedBy }) => refusedBy === null).length, 50);
    assert.equal((await node.spend(other, ['k', 'tenant'])).refusedBy, null);
  });
});

describe('over HTTP', () => {
  test('every answer to a known key counts down both buckets; then 429 with Retry-After, and a token comes back', async () => {
    const client = await server.client();
    const statuses: number[] = [];
    for (let index = 0; index < 20; index++) {
      const answer = await client.get(index % 2 ? '/v1/workspaces/nonsense' : '/v1/workspaces');
      statuses.push(answer.status);
      assert.equal(answer.headers['ratelimit-policy'], '"key";q=20;w=60, "tenant";q=20;w=60');
      assert.match(
        String(answer.headers.ratelimit),
        new RegExp(`^"key";r=(${19 - index}|${20 - index});t=\\d+, "tenant";r=(${19 - index}|${20 - index});t=\\d+$`),
      );
    }
    assert.deepEqual(new Set(statuses), new Set([200, 404]));
    const refused = await client.get('/v1/workspaces');
    assert.equal(refused.status, 429);
    assert.equal(refused.body.error.code, 'rate_limited');
    assert.deepEqual(refused.body.error.detail, { limit: 20, window_seconds: 60 });
    assert.match(String(refused.headers['retry-after']), /^[1-3]$/);
    assert.match(String(refused.headers.ratelimit), /^"key";r=0;t=\d+/);
    const wait = Number(refused.headers['retry-after']) * 1000;
    await until('a token is there', async () => (await client.get('/v1/workspaces')).status === 200, wait);
  });

  test('another key of the tenant finds the tenant’s bucket spent, another tenant does not', async () => {
    const client = await server.client();
    const sibling = await server.client({ tenantId: client.tenantId });
    for (let index = 0; index < 20; index++) await client.get('/v1/workspaces');
    assert.equal((await sibling.get('/v1/workspaces')).status, 429);
    assert.equal((await (await server.client()).get('/v1/workspaces')).status, 200);
  });

  test('rate comes before permission, and a bad key counts for its address alone', async () => {
    const client = await server.client({ permissions: ['audit:read'] });
    for (let index = 0; index < 20; index++) assert.equal((await client.get('/v1/workspaces')).status, 403);
    assert.equal((await client.get('/v1/workspaces')).status, 429);
    const wrong = () => server.app.inject({ url: '/v1/workspaces', remoteAddress: '192.0.2.7' });
    for (let index = 0; index < 20; index++) {
      const answer = await wrong();
      assert.equal(answer.statusCode, 401);
      assert.equal(answer.headers.ratelimit, undefined);
    }
    assert.equal((await wrong()).statusCode, 429);
  });
});

test('relay runs of a tenant are counted per hour, and a run that is not made costs nothing', async () => {
  const { tenantId } = await server.client();
  const spend = () => db.transaction(tenantId, (sql) => spendRelayRun(sql, tenantId, 3));
  await assert.rejects(
    db.transaction(tenantId, async (sql) => {
      await spendRelayRun(sql, tenantId, 3);
      throw new Error('the run was not made');
    }),
    /not made/,
  );
  for (let run = 0; run < 3; run++) await spend();
  await assert.rejects(spend, (error: unknown) => {
    assert.ok(error instanceof AppError);
    assert.equal(error.code, 'rate_limited');
    assert.deepEqual(error.detail, { limit: 3, window_seconds: 3600 });
    assert.ok(error.retryAfterSeconds && error.retryAfterSeconds > 1190 && error.retryAfterSeconds <= 1200);
    return true;
  });
});
