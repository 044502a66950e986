import assert from 'node:assert/strict';
import { on, once } from 'node:events';
import { createServer, connect as dial, type Socket } from 'node:net';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { signForm, tell } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { startSandbox } from '../../adapters/carriers/sandbox/sandbox.ts';
import type { SandboxCall } from '../../adapters/carriers/sandbox/types.ts';
import { readConfig } from '../../config.ts';
import { startServer } from '../../start.ts';

const server = await startTestServer();
const clinic = await makeClinic(server);

const connections = (call: SandboxCall) =>
  call.events.filter((event) => event.type === 'relay' && event.state === 'connected').length;

/** Up to the question for the caller's name. */
async function beginBooking(call: SandboxCall): Promise<void> {
  await call.hear();
  assert.match(await call.say("I'd like to book a teeth cleaning next Tuesday at ten a.m."), /name/i);
}

async function finishBooking(call: SandboxCall): Promise<void> {
  assert.match(await call.say('Maria Lopez.'), /birth/i);
  assert.match(await call.say('May fourth, nineteen eighty eight.'), /first visit/i);
  assert.match(await call.say("I'm a new patient."), /shall I book/i);
  assert.match(await call.say('Yes, please.', { until: /all set/i }), /all set for Tuesday.* at ten\./i);
}

test('a conversation whose socket is lost goes on where it was', async () => {
  const call = await clinic.call();
  await beginBooking(call);
  call.dropSocket();
  assert.match(await call.hear(), /cut off.*name/i);
  await finishBooking(call);
  await call.hangUp();
  const record = await clinic.analyzed(call.callSid);
  assert.equal(record.status, 'completed');
  assert.equal(record.call_successful, true);
  assert.equal(connections(call), 2);
  const said = record.transcript.map((line: { text: string }) => line.text);
  assert.equal(said.filter((text: string) => /book a teeth cleaning/.test(text)).length, 1);
});

test('a socket lost during the greeting greets again', async () => {
  const call = await clinic.call();
  call.dropSocket();
  assert.match(await call.hear({ until: /cut off|automated/i }), /Maple Street Dental|cut off/);
  await call.hangUp();
});

test('a line that never holds is given up after five times in a row, and the call failed', async () => {
  const call = await clinic.call();
  for (let times = 1; times <= 6; times++) {
    await until('connected again', async () => connections(call) === times);
    await call.hear();
    call.dropSocket();
  }
  const { transcript } = await call.ended;
  assert.match(transcript.at(-1)?.text ?? '', /line is not working/);
  const record = await clinic.analyzed(call.callSid);
  assert.equal(record.status, 'failed');
  assert.equal(record.ended_reason, 'carrier_failure');
});

test('losses are counted anew once the caller has spoken', async () => {
  const call = await clinic.call();
  let lost = 0;
  await call.hear();
  for (let asked = 0; asked < 2; asked++) {
    assert.match(await call.say('Where can I park?'), /Elm Avenue/);
    // Together more than are borne in a row.
    for (let times = 0; times < 3; times++) {
      call.dropSocket();
      lost++;
      await until('connected again', async () => connections(call) === lost + 1);
      await call.hear();
    }
  }
  await call.hangUp();
  assert.equal((await clinic.analyzed(call.callSid)).status, 'completed');
});

test('ten frames in a row that make no sense close the socket; nine do not, nor do unknown ones', async () => {
  const call = await clinic.call();
  await call.hear();
  for (let count = 0; count < 9; count++) call.sendFrame('nonsense');
  for (let count = 0; count < 12; count++) call.sendFrame(JSON.stringify({ type: 'novelty', count }));
  for (let count = 0; count < 9; count++) call.sendFrame('{"type":"prompt"}');
  assert.match(await call.say('Where can I park?'), /Elm Avenue/);
  assert.equal(connections(call), 1);
  for (let count = 0; count < 10; count++) call.sendFrame('[]');
  await until('connected again', async () => connections(call) === 2);
  await call.hear();
  assert.match(await call.say('Where can I park?'), /Elm Avenue/);
  await call.hangUp();
});

test('a flood of frames closes the socket, and the caller comes back', async () => {
  const call = await clinic.call();
  await call.hear();
  for (let count = 0; count < 400; count++) call.sendFrame(JSON.stringify({ type: 'dtmf', digit: '5' }));
  await until('connected again', async () => connections(call) === 2);
  await call.hear();
  assert.match(await call.say('Where can I park?'), /Elm Avenue/);
  await call.hangUp();
  const { transcript } = await clinic.analyzed(call.callSid);
  assert.ok(transcript.length < 120, `${transcript.length} lines of a flood`);
});

test('a carrier’s error frame is noted and the conversation goes on', async () => {
  const call = await clinic.call();
  await call.hear();
  call.sendFrame(JSON.stringify({ type: 'error', description: 'Invalid message received: something private' }));
  assert.match(await call.say('Where can I park?'), /Elm Avenue/);
  await call.hangUp();
});

test('a server that is restarted in the middle of a call goes on where the other was', async () => {
  const sandbox = await startSandbox();
  const front = await startFront();
  const env = {
    CARRIER: 'twilio',
    TWILIO_ACCOUNT_SID: sandbox.accountSid,
    TWILIO_AUTH_TOKEN: sandbox.authToken,
    TWILIO_API_URL: sandbox.url,
    PUBLIC_URL: front.url,
    LOG_LEVEL: 'error',
  };
  const first = await startTestServer(env);
  front.pointAt(first.url);
  const practice = await makeClinic({ ...first, sandbox });
  const call = await sandbox.placeCall({ from: '+16465550190', to: practice.number });
  await beginBooking(call);

  front.pointAt(null);
  await first.stop();
  const config = readConfig({ ...env, PORT: '0', DATABASE_URL: first.databaseUrl, DATA_DIR: first.dataDir });
  const second = await startServer(config, { api: true, worker: true });
  try {
    front.pointAt(second.url);
    assert.match(await call.hear(), /cut off.*name/i);
    await finishBooking(call);
    await call.hangUp();
    const record = await until('the call is analysed', async () => {
      const { body } = await second.app.inject({
        url: `/v1/voice/calls?location_id=${practice.locationId}`,
        headers: { authorization: `Bearer ${practice.client.key}` },
      });
      const [only] = JSON.parse(body).data;
      return only?.summary === null ? null : only;
    });
    assert.equal(record.call_successful, true);
    assert.equal(record.status, 'completed');
  } finally {
    await second.stop();
    await front.close();
    await sandbox.close();
  }
});

/** What stands before servers that come and go: connections wait for the one that is there. */
async function startFront() {
  let target: { port: number } | null = null;
  let arrived = Promise.withResolvers<void>();
  const open = new Set<Socket>();
  const front = createServer(async (socket) => {
    open.add(socket);
    socket.on('error', () => {});
    socket.once('close', () => open.delete(socket));
    while (target === null) await arrived.promise;
    const behind = dial(target.port, '127.0.0.1');
    behind.on('error', () => socket.destroy());
    behind.once('close', () => socket.destroy());
    socket.once('close', () => behind.destroy());
    socket.pipe(behind).pipe(socket);
  });
  await new Promise<void>((done) => front.listen(0, '127.0.0.1', done));
  const address = front.address();
  assert.ok(address && typeof address === 'object');
  return {
    url: `http://127.0.0.1:${address.port}`,
    pointAt(url: string | null) {
      target = url === null ? null : { port: Number(new URL(url).port) };
      if (target === null) return;
      arrived.resolve();
      arrived = Promise.withResolvers();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => front.close(done));
    },
  };
}

test('a session that slept while another took the caller over writes nothing any more', async () => {
  const callSid = 'CA0000000000000000000000000000sleep';
  const told = await tell(server, '/carriers/voice', { CallSid: callSid, From: '+16465550191', To: clinic.number });
  const session = /name="session" value="([^"]+)"/.exec(await told.text())?.[1] ?? '';
  const sleeper = await openSocket(callSid, session);
  assert.match(await sleeper.nextWords(), /automated/);
  // Its process does not know yet that the line is lost; three seconds later it counts as gone.
  const other = await openSocket(callSid, session);
  assert.match(await other.nextWords(), /cut off/);
  const turns = () =>
    server.rows(
      (sql) =>
        sql`select 1 from call_turns turn join calls call on call.id = turn.call_id where call.call_id = ${callSid}`,
    );
  other.say('Where can I park?');
  assert.match(await other.nextWords(), /Elm Avenue/);
  await until('the turn is stored', async () => (await turns()).length === 4);
  sleeper.say('Please cancel everything.');
  await sleeper.nextWords();
  other.say('Are you open on Sunday?');
  await other.nextWords();
  await until('the turn is stored', async () => (await turns()).length === 6);
  sleeper.close();
  other.say('Goodbye.');
  await other.nextWords();
  await until('the session has ended the call', async () => (await turns()).length === 8);
  other.close();
});

/** The carrier's end of a session, frame by frame. */
async function openSocket(callSid: string, session: string) {
  assert.ok(server.sandbox);
  const url = `${server.url.replace('http', 'ws')}/carriers/relay`;
  const signature = signForm(server.sandbox.authToken, url.replace(/:\d+\//, '/'), {});
  const socket = new WebSocket(url, { headers: { 'x-twilio-signature': signature } });
  const frames = on(socket, 'message');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'setup', sessionId: 'VX1', callSid, customParameters: { session } }));
  return {
    say: (text: string) => socket.send(JSON.stringify({ type: 'prompt', voicePrompt: text, last: true })),
    async nextWords(): Promise<string> {
      let words = '';
      for (;;) {
        const { value = [] } = await frames.next();
        const frame = JSON.parse(String(value[0]));
        if (frame.type !== 'text') continue;
        words += frame.token;
        if (frame.last) return words;
      }
    },
    close: () => socket.close(),
  };
}
