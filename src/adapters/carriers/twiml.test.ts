import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { parseTwiml, TwimlError } from './sandbox/twiml-document.ts';
import { connectToRelay, dialForward, hangUp, reject, sayAndHangUp } from './twiml.ts';

it('connects to a session with its greeting protected', () => {
  const [verb] = parseTwiml(
    connectToRelay({
      url: 'wss://voice.example.com/carriers/relay',
      actionUrl: 'https://voice.example.com/carriers/after?x=1&y=2',
      welcomeGreeting: 'Hello & "welcome"',
      language: 'en-US',
      voice: 'en-US-Journey-O',
      ttsProvider: 'Google',
      hints: ['Nguyen', "O'Hara"],
      languages: [{ code: 'es-US', voice: 'es-US-Journey-O' }],
      parameters: { location: 'loc_<1>' },
    }),
  );
  assert.equal(verb?.name, 'Connect');
  assert.deepEqual(verb?.attributes, { action: 'https://voice.example.com/carriers/after?x=1&y=2', method: 'POST' });
  const [relay] = verb?.elements ?? [];
  assert.deepEqual(relay?.attributes, {
    url: 'wss://voice.example.com/carriers/relay',
    welcomeGreeting: 'Hello & "welcome"',
    welcomeGreetingInterruptible: 'none',
    language: 'en-US',
    voice: 'en-US-Journey-O',
    ttsProvider: 'Google',
    hints: "Nguyen, O'Hara",
    interruptible: 'any',
    dtmfDetection: 'true',
  });
  assert.deepEqual(
    relay?.elements.map(({ name, attributes }) => [name, attributes]),
    [
      ['Language', { code: 'es-US', voice: 'es-US-Journey-O', ttsProvider: 'Google' }],
      ['Parameter', { name: 'location', value: 'loc_<1>' }],
    ],
  );
});

it('forwards with a timeout and says so before', () => {
  const verbs = parseTwiml(
    dialForward({
      number: '+12125550123',
      timeoutSeconds: 20,
      actionUrl: 'https://voice.example.com/dialled',
      callerId: '+12125550100',
      announcement: { text: 'One moment' },
    }),
  );
  assert.deepEqual(
    verbs.map((verb) => verb.name),
    ['Say', 'Dial'],
  );
  assert.deepEqual(verbs[1]?.attributes, {
    timeout: '20',
    action: 'https://voice.example.com/dialled',
    method: 'POST',
    callerId: '+12125550100',
  });
  assert.equal(verbs[1]?.elements[0]?.text, '+12125550123');
  assert.deepEqual(verbs[1]?.elements[0]?.attributes, {});
});

it('has the carrier listen for a mailbox where somebody wants to know', () => {
  const [dial] = parseTwiml(
    dialForward({
      number: '+12125550123',
      timeoutSeconds: 20,
      actionUrl: 'https://voice.example.com/dialled',
      answeredByUrl: 'https://voice.example.com/answered_by?call=x&why=y',
    }),
  );
  assert.deepEqual(dial?.elements[0]?.attributes, {
    machineDetection: 'Enable',
    machineDetectionSpeechThreshold: '5000',
    amdStatusCallback: 'https://voice.example.com/answered_by?call=x&why=y',
    amdStatusCallbackMethod: 'POST',
  });
});

it('says, hangs up and rejects', () => {
  assert.deepEqual(
    parseTwiml(sayAndHangUp({ text: 'Closed' })).map(({ name, text }) => [name, text]),
    [
      ['Say', 'Closed'],
      ['Hangup', ''],
    ],
  );
  assert.deepEqual(
    parseTwiml(hangUp()).map(({ name }) => name),
    ['Hangup'],
  );
  assert.deepEqual(parseTwiml(reject('busy'))[0]?.attributes, { reason: 'busy' });
});

it('keeps any words inside their element', () => {
  const words = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(words, words, (text, greeting) => {
      const [say, end, ...rest] = parseTwiml(sayAndHangUp({ text }));
      assert.deepEqual([say?.name, say?.elements.length, end?.name, rest.length], ['Say', 0, 'Hangup', 0]);
      const [connect] = parseTwiml(
        connectToRelay({ url: 'wss://example.com', actionUrl: '/after', welcomeGreeting: greeting }),
      );
      const heard = connect?.elements[0]?.attributes.welcomeGreeting;
      assert.equal(heard, greeting.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, ''));
    }),
    { numRuns: 1_000 },
  );
});

const malformed = [
  'hello',
  '<Response>',
  '<Response></Say>',
  '<Response/><Response/>',
  '<Response><Say>a & b</Say></Response>',
  '<Response><Say language=en>a</Say></Response>',
  '<Response>&nonsense;</Response>',
  '<Say/>',
];
for (const document of malformed) {
  it(`the sandbox takes no document such as ${document}`, () => {
    assert.throws(() => parseTwiml(document), TwimlError);
  });
}

it('the sandbox reads declarations, comments, both quotes and numbered characters', () => {
  const [say] = parseTwiml(
    `<?xml version="1.0"?>\n<!-- x --><Response>\n<Say voice='a"b'>&#65;&#x42; &lt;</Say></Response>\n`,
  );
  assert.deepEqual([say?.attributes.voice, say?.text], ['a"b', 'AB <']);
});
