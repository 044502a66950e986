import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Main Street' })).body.data;
const base = `/v1/workspaces/${workspaceId}/locations/${location.id}/services`;

const makeService = async (body: object = {}) =>
  (await client.post(base, { name: 'Cleaning', duration_minutes: 45, ...body })).body.data;

describe('services', () => {
  test('creating one answers 201 with every default; the list is a bare array in the order they were made', async () => {
    const created = await client.post(base, { name: ' Cleaning ', duration_minutes: 45 });
    assert.equal(created.status, 201, created.text);
    const { id, ...rest } = created.body.data;
    assert.match(id, /^svc_[0-9a-z]{26}$/);
    assert.deepEqual(rest, {
      name: 'Cleaning',
      duration_minutes: 45,
      price_cents: null,
      color: null,
      description: null,
      is_active: true,
    });
    assert.equal(created.headers.location, `${base}/${id}`);
    const second = await makeService({
      name: 'Whitening',
      price_cents: Number.MAX_SAFE_INTEGER,
      color: '#2f80eD',
      description: ' Two visits.\nBring a friend. ',
      is_active: false,
    });
    assert.equal(second.description, 'Two visits.\nBring a friend.');
    assert.equal(second.price_cents, Number.MAX_SAFE_INTEGER);
    const list = await client.get(base);
    assert.deepEqual(list.body.data, [created.body.data, second]);
    assert.equal('pagination' in list.body, false);
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId, action: 'service.created' }],
    );
  });

  test('an update changes what it names and null clears', async () => {
    const made = await makeService({ price_cents: 100, color: '#000000', description: 'x' });
    const updated = await client.patch(`${base}/${made.id}`, {
      duration_minutes: 480,
      price_cents: null,
      color: null,
      description: null,
      is_active: false,
    });
    assert.equal(updated.status, 200, updated.text);
    assert.deepEqual(updated.body.data, {
      id: made.id,
      name: 'Cleaning',
      duration_minutes: 480,
      price_cents: null,
      color: null,
      description: null,
      is_active: false,
    });
  });

  test('one is read as it was made, inactive or not', async () => {
    const made = await makeService();
    await client.patch(`${base}/${made.id}`, { is_active: false });
    const read = await client.get(`${base}/${made.id}`);
    assert.equal(read.status, 200, read.text);
    assert.deepEqual(read.body.data, { ...made, is_active: false });
  });

  test('a deleted one is gone from the list; a second delete and an update are 404', async () => {
    const made = await makeService();
    const deleted = await client.delete(`${base}/${made.id}`);
    assert.equal(deleted.status, 200);
    assert.deepEqual(deleted.body.data, { id: made.id, deleted: true });
    assert.equal((await client.delete(`${base}/${made.id}`)).status, 404);
    assert.equal((await client.patch(`${base}/${made.id}`, { name: 'Back' })).status, 404);
    assert.equal((await client.get(`${base}/${made.id}`)).status, 404);
    const { data } = (await client.get(base)).body;
    assert.ok(data.every((service: { id: string }) => service.id !== made.id));
  });

  const faults: [string, object, string][] = [
    ['no name', { duration_minutes: 30 }, 'body/name'],
    ['no duration', { name: 'x' }, 'body/duration_minutes'],
    ['a duration of 0', { name: 'x', duration_minutes: 0 }, 'body/duration_minutes'],
    ['a duration of 481', { name: 'x', duration_minutes: 481 }, 'body/duration_minutes'],
    ['a duration with a fraction', { name: 'x', duration_minutes: 30.5 }, 'body/duration_minutes'],
    ['a duration in words', { name: 'x', duration_minutes: '30' }, 'body/duration_minutes'],
    ['a negative price', { name: 'x', duration_minutes: 30, price_cents: -1 }, 'body/price_cents'],
    ['a price beyond whole numbers', { name: 'x', duration_minutes: 30, price_cents: 1e300 }, 'body/price_cents'],
    ['null on create', { name: 'x', duration_minutes: 30, price_cents: null }, 'body/price_cents'],
    ['a color in words', { name: 'x', duration_minutes: 30, color: 'red' }, 'body/color'],
    ['a short color', { name: 'x', duration_minutes: 30, color: '#fff' }, 'body/color'],
    ['an empty description', { name: 'x', duration_minutes: 30, description: '' }, 'body/description'],
    ['a field of the other shape', { name: 'x', duration_minutes: 30, minutes: 30 }, 'body/minutes'],
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.post(base, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('an empty update and null for a name are 400', async () => {
    const made = await makeService();
    assert.equal((await client.patch(`${base}/${made.id}`, {})).status, 400);
    assert.equal((await client.patch(`${base}/${made.id}`, { name: null })).status, 400);
  });

  test('a workspace with a connector shows the external shape and refuses changes with 422', async () => {
    const external = (await client.post('/v1/workspaces', { name: 'Connected' })).body.data.id;
    const site = (await client.post(`/v1/workspaces/${external}/locations`, { name: 'Site' })).body.data.id;
    const url = `/v1/workspaces/${external}/locations/${site}/services`;
    const made = (await client.post(url, { name: 'Consultation', duration_minutes: 20, is_active: false })).body.data;
    await server.rows((sql) => sql`update workspaces set connector_type = 'fhir' where id = ${external}`);
    await server.rows(
      (sql) => sql`update services set external_id = 'https://ehr.example.com/r' where id = ${made.id}`,
    );
    assert.deepEqual((await client.get(url)).body.data, [
      { id: made.id, name: 'Consultation', ehr_id: null, minutes: 20, bookable_online: false },
    ]);
    for (const answer of [
      await client.post(url, { name: 'x', duration_minutes: 30 }),
      await client.patch(`${url}/${made.id}`, { name: 'x' }),
      await client.delete(`${url}/${made.id}`),
    ]) {
      assert.equal(answer.status, 422, answer.text);
      assert.equal(answer.body.error.code, 'operation_failed');
      assert.deepEqual(answer.body.error.detail, { reason: 'managed_by_connector' });
    }
  });

  test('foreign, absent and misplaced services are the same 404', async () => {
    const made = await makeService();
    const other = await server.client();
    const sibling = (await client.post('/v1/workspaces', { name: 'Sibling' })).body.data.id;
    const site = (await client.post(`/v1/workspaces/${sibling}/locations`, { name: 'Site' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, base],
      [limited, base],
      [client, `/v1/workspaces/${sibling}/locations/${location.id}/services`],
      [client, `/v1/workspaces/${workspaceId}/locations/loc_absent/services`],
    ];
    const bodies = new Set<string>();
    for (const [who, url] of attempts) {
      for (const answer of [
        await who.get(url),
        await who.get(`${url}/${made.id}`),
        await who.post(url, { name: 'x', duration_minutes: 30 }),
        await who.patch(`${url}/${made.id}`, { name: 'Mine' }),
        await who.delete(`${url}/${made.id}`),
      ]) {
        assert.equal(answer.status, 404, answer.text);
        bodies.add(JSON.stringify(answer.body.error));
      }
    }
    for (const method of ['GET', 'DELETE']) {
      const url = `/v1/workspaces/${sibling}/locations/${site}/services/${made.id}`;
      const elsewhere = await client.send(method, url);
      assert.equal(elsewhere.status, 404);
      bodies.add(JSON.stringify(elsewhere.body.error));
    }
    assert.equal(bodies.size, 1);
  });

  test('without a key 401, without the permission 403', async () => {
    const made = await makeService();
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
      const refused = await powerless.send(method, url);
      assert.equal(refused.status, 403);
      assert.deepEqual(refused.body.error.detail, { permission });
    }
  });
});
