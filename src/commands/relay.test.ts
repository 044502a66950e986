import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { startRelayServer } from '../../test/harness/relay-server.ts';

const server = await startRelayServer();
const client = await server.client();
const run = (...args: string[]) =>
  frontdesk(['relay', ...args, '--url', server.url], { FRONTDESK_API_KEY: client.key });

test('a login is verified: the site’s verdict is told, and is the exit code', async () => {
  const right = await run('verify', await server.credential(client));
  assert.deepEqual([right.code, right.out, right.err], [0, 'The site accepted the login.\n', '']);
  const login = { ...server.portal.login('ann'), password: 'forgotten' };
  const wrong = await run('verify', (await client.post('/v1/relay/credentials', login)).body.data.id);
  assert.deepEqual([wrong.code, wrong.out], [1, 'The site refused the login.\n']);
});

test('a run prints its id and turns as they happen, then its result; one that is refused says why', async () => {
  const credential = await server.credential(client);
  const done = await run('run', 'List the patients with name and phone', '--credential', credential);
  assert.equal(done.code, 0, done.err);
  assert.match(done.out, /"Jane Roe"/);
  assert.ok(JSON.parse(done.out));
  const [id, ...turns] = done.err.trim().split('\n');
  assert.match(id ?? '', /^exec_[0-9a-z]{26}$/);
  assert.ok(turns.some((line) => line.startsWith('turn 1')) && turns.at(-1)?.startsWith('finished'), done.err);
  assert.equal((await server.detail(client, String(id))).status, 'completed');

  const refused = await run('run', 'Delete the patient Jane Roe', '--credential', credential, '--tier', 'read');
  assert.deepEqual([refused.code, refused.out], [1, '']);
  assert.match(refused.err, /^To "delete" needs tier delete, but read was declared \(req_\w+\)\n$/);
});
