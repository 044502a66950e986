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

const KEYS = { AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE', AWS_SECRET_ACCESS_KEY: 'example' };

const faults: [Record<string, string>, RegExp][] = [
  [{ PORT: '80a' }, /PORT must be a whole number from 0 to 65535/],
  [{ PORT: '70000' }, /PORT/],
  [{ CARRIER: 'pigeon' }, /CARRIER must be one of sandbox, twilio/],
  [{ CARRIER: 'twilio' }, /TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN/],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL must be a URL that begins with postgres:\/\//],
  [{ PUBLIC_URL: 'example.com' }, /PUBLIC_URL/],
  [
    { RELAY_MODEL: 'gpt' },
    /RELAY_MODEL must be none, or one or several of anthropic:MODEL, openai:MODEL, google:MODEL/,
  ],
  [{ RELAY_MODEL: 'anthropic:a,,openai:b' }, /RELAY_MODEL must be/],
  [{ DIALOG_MODEL: 'mistral:small' }, /DIALOG_MODEL must be/],
  [
    { DIALOG_MODEL: 'anthropic:a,google:b', ANTHROPIC_API_KEY: 'k' },
    /A google:MODEL needs GOOGLE_GENERATIVE_AI_API_KEY/,
  ],
  [{ MODEL_TIMEOUT_MS: '50' }, /MODEL_TIMEOUT_MS must be a whole number from 100 to 600000/],
  [{ MODEL_FIRST_TOKEN_MS: 'soon' }, /MODEL_FIRST_TOKEN_MS must be/],
  [{ DIALOG_MODEL: 'compatible:x' }, /MODEL_BASE_URL/],
  [{ DIALOG_MODEL: 'openai:x' }, /OPENAI_API_KEY/],
  [{ DIALOG_MODEL: 'x' }, /DIALOG_MODEL must be/],
  [{ RELAY_MODEL: 'compatible:x' }, /MODEL_BASE_URL/],
  [{ RELAY_MODEL: 'anthropic:x' }, /ANTHROPIC_API_KEY/],
  [{ RELAY_PLANNER: 'rules' }, /RELAY_PLANNER must be one of model, offline/],
  [{ RELAY_PLANNER: 'model' }, /RELAY_PLANNER=model needs RELAY_MODEL/],
  [{ RELAY_MODEL_SEES: 'yes' }, /RELAY_MODEL_SEES must be one of on, off/],
  [{ RELAY_SANDBOX: 'maybe' }, /RELAY_SANDBOX/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ ANONYMOUS_LIMIT_PER_MINUTE: '0' }, /ANONYMOUS_LIMIT_PER_MINUTE must be a whole number from 1/],
  [{ TRUSTED_PROXIES: '10.0.0.1, proxy.example.com' }, /TRUSTED_PROXIES .* not proxy\.example\.com/],
  [{ TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES .* not 10\.0\.0\.0\/33/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8/8' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES/],
  [{ TRUSTED_PROXIES: '::/0' }, /TRUSTED_PROXIES/],
  [{ CALL_COUNTRIES: 'Canada' }, /CALL_COUNTRIES must be two-letter codes of countries/],
  [{ CALL_COUNTRIES: 'CA,ZZ' }, /CALL_COUNTRIES/],
  [{ CALL_COUNTRIES: '001' }, /CALL_COUNTRIES/],
  [{ OUTBOUND_CALLS_PER_HOUR: '0' }, /OUTBOUND_CALLS_PER_HOUR must be a whole number from 1/],
  [{ TRANSFERS_PER_HOUR: 'many' }, /TRANSFERS_PER_HOUR/],
  [{ ARTIFACTS_URL: 'gs://bucket' }, /ARTIFACTS_URL must be a folder, file:\/\/\/FOLDER or s3:\/\/BUCKET\/PREFIX/],
  [{ ARTIFACTS_URL: 's3://', S3_ENDPOINT: 'http://127.0.0.1:9000' }, /ARTIFACTS_URL must be s3:\/\/BUCKET\/PREFIX/],
  [{ ARTIFACTS_URL: 's3://bucket', AWS_REGION: 'eu-west-1' }, /AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/],
  [{ ARTIFACTS_URL: 's3://bucket', ...KEYS }, /AWS_REGION, or S3_ENDPOINT/],
  [{ ARTIFACTS_URL: 's3://bucket', S3_ENDPOINT: 'minio:9000', ...KEYS }, /S3_ENDPOINT must be a URL/],
  [{ ARTIFACTS_URL: 's3://bucket', AWS_REGION: 'eu-west-1', S3_PATH_STYLE: 'yes', ...KEYS }, /S3_PATH_STYLE/],
];
for (const [env, words] of faults) {
  test(`${JSON.stringify(env)} is refused by name`, () => {
    assert.throws(() => readConfig(env), words);
  });
}

test('proxies are addresses and networks, and requests without a key have the limit of keys unless they have one of their own', () => {
  assert.deepEqual(readConfig({}).trustedProxies, []);
  assert.deepEqual(readConfig({ TRUSTED_PROXIES: ' 10.0.0.0/8, ::1,2001:db8::/32 ' }).trustedProxies, [
    '10.0.0.0/8',
    '::1',
    '2001:db8::/32',
  ]);
  assert.equal(readConfig({ RATE_LIMIT_PER_MINUTE: '50' }).anonymousLimitPerMinute, 50);
  assert.equal(
    readConfig({ RATE_LIMIT_PER_MINUTE: '50', ANONYMOUS_LIMIT_PER_MINUTE: '70' }).anonymousLimitPerMinute,
    70,
  );
});

test('locations call their own country alone, unless others are named', () => {
  assert.deepEqual(readConfig({}).callCountries, []);
  assert.deepEqual(readConfig({ CALL_COUNTRIES: ' ca, MX,,CA ' }).callCountries, ['CA', 'MX']);
});

test('all faults are named at once', () => {
  assert.throws(() => readConfig({ PORT: 'x', CARRIER: 'y' }), /PORT.*CARRIER|CARRIER.*PORT/);
});

test('voice and relay may be led by different models, each with others behind it', () => {
  const env = {
    DIALOG_MODEL: 'anthropic:quick, openai:small',
    ANTHROPIC_API_KEY: 'key-a',
    OPENAI_API_KEY: 'key-o',
    RELAY_MODEL: 'compatible:large:7b',
    MODEL_BASE_URL: 'http://127.0.0.1:1/v1/',
    MODEL_TIMEOUT_MS: '30000',
  };
  const { models } = readConfig(env);
  assert.deepEqual(models, {
    dialog: [
      { vendor: 'anthropic', model: 'quick' },
      { vendor: 'openai', model: 'small' },
    ],
    relay: [{ vendor: 'compatible', model: 'large:7b' }],
    relaySees: false,
    baseUrl: 'http://127.0.0.1:1/v1',
    keys: { anthropic: 'key-a', openai: 'key-o', google: null, compatible: null },
    timeoutMs: 30_000,
    firstTokenMs: null,
  });
  assert.deepEqual(readConfig({ RELAY_MODEL: 'none' }).models.relay, []);
  const offline = { RELAY_MODEL: 'compatible:a', RELAY_PLANNER: 'offline', MODEL_BASE_URL: 'http://127.0.0.1:1/v1' };
  assert.deepEqual(readConfig(offline).models.relay, []);
  assert.equal(readConfig({ ...env, RELAY_MODEL_SEES: 'on' }).models.relaySees, true);
  assert.equal(readConfig({ ...offline, RELAY_MODEL_SEES: 'on' }).models.relaySees, false);
});

test('a compatible server is sent its own key, or OpenAI’s where OpenAI itself is not asked', () => {
  const keyFor = (env: Record<string, string>) =>
    readConfig({ MODEL_BASE_URL: 'http://127.0.0.1:1/v1', OPENAI_API_KEY: 'key-o', ...env }).models.keys.compatible;
  assert.equal(keyFor({ RELAY_MODEL: 'compatible:a' }), 'key-o');
  assert.equal(keyFor({ RELAY_MODEL: 'compatible:a,openai:b' }), null);
  assert.equal(keyFor({ RELAY_MODEL: 'compatible:a,openai:b', MODEL_API_KEY: 'key-c' }), 'key-c');
});

test('artifacts go to a folder or to a bucket, at AWS or elsewhere', () => {
  const artifacts = (env: Record<string, string>) => readConfig({ ...KEYS, ...env }).artifacts;
  assert.deepEqual(artifacts({ DATA_DIR: '/data' }), { kind: 'folder', folder: '/data/artifacts' });
  assert.deepEqual(artifacts({ ARTIFACTS_URL: 'file:///srv/shots%20of%20runs' }), {
    kind: 'folder',
    folder: '/srv/shots of runs',
  });
  const credentials = { accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'example', sessionToken: null };
  assert.deepEqual(artifacts({ ARTIFACTS_URL: 's3://bucket/a/b/', AWS_DEFAULT_REGION: 'eu-west-1' }), {
    kind: 's3',
    bucket: 'bucket',
    prefix: 'a/b',
    region: 'eu-west-1',
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    isPathStyle: false,
    credentials,
  });
  assert.deepEqual(artifacts({ ARTIFACTS_URL: 's3://bucket', S3_ENDPOINT: 'http://127.0.0.1:9000/' }), {
    kind: 's3',
    bucket: 'bucket',
    prefix: '',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9000',
    isPathStyle: true,
    credentials,
  });
});
