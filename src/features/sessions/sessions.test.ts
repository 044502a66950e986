import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinAs, openBrowser, PAGE, PASSWORD } from '../../../test/harness/person.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { buildApp } from '../../app.ts';
import { IDLE_MS } from './session-life.ts';

const server = await startTestServer({}, { api: true, worker: false });
const owner = await server.client();
const otherNode = await buildApp(server.deps);
const people = { count: 0 };
const nextEmail = () => `pat${people.count++}@example.com`;
const join = (role = 'staff', more: { scope?: string; workspace_ids?: string[] } = {}) =>
  joinAs(server, owner, { email: nextEmail(), role, ...more });
const SIGN_IN = '/console/session';

describe('signing in', () => {
  test('with e-mail and password sets a cookie that scripts cannot read, and the API answers as the role may', async () => {
    const { email, id } = await join();
    const browser = openBrowser(server);
    const answer = await browser.send('POST', SIGN_IN, { email: email.toUpperCase(), password: PASSWORD });
    assert.equal(answer.status, 200, answer.text);
    assert.match(
      String(answer.headers['set-cookie']),
      /^frontdesk_session=ses_[0-9a-z]{26}\.[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    assert.equal(answer.headers['cache-control'], 'no-store');
    const { person } = answer.body.data;
    assert.deepEqual([person.id, person.email, person.role], [id, email, 'staff']);
    assert.deepEqual((await browser.send('GET', SIGN_IN)).body.data, person);
    assert.equal((await browser.send('GET', '/v1/workspaces')).status, 200);
    const refused = await browser.send('POST', '/v1/workspaces', { name: 'x' });
    assert.deepEqual([refused.status, refused.body.error.detail.permission], [403, 'workspaces:write']);
    const [row] = await server.rows(
      (sql) => sql`select u::text, s::text from users u join sessions s on s.user_id = u.id
      where u.id = ${id} limit 1`,
    );
    assert.ok(row && !JSON.stringify(row).includes(PASSWORD));
    assert.ok(!JSON.stringify(row).includes(browser.cookie.split('.')[1] ?? '?'));
    const audit = await server.rows((sql) => sql`select action from audit_log where actor = ${id} order by sequence`);
    assert.deepEqual(
      audit.map((entry) => (entry as { action: string }).action),
      ['invitation.accepted', 'session.started', 'session.started'],
    );
  });

  test('over https the cookie is Secure and of this host alone', async () => {
    const { email } = await join();
    const app = await buildApp({ ...server.deps, publicUrl: () => 'https://frontdesk.example.com' });
    const answer = await app.inject({
      method: 'POST',
      url: SIGN_IN,
      headers: PAGE,
      payload: { email, password: PASSWORD },
    });
    const cookie = String(answer.headers['set-cookie']);
    assert.match(cookie, /^__Host-frontdesk_session=.*; Secure$/);
    const asked = await app.inject({
      url: '/v1/workspaces',
      headers: { ...PAGE, cookie: cookie.split(';')[0] ?? '' },
    });
    assert.equal(asked.statusCode, 200);
  });

  test('a wrong password, an unknown e-mail and one that was only invited are refused in the same words', async () => {
    const { email } = await join();
    const invited = nextEmail();
    await owner.post('/v1/invitations', { email: invited, role: 'staff' });
    const answers = new Set<string>();
    for (const [who, password] of [
      [email, 'another password'],
      ['nobody@example.com', PASSWORD],
      [invited, PASSWORD],
    ]) {
      const { status, headers, body } = await openBrowser(server).send('POST', SIGN_IN, { email: who, password });
      assert.equal(status, 401);
      assert.equal(headers['set-cookie'], undefined);
      answers.add(JSON.stringify(body.error));
    }
    assert.deepEqual([...answers], ['{"code":"unauthorized","message":"The e-mail address or the password is wrong"}']);
  });

  test('an account takes ten guesses, and no more with the right password; others are not touched', async () => {
    const [one, other] = [await join(), await join()];
    for (const who of [one.email, 'unknown@example.com']) {
      const statuses = [];
      for (let guess = 0; guess < 11; guess += 1)
        statuses.push(
          (await openBrowser(server).send('POST', SIGN_IN, { email: who, password: 'a wrong one' })).status,
        );
      assert.deepEqual(statuses, [...Array(10).fill(401), 429], who);
    }
    const right = await openBrowser(server).send('POST', SIGN_IN, { email: one.email, password: PASSWORD });
    assert.equal(right.status, 429);
    assert.ok(Number(right.headers['retry-after']) > 0);
    const free = await openBrowser(server).send('POST', SIGN_IN, { email: other.email, password: PASSWORD });
    assert.equal(free.status, 200);
  });

  test('who is known to two tenants with one password chooses; with different ones they need not', async () => {
    const email = nextEmail();
    const second = await server.client();
    await joinAs(server, owner, { email, role: 'staff' });
    await joinAs(server, second, { email, role: 'owner' });
    const browser = openBrowser(server);
    const asked = await browser.send('POST', SIGN_IN, { email, password: PASSWORD });
    assert.equal(asked.body.data.status, 'tenant_needed');
    assert.deepEqual(
      asked.body.data.tenants.map((tenant: { id: string }) => tenant.id),
      [owner.tenantId, second.tenantId],
    );
    assert.equal(browser.cookie, '');
    const chosen = await browser.send('POST', SIGN_IN, { email, password: PASSWORD, tenant_id: second.tenantId });
    assert.equal(chosen.body.data.person.tenant.id, second.tenantId);
  });

  for (const [what, body] of [
    ['no body', undefined],
    ['no e-mail', { password: 'x' }],
    ['an e-mail that is none', { email: 'pat', password: 'x' }],
    ['no password', { email: 'pat@example.com' }],
    ['a number for a password', { email: 'pat@example.com', password: 5 }],
    ['an unknown field', { email: 'pat@example.com', password: 'x', admin: true }],
    ['a NUL in the e-mail', { email: 'pat\u0000@example.com', password: 'x' }],
  ] as const) {
    test(`${what} is 400`, async () => {
      const answer = await openBrowser(server).send('POST', SIGN_IN, body);
      assert.equal(answer.status, 400, answer.text);
    });
  }
});

describe('a session', () => {
  test('counts for pages of this server alone: not without the header, from another site, or beside a key', async () => {
    const { browser } = await join();
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/v1/workspaces', headers: { cookie: browser.cookie, ...headers } })).statusCode;
    assert.equal(await ask(PAGE), 200);
    assert.equal(await ask({}), 401);
    assert.equal(await ask({ 'sec-fetch-site': 'same-origin' }), 401);
    assert.equal(await ask({ 'x-frontdesk-console': '1' }), 401);
    for (const site of ['same-site', 'cross-site', 'none'])
      assert.equal(await ask({ ...PAGE, 'sec-fetch-site': site }), 401);
    assert.equal(await ask({ ...PAGE, authorization: 'Bearer nobody' }), 401);
    for (const method of ['GET', 'POST', 'DELETE'] as const) {
      const url = SIGN_IN;
      const { statusCode } = await server.app.inject({ method, url, headers: { cookie: browser.cookie } });
      assert.equal(statusCode, 403, method);
    }
    assert.equal(await ask(PAGE), 200, 'nothing of that has ended it');
  });

  test('of another person, with another secret or of no form is no session', async () => {
    const [one, other] = [await join(), await join()];
    const [name, token = ''] = one.browser.cookie.split('=');
    const [id, secret] = token.split('.');
    const [, otherSecret] = other.browser.cookie.split('.');
    for (const cookie of [`${id}.${otherSecret}`, `${id}.`, `${secret}`, `${id}.${secret}x`, '%00', 'x'.repeat(4000)]) {
      const answer = await openBrowser(server, `${name}=${cookie}`).send('GET', '/v1/workspaces');
      assert.equal(answer.status, 401, cookie);
    }
  });

  test('ends with signing out, on every node within a second', async () => {
    const { browser } = await join();
    const { cookie } = browser;
    const status = async (app: typeof otherNode) =>
      (await app.inject({ url: '/v1/workspaces', headers: { ...PAGE, cookie } })).statusCode;
    assert.equal(await status(otherNode), 200);
    assert.equal((await browser.send('DELETE', SIGN_IN)).status, 200);
    assert.equal(browser.cookie, '');
    const since = performance.now();
    for (const app of [server.app, otherNode]) await until('it is refused', async () => (await status(app)) === 401);
    assert.ok(performance.now() - since < 10_000);
    assert.deepEqual((await openBrowser(server, cookie).send('GET', SIGN_IN)).body.data, null);
  });

  test('ends when nobody has used it for long, and at its last hour however busy it is', async () => {
    for (const change of ['idle', 'old']) {
      const { browser, id } = await join();
      const past = new Date(Date.now() - IDLE_MS - 60_000);
      await server.rows((sql) =>
        change === 'idle'
          ? sql`update sessions set last_used_at = ${past} where user_id = ${id} returning 1 as one`
          : sql`update sessions set expires_at = ${past} where user_id = ${id} returning 1 as one`,
      );
      await until(change, async () => (await browser.send('GET', '/v1/workspaces')).status === 401);
    }
  });

  test('of a person with workspaces of their own shows those alone', async () => {
    const mine = (await owner.post('/v1/workspaces', { name: 'Mine' })).body.data.id;
    await owner.post('/v1/workspaces', { name: 'Another' });
    const { browser } = await join('manager', { scope: 'WORKSPACE', workspace_ids: [mine] });
    const { body } = await browser.send('GET', '/v1/workspaces');
    assert.deepEqual(
      body.data.map(({ id }: { id: string }) => id),
      [mine],
    );
    const refused = await browser.send('GET', '/v1/users');
    assert.equal(refused.body.error.message, 'A TENANT key is needed to list people');
  });

  test('names the person in the audit log', async () => {
    const { browser, id } = await join('manager');
    const made = await browser.send('POST', '/v1/workspaces', { name: 'By a person' });
    assert.equal(made.status, 201, made.text);
    const [entry] = await server.rows(
      (sql) => sql<{ actor: string }[]>`select actor from audit_log where target_id = ${made.body.data.id}`,
    );
    assert.equal(entry?.actor, id);
  });
});
