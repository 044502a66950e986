import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { startS3StandIn } from '../../adapters/artifacts/testing/s3-stand-in.ts';
import { newId } from '../../platform/ids.ts';
import { sealCall } from '../calls/sealed-fields.ts';
import { sealField } from '../relay-executions/sealed-fields.ts';
import { forgetExpired } from './forget-expired.ts';

const RETENTION_DAYS = 30;
const account = { bucket: 'clinic', region: 'us-east-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example' };
const bucket = await startS3StandIn(account);
const server = await startTestServer(
  {
    RETENTION_DAYS: String(RETENTION_DAYS),
    ARTIFACTS_URL: 's3://clinic/runs',
    S3_ENDPOINT: bucket.endpoint,
    AWS_ACCESS_KEY_ID: account.accessKeyId,
    AWS_SECRET_ACCESS_KEY: account.secretAccessKey,
  },
  { api: true, worker: false },
);
after(() => bucket.close());
const { deps } = server;
const client = await server.client();
const { tenantId } = client;

/** Rows as plain objects, whatever the driver adds to its lists. */
const rows = async <T extends object>(...query: Parameters<typeof server.rows<T>>) => [
  ...(await server.rows<T>(...query)),
];
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

async function locationOf(): Promise<string> {
  const workspace = (await client.post('/v1/workspaces', { name: 'Kept' })).body.data.id;
  return (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Main' })).body.data.id;
}

async function callOf(locationId: string, status: string, endedAt: Date): Promise<string> {
  const id = newId('call');
  const seal = (column: 'summary' | 'outcome', value: unknown) => sealCall(deps.cipher, tenantId, id, column, value);
  const turn = sealCall(deps.cipher, tenantId, id, 'turn', { text: 'I need a cleaning', interrupted: false });
  await deps.db.transaction(tenantId, async (sql) => {
    await sql`
      insert into calls (tenant_id, id, location_id, status, direction, started_at, ended_at, created_at, category, sealed_summary, sealed_outcome)
      values (${tenantId}, ${id}, ${locationId}, ${status}, 'inbound', ${endedAt}, ${endedAt}, ${endedAt}, 'booking',
              ${seal('summary', 'Wants a cleaning')}, ${seal('outcome', { successReason: 'x', message: null })})`;
    await sql`
      insert into call_turns (tenant_id, call_id, number, kind, sealed, at)
      values (${tenantId}, ${id}, 1, 'caller', ${turn}, ${endedAt})`;
  });
  return id;
}

async function runOf(status: string, completedAt: Date | null): Promise<string> {
  const id = newId('exec');
  const seal = (column: 'instruction' | 'result' | 'event', value: unknown) =>
    sealField(deps.cipher, tenantId, id, column, value);
  const storedAs = `${tenantId}/${id}/screenshot-1`;
  const place = { tenantId, table: 'relay_artifacts', rowId: id, column: 'screenshot-1' };
  await deps.artifacts.put(storedAs, deps.cipher.sealBytes(place, Buffer.from('png')));
  await deps.db.transaction(tenantId, async (sql) => {
    await sql`
      insert into relay_executions (tenant_id, id, credential_id, platform, tier, status, sealed_instruction, sealed_result, turns, created_at, completed_at)
      values (${tenantId}, ${id}, ${newId('cred')}, 'P', 'read', ${status}, ${seal('instruction', 'Find Sam Field')},
              ${seal('result', { name: 'Sam Field' })}, 4, ${completedAt ?? daysAgo(0)}, ${completedAt})`;
    await sql`
      insert into relay_execution_events (tenant_id, execution_id, type, sealed, at)
      values (${tenantId}, ${id}, 'turn', ${seal('event', { number: 1 })}, now())`;
    await sql`
      insert into relay_artifacts (tenant_id, execution_id, kind, number, turn, name, content_type, width, height, size_bytes, stored_as, taken_at)
      values (${tenantId}, ${id}, 'screenshot', 1, 1, 's.png', 'image/png', 1, 1, 3, ${storedAs}, now())`;
  });
  return id;
}

test('what was said in calls goes after the retention; the call, younger calls and calls under way stay', async () => {
  const location = await locationOf();
  const old = await callOf(location, 'completed', daysAgo(RETENTION_DAYS + 1));
  const young = await callOf(location, 'completed', daysAgo(RETENTION_DAYS - 1));
  const open = await callOf(location, 'in_progress', daysAgo(RETENTION_DAYS + 1));
  await forgetExpired(deps);
  await forgetExpired(deps);
  const [gone, kept, running] = await Promise.all(
    [old, young, open].map(async (id) => (await client.get(`/v1/voice/calls/${id}`)).body.data),
  );
  assert.deepEqual([gone.summary, gone.transcript, gone.success_reason], [null, [], null]);
  assert.deepEqual([gone.status, gone.category], ['completed', 'booking']);
  for (const call of [kept, running]) {
    assert.equal(call.summary, 'Wants a cleaning');
    assert.equal(call.transcript[0].text, 'I need a cleaning');
  }
});

test('the details of runs go with their artifacts; the run, younger runs and runs under way stay', async () => {
  const old = await runOf('completed', daysAgo(RETENTION_DAYS + 1));
  const young = await runOf('completed', daysAgo(RETENTION_DAYS - 1));
  const open = await runOf('queued', null);
  await forgetExpired(deps);
  await forgetExpired(deps);
  const gone = (await client.get(`/v1/relay/executions/${old}`)).body.data;
  assert.deepEqual([gone.status, gone.turns, gone.result, gone.screenshots], ['completed', 4, null, []]);
  assert.doesNotMatch(JSON.stringify(gone), /Sam Field/);
  assert.equal((await client.get(`/v1/relay/executions/${old}/screenshots/1`)).status, 404);
  assert.ok(!bucket.objects.has(`clinic/runs/${tenantId}/${old}/screenshot-1`));
  assert.ok(bucket.objects.has(`clinic/runs/${tenantId}/${young}/screenshot-1`));
  assert.deepEqual(await rows((sql) => sql`select 1 from relay_execution_events where execution_id = ${old}`), []);
  for (const id of [young, open]) {
    const run = (await client.get(`/v1/relay/executions/${id}`)).body.data;
    assert.deepEqual([run.instruction, run.result], ['Find Sam Field', { name: 'Sam Field' }]);
    assert.equal((await client.get(`/v1/relay/executions/${id}/screenshots/1`)).status, 200);
  }
});

test('a bucket that is away is said to be, and what it holds goes when it is back', async () => {
  const old = await runOf('completed', daysAgo(RETENTION_DAYS + 1));
  const away = () => {
    for (let tries = 0; tries < 4; tries += 1) bucket.failures.push({ status: 503, code: 'SlowDown' });
  };
  away();
  const answer = await client.get(`/v1/relay/executions/${old}/screenshots/1`);
  assert.deepEqual([answer.status, answer.body.error.code], [503, 'unavailable']);
  away();
  await assert.rejects(forgetExpired(deps), { name: 'ArtifactError', retryable: true });
  assert.equal((await client.get(`/v1/relay/executions/${old}/screenshots/1`)).status, 200);
  await forgetExpired(deps);
  assert.ok(!bucket.objects.has(`clinic/runs/${tenantId}/${old}/screenshot-1`));
});

test('events and kept answers go; the audit log stays, whole', async () => {
  await client.post('/v1/workspaces', { name: 'A' }, { 'idempotency-key': 'old' });
  await client.post('/v1/workspaces', { name: 'B' }, { 'idempotency-key': 'young' });
  const workspace = (await client.get('/v1/workspaces')).body.data[0].id;
  await client.patch(`/v1/workspaces/${workspace}`, { name: 'C' });
  const audited = await rows((sql) => sql`select id from audit_log where tenant_id = ${tenantId}`);
  await rows(
    (sql) =>
      sql`update idempotency_keys set created_at = now() - interval '25 hours' where key = 'old' returning 1 as one`,
  );
  await rows(
    (sql) =>
      sql`update events set created_at = now() - make_interval(days => ${RETENTION_DAYS + 1}) where tenant_id = ${tenantId} returning 1 as one`,
  );
  await forgetExpired(deps);
  const keys = await rows<{ key: string }>(
    (sql) => sql`select key from idempotency_keys where tenant_id = ${tenantId}`,
  );
  assert.deepEqual(keys, [{ key: 'young' }]);
  assert.deepEqual(await rows((sql) => sql`select 1 from events where tenant_id = ${tenantId}`), []);
  assert.deepEqual(await rows((sql) => sql`select id from audit_log where tenant_id = ${tenantId}`), audited);
});
