import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { endFrame, languageFrame, textFrame } from '../conversation-relay.ts';
import { createTwilioCarrier } from '../twilio.ts';
import { connectToRelay, dialForward, hangUp, reject, sayAndHangUp } from '../twiml.ts';
import type { Carrier } from '../types.ts';
import { startSandbox } from './sandbox.ts';
import { type AnsweringService, startAnsweringService } from './testing/answering-service.ts';
import type { FarEnd, Sandbox } from './types.ts';

const CALLER = '+12125550188';
const PRACTICE = '+12125550100';

let sandbox: Sandbox;
let carrier: Carrier;
let service: AnsweringService;

before(async () => {
  sandbox = await startSandbox();
  carrier = createTwilioCarrier({ ...sandbox, apiUrl: sandbox.url });
});

beforeEach(async () => {
  await service?.close();
  sandbox.clearFaults();
  service = await startAnsweringService(carrier);
  await carrier.buyNumber({
    phoneNumber: PRACTICE,
    addressSid: null,
    voiceUrl: `${service.url}/voice`,
    statusCallbackUrl: `${service.url}/status`,
    friendlyName: 'num_practice',
  });
});

after(async () => {
  await service.close();
  await carrier.close();
  await sandbox.close();
});

function answerWithAgent(extra: { welcomeGreeting?: string; parameters?: Record<string, string> } = {}): void {
  service.answer('/voice', connectToRelay({ url: service.relayUrl, actionUrl: `${service.url}/after`, ...extra }));
  service.answer('/after', hangUp());
}

/** Answers each turn with the caller's own words, in two tokens. */
function echo(): void {
  service.onFrame((frame, socket) => {
    if (frame.type !== 'prompt' || frame.last !== true) return;
    socket.send(textFrame('You said ', false));
    socket.send(textFrame(String(frame.voicePrompt), true));
  });
}

describe('a conversation', () => {
  it('garbles a language that the session is not set to, until the session is set to it', async () => {
    answerWithAgent();
    service.onFrame((frame, socket) => {
      if (frame.type === 'dtmf') socket.send(languageFrame('es-US'));
      if (frame.type === 'dtmf') socket.send(textFrame('Sí', true));
      if (frame.type === 'prompt') socket.send(textFrame(`You said ${String(frame.voicePrompt)}`, true));
    });
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    const spoken = 'Quisiera una cita el martes';
    assert.doesNotMatch(await call.say(spoken, { language: 'es-US' }), /quisiera|cita|martes/i);
    await call.press('2');
    await call.hear();
    assert.equal(await call.say(spoken, { language: 'es-MX' }), `You said ${spoken}`);
    assert.doesNotMatch(await call.say('A cleaning, please', { language: 'en-US' }), /cleaning/);
    await call.hangUp();
  });

  it('goes from the signed webhook through the signed socket to the last status callback', async () => {
    answerWithAgent({ welcomeGreeting: 'Good morning & welcome', parameters: { location: 'loc_1' } });
    echo();
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    assert.equal(await call.say('is it "open" <today>?'), 'You said is it "open" <today>?');
    const summary = await call.hangUp();

    assert.equal(summary.status, 'completed');
    assert.ok(summary.durationSeconds >= 1);
    assert.deepEqual(summary.errors, []);
    assert.deepEqual(summary.transcript, [
      { speaker: 'agent', text: 'Good morning & welcome' },
      { speaker: 'caller', text: 'is it "open" <today>?' },
      { speaker: 'agent', text: 'You said is it "open" <today>?' },
    ]);
    assert.deepEqual(service.upgrades, [true]);
    assert.deepEqual(
      service.webhooks.map(({ path, isSigned, fields }) => [path, isSigned, fields.CallStatus]),
      [
        ['/voice', true, 'ringing'],
        ['/after', true, 'completed'],
        ['/status', true, 'completed'],
      ],
    );
    const [setup] = service.frames;
    assert.equal(setup?.type, 'setup');
    assert.equal(setup?.callSid, call.callSid);
    assert.deepEqual(setup?.customParameters, { location: 'loc_1' });
    const [voice, action, status] = service.webhooks;
    assert.equal(voice?.fields.From, CALLER);
    assert.equal(voice?.fields.To, PRACTICE);
    assert.equal(voice?.fields.Direction, 'inbound');
    assert.equal(voice?.fields.AccountSid, sandbox.accountSid);
    assert.equal(action?.fields.SessionStatus, 'completed');
    assert.equal(status?.fields.CallDuration, String(summary.durationSeconds));
  });

  it('hands over with the data that the agent gave', async () => {
    answerWithAgent();
    service.answer('/after', sayAndHangUp({ text: 'Goodbye then' }));
    service.onFrame((frame, socket) => {
      if (frame.type === 'prompt') socket.send(endFrame({ reason: 'transfer', to: '+12125550123' }));
    });
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    assert.equal(await call.say('a person please'), 'Goodbye then');
    await call.ended;
    const action = await service.received('/after');
    assert.equal(action.fields.SessionStatus, 'ended');
    assert.equal(action.fields.CallStatus, 'in-progress');
    assert.deepEqual(JSON.parse(action.fields.HandoffData ?? ''), { reason: 'transfer', to: '+12125550123' });
  });

  it('asks the action URL when the socket is lost and goes on in a new session', async () => {
    answerWithAgent();
    service.answer('/after', (fields) =>
      fields.SessionStatus === 'failed'
        ? connectToRelay({ url: service.relayUrl, actionUrl: `${service.url}/after` })
        : hangUp(),
    );
    echo();
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    await call.say('one');
    call.dropSocket();
    await service.received('/after');
    assert.equal(await call.say('two'), 'You said two');
    await call.hangUp();
    const lost = await service.received('/after', 1);
    assert.equal(lost.fields.ErrorCode, '39001');
    const setups = service.frames.filter((frame) => frame.type === 'setup');
    assert.equal(setups.length, 2);
    assert.equal(setups[0]?.callSid, setups[1]?.callSid);
    assert.notEqual(setups[0]?.sessionId, setups[1]?.sessionId);
  });

  it('refuses frames it does not know, and gives up after ten in a row', async () => {
    answerWithAgent();
    service.onFrame((frame, socket) => {
      if (frame.type !== 'setup') return;
      for (let count = 0; count < 9; count += 1) socket.send('{"type":"text"}');
      socket.send(textFrame('fine', true));
      for (let count = 0; count < 10; count += 1) socket.send('not json');
    });
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    const summary = await call.ended;
    assert.equal(summary.errors.filter(({ code }) => code === 64107).length, 19);
    assert.deepEqual(summary.transcript, [{ speaker: 'agent', text: 'fine' }]);
    const action = await service.received('/after');
    assert.equal(action.fields.SessionStatus, 'failed');
    assert.equal(service.frames.filter((frame) => frame.type === 'error').length > 0, true);
  });

  it('sends keys, interruptions and unfinished turns as the session asked for them', async () => {
    answerWithAgent();
    service.onFrame((frame, socket) => {
      if (frame.type === 'setup') socket.send(textFrame('We are open from nine to', false));
      if (frame.type === 'dtmf') socket.send(textFrame(`Key ${frame.digit}`, true));
      if (frame.type === 'prompt') socket.send(textFrame('Yes?', true));
    });
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    for await (const event of call.follow()) if (event.type === 'token') break;
    assert.equal(await call.interrupt('wait', { utterance: 'We are open', durationMs: 460 }), 'Yes?');
    await call.press('0');
    assert.equal(await call.hear(), 'Key 0');
    await call.hangUp();
    assert.deepEqual(
      service.frames.map((frame) => frame.type),
      ['setup', 'interrupt', 'prompt', 'dtmf'],
    );
    assert.equal(service.frames[1]?.utteranceUntilInterrupt, 'We are open');
    const cut = call.events.find((event) => event.type === 'words');
    assert.equal(cut?.type === 'words' && cut.isInterrupted, true);
  });

  it('tells how long the caller waited for the first token', async () => {
    answerWithAgent();
    echo();
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    await call.say('hello');
    await call.hangUp();
    const answer = call.events.find((event) => event.type === 'words');
    assert.ok(answer?.type === 'words' && answer.latencyMs !== null && answer.latencyMs < 2_000);
  });

  it('rejects instead of waiting for ever when the agent says nothing', async () => {
    answerWithAgent({ welcomeGreeting: 'Hello' });
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    await assert.rejects(call.say('anyone?', { timeoutMs: 100 }), /Heard "" in 100 ms/);
    await call.hangUp();
  });

  it('goes on as long as words are missing that the caller waits for', async () => {
    answerWithAgent();
    service.onFrame((frame, socket) => {
      if (frame.type !== 'prompt') return;
      socket.send(textFrame('One moment.', true));
      setTimeout(() => socket.send(textFrame('We are closed.', true)), 150);
    });
    const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
    assert.equal(await call.say('open?', { until: /closed/ }), 'One moment. We are closed.');
    await call.hangUp();
  });
});

describe('a document', () => {
  const forwards: [FarEnd, string, string][] = [
    ['busy', 'busy', 'false'],
    ['no_answer', 'no-answer', 'false'],
    ['failed', 'failed', 'false'],
    ['machine', 'completed', 'true'],
  ];
  for (const [farEnd, status, bridged] of forwards) {
    it(`that forwards to a telephone that is "${farEnd}" goes on with DialCallStatus ${status}`, async () => {
      sandbox.setFarEnd('+12125550177', farEnd);
      service.answer('/voice', dialForward({ number: '+12125550177', timeoutSeconds: 20, actionUrl: '/dialled' }));
      service.answer('/dialled', sayAndHangUp({ text: 'Nobody there' }));
      const call = sandbox.startCall({ from: CALLER, to: PRACTICE });
      await call.ended;
      const { fields, isSigned } = await service.received('/dialled');
      assert.deepEqual([fields.DialCallStatus, fields.DialBridged, isSigned], [status, bridged, true]);
    });
  }

  for (const [farEnd, answeredBy] of [
    ['answers', 'human'],
    ['machine', 'machine_start'],
  ] as const) {
    it(`tells what answered where it is asked to, ${answeredBy}, and can be taken elsewhere`, async () => {
      sandbox.setFarEnd('+12125550177', farEnd);
      const dial = { number: '+12125550177', timeoutSeconds: 20, actionUrl: '/dialled', answeredByUrl: '/answered' };
      service.answer('/voice', dialForward(dial));
      service.answer('/elsewhere', sayAndHangUp({ text: 'Here you are' }));
      const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
      const { fields, isSigned } = await service.received('/answered');
      assert.deepEqual([fields.AnsweredBy, isSigned], [answeredBy, true]);
      assert.notEqual(fields.CallSid, call.callSid);
      await carrier.redirectCall(call.callSid, `${service.url}/elsewhere`);
      const { transcript } = await call.ended;
      assert.equal(transcript.at(-1)?.text, 'Here you are');
      assert.equal(service.webhooks.filter(({ path }) => path === '/dialled').length, 0);
      await carrier.redirectCall(call.callSid, `${service.url}/elsewhere`);
    });
  }

  it('that forwards connects until one side hangs up', async () => {
    sandbox.setFarEnd('+12125550177', 'answers');
    service.answer('/voice', dialForward({ number: '+12125550177', timeoutSeconds: 20, actionUrl: '/dialled' }));
    service.answer('/dialled', hangUp());
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    assert.equal(service.webhooks.filter(({ path }) => path === '/dialled').length, 0);
    call.farEndHangsUp();
    const summary = await call.ended;
    assert.equal((await service.received('/dialled')).fields.DialCallStatus, 'completed');
    assert.equal(summary.status, 'completed');
  });

  it('that rejects leaves the call unanswered', async () => {
    service.answer('/voice', reject('busy'));
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    const summary = await call.ended;
    assert.deepEqual([summary.status, summary.durationSeconds], ['busy', 0]);
    assert.equal((await service.received('/status')).fields.CallStatus, 'busy');
  });

  it('that gathers takes the keys pressed and asks its action', async () => {
    const gather = '<Gather numDigits="2" action="/keys"><Say>Two keys</Say></Gather>';
    service.answer('/voice', `<Response>${gather}</Response>`);
    service.answer('/keys', (fields) => sayAndHangUp({ text: `Got ${fields.Digits}` }));
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    await call.press('42');
    assert.equal(await call.hear(), 'Got 42');
    await call.ended;
  });

  const broken: [string, string, number][] = [
    ['is not well-formed', '<Response><Say>Hi</Response>', 12100],
    ['is no Response', '<Other/>', 12100],
    ['is empty', '', 12100],
    ['holds a bare ampersand', '<Response><Say>Tom & Jerry</Say></Response>', 12100],
    ['names no relay', '<Response><Connect/></Response>', 64101],
  ];
  for (const [what, document, code] of broken) {
    it(`that ${what} is an error in the record`, async () => {
      service.answer('/voice', document);
      const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
      const { errors } = await call.ended;
      assert.deepEqual(
        errors.map((error) => error.code),
        [code],
      );
    });
  }

  it('that does not come makes the carrier apologise', async () => {
    service.refuse('/voice', 500);
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    const { errors, transcript } = await call.ended;
    assert.equal(errors[0]?.code, 11200);
    assert.match(transcript[0]?.text ?? '', /application error/);
  });
});

describe('status callbacks', () => {
  it('come doubled with the same token where asked to', async () => {
    sandbox.failCallbacks({ copies: 2 });
    service.answer('/voice', sayAndHangUp({ text: 'Bye' }));
    await (await sandbox.placeCall({ from: CALLER, to: PRACTICE })).ended;
    const first = await service.received('/status', 1);
    const second = await service.received('/status', 2);
    assert.deepEqual(first.fields, second.fields);
    assert.equal(first.headers['i-twilio-idempotency-token'], second.headers['i-twilio-idempotency-token']);
  });

  it('come after the call is long over where asked to', async () => {
    sandbox.failCallbacks({ lateMs: 50 });
    service.answer('/voice', sayAndHangUp({ text: 'Bye' }));
    await (await sandbox.placeCall({ from: CALLER, to: PRACTICE })).ended;
    assert.equal(
      service.webhooks.some(({ path }) => path === '/status'),
      false,
    );
    assert.equal((await service.received('/status')).fields.CallStatus, 'completed');
  });

  it('come before the action where asked to', async () => {
    sandbox.failCallbacks({ isReversed: true });
    answerWithAgent({ welcomeGreeting: 'Hello' });
    const call = await sandbox.placeCall({ from: CALLER, to: PRACTICE });
    await call.hangUp();
    assert.deepEqual(
      service.webhooks.map(({ path }) => path),
      ['/voice', '/status', '/after'],
    );
  });
});

describe('a call that the product starts', () => {
  const start = () =>
    carrier.startCall({
      from: PRACTICE,
      to: '+12125550166',
      url: `${service.url}/outbound`,
      statusCallbackUrl: `${service.url}/progress`,
    });
  const progress = () =>
    service.webhooks.filter(({ path }) => path === '/progress').map(({ fields }) => fields.CallStatus);

  it('reports each step, converses and ends on request', async () => {
    sandbox.setFarEnd('+12125550166', 'answers');
    service.answer('/outbound', connectToRelay({ url: service.relayUrl, actionUrl: `${service.url}/after` }));
    echo();
    const { callSid } = await start();
    const call = sandbox.findCall(callSid);
    assert.ok(call);
    assert.equal(await call.say('hello?'), 'You said hello?');
    await carrier.endCall(callSid);
    const summary = await call.ended;
    assert.equal(summary.status, 'completed');
    assert.deepEqual(progress(), ['initiated', 'ringing', 'in-progress', 'completed']);
    const document = await service.received('/outbound');
    assert.deepEqual([document.fields.Direction, document.fields.CallStatus], ['outbound-api', 'in-progress']);
    await carrier.endCall(callSid);
  });

  it('that nobody answers says so and asks for no document', async () => {
    sandbox.setFarEnd('+12125550166', 'no_answer');
    const { callSid } = await start();
    await sandbox.findCall(callSid)?.ended;
    assert.deepEqual(progress(), ['initiated', 'ringing', 'no-answer']);
    assert.equal(
      service.webhooks.some(({ path }) => path === '/outbound'),
      false,
    );
  });

  it('reports in reverse where asked to', async () => {
    sandbox.setFarEnd('+12125550166', 'busy');
    sandbox.failCallbacks({ isReversed: true });
    const { callSid } = await start();
    await sandbox.findCall(callSid)?.ended;
    assert.deepEqual(progress(), ['busy', 'ringing', 'initiated']);
  });

  it('from a number of somebody else is refused', async () => {
    await assert.rejects(
      carrier.startCall({ from: '+12125550155', to: CALLER, url: service.url, statusCallbackUrl: service.url }),
      { name: 'CarrierError', outcome: 'refused', retryable: false, providerCode: 21210 },
    );
  });
});

it('a number that points nowhere cannot be called', () => {
  assert.throws(() => sandbox.startCall({ from: CALLER, to: '+13125550100' }), /not held/);
});
