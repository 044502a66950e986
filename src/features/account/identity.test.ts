import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { startIdentityProvider } from '../../../test/harness/identity-provider.ts';
import { joinAs, openBrowser, PASSWORD } from '../../../test/harness/person.ts';
import { startTestServer } from '../../../test/harness.ts';

const provider = await startIdentityProvider();
const server = await startTestServer(
  { ...provider.settings, EGRESS_ALLOW: provider.host },
  { api: true, worker: false },
);
const owner = await server.client();
let people = 0;

beforeEach(() => {
  people += 1;
  provider.isForged = false;
  provider.claims = { sub: `account-${people}`, email: `pat${people}@example.com`, email_verified: true, name: 'Pat' };
});
const emailNow = () => `pat${people}@example.com`;
const invite = (role = 'staff') => owner.post('/v1/invitations', { email: emailNow(), role });

type Cookies = Record<string, string>;

/** Follows a link of the console by itself, as a navigation; cookies are kept. */
async function go(url: string, cookies: Cookies): Promise<string> {
  const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  const answer = await server.app.inject({
    url,
    headers: { cookie: cookie.join('; '), 'sec-fetch-site': 'cross-site' },
  });
  for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/s);
    cookies[name] = value;
  }
  assert.equal(answer.statusCode, 302, answer.body);
  return String(answer.headers.location);
}

/** To the provider, which sends the browser back at once. @returns the way back to the server, path and query */
async function toProvider(cookies: Cookies): Promise<string> {
  const address = await go('/console/identity', cookies);
  assert.ok(address.startsWith(`${provider.issuer}/authorize?`), address);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = String(answer.headers.get('location'));
  assert.ok(back.startsWith(`${server.url}/console/identity/return?`), back);
  return back.slice(server.url.length);
}

async function signIn(): Promise<{ ended: string; cookies: Cookies }> {
  const cookies: Cookies = {};
  const ended = await go(await toProvider(cookies), cookies);
  return { ended, cookies };
}

const personOf = async ({ frontdesk_session: token = '' }: Cookies) =>
  (await openBrowser(server, `frontdesk_session=${token}`).send('GET', '/console/session')).body.data;

test('who was invited comes in without a password, and again as the same person', async () => {
  await invite('manager');
  const first = await signIn();
  assert.equal(first.ended, '/console/');
  const person = await personOf(first.cookies);
  assert.deepEqual(
    [person.email, person.name, person.role, person.has_password],
    [emailNow(), 'Pat', 'manager', false],
  );
  assert.equal((await personOf((await signIn()).cookies)).id, person.id);
  const byPassword = { email: emailNow(), password: PASSWORD };
  assert.equal((await openBrowser(server).send('POST', '/console/session', byPassword)).status, 401);
});

test('who has a password comes in as the same person, by the address in capitals, too', async () => {
  const { id } = await joinAs(server, owner, { email: emailNow(), role: 'staff' });
  provider.claims.email = emailNow().toUpperCase();
  assert.equal((await personOf((await signIn()).cookies)).id, id);
});

test('nobody comes in who was not invited, or whose address nobody vouches for', async () => {
  assert.equal((await signIn()).ended, '/console/?refused=unknown');
  await invite();
  for (const claims of [{ email_verified: false }, { email_verified: 'true' }, { email: undefined }]) {
    provider.claims = { ...provider.claims, email: emailNow(), email_verified: true, ...claims };
    const { ended, cookies } = await signIn();
    assert.equal(ended, '/console/?refused=unverified', JSON.stringify(claims));
    assert.equal(cookies.frontdesk_session, undefined);
  }
});

test('an address that was given to another account lets nobody in', async () => {
  await invite();
  assert.equal((await signIn()).ended, '/console/');
  provider.claims.sub = 'somebody-else';
  assert.equal((await signIn()).ended, '/console/?refused=other_identity');
});

test('a token that is forged, old, for another client, of another issuer or with another nonce lets nobody in', async () => {
  await invite();
  const good = { ...provider.claims };
  const wrong = [{ exp: 1 }, { aud: 'another' }, { iss: 'https://example.com' }, { nonce: 'another' }];
  for (const claims of wrong) {
    provider.claims = { ...good, ...claims };
    assert.equal((await signIn()).ended, '/console/?refused=failed', JSON.stringify(claims));
  }
  provider.claims = good;
  provider.isForged = true;
  assert.equal((await signIn()).ended, '/console/?refused=failed');
  provider.isForged = false;
  assert.equal((await signIn()).ended, '/console/');
});

test('nobody comes in on the way back of another browser, twice on the same, or with another state', async () => {
  await invite();
  const [mine, theirs]: [Cookies, Cookies] = [{}, {}];
  const back = await toProvider(mine);
  await toProvider(theirs);
  assert.equal(await go(back, {}), '/console/?refused=failed');
  assert.equal(await go(back, theirs), '/console/?refused=failed');
  assert.equal(await go(back.replace(/state=[^&]+/, 'state=x'), mine), '/console/?refused=failed');
  assert.equal(await go(back, mine), '/console/');
  assert.equal(await go(back, mine), '/console/?refused=failed');
  for (const cookie of ['x', '%00', Buffer.from('{}').toString('base64url'), Buffer.from('null').toString('base64url')])
    assert.equal(
      await go('/console/identity/return?code=x&state=y', { frontdesk_identity: cookie }),
      '/console/?refused=failed',
    );
});

test('without a provider there is no way to it', async () => {
  const { buildApp } = await import('../../app.ts');
  const app = await buildApp({ ...server.deps, identityProvider: null });
  for (const url of ['/console/identity', '/console/identity/return'])
    assert.equal((await app.inject({ url })).statusCode, 404);
});
