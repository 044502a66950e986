import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';

const night = { from: '20:00', until: '08:00' };
const cases: [string, QuietHours, string, string][] = [
  ['in the day at once', night, '2026-11-20T15:00:00Z', '2026-11-20T15:00:00Z'],
  ['in the evening the next morning', night, '2026-11-21T02:30:00Z', '2026-11-21T13:00:00Z'],
  ['after midnight the same morning', night, '2026-11-21T06:30:00Z', '2026-11-21T13:00:00Z'],
  ['at the last quiet minute a minute later', night, '2026-11-21T12:59:00Z', '2026-11-21T13:00:00Z'],
  ['as they end at once', night, '2026-11-21T13:00:00Z', '2026-11-21T13:00:00Z'],
  ['in the night that the clocks go back by the clock', night, '2026-11-01T03:00:00Z', '2026-11-01T13:00:00Z'],
  ['in a break at noon after it', { from: '12:00', until: '14:00' }, '2026-11-20T17:30:00Z', '2026-11-20T19:00:00Z'],
  ['where nothing is quiet at once', { from: '08:00', until: '08:00' }, '2026-11-20T13:00:00Z', '2026-11-20T13:00:00Z'],
];

describe('a text that is due', () => {
  for (const [what, quiet, at, expected] of cases)
    test(`${what}`, () => {
      const end = endOfQuiet(quiet, 'America/New_York', new Date(at));
      assert.equal(end.toISOString(), new Date(expected).toISOString());
    });
});
