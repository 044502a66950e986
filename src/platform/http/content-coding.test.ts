import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { chooseCoding, encode } from './content-coding.ts';

const CASES: [string | undefined, string | null][] = [
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['gzip,br;q=0', 'gzip'],
  ['br ; q=0.0 , gzip;q=0.5', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['*, br;q=0', 'gzip'],
  ['br;q=nonsense', null],
  ['xgzip, brotli', null],
];
for (const [accepted, coding] of CASES) {
  test(`Accept-Encoding ${JSON.stringify(accepted)} is answered in ${coding ?? 'no coding'}`, () => {
    assert.equal(chooseCoding(accepted, ['br', 'gzip']), coding);
  });
}

test('both codings give back what went in', async () => {
  const text = 'clinic '.repeat(10_000);
  assert.equal(gunzipSync(await encode('gzip', text, 4)).toString(), text);
  assert.equal(brotliDecompressSync(await encode('br', Buffer.from(text), 6)).toString(), text);
});
