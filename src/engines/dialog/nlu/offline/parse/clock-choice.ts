import { minuteOf, weekdayOf } from '../../../civil-time.ts';
import type { OpeningSpan } from '../../../practice.ts';
import type { ClockTime } from './when-items.ts';

/** First and last minute of the parts of the day, as a reception counts them. */
export const PARTS: Readonly<Record<string, readonly [number, number]>> = {
  early: [0, 719],
  morning: [0, 719],
  late_morning: [630, 719],
  before_lunch: [0, 719],
  lunch: [690, 810],
  early_afternoon: [720, 869],
  after_lunch: [765, 900],
  afternoon: [720, 1019],
  late_afternoon: [900, 1079],
  evening: [1020, 1439],
};

export interface ClockContext {
  hours: readonly OpeningSpan[];
  /** Days that were named; none: any. */
  days: readonly string[];
  parts: readonly string[];
}

/** Minutes since midnight that a time of the clock may mean: two where neither words nor opening hours settle a.m. or p.m. */
export function minutesOf({ hour, minute, half }: ClockTime, { hours, days, parts }: ClockContext): number[] {
  if (hour === 0 || hour > 12) return [hour * 60 + minute];
  const early = (hour % 12) * 60 + minute;
  if (half !== null) return [half === 'am' ? early : early + 720];
  const named = [early, early + 720].filter(
    (time) => parts.length === 0 || parts.some((part) => isInHalfOf(part, time)),
  );
  if (named.length < 2) return named;
  const active = hours.filter(({ isActive }) => isActive);
  const onDays = active.filter(
    ({ dayOfWeek }) => days.length === 0 || days.some((day) => weekdayOf(day) === dayOfWeek),
  );
  for (const spans of [onDays, active]) {
    const open = named.filter((time) =>
      spans.some(({ start, end }) => time >= minuteOf(start) && time <= minuteOf(end)),
    );
    if (open.length > 0) return open;
  }
  return active.length === 0 ? named : [usual(early)];
}

/** A bound of a window is one time: where both would do, the one that people are awake and at work at. */
export function boundsOf(
  from: ClockTime | undefined,
  to: ClockTime | undefined,
  context: ClockContext,
): { from?: number; to?: number } {
  const starts = from === undefined ? [] : minutesOf(from, context);
  const ends = to === undefined ? [] : minutesOf(to, context);
  if (ends.length === 0) return starts.length === 0 ? {} : { from: one(starts) };
  if (starts.length === 0) return { to: one(ends) };
  const isEndSaid = to?.half != null;
  const end = one(ends);
  const before = starts.length > 1 || from?.half === null ? bothHalves(from) : starts;
  const start = isEndSaid ? (before.filter((time) => time < end).at(-1) ?? one(starts)) : one(starts);
  const after = to?.half == null ? bothHalves(to).filter((time) => time > start) : ends;
  return { from: start, to: after.includes(end) ? end : (after[0] ?? end) };
}

function bothHalves(clock: ClockTime | undefined): number[] {
  if (clock === undefined) return [];
  const { hour, minute } = clock;
  if (hour === 0 || hour > 12) return [hour * 60 + minute];
  return [(hour % 12) * 60 + minute, (hour % 12) * 60 + minute + 720];
}

function one(times: readonly number[]): number {
  const [first = 0] = times;
  return times.length > 1 ? usual(first) : first;
}

/** Seven to noon in the morning, the other hours in the afternoon. */
function usual(early: number): number {
  return early >= 7 * 60 ? early : early + 720;
}

function isInHalfOf(part: string, time: number): boolean {
  const [start = 0] = PARTS[part] ?? [];
  return start >= 690 ? time >= 690 : time < 720;
}
