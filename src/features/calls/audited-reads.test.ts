import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';
import { newId } from '../../platform/ids.ts';

const server = await startTestServer({}, { api: true, worker: false });

test('who has read the words of a call stands in the audit log, once for each reader and call', async () => {
  const client = await server.client();
  const { tenantId } = client;
  const other = await server.client({ tenantId });
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
  const made = await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' });
  const ids = [newId('call'), newId('call')];
  for (const id of ids)
    await server.rows(
      (sql) => sql`
        insert into calls (tenant_id, id, location_id, status, direction, started_at)
        values (${tenantId}, ${id}, ${made.body.data.id}, 'completed', 'inbound', now()) returning 1`,
    );
  const [first, second] = ids;
  for (const [who, id] of [
    [client, first],
    [client, first],
    [client, second],
    [other, first],
  ] as const)
    assert.equal((await who.get(`/v1/voice/calls/${id}`)).status, 200);
  assert.equal((await (await server.client()).get(`/v1/voice/calls/${first}`)).status, 404);
  const read = await server.rows(
    (sql) => sql`select actor, target_id from audit_log where action = 'call.read' order by sequence`,
  );
  assert.deepEqual(
    read.map((row) => ({ ...row })),
    [
      { actor: client.keyId, target_id: first },
      { actor: client.keyId, target_id: second },
      { actor: other.keyId, target_id: first },
    ],
  );
});
