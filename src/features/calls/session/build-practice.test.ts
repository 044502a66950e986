import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClinic } from '../../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../../test/harness.ts';
import type { Practice } from '../../../engines/dialog/types.ts';
import { loadLocation } from '../../locations/find-location.ts';
import type { CallRow } from '../store.ts';
import { buildPractice } from './build-practice.ts';

const server = await startTestServer();
const clinic = await makeClinic(server, { hasAgent: false });
const { client } = clinic;
const base = `/v1/workspaces/${clinic.workspaceId}/locations/${clinic.locationId}`;
const incoming = { direction: 'inbound', caller_number: null } as CallRow;

/** What the agent would know if somebody called now. */
async function known(): Promise<Practice> {
  const location = await loadLocation(server.deps.db, client.tenantId, clinic.locationId);
  assert.ok(location);
  return buildPractice(server.deps.db, server.deps, location, incoming);
}

test('the agent knows what each provider does, speaks and whom they see', async () => {
  const service = await client.post(`${base}/services`, { name: 'Crown', duration_minutes: 60 });
  const serviceIds = [service.body.data.id];
  const given = { service_ids: serviceIds, languages: ['es', 'en'], age_min: 3, age_max: 17 };
  await client.post(`${base}/providers`, { name: 'Dr. Young', ...given });
  await client.post(`${base}/providers`, { name: 'Dr. Any' });
  const about = new Map((await known()).providers.map(({ id: _id, name, ...rest }) => [name, rest]));
  assert.deepEqual(about.get('Dr. Young'), { serviceIds, languages: ['es', 'en'], ageMin: 3, ageMax: 17 });
  assert.deepEqual(about.get('Dr. Any'), { serviceIds: null, ageMin: null, ageMax: null });
});

test('the agent knows the languages of the location after its own, and where emergencies go', async () => {
  assert.deepEqual((await known()).languages, ['en']);
  const emergency = { emergency_number: '+12125550199', emergency_instructions: 'Come to 200 Example Street.' };
  const set = await client.patch(`${base}/settings`, { languages: ['es-MX', 'en', 'es'], ...emergency });
  assert.equal(set.status, 200, set.text);
  assert.deepEqual((await known()).languages, ['es-MX', 'en']);
  assert.equal((await client.post(`/v1/voice/agent?location_id=${clinic.locationId}`, {})).status, 202);
  const practice = await until('the agent is ready', async () => {
    const now = await known();
    return now.agent.name === null && now.languages[0] === 'en-US' && now;
  });
  assert.deepEqual(practice.languages, ['en-US', 'es-MX']);
  assert.equal(practice.emergencyNumber, '+12125550199');
  assert.equal(practice.emergencyInstructions, 'Come to 200 Example Street.');
});

test('an emergency number that is the agent’s own is not rung, whoever named it', async () => {
  await client.patch(`${base}/settings`, { emergency_number: clinic.number });
  assert.equal((await known()).emergencyNumber, null);
});
