import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallClock } from './call-clock.ts';

/** Real time passes beside what is skipped. */
const TOLERANCE_MS = 200;

describe('the clock of a call', () => {
  it('skips time without waiting, and lets what was to happen meanwhile happen at its moment', async () => {
    const clock = new CallClock();
    const started = clock.now();
    const happened: [string, number][] = [];
    const note = (name: string) => () => happened.push([name, clock.now() - started]);
    clock.after(60_000, note('second'));
    clock.after(20_000, note('first'));
    clock.after(40_000, note('taken back'))();
    const late = clock.after(100_000, note('late'));
    await clock.skip(90_000);
    late();
    assert.deepEqual(
      happened.map(([name]) => name),
      ['first', 'second'],
    );
    for (const [index, wanted] of [20_000, 60_000].entries())
      assert.ok(Math.abs((happened[index]?.[1] ?? 0) - wanted) < TOLERANCE_MS, JSON.stringify(happened));
    const skipped = clock.now() - started;
    assert.ok(skipped >= 90_000 && skipped < 90_000 + TOLERANCE_MS, `${skipped} ms`);
  });
});
