import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createEgress } from '../../platform/egress/safe-fetch.ts';
import { openArtifacts } from './open-artifacts.ts';
import { createS3Artifacts } from './s3.ts';
import { startS3StandIn } from './testing/s3-stand-in.ts';
import { signatureOf } from './testing/signature.ts';
import type { S3Place } from './types.ts';

const account = {
  bucket: 'clinic-artifacts',
  region: 'eu-central-1',
  accessKeyId: 'AKIAEXAMPLE',
  secretAccessKey: 'not/a+real=secret',
  sessionToken: 'session+token/of==one hour',
};
const s3 = await startS3StandIn(account);
const place: S3Place = {
  kind: 's3',
  bucket: account.bucket,
  prefix: 'front desk/eu',
  region: account.region,
  endpoint: s3.endpoint,
  isPathStyle: true,
  credentials: account,
};
const folder = await mkdtemp(join(tmpdir(), 'artifacts-'));
const onDisk = openArtifacts({ kind: 'folder', folder }, []);
const inBucket = openArtifacts(place, []);
after(async () => {
  await inBucket.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

for (const [name, store] of [
  ['a folder', onDisk],
  ['a bucket', inBucket],
] as const) {
  test(`in ${name}, what was put is got, replaced and deleted`, async () => {
    const key = 'tnt_01/exec_02/file-1';
    await store.put(key, Buffer.from('one'));
    const two = randomBytes(3 * 1024 * 1024);
    await store.put(key, two);
    assert.ok((await store.get(key))?.equals(two));
    await store.delete(key);
    await store.delete(key);
    assert.equal(await store.get(key), null);
    await store.put('empty', new Uint8Array());
    assert.equal((await store.get('empty'))?.byteLength, 0);
    await store.check();
  });
}

test('a key cannot leave the folder', async () => {
  await assert.rejects(onDisk.put('../outside', Buffer.from('x')), /inside/);
  await assert.rejects(onDisk.get('a/../../outside'), /inside/);
});

test('a folder that cannot be written says so', async () => {
  const taken = join(folder, 'taken');
  await writeFile(taken, '');
  const store = openArtifacts({ kind: 'folder', folder: taken }, []);
  await assert.rejects(store.check(), { name: 'ArtifactError', retryable: false, message: /Nothing can be written/ });
});

test('a folder where none can be made is refused, not tried for ever', async () => {
  const store = openArtifacts({ kind: 'folder', folder: '/proc/artifacts' }, []);
  await assert.rejects(store.check(), {
    name: 'ArtifactError',
    message: /Nothing can be written below \/proc\/artifacts/,
  });
});

test('objects lie below the prefix, whatever characters it has, and a check leaves none behind', async () => {
  await inBucket.put("a/b (1)'*+é", Buffer.from('x'));
  assert.equal(s3.objects.get("clinic-artifacts/front desk/eu/a/b (1)'*+é")?.toString(), 'x');
  const before = s3.objects.size;
  await inBucket.check();
  assert.equal(s3.objects.size, before);
});

test('a bucket may be part of the host name', async () => {
  const { port } = new URL(s3.endpoint);
  const egress = createEgress({
    allow: [`clinic-artifacts.s3.test:${port}`],
    resolve: async (name) => (name === 'clinic-artifacts.s3.test' ? ['127.0.0.1'] : []),
  });
  const store = createS3Artifacts({ ...place, endpoint: `http://s3.test:${port}`, isPathStyle: false }, egress);
  try {
    await store.check();
    assert.ok(s3.heard.at(-1)?.startsWith('DELETE /front%20desk/eu/checks/'), s3.heard.at(-1));
  } finally {
    await store.close();
  }
});

test('what fails for a moment is tried again, whichever way it fails', async () => {
  s3.failures.push({ status: 503, code: 'SlowDown' }, 'cut', { status: 500, code: 'InternalError' });
  await inBucket.put('again', Buffer.from('kept'));
  assert.equal((await inBucket.get('again'))?.toString(), 'kept');
});

test('a service that stays away is an error worth another try, after four', async () => {
  const before = s3.heard.length;
  for (let tries = 0; tries < 4; tries += 1) s3.failures.push({ status: 503, code: 'ServiceUnavailable' });
  await assert.rejects(inBucket.get('x'), { retryable: true, message: /503 ServiceUnavailable/ });
  assert.equal(s3.heard.length - before, 4);
});

const faults: [string, Partial<S3Place>, RegExp][] = [
  ['another secret', { credentials: { ...account, secretAccessKey: 'other' } }, /check AWS_SECRET_ACCESS_KEY/],
  ['another key', { credentials: { ...account, accessKeyId: 'AKIAOTHER' } }, /check AWS_ACCESS_KEY_ID/],
  ['no session token', { credentials: { ...account, sessionToken: null } }, /check AWS_SESSION_TOKEN/],
  ['another region', { region: 'us-east-1' }, /check AWS_REGION/],
  ['a bucket that is not there', { bucket: 'nowhere' }, /no such bucket/],
];
for (const [name, change, words] of faults) {
  test(`${name}: refused at once, with what to mend and without a secret`, async () => {
    const store = openArtifacts({ ...place, ...change }, []);
    const before = s3.heard.length;
    try {
      const error = await store.check().catch((cause: Error) => cause);
      assert.ok(error instanceof Error && error.name === 'ArtifactError');
      assert.match(error.message, words);
      assert.equal((error as { retryable?: boolean }).retryable, false);
      assert.ok(!error.message.includes(account.secretAccessKey) && !error.message.includes('AKIA'));
      assert.equal(s3.heard.length - before, 1);
    } finally {
      await store.close();
    }
  });
}

test('nothing there at all names the host', async () => {
  const gone = await startS3StandIn(account);
  await gone.close();
  const store = openArtifacts({ ...place, endpoint: gone.endpoint }, []);
  try {
    await assert.rejects(store.check(), { retryable: true, message: /cannot be reached at 127\.0\.0\.1/ });
  } finally {
    await store.close();
  }
});

test('the stand-in signs as the example of the specification does', () => {
  const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const date = '20130524T000000Z';
  const signature = signatureOf({
    method: 'GET',
    target: '/test.txt',
    headers: {
      host: 'examplebucket.s3.amazonaws.com',
      range: 'bytes=0-9',
      'x-amz-content-sha256': emptyHash,
      'x-amz-date': date,
    },
    bodyHash: emptyHash,
    date,
    region: 'us-east-1',
    secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  });
  assert.equal(signature, 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});
