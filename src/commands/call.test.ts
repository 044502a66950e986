import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'node:test';
import { frontdesk } from '../../test/command.ts';
import { startTestServer, until } from '../../test/harness.ts';

const server = await startTestServer();
const client = await server.client();
const workspaceId = (await client.post('/v1/workspaces', { name: 'Example' })).body.data.id;
const location = (await client.post(`/v1/workspaces/${workspaceId}/locations`, { name: 'Example Dental' })).body.data
  .id;
const run = (args: string[], input = '', key = client.key) =>
  frontdesk(['call', ...args, '--url', server.url], { FRONTDESK_API_KEY: key }, input);

test('a location that cannot be called, or is not there, is told as the server tells it', async () => {
  const silent = await run([location, '--say', 'Hello']);
  assert.match(silent.err, /^The location has no phone number; provision one to call it \(req_\w+\)\n$/);
  const absent = await run(['loc_absent', '--say', 'Hello']);
  assert.match(absent.err, /^The resource does not exist or is not accessible with this API key \(req_\w+\)\n$/);
  const stranger = await run([location, '--say', 'Hello'], '', 'sk_live_mistyped');
  assert.match(stranger.err, /^Missing or invalid Authorization header \(req_\w+\)\n$/);
  for (const { code, out } of [silent, absent, stranger]) assert.deepEqual([code, out], [1, '']);
});

test('a caller speaks in turn or types, presses keys and hangs up; the call stands in the list', async () => {
  await client.post(`/v1/voice/phone?location_id=${location}`, { phone_number: '+13035550190' });
  await client.post(`/v1/voice/agent?location_id=${location}`, { business_description: 'A dental practice.' });
  await until('the agent', async () => {
    const agent = await client.get(`/v1/voice/agent?location_id=${location}`);
    return agent.body.data.setup_status === 'ready';
  });
  const spoken = await run([
    location,
    '--from',
    '(212) 555-0147',
    '--say',
    'May I leave a message?',
    'No, thank you. Goodbye.',
  ]);
  assert.equal(spoken.code, 0, spoken.err);
  const lines = spoken.out.trim().split('\n');
  assert.match(lines[0] ?? '', /^Agent: {3}Thank you for calling Example Dental/);
  assert.deepEqual(
    lines.filter((line) => line.startsWith('Caller:')),
    ['Caller:  May I leave a message?', 'Caller:  No, thank you. Goodbye.'],
  );
  assert.match(lines.at(-2) ?? '', /^The call is over: completed, \d+ s\.$/);
  const [row] = (await client.get(`/v1/voice/calls?location_id=${location}`)).body.data;
  assert.deepEqual([row.id, row.caller_number], [lines.at(-1), '+12125550147']);

  const typed = await run([location], 'May I leave a message?\n\n/0\n');
  assert.equal(typed.code, 0, typed.err);
  assert.match(typed.out, /^Caller: {2}May I leave a message\?$[\s\S]*^Keys: {4}0$[\s\S]*^The call is over/m);
});

test('a server that goes away in the middle of a call is told in a sentence', async () => {
  const { hostname, port } = new URL(server.url);
  const between = createServer((caller) => {
    const called = connect(Number(port), hostname);
    const lose = () => {
      caller.destroy();
      called.destroy();
    };
    for (const socket of [caller, called]) socket.on('error', lose).on('close', lose);
    caller.pipe(called);
    called.pipe(caller);
    called.on('data', (chunk) => String(chunk).includes('event: words') && setImmediate(lose));
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const url = `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
  const { code, err } = await frontdesk(['call', location, '--say', 'Hello', '--url', url], {
    FRONTDESK_API_KEY: client.key,
  });
  between.close();
  assert.equal(code, 1);
  assert.match(err, /^Frontdesk at \S+ is gone; once it is started again it says what became of call_\w+\.\n$/);
});
