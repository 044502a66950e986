import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frontdesk, startCommand } from '../../test/command.ts';
import { startTestServer, until } from '../../test/harness.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { logsCommand } from './logs.ts';

const receiver = await startReceiver();
const server = await startTestServer({ EGRESS_ALLOW: receiver.host, RELAY_CHROMIUM: '/nowhere' });
const client = await server.client();
const env = { FRONTDESK_API_KEY: client.key, FRONTDESK_URL: server.url };
const endpoint = (await client.post('/v1/webhook_endpoints', { url: receiver.url, events: ['budget.exhausted'] })).body
  .data.id;

test('runs, calls and deliveries are listed in the order of their beginning, and followed as they change', async () => {
  const workspace = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
  const location = (await client.post(`/v1/workspaces/${workspace}/locations`, { name: 'Example' })).body.data.id;
  await client.post(`/v1/voice/phone?location_id=${location}`, { phone_number: '+13035550191' });
  const call = (await client.post('/v1/voice/test_calls', { location_id: location })).body.data;
  const login = { label: 'L', platform: 'Portal', login_url: 'http://127.0.0.1:9/', username: 'u', password: 'p' };
  const credential = (await client.post('/v1/relay/credentials', login)).body.data.id;
  const following = startCommand(['logs', '--follow'], env);
  const printed = (words: RegExp) =>
    until(`${words}`, async () => words.test(following.printed()), 20_000).catch((error: Error) =>
      assert.fail(`${error.message}\n${following.printed()}`),
    );
  await printed(new RegExp(` call +\\w+ +${call.id} `));
  await client.post(`/v1/voice/test_calls/${call.sid}/hang_up`);
  const wish = { credential_id: credential, instruction: 'List the patients', tier: 'read' };
  const run = (await client.post('/v1/relay/execute', wish, { prefer: 'respond-async' })).body.data.id;
  const delivery = (await client.post(`/v1/webhook_endpoints/${endpoint}/test`)).body.data.id;
  await printed(new RegExp(` call +\\w+ +${call.id} .*inbound, \\d+ s`));
  await printed(new RegExp(` run +failed +${run} +Portal, read`));
  await printed(new RegExp(` delivery +delivered +${delivery} +webhook\\.test, 204`));
  await following.interrupt();
  const { code, out } = await frontdesk(['logs', '--json', '--only', 'calls,runs', '--limit', '2'], env);
  assert.equal(code, 0);
  const entries = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(
    entries.map(({ kind, id }) => [kind, id]),
    [
      ['call', call.id],
      ['run', run],
    ],
  );
});

test('an unknown kind, or a number that is none, is refused', async () => {
  for (const args of [
    ['--only', 'calls,mails'],
    ['--limit', 'many'],
    ['--limit', '101'],
  ]) {
    const command = logsCommand()
      .exitOverride()
      .configureOutput({ writeErr: () => {} });
    await assert.rejects(command.parseAsync(args, { from: 'user' }), { name: 'CommanderError' });
  }
});
