import { type OffsetStep, offsetAt, offsetStepAt } from '../../platform/zone-offset.ts';

/** One entry of a week: the wall clock of the location reads at least `start_time` and less than `end_time`. */
export interface WeeklyHours {
  /** 0 = Sunday … 6 = Saturday. */
  day_of_week: number;
  /** `HH:MM`. */
  start_time: string;
  /** `HH:MM`, up to `24:00`. */
  end_time: string;
  is_active: boolean;
}

/** When a location is open: its week, and the days of its own calendar on which the week does not hold, as `YYYY-MM-DD`. */
export interface OpeningTimes {
  hours: readonly WeeklyHours[];
  closedOn: ReadonlySet<string>;
}

/** Open from `from` until just before `to`. */
export interface OpenSpan {
  from: Date;
  to: Date;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
// No zone has ever been further than 15 h 56 min from UTC.
const WIDEST_OFFSET_MS = 16 * 3_600_000;
const NEVER_CLOSED: ReadonlySet<string> = new Set();

/** Whether a location is open at an instant. Times follow the wall clock: an hour that is repeated counts both times. */
export function isOpenAt(hours: readonly WeeklyHours[], zone: string, at: Date, closedOn = NEVER_CLOSED): boolean {
  const wall = at.getTime() + offsetAt(zone, at.getTime());
  if (closedOn.has(dayOf(wall))) return false;
  const minute = Math.floor((wall - midnight(wall)) / MINUTE_MS);
  return hours.some(
    (entry) =>
      entry.is_active &&
      entry.day_of_week === new Date(wall).getUTCDay() &&
      minutesOf(entry.start_time) <= minute &&
      minute < minutesOf(entry.end_time),
  );
}

/**
 * The opening spans that have any time in common with `[from, to)`, whole, in order; each entry of the week gives one span a day.
 * Where the clock jumps over the beginning of an entry the span begins at the jump; where the clock is set back over an edge of
 * an entry, the entry gives two spans. A closed day gives none.
 */
export function openSpans(
  hours: readonly WeeklyHours[],
  zone: string,
  from: Date,
  to: Date,
  closedOn = NEVER_CLOSED,
): OpenSpan[] {
  const steps = offsetsBetween(zone, from.getTime() - 2 * DAY_MS, to.getTime() + 2 * DAY_MS);
  const lastDay = midnight(to.getTime() + WIDEST_OFFSET_MS);
  const spans: OpenSpan[] = [];
  for (let day = midnight(from.getTime() - WIDEST_OFFSET_MS); day <= lastDay; day += DAY_MS) {
    if (closedOn.has(dayOf(day))) continue;
    for (const entry of hours) {
      if (!entry.is_active || entry.day_of_week !== new Date(day).getUTCDay()) continue;
      const start = day + minutesOf(entry.start_time) * MINUTE_MS;
      const end = day + minutesOf(entry.end_time) * MINUTE_MS;
      spans.push(...joinSpans(steps.flatMap((step) => withinStep(step, start, end))));
    }
  }
  return spans
    .filter((span) => span.to > from && span.from < to)
    .sort((a, b) => a.from.getTime() - b.from.getTime() || a.to.getTime() - b.to.getTime());
}

/** Spans in order, those that touch or overlap made one: the time without a closed moment in it. */
export function joinSpans(spans: readonly OpenSpan[]): OpenSpan[] {
  const joined: OpenSpan[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) last.to = new Date(Math.max(last.to.getTime(), span.to.getTime()));
    else joined.push({ ...span });
  }
  return joined;
}

/** The part of a stretch in which the wall clock reads `[start, end)`, both as if they were UTC. */
function withinStep(step: OffsetStep, start: number, end: number): OpenSpan[] {
  const from = Math.max(step.from, start - step.offset);
  const to = Math.min(step.to, end - step.offset);
  return from < to ? [{ from: new Date(from), to: new Date(to) }] : [];
}

function offsetsBetween(zone: string, from: number, to: number): OffsetStep[] {
  const steps: OffsetStep[] = [];
  for (let at = from; at < to; at = steps.at(-1)?.to ?? to) steps.push(offsetStepAt(zone, at));
  return steps;
}

/** The beginning of the day of a wall-clock time that is written as if it were UTC. */
function midnight(wall: number): number {
  return Math.floor(wall / DAY_MS) * DAY_MS;
}

/** The calendar day in a zone at an instant, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return dayOf(at.getTime() + offsetAt(zone, at.getTime()));
}

/** The calendar day of a wall-clock time that is written as if it were UTC. */
function dayOf(wall: number): string {
  return new Date(wall).toISOString().slice(0, 10);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
