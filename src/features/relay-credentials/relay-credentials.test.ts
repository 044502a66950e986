import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Client, startTestServer } from '../../../test/harness.ts';
import { normaliseTotpSecret } from './totp-secret.ts';

const server = await startTestServer();
const client = await server.client();
const login = {
  label: 'Front office',
  platform: 'Example Portal',
  login_url: 'https://portal.example.com/login',
  username: 'reception@example.com',
  password: 'canary-password-5e1f',
};

async function workspaceOf(owner: Client): Promise<string> {
  return (await owner.post('/v1/workspaces', { name: 'W' })).body.data.id;
}

describe('relay credentials', () => {
  test('storing one answers 201 without secrets, and no secret stands in any table', async () => {
    const created = await client.post('/v1/relay/credentials', {
      ...login,
      totp_secret: 'jbsw y3dp ehpk 3pxp jbsw y3dp',
    });
    assert.equal(created.status, 201, created.text);
    const { data } = created.body;
    assert.match(data.id, /^cred_[0-9a-z]{26}$/);
    assert.equal(created.headers.location, `/v1/relay/credentials/${data.id}`);
    assert.deepEqual(Object.keys(data).sort(), [
      'created_at',
      'id',
      'label',
      'login_url',
      'platform',
      'username',
      'verified',
    ]);
    assert.equal(data.verified, false);
    assert.deepEqual((await client.get(`/v1/relay/credentials/${data.id}`)).body.data, data);
    const [row] = await server.rows(
      (sql) => sql<{ text: string }[]>`select to_jsonb(c)::text as text from relay_credentials c where id = ${data.id}`,
    );
    for (const secret of [
      'canary-password-5e1f',
      Buffer.from('canary-password-5e1f').toString('base64'),
      'JBSWY3DPEHPK3PXPJBSWY3DP',
    ]) {
      assert.equal(row?.text.includes(secret), false, secret);
    }
    const kept = await client.post('/v1/relay/credentials', login, { 'idempotency-key': 'keep' });
    const dump = await server.rows(
      (sql) => sql<{ text: string }[]>`select to_jsonb(i)::text as text from idempotency_keys i`,
    );
    assert.equal(kept.status, 201);
    assert.equal(JSON.stringify(dump).includes('canary'), false);
  });

  const faults: [string, object, string][] = [
    ['no password', { password: undefined }, 'body/password'],
    ['an empty label', { label: '' }, 'body/label'],
    ['a label of 256 characters', { label: 'x'.repeat(256) }, 'body/label'],
    ['a platform of 101 characters', { platform: 'x'.repeat(101) }, 'body/platform'],
    ['a login_url that is no URL', { login_url: 'portal' }, 'body/login_url'],
    ['a login_url of another scheme', { login_url: 'ftp://portal.example.com' }, 'body/login_url'],
    ['a login_url with a user name', { login_url: 'https://a:b@portal.example.com/' }, 'body/login_url'],
    ['a totp_secret that is no base32', { totp_secret: 'not base32!' }, 'body/totp_secret'],
    [
      'a counter-based secret',
      { totp_secret: 'otpauth://hotp/x?secret=JBSWY3DPEHPK3PXP&counter=1' },
      'body/totp_secret',
    ],
    ['an unknown field', { pasword: 'x' }, 'body/pasword'],
  ];
  for (const [what, change, path] of faults) {
    test(`${what} is refused with 400 at ${path}`, async () => {
      const answer = await client.post('/v1/relay/credentials', { ...login, ...change });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body.error.detail.issues[0].path, path);
      assert.equal(answer.text.includes('canary'), false);
    });
  }

  test('deleting answers 200, then credential_not_found like a foreign or unknown one, byte for byte', async () => {
    const { id } = (await client.post('/v1/relay/credentials', login)).body.data;
    const other = await server.client();
    const foreign = await other.get(`/v1/relay/credentials/${id}`);
    assert.deepEqual((await client.delete(`/v1/relay/credentials/${id}`)).body.data, { id, deleted: true });
    const answers = [
      foreign,
      await client.delete(`/v1/relay/credentials/${id}`),
      await client.get(`/v1/relay/credentials/${id}`),
      await client.get('/v1/relay/credentials/nonsense'),
      await client.post(`/v1/relay/credentials/${id}/verify`),
      await client.post('/v1/relay/execute', { credential_id: id, instruction: 'List the patients', tier: 'read' }),
    ];
    for (const answer of answers) assert.equal(answer.status, 404);
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer.body.error))).size, 1);
    assert.equal(answers[0]?.body.error.code, 'credential_not_found');
  });

  test('a WORKSPACE key owns what it makes, and sees nothing of other workspaces or of the whole tenant', async () => {
    const [mine, theirs] = [await workspaceOf(client), await workspaceOf(client)];
    const limited = await server.client({ tenantId: client.tenantId, workspaceIds: [mine] });
    const wide = await server.client({ tenantId: client.tenantId, workspaceIds: [mine, theirs] });
    const own = (await limited.post('/v1/relay/credentials', login)).body.data.id;
    const tenantWide = (await client.post('/v1/relay/credentials', login)).body.data.id;
    assert.equal((await limited.get(`/v1/relay/credentials/${tenantWide}`)).status, 404);
    assert.deepEqual(
      (await limited.get('/v1/relay/credentials')).body.data.map((row: { id: string }) => row.id),
      [own],
    );
    assert.equal((await client.get(`/v1/relay/credentials?workspace_id=${mine}`)).body.data.length, 1);
    const undecided = await wide.post('/v1/relay/credentials', login);
    assert.equal(undecided.status, 400);
    assert.equal(undecided.body.error.detail.issues[0].path, 'body/workspace_id');
    assert.equal((await wide.post('/v1/relay/credentials', { ...login, workspace_id: theirs })).status, 201);
    assert.equal((await limited.post('/v1/relay/credentials', { ...login, workspace_id: theirs })).status, 404);
  });

  test('each permission is asked for', async () => {
    const reader = await server.client({ tenantId: client.tenantId, permissions: ['relay:read'] });
    const { id } = (await client.post('/v1/relay/credentials', login)).body.data;
    assert.equal((await reader.get(`/v1/relay/credentials/${id}`)).status, 200);
    for (const [method, url, permission] of [
      ['POST', '/v1/relay/credentials', 'relay:write'],
      ['DELETE', `/v1/relay/credentials/${id}`, 'relay:write'],
      ['POST', `/v1/relay/credentials/${id}/verify`, 'relay:execute'],
      ['POST', '/v1/relay/execute', 'relay:execute'],
    ] as const) {
      const answer = await reader.send(method, url);
      assert.equal(answer.status, 403);
      assert.deepEqual(answer.body.error.detail, { permission });
    }
  });

  test('verify takes no body', async () => {
    const { id } = (await client.post('/v1/relay/credentials', login)).body.data;
    const answer = await client.post(`/v1/relay/credentials/${id}/verify`, { really: true });
    assert.equal(answer.status, 400);
    assert.equal(answer.body.error.detail.issues[0].path, 'body');
  });
});

test('one-time-password secrets are taken as sites print them', () => {
  const table: [string, string | null][] = [
    ['JBSWY3DPEHPK3PXP', 'JBSWY3DPEHPK3PXP'],
    ['jbsw y3dp ehpk 3pxp', 'JBSWY3DPEHPK3PXP'],
    ['JBSW-Y3DP-EHPK-3PXP', 'JBSWY3DPEHPK3PXP'],
    ['JBSWY3DPEHPK3PXPJA======', 'JBSWY3DPEHPK3PXPJA'],
    [
      'otpauth://totp/Example:reception?secret=JBSWY3DPEHPK3PXP&issuer=Example',
      'otpauth://totp/Example:reception?secret=JBSWY3DPEHPK3PXP&issuer=Example',
    ],
    ['otpauth://hotp/Example?secret=JBSWY3DPEHPK3PXP&counter=0', null],
    ['otpauth://totp/Example', null],
    ['JBSWY3DP', null],
    ['0189', null],
    ['', null],
  ];
  for (const [text, expected] of table) assert.equal(normaliseTotpSecret(text), expected, text);
});
