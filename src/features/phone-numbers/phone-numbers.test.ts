import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();

test('a number that was found is bought, shown and released', async () => {
  const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const locationId = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example' })).body.data.id;
  const found = await client.get(`/v1/voice/phone/available?location_id=${locationId}&area_code=212`);
  const phone_number = found.body.data[0].phoneNumber;
  const bought = await client.post(`/v1/voice/phone?location_id=${locationId}`, { phone_number });
  assert.equal(bought.status, 201, bought.text);
  assert.equal(bought.headers.location, `/v1/voice/phone?location_id=${locationId}`);
  assert.deepEqual((await client.get(`/v1/voice/phone?location_id=${locationId}`)).body.data, bought.body.data);
  assert.equal((await client.delete(`/v1/voice/phone?location_id=${locationId}`)).status, 200);
  assert.equal((await client.get(`/v1/voice/phone?location_id=${locationId}`)).status, 404);
});
