import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tell } from '../../../test/harness/carrier.ts';
import { type Clinic, makeClinic } from '../../../test/harness/clinic.ts';
import { startTestServer, until } from '../../../test/harness.ts';
import type { FarEnd, SandboxCall } from '../../adapters/carriers/sandbox/types.ts';

const server = await startTestServer();
const { sandbox } = server;
assert.ok(sandbox);
const PERSON = '+16465550142';
const clinic = await makeClinic(server);
const bare = await makeClinic(server, { hasAgent: false });

const dialled = (call: SandboxCall) =>
  call.events.flatMap((event) => (event.type === 'dial' && event.state === 'ringing' ? [event.number] : []));
const isAnswered = (call: SandboxCall) =>
  call.events.some((event) => event.type === 'dial' && event.state === 'answered');
const dialDocument = (call: SandboxCall) =>
  call.events.find((event) => event.type === 'webhook' && event.body.includes('<Dial')) as { body: string } | undefined;

/** A routing of a clinic for one test. */
async function route(at: Clinic, telco: object, farEnd: FarEnd = 'answers') {
  sandbox?.setFarEnd(PERSON, farEnd);
  await at.change({ voice_routing_mode: 'agent', forward_number: null, forward_timeout: 20, ...telco });
}

async function talkAndHangUp(call: SandboxCall): Promise<void> {
  await until('somebody has taken the call', async () => isAnswered(call));
  call.farEndHangsUp();
  await call.ended;
}

describe('routing before the agent', () => {
  for (const mode of ['forward_first', 'after_hours', 'forward_only'])
    test(`${mode}: a person takes the call`, async () => {
      await route(clinic, { voice_routing_mode: mode, forward_number: PERSON, forward_timeout: 33 });
      const call = await clinic.call();
      await talkAndHangUp(call);
      assert.deepEqual(dialled(call), [PERSON]);
      assert.match(dialDocument(call)?.body ?? '', /timeout="33"/);
      assert.match(dialDocument(call)?.body ?? '', new RegExp(`callerId="\\${clinic.number}"`));
      const record = await clinic.analyzed(call.callSid);
      assert.equal(record.status, 'transferred');
      assert.equal(record.call_successful, true);
      assert.equal(record.category, null);
      assert.equal(record.agent, null);
      assert.deepEqual(record.transcript, []);
    });

  for (const mode of ['forward_first', 'after_hours'])
    for (const farEnd of ['busy', 'no_answer', 'failed'] as const)
      test(`${mode}, ${farEnd}: the agent takes the call`, async () => {
        await route(clinic, { voice_routing_mode: mode, forward_number: PERSON }, farEnd);
        const call = await clinic.call();
        assert.match(await call.hear(), /automated/);
        assert.match(await call.say('Where can I park?'), /Elm Avenue/);
        await call.hangUp();
        const record = await clinic.analyzed(call.callSid);
        assert.equal(record.status, 'completed');
        assert.deepEqual(dialled(call), [PERSON]);
      });

  test('after_hours while closed: the agent, at once', async () => {
    const closed = await makeClinic(server);
    assert.equal((await closed.client.post(`${closed.path}/hours`, { hours: [] })).status, 200);
    await route(closed, { voice_routing_mode: 'after_hours', forward_number: PERSON });
    const call = await closed.call();
    assert.match(await call.hear(), /automated/);
    assert.deepEqual(dialled(call), []);
    await call.hangUp();
  });

  test('forward_only that nobody answers never opens a conversation', async () => {
    await route(clinic, { voice_routing_mode: 'forward_only', forward_number: PERSON }, 'no_answer');
    const call = await clinic.call();
    const { transcript } = await call.ended;
    assert.match(transcript.at(-1)?.text ?? '', /Nobody can take your call/);
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'missed');
    assert.equal(record.category, null);
  });

  for (const [mode, expected] of [
    ['agent', /automated/],
    ['forward_first', /automated/],
    ['after_hours', /automated/],
    ['forward_only', /Nobody can take your call/],
  ] as const)
    test(`${mode} without a forward number`, async () => {
      // The API refuses forward_only without a number; a row of old may still be so.
      await route(clinic, mode === 'forward_only' ? {} : { voice_routing_mode: mode });
      await server.rows(
        (sql) => sql`update locations set voice_routing_mode = ${mode} where id = ${clinic.locationId}`,
      );
      const call = await clinic.call();
      assert.match(await call.hear(), expected);
      assert.deepEqual(dialled(call), []);
      await call.hangUp();
    });

  test('without an agent callers are forwarded, and told where there is nobody', async () => {
    await route(bare, { forward_number: PERSON });
    const forwarded = await bare.call();
    await talkAndHangUp(forwarded);
    assert.equal((await bare.analyzed(forwarded.callSid)).status, 'transferred');
    await route(bare, {});
    const told = await bare.call();
    assert.match((await told.ended).transcript[0]?.text ?? '', /Nobody can take your call/);
    assert.equal((await bare.analyzed(told.callSid)).status, 'missed');
  });

  test('a caller who gives up while a person is rung has called in vain', async () => {
    await route(clinic, { voice_routing_mode: 'forward_first', forward_number: PERSON });
    const callSid = 'CA00000000000000000000000000000giveup';
    const voice = await tell(server, '/carriers/voice', { CallSid: callSid, From: '+16465550170', To: clinic.number });
    const action = /action="([^"]+)"/.exec(await voice.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
    const gone = { CallSid: callSid, CallStatus: 'completed', DialCallStatus: 'canceled', DialBridged: 'false' };
    const answer = await tell(server, action.slice(server.url.length), gone);
    assert.match(await answer.text(), /<Hangup\/>/);
    const record = await clinic.analyzed(callSid);
    assert.equal(record.status, 'missed');
  });
});

describe('numbers of our own', () => {
  test('a number that forwards to itself rings nobody', async () => {
    await route(clinic, { voice_routing_mode: 'forward_first', forward_number: clinic.number });
    const call = await clinic.call();
    assert.match(await call.hear(), /automated/);
    await call.press('0');
    assert.match(await call.hear(), /message/i);
    assert.deepEqual(dialled(call), []);
    await call.hangUp();
  });

  test('two of our numbers that forward to each other do not ring for ever', async () => {
    await route(bare, { voice_routing_mode: 'forward_only', forward_number: clinic.number });
    const call = await bare.call(clinic.number);
    assert.match((await call.ended).transcript[0]?.text ?? '', /Nobody can take your call/);
    assert.deepEqual(dialled(call), []);
  });
});

describe('deactivated', () => {
  for (const [what, patch] of [
    ['a workspace', (on: boolean) => clinic.client.patch(`/v1/workspaces/${clinic.workspaceId}`, { activated: on })],
    ['a location', (on: boolean) => clinic.client.patch(clinic.path, { activated: on })],
  ] as const)
    test(`${what} never opens a conversation: callers are told, or forwarded`, async () => {
      assert.equal((await patch(false)).status, 200);
      try {
        await route(clinic, {});
        const told = await clinic.call();
        assert.match((await told.ended).transcript[0]?.text ?? '', /Nobody can take your call/);
        assert.equal((await clinic.analyzed(told.callSid)).status, 'missed');
        await route(clinic, { forward_number: PERSON }, 'no_answer');
        const vain = await clinic.call();
        assert.match((await vain.ended).transcript.at(-1)?.text ?? '', /Nobody can take your call/);
        assert.deepEqual(dialled(vain), [PERSON]);
        await route(clinic, { forward_number: PERSON });
        const taken = await clinic.call();
        await talkAndHangUp(taken);
        assert.equal((await clinic.analyzed(taken.callSid)).status, 'transferred');
      } finally {
        await patch(true);
      }
    });
});

describe('transfers by the agent', () => {
  test('a person who answers: transferred', async () => {
    await route(clinic, { forward_number: PERSON });
    const call = await clinic.call();
    await call.hear();
    await call.utter('Can I talk to a person please?');
    await talkAndHangUp(call);
    const record = await clinic.analyzed(call.callSid);
    assert.equal(record.status, 'transferred');
    assert.equal(record.ended_reason, 'transferred');
    assert.equal(record.call_successful, true);
    assert.equal(record.agent.name, 'Maple Street Dental assistant');
  });

  for (const farEnd of ['busy', 'no_answer', 'failed'] as const)
    test(`${farEnd}: falls back to a message and ends completed`, async () => {
      await route(clinic, { forward_number: PERSON }, farEnd);
      const call = await clinic.call();
      await call.hear();
      assert.match(await call.say('Can I talk to a person please?', { until: /message/i }), /nobody|can't/i);
      let heard = await call.say('My crown came loose and does not hurt, please call me back.');
      if (/name|who is calling|who .* from/i.test(heard)) heard = await call.say('Daniel Kim.');
      if (/number/i.test(heard)) heard = await call.say('Yes.');
      // The transfer that failed is told once: a line lost later goes on where the conversation was.
      call.dropSocket();
      assert.match(await call.hear(), /cut off/i);
      await call.utter('No, that is all. Goodbye.');
      await call.ended;
      const record = await clinic.analyzed(call.callSid);
      assert.equal(record.status, 'completed');
      assert.match(record.message.text, /crown came loose/);
      assert.equal(record.ended_reason, 'agent_goodbye');
    });

  test('who hangs up on the person that took the call has been transferred', async () => {
    await route(clinic, { forward_number: PERSON });
    const call = await clinic.call();
    await call.hear();
    await call.utter('Can I talk to a person please?');
    await until('the person talks', async () => isAnswered(call));
    await call.hangUp();
    assert.equal((await clinic.analyzed(call.callSid)).status, 'transferred');
  });

  for (const mode of ['forward_first', 'agent'])
    test(`${mode}: a mailbox that answers is nobody; the caller comes back and is no longer heard there`, async () => {
      await route(clinic, { voice_routing_mode: mode, forward_number: PERSON }, 'machine');
      const call = await clinic.call();
      if (mode === 'agent') {
        await call.hear();
        await call.utter('Can I talk to a person please?');
        assert.match(await call.hear({ until: /message/i }), /nobody|can't/i);
      } else assert.match(await call.hear(), /automated/);
      assert.ok(call.events.some((event) => event.type === 'dial' && event.outcome === 'canceled'));
      await call.say('My crown came loose.');
      await call.hangUp();
      assert.equal((await clinic.analyzed(call.callSid)).status, 'completed');
    });

  test('forward_only: the mailbox is the practice’s own and takes the message', async () => {
    await route(clinic, { voice_routing_mode: 'forward_only', forward_number: PERSON }, 'machine');
    const call = await clinic.call();
    await call.ended;
    assert.doesNotMatch(dialDocument(call)?.body ?? '', /machineDetection/);
    assert.equal((await clinic.analyzed(call.callSid)).status, 'transferred');
  });

  test('what answered is believed of the carrier alone, and only while somebody is dialled', async () => {
    await route(clinic, { voice_routing_mode: 'forward_first', forward_number: PERSON });
    const call = await clinic.call();
    const [, url = ''] = /amdStatusCallback="([^"]+)"/.exec(dialDocument(call)?.body ?? '') ?? [];
    const path = url.replaceAll('&amp;', '&').slice(server.url.length);
    const fields = { CallSid: 'CA1', AnsweredBy: 'machine_start' };
    const forged = await fetch(server.url + path, { method: 'POST', body: new URLSearchParams(fields) });
    assert.equal(forged.status, 403);
    for (const AnsweredBy of ['human', 'unknown']) await tell(server, path, { ...fields, AnsweredBy });
    await talkAndHangUp(call);
    assert.equal((await tell(server, path, fields)).status, 204);
    assert.equal((await clinic.analyzed(call.callSid)).status, 'transferred');
  });

  test('a telephone that was picked up but not connected with the caller, as by a mailbox, is no answer', async () => {
    await route(clinic, { voice_routing_mode: 'forward_first', forward_number: PERSON });
    const callSid = 'CA0000000000000000000000000000mailbox';
    const voice = await tell(server, '/carriers/voice', { CallSid: callSid, From: '+16465550171', To: clinic.number });
    const action = /action="([^"]+)"/.exec(await voice.text())?.[1]?.replaceAll('&amp;', '&') ?? '';
    const mailbox = { CallSid: callSid, CallStatus: 'in-progress', DialCallStatus: 'completed', DialBridged: 'false' };
    const answer = await tell(server, action.slice(server.url.length), mailbox);
    assert.match(await answer.text(), /<ConversationRelay /);
    const later = await tell(server, '/carriers/status', {
      CallSid: callSid,
      CallStatus: 'completed',
      CallDuration: '7',
      SequenceNumber: '0',
    });
    assert.equal(later.status, 204);
    assert.equal((await clinic.analyzed(callSid)).status, 'missed');
  });
});
