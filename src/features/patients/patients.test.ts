import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { findPatientsByName, findPatientsByPhone } from './find-patients.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example Dental' })).body.data.id;
const base = `/v1/workspaces/${workspaceId}/patients`;
const scope = { tenantId: client.tenantId, workspaceId };

const makePatient = async (body: object = {}) =>
  (await client.post(base, { first_name: 'Pat', last_name: 'Example', ...body })).body.data;

describe('patients', () => {
  test('creating one answers 201, can be read back and leaves an audit row without the name', async () => {
    const created = await client.post(base, {
      first_name: ' Pat ',
      last_name: 'Example',
      date_of_birth: '1980-02-29',
      phone_number: '212-555-0142',
      email: ' pat@example.com ',
    });
    assert.equal(created.status, 201, created.text);
    const { id, created_at, updated_at, ...rest } = created.body.data;
    assert.match(id, /^pat_[0-9a-z]{26}$/);
    assert.equal(updated_at, created_at);
    assert.deepEqual(rest, {
      first_name: 'Pat',
      last_name: 'Example',
      date_of_birth: '1980-02-29',
      phone_number: '+12125550142',
      email: 'pat@example.com',
      sms_consent: null,
    });
    assert.deepEqual((await client.get(`${base}/${id}`)).body.data, created.body.data);
    const audit = await server.rows((sql) => sql`select * from audit_log where target_id = ${id}`);
    assert.equal(audit.length, 1);
    assert.doesNotMatch(JSON.stringify(audit), /Example/);
  });

  test('only names are needed; the rest is null', async () => {
    const made = await makePatient();
    assert.equal(made.date_of_birth, null);
    assert.equal(made.phone_number, null);
    assert.equal(made.email, null);
  });

  test('an update changes what it names and null clears', async () => {
    const made = await makePatient({
      date_of_birth: '1980-02-29',
      phone_number: '+12125550142',
      email: 'a@example.com',
    });
    const updated = await client.patch(`${base}/${made.id}`, {
      last_name: 'Sample',
      date_of_birth: null,
      phone_number: null,
      email: null,
      sms_consent: null,
    });
    assert.equal(updated.status, 200, updated.text);
    const { first_name, last_name, date_of_birth, phone_number, email } = updated.body.data;
    assert.deepEqual([first_name, last_name, date_of_birth, phone_number, email], ['Pat', 'Sample', null, null, null]);
    assert.equal((await client.patch(`${base}/${made.id}`, {})).status, 400);
    assert.equal((await client.patch(`${base}/${made.id}`, { first_name: null })).status, 400);
  });

  test('deleting erases everything personal from the row; afterwards all is 404', async () => {
    const made = await makePatient({
      date_of_birth: '1980-02-29',
      phone_number: '+12125550143',
      email: 'erase@example.com',
    });
    const deleted = await client.delete(`${base}/${made.id}`);
    assert.deepEqual(deleted.body.data, { id: made.id, deleted: true });
    assert.equal((await client.get(`${base}/${made.id}`)).status, 404);
    assert.equal((await client.patch(`${base}/${made.id}`, { first_name: 'Back' })).status, 404);
    assert.equal((await client.delete(`${base}/${made.id}`)).status, 404);
    assert.equal((await findPatientsByPhone(server.deps, scope, '+12125550143')).length, 0);
    const [row] = await server.rows(
      (sql) => sql`
        select first_name, last_name, date_of_birth, phone_number, email from patients where id = ${made.id}`,
    );
    assert.deepEqual(Object.values(row ?? {}), [null, null, null, null, null]);
  });

  const faults: [string, object, string[]][] = [
    ['no names', {}, ['body/first_name', 'body/last_name']],
    ['a blank name', { first_name: ' ', last_name: 'x' }, ['body/first_name']],
    [
      'a day that no calendar has',
      { first_name: 'x', last_name: 'x', date_of_birth: '1981-02-29' },
      ['body/date_of_birth'],
    ],
    ['the year 0', { first_name: 'x', last_name: 'x', date_of_birth: '0000-01-01' }, ['body/date_of_birth']],
    [
      'a time for a day',
      { first_name: 'x', last_name: 'x', date_of_birth: '1980-01-01T00:00:00Z' },
      ['body/date_of_birth'],
    ],
    ['a day ahead', { first_name: 'x', last_name: 'x', date_of_birth: '2999-01-01' }, ['body/date_of_birth']],
    ['half a number', { first_name: 'x', last_name: 'x', phone_number: '555-0100' }, ['body/phone_number']],
    ['no address', { first_name: 'x', last_name: 'x', email: 'pat at example' }, ['body/email']],
    ['null on create', { first_name: 'x', last_name: 'x', email: null }, ['body/email']],
    ['an unknown field', { first_name: 'x', last_name: 'x', notes: 'x' }, ['body/notes']],
  ];
  for (const [what, body, paths] of faults) {
    test(`${what} is refused with 400 at ${paths.join(' and ')}`, async () => {
      const answer = await client.post(base, body);
      assert.equal(answer.status, 400, answer.text);
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        paths,
      );
    });
  }

  test('the list pages newest first, belongs to one workspace and is 404 without it', async () => {
    const own = (await client.post('/v1/workspaces', { name: 'Own' })).body.data.id;
    const made: string[] = [];
    for (let index = 0; index < 4; index++) {
      const body = { first_name: `p${index}`, last_name: 'Example' };
      made.unshift((await client.post(`/v1/workspaces/${own}/patients`, body)).body.data.id);
    }
    const first = (await client.get(`/v1/workspaces/${own}/patients?limit=3`)).body;
    const second = (await client.get(`/v1/workspaces/${own}/patients?cursor=${first.pagination.next_cursor}`)).body;
    assert.deepEqual(
      [...first.data, ...second.data].map((row: { id: string }) => row.id),
      made,
    );
    assert.equal((await client.get('/v1/workspaces/ws_absent/patients')).status, 404);
    assert.equal(
      (await client.post('/v1/workspaces/ws_absent/patients', { first_name: 'x', last_name: 'x' })).status,
      404,
    );
  });

  test('a search finds by the beginnings of names, the end of a number and the day of birth, page by page', async () => {
    const there = (await client.post('/v1/workspaces', { name: 'Searched' })).body.data.id;
    const make = async (body: object): Promise<string> =>
      (await client.post(`/v1/workspaces/${there}/patients`, body)).body.data.id;
    const jane = await make({
      first_name: 'Jane',
      last_name: 'Roe',
      phone_number: '+12125550142',
      date_of_birth: '1980-05-17',
    });
    const janet = await make({ first_name: 'Janet', last_name: 'Zoë', phone_number: '+12125550187' });
    const rob = await make({ first_name: 'Rob', last_name: 'Example', date_of_birth: '1980-05-17' });
    const find = async (query: string, more = ''): Promise<string[]> =>
      (await client.get(`/v1/workspaces/${there}/patients?query=${encodeURIComponent(query)}${more}`)).body.data.map(
        ({ id }: { id: string }) => id,
      );
    for (const [query, expected] of [
      ['jan', [janet, jane]],
      ['RO', [rob, jane]],
      ['roe jane', [jane]],
      ['jane example', []],
      ['zoë', [janet]],
      ['555-0142', [jane]],
      ['(212) 555-0187', [janet]],
      ['5550', []],
      ['1980-05-17', [rob, jane]],
      ['5/17/1980 ex', [rob]],
      ['%', []],
    ] as const)
      assert.deepEqual(await find(query), expected, query);
    const first = (await client.get(`/v1/workspaces/${there}/patients?query=ro&limit=1`)).body;
    assert.deepEqual(await find('ro', `&limit=1&cursor=${first.pagination.next_cursor}`), [jane]);
    await client.delete(`/v1/workspaces/${there}/patients/${jane}`);
    assert.deepEqual(await find('0142'), []);
  });

  test('foreign, absent and misplaced patients are the same 404; 401 without a key, 403 without the permission', async () => {
    const made = await makePatient();
    const other = await server.client();
    const sibling = (await client.post('/v1/workspaces', { name: 'Sibling' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [sibling] });
    const attempts: [Client, string][] = [
      [other, base],
      [limited, base],
      [client, `/v1/workspaces/${sibling}/patients`],
    ];
    const bodies = new Set<string>();
    for (const [who, url] of attempts) {
      for (const answer of [
        await who.get(`${url}/${made.id}`),
        await who.patch(`${url}/${made.id}`, { first_name: 'Theirs' }),
        await who.delete(`${url}/${made.id}`),
      ]) {
        assert.equal(answer.status, 404, answer.text);
        bodies.add(JSON.stringify(answer.body.error));
      }
    }
    assert.equal(bodies.size, 1);
    assert.equal((await limited.get(base)).status, 404);
    assert.equal((await limited.post(base, { first_name: 'x', last_name: 'x' })).status, 404);
    for (const [method, url, permission] of [
      ['GET', base, 'appointments:read'],
      ['GET', `${base}/${made.id}`, 'appointments:read'],
      ['POST', base, 'appointments:write'],
      ['PATCH', `${base}/${made.id}`, 'appointments:write'],
      ['DELETE', `${base}/${made.id}`, 'appointments:write'],
    ] as const) {
      assert.equal((await server.app.inject({ method, url })).statusCode, 401);
      const opposite = permission === 'appointments:read' ? 'appointments:write' : 'appointments:read';
      const powerless = await server.client({ tenantId: client.tenantId, permissions: [opposite] });
      assert.deepEqual((await powerless.send(method, url)).body.error.detail, { permission });
    }
  });
});

describe('finding patients for a caller', () => {
  test('by number: all who share it, in this workspace only', async () => {
    const [a, b] = [
      await makePatient({ first_name: 'Ann', phone_number: '+12125550150' }),
      await makePatient({ first_name: 'Ben', phone_number: '+12125550150' }),
    ];
    const elsewhere = (await client.post('/v1/workspaces', { name: 'Elsewhere' })).body.data.id;
    await client.post(`/v1/workspaces/${elsewhere}/patients`, {
      first_name: 'Cy',
      last_name: 'x',
      phone_number: '+12125550150',
    });
    const found = await findPatientsByPhone(server.deps, scope, '+12125550150');
    assert.deepEqual(
      found.map((row) => row.id),
      [a.id, b.id],
    );
  });

  test('by name and day of birth: as a recogniser may spell it, never with another day', async () => {
    const made = await makePatient({ first_name: 'Katherine', last_name: 'Meyer', date_of_birth: '1971-03-04' });
    const find = async (firstName: string, lastName: string, dateOfBirth: string) =>
      (await findPatientsByName(server.deps, scope, { firstName, lastName, dateOfBirth })).map((row) => row.id);
    assert.deepEqual(await find('Katherine', 'Meyer', '1971-03-04'), [made.id]);
    assert.deepEqual(await find('Kate', 'Meier', '1971-03-04'), [made.id]);
    assert.deepEqual(await find('Katherine', 'Meyer', '1971-03-05'), []);
    assert.deepEqual(await find('Katherine', 'Jones', '1971-03-04'), []);
  });
});
