import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Animal Hospital' })).body.data.id;
const locations = `/v1/workspaces/${workspaceId}/locations`;
const make = async (): Promise<string> => (await client.post(locations, { name: 'Main Street' })).body.data.id;
const locationId = await make();
const settings = `${locations}/${locationId}/settings`;
const AT_FIRST = { country: 'US', languages: ['en'], emergency_number: null, emergency_instructions: null };

describe('settings of a location', () => {
  test('are the United States and English at first, and no key of the location itself', async () => {
    assert.deepEqual((await client.get(settings)).body.data, AT_FIRST);
    const { data } = (await client.get(`${locations}/${locationId}`)).body;
    for (const name of Object.keys(AT_FIRST)) assert.equal(name in data, false);
  });

  test('an update changes what it names, null clears, and an audit row and an event tell of it', async () => {
    const id = await make();
    const url = `${locations}/${id}/settings`;
    const languages = await client.patch(url, { languages: ['EN-us', 'es', 'en-US'] });
    assert.equal(languages.status, 200, languages.text);
    assert.deepEqual(languages.body.data, { ...AT_FIRST, languages: ['en-US', 'es'] });
    const emergency = { emergency_number: '(212) 555-0199', emergency_instructions: ' Come to 200 Example Street. ' };
    const kept = {
      emergency_number: '+12125550199',
      emergency_instructions: 'Come to 200 Example Street.',
      languages: ['en-US', 'es'],
      country: 'US',
    };
    assert.deepEqual((await client.patch(url, emergency)).body.data, kept);
    assert.deepEqual((await client.get(url)).body.data, kept);
    const none = { emergency_number: null, emergency_instructions: null };
    assert.deepEqual((await client.patch(url, none)).body.data, { ...kept, ...none });
    const audit = await server.rows(
      (sql) => sql`select action from audit_log where target_id = ${id} order by sequence`,
    );
    const updated = Array.from({ length: 3 }, () => 'location.updated');
    assert.deepEqual(
      audit.map((row) => row.action),
      ['location.created', ...updated],
    );
    const events = await server.rows((sql) => sql`select type from events where payload->>'id' = ${id}`);
    assert.deepEqual(
      events.map((row) => row.type),
      updated,
    );
  });

  for (const [what, body, path] of [
    ['nothing', {}, 'body'],
    ['a country in small letters', { country: 'us' }, 'body/country'],
    ['a country that there is not', { country: 'ZZ' }, 'body/country'],
    ['null for a country', { country: null }, 'body/country'],
    ['no language', { languages: [] }, 'body/languages'],
    ['a language in words', { languages: ['English'] }, 'body/languages/0'],
    ['half a number', { emergency_number: '555-0100' }, 'body/emergency_number'],
    ['instructions of 501 characters', { emergency_instructions: 'x'.repeat(501) }, 'body/emergency_instructions'],
    ['blank instructions', { emergency_instructions: ' ' }, 'body/emergency_instructions'],
    ['an unknown field', { currency: 'USD' }, 'body/currency'],
  ] as const)
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.patch(settings, body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
      assert.deepEqual((await client.get(settings)).body.data, AT_FIRST);
    });

  test('a number that may not be rung from there is refused with 422', async () => {
    for (const number of ['+19005550142', '+34 911 23 45 67']) {
      const refused = await client.patch(settings, { emergency_number: number });
      assert.equal(refused.status, 422, refused.text);
      assert.equal(refused.body.error.detail.reason, 'destination_not_allowed');
    }
  });

  test('foreign, absent and misplaced locations are 404; without a key 401, without the permission 403', async () => {
    const other = await server.client();
    const sibling = (await client.post('/v1/workspaces', { name: 'Sibling' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, settings],
      [limited, settings],
      [client, `/v1/workspaces/${sibling}/locations/${locationId}/settings`],
      [client, `${locations}/loc_absent/settings`],
    ];
    for (const [who, url] of attempts) {
      assert.equal((await who.get(url)).status, 404);
      assert.equal((await who.patch(url, { languages: ['es'] })).status, 404);
    }
    for (const [method, permission, opposite] of [
      ['GET', 'locations:read', 'locations:write'],
      ['PATCH', 'locations:write', 'locations:read'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url: settings })).statusCode, 401);
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, settings)).body.error.detail, { permission });
    }
    assert.deepEqual((await client.get(settings)).body.data, AT_FIRST);
  });
});
