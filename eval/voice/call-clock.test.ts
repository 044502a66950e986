import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CallClock } from './call-clock.ts';

describe('the clock of a call', () => {
  it('skips time without waiting, and lets what was to happen meanwhile happen at its moment', async () => {
    const clock = new CallClock({ isVirtual: true });
    const started = clock.now();
    const happened: [string, number][] = [];
    const note = (name: string) => () => happened.push([name, clock.now() - started]);
    clock.after(60_000, note('second'));
    clock.after(20_000, note('first'));
    clock.after(40_000, note('taken back'))();
    const late = clock.after(100_000, note('late'));
    await clock.advance(90_000);
    late();
    assert.deepEqual(happened, [
      ['first', 20_000],
      ['second', 60_000],
    ]);
    assert.equal(clock.now() - started, 90_000);
  });

  it('is real but for what is skipped, unless it is virtual', async () => {
    const clock = new CallClock();
    const started = clock.now();
    await clock.advance(5000);
    await new Promise<void>((resolve) => clock.after(1, resolve));
    assert.ok(clock.now() - started > 5000);
  });
});
