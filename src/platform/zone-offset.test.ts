import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Temporal } from 'temporal-polyfill';
import { offsetAt, offsetStepAt } from './zone-offset.ts';

const truth = (zone: string, at: number) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;

describe('the distance of a zone to UTC', () => {
  test('is the calendar’s to the millisecond on both sides of every change, in whatever order it is asked for', () => {
    const zones = ['America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Africa/Casablanca', 'UTC'];
    for (const zone of zones) {
      let change = Temporal.ZonedDateTime.from(`2025-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
      const instants: number[] = [];
      for (let count = 0; change && count < 6; count++) {
        const at = change.epochMilliseconds;
        instants.push(at + 1, at, at - 1, at - 40 * 86_400_000);
        change = change.getTimeZoneTransition('next');
      }
      instants.push(Date.UTC(2026, 6, 1), Date.UTC(1970, 0, 1), Date.UTC(2060, 0, 1));
      for (const at of [...instants, ...instants.reverse()])
        assert.equal(offsetAt(zone, at), truth(zone, at), `${zone} ${at}`);
    }
  });

  test('holds for a whole stretch: the next begins where it ends', () => {
    const step = offsetStepAt('America/Chicago', Date.UTC(2026, 6, 1));
    assert.deepEqual(step, {
      from: Date.UTC(2026, 2, 8, 8),
      to: Date.UTC(2026, 10, 1, 7),
      offset: -5 * 3_600_000,
    });
    assert.equal(offsetStepAt('America/Chicago', step.to).from, step.to);
  });

  test('of a zone that does not exist is refused', () => {
    assert.throws(() => offsetAt('Nowhere/Land', 0), RangeError);
  });
});
