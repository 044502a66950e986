import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rehearse } from './rehearsal.ts';

test('a rehearsal comes to its end and lets others have their turn between any two of its own', async () => {
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await rehearse();
  isOver = true;
  assert.ok(turns >= 10, `${turns} turns`);
});
