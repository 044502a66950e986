import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();

async function insertRun(workspace: string | null, at: string, fields: Record<string, unknown> = {}): Promise<void> {
  const row = {
    tenant_id: client.tenantId,
    id: newId('exec'),
    workspace_id: workspace,
    credential_id: newId('cred'),
    platform: 'x',
    tier: 'read',
    status: 'completed',
    sealed_instruction: Buffer.alloc(1),
    created_at: at,
    ...fields,
  };
  await server.deps.db.transaction(client.tenantId, (sql) => sql`insert into relay_executions ${sql(row)}`);
}

test('runs are counted by bucket, status, tier and error, verifications left out, and a key counts what it reaches', async () => {
  const workspace = (await client.post('/v1/workspaces', { name: 'Counted' })).body.data.id;
  await insertRun(workspace, '2026-05-01T03:30:00Z', { duration_ms: 4000 });
  await insertRun(workspace, '2026-05-01T04:30:00Z', {
    status: 'failed',
    error_code: 'login_rejected',
    duration_ms: 2000,
    tier: 'create',
  });
  await insertRun(workspace, '2026-05-01T05:30:00Z', { kind: 'verify' });
  await insertRun(null, '2026-05-01T04:45:00Z', { status: 'queued' });
  await insertRun(null, '2026-05-03T00:00:00Z');
  const query = 'since=2026-04-30T12:00:00Z&until=2026-05-03T00:00:00Z&timezone=America/New_York';
  const { status, body } = await client.get(`/v1/relay/executions/statistics?${query}`);
  assert.equal(status, 200);
  assert.deepEqual(body.data.total, {
    runs: 3,
    duration_ms: 6000,
    avg_duration_ms: 3000,
    by_status: { completed: 1, failed: 1, queued: 1 },
    by_tier: { read: 2, create: 1 },
    by_error: { login_rejected: 1 },
  });
  assert.deepEqual(
    body.data.buckets.map(({ starts_at, runs }: { starts_at: string; runs: number }) => [starts_at, runs]),
    [
      ['2026-04-30T04:00:00.000Z', 1],
      ['2026-05-01T04:00:00.000Z', 2],
      ['2026-05-02T04:00:00.000Z', 0],
    ],
  );
  assert.deepEqual([body.data.hours[23], body.data.hours[0]], [1, 2]);
  const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspace] });
  assert.equal((await limited.get(`/v1/relay/executions/statistics?${query}`)).body.data.total.runs, 2);
  const stranger = await server.client();
  assert.equal((await stranger.get(`/v1/relay/executions/statistics?${query}`)).body.data.total.runs, 0);
  assert.equal((await stranger.get(`/v1/relay/executions/statistics?workspace_id=${workspace}`)).status, 404);
});

test('kept sums are what the rows come to in every bucket, zone and workspace, whatever happens to runs at once', async () => {
  const workspace = (await client.post('/v1/workspaces', { name: 'Summed' })).body.data.id;
  const change = (work: Parameters<typeof server.deps.db.transaction<unknown>>[1]) =>
    server.deps.db.transaction(client.tenantId, work);
  const begin = Date.parse('2024-01-31T22:07:00Z');
  // Every 5 hours and 7 minutes for half a year, over the changes of the clocks.
  await Promise.all(
    Array.from({ length: 800 }, (_, index) => {
      const at = new Date(begin + index * 18_420_000).toISOString();
      return insertRun(index % 5 === 0 ? null : workspace, at, {
        status: index % 3 === 0 ? 'running' : 'completed',
        tier: index % 4 === 0 ? 'create' : 'read',
        credential_id: newId('cred'),
        duration_ms: index % 3 === 0 ? null : index,
        platform: `summed-${index % 7}`,
      });
    }),
  );
  await Promise.all([
    change(
      (sql) => sql`
        update relay_executions set status = 'failed', error_code = 'captcha', duration_ms = 7
        where platform = 'summed-1' and status = 'running'`,
    ),
    change(
      (sql) =>
        sql`update relay_executions set status = 'canceled', error_code = 'canceled' where platform = 'summed-2'`,
    ),
    change((sql) => sql`update relay_executions set tier = 'delete' where platform = 'summed-3'`),
    change((sql) => sql`delete from relay_executions where platform = 'summed-4'`),
    change(async (sql) => {
      await sql`update relay_executions set status = 'timed_out' where platform = 'summed-5'`;
      throw new Error('rolled back');
    }).catch(() => {}),
  ]);
  for (const timezone of ['UTC', 'America/New_York', 'Asia/Kathmandu'])
    for (const [bucket, since] of [
      ['hour', '2024-03-10T02:20:00Z'],
      ['day', '2024-02-03T04:05:06.789Z'],
      ['week', '2024-02-01T00:00:00Z'],
      ['month', '2024-02-01T05:00:00Z'],
    ] as const)
      for (const within of [undefined, workspace]) {
        const until = bucket === 'hour' ? '2024-03-30T11:59:59.999Z' : '2024-06-30T18:52:00Z';
        const query = new URLSearchParams({ bucket, since, until, timezone, ...(within && { workspace_id: within }) });
        const { body } = await client.get(`/v1/relay/executions/statistics?${query}`);
        const starts = body.data.buckets.map(({ starts_at }: { starts_at: string }) => starts_at);
        const rows = await server.rows<{
          bucket: number;
          hour: number;
          status: string;
          tier: string;
          error_code: string;
          ms: number;
        }>(
          (sql) => sql`
            select width_bucket(created_at, ${starts}::text[]::timestamptz[]) as bucket, status, tier, error_code, duration_ms as ms,
              extract(hour from created_at at time zone ${timezone})::int as hour
            from relay_executions where platform like 'summed-%' and created_at >= ${since}::text::timestamptz
              and created_at < ${until}::text::timestamptz ${within ? sql`and workspace_id = ${within}` : sql``}`,
        );
        const count = (values: (string | null)[]) =>
          Object.fromEntries(
            [...Map.groupBy(values, (one) => one)].flatMap(([key, all]) => (key === null ? [] : [[key, all.length]])),
          );
        const figures = (of: typeof rows) => {
          const timed = of.filter(({ ms }) => ms !== null);
          const duration_ms = timed.reduce((sum, { ms }) => sum + ms, 0);
          return {
            runs: of.length,
            duration_ms,
            avg_duration_ms: timed.length === 0 ? 0 : duration_ms / timed.length,
            by_status: count(of.map(({ status }) => status)),
            by_tier: count(of.map(({ tier }) => tier)),
            by_error: count(of.map(({ error_code }) => error_code)),
          };
        };
        assert.deepEqual(body.data.total, figures(rows), String(query));
        assert.deepEqual(
          body.data.buckets,
          starts.map((starts_at: string, index: number) => ({
            starts_at,
            ...figures(rows.filter(({ bucket }) => bucket === index + 1)),
          })),
          String(query),
        );
        assert.deepEqual(
          body.data.hours,
          Array.from({ length: 24 }, (_, hour) => rows.filter((row) => row.hour === hour).length),
          String(query),
        );
      }
});
