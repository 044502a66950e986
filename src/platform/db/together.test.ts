import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { together } from './together.ts';

test('what came of each step is told in the order of the steps', async () => {
  const [late, plain, none] = await together([delay(5, 'late'), 7, undefined]);
  assert.deepEqual([late, plain, none], ['late', 7, undefined]);
});

test('all steps have come to an end when the first failure is thrown', async () => {
  let isOver = false;
  const slow = delay(20).then(() => {
    isOver = true;
    throw new Error('only heard that the transaction is over');
  });
  const failing = delay(5).then(() => {
    throw new Error('the reason');
  });
  await assert.rejects(together([slow, failing]), /the reason/);
  assert.equal(isOver, true);
});
