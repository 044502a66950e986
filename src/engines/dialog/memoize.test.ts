import assert from 'node:assert/strict';
import { it } from 'node:test';
import { memoize } from './memoize.ts';

it('works a text out once, and again when many others came after it', () => {
  const asked: string[] = [];
  const length = memoize((text) => asked.push(text) && text.length, 2);
  for (const text of ['one', 'one', 'three', 'one']) assert.equal(length(text), text.length);
  assert.deepEqual(asked, ['one', 'three']);
  for (const text of ['a', 'b', 'c', 'd', 'one']) length(text);
  assert.deepEqual(asked, ['one', 'three', 'a', 'b', 'c', 'd', 'one']);
});

it('keeps what came out empty', () => {
  let count = 0;
  const isHeld = memoize((text) => {
    count += 1;
    return text === 'a' ? text : null;
  }, 2);
  assert.deepEqual([isHeld('a'), isHeld('b'), isHeld('b')], ['a', null, null]);
  assert.equal(count, 2);
});

it('holds no text that is longer than an utterance', () => {
  let count = 0;
  const length = memoize((text) => {
    count += 1;
    return text.length;
  }, 2);
  const long = 'word '.repeat(100);
  assert.deepEqual([length(long), length(long), count], [500, 500, 2]);
});
