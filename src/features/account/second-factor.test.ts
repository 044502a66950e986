import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Secret, TOTP } from 'otpauth';
import { joinAs, openBrowser, PASSWORD } from '../../../test/harness/person.ts';
import { startTestServer, until } from '../../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const owner = await server.client();
const people = { count: 0 };
const join = () => joinAs(server, owner, { email: `pat${people.count++}@example.com`, role: 'staff' });
const FACTOR = '/console/account/second_factor';

async function setUp() {
  const person = await join();
  const offered = await person.browser.send('POST', FACTOR, { password: PASSWORD });
  assert.equal(offered.status, 200, offered.text);
  const { secret, uri } = offered.body.data;
  assert.match(uri, /^otpauth:\/\/totp\/Frontdesk/);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await person.browser.send('PUT', FACTOR, { code: totp.generate() });
  assert.equal(confirmed.status, 200, confirmed.text);
  const signIn = (code?: string) =>
    openBrowser(server).send('POST', '/console/session', { email: person.email, password: PASSWORD, code });
  return { ...person, totp, codes: confirmed.body.data.recovery_codes as string[], signIn };
}

test('a password alone is asked for a code, and each code lets in once', async () => {
  const { signIn, totp } = await setUp();
  const asked = await signIn();
  assert.deepEqual(
    [asked.status, asked.body.data, asked.headers['set-cookie']],
    [200, { status: 'code_needed' }, undefined],
  );
  // The code that confirmed is used up: the next one is good already.
  assert.equal((await signIn(totp.generate())).status, 401);
  const next = totp.generate({ timestamp: Date.now() + 30_000 });
  assert.equal((await signIn(next)).body.data.status, 'signed_in');
  assert.equal((await signIn(next)).status, 401);
  assert.equal((await signIn('000000')).body.error.message, 'The code is wrong, or it was used before');
});

test('of two who sign in with one code at once, one is let in', async () => {
  const { signIn, codes } = await setUp();
  const answers = await Promise.all([signIn(codes[0]), signIn(codes[0]?.toUpperCase().replace('-', ' '))]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
});

test('recovery codes let in once each, and neither they nor the secret are kept as they are', async () => {
  const { signIn, codes, totp, id } = await setUp();
  assert.equal(new Set(codes).size, 10);
  const used = await signIn(codes[3]);
  assert.equal(used.body.data.person.recovery_codes_left, 9);
  assert.equal((await signIn(codes[3])).status, 401);
  assert.equal((await signIn(codes[4])).status, 200);
  const [row] = await server.rows((sql) => sql`select u::text from users u where id = ${id}`);
  for (const secret of [...codes, totp.secret.base32, totp.secret.hex])
    assert.ok(!JSON.stringify(row).includes(secret));
});

test('it is set up and taken back with the password, and does not count before it is confirmed', async () => {
  const { browser, email } = await join();
  assert.equal((await browser.send('POST', FACTOR, { password: 'a wrong password' })).status, 400);
  assert.equal((await browser.send('PUT', FACTOR, { code: '123456' })).status, 400);
  assert.equal((await browser.send('POST', FACTOR, { password: PASSWORD })).status, 200);
  const open = await openBrowser(server).send('POST', '/console/session', { email, password: PASSWORD });
  assert.equal(open.body.data.status, 'signed_in');
  const set = await setUp();
  assert.equal((await set.browser.send('POST', `${FACTOR}/removal`, { password: 'a wrong password' })).status, 400);
  assert.equal((await set.browser.send('POST', `${FACTOR}/removal`, { password: PASSWORD })).status, 200);
  assert.equal((await set.signIn()).body.data.status, 'signed_in');
});

test('whoever manages people removes it for one who has lost it', async () => {
  const { id, signIn } = await setUp();
  assert.equal((await owner.get(`/v1/users/${id}`)).body.data.has_second_factor, true);
  assert.equal((await owner.delete(`/v1/users/${id}/second_factor`)).status, 200);
  assert.equal((await signIn()).body.data.status, 'signed_in');
});

test('a new password needs the one before, and ends the other sessions', async () => {
  const { browser, email } = await join();
  const other = openBrowser(server);
  await other.send('POST', '/console/session', { email, password: PASSWORD });
  const change = (current_password: string, new_password: string) =>
    browser.send('PUT', '/console/account/password', { current_password, new_password });
  assert.equal(
    (await change('a wrong password', 'a newer password')).body.error.detail.issues[0].path,
    'body/current_password',
  );
  for (const bad of ['short', 'aaaaaaaaaaaaaaa', email, `${email} 1`]) {
    const refused = await change(PASSWORD, bad);
    assert.deepEqual([refused.status, refused.body.error.detail.issues[0].path], [400, 'body/new_password'], bad);
  }
  assert.equal((await change(PASSWORD, 'a newer password')).status, 200);
  await until('the other session ends', async () => (await other.send('GET', '/v1/workspaces')).status === 401);
  assert.equal((await browser.send('GET', '/v1/workspaces')).status, 200);
});

test('sessions are listed, and ended one by one or all but this one; another person’s is not there', async () => {
  const { browser, email } = await join();
  const [second, third, stranger] = [openBrowser(server), openBrowser(server), await join()];
  for (const one of [second, third]) await one.send('POST', '/console/session', { email, password: PASSWORD });
  const list = async () =>
    (await browser.send('GET', '/console/account/sessions')).body.data as { id: string; is_this: boolean }[];
  const rows = await list();
  assert.deepEqual([rows.length, rows.filter(({ is_this }) => is_this).length], [3, 1]);
  const [other] = rows.filter(({ is_this }) => !is_this);
  const end = (by: typeof browser, id = '') => by.send('DELETE', `/console/account/sessions/${id}`);
  assert.equal((await end(stranger.browser, other?.id)).status, 404);
  assert.equal((await end(browser, other?.id)).status, 200);
  assert.equal((await end(browser, other?.id)).status, 404);
  assert.equal((await browser.send('DELETE', '/console/account/sessions')).status, 200);
  assert.deepEqual(
    (await list()).map(({ is_this }) => is_this),
    [true],
  );
});

test('nothing of an account is answered to a key, or to whoever is not signed in', async () => {
  for (const [method, path] of [
    ['GET', 'sessions'],
    ['DELETE', 'sessions'],
    ['DELETE', 'sessions/ses_x'],
    ['PUT', 'password'],
    ['POST', 'second_factor'],
    ['PUT', 'second_factor'],
    ['POST', 'second_factor/removal'],
  ] as const) {
    const url = `/console/account/${path}`;
    assert.equal((await openBrowser(server).send(method, url)).status, 401, url);
    assert.equal(
      (await openBrowser(server).send(method, url, undefined, { authorization: `Bearer ${owner.key}` })).status,
      401,
    );
    assert.equal(
      (await server.app.inject({ method, url, headers: { authorization: `Bearer ${owner.key}` } })).statusCode,
      403,
    );
  }
});
