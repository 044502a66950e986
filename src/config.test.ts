import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';

test('nothing needs to be set', () => {
  const config = readConfig({});
  assert.equal(config.port, 8080);
  assert.equal(config.host, '127.0.0.1');
  assert.equal(config.carrier, 'sandbox');
  assert.equal(config.databaseUrl, null);
  assert.ok(Object.isFrozen(config));
});

const faults: [Record<string, string>, RegExp][] = [
  [{ PORT: '80a' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /PORT/],
  [{ CARRIER: 'pigeon' }, /CARRIER must be one of sandbox, twilio/],
  [{ CARRIER: 'twilio' }, /TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a URL that begins with postgres:\/\//],
  [{ PUBLIC_URL: 'example.com' }, /PUBLIC_URL/],
  [{ RELAY_MODEL: 'gpt' }, /RELAY_MODEL must be/],
  [{ DIALOG_MODEL: 'compatible:x' }, /MODEL_BASE_URL/],
  [{ DIALOG_MODEL: 'openai:x' }, /OPENAI_API_KEY/],
  [{ DIALOG_MODEL: 'x' }, /DIALOG_MODEL must be/],
  [{ RELAY_MODEL: 'compatible:x' }, /MODEL_BASE_URL/],
  [{ RELAY_MODEL: 'anthropic:x' }, /ANTHROPIC_API_KEY/],
  [{ RELAY_SANDBOX: 'maybe' }, /RELAY_SANDBOX/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
];
for (const [env, words] of faults) {
  test(`${JSON.stringify(env)} is refused by name`, () => {
    assert.throws(() => readConfig(env), words);
  });
}

test('all faults are named at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', CARRIER: 'y' }), /PORT.*CARRIER|CARRIER.*PORT/);
});

test('voice and relay may think with different models', () => {
  const env = {
    DIALOG_MODEL: 'openai:small',
    OPENAI_API_KEY: 'k',
    RELAY_MODEL: 'compatible:large',
    MODEL_BASE_URL: 'http://127.0.0.1:1/v1/',
  };
  const { dialogModel, relayModel, modelBaseUrl } = readConfig(env);
  assert.deepEqual(
    [dialogModel, relayModel, modelBaseUrl],
    ['openai:small', 'compatible:large', 'http://127.0.0.1:1/v1'],
  );
  assert.equal(readConfig({ RELAY_MODEL: 'none' }).relayModel, null);
});
