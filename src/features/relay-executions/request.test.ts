import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });

test('what a run was asked is told as a body that asks it again, to those who reach the run', async () => {
  const client = await server.client();
  const workspace_id = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const other = (await client.post('/v1/workspaces', { name: 'Other' })).body.data.id;
  const login = { label: 'x', platform: 'x', login_url: 'https://portal.example.com', username: 'x', password: 'x' };
  const credential = (await client.post('/v1/relay/credentials', { ...login, workspace_id })).body.data.id;
  const schema = { type: 'object', required: ['phone'], properties: { phone: { type: 'string' } } };
  for (const asked of [
    { credential_id: credential, instruction: 'What is the phone number of Jane Roe?', tier: 'read', schema },
    { credential_id: credential, instruction: 'Change the phone number of Jane Roe to 555-0187', tier: 'update' },
  ]) {
    const { status, body } = await client.post('/v1/relay/execute', asked, { prefer: 'respond-async' });
    assert.equal(status, 202);
    const path = `/v1/relay/executions/${body.data.id}/request`;
    assert.deepEqual((await client.get(path)).body.data, { schema: null, ...asked });
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [other] });
    for (const stranger of [limited, await server.client()]) assert.equal((await stranger.get(path)).status, 404);
  }
});
