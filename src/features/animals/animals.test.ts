import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const VET = { name: 'Example Animal Hospital', business_category: 'VETERINARY' };
const make = async (url: string, body: object): Promise<string> => {
  const answer = await client.post(url, body);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data.id;
};
const workspaceId = await make('/v1/workspaces', VET);
const patients = `/v1/workspaces/${workspaceId}/patients`;
const makeOwner = () => make(patients, { first_name: 'Pat', last_name: 'Example' });
const ownerId = await makeOwner();
const base = `${patients}/${ownerId}/animals`;

describe('animals', () => {
  test('creating one answers 201, can be read back and leaves an audit row without the name', async () => {
    const given = { name: 'Bella', kind: 'dog', sex: 'female', born: '2021-04-02' };
    const created = await client.post(base, { ...given, name: ' Bella ' });
    assert.equal(created.status, 201, created.text);
    const { id, created_at, updated_at, ...rest } = created.body.data;
    assert.match(id, /^ani_[0-9a-z]{26}$/);
    assert.equal(created_at, updated_at);
    assert.deepEqual(rest, { ...given, patient_id: ownerId });
    assert.equal(created.headers.location, `${base}/${id}`);
    assert.deepEqual((await client.get(`${base}/${id}`)).body.data, created.body.data);
    const audit = await server.rows((sql) => sql`select * from audit_log where target_id = ${id}`);
    assert.deepEqual(
      audit.map((row) => row.action),
      ['animal.created'],
    );
    assert.doesNotMatch(JSON.stringify(audit), /Bella/);
  });

  test('an update changes what it names, null clears, and a deleted one is gone', async () => {
    const made = (await client.post(base, { name: 'Max', kind: 'cat', sex: 'male', born: '2020-01-01' })).body.data;
    const updated = await client.patch(`${base}/${made.id}`, { name: 'Maxi', kind: null, sex: null, born: null });
    assert.equal(updated.status, 200, updated.text);
    assert.partialDeepStrictEqual(updated.body.data, { name: 'Maxi', kind: null, sex: null, born: null });
    assert.deepEqual((await client.delete(`${base}/${made.id}`)).body.data, { id: made.id, deleted: true });
    for (const answer of [
      await client.get(`${base}/${made.id}`),
      await client.patch(`${base}/${made.id}`, { name: 'Back' }),
      await client.delete(`${base}/${made.id}`),
    ])
      assert.equal(answer.status, 404);
  });

  test('the list pages newest first, one owner at a time', async () => {
    const [here, there] = [await makeOwner(), await makeOwner()];
    for (const name of ['one', 'two', 'three']) await make(`${patients}/${here}/animals`, { name });
    await make(`${patients}/${there}/animals`, { name: 'other' });
    const first = (await client.get(`${patients}/${here}/animals?limit=2`)).body;
    const second = (await client.get(`${patients}/${here}/animals?cursor=${first.pagination.next_cursor}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map((animal: { name: string }) => animal.name),
      ['three', 'two', 'one'],
    );
    const astray = `${patients}/${there}/animals?cursor=${first.pagination.next_cursor}`;
    assert.equal((await client.get(astray)).status, 400);
  });

  test('erasing their owner deletes them', async () => {
    const owner = await makeOwner();
    const id = await make(`${patients}/${owner}/animals`, { name: 'Rex' });
    assert.equal((await client.delete(`${patients}/${owner}`)).status, 200);
    assert.equal((await client.get(`${patients}/${owner}/animals/${id}`)).status, 404);
    assert.equal((await server.rows((sql) => sql`select 1 from animals where id = ${id}`)).length, 0);
  });

  test('a practice for people keeps none: 422', async () => {
    const workspace = await make('/v1/workspaces', { name: 'Example Dental' });
    const people = `/v1/workspaces/${workspace}/patients`;
    const refused = await client.post(`${people}/${await make(people, { first_name: 'A', last_name: 'B' })}/animals`, {
      name: 'Rex',
    });
    assert.equal(refused.status, 422, refused.text);
    assert.deepEqual(refused.body.error.detail, { reason: 'not_veterinary' });
  });

  for (const [what, body, path] of [
    ['no name', {}, 'body/name'],
    ['two lines', { name: 'a\nb' }, 'body/name'],
    ['a sex that there is not', { name: 'x', sex: 'f' }, 'body/sex'],
    ['a day that no calendar has', { name: 'x', born: '2021-02-29' }, 'body/born'],
    ['a day ahead', { name: 'x', born: '2999-01-01' }, 'body/born'],
    ['null on create', { name: 'x', kind: null }, 'body/kind'],
    ['an unknown field', { name: 'x', breed: 'x' }, 'body/breed'],
  ] as const)
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.post(base, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });

  test('foreign, absent and misplaced ones are 404; without a key 401, without the permission 403', async () => {
    const id = await make(base, { name: 'Mine' });
    const other = await server.client();
    const sibling = await make('/v1/workspaces', VET);
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, base],
      [limited, base],
      [client, `/v1/workspaces/${sibling}/patients/${ownerId}/animals`],
      [client, `${patients}/pat_absent/animals`],
    ];
    for (const [who, url] of attempts)
      for (const answer of [
        await who.get(url),
        await who.post(url, { name: 'x' }),
        await who.get(`${url}/${id}`),
        await who.patch(`${url}/${id}`, { name: 'Theirs' }),
        await who.delete(`${url}/${id}`),
      ])
        assert.equal(answer.status, 404, answer.text);
    assert.equal((await client.get(`${patients}/${await makeOwner()}/animals/${id}`)).status, 404);
    for (const [method, url, permission] of [
      ['GET', base, 'appointments:read'],
      ['GET', `${base}/${id}`, 'appointments:read'],
      ['POST', base, 'appointments:write'],
      ['PATCH', `${base}/${id}`, 'appointments:write'],
      ['DELETE', `${base}/${id}`, 'appointments:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'appointments:read' ? 'appointments:write' : 'appointments:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});
