import { clockInWords } from '../../ui/time-words.ts';

/** A span of opening on one day, `HH:MM` to `HH:MM`. */
export interface Span {
  start: string;
  end: string;
}

/** Spans by day of the week, Sunday first as in the API. */
export type Week = readonly Span[][];

interface Hour {
  day_of_week: number;
  start_time: string;
  end_time: string;
  is_active?: boolean;
}

/** Days in the order in which a week is read. */
export const DAYS: readonly { day: number; name: string }[] = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
];

const isActive = (hour: Hour) => hour.is_active !== false;

export function weekOf(hours: readonly Hour[]): Week {
  return Array.from({ length: 7 }, (_, day) =>
    hours
      .filter((hour) => isActive(hour) && hour.day_of_week === day)
      .map((hour) => ({ start: hour.start_time.slice(0, 5), end: hour.end_time.slice(0, 5) }))
      .toSorted((one, other) => one.start.localeCompare(other.start)),
  );
}

/** The week as the API takes it; spans that are switched off stay as they are. */
export function hoursOf(week: Week, before: readonly Hour[]): Hour[] {
  const kept = before
    .filter((hour) => !isActive(hour))
    .map(({ day_of_week, start_time, end_time }) => ({ day_of_week, start_time, end_time, is_active: false }));
  const spans = week.flatMap((day, day_of_week) =>
    day.map(({ start, end }) => ({ day_of_week, start_time: start, end_time: end })),
  );
  return [...spans, ...kept];
}

/** What is wrong with a week, in words; null where nothing is. */
export function faultOf(week: Week): string | null {
  for (const { day, name } of DAYS) {
    const spans = week[day] ?? [];
    for (const [index, { start, end }] of spans.entries()) {
      if (start === '' || end === '') return `${name} has a time that is not filled in.`;
      if (end <= start) return `${name} closes at ${clockInWords(end)}, which is not after ${clockInWords(start)}.`;
      const next = spans[index + 1];
      if (next && next.start < end) return `${name} has two times that overlap.`;
    }
  }
  return null;
}

/** The week with one day changed. */
export const withDay = (week: Week, day: number, spans: Span[]): Week =>
  week.map((before, at) => (at === day ? spans : before));

/** The span that is proposed next for a day: the first, or one after the last. */
export function proposedSpan(spans: readonly Span[]): Span {
  const last = spans.at(-1);
  if (!last) return { start: '09:00', end: '17:00' };
  return { start: last.end, end: last.end < '20:00' ? '20:00' : '23:59' };
}
