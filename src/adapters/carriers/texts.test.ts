import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { openCarrier } from './open-carrier.ts';
import { replyText, TWIML_CONTENT_TYPE } from './twiml.ts';
import { CarrierError } from './types.ts';

const { carrier, sandbox, close } = await openCarrier({ kind: 'sandbox', statePath: null, mayHost: true });
assert.ok(sandbox);
const heard: URLSearchParams[] = [];
let answer: string | null = null;
const product = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = Buffer.concat(chunks).toString();
  const params = Object.fromEntries(new URLSearchParams(form));
  const signature = String(request.headers['x-twilio-signature']);
  assert.ok(carrier.validateRequest({ signature, url, params }));
  heard.push(new URLSearchParams(form));
  response.setHeader('content-type', TWIML_CONTENT_TYPE).end(replyText(answer));
});
await new Promise<void>((done) => product.listen(0, '127.0.0.1', done));
after(async () => {
  product.close();
  product.closeAllConnections();
  await close();
});
const url = `http://127.0.0.1:${(product.address() as AddressInfo).port}/message`;
const from = '+12125550100';
const to = '+16465550142';
const voice = { voiceUrl: url, statusCallbackUrl: url };
const bought = await carrier.buyNumber({ ...voice, phoneNumber: from, addressSid: null, friendlyName: 'x' });

describe('texts', () => {
  test('one that was sent is found by its words, from when it was sent on', async () => {
    const since = new Date(Date.now() - 1000);
    assert.equal(await carrier.findSentMessage({ from, to }, since, (body) => body === 'One'), null);
    const { messageSid } = await carrier.sendMessage({ from, to, body: 'One' });
    assert.match(messageSid, /^SM[0-9a-f]{32}$/);
    assert.deepEqual(await carrier.findSentMessage({ from, to }, since, (body) => body === 'One'), { messageSid });
    for (const [recipient, words, at] of [
      [to, 'Two', since],
      ['+16465550143', 'One', since],
      [to, 'One', new Date(Date.now() + 60_000)],
    ] as const)
      assert.equal(await carrier.findSentMessage({ from, to: recipient }, at, (body) => body === words), null);
  });

  test('a sender that the account does not hold and a recipient that is no number are refused for good', async () => {
    for (const message of [
      { from: '+12125550101', to, body: 'x' },
      { from, to: 'nobody', body: 'x' },
    ])
      await assert.rejects(carrier.sendMessage(message), (error) => {
        assert.ok(error instanceof CarrierError);
        assert.deepEqual([error.outcome, error.retryable], ['refused', false]);
        return true;
      });
  });

  test('one that was sent while the answer was lost has an unknown outcome, and is there', async () => {
    sandbox.failRest({ kind: 'fail_after', method: 'POST', path: 'Messages' });
    const message = { from, to, body: 'Three' };
    await assert.rejects(carrier.sendMessage(message), { name: 'CarrierError', outcome: 'unknown', retryable: true });
    assert.ok(await carrier.findSentMessage(message, new Date(Date.now() - 1000), (body) => body === message.body));
  });

  test('one to us is told of, signed, where the number says so, and answered with what we say', async () => {
    await assert.rejects(sandbox.receiveText({ from: to, to: from, body: 'STOP' }));
    await carrier.configureNumber(bought.phoneSid, { messageUrl: url });
    assert.equal((await carrier.findOwnedNumber(from))?.messageUrl, url);
    assert.deepEqual(await sandbox.receiveText({ from: to, to: from, body: 'STOP' }), { reply: null });
    answer = 'Bye <now> & "then"';
    assert.deepEqual(await sandbox.receiveText({ from: to, to: from, body: 'HELP' }), { reply: answer });
    assert.deepEqual(
      heard.map((form) => [form.get('From'), form.get('To'), form.get('Body')]),
      [
        [to, from, 'STOP'],
        [to, from, 'HELP'],
      ],
    );
    assert.deepEqual([sandbox.texts.at(-1)?.direction, sandbox.texts.at(-1)?.to], ['outbound-reply', to]);
  });
});
