import { addDays, weekdayOf } from '../../../civil-time.ts';
import * as calendar from './calendar.ts';
import { type Pass, pass, type Rule, rule } from './grammar.ts';
import type { ClockTime, Days, WhenItem, WhenScene } from './when-items.ts';

type Built = ReturnType<Rule<WhenItem, WhenScene>['build']>;

const relation = rule<WhenItem, WhenScene>;

function days(found: Days | null): Built {
  return found === null ? null : { kind: 'days', days: found };
}

/** From the first of one to the last of the other; a weekday is the next one after the first. */
function range(one: WhenItem | undefined, other: WhenItem | undefined): Built {
  if (one?.days === undefined || other?.days === undefined) return null;
  const start = calendar.ofSameWeek(one.days, other.days).list[0];
  const end = other.days.list.at(-1);
  if (start === undefined || end === undefined) return null;
  const { weekday } = other.days;
  const last = end < start && weekday !== undefined ? calendar.weekdayFrom(start, weekday) : end;
  const period = calendar.period(start, last);
  // Of a week that is named beside them they are the days from the one to the other.
  const weekdays = one.days.as === 'weekday' && other.days.as === 'weekday' ? period?.list.map(weekdayOf) : undefined;
  return days(period === null || weekdays === undefined ? period : { ...period, as: 'weekday', weekdays });
}

/** A weekday of a week or month that is named with it. */
function inside(one: WhenItem | undefined, other: WhenItem | undefined): Days | null {
  if (one?.days?.as !== 'weekday' || other?.days?.as !== 'period') return null;
  const found = calendar.both(other.days, one.days);
  return found === null ? null : { ...found, as: 'date', within: other.days.list };
}

function window(from: ClockTime | undefined, to: ClockTime | undefined, isBefore = false): Built {
  return { kind: 'window', ...(from !== undefined && { from }), ...(to !== undefined && { to, isBefore }) };
}

function without(scene: WhenScene, ...items: (WhenItem | undefined)[]): Built {
  const list = items.flatMap((item) => (item?.days === undefined ? [] : excluded(scene, item.days)));
  return { kind: 'without', days: { list: [...new Set(list)].sort(), as: 'date' } };
}

/** How many weeks a refused day of the week reaches. */
const WEEKS_WITHOUT = 4;

function excluded({ today }: WhenScene, refused: Days): string[] {
  const { weekday, list } = refused;
  if (weekday === undefined || list.length !== 1) return weekday === undefined ? list : everyOf(today, weekday);
  return list[0] !== undefined && weekdayOf(list[0]) === weekday ? everyOf(today, weekday) : list;
}

function everyOf(today: string, weekday: number): string[] {
  const first = calendar.weekdayFrom(today, weekday);
  return Array.from({ length: WEEKS_WITHOUT }, (_, week) => addDays(first, week * 7));
}

/** Days and times of the clock that stand in a relation. */
export const RELATIONS: Pass<WhenItem, WhenScene> = pass([
  relation('from|of|between? the? days until|to|of the? days', ([, , one, joined, , other], _scene, next) => {
    if (joined?.kind !== 'of') return range(one, other);
    // "Next week from Monday to Thursday": the second range stands for itself. "Tuesday of that week" is a day in it.
    if (next?.kind === 'to' || next?.kind === 'until' || next?.kind === 'and') return null;
    return days(inside(one, other)) ?? range(one, other);
  }),
  relation('between the? days and the? days', ([, , one, , , other]) => range(one, other)),
  relation('after the? days', ([, , day]) => days(calendar.after(day?.days?.list.at(-1) ?? ''))),
  relation('after the? days and before the? days', ([, , one, , , , other]) =>
    days(calendar.period(addDays(one?.days?.list.at(-1) ?? '', 1), addDays(other?.days?.list[0] ?? '', -1))),
  ),
  relation('before|earlier the? days', ([, , day], { today }) =>
    days(calendar.upTo(today, addDays(day?.days?.list[0] ?? '', -1))),
  ),
  relation('by|until|notafter the? days', ([, , day], { today }) =>
    days(calendar.upTo(today, day?.days?.list.at(-1) ?? '')),
  ),
  relation('from|notbefore the? days orlater?', ([, , day]) => days(calendar.from(day?.days?.list[0] ?? ''))),
  relation('days orlater', ([day]) => days(calendar.from(day?.days?.list[0] ?? ''))),
  relation('days orearlier', ([day], { today }) => days(calendar.upTo(today, day?.days?.list.at(-1) ?? ''))),
  relation('but the? days not', ([, , day], scene) => without(scene, day)),
  // A part of a day that is refused cannot be said in a wish: not understood.
  relation('not|minus on|every? the? days part', () => ({ kind: 'unknown' })),
  relation('not|minus on|every? the? days', ([, , , day], scene) => without(scene, day)),
  relation('not|minus on|every? the? days and? days and days', ([, , , one, joined, two, , three], scene) =>
    joined === undefined && one?.days?.as !== 'weekday' ? null : without(scene, one, two, three),
  ),
  relation('not|minus on|every? the? days and the? days', ([, , , one, , , two], scene) => without(scene, one, two)),

  relation('between clock and clock', ([, from, , to]) => window(from?.clock, to?.clock)),
  relation('from|of|notbefore? clock until|to clock', ([, from, , to]) => window(from?.clock, to?.clock)),
  relation('after|later to? clock', ([, , at]) => window(at?.clock, undefined)),
  relation('after|notbefore clock and before|by clock', ([, from, , , to]) => window(from?.clock, to?.clock, true)),
  relation('after|notbefore clock before|by clock', ([, from, , to]) => window(from?.clock, to?.clock, true)),
  relation('from|notbefore clock orlater?', ([, at]) => window(at?.clock, undefined)),
  relation('clock orlater', ([at]) => window(at?.clock, undefined)),
  relation('before|earlier clock', ([, at]) => window(undefined, at?.clock, true)),
  relation('by|until|notafter to? clock', ([, , at]) => window(undefined, at?.clock)),
  relation('clock orearlier', ([at]) => window(undefined, at?.clock)),
  relation('after|notbefore of? part', ([, , part]) => {
    if (part?.value === 'lunch') return { kind: 'part', part: 'after_lunch' };
    return part?.value === 'morning' ? window(clock(12), undefined) : null;
  }),
  relation('not of? part', ([, , part]) => {
    if (/morning/.test(part?.value ?? '')) return window(clock(12), undefined);
    if (/early/.test(part?.value ?? '')) return window(clock(10), undefined);
    if (/afternoon/.test(part?.value ?? '')) return window(undefined, clock(12), true);
    return /evening/.test(part?.value ?? '') ? window(undefined, clock(17), true) : null;
  }),
]);

/** On the hour, of 24. */
function clock(hour: number): ClockTime {
  return { hour, minute: 0, half: hour === 12 ? 'pm' : hour > 12 ? null : 'am' };
}
