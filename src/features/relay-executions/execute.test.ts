import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';

// No browser starts in here: everything is refused, or queued on a server that has no worker's turn for it.
const server = await startTestServer({ RELAY_RUNS_PER_HOUR: '3' });
const client = await server.client();

async function credentialOf(owner: Client, extra: object = {}): Promise<string> {
  const login = {
    label: 'L',
    platform: 'P',
    login_url: 'http://127.0.0.1:9/login',
    username: 'u@example.com',
    password: 'p',
    ...extra,
  };
  return (await owner.post('/v1/relay/credentials', login)).body.data.id;
}

const id = await credentialOf(client);
const wish = { credential_id: id, instruction: 'List the patients', tier: 'read' };

describe('what is refused before a browser starts', () => {
  const faults: [string, object, string][] = [
    ['no tier', { tier: undefined }, 'body/tier'],
    ['an unknown tier', { tier: 'admin' }, 'body/tier'],
    ['an empty instruction', { instruction: '  ' }, 'body/instruction'],
    ['an instruction of 2001 characters', { instruction: 'x'.repeat(2001) }, 'body/instruction'],
    ['a schema that is no object', { schema: [] }, 'body/schema'],
    [
      'a schema of another draft',
      { schema: { $schema: 'http://json-schema.org/draft-07/schema#' } },
      'body/schema/$schema',
    ],
    ['a schema with a dangling reference', { schema: { $ref: '#/$defs/none' } }, 'body/schema'],
    [
      'a schema with a reference to another host',
      { schema: { $ref: 'https://example.com/schema.json' } },
      'body/schema',
    ],
    ['a schema with a broken pattern', { schema: { type: 'string', pattern: '(' } }, 'body/schema'],
    ['a schema of more than 64 KiB', { schema: { description: 'x'.repeat(65_536) } }, 'body/schema'],
    ['an unknown field', { teir: 'read' }, 'body/teir'],
  ];
  for (const [what, change, path] of faults) {
    test(`${what}: 400 at ${path}`, async () => {
      const answer = await client.post('/v1/relay/execute', { ...wish, ...change });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
    });
  }

  test('what is wrong with a schema is told in words, with the place in it', async () => {
    const schemas: [object, string][] = [
      [{ type: 'strin' }, '/type must be one of array, boolean, integer, null, number, object, string'],
      [
        { properties: { a: { minLength: 'x' } } },
        '/properties/a/minLength must be a whole number of at least 0, not a string',
      ],
      [{ required: 'name' }, '/required must be a JSON array, not a string'],
      [{ required: ['a', 'a'] }, '/required must not hold the same entry twice; entries 0 and 1 are alike'],
      [{ $ref: '#/$defs/none' }, 'it refers to #/$defs/none, which it does not hold'],
    ];
    for (const [schema, fault] of schemas) {
      const { body } = await client.post('/v1/relay/execute', { ...wish, schema });
      assert.deepEqual(body.error?.detail.issues, [
        { path: 'body/schema', message: `must be a JSON Schema of draft 2020-12: ${fault}` },
      ]);
    }
  });

  test('an instruction beyond the declared tier: 422 with the evidence, and no row', async () => {
    const answer = await client.post('/v1/relay/execute', {
      ...wish,
      instruction: 'Delete the patient Jane Roe',
      tier: 'update',
    });
    assert.equal(answer.status, 422);
    assert.equal(answer.body.error.code, 'tier_mismatch');
    assert.deepEqual(
      [answer.body.error.detail.declared_tier, answer.body.error.detail.required_tier],
      ['update', 'delete'],
    );
    assert.equal('execution_id' in answer.body.error.detail, false);
    assert.deepEqual((await client.get('/v1/relay/executions')).body.data, []);
  });

  test('a deactivated workspace: 422, and its logins cannot be verified either', async () => {
    const workspace = (await client.post('/v1/workspaces', { name: 'Closed' })).body.data.id;
    const owned = await credentialOf(client, { workspace_id: workspace });
    await client.patch(`/v1/workspaces/${workspace}`, { activated: false });
    for (const answer of [
      await client.post('/v1/relay/execute', { ...wish, credential_id: owned }),
      await client.post(`/v1/relay/credentials/${owned}/verify`),
    ]) {
      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body.error.detail, { reason: 'workspace_deactivated' });
    }
  });
});

test('an asynchronous run answers 202 at once, is listed, readable, cancelable once, and costs one run of the hour', async () => {
  const own = await server.client();
  const credential = await credentialOf(own);
  // A second run on the same login waits for the first, so it is surely still queued when it is canceled.
  const send = () => own.post('/v1/relay/execute', { ...wish, credential_id: credential }, { prefer: 'respond-async' });
  await send();
  const accepted = await send();
  assert.equal(accepted.status, 202);
  const { data } = accepted.body;
  assert.equal(accepted.headers.location, `/v1/relay/executions/${data.id}`);
  assert.equal(accepted.headers['preference-applied'], 'respond-async');
  assert.deepEqual(
    { ...data, id: '' },
    { id: '', status: 'queued', turns: 0, tokens_used: 0, duration_ms: 0, error: null, result: null, screenshots: [] },
  );
  const detail = (await own.get(`/v1/relay/executions/${data.id}`)).body.data;
  assert.equal(detail.instruction, 'List the patients');
  assert.deepEqual(detail.credential, { id: credential, label: 'L' });
  const canceled = await own.post(`/v1/relay/executions/${data.id}/cancel`);
  assert.equal(canceled.status, 200, canceled.text);
  assert.equal(canceled.body.data.status, 'canceled');
  const again = await own.post(`/v1/relay/executions/${data.id}/cancel`);
  assert.equal(again.status, 409);
  assert.deepEqual(again.body.error.detail, { reason: 'already_finished' });
  const answered = await own.post(`/v1/relay/executions/${data.id}/answer`, { value: '1' });
  assert.deepEqual(answered.body.error.detail, { reason: 'not_paused' });
  const list = await own.get('/v1/relay/executions?status=canceled&tier=read');
  assert.deepEqual(
    list.body.data.map((row: { id: string }) => row.id),
    [data.id],
  );
  assert.ok(!('error_code' in list.body.data[0]));
  const coded = await own.get('/v1/relay/executions?status=canceled&include=error_code');
  assert.equal(coded.body.data[0].error_code, 'canceled');
  assert.deepEqual((await own.get('/v1/relay/executions?platform=Other')).body.data, []);
  assert.deepEqual((await own.get('/v1/relay/executions?credential_id=cred_unknown')).body.data, []);
  assert.equal((await own.get('/v1/relay/executions?status=done')).status, 400);
  const stranger = await server.client();
  assert.equal((await stranger.get(`/v1/relay/executions/${data.id}`)).status, 404);
  assert.equal((await stranger.post(`/v1/relay/executions/${data.id}/cancel`)).status, 404);
  const sealed = await server.rows(
    (sql) => sql<{ text: string }[]>`select to_jsonb(e)::text as text from relay_executions e`,
  );
  assert.equal(JSON.stringify(sealed).includes('List the patients'), false, 'instructions are encrypted at rest');

  assert.equal((await send()).status, 202);
  const limited = await send();
  assert.equal(limited.status, 429);
  assert.deepEqual(limited.body.error.detail, { limit: 3, window_seconds: 3600 });
  assert.ok(Number(limited.headers['retry-after']) > 0);
});
