import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { startTestServer } from '../../test/harness.ts';

const server = await startTestServer({}, { api: true, worker: false });
const client = await server.client();
const run = (args: string[], input = '') =>
  frontdesk(['credentials', ...args], { FRONTDESK_API_KEY: client.key, FRONTDESK_URL: server.url }, input);
const LOGIN = ['--platform', 'Example Portal', '--login-url', 'https://portal.example.com/login', '--username', 'ann'];

test('a login is stored with a password from standard input, and listed without it', async () => {
  const none = await run(['list']);
  assert.deepEqual([none.code, none.out], [0, 'There are no logins yet; store one with: frontdesk credentials add\n']);
  const stored = await run(['add', ...LOGIN], 'correct horse\n');
  assert.equal(stored.code, 0, stored.err);
  assert.match(stored.out, /^cred_[0-9a-z]{26}\n$/);
  const labelled = await run(['add', ...LOGIN, '--label', 'Front office', '--json'], 'correct horse');
  const { id, label, verified } = JSON.parse(labelled.out);
  assert.deepEqual([label, verified], ['Front office', false]);
  const { out } = await run(['list']);
  const today = new Date().toISOString().slice(0, 10);
  assert.match(out, /^ID +STATE +PLATFORM +USERNAME +CREATED +LABEL$/m);
  assert.match(out, new RegExp(`^${id} +unverified +Example Portal +ann +${today} +Front office$`, 'm'));
  assert.match(out, /^cred_\w+ +unverified .* Example Portal, ann$/m);
  const listed = await run(['list', '--json']);
  assert.equal(JSON.parse(listed.out).length, 2);
  for (const text of [stored.out, labelled.out, out, listed.out]) assert.ok(!text.includes('horse'));
});

test('a login without a password, or to no address, is refused with the reason; an absent one is not verified', async () => {
  const empty = await run(['add', ...LOGIN], '\n');
  assert.deepEqual([empty.code, empty.err], [1, 'No password was given; type it, or pipe it in.\n']);
  const nowhere = await run(['add', ...LOGIN, '--login-url', 'portal'], 'x');
  assert.equal(nowhere.code, 1);
  assert.match(nowhere.err, /login_url/);
  const absent = await run(['verify', 'cred_absent']);
  assert.equal(absent.code, 1);
  assert.match(absent.err, /\(req_\w+\)\n$/);
});
