import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { joinAs, openBrowser, PASSWORD, tokenOf } from '../../../test/harness/person.ts';
import { startTestServer } from '../../../test/harness.ts';
import { readMailbox } from '../../adapters/mailer/mailbox.ts';

const server = await startTestServer({}, { api: true, worker: false });
const owner = await server.client();
const people = { count: 0 };
const nextEmail = () => `pat${people.count++}@example.com`;
const accept = (link: string, more: object = {}) =>
  openBrowser(server).send('POST', '/console/invitation/acceptance', {
    token: tokenOf(link),
    name: 'Pat Example',
    password: PASSWORD,
    ...more,
  });
const look = (token: string) => openBrowser(server).send('POST', '/console/invitation', { token });

describe('an invitation', () => {
  test('is answered with its link once, listed and read without it, and kept as a hash', async () => {
    const own = await server.client();
    const wish = { email: 'Pat@Example.com', role: 'manager' };
    const made = await own.post('/v1/invitations', wish, { 'idempotency-key': 'one' });
    assert.equal(made.status, 201, made.text);
    const { link, emailed, created_at, expires_at, id, ...rest } = made.body.data;
    assert.equal(emailed, true);
    assert.deepEqual(rest, {
      ...{ email: 'pat@example.com', role: 'manager', scope: 'TENANT', workspace_ids: [] },
      invited_by: own.keyId,
    });
    assert.equal(Date.parse(expires_at) - Date.parse(created_at) > 6.9 * 86_400_000, true);
    assert.equal(made.headers.location, `/v1/invitations/${id}`);
    const again = await own.post('/v1/invitations', wish, { 'idempotency-key': 'one' });
    assert.deepEqual([again.body.data.link, again.body.data.id], [null, id]);
    const shown = { ...rest, id, created_at, expires_at };
    const read = await own.get(`/v1/invitations/${id}`);
    assert.deepEqual([read.body.data, (await own.get('/v1/invitations')).body.data], [shown, [shown]]);
    assert.equal((await own.get(`/v1/invitations/${id}`, { 'if-none-match': String(read.headers.etag) })).status, 304);
    const [row] = await server.rows((sql) => sql`select i::text from invitations i where id = ${id}`);
    assert.ok(!JSON.stringify(row).includes(tokenOf(link).split('.')[1] ?? '?'));
  });

  test('reaches whoever is invited by mail, the same link, as does one for a new password', async () => {
    const email = nextEmail();
    const invited = (await owner.post('/v1/invitations', { email, role: 'staff' })).body.data;
    assert.equal((await accept(invited.link)).status, 200);
    const [user] = (await owner.get('/v1/users')).body.data.filter((one: { email: string }) => one.email === email);
    const reset = (await owner.post(`/v1/users/${user.id}/password_reset`)).body.data;
    const mails = (await readMailbox(join(server.dataDir, 'mailbox'))).filter(({ to }) => to === email);
    assert.deepEqual(mails.map(({ subject }) => subject).sort(), [
      'A new password for Frontdesk',
      'Invitation to Frontdesk',
    ]);
    for (const { link, emailed } of [invited, reset]) {
      assert.equal(emailed, true);
      assert.ok(mails.some(({ text }) => text.includes(`\n${link}\n`)));
    }
  });

  test('is shown to whoever has its link, accepted once, and gone', async () => {
    const email = nextEmail();
    const made = (await owner.post('/v1/invitations', { email, role: 'staff' })).body.data;
    const shown = await look(tokenOf(made.link));
    assert.deepEqual([shown.body.data.email, shown.body.data.role], [email, 'staff']);
    const answers = await Promise.all([accept(made.link), accept(made.link)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404]);
    assert.equal((await owner.get(`/v1/invitations/${made.id}`)).status, 404);
    assert.equal((await owner.delete(`/v1/invitations/${made.id}`)).status, 404);
    const taken = await owner.post('/v1/invitations', { email, role: 'staff' });
    assert.deepEqual([taken.status, taken.body.error.detail], [409, { reason: 'already_exists' }]);
  });

  test('that is wrong, expired, taken back or replaced by another is one 404', async () => {
    const email = nextEmail();
    const invite = async () => (await owner.post('/v1/invitations', { email, role: 'staff' })).body.data;
    const replaced = await invite();
    const expired = await invite();
    await server.rows(
      (sql) => sql`update invitations set expires_at = now() where id = ${expired.id} returning 1 as one`,
    );
    const errors = new Set<string>();
    for (const token of [
      tokenOf(replaced.link),
      tokenOf(expired.link),
      `${expired.id}.${'x'.repeat(43)}`,
      'nonsense',
    ]) {
      for (const answer of [await look(token), await accept(`#${token}`)]) {
        assert.equal(answer.status, 404, token);
        errors.add(JSON.stringify(answer.body.error));
      }
    }
    const takenBack = await invite();
    assert.deepEqual((await owner.delete(`/v1/invitations/${takenBack.id}`)).body.data, {
      id: takenBack.id,
      deleted: true,
    });
    errors.add(JSON.stringify((await look(tokenOf(takenBack.link))).body.error));
    assert.equal(errors.size, 1);
  });

  test('wants a name and a password that is not guessed first', async () => {
    const email = nextEmail();
    const { link } = (await owner.post('/v1/invitations', { email, role: 'staff' })).body.data;
    for (const [more, path] of [
      [{ password: 'short' }, 'body/password'],
      [{ password: email }, 'body/password'],
      [{ password: 'aaaaaaaaaaaaaaaa' }, 'body/password'],
      [{ password: 'x'.repeat(201) }, 'body/password'],
      [{ name: '' }, 'body/name'],
      [{ name: 'two\nlines' }, 'body/name'],
      [{ role: 'owner' }, 'body/role'],
    ] as const) {
      const refused = await accept(link, more);
      assert.equal(refused.status, 400, refused.text);
      assert.equal(refused.body.error.detail.issues[0].path, path);
    }
    assert.equal((await accept(link)).status, 200, 'and it is still good');
  });

  test('gives no role that may do more than whoever invites', async () => {
    const { browser } = await joinAs(server, owner, { email: nextEmail(), role: 'manager' });
    const invite = (role: string) => browser.send('POST', '/v1/invitations', { email: nextEmail(), role });
    assert.deepEqual([(await invite('owner')).status, (await invite('developer')).status], [403, 403]);
    assert.deepEqual([(await invite('manager')).status, (await invite('staff')).status], [201, 201]);
    const high = (await owner.post('/v1/invitations', { email: nextEmail(), role: 'owner' })).body.data;
    assert.equal((await browser.send('DELETE', `/v1/invitations/${high.id}`)).status, 403);
    assert.equal((await owner.get(`/v1/invitations/${high.id}`)).status, 200);
  });

  for (const [what, more, path] of [
    ['no e-mail', { email: undefined }, 'body/email'],
    ['an e-mail that is none', { email: 'pat' }, 'body/email'],
    ['no role', { role: undefined }, 'body/role'],
    ['WORKSPACE without workspaces', { scope: 'WORKSPACE' }, 'body/workspace_ids'],
    ['workspaces for TENANT', { workspace_ids: ['ws_x'] }, 'body/workspace_ids'],
    ['an owner of some workspaces', { role: 'owner', scope: 'WORKSPACE', workspace_ids: ['ws_x'] }, 'body/scope'],
  ] as const) {
    test(`with ${what} is 400 at ${path}`, async () => {
      const answer = await owner.post('/v1/invitations', { email: nextEmail(), role: 'staff', ...more });
      assert.deepEqual([answer.status, answer.body.error.detail.issues[0].path], [400, path]);
    });
  }

  test('to a workspace that is not the tenant’s is 404', async () => {
    const wish = { email: nextEmail(), role: 'staff', scope: 'WORKSPACE', workspace_ids: ['ws_none'] };
    assert.equal((await owner.post('/v1/invitations', wish)).status, 404);
  });
});
