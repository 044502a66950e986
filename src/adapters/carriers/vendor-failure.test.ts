import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { startSandbox } from './sandbox/sandbox.ts';
import type { RestFault, Sandbox } from './sandbox/types.ts';
import { createTwilioCarrier } from './twilio.ts';
import { type Carrier, CarrierError } from './types.ts';
import { carrierErrorFrom, type Purpose } from './vendor-failure.ts';
import { TransportError } from './vendor-transport.ts';

const NUMBER = '+12125550133';
const purchase = {
  phoneNumber: NUMBER,
  addressSid: null,
  voiceUrl: 'https://voice.example.com/voice',
  statusCallbackUrl: 'https://voice.example.com/status',
  friendlyName: 'num_1',
};

describe('a purchase that goes wrong', () => {
  let sandbox: Sandbox;
  let carrier: Carrier;
  before(async () => {
    sandbox = await startSandbox();
    carrier = createTwilioCarrier({ ...sandbox, apiUrl: sandbox.url, timeoutMs: 1_500 });
  });
  afterEach(async () => {
    sandbox.clearFaults();
    const held = await carrier.findOwnedNumber(NUMBER);
    if (held) await carrier.releaseNumber(held.phoneSid);
  });
  after(async () => {
    await carrier.close();
    await sandbox.close();
  });

  const cases: [string, RestFault, Partial<CarrierError>, boolean][] = [
    [
      'refused',
      { kind: 'refuse', status: 400, code: 21422 },
      { outcome: 'refused', retryable: false, reason: 'number_taken' },
      false,
    ],
    [
      'refused for its address',
      { kind: 'refuse', status: 400, code: 21615 },
      { outcome: 'refused', retryable: false, reason: 'address_refused' },
      false,
    ],
    [
      'told to slow down',
      { kind: 'refuse', status: 429, code: 20429 },
      { outcome: 'refused', retryable: true, reason: 'rate_limited' },
      false,
    ],
    [
      'answered 503 by a front that did nothing',
      { kind: 'refuse', status: 503, code: 20503 },
      { outcome: 'unknown', retryable: true },
      false,
    ],
    [
      'done but answered 500',
      { kind: 'fail_after' },
      { outcome: 'unknown', retryable: true, reason: 'unavailable' },
      true,
    ],
    ['done but never answered', { kind: 'hang', when: 'after' }, { outcome: 'unknown', retryable: true }, true],
    ['never done, never answered', { kind: 'hang', when: 'before' }, { outcome: 'unknown', retryable: true }, false],
    [
      'done, then the connection breaks',
      { kind: 'drop', when: 'after' },
      { outcome: 'unknown', retryable: true },
      true,
    ],
    ['lost with its connection', { kind: 'drop', when: 'before' }, { outcome: 'unknown', retryable: true }, false],
  ];
  for (const [what, fault, expected, isHeld] of cases) {
    it(`is ${what}: ${JSON.stringify(expected)}, and reading back shows ${isHeld ? 'the number' : 'nothing'}`, async () => {
      sandbox.failRest({ ...fault, method: 'POST', path: 'IncomingPhoneNumbers' });
      await assert.rejects(carrier.buyNumber(purchase), { name: 'CarrierError', ...expected });
      const found = await carrier.findOwnedNumber(NUMBER);
      assert.equal(found?.friendlyName ?? null, isHeld ? 'num_1' : null);
    });
  }

  it('is sent once only', async () => {
    sandbox.failRest({ kind: 'fail_after', method: 'POST', path: 'IncomingPhoneNumbers' });
    const before = sandbox.requests.length;
    await assert.rejects(carrier.buyNumber(purchase));
    assert.equal(sandbox.requests.length, before + 1);
  });

  it('succeeds when the answer is only slow', async () => {
    sandbox.failRest({ kind: 'delay', ms: 100, method: 'POST' });
    assert.match((await carrier.buyNumber(purchase)).phoneSid, /^PN/);
  });
});

it('a carrier that cannot be reached has done nothing', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  assert.ok(address !== null && typeof address === 'object');
  server.close();
  const carrier = createTwilioCarrier({
    accountSid: `AC${'0'.repeat(32)}`,
    authToken: 'secret-token',
    apiUrl: `http://127.0.0.1:${address.port}`,
  });
  const failure = await carrier.buyNumber(purchase).catch((error: unknown) => error);
  assert.ok(failure instanceof CarrierError);
  assert.deepEqual([failure.outcome, failure.retryable, failure.reason], ['refused', true, 'unavailable']);
  await carrier.close();
});

const answers: [string, string, number, Partial<CarrierError>][] = [
  ['a page instead of JSON', '<html>Welcome</html>', 200, { outcome: 'unknown', retryable: true }],
  ['a number without a sid', '{}', 201, { outcome: 'unknown', retryable: true }],
  ['a redirect', '', 302, { outcome: 'unknown', retryable: true }],
  ['a refusal that is not JSON', 'Forbidden', 403, { outcome: 'refused', retryable: false, reason: 'unauthorized' }],
  ['a refusal without a code', '{"message":"no"}', 400, { outcome: 'refused', retryable: false, providerCode: null }],
];
for (const [what, body, status, expected] of answers) {
  it(`${what} is ${JSON.stringify(expected)}`, async () => {
    const server = createServer((_, response) => {
      response.writeHead(status, { location: 'http://127.0.0.1:1/elsewhere' });
      response.end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    assert.ok(address !== null && typeof address === 'object');
    const carrier = createTwilioCarrier({
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: 'secret-token',
      apiUrl: `http://127.0.0.1:${address.port}/prefix/`,
    });
    await assert.rejects(carrier.buyNumber(purchase), { name: 'CarrierError', ...expected });
    await carrier.close();
    server.close();
  });
}

describe('what a failure means', () => {
  const outcomes: [unknown, Purpose, Partial<CarrierError>][] = [
    [{ status: 400, code: 21421 }, 'number', { reason: 'invalid_number', outcome: 'refused', retryable: false }],
    [{ status: 400, code: 21451 }, 'read', { reason: 'invalid_number', outcome: 'refused', retryable: false }],
    [{ status: 400, code: 60001 }, 'address', { reason: 'address_refused', providerCode: 60001 }],
    [{ status: 400, code: 60001 }, 'number', { reason: 'refused', providerCode: 60001 }],
    [{ status: 404, code: 20404 }, 'number', { reason: 'not_found', outcome: 'refused' }],
    [{ status: 500 }, 'read', { outcome: 'refused', retryable: true, reason: 'unavailable' }],
    [{ status: 408 }, 'call', { outcome: 'unknown', retryable: true }],
    [new TransportError(true, null), 'read', { outcome: 'refused', retryable: true }],
    [new TransportError(true, null), 'call', { outcome: 'unknown', retryable: true }],
    [new TransportError(false, null), 'call', { outcome: 'refused', retryable: true }],
    [new SyntaxError('Unexpected token'), 'number', { outcome: 'unknown', retryable: true }],
    [null, 'number', { outcome: 'unknown', retryable: true }],
  ];
  for (const [error, purpose, expected] of outcomes) {
    it(`${JSON.stringify(error)} on a ${purpose} is ${JSON.stringify(expected)}`, () => {
      const { reason, outcome, retryable, providerCode } = carrierErrorFrom(error, purpose);
      assert.deepEqual(
        { reason, outcome, retryable, providerCode, ...expected },
        { reason, outcome, retryable, providerCode },
      );
    });
  }

  it('repeats nothing of what the vendor wrote', () => {
    const error = carrierErrorFrom({ status: 400, code: 21628, message: '1 Example Street is nowhere' }, 'address');
    assert.equal(error.message, 'The carrier answered 400, error 21628');
  });
});
