import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  endFrame,
  languageFrame,
  MAX_FRAME_CHARACTERS,
  type ParsedFrame,
  parseRelayFrame,
  playFrame,
  sendDigitsFrame,
  textFrame,
} from './conversation-relay.ts';
import { readAgentFrame } from './sandbox/relay-frames.ts';

describe('a frame from the carrier', () => {
  const setup = { type: 'setup', sessionId: 'VX1', callSid: 'CA1', from: '+12125550100', to: '+12125550101' };
  const good: [string, object, object][] = [
    [
      'setup with everything',
      {
        ...setup,
        accountSid: 'AC1',
        direction: 'outbound-api',
        callStatus: 'RINGING',
        forwardedFrom: '+12125550102',
        customParameters: { location: 'loc_1', count: 3 },
      },
      {
        type: 'setup',
        sessionId: 'VX1',
        callSid: 'CA1',
        from: '+12125550100',
        to: '+12125550101',
        direction: 'outbound',
        callStatus: 'RINGING',
        forwardedFrom: '+12125550102',
        customParameters: { location: 'loc_1' },
      },
    ],
    [
      'setup with little',
      { type: 'setup', sessionId: 'VX1', callSid: 'CA1', forwardedFrom: '' },
      {
        type: 'setup',
        sessionId: 'VX1',
        callSid: 'CA1',
        from: '',
        to: '',
        direction: 'inbound',
        callStatus: null,
        forwardedFrom: null,
        customParameters: {},
      },
    ],
    [
      'prompt',
      { type: 'prompt', voicePrompt: 'Hi', lang: 'en-US', last: true },
      { type: 'prompt', voicePrompt: 'Hi', lang: 'en-US', last: true },
    ],
    [
      'unfinished prompt',
      { type: 'prompt', voicePrompt: 'H', last: false },
      { type: 'prompt', voicePrompt: 'H', lang: null, last: false },
    ],
    [
      'prompt without last',
      { type: 'prompt', voicePrompt: '' },
      { type: 'prompt', voicePrompt: '', lang: null, last: true },
    ],
    ['key', { type: 'dtmf', digit: '#' }, { type: 'dtmf', digit: '#' }],
    ['key as a number', { type: 'dtmf', digit: 0 }, { type: 'dtmf', digit: '0' }],
    [
      'interrupt with a number',
      { type: 'interrupt', utteranceUntilInterrupt: 'Life', durationUntilInterruptMs: 460 },
      { type: 'interrupt', utteranceUntilInterrupt: 'Life', durationUntilInterruptMs: 460 },
    ],
    [
      'interrupt with a string',
      { type: 'interrupt', utteranceUntilInterrupt: 'Life', durationUntilInterruptMs: '460' },
      { type: 'interrupt', utteranceUntilInterrupt: 'Life', durationUntilInterruptMs: 460 },
    ],
    [
      'interrupt with nonsense',
      { type: 'interrupt', durationUntilInterruptMs: 'soon' },
      { type: 'interrupt', utteranceUntilInterrupt: '', durationUntilInterruptMs: 0 },
    ],
    ['error', { type: 'error', description: 'Oops' }, { type: 'error', description: 'Oops' }],
  ];
  for (const [what, raw, frame] of good) {
    it(`is read: ${what}`, () => assert.deepEqual(parseRelayFrame(JSON.stringify(raw)), { kind: 'frame', frame }));
  }

  it('of an unknown type is no fault', () => {
    assert.deepEqual(parseRelayFrame('{"type":"info","x":1}'), { kind: 'unknown', type: 'info' });
  });

  const bad: [string, string][] = [
    ['not JSON', 'hello'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a number', '1'],
    ['without a type', '{}'],
    ['with a type that is no text', '{"type":1}'],
    ['setup without a call', '{"type":"setup","sessionId":"VX1"}'],
    ['prompt without words', '{"type":"prompt","last":true}'],
    ['dtmf with two digits', '{"type":"dtmf","digit":"12"}'],
    ['dtmf with no digit', '{"type":"dtmf"}'],
    ['too long', JSON.stringify({ type: 'prompt', voicePrompt: 'x'.repeat(MAX_FRAME_CHARACTERS) })],
  ];
  for (const [what, raw] of bad) it(`is bad: ${what}`, () => assert.equal(parseRelayFrame(raw).kind, 'bad'));

  const complete: Record<string, object> = {
    setup: {
      ...setup,
      direction: 'inbound',
      callStatus: 'RINGING',
      forwardedFrom: '+12125550102',
      customParameters: { session: 'x' },
    },
    prompt: { type: 'prompt', voicePrompt: 'Hi', lang: 'en-US', last: true },
    dtmf: { type: 'dtmf', digit: '1' },
    interrupt: { type: 'interrupt', utteranceUntilInterrupt: 'Life', durationUntilInterruptMs: '460' },
    error: { type: 'error', description: 'Oops' },
  };
  const hostile: [string, string][] = [
    ['NUL', '\0'],
    ['NUL in the middle', 'x\0y'],
    ['a C0 control', '\u0001'],
    ['an escape sequence', '\u001b[2J'],
    ['DEL', '\u007f'],
    ['a lone high surrogate', '\ud800'],
    ['a lone low surrogate', 'x\udc00y'],
  ];
  for (const [type, frame] of Object.entries(complete)) {
    for (const [what, value] of hostile)
      it(`of type ${type} is bad with ${what} in any field`, () => {
        const read = (changed: object) => parseRelayFrame(JSON.stringify(changed)).kind;
        assert.equal(read(frame), 'frame');
        for (const name of Object.keys(frame)) assert.equal(read({ ...frame, [name]: value }), 'bad', name);
        if (type === 'setup') assert.equal(read({ ...frame, customParameters: { session: value } }), 'bad');
      });

    it(`of type ${type} is taken or bad with anything in a field, and bad where the field is of another kind`, () => {
      for (const name of Object.keys(frame).filter((field) => field !== 'type')) {
        for (const value of ['', 'x'.repeat(60_000), [], [['x']], { a: 1 }, 1e308, -1, true, null])
          assert.notEqual(parseRelayFrame(JSON.stringify({ ...frame, [name]: value })).kind, 'unknown');
        assert.equal(parseRelayFrame(JSON.stringify({ ...frame, [name]: ['x'] })).kind, 'bad', name);
      }
    });
  }

  it('is bad where it is nested without end, or reaches into prototypes', () => {
    assert.equal(parseRelayFrame('['.repeat(60_000)).kind, 'bad');
    assert.equal(parseRelayFrame(`{"type":"info","x":${'['.repeat(20_000)}${']'.repeat(20_000)}}`).kind, 'bad');
    assert.equal(parseRelayFrame('{"type":"prompt","voicePrompt":"Hi","__proto__":{"last":false}}').kind, 'bad');
  });

  it('never throws, whatever comes', () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ type: fc.constantFrom('setup', 'prompt', 'dtmf', 'interrupt', 'error') }, {})
        .chain((base) =>
          fc
            .dictionary(
              fc.constantFrom('sessionId', 'callSid', 'voicePrompt', 'digit', 'last', 'customParameters'),
              fc.jsonValue(),
            )
            .map((rest) => JSON.stringify({ ...rest, ...base })),
        ),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const parsed: ParsedFrame = parseRelayFrame(raw);
        assert.ok(['frame', 'unknown', 'bad'].includes(parsed.kind));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('a frame to the carrier', () => {
  const sent: [string, object][] = [
    [textFrame(' two spaces ', false), { type: 'text', token: ' two spaces ', last: false }],
    [textFrame('', true, { interruptible: false }), { type: 'text', token: '', last: true, interruptible: false }],
    [playFrame('https://example.com/a.mp3'), { type: 'play', source: 'https://example.com/a.mp3' }],
    [sendDigitsFrame('12w#'), { type: 'sendDigits', digits: '12w#' }],
    [languageFrame('es-US'), { type: 'language', ttsLanguage: 'es-US', transcriptionLanguage: 'es-US' }],
    [endFrame({ reason: 'done' }), { type: 'end', handoffData: '{"reason":"done"}' }],
  ];
  for (const [raw, expected] of sent) {
    it(`is what the carrier understands: ${raw}`, () => {
      assert.deepEqual(JSON.parse(raw), expected);
      assert.notEqual(readAgentFrame(raw), null);
    });
  }
});
