import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { verifyChain } from './verify-chain.ts';

const server = await startTestServer();

/** A tenant with entries 1 (its key) to `changes` + 1. */
async function tenantWith(changes: number): Promise<Client> {
  const client = await server.client();
  for (let index = 0; index < changes; index++) {
    assert.equal((await client.post('/v1/workspaces', { name: `w${index}` })).status, 201);
  }
  return client;
}

describe('GET /v1/audit_log', () => {
  test('pages go from the newest entry to the first, each once, while entries are added', async () => {
    const client = await tenantWith(6);
    const seen: { sequence: number; action: string; actor: string }[] = [];
    let url = '/v1/audit_log?limit=3';
    for (let guard = 0; guard < 9; guard++) {
      const { status, body } = await client.get(url);
      assert.equal(status, 200);
      seen.push(...body.data);
      await client.post('/v1/workspaces', { name: 'meanwhile' });
      if (!body.pagination.has_more) break;
      url = `/v1/audit_log?limit=3&cursor=${body.pagination.next_cursor}`;
    }
    assert.deepEqual(
      seen.map((entry) => entry.sequence),
      [7, 6, 5, 4, 3, 2, 1],
    );
    assert.deepEqual(
      seen.map((entry) => entry.action),
      [...Array(6).fill('workspace.created'), 'key.created'],
    );
    assert.ok(seen.slice(0, 6).every((entry) => entry.actor === client.keyId));
  });

  test('an entry carries ids with their names of now, the instant and its hash', async () => {
    const client = await server.client();
    const made = await client.post('/v1/workspaces', { name: 'Named' });
    const { body } = await client.get('/v1/audit_log?limit=1');
    const key = (await client.get(`/v1/keys/${client.keyId}`)).body.data;
    const [{ id, created_at, hash, ...rest }] = body.data;
    assert.match(id, /^aud_[0-9a-z]{26}$/);
    assert.match(created_at, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.match(hash, /^[0-9a-f]{64}$/);
    assert.deepEqual(rest, {
      sequence: 2,
      actor: client.keyId,
      actor_name: key.name,
      action: 'workspace.created',
      target_id: made.body.data.id,
      target_name: 'Named',
      request_id: made.body.request_id,
    });
  });

  test('names are those that the key may see, and none of patients', async () => {
    const client = await server.client();
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
    const patient = { first_name: 'Jane', last_name: 'Roe' };
    assert.equal((await client.post(`/v1/workspaces/${workspaceId}/patients`, patient)).status, 201);
    const { body, text } = await client.get('/v1/audit_log?limit=2');
    const namesOf = (entries: { target_name: string | null }[]) => entries.map((entry) => entry.target_name);
    assert.deepEqual(namesOf(body.data), [null, 'Example']);
    assert.ok(!text.includes('Jane'));
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['audit:read'] });
    const unnamed = (await reader.get('/v1/audit_log?limit=3')).body.data;
    assert.deepEqual(namesOf(unnamed), [null, null, null]);
    assert.ok(unnamed.every((entry: { actor_name: string | null }) => entry.actor_name === null));
  });

  test('no key 401, no permission 403, a WORKSPACE key 403, another tenant’s cursor 400', async () => {
    const client = await tenantWith(2);
    assert.equal((await server.app.inject({ url: '/v1/audit_log' })).statusCode, 401);
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['keys:read'] });
    const refused = await reader.get('/v1/audit_log');
    assert.equal(refused.status, 403);
    assert.deepEqual(refused.body.error.detail, { permission: 'audit:read' });
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspaceId] });
    const withoutScope = await limited.get('/v1/audit_log');
    assert.equal(withoutScope.status, 403);
    assert.equal(withoutScope.body.error.message, 'A TENANT key is needed to read the audit log');
    const { next_cursor } = (await client.get('/v1/audit_log?limit=1')).body.pagination;
    const other = await tenantWith(2);
    assert.equal((await other.get(`/v1/audit_log?cursor=${next_cursor}`)).status, 400);
  });
});

describe('GET /v1/audit_log/verification', () => {
  test('tells that the chain is whole, or where it is broken', async () => {
    const client = await tenantWith(4);
    const whole = await client.get('/v1/audit_log/verification');
    assert.equal(whole.status, 200);
    assert.deepEqual(whole.body.data, { is_whole: true, entries: 5, sequence: null, fault: null });
    await tamper(client, `delete from audit_log where tenant_id = $1 and sequence = 3`);
    const broken = await client.get('/v1/audit_log/verification');
    assert.deepEqual(broken.body.data, { is_whole: false, entries: null, sequence: 3, fault: 'missing' });
  });

  test('no key 401, no permission 403, a WORKSPACE key 403', async () => {
    const client = await tenantWith(1);
    assert.equal((await server.app.inject({ url: '/v1/audit_log/verification' })).statusCode, 401);
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['keys:read'] });
    assert.equal((await reader.get('/v1/audit_log/verification')).status, 403);
    const workspaceId = (await client.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [workspaceId] });
    assert.equal((await limited.get('/v1/audit_log/verification')).status, 403);
  });
});

describe('the chain', () => {
  test('stays whole under 40 concurrent writers of one tenant', async () => {
    const client = await server.client();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => client.post('/v1/workspaces', { name: `w${index}` })),
    );
    assert.ok(answers.every((answer) => answer.status === 201));
    assert.deepEqual(await verifyChain(server.deps.db, client.tenantId), { isWhole: true, entries: 41 });
  });

  test('is whole where nothing was ever written', async () => {
    assert.deepEqual(await verifyChain(server.deps.db, 'tnt_nobody'), { isWhole: true, entries: 0 });
  });

  test('is checked across batches of a thousand', async () => {
    const client = await server.client();
    await server.deps.db.transaction(client.tenantId, async (sql) => {
      const { recordChange, systemActor } = await import('./record-change.ts');
      for (let index = 0; index < 1200; index++) {
        await recordChange(sql, server.deps, systemActor(client.tenantId), { action: 'test.done', targetId: 'x' });
      }
    });
    assert.deepEqual(await verifyChain(server.deps.db, client.tenantId), { isWhole: true, entries: 1201 });
    await tamper(client, `update audit_log set action = 'test.undone' where tenant_id = $1 and sequence = 1100`);
    assert.deepEqual(await verifyChain(server.deps.db, client.tenantId), {
      isWhole: false,
      sequence: 1100,
      fault: 'altered',
    });
  });

  const tamperings: [string, string, { sequence: number; fault: string }][] = [
    ['an actor', `update audit_log set actor = 'key_other' where tenant_id = $1 and sequence = 3`, at(3, 'altered')],
    ['an action', `update audit_log set action = 'x' where tenant_id = $1 and sequence = 3`, at(3, 'altered')],
    ['a target', `update audit_log set target_id = null where tenant_id = $1 and sequence = 3`, at(3, 'altered')],
    [
      'an instant by a microsecond',
      `update audit_log set created_at = created_at + interval '1 microsecond' where tenant_id = $1 and sequence = 3`,
      at(3, 'altered'),
    ],
    ['a hash', `update audit_log set hash = '\\x00' where tenant_id = $1 and sequence = 3`, at(3, 'altered')],
    ['an entry taken out', `delete from audit_log where tenant_id = $1 and sequence = 3`, at(3, 'missing')],
    ['the first entry taken out', `delete from audit_log where tenant_id = $1 and sequence = 1`, at(1, 'missing')],
    ['the last entry taken out', `delete from audit_log where tenant_id = $1 and sequence = 5`, at(5, 'cut')],
    ['the whole log taken out', `delete from audit_log where tenant_id = $1`, at(1, 'cut')],
    [
      'an entry put behind the end',
      `insert into audit_log select tenant_id, id || 'x', 6, actor, action, target_id, request_id, created_at, hash
       from audit_log where tenant_id = $1 and sequence = 5`,
      at(6, 'cut'),
    ],
    [
      'two entries that change places',
      `update audit_log set sequence = case sequence when 3 then -4 when 4 then -3 end where tenant_id = $1 and sequence in (3, 4);
       update audit_log set sequence = -sequence where tenant_id = $1 and sequence < 0`,
      at(3, 'altered'),
    ],
    ['the head taken out', `delete from audit_heads where tenant_id = $1`, at(1, 'cut')],
    ['the head’s hash', `update audit_heads set hash = '\\x00' where tenant_id = $1`, at(5, 'cut')],
  ];
  for (const [what, statement, expected] of tamperings) {
    test(`shows ${what}`, async () => {
      const client = await tenantWith(4);
      assert.equal((await verifyChain(server.deps.db, client.tenantId)).isWhole, true);
      await tamper(client, statement);
      assert.deepEqual(await verifyChain(server.deps.db, client.tenantId), { isWhole: false, ...expected });
    });
  }

  test('cannot be changed by the role the product works as', async () => {
    const client = await tenantWith(1);
    for (const statement of ["update audit_log set actor = 'x'", 'delete from audit_log', 'delete from audit_heads']) {
      await assert.rejects(
        server.deps.db.transaction(client.tenantId, (sql) => sql.unsafe(statement)),
        { code: '42501' },
      );
    }
  });
});

function at(sequence: number, fault: string) {
  return { sequence, fault };
}

/** Changes rows as the owner of the database may. */
async function tamper(client: Client, statements: string): Promise<void> {
  for (const statement of statements.split(';\n')) {
    await server.rows((sql) => sql.unsafe(statement, [client.tenantId]));
  }
}
