import assert from 'node:assert/strict';
import { test } from 'node:test';
import { OneTimeCodes } from './one-time-codes.ts';

/** Vectors of RFC 6238, appendix B: the ASCII secrets there, in base32. */
const SHA1_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const SHA256_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQGEZA';

test('codes are those of RFC 6238, whatever the secret is written like', () => {
  for (const secret of [
    SHA1_SECRET,
    'gezd gnbv gy3t qojq gezd gnbv gy3t qojq',
    'GEZDGNBV-GY3TQOJQ-GEZDGNBV-GY3TQOJQ',
  ]) {
    assert.equal(OneTimeCodes.of(secret)?.take(59_000).code, '287082');
  }
});

test('an otpauth address brings its own digits, period and algorithm', () => {
  const codes = OneTimeCodes.of(`otpauth://totp/Site:me?secret=${SHA256_SECRET}&algorithm=SHA256&digits=8&period=30`);
  assert.equal(codes?.take(59_000).code, '46119246');
  const slow = OneTimeCodes.of(`otpauth://totp/Site:me?secret=${SHA1_SECRET}&period=60`);
  assert.equal(slow?.waitMs(40_000), 0);
  assert.equal(slow?.waitMs(58_000), 2_050);
});

test('a code that is about to expire or was given out already is waited over', () => {
  const codes = OneTimeCodes.of(SHA1_SECRET);
  assert.ok(codes);
  assert.equal(codes.waitMs(1_000), 0);
  assert.equal(codes.waitMs(27_500), 2_550);
  const first = codes.take(1_000);
  assert.equal(codes.waitMs(2_000), 28_050);
  assert.equal(codes.waitMs(30_000), 0);
  assert.equal(first.until, 30_000);
  assert.notEqual(codes.take(30_000).code, first.code);
});

test('a code that an earlier run typed is waited over too; a clock that was put back is not', () => {
  const next = OneTimeCodes.of(SHA1_SECRET, 30_000);
  assert.equal(next?.waitMs(2_000), 28_050);
  assert.equal(next?.waitMs(30_000), 0);
  const ahead = OneTimeCodes.of(SHA1_SECRET, 60_000);
  assert.equal(ahead?.waitMs(2_000), 28_050);
  assert.equal(ahead?.waitMs(30_000), 30_050);
  assert.equal(OneTimeCodes.of(SHA1_SECRET, 3_600_000)?.waitMs(2_000), 0);
});

test('what is no time-based secret gives no codes', () => {
  for (const secret of ['', '0189!', 'otpauth://hotp/a?secret=GEZDGNBV&counter=1', 'otpauth://nonsense']) {
    assert.equal(OneTimeCodes.of(secret), null, secret);
  }
});
