import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const locations = `/v1/workspaces/${workspaceId}/locations`;
const makeLocation = async () => (await client.post(locations, { name: 'Main Street' })).body.data.id;
const locationId = await makeLocation();
const base = `${locations}/${locationId}/providers`;

describe('providers', () => {
  test('creating one answers 201 and leaves an audit row', async () => {
    const created = await client.post(base, { name: ' Dr. Example ' });
    assert.equal(created.status, 201, created.text);
    const { id, created_at, updated_at, ...rest } = created.body.data;
    assert.match(id, /^prov_[0-9a-z]{26}$/);
    assert.deepEqual(rest, {
      name: 'Dr. Example',
      is_active: true,
      service_ids: null,
      languages: null,
      age_min: null,
      age_max: null,
    });
    assert.equal(updated_at, created_at);
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId, action: 'provider.created' }],
    );
  });

  test('one is read as it was made, inactive or not', async () => {
    const made = (await client.post(base, { name: 'Dr. Field', is_active: false })).body.data;
    const read = await client.get(`${base}/${made.id}`);
    assert.equal(read.status, 200, read.text);
    assert.deepEqual(read.body.data, made);
  });

  test('an update changes what it names; a deleted one is gone, a second time 404', async () => {
    const made = (await client.post(base, { name: 'Before', is_active: false })).body.data;
    assert.equal(made.is_active, false);
    const updated = await client.patch(`${base}/${made.id}`, { is_active: true });
    assert.equal(updated.status, 200, updated.text);
    assert.equal(updated.body.data.name, 'Before');
    assert.equal(updated.body.data.is_active, true);
    assert.ok(updated.body.data.updated_at >= made.updated_at);
    const deleted = await client.delete(`${base}/${made.id}`);
    assert.equal(deleted.status, 200);
    assert.deepEqual(deleted.body.data, { id: made.id, deleted: true });
    assert.equal((await client.delete(`${base}/${made.id}`)).status, 404);
    assert.equal((await client.patch(`${base}/${made.id}`, { name: 'Back' })).status, 404);
    assert.equal((await client.get(`${base}/${made.id}`)).status, 404);
    const { data } = (await client.get(`${base}?limit=100`)).body;
    assert.ok(data.every((provider: { id: string }) => provider.id !== made.id));
  });

  for (const [what, body, path] of [
    ['no name', {}, 'body/name'],
    ['201 characters', { name: 'x'.repeat(201) }, 'body/name'],
    ['two lines', { name: 'a\nb' }, 'body/name'],
    ['null', { name: 'x', is_active: null }, 'body/is_active'],
    ['a word for a truth', { name: 'x', is_active: 'true' }, 'body/is_active'],
    ['a language that is none', { name: 'x', languages: ['en', 'English!'] }, 'body/languages/1'],
    ['a tag that is not well-formed', { name: 'x', languages: ['en-a'] }, 'body/languages/0'],
    ['no language at all', { name: 'x', languages: [] }, 'body/languages'],
    ['an age below zero', { name: 'x', age_min: -1 }, 'body/age_min'],
    ['an age of half a year', { name: 'x', age_max: 0.5 }, 'body/age_max'],
    ['ages that nobody has', { name: 'x', age_min: 18, age_max: 17 }, 'body/age_min'],
    ['a service that there is not', { name: 'x', service_ids: ['svc_absent'] }, 'body/service_ids/0'],
    ['a service twice', { name: 'x', service_ids: ['svc_absent', 'svc_absent'] }, 'body/service_ids'],
    ['an unknown field', { name: 'x', email: 'x@example.com' }, 'body/email'],
  ] as const) {
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.post(base, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('keeps services, languages and ages, and null takes each of them back', async () => {
    const service = { name: 'Cleaning', duration_minutes: 30 };
    const serviceId = (await client.post(`${locations}/${locationId}/services`, service)).body.data.id;
    const given = { service_ids: [serviceId], languages: ['ES-mx', 'en', 'EN'], age_min: 3, age_max: 17 };
    const made = await client.post(base, { name: 'Dr. Young', ...given });
    assert.equal(made.status, 201, made.text);
    const kept = { ...given, languages: ['es-MX', 'en'] };
    assert.partialDeepStrictEqual(made.body.data, kept);
    const one = `${base}/${made.body.data.id}`;
    assert.partialDeepStrictEqual((await client.get(one)).body.data, kept);
    const older = await client.patch(one, { age_min: 18 });
    assert.equal(older.status, 400, older.text);
    assert.deepEqual(older.body.error.detail.issues[0].path, 'body/age_min');
    assert.equal((await client.get(one)).body.data.age_min, 3);
    const nothing = { service_ids: null, languages: null, age_min: null, age_max: null };
    assert.partialDeepStrictEqual((await client.patch(one, nothing)).body.data, nothing);
  });

  test('a service of another location is none, and a deleted one is taken from who did it', async () => {
    const there = await makeLocation();
    const service = { name: 'Cleaning', duration_minutes: 30 };
    const elsewhere = (await client.post(`${locations}/${there}/services`, service)).body.data.id;
    const refused = await client.post(base, { name: 'x', service_ids: [elsewhere] });
    assert.equal(refused.status, 400, refused.text);
    const services = `${locations}/${locationId}/services`;
    const [first, second] = [await client.post(services, service), await client.post(services, service)];
    const ids = [first.body.data.id, second.body.data.id];
    const made = (await client.post(base, { name: 'Dr. Two', service_ids: ids })).body.data;
    await client.delete(`${services}/${ids[0]}`);
    assert.deepEqual((await client.get(`${base}/${made.id}`)).body.data.service_ids, [ids[1]]);
    await client.delete(`${services}/${ids[1]}`);
    assert.deepEqual((await client.get(`${base}/${made.id}`)).body.data.service_ids, []);
    assert.equal((await client.patch(`${base}/${made.id}`, { service_ids: [ids[0]] })).status, 400);
  });

  test('the list pages newest first and its cursor belongs to one location', async () => {
    const [here, there] = [await makeLocation(), await makeLocation()];
    const made: string[] = [];
    for (let index = 0; index < 5; index++)
      made.unshift((await client.post(`${locations}/${here}/providers`, { name: `p${index}` })).body.data.id);
    const first = (await client.get(`${locations}/${here}/providers?limit=3`)).body;
    const second = (await client.get(`${locations}/${here}/providers?cursor=${first.pagination.next_cursor}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map((row: { id: string }) => row.id),
      made,
    );
    assert.deepEqual(second.pagination, { has_more: false });
    const astray = await client.get(`${locations}/${there}/providers?cursor=${first.pagination.next_cursor}`);
    assert.equal(astray.status, 400);
  });

  test('foreign, absent and misplaced providers are 404; without a key 401, without the permission 403', async () => {
    const made = (await client.post(base, { name: 'Mine' })).body.data;
    const other = await server.client();
    const sibling = (await client.post('/v1/workspaces', { name: 'Sibling' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, base],
      [limited, base],
      [client, `/v1/workspaces/${sibling}/locations/${locationId}/providers`],
      [client, `${locations}/loc_absent/providers`],
    ];
    for (const [who, url] of attempts) {
      for (const answer of [
        await who.get(url),
        await who.get(`${url}/${made.id}`),
        await who.post(url, { name: 'x' }),
        await who.patch(`${url}/${made.id}`, { name: 'Theirs' }),
        await who.delete(`${url}/${made.id}`),
      ])
        assert.equal(answer.status, 404, answer.text);
    }
    const elsewhere = `${locations}/${await makeLocation()}/providers/${made.id}`;
    assert.equal((await client.patch(elsewhere, { name: 'x' })).status, 404);
    assert.equal((await client.get(elsewhere)).status, 404);
    for (const [method, url, permission] of [
      ['GET', base, 'locations:read'],
      ['GET', `${base}/${made.id}`, 'locations:read'],
      ['POST', base, 'locations:write'],
      ['PATCH', `${base}/${made.id}`, 'locations:write'],
      ['DELETE', `${base}/${made.id}`, 'locations:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'locations:read' ? 'locations:write' : 'locations:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});
