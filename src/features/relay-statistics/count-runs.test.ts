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
