import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { request } from 'undici';
import { textFrame } from '../conversation-relay.ts';
import { createTwilioCarrier } from '../twilio.ts';
import { connectToRelay, hangUp } from '../twiml.ts';
import type { Carrier } from '../types.ts';
import { startSandbox } from './sandbox.ts';
import { type AnsweringService, startAnsweringService } from './testing/answering-service.ts';
import type { Sandbox } from './types.ts';

let sandbox: Sandbox;
let carrier: Carrier;
let service: AnsweringService;

before(async () => {
  sandbox = await startSandbox();
  carrier = createTwilioCarrier({ ...sandbox, apiUrl: sandbox.url });
  service = await startAnsweringService(carrier);
  service.answer(
    '/voice',
    connectToRelay({ url: service.relayUrl, actionUrl: '/after', welcomeGreeting: 'Hello, this is the practice' }),
  );
  service.answer('/after', hangUp());
  service.onFrame((frame, socket) => {
    if (frame.type === 'prompt') socket.send(textFrame(`You said ${frame.voicePrompt}`, true));
    if (frame.type === 'dtmf') socket.send(textFrame(`You pressed ${frame.digit}`, true));
  });
  await carrier.buyNumber({
    phoneNumber: '+12125550100',
    addressSid: null,
    voiceUrl: `${service.url}/voice`,
    statusCallbackUrl: `${service.url}/status`,
    friendlyName: 'num_1',
  });
});
after(async () => {
  await service.close();
  await carrier.close();
  await sandbox.close();
});

const call = { from: '+12125550188', to: '+12125550100' };

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await request(sandbox.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answer: Record<string, unknown> = { ...JSON.parse(await response.body.text()) };
  return { status: response.statusCode, answer };
}

it('another process says its lines and reads the whole call', async () => {
  const { status, answer } = await post('/sandbox/calls', { ...call, lines: ['hello', 'thanks'] });
  assert.equal(status, 201);
  assert.equal(answer.status, 'completed');
  assert.deepEqual(answer.transcript, [
    { speaker: 'agent', text: 'Hello, this is the practice' },
    { speaker: 'caller', text: 'hello' },
    { speaker: 'agent', text: 'You said hello' },
    { speaker: 'caller', text: 'thanks' },
    { speaker: 'agent', text: 'You said thanks' },
  ]);
});

it('another process converses turn by turn and follows the events', async () => {
  const placed = await post('/sandbox/calls', call);
  assert.deepEqual(placed.answer.words, ['Hello, this is the practice']);
  const path = `/sandbox/calls/${placed.answer.sid}`;
  const events = await request(`${sandbox.url}${path}/events`);
  assert.deepEqual((await post(`${path}/say`, { text: 'open?' })).answer, { words: 'You said open?' });
  await post(`${path}/press`, { digits: '0' });
  assert.deepEqual((await post(`${path}/hear`, {})).answer, { words: 'You pressed 0' });
  const interrupt = { text: 'stop', heard: 'You pressed', duration_ms: 200 };
  assert.deepEqual((await post(`${path}/interrupt`, interrupt)).answer, { words: 'You said stop' });
  const over = await post(`${path}/hang_up`, {});
  assert.equal(over.answer.status, 'completed');
  const stream = await events.body.text();
  assert.match(stream, /^event: status\ndata: \{/);
  assert.match(stream, /event: words\ndata: \{[^\n]*Hello, this is the practice/);
  assert.match(stream, /event: over\n/);
  const state = await request(sandbox.url + path);
  assert.equal(JSON.parse(await state.body.text()).status, 'completed');
});

it('another process sets faults and far ends', async () => {
  assert.equal(
    (await post('/sandbox/faults', { kind: 'refuse', status: 400, code: 21422, method: 'GET' })).status,
    200,
  );
  await assert.rejects(carrier.searchNumbers({ areaCode: 212, limit: 1 }), { reason: 'number_taken' });
  const farEnd = await request(`${sandbox.url}/sandbox/far_ends/%2B12125550177`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: '{"behaviour":"busy"}',
  });
  assert.equal(farEnd.statusCode, 200);
  const cleared = await request(`${sandbox.url}/sandbox/faults`, { method: 'DELETE' });
  assert.equal(cleared.statusCode, 200);
});

it('wrong use is told apart from a call that went wrong', async () => {
  assert.equal((await post('/sandbox/calls', { from: '+12125550188' })).status, 400);
  assert.equal((await post('/sandbox/calls', { ...call, to: '+13125550100' })).status, 400);
  assert.equal((await post('/sandbox/faults', { kind: 'nonsense' })).status, 400);
  assert.equal((await post('/sandbox/calls/CA1/say', { text: 'x' })).status, 404);
  const placed = await post('/sandbox/calls', call);
  const path = `/sandbox/calls/${placed.answer.sid}`;
  assert.equal((await post(`${path}/dance`, {})).status, 400);
  await post(`${path}/hang_up`, {});
  assert.equal((await post(`${path}/say`, { text: 'late' })).status, 409);
});

it('a page in a browser places no calls', async () => {
  assert.equal((await post('/sandbox/calls', call, { origin: 'https://evil.example.com' })).status, 403);
  assert.equal((await post('/sandbox/calls', call, { host: 'rebound.example.com' })).status, 403);
  assert.equal((await post('/sandbox/calls', call, { 'content-type': 'text/plain' })).status, 415);
});

it('the REST side takes nobody without the account', async () => {
  const response = await request(`${sandbox.url}/2010-04-01/Accounts/${sandbox.accountSid}/IncomingPhoneNumbers.json`);
  assert.equal(response.statusCode, 401);
  assert.equal(JSON.parse(await response.body.text()).code, 20003);
});
