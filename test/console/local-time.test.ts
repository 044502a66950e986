import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startOfDay } from '../../console/src/ui/local-time.ts';

test('a day begins at midnight of its zone, also where the clocks change on it or forward at midnight', () => {
  for (const [day, zone, instant] of [
    ['2026-06-01', 'UTC', '2026-06-01T00:00:00.000Z'],
    ['2026-01-15', 'America/New_York', '2026-01-15T05:00:00.000Z'],
    ['2026-06-15', 'America/New_York', '2026-06-15T04:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', 'America/New_York', '2026-03-09T04:00:00.000Z'],
    ['2026-11-02', 'America/New_York', '2026-11-02T05:00:00.000Z'],
    ['2026-06-01', 'Pacific/Auckland', '2026-05-31T12:00:00.000Z'],
    ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z'],
    // Midnight is left out there on this day.
    ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  ] as const)
    assert.equal(startOfDay(day, zone), instant, `${day} ${zone}`);
});
