import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startTestServer } from '../../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();

describe('workspaces', () => {
  test('creating one answers 201 with every field, leaves an audit row and can be read back', async () => {
    const created = await client.post('/v1/workspaces', {
      name: '  Example Dental  ',
      business_category: 'DENTAL_GENERAL',
    });
    assert.equal(created.status, 201);
    const { data, request_id } = created.body;
    assert.match(data.id, /^ws_[0-9a-z]{26}$/);
    assert.match(request_id, /^req_/);
    assert.deepEqual(
      { ...data, id: '', created_at: '', updated_at: '' },
      {
        id: '',
        name: 'Example Dental',
        business_category: 'DENTAL_GENERAL',
        tenant_id: client.tenantId,
        activated: true,
        connector_type: 'native',
        created_at: '',
        updated_at: '',
      },
    );
    assert.equal(created.headers.location, `/v1/workspaces/${data.id}`);
    const read = await client.get(`/v1/workspaces/${data.id}`);
    assert.deepEqual(read.body.data, data);
    const again = await client.get(`/v1/workspaces/${data.id}`, { 'if-none-match': String(read.headers.etag) });
    assert.equal(again.status, 304);
    assert.equal(again.text, '');
    const audit = await server.rows(
      (sql) => sql`select actor, action from audit_log where target_id = ${data.id} order by sequence`,
    );
    assert.deepEqual(
      audit.map((row) => ({ ...row })),
      [{ actor: client.keyId, action: 'workspace.created' }],
    );
  });

  test('an update changes what it names and stores the event in the same transaction', async () => {
    const { body } = await client.post('/v1/workspaces', { name: 'Before' });
    const updated = await client.patch(`/v1/workspaces/${body.data.id}`, { activated: false });
    assert.equal(updated.status, 200);
    assert.equal(updated.body.data.activated, false);
    assert.equal(updated.body.data.name, 'Before');
    assert.equal(updated.body.data.business_category, 'OTHER');
    const events = await server.rows(
      (sql) => sql`select type, payload from events where workspace_id = ${body.data.id}`,
    );
    assert.deepEqual(
      events.map((row) => ({ ...row })),
      [{ type: 'workspace.updated', payload: { id: body.data.id, activated: false } }],
    );
  });

  const faults: [string, unknown, string][] = [
    ['no name', {}, 'body/name'],
    ['an empty name', { name: '' }, 'body/name'],
    ['a blank name', { name: '   ' }, 'body/name'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'body/name'],
    ['a control character', { name: 'a\u0007b' }, 'body/name'],
    ['a number for a name', { name: 1 }, 'body/name'],
    ['null for a name', { name: null }, 'body/name'],
    ['an unknown field', { name: 'x', colour: 'red' }, 'body/colour'],
    ['an unknown category', { name: 'x', business_category: 'BAKERY' }, 'body/business_category'],
    ['an array', [], 'body'],
    ['no body', undefined, 'body'],
    ['U+0000', { name: 'a\u0000' }, 'body/name'],
    ['a lone surrogate', '{"name":"\\ud800"}', 'body/name'],
    ['broken JSON', '{"name":', 'body'],
    ['65 levels', `{"name":${'['.repeat(64)}${']'.repeat(64)}}`, 'body'],
  ];
  for (const [what, body, path] of faults) {
    test(`${what} is refused with 400 at ${path} and nothing is made`, async () => {
      const answer = await client.post('/v1/workspaces', body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.code, 'validation_error');
      assert.deepEqual(
        answer.body.error.detail.issues.map((issue: { path: string }) => issue.path),
        [path],
      );
    });
  }

  test('white space of every kind goes from both ends of a name before it is counted', async () => {
    for (const space of [' ', '\n\t', '\u0085', '\u00a0\u3000', '\u2028'.repeat(1000)]) {
      const answer = await client.post('/v1/workspaces', { name: `${space}${'x'.repeat(200)}${space}` });
      assert.equal(answer.status, 201, JSON.stringify(space));
      assert.equal(answer.body.data.name, 'x'.repeat(200));
    }
    const endless = await client.post('/v1/workspaces', { name: `${' '.repeat(1_000_000)}x` });
    assert.equal(endless.body.data.name, 'x');
  });

  test('a name of which nothing is to be seen is none', async () => {
    for (const name of [
      '\u200b',
      '\u00a0\u200b',
      '\u2060\u00ad',
      '\u3164',
      '\u2800',
      '\ufe0f',
      '\u{e0020}',
      '\ufeff \u200d',
    ]) {
      const answer = await client.post('/v1/workspaces', { name });
      assert.deepEqual(
        [answer.status, answer.body.error?.message],
        [400, 'body/name must not be empty or white space alone'],
      );
    }
    for (const name of ['👩‍⚕️', 'نمی‌خواهم', '.'])
      assert.equal((await client.post('/v1/workspaces', { name })).status, 201, name);
  });

  test('a foreign id, an absent id and a malformed id give the same bytes', async () => {
    const other = await server.client();
    const foreign = (await other.post('/v1/workspaces', { name: 'Theirs' })).body.data.id;
    const bodies = await Promise.all(
      [foreign, 'ws_01kaabsent0000000000000000', 'nonsense', 'x'.repeat(300), 'UPPER%20case'].map(async (id) => {
        const answer = await client.get(`/v1/workspaces/${id}`);
        assert.equal(answer.status, 404);
        return JSON.stringify(answer.body.error);
      }),
    );
    assert.equal(new Set(bodies).size, 1);
    assert.equal((await client.patch(`/v1/workspaces/${foreign}`, { name: 'Mine' })).status, 404);
    assert.equal((await other.get(`/v1/workspaces/${foreign}`)).body.data.name, 'Theirs');
  });

  test('no key, a mistyped key and a revoked key are 401; a key without the permission is 403 and names it', async () => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer nonsense',
      `Bearer ${client.key.slice(0, -1)}_`,
      `Basic ${client.key}`,
    ]) {
      const answer = await server.app.inject({ method: 'GET', url: '/v1/workspaces', headers: { authorization } });
      assert.equal(answer.statusCode, 401);
      assert.equal(answer.headers['www-authenticate'], 'Bearer');
      assert.deepEqual(JSON.parse(answer.body).error, {
        code: 'unauthorized',
        message: 'Missing or invalid Authorization header',
      });
    }
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['workspaces:read'] });
    const refused = await reader.post('/v1/workspaces', { name: 'x' });
    assert.equal(refused.status, 403);
    assert.deepEqual(refused.body.error, {
      code: 'forbidden',
      message: 'Missing required permission: workspaces:write',
      detail: { permission: 'workspaces:write' },
    });
  });

  test('a WORKSPACE key reaches its workspaces only and makes none', async () => {
    const mine = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const other = (await client.post('/v1/workspaces', { name: 'Not mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [mine] });
    assert.deepEqual(
      (await limited.get('/v1/workspaces')).body.data.map((row: { id: string }) => row.id),
      [mine],
    );
    assert.equal((await limited.get(`/v1/workspaces/${other}`)).status, 404);
    const refused = await limited.post('/v1/workspaces', { name: 'x' });
    assert.equal(refused.status, 403);
    assert.equal(refused.body.error.message, 'A TENANT key is needed to create workspaces');
  });

  test('pages hold every row once, newest first, while rows come and the cursor is refused elsewhere', async () => {
    const pager = await server.client();
    const made: string[] = [];
    for (let index = 0; index < 7; index++)
      made.unshift((await pager.post('/v1/workspaces', { name: `w${index}` })).body.data.id);
    const seen: string[] = [];
    let url = '/v1/workspaces?limit=3';
    let cursor: string | undefined;
    for (let guard = 0; guard < 10; guard++) {
      const { body } = await pager.get(url);
      seen.push(...body.data.map((row: { id: string }) => row.id));
      await pager.post('/v1/workspaces', { name: 'made while paging' });
      cursor = body.pagination.next_cursor ?? cursor;
      if (!body.pagination.has_more) {
        assert.equal('next_cursor' in body.pagination, false);
        break;
      }
      url = `/v1/workspaces?limit=3&cursor=${body.pagination.next_cursor}`;
    }
    assert.deepEqual(seen, made);
    assert.equal((await client.get(`/v1/workspaces?cursor=${cursor}`)).status, 400);
    assert.equal((await pager.get(`/v1/workspaces?cursor=${cursor}x`)).status, 400);
    for (const limit of ['0', '101', '05', '1e1', '+5', '5.0', ''])
      assert.equal((await pager.get(`/v1/workspaces?limit=${limit}`)).status, 400, limit);
    assert.equal((await pager.get('/v1/workspaces?page=2')).status, 400);
  });

  test('the same Idempotency-Key makes one workspace and replays its answer; another body is 422', async () => {
    const headers = { 'idempotency-key': 'make-one' };
    const first = await client.post('/v1/workspaces', { name: 'Once' }, headers);
    const second = await client.post('/v1/workspaces', { name: 'Once' }, headers);
    assert.equal(second.status, 201);
    assert.deepEqual(second.body.data, first.body.data);
    assert.notEqual(second.body.request_id, first.body.request_id);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(second.headers.location, first.headers.location);
    const other = await client.post('/v1/workspaces', { name: 'Twice' }, headers);
    assert.equal(other.status, 422);
    assert.equal(other.body.error.code, 'idempotency_mismatch');
    const burst = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.post('/v1/workspaces', { name: 'Burst' }, { 'idempotency-key': 'burst' }),
      ),
    );
    assert.ok(burst.every((answer) => answer.status === 201 || answer.status === 409));
    const rows = await server.rows(
      (sql) => sql`select 1 from workspaces where tenant_id = ${client.tenantId} and name = 'Burst'`,
    );
    assert.equal(rows.length, 1);
  });
});
