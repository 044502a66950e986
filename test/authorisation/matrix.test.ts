import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { PERMISSIONS, type Permission } from '../../src/features/api-keys/permissions.ts';
import { type Answer, type Client, startTestServer, until } from '../harness.ts';
import { operationsOf, readDocument } from '../openapi/document.ts';
import { type Request, ROWS, requestOf } from './rows.ts';
import { absentIds, type Ids, makeWorld, malformedIds } from './world.ts';

/** Every operation that the product serves × every identity × own, foreign, absent and malformed objects. */
const server = await startTestServer();
const document = readDocument((await server.app.inject('/openapi.json')).json());
const operations = operationsOf(document);

const owner = await server.client();
const world = await makeWorld(server, owner);
const { tenantId } = owner;
const stranger = await server.client();
await makeWorld(server, stranger);
const elsewhere = (await owner.post('/v1/workspaces', { name: 'Elsewhere' })).body.data.id;
const neighbour = await server.client({ tenantId, workspaceIds: [elsewhere] });

const deadKeys = {
  'no key': '',
  'a key with a bad checksum': `${owner.key.slice(0, -1)}${owner.key.endsWith('0') ? '1' : '0'}`,
  'a revoked key': await makeDeadKey('revoked_at'),
  'an expired key': await makeDeadKey('expires_at'),
};

async function makeDeadKey(column: 'revoked_at' | 'expires_at'): Promise<string> {
  const client = await server.client({ tenantId });
  await server.rows(
    (sql) => sql`update api_keys set ${sql({ [column]: new Date(Date.now() - 1000) })} where id = ${client.keyId}`,
  );
  await until('it is dead', async () => (await client.get('/v1/workspaces')).status === 401);
  return client.key;
}

/** One operation asked by one identity for one object, and answered as its test says. */
let cells = 0;
after(() => process.stdout.write(`authorisation: ${operations.length} operations, ${cells} cells\n`));

function send(client: Client, { method, url, body, headers }: Request): Promise<Answer> {
  cells += 1;
  return client.send(method, url, body, headers);
}

async function sendWith(key: string, { method, url, body, headers }: Request) {
  cells += 1;
  const answer = await server.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(key ? { authorization: `Bearer ${key}` } : {}) },
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, error: answer.json().error };
}

test('every operation has its row, and every row its operation', () => {
  const ids = operations.map(({ operation }) => operation.operationId).sort();
  assert.deepEqual(Object.keys(ROWS).sort(), ids);
});

for (const { method, path, operation } of operations) {
  const row = ROWS[operation.operationId];
  const permission = operation['x-permission'] as Permission;
  if (!row) continue;
  const on = (ids: Ids) => requestOf(method, path, row, ids);

  describe(`${method} ${path}`, () => {
    for (const [name, key] of Object.entries(deadKeys)) {
      test(`${name}: 401, whatever is asked for`, async () => {
        const answers = [await sendWith(key, on(world)), await sendWith(key, on(absentIds()))];
        for (const { status, error } of answers) {
          assert.equal(status, 401);
          assert.deepEqual(error, { code: 'unauthorized', message: 'Missing or invalid Authorization header' });
        }
      });
    }

    test(`every permission but ${permission}: 403 that names it, for own and absent objects`, async () => {
      const client = await server.client({ tenantId, permissions: PERMISSIONS.filter((one) => one !== permission) });
      for (const ids of [world, absentIds()]) {
        const { status, body } = await send(client, on(ids));
        assert.equal(status, 403);
        assert.deepEqual(body.error, {
          code: 'forbidden',
          message: `Missing required permission: ${permission}`,
          detail: { permission },
        });
      }
    });

    if (row.tenantOnly) {
      test('a WORKSPACE key: 403 that asks for a TENANT key', async () => {
        for (const ids of [world, absentIds()]) {
          const { status, body } = await send(neighbour, on(ids));
          assert.equal(status, 403);
          assert.match(body.error.message, /^A TENANT key is needed to /);
          assert.deepEqual(body.error.detail, { permission });
        }
      });
    }

    const outsiders = row.tenantOnly ? { stranger } : { stranger, neighbour };
    for (const [name, client] of Object.entries(outsiders)) {
      if (row.untargeted) {
        test(`a full key of another ${name === 'stranger' ? 'tenant' : 'workspace'}: nothing of ours in its answer`, async () => {
          const { status, text } = await send(client, on(world));
          assert.ok(status < 300, text);
          for (const id of Object.values(world)) assert.ok(!text.includes(id), id);
        });
      } else {
        test(`a full key of another ${name === 'stranger' ? 'tenant' : 'workspace'}: what is ours and what is absent are one 404`, async () => {
          const bytes = new Set<string>();
          for (const ids of [
            world,
            absentIds(),
            malformedIds('nonsense'),
            malformedIds('x'.repeat(300)),
            malformedIds('UP case'),
          ]) {
            const { status, body, text } = await send(client, on(ids));
            assert.equal(status, 404, text);
            bytes.add(JSON.stringify(body.error));
          }
          assert.equal(bytes.size, 1, [...bytes].join('\n'));
        });
      }
    }

    if (!row.untargeted) {
      test('a full key: an absent and a malformed object are one 404', async () => {
        const bytes = new Set<string>();
        for (const ids of [absentIds(), malformedIds('nonsense'), malformedIds('x'.repeat(300))]) {
          const { status, body, text } = await send(owner, on(ids));
          assert.equal(status, 404, text);
          bytes.add(JSON.stringify(body.error));
        }
        assert.equal(bytes.size, 1);
      });
    }
  });
}

// Last, since it changes what the others look at: each operation on objects of its own.
describe('a key with the one permission that is needed, on its own object', () => {
  for (const { method, path, operation } of operations) {
    const row = ROWS[operation.operationId];
    if (!row) continue;
    const isRead = method === 'GET';
    test(`${operation.operationId}: ${row.own}`, async () => {
      const own = row.usesUp || method === 'DELETE' ? await makeWorld(server, owner) : world;
      const permissions = [operation['x-permission'] as Permission];
      const client = await server.client({ tenantId, permissions });
      const { status, text } = await send(client, requestOf(method, path, row, own));
      assert.equal(status, row.own, text);
      if (isRead && !row.tenantOnly) {
        const limited = await server.client({ tenantId, permissions, workspaceIds: [world.workspace] });
        const answer = await send(limited, requestOf(method, path, row, own));
        const mayBeOutside = operation['x-permission']?.startsWith('webhooks:') && !row.untargeted;
        assert.equal(answer.status, mayBeOutside ? 404 : row.own, answer.text);
      }
    });
  }
});
