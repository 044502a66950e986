import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { isOpenAt, type WeeklyHours } from '../locations/operating-hours.ts';
import { freeSlots } from './free-slots.ts';
import { judgeStart, type SlotRules, slotStarts } from './slot-starts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `2 09:00-17:00` */
function week(...entries: string[]): WeeklyHours[] {
  return entries.map((entry) => {
    const [day = '', times = ''] = entry.split(' ');
    const [start_time = '', end_time = ''] = times.split('-');
    return { day_of_week: Number(day), start_time, end_time, is_active: true };
  });
}

describe('starts of a service', () => {
  const rules = (hours: WeeklyHours[], durationMinutes: number, over: Partial<SlotRules> = {}): SlotRules => ({
    hours,
    closedOn: new Set(),
    durationMinutes,
    timezone: 'America/New_York',
    now: new Date('2026-03-01T00:00Z'),
    ...over,
  });
  const shown = (given: SlotRules, from: string, to: string) =>
    slotStarts(given, new Date(from), new Date(to)).map((start) => start.toISOString().slice(11, 16));

  // Tuesday 2026-03-03, New York at UTC-5; the clock changes on Sunday 2026-03-08 at 07:00Z.
  const table: [string, SlotRules, string, string, string[]][] = [
    [
      'every 30 minutes',
      rules(week('2 09:00-11:00'), 30),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:00', '14:30', '15:00', '15:30'],
    ],
    [
      'every 15 where the service is shorter than 30',
      rules(week('2 09:00-10:00'), 29),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:00', '14:15', '14:30'],
    ],
    [
      'from the beginning of each span',
      rules(week('2 09:10-10:10', '2 11:05-12:05'), 30),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:10', '14:40', '16:05', '16:35'],
    ],
    [
      'the last ends when the location closes',
      rules(week('2 09:00-10:40'), 45),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:00', '14:30'],
    ],
    [
      'a service longer than the span has none',
      rules(week('2 09:00-10:00'), 61),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      [],
    ],
    [
      'across spans that touch',
      rules(week('2 09:00-10:00', '2 10:00-11:00'), 60),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:00', '14:30', '15:00'],
    ],
    [
      'across midnight',
      rules(week('2 23:00-24:00', '3 00:00-00:30'), 60),
      '2026-03-04T00:00Z',
      '2026-03-05T00:00Z',
      ['04:00', '04:30'],
    ],
    [
      'from is inclusive, to is not',
      rules(week('2 09:00-11:00'), 30),
      '2026-03-03T14:30Z',
      '2026-03-03T15:30Z',
      ['14:30', '15:00'],
    ],
    [
      'an hour of notice, to the minute',
      rules(week('2 09:00-11:00'), 30, { now: new Date('2026-03-03T13:30Z') }),
      '2026-03-03T00:00Z',
      '2026-03-04T00:00Z',
      ['14:30', '15:00', '15:30'],
    ],
    [
      '90 days ahead, to the minute',
      rules(week('2 09:00-11:00'), 30, { now: new Date('2026-03-03T14:30Z') }),
      '2026-06-01T00:00Z',
      '2026-06-30T00:00Z',
      [],
    ],
    [
      'the last day of the horizon',
      rules(week('1 09:00-11:00'), 30, { now: new Date('2026-03-03T13:30Z') }),
      '2026-06-01T00:00Z',
      '2026-06-30T00:00Z',
      ['13:00', '13:30'],
    ],
    [
      'the night in which the clock is set forward',
      rules(week('0 01:00-04:00'), 60),
      '2026-03-08T00:00Z',
      '2026-03-09T00:00Z',
      ['06:00', '06:30', '07:00'],
    ],
    [
      'the night in which it is set back',
      rules(week('0 00:30-02:30'), 60, { now: new Date('2026-10-30T00:00Z') }),
      '2026-11-01T00:00Z',
      '2026-11-02T00:00Z',
      ['04:30', '05:00', '05:30', '06:00', '06:30'],
    ],
    [
      'none on a closed day, also where a service would reach into it',
      rules(week('2 22:00-24:00', '3 00:00-24:00', '4 00:00-01:00'), 60, { closedOn: new Set(['2026-03-04']) }),
      '2026-03-03T00:00Z',
      '2026-03-06T00:00Z',
      ['03:00', '03:30', '04:00', '05:00'],
    ],
    ['an empty range', rules(week('2 09:00-11:00'), 30), '2026-03-03T14:00Z', '2026-03-03T14:00Z', []],
  ];
  for (const [what, given, from, to, expected] of table)
    test(what, () => assert.deepEqual(shown(given, from, to), expected));

  const verdicts: [string, string, number, string | null][] = [
    ['on the grid', '2026-03-03T14:30:00.000Z', 30, null],
    ['off the grid', '2026-03-03T14:10:00.000Z', 30, 'slot_unavailable'],
    ['off the grid by a second', '2026-03-03T14:30:01.000Z', 30, 'slot_unavailable'],
    ['before opening', '2026-03-03T13:30:00.000Z', 30, 'outside_hours'],
    ['beyond closing', '2026-03-03T15:30:00.000Z', 60, 'outside_hours'],
    ['on a closed day', '2026-03-04T14:30:00.000Z', 30, 'outside_hours'],
    ['on a holiday', '2026-03-10T14:30:00.000Z', 30, 'outside_hours'],
    ['in the past', '2026-02-24T14:30:00.000Z', 30, 'slot_unavailable'],
    ['beyond the horizon', '2026-06-02T13:30:00.000Z', 30, 'slot_unavailable'],
  ];
  for (const [what, start, durationMinutes, verdict] of verdicts)
    test(`${what}: ${verdict ?? 'bookable'}`, () =>
      assert.equal(
        judgeStart(
          rules(week('2 09:00-11:00'), durationMinutes, { closedOn: new Set(['2026-03-10']) }),
          new Date(start),
        ),
        verdict,
      ));
});

describe('starts, whatever the week, the zone and the change of its clock', () => {
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  // Days cut at random minutes, every other piece open: no overlaps, some pieces touching midnight.
  const day = (day_of_week: number) =>
    fc
      .uniqueArray(fc.constantFrom(0, 5, 30, 75, 120, 150, 180, 200, 540, 725, 1020, 1380, 1440), { maxLength: 6 })
      .map((cuts) =>
        cuts
          .sort((a, b) => a - b)
          .slice(0, cuts.length - 1)
          .map((start, index) => ({
            day_of_week,
            start_time: clock(start),
            end_time: clock(cuts[index + 1] as number),
            is_active: (start / 5) % 4 !== 3,
          })),
      );
  const anyWeek = fc.tuple(...[0, 1, 2, 3, 4, 5, 6].map(day)).map((days) => days.flat());
  const change = fc.constantFrom<[string, string]>(
    ['America/New_York', '2026-03-08T07:00Z'],
    ['America/New_York', '2026-11-01T06:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T15:30Z'],
    ['America/Santiago', '2026-04-05T03:00Z'],
    ['Europe/London', '2026-10-25T01:00Z'],
    ['Asia/Kolkata', '2026-06-15T00:00Z'],
  );
  const situation = fc
    .record({
      hours: anyWeek,
      change,
      durationMinutes: fc.constantFrom(1, 10, 15, 29, 30, 45, 60, 90, 240),
      fromAway: fc.integer({ min: -24 * 60, max: 6 * 60 }),
      range: fc.integer({ min: 1, max: 20 * 60 }),
      nowAway: fc.constantFrom(-90 * 24 * 60, -90 * 24 * 60 + 300, -3000, -60, 0),
    })
    .map(({ hours, change: [timezone, at], durationMinutes, fromAway, range, nowAway }) => {
      const from = new Date(Date.parse(at) + fromAway * MINUTE);
      const now = new Date(Date.parse(at) + nowAway * MINUTE);
      return {
        rules: { hours, closedOn: new Set<string>(), timezone, durationMinutes, now },
        from,
        to: new Date(from.getTime() + range * MINUTE),
      };
    });

  /** The same rules told tick by tick, with no idea of spans; all edges here lie on ticks of five minutes. */
  function startsByTick({ hours, timezone, durationMinutes, now }: SlotRules, from: Date, to: Date): string[] {
    const tick = 5 * MINUTE;
    const entries = new Map<number, WeeklyHours | undefined>();
    const entryAt = (at: number) => {
      if (!entries.has(at)) {
        const isOpen = isOpenAt(hours, timezone, new Date(at));
        entries.set(at, isOpen ? hours.find((entry) => isOpenAt([entry], timezone, new Date(at))) : undefined);
      }
      return entries.get(at);
    };
    const starts: string[] = [];
    for (let at = Math.ceil(from.getTime() / tick) * tick; at < to.getTime(); at += tick) {
      if (at < now.getTime() + HOUR || at > now.getTime() + 90 * DAY) continue;
      const entry = entryAt(at);
      let isOpen = entry !== undefined;
      for (let later = at; later < at + durationMinutes * MINUTE; later += tick)
        isOpen &&= entryAt(later) !== undefined;
      if (!isOpen) continue;
      let opening = at;
      while (entryAt(opening - tick) === entry) opening -= tick;
      if ((at - opening) % ((durationMinutes < 30 ? 15 : 30) * MINUTE) === 0) starts.push(new Date(at).toISOString());
    }
    return starts;
  }

  test('they are those that the rules name when told tick by tick', () => {
    let seen = 0;
    fc.assert(
      fc.property(situation, ({ rules, from, to }) => {
        const expected = startsByTick(rules, from, to);
        seen += expected.length;
        assert.deepEqual(
          slotStarts(rules, from, to).map((start) => start.toISOString()),
          expected,
        );
      }),
      { numRuns: 400 },
    );
    assert.ok(seen > 100, `only ${seen} starts were looked at`);
  });

  test('a start is judged bookable exactly when it is among them', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 40 }), ({ rules, from }, step) => {
        const at = new Date(Math.ceil(from.getTime() / (5 * MINUTE)) * 5 * MINUTE + step * 15 * MINUTE);
        const offered = slotStarts(rules, new Date(at.getTime() - HOUR), new Date(at.getTime() + HOUR));
        assert.equal(
          judgeStart(rules, at) === null,
          offered.some((start) => start.getTime() === at.getTime()),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('free slots', () => {
  test('no slot overlaps what its provider holds, and none that is free is missing', () => {
    const chairs = [null, { id: 'prov_a', name: 'A' }, { id: 'prov_b', name: 'B' }];
    const times = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 10 }).map((cuts) => {
      const edges = cuts.sort((a, b) => a - b);
      return edges.flatMap((edge, index) => (index % 2 === 1 ? [[edges[index - 1] as number, edge] as const] : []));
    });
    fc.assert(
      fc.property(fc.tuple(times, times, times), fc.integer({ min: 1, max: 9 }), (held, minutes) => {
        const busy = held.flatMap((spans, index) =>
          spans.map(([start, end]) => ({
            provider_id: chairs[index]?.id ?? null,
            starts_at: new Date(start * MINUTE),
            ends_at: new Date(end * MINUTE),
          })),
        );
        const starts = Array.from({ length: 40 }, (_, index) => new Date(index * MINUTE));
        const found = freeSlots(starts, minutes, chairs, [...busy].reverse());
        const expected = starts.flatMap((start) =>
          chairs
            .filter((chair) => {
              const end = start.getTime() + minutes * MINUTE;
              return !busy.some(
                (time) =>
                  time.provider_id === (chair?.id ?? null) &&
                  time.starts_at.getTime() < end &&
                  time.ends_at.getTime() > start.getTime(),
              );
            })
            .map((chair) => ({
              startsAt: start,
              endsAt: new Date(start.getTime() + minutes * MINUTE),
              provider: chair,
            })),
        );
        assert.deepEqual(found, expected);
      }),
      { numRuns: 500 },
    );
  });
});
