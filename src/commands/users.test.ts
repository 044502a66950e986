import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { openBrowser, PASSWORD, tokenOf } from '../../test/harness/person.ts';
import { startTestServer } from '../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const env = { DATABASE_URL: server.databaseUrl, DATA_DIR: server.dataDir, PUBLIC_URL: 'https://frontdesk.example.com' };
const run = (...args: string[]) => frontdesk(args, env);

test('the first owner is invited at the command line, accepts, is listed and gets a new password', async () => {
  assert.match((await run('users', 'list')).out, /^Nobody signs in yet/);
  const invited = await run('users', 'invite', 'Pat@example.com', '--tenant', 'North Clinic', '--json');
  assert.equal(invited.code, 0, invited.err);
  const { link } = JSON.parse(invited.out);
  assert.match(link, /^https:\/\/frontdesk\.example\.com\/console\/invitation#inv_/);
  const accepted = await openBrowser(server).send('POST', '/console/invitation/acceptance', {
    token: tokenOf(link),
    name: 'Pat Example',
    password: PASSWORD,
  });
  const { id, email, role, tenant } = accepted.body.data;
  assert.deepEqual([email, role, tenant.name], ['pat@example.com', 'owner', 'North Clinic']);
  assert.equal((await run('users', 'list')).out, `${id}  owner      pat@example.com  North Clinic\n`);
  const again = await run('users', 'invite', 'pat@example.com', '--tenant', 'North Clinic');
  assert.deepEqual([again.code, again.err], [1, 'Somebody with this e-mail address is there already.\n']);
  const reset = JSON.parse((await run('users', 'reset-password', id, '--json')).out);
  const body = { token: tokenOf(reset.link), password: 'a newer password' };
  assert.equal((await openBrowser(server).send('POST', '/console/password_reset', body)).status, 200);
});

test('what is no e-mail, no role and nobody is said', async () => {
  const refused = async (...args: string[]) => (await run('users', ...args)).err;
  assert.match(await refused('invite', 'pat', '--tenant', 'A'), /It must be an e-mail address/);
  assert.match(await refused('invite', 'pat@example.com', '--tenant', 'A', '--role', 'admin'), /one of owner, manager/);
  assert.match(await refused('reset-password', 'usr_none'), /There is no person usr_none; see: frontdesk users list/);
});
