import assert from 'node:assert/strict';
import { once } from 'node:events';
import { afterEach, describe, test } from 'node:test';
import { WebSocket } from 'ws';
import { signForm, tell } from '../../../test/harness/carrier.ts';
import { makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import { sweepCalls } from './ending/sweep-calls.ts';

const server = await startTestServer();
const { sandbox } = server;
assert.ok(sandbox);
const PERSON = '+16465550142';
const clinic = await makeClinic(server);
afterEach(() => sandbox.clearFaults());

const completedEvents = (id: string) =>
  server.rows((sql) => sql`select 1 from events where type = 'call.completed' and payload ->> 'id' = ${id}`);
let calls = 0;

/** A call as far as webhooks go: the carrier's own side is played by the test. */
async function ring(): Promise<{ callSid: string; document: string }> {
  calls += 1;
  const callSid = `CA${String(calls).padStart(32, '0')}`;
  const fields = { CallSid: callSid, From: '+16465550180', To: clinic.number, CallStatus: 'ringing' };
  return { callSid, document: await (await tell(server, '/carriers/voice', fields)).text() };
}

const actionIn = (document: string) =>
  (/action="([^"]+)"/.exec(document)?.[1] ?? '').replaceAll('&amp;', '&').slice(server.url.length);
const over = (callSid: string, more: object = {}) => ({
  CallSid: callSid,
  CallStatus: 'completed',
  CallDuration: '42',
  SequenceNumber: '0',
  ...more,
});

describe('status callbacks', () => {
  for (const [what, fault] of [
    ['late', { lateMs: 300 }],
    ['twice', { copies: 2 }],
    ['three times, late, in reverse', { copies: 3, lateMs: 200, isReversed: true }],
    ['before the session’s own end', { isReversed: true }],
  ] as const)
    test(`that come ${what} change nothing but the duration`, async () => {
      sandbox.failCallbacks(fault);
      const call = await clinic.call();
      await call.hear();
      await call.say('Where can I park?');
      const { durationSeconds } = await call.hangUp();
      const record = await clinic.analyzed(call.callSid);
      assert.equal(record.status, 'completed');
      assert.equal(record.category, 'inquiry');
      await until('the carrier’s duration is known', async () => {
        return (await clinic.record(call.callSid)).duration === durationSeconds;
      });
      assert.equal((await completedEvents(record.id)).length, 1);
    });

  test('that come before a transfer’s own end wait for it: the person who talked counts', async () => {
    await clinic.change({ forward_number: PERSON });
    const { callSid, document } = await ring();
    await clinic.change({ forward_number: null });
    const transfer = { CallSid: callSid, CallStatus: 'in-progress', SessionStatus: 'ended' };
    const handoff = JSON.stringify({ reason: 'transfer', to: PERSON, why: 'requested' });
    const dial = await tell(server, actionIn(document), { ...transfer, HandoffData: handoff });
    const dialDocument = await dial.text();
    assert.match(dialDocument, new RegExp(`<Number [^>]*>\\${PERSON}</Number>`));
    await tell(server, '/carriers/status', over(callSid));
    assert.equal((await clinic.record(callSid)).status, 'in_progress');
    const talked = { CallSid: callSid, CallStatus: 'completed', DialCallStatus: 'completed', DialBridged: 'true' };
    await tell(server, actionIn(dialDocument), talked);
    const record = await clinic.analyzed(callSid);
    assert.equal(record.status, 'transferred');
    assert.equal(record.duration, 42);
  });

  test('a final word on a call whose session never tells ends it within 20 s all the same', async () => {
    const { callSid, document } = await ring();
    const session = /name="session" value="([^"]+)"/.exec(document)?.[1] ?? '';
    const url = `${server.url.replace('http', 'ws')}/carriers/relay`;
    const headers = { 'x-twilio-signature': signForm(sandbox.authToken, url.replace(/:\d+\//, '/'), {}) };
    const socket = new WebSocket(url, { headers });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'setup', sessionId: 'VX1', callSid, customParameters: { session } }));
    await once(socket, 'message');
    await until('the greeting is stored', async () => (await clinic.record(callSid)).transcript.length === 1);
    await tell(server, '/carriers/status', over(callSid));
    const toldAt = Date.now();
    assert.equal((await clinic.record(callSid)).status, 'in_progress');
    const record = await clinic.analyzed(callSid);
    assert.ok(Date.now() - toldAt < 20_000);
    assert.equal(record.status, 'missed');
    assert.equal(record.duration, 42);
    socket.terminate();
  });

  test('on the way are heard and change nothing; nonsense in them neither', async () => {
    const { callSid } = await ring();
    for (const fields of [
      { CallStatus: 'initiated' },
      { CallStatus: 'ringing' },
      { CallStatus: 'in-progress' },
      { CallStatus: 'nonsense' },
      {},
    ])
      assert.equal(
        (await tell(server, '/carriers/status', { CallSid: callSid, ...fields } as Record<string, string>)).status,
        204,
      );
    assert.equal((await clinic.record(callSid)).status, 'in_progress');
    await tell(
      server,
      '/carriers/status',
      over(callSid, { CallDuration: '99999999999999', SequenceNumber: 'x'.repeat(500) }),
    );
    const record = await clinic.analyzed(callSid);
    assert.equal(record.status, 'missed');
    assert.ok(record.duration < 60);
  });
});

describe('the sweep', () => {
  test('ends calls of which nothing is heard any more, when they were last heard of, and no others', async () => {
    const { callSid } = await ring();
    const fresh = await ring();
    assert.equal(await sweepCalls(server.deps), 0);
    await server.rows(
      (sql) => sql`
        update calls set started_at = now() - interval '20 minutes', seen_at = now() - interval '15 minutes', due_at = now() - interval '5 minutes'
        where call_id = ${callSid} returning 1`,
    );
    assert.equal(await sweepCalls(server.deps), 1);
    const record = await clinic.analyzed(callSid);
    assert.equal(record.status, 'missed');
    assert.equal(record.ended_reason, 'no_word_from_carrier');
    assert.equal(record.duration, 300);
    assert.equal((await clinic.record(fresh.callSid)).status, 'in_progress');
    assert.equal(await sweepCalls(server.deps), 0);
    assert.equal((await completedEvents(record.id)).length, 1);
    // A word that comes after all brings its duration.
    await tell(server, '/carriers/status', over(callSid));
    assert.equal((await clinic.record(callSid)).duration, 42);
    assert.equal((await clinic.record(callSid)).status, 'missed');
  });

  test('hangs up at the carrier what it ends, and leaves a forwarded conversation four hours', async () => {
    const call = await clinic.call();
    await call.hear();
    await server.rows(
      (sql) => sql`update calls set due_at = now() - interval '1 second' where call_id = ${call.callSid} returning 1`,
    );
    assert.equal(await sweepCalls(server.deps), 1);
    assert.equal((await call.ended).status, 'completed');

    sandbox.setFarEnd(PERSON, 'answers');
    await clinic.change({ voice_routing_mode: 'forward_first', forward_number: PERSON });
    const forwarded = await clinic.call();
    await clinic.change({ voice_routing_mode: 'agent', forward_number: null });
    const [row] = await server.rows<{ hours: number }>(
      (sql) =>
        sql`select extract(epoch from due_at - now()) / 3600 as hours from calls where call_id = ${forwarded.callSid}`,
    );
    assert.ok(Number(row?.hours) > 4);
    forwarded.farEndHangsUp();
    await forwarded.ended;
  });
});
