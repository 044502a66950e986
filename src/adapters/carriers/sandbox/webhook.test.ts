import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { createTwilioCarrier } from '../twilio.ts';
import { createWebhookSender } from './webhook.ts';

const authToken = '0123456789abcdef0123456789abcdef';
const sender = createWebhookSender(authToken);
const carrier = createTwilioCarrier({ accountSid: `AC${'0'.repeat(32)}`, authToken, apiUrl: 'http://127.0.0.1:1' });
after(async () => {
  await sender.close();
  await carrier.close();
});

const accepted: [string, string][] = [
  ['wss://voice.example.com/relay', 'wss://voice.example.com/relay'],
  ['wss://voice.example.com/relay', 'wss://voice.example.com:443/relay'],
  ['wss://voice.example.com:8443/relay', 'wss://voice.example.com/relay'],
  ['wss://voice.example.com/relay?token=1', 'wss://voice.example.com/relay'],
  ['wss://voice.example.com/relay', 'wss://voice.example.com/relay?token=1'],
  ['ws://127.0.0.1:8080/relay', 'ws://127.0.0.1:8080/relay'],
  ['wss://voice.example.com', 'wss://voice.example.com'],
];
for (const [given, checked] of accepted) {
  it(`an upgrade to ${given} is accepted as ${checked}`, () => {
    assert.equal(carrier.validateUpgrade({ signature: sender.upgradeSignature(given), url: checked }), true);
  });
}

const refused: [string, string][] = [
  ['wss://voice.example.com/relay', 'wss://voice.example.com/other'],
  ['wss://voice.example.com/relay', 'wss://evil.example.com/relay'],
  ['wss://voice.example.com/relay', 'ws://voice.example.com/relay'],
];
for (const [given, checked] of refused) {
  it(`an upgrade to ${given} is not accepted as ${checked}`, () => {
    assert.equal(carrier.validateUpgrade({ signature: sender.upgradeSignature(given), url: checked }), false);
  });
}

it('an upgrade without a signature, or with one of another account, is not accepted', async () => {
  const url = 'wss://voice.example.com/relay';
  const stranger = createWebhookSender('another token');
  assert.equal(carrier.validateUpgrade({ signature: undefined, url }), false);
  assert.equal(carrier.validateUpgrade({ signature: '', url }), false);
  assert.equal(carrier.validateUpgrade({ signature: stranger.upgradeSignature(url), url }), false);
  await stranger.close();
});
