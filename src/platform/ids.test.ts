import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from './ids.ts';

const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** The UUID that an id stands for, as its 32 hexadecimal digits. */
const uuidOf = (id: string): string =>
  [...(id.split('_')[1] ?? '')]
    .reduce((sum, digit) => sum * 32n + BigInt(DIGITS.indexOf(digit)), 0n)
    .toString(16)
    .padStart(32, '0');

test('an id is a UUID of version 7 with the instant it was made at', () => {
  for (let round = 0; round < 5_000; round++) {
    const before = Date.now();
    const id = newId('req');
    const after = Date.now();
    assert.match(id, /^req_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    const uuid = uuidOf(id);
    assert.match(uuid, /^.{12}7.{3}[89ab].{15}$/);
    const at = Number.parseInt(uuid.slice(0, 12), 16);
    assert.ok(before <= at && at <= after);
  }
});

test('ids of one process sort as they were made, and none comes twice', () => {
  const ids = Array.from({ length: 100_000 }, () => newId('ws'));
  assert.deepEqual(ids.toSorted(), ids);
  assert.equal(new Set(ids).size, ids.length);
});

test('what follows the count is random in every digit', () => {
  const tails = Array.from({ length: 5_000 }, () => newId('ws').slice(-8));
  assert.equal(new Set(tails).size, tails.length);
  for (let place = 0; place < 8; place++) assert.equal(new Set(tails.map((tail) => tail[place])).size, 32);
});
