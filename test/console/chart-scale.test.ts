import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axisEnd, namedBars } from '../../console/src/ui/chart/scale.ts';

test('an axis ends at a round count that no bar rises above', () => {
  for (const [counts, end] of [
    [[], 2],
    [[0], 2],
    [[3, 1], 4],
    [[5], 6],
    [[7], 8],
    [[41], 60],
    [[1001], 2000],
  ] as const)
    assert.equal(axisEnd(counts), end, counts.join());
});

test('names stand below a few bars, evenly apart, the last one among them', () => {
  assert.deepEqual([...namedBars(5, 6)], [0, 1, 2, 3, 4]);
  assert.deepEqual([...namedBars(30, 6)], [4, 9, 14, 19, 24, 29]);
  assert.deepEqual([...namedBars(0, 6)], []);
});
