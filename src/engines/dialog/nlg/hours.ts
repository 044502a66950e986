import type { Fact } from '../acts.ts';
import { addDays, minuteOf, weekdayOf } from '../civil-time.ts';
import type { Turn } from '../turn-context.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 0];
type Span = NonNullable<Fact['spans']>[number];

/**
 * Opening hours of the days that were asked for, else of the whole week with equal days together; those that are closed left out of the
 * week. @param open the spans of one day in words @param sayWeekday 0 = Sunday
 */
export function hoursOf(
  { spans = [], days = [], sentence = '' }: Fact,
  { practice }: Turn,
  open: (spans: Span[]) => string,
  sayWeekday: (weekday: number) => string,
): {
  /** `isEvery`: it was asked for in one week after the other. */
  asked: { day: string; open: string; closure: string | null; isEvery: boolean }[];
  /** Where all days that were asked for are closed: the first day after that is not, and when it opens. */
  next: { day: string; minute: number } | null;
  week: { weekdays: number[]; open: string }[];
  /** What the practice notes of its hours, where that may be of the days that were asked for. */
  note: string;
} {
  const openOn = (weekday: number): string => open(spans.filter(({ dayOfWeek }) => dayOfWeek === weekday));
  const told = (day: string) => {
    const closure = practice.closures.find(({ date }) => date === day);
    return { day, open: closure === undefined ? openOn(weekdayOf(day)) : '', closure: closure?.name ?? null };
  };
  const usual = days.map(told);
  // Of "Fridays" the first one tells of all.
  const sameAs = ({ day, open }: (typeof usual)[number], among: typeof usual) =>
    among.filter((one) => weekdayOf(one.day) === weekdayOf(day) && one.open === open && one.closure === null);
  const asked = usual
    .filter((one, at) => one.closure !== null || sameAs(one, usual.slice(0, at)).length === 0)
    .map((one) => ({ ...one, isEvery: one.closure === null && sameAs(one, usual).length > 1 }));
  const week: { weekdays: number[]; open: string }[] = [];
  for (const weekday of WEEK) {
    const last = week.at(-1);
    if (last?.open === openOn(weekday)) last.weekdays.push(weekday);
    else week.push({ weekdays: [weekday], open: openOn(weekday) });
  }
  const [first] = asked.some(({ open }) => open !== '') ? [] : days.toSorted();
  const after = first === undefined ? [] : WEEK.map((_, at) => addDays(first, at + 1));
  const next = after.map(told).find(({ open }) => open !== '')?.day;
  const starts = spans.filter(({ dayOfWeek }) => next !== undefined && dayOfWeek === weekdayOf(next));
  return {
    asked,
    next: next === undefined ? null : { day: next, minute: Math.min(...starts.map(({ start }) => minuteOf(start))) },
    week: week.filter((one) => one.open !== ''),
    note: isNoteOf(sentence, days.map(weekdayOf), sayWeekday) ? sentence : '',
  };
}

/** It names a day that was asked for, or none. */
function isNoteOf(note: string, asked: readonly number[], sayWeekday: (weekday: number) => string): boolean {
  const named = WEEK.filter((weekday) => note.toLowerCase().includes(sayWeekday(weekday).toLowerCase()));
  return named.length === 0 || asked.length === 0 || named.some((weekday) => asked.includes(weekday));
}
