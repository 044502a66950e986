import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeClinic } from '../../../../test/harness/clinic.ts';
import { startTestServer } from '../../../../test/harness.ts';
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
