import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isOpenAt, joinSpans, openSpans, type WeeklyHours } from './operating-hours.ts';

/** `0 09:00-17:00`, an `x` behind it for inactive. */
function week(...entries: string[]): WeeklyHours[] {
  return entries.map((entry) => {
    const [day = '', times = '', inactive] = entry.split(' ');
    const [start_time = '', end_time = ''] = times.split('-');
    return { day_of_week: Number(day), start_time, end_time, is_active: inactive === undefined };
  });
}

const shown = (hours: WeeklyHours[], zone: string, from: string, to: string) =>
  openSpans(hours, zone, new Date(from), new Date(to)).map(
    (span) => `${span.from.toISOString().slice(0, 16)}Z ${span.to.toISOString().slice(0, 16)}Z`,
  );

describe('opening spans', () => {
  const newYork = 'America/New_York';
  // 2026-03-08 and 2026-11-01 are Sundays on which New York changes its clock.
  const table: [string, WeeklyHours[], string, string, string, string[]][] = [
    [
      'a plain day',
      week('2 09:00-17:00'),
      newYork,
      '2026-06-16T00:00Z',
      '2026-06-17T00:00Z',
      ['2026-06-16T13:00Z 2026-06-16T21:00Z'],
    ],
    [
      'several spans of a day in order',
      week('2 13:00-17:00', '2 09:00-12:00'),
      newYork,
      '2026-06-16T00:00Z',
      '2026-06-17T04:00Z',
      ['2026-06-16T13:00Z 2026-06-16T16:00Z', '2026-06-16T17:00Z 2026-06-16T21:00Z'],
    ],
    ['inactive entries do not count', week('2 09:00-17:00 x'), newYork, '2026-06-16T00:00Z', '2026-06-17T00:00Z', []],
    [
      '24:00 ends with the day',
      week('2 22:00-24:00'),
      newYork,
      '2026-06-17T00:00Z',
      '2026-06-18T00:00Z',
      ['2026-06-17T02:00Z 2026-06-17T04:00Z'],
    ],
    [
      'a span that reaches into the range is whole',
      week('2 09:00-17:00'),
      newYork,
      '2026-06-16T20:59Z',
      '2026-06-16T21:00Z',
      ['2026-06-16T13:00Z 2026-06-16T21:00Z'],
    ],
    [
      'a span that ends where the range begins is not in it',
      week('2 09:00-17:00'),
      newYork,
      '2026-06-16T21:00Z',
      '2026-06-17T00:00Z',
      [],
    ],
    [
      'the same wall clock on both sides of a change',
      week('0 09:00-10:00', '6 09:00-10:00'),
      newYork,
      '2026-03-07T00:00Z',
      '2026-03-09T00:00Z',
      ['2026-03-07T14:00Z 2026-03-07T15:00Z', '2026-03-08T13:00Z 2026-03-08T14:00Z'],
    ],
    [
      'a night in which the clock is set forward is an hour shorter',
      week('0 00:00-06:00'),
      newYork,
      '2026-03-08T00:00Z',
      '2026-03-09T00:00Z',
      ['2026-03-08T05:00Z 2026-03-08T10:00Z'],
    ],
    [
      'a night in which it is set back is an hour longer',
      week('0 00:00-06:00'),
      newYork,
      '2026-11-01T00:00Z',
      '2026-11-02T00:00Z',
      ['2026-11-01T04:00Z 2026-11-01T11:00Z'],
    ],
    [
      'a beginning that the clock jumps over is at the jump',
      week('0 02:30-06:00'),
      newYork,
      '2026-03-08T00:00Z',
      '2026-03-09T00:00Z',
      ['2026-03-08T07:00Z 2026-03-08T10:00Z'],
    ],
    [
      'an entry that the clock jumps over whole gives nothing',
      week('0 02:00-03:00'),
      newYork,
      '2026-03-08T00:00Z',
      '2026-03-09T00:00Z',
      [],
    ],
    [
      'an hour that comes twice is open twice',
      week('0 01:00-02:00'),
      newYork,
      '2026-11-01T00:00Z',
      '2026-11-02T00:00Z',
      ['2026-11-01T05:00Z 2026-11-01T07:00Z'],
    ],
    [
      'half of an hour that comes twice gives two spans',
      week('0 01:30-02:00'),
      newYork,
      '2026-11-01T00:00Z',
      '2026-11-02T00:00Z',
      ['2026-11-01T05:30Z 2026-11-01T06:00Z', '2026-11-01T06:30Z 2026-11-01T07:00Z'],
    ],
    [
      'a change of half an hour',
      week('0 01:00-03:00'),
      'Australia/Lord_Howe',
      '2026-04-04T00:00Z',
      '2026-04-05T00:00Z',
      ['2026-04-04T14:00Z 2026-04-04T16:30Z'],
    ],
    [
      'a zone ahead of UTC by 14 hours',
      week('1 00:00-01:00'),
      'Pacific/Kiritimati',
      '2026-06-14T00:00Z',
      '2026-06-15T00:00Z',
      ['2026-06-14T10:00Z 2026-06-14T11:00Z'],
    ],
    [
      'a zone behind UTC by 11 hours',
      week('1 23:00-24:00'),
      'Pacific/Pago_Pago',
      '2026-06-16T00:00Z',
      '2026-06-17T00:00Z',
      ['2026-06-16T10:00Z 2026-06-16T11:00Z'],
    ],
    [
      'a day that a zone has skipped',
      week('5 09:00-10:00', '6 09:00-10:00'),
      'Pacific/Apia',
      '2011-12-29T00:00Z',
      '2011-12-31T12:00Z',
      ['2011-12-30T19:00Z 2011-12-30T20:00Z'],
    ],
    [
      'a clock set back over midnight',
      week('6 23:30-24:00', '0 00:00-00:30'),
      'America/St_Johns',
      '2010-11-06T00:00Z',
      '2010-11-08T00:00Z',
      [
        '2010-11-07T02:00Z 2010-11-07T02:30Z',
        '2010-11-07T02:30Z 2010-11-07T02:31Z',
        '2010-11-07T03:00Z 2010-11-07T03:30Z',
        '2010-11-07T03:30Z 2010-11-07T04:00Z',
      ],
    ],
  ];
  for (const [what, hours, zone, from, to, expected] of table) {
    test(what, () => assert.deepEqual(shown(hours, zone, from, to), expected));
  }

  test('what touches is one without a closed moment, across midnight too', () => {
    const hours = week('1 20:00-24:00', '2 00:00-02:00', '2 02:00-03:00', '2 04:00-05:00');
    const spans = joinSpans(openSpans(hours, 'UTC', new Date('2026-06-15T00:00Z'), new Date('2026-06-17T00:00Z')));
    assert.deepEqual(
      spans.map((span) => [span.from.toISOString(), span.to.toISOString()]),
      [
        ['2026-06-15T20:00:00.000Z', '2026-06-16T03:00:00.000Z'],
        ['2026-06-16T04:00:00.000Z', '2026-06-16T05:00:00.000Z'],
      ],
    );
  });

  test('an instant is open exactly when a span holds it, in every zone, around every change of the clock', () => {
    const changes: [string, string][] = [
      ['America/New_York', '2026-03-08T07:00Z'],
      ['America/New_York', '2026-11-01T06:00Z'],
      ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
      ['America/St_Johns', '2010-11-07T02:31Z'],
      ['Africa/Casablanca', '2026-02-15T02:00Z'],
      ['Pacific/Chatham', '2026-09-26T14:00Z'],
      ['America/Santiago', '2026-04-05T03:00Z'],
      ['Pacific/Apia', '2011-12-30T10:00Z'],
      ['Asia/Kolkata', '2026-06-15T00:00Z'],
    ];
    const time = fc.integer({ min: 0, max: 1440 });
    const clock = (minute: number) =>
      `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const entry = fc
      .tuple(fc.integer({ min: 0, max: 6 }), time, time, fc.boolean())
      .filter(([, start, end]) => start !== end)
      .map(([day_of_week, a, b, is_active]) => ({
        day_of_week,
        start_time: clock(Math.min(a, b)),
        end_time: clock(Math.max(a, b)),
        is_active,
      }));
    const minutesAway = fc.integer({ min: -2160, max: 2160 });
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 8 }),
        fc.constantFrom(...changes),
        minutesAway,
        (hours, change, away) => {
          const [zone, at] = change;
          const instant = new Date(Date.parse(at) + away * 60_000);
          const held = openSpans(hours, zone, instant, new Date(instant.getTime() + 1)).length > 0;
          assert.equal(isOpenAt(hours, zone, instant), held);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('open at', () => {
  const hours = week('1 09:00-12:00', '1 12:00-17:00', '1 22:00-24:00', '0 01:30-02:00');
  const table: [string, boolean][] = [
    ['2026-06-15T13:00:00.000Z', true],
    ['2026-06-15T12:59:59.999Z', false],
    ['2026-06-15T16:00:00.000Z', true],
    ['2026-06-15T20:59:59.999Z', true],
    ['2026-06-15T21:00:00.000Z', false],
    ['2026-06-16T03:59:59.999Z', true],
    ['2026-06-16T04:00:00.000Z', false],
    ['2026-11-01T05:30:00.000Z', true],
    ['2026-11-01T06:00:00.000Z', false],
    ['2026-11-01T06:30:00.000Z', true],
  ];
  for (const [at, open] of table)
    test(`${at} is ${open ? 'open' : 'closed'} in New York`, () =>
      assert.equal(isOpenAt(hours, 'America/New_York', new Date(at)), open));
});
