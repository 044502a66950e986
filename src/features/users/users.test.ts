import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { joinAs, openBrowser, PASSWORD, tokenOf } from '../../../test/harness/person.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { PERMISSIONS } from '../api-keys/permissions.ts';
import { ROLE_PERMISSIONS } from './roles.ts';

const server = await startTestServer({}, { api: true, worker: false });
const owner = await server.client();
const people = { count: 0 };
const nextEmail = () => `pat${people.count++}@example.com`;
const join = (role = 'staff', by = owner) => joinAs(server, by, { email: nextEmail(), role });

describe('people', () => {
  test('are listed and read without anything of how they sign in', async () => {
    const own = await server.client();
    const { id, email } = await joinAs(server, own, { email: 'one@example.com', role: 'owner' });
    const list = await own.get('/v1/users');
    assert.equal(list.status, 200, list.text);
    const [row, ...others] = list.body.data;
    assert.deepEqual(others, []);
    const { created_at, updated_at, last_signed_in_at, ...rest } = row;
    assert.deepEqual(rest, {
      ...{ id, email, name: 'Pat Example', role: 'owner', scope: 'TENANT', workspace_ids: [] },
      ...{ has_password: true, has_second_factor: false },
    });
    const read = await own.get(`/v1/users/${id}`);
    assert.deepEqual(read.body.data, row);
    assert.equal((await own.get(`/v1/users/${id}`, { 'if-none-match': String(read.headers.etag) })).status, 304);
  });

  test('are paged', async () => {
    const own = await server.client();
    for (const name of ['a', 'b', 'c']) await joinAs(server, own, { email: `${name}@example.com`, role: 'staff' });
    const first = await own.get('/v1/users?limit=2');
    const second = await own.get(`/v1/users?limit=2&cursor=${first.body.pagination.next_cursor}`);
    assert.deepEqual(
      [...first.body.data, ...second.body.data].map(({ email }) => email),
      ['c@example.com', 'b@example.com', 'a@example.com'],
    );
  });

  test('get another role and other workspaces, which count within a second', async () => {
    const { browser, id } = await join('staff');
    const workspace = (await owner.post('/v1/workspaces', { name: 'One' })).body.data.id;
    const changed = await owner.patch(`/v1/users/${id}`, { role: 'manager', workspace_ids: [workspace] });
    assert.deepEqual(
      [changed.body.data.role, changed.body.data.scope, changed.body.data.workspace_ids],
      ['manager', 'WORKSPACE', [workspace]],
    );
    await until('the role counts', async () => {
      const { status } = await browser.send('PATCH', `/v1/workspaces/${workspace}`, { name: 'Two' });
      return status === 200;
    });
    const back = await owner.patch(`/v1/users/${id}`, { scope: 'TENANT', name: 'Sam Example' });
    assert.deepEqual([back.body.data.workspace_ids, back.body.data.name], [[], 'Sam Example']);
    for (const [body, status, path] of [
      [{ scope: 'WORKSPACE' }, 400, 'body/workspace_ids'],
      [{ workspace_ids: [] }, 400, 'body/workspace_ids'],
      [{ scope: 'TENANT', workspace_ids: [workspace] }, 400, 'body/workspace_ids'],
      [{ scope: 'WORKSPACE', workspace_ids: [workspace], role: 'owner' }, 400, 'body/scope'],
      [{ role: 'admin' }, 400, 'body/role'],
      [{}, 400, 'body'],
    ] as const) {
      const refused = await owner.patch(`/v1/users/${id}`, body);
      assert.equal(refused.status, status, refused.text);
      assert.equal(refused.body.error.detail.issues[0].path, path);
    }
    assert.equal((await owner.patch(`/v1/users/${id}`, { workspace_ids: ['ws_none'] })).status, 404);
  });

  test('are removed, and what they had open is refused', async () => {
    const { browser, id, email } = await join();
    const removed = await owner.delete(`/v1/users/${id}`);
    assert.deepEqual(removed.body.data, { id, deleted: true });
    await until('they are out', async () => (await browser.send('GET', '/v1/workspaces')).status === 401);
    const again = await openBrowser(server).send('POST', '/console/session', { email, password: PASSWORD });
    assert.equal(again.status, 401);
    assert.equal((await owner.delete(`/v1/users/${id}`)).status, 404);
    const [entry] = await server.rows(
      (sql) => sql<{ action: string; actor: string }[]>`
        select action, actor from audit_log where target_id = ${id} order by sequence desc limit 1`,
    );
    assert.deepEqual({ ...entry }, { action: 'user.removed', actor: owner.keyId });
  });

  test('the last owner stays, also when two leave at once', async () => {
    const own = await server.client();
    const [one, two] = [await join('owner', own), await join('owner', own)];
    const left = await Promise.all([one, two].map(({ id }) => own.delete(`/v1/users/${id}`)));
    assert.deepEqual(left.map(({ status }) => status).sort(), [200, 409]);
    const stays = left[0]?.status === 409 ? one : two;
    const demoted = await own.patch(`/v1/users/${stays.id}`, { role: 'staff' });
    assert.deepEqual([demoted.status, demoted.body.error.detail], [409, { reason: 'last_owner' }]);
    assert.equal((await own.patch(`/v1/users/${stays.id}`, { name: 'Still here' })).status, 200);
  });
});

describe('nobody', () => {
  test('changes, removes, resets or signs out a person who may do more than they', async () => {
    const { id } = await join('owner');
    await join('owner');
    const { browser } = await join('manager');
    const acts: [string, string, object?][] = [
      ['PATCH', `/v1/users/${id}`, { name: 'x' }],
      ['DELETE', `/v1/users/${id}`],
      ['POST', `/v1/users/${id}/password_reset`],
      ['DELETE', `/v1/users/${id}/second_factor`],
      ['DELETE', `/v1/users/${id}/sessions`],
    ];
    for (const [method, url, body] of acts) {
      const { status, text } = await browser.send(method, url, body);
      assert.equal(status, 403, text);
    }
    const staff = await join('staff');
    assert.equal((await browser.send('PATCH', `/v1/users/${staff.id}`, { role: 'owner' })).status, 403);
    assert.equal((await browser.send('PATCH', `/v1/users/${staff.id}`, { role: 'manager' })).status, 200);
  });

  test('but an owner may do everything, and staff do not see people', () => {
    assert.deepEqual(ROLE_PERMISSIONS.owner, PERMISSIONS);
    assert.ok(!ROLE_PERMISSIONS.staff.includes('users:read'));
    assert.ok(!ROLE_PERMISSIONS.developer.includes('users:write'));
    assert.ok(!ROLE_PERMISSIONS.manager.includes('keys:write'));
  });
});

describe('a link for a new password', () => {
  test('sets it once, ends every session and signs nobody in', async () => {
    const { browser, id, email } = await join();
    const first = await owner.post(`/v1/users/${id}/password_reset`);
    const made = await owner.post(`/v1/users/${id}/password_reset`);
    assert.match(made.body.data.link, new RegExp(`^${server.url}/console/reset-password#${id}\\.`));
    const use = (link: string, password: string) =>
      openBrowser(server).send('POST', '/console/password_reset', { token: tokenOf(link), password });
    assert.equal((await use(first.body.data.link, 'a newer password')).status, 404, 'the one before has ended');
    assert.equal((await use(made.body.data.link, 'short')).status, 400);
    const used = await use(made.body.data.link, 'a newer password');
    assert.deepEqual([used.status, used.body.data, used.headers['set-cookie']], [200, { email }, undefined]);
    assert.equal((await use(made.body.data.link, 'yet another one')).status, 404);
    await until('sessions end', async () => (await browser.send('GET', '/v1/workspaces')).status === 401);
    const signIn = (password: string) => openBrowser(server).send('POST', '/console/session', { email, password });
    assert.equal((await signIn(PASSWORD)).status, 401);
    assert.equal((await signIn('a newer password')).status, 200);
  });

  test('is over after a day, and is one 404 for every wrong text', async () => {
    const { id } = await join();
    const { link } = (await owner.post(`/v1/users/${id}/password_reset`)).body.data;
    await server.rows(
      (sql) => sql`update users set reset_expires_at = now() - interval '1 second' where id = ${id} returning 1 as one`,
    );
    const answers = new Set<string>();
    for (const token of [tokenOf(link), `${id}.${'x'.repeat(43)}`, id, 'nonsense']) {
      const body = { token, password: 'a newer password' };
      const answer = await openBrowser(server).send('POST', '/console/password_reset', body);
      assert.equal(answer.status, 404, token);
      answers.add(JSON.stringify(answer.body.error));
    }
    assert.equal(answers.size, 1);
  });
});

test('a person is signed out everywhere', async () => {
  const { browser, id } = await join();
  assert.equal((await owner.delete(`/v1/users/${id}/sessions`)).status, 200);
  await until('sessions end', async () => (await browser.send('GET', '/v1/workspaces')).status === 401);
});
