import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';
import { forgetExpired } from '../tenants/forget-expired.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const { tenantId } = client;
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const locationId = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' })).body.data.id;

async function makeCall(daysAgo = 0): Promise<string> {
  const id = newId('call');
  await server.rows(
    (sql) => sql`
      insert into calls (tenant_id, id, location_id, status, direction, started_at, ended_at)
      values (${tenantId}, ${id}, ${locationId}, 'completed', 'inbound', now() - ${daysAgo} * interval '1 day',
        now() - ${daysAgo} * interval '1 day') returning 1`,
  );
  return id;
}

async function makeRun(daysAgo = 0): Promise<string> {
  const id = newId('exec');
  const place = { tenantId, table: 'relay_executions', rowId: id, column: 'instruction' };
  await server.rows(
    (sql) => sql`
      insert into relay_executions (tenant_id, id, workspace_id, credential_id, platform, tier, status, sealed_instruction,
        started_at, completed_at)
      values (${tenantId}, ${id}, ${workspaceId}, 'cred_gone', 'x', 'read', 'failed',
        ${server.deps.cipher.seal(place, 'List the appointments')}, now(), now() - ${daysAgo} * interval '1 day') returning 1`,
  );
  return id;
}

const expected = 'It should have offered Tuesday';
const ofCall = (id: string, body: unknown = { expected }) => client.post(`/v1/voice/calls/${id}/report`, body);
const ofRun = (id: string, body: unknown = { expected }) => client.post(`/v1/relay/executions/${id}/report`, body);

describe('a report', () => {
  test('of a call is 201 and is read, listed and audited, its words encrypted', async () => {
    const callId = await makeCall();
    const { status, headers, body } = await ofCall(callId, { expected: `  ${expected} ` });
    assert.equal(status, 201);
    const { id } = body.data;
    assert.equal(headers.location, `/v1/reports/${id}`);
    const { reported_by: by, created_at: _, ...shown } = body.data;
    assert.deepEqual(shown, { id, kind: 'call', call_id: callId, execution_id: null, expected });
    assert.deepEqual((await client.get(`/v1/reports/${id}`)).body.data, body.data);
    const listed = await client.get(`/v1/reports?call_id=${callId}`);
    assert.deepEqual(listed.body.data, [body.data]);
    const audited = await server.rows(
      (sql) => sql`select actor from audit_log where action = 'report.created' and target_id = ${id}`,
    );
    assert.deepEqual([audited.length, audited[0]?.actor], [1, by]);
    const kept = await server.rows(
      (sql) => sql<{ row: string }[]>`select reports::text as row from reports where id = ${id}`,
    );
    assert.ok(!String(kept[0]?.row).includes('Tuesday'));
  });

  test('of a run is 201, and lists are told apart by kind', async () => {
    const runId = await makeRun();
    assert.equal((await ofRun(runId)).status, 201);
    const runs = (await client.get('/v1/reports?kind=execution')).body.data;
    assert.deepEqual(
      runs.map((report: { execution_id: string }) => report.execution_id),
      [runId],
    );
    const calls = (await client.get('/v1/reports?kind=call')).body.data;
    assert.ok(calls.length > 0 && calls.every((report: { kind: string }) => report.kind === 'call'));
  });

  test('of nothing, or without what should have happened, is refused', async () => {
    assert.equal((await ofCall('call_absent')).status, 404);
    assert.equal((await ofRun('exec_absent')).status, 404);
    assert.equal((await ofCall(await makeCall(), { expected: ' ' })).status, 400);
    assert.equal((await client.get('/v1/reports/rep_absent')).status, 404);
    assert.equal((await client.get('/v1/reports/rep_absent/scenario')).status, 404);
  });

  test('goes with the words of its call and the details of its run', async () => {
    const days = server.deps.config.retentionDays;
    const old = [
      (await ofCall(await makeCall(days + 1))).body.data.id,
      (await ofRun(await makeRun(days + 1))).body.data.id,
    ];
    const recent = (await ofCall(await makeCall(days - 1))).body.data.id;
    await forgetExpired(server.deps);
    for (const id of old) assert.equal((await client.get(`/v1/reports/${id}`)).status, 404);
    assert.equal((await client.get(`/v1/reports/${recent}`)).status, 200);
  });
});
