import assert from 'node:assert/strict';
import { it } from 'node:test';
import { memoize, memoizeBy } from './memoize.ts';

it('works a text out once, and again when many others came after it', () => {
  const asked: string[] = [];
  const length = memoize((text) => asked.push(text) && text.length, 2);
  for (const text of ['one', 'one', 'three', 'one']) assert.equal(length(text), text.length);
  assert.deepEqual(asked, ['one', 'three']);
  for (const text of ['a', 'b', 'c', 'd', 'one']) length(text);
  assert.deepEqual(asked, ['one', 'three', 'a', 'b', 'c', 'd', 'one']);
});

it('keeps what came out empty, and the owners apart', () => {
  let count = 0;
  const isHeld = memoizeBy((text, words: string[]) => {
    count += 1;
    return words.includes(text) ? text : null;
  }, 2);
  const [one, other] = [['a'], ['b']];
  assert.deepEqual([isHeld('a', one), isHeld('a', other), isHeld('a', other)], ['a', null, null]);
  assert.equal(count, 2);
});
