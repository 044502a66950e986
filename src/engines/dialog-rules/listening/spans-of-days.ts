import { addDays, dayRange, endOfMonth, makeDay, weekdayOf } from '../../dialog/civil-time.ts';
import { shift, startOfWeek } from './calendar-steps.ts';
import { readDate } from './dates.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { monthNamed } from './day-names.ts';
import { readAmount } from './read-amount.ts';
import { readHoliday, readRelativeDay, readWeekday } from './single-days.ts';

/** "in two weeks", "a week from Tuesday", "three days from now". */
export function readCount(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const amount = readAmount(tokens, i);
  if (amount === null) return null;
  const unit = tokens[i + amount.length] ?? '';
  if (!/^(day|days|week|weeks|month|months)$/.test(unit)) return null;
  const end = i + amount.length + 1;
  const isKept = /\bnot (?:\S+ ){0,4}for(?: like| about| another| at least| maybe)*$/.test(
    tokens.slice(Math.max(0, i - 8), i).join(' '),
  );
  if (isKept) {
    const from = shift(context.today, amount.value, unit);
    return { kind: 'span', days: dayRange(from, addDays(from, 13)), start: i, end };
  }
  const isFrom = /^(from|after|on)$/.test(tokens[end] ?? '');
  const lead = tokens[i - 1] === 'about' || tokens[i - 1] === 'like' ? tokens[i - 2] : tokens[i - 1];
  const isIn = /^(in|within)$/.test(lead ?? '') || tokens[end] === 'out';
  if (!isFrom && !isIn) return null;
  const anchor = isFrom ? readAnchor(tokens, end + 1, context) : { day: context.today, end };
  if (anchor === null) return null;
  const target = shift(anchor.day, amount.value, unit);
  if (tokens[i - 1] === 'within')
    return { kind: 'span', days: dayRange(context.today, target), start: i, end: anchor.end };
  const isVague = unit.startsWith('day') ? amount.isVague : !isFrom || tokens[end + 1] === 'now';
  const days = isVague ? dayRange(target, addDays(target, unit.startsWith('day') ? 2 : 6)) : [target];
  return { kind: isVague ? 'span' : 'day', days, start: i, end: anchor.end };
}

function readAnchor(tokens: readonly string[], i: number, context: DayContext): { day: string; end: number } | null {
  if (/^(?:then|that)$/.test(tokens[i] ?? '')) return { day: context.contextDay ?? context.today, end: i + 1 };
  if (/^(?:now|today)$/.test(tokens[i] ?? '')) return { day: context.today, end: i + 1 };
  const mention =
    readWeekday(tokens, i, context) ?? readRelativeDay(tokens, i, context) ?? readDate(tokens, i, context);
  const day = mention?.days[0];
  return mention === null || day === undefined ? null : { day, end: mention.end };
}

/** "Next week", "the week of the fifth", "weekends". */
export function readWeek(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 5).join(' ');
  const span = (days: string[], length: number): Mention => ({ kind: 'span', days, start: i, end: i + length });
  const monday = startOfWeek(context.today);
  const narrowed = (week: string[], length: number) => span(narrow(tokens, i, week), length);
  if (/^week after next/.test(phrase)) return narrowed(dayRange(addDays(monday, 14), addDays(monday, 20)), 3);
  if (/^this coming week(?!end)/.test(phrase)) return narrowed(dayRange(addDays(monday, 7), addDays(monday, 13)), 3);
  if (/^this week(?!end)/.test(phrase)) return narrowed(thisWeek(context.today), 2);
  const around = readWeekAround(tokens, i, context);
  if (around !== null) return around;
  if (/^(that same|that|same) week(?!end|day)(?! (?:after|before)\b)/.test(phrase) && context.contextDay !== null) {
    const start = startOfWeek(context.contextDay);
    return narrowed(dayRange(start, addDays(start, 6)), phrase.startsWith('that same') ? 3 : 2);
  }
  if (/^rest of the week/.test(phrase)) return span(dayRange(context.today, addDays(monday, 6)), 4);
  const part = readPartOfThatWeek(phrase, context) ?? readPartOfWeek(phrase, context.today);
  if (part !== null) return span(part.days, part.length);
  if (/^(next|following|coming) week(?!end)/.test(phrase) || /^week after( that)?\b(?! next)/.test(phrase)) {
    const isAfterNext =
      !phrase.startsWith('next') && /\b(next|coming) week\b/.test(tokens.slice(Math.max(0, i - 8), i).join(' '));
    // The one that was to be canceled is spoken of, where nothing else is.
    const spoken = context.contextDay ?? context.chosenDay ?? null;
    const near = !phrase.startsWith('next') && spoken !== null ? startOfWeek(spoken) : monday;
    const base = isAfterNext ? addDays(monday, 7) : near;
    const length = phrase.startsWith('week after that') ? 3 : 2;
    return narrowed(dayRange(addDays(base, 7), addDays(base, 13)), length);
  }
  if (/^week of\b/.test(phrase)) {
    const at = tokens[i + 2] === 'the' ? i + 3 : i + 2;
    const holiday = readHoliday(tokens, at, context);
    const date = holiday ?? readDate(tokens, at, context) ?? readWeekday(tokens, at, context);
    const named = date?.days[0];
    const first = holiday === null || named === undefined ? named : startOfWeek(named);
    return date === null || first === undefined
      ? null
      : { kind: 'span', days: dayRange(first, addDays(first, 6)), start: i, end: date.end };
  }
  if (/^weekend/.test(phrase)) return readWeekend(tokens, i, context);
  if (/^weekdays?\b/.test(phrase) && tokens[i - 1] !== 'same')
    return { ...span(dayRange(context.today, addDays(context.today, 13)).filter(isWorkday), 1), isKind: true };
  return null;
}

/** "Later that week", of a day that is spoken of: the days of its week that are left. */
function readPartOfThatWeek(phrase: string, { today, chosenDay, contextDay }: DayContext): Part | null {
  const named = /^(later|earlier|sooner)(?: on)?(?: in| on)? (?:that|the same|that same) week\b/.exec(phrase);
  const spoken = chosenDay ?? contextDay;
  if (named === null || spoken === null) return null;
  const monday = startOfWeek(spoken);
  const [from, to] = named[1] === 'later' ? [addDays(spoken, 1), addDays(monday, 6)] : [monday, addDays(spoken, -1)];
  const days = from > to ? [] : dayRange(from, to).filter((day) => day >= today);
  return days.length === 0 ? null : { days, length: named[0].split(' ').length };
}

interface Part {
  days: string[];
  length: number;
}

/** "The end of the week", "midweek", "later in the week": on a weekend, of the week that begins. */
function readPartOfWeek(phrase: string, today: string): Part | null {
  const named =
    /^(?:(early|earlier|beginning|start|first part|middle|end|later|late|latter part|back half)(?: on)? (?:of|in)(?: the| that)? week|(midweek|mid week))(?!end)\b/.exec(
      phrase,
    );
  if (named === null) return null;
  const part = named[1] ?? 'middle';
  const monday = addDays(startOfWeek(today), weekdayOf(today) % 6 === 0 ? 7 : 0);
  const [from, to] = /^(?:early|earlier|beginning|start|first)/.test(part)
    ? [0, 1]
    : part === 'middle'
      ? [1, 3]
      : /^(?:later|latter|back)/.test(part)
        ? [2, 4]
        : [3, 5];
  const days = dayRange(addDays(monday, from), addDays(monday, to)).filter((day) => day >= today);
  return days.length === 0 ? null : { days, length: named[0].split(' ').length };
}

/** On a Saturday or Sunday, "this week" is said of the days ahead. */
function thisWeek(today: string): string[] {
  const sunday = addDays(startOfWeek(today), 6);
  return dayRange(today, weekdayOf(today) % 6 === 0 ? addDays(sunday, 7) : sunday);
}

/** "The week before Christmas", "the week after the tenth". */
function readWeekAround(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const side = tokens[i + 1];
  if (tokens[i] !== 'week' || (side !== 'before' && side !== 'after')) return null;
  const at = tokens[i + 2] === 'the' ? i + 3 : i + 2;
  const date = readHoliday(tokens, at, context) ?? readDate(tokens, at, context);
  const day = date?.days[0];
  if (date === null || day === undefined) return null;
  const monday = startOfWeek(day);
  const days =
    side === 'after'
      ? dayRange(addDays(monday, 7), addDays(monday, 13))
      : dayRange(addDays(monday, -7), addDays(day, -1));
  return { kind: 'span', days, start: i, end: date.end };
}

function readWeekend(tokens: readonly string[], i: number, { today, ownDay = null }: DayContext): Mention {
  if (tokens[i - 1] === 'that' && ownDay !== null) {
    const ofIt = addDays(startOfWeek(ownDay), 5);
    return { kind: 'span', days: [ofIt, addDays(ofIt, 1)], start: i, end: i + 1 };
  }
  const saturday = addDays(startOfWeek(today), 5);
  const days =
    tokens[i - 1] === 'next' ? [addDays(saturday, 7), addDays(saturday, 8)] : [saturday, addDays(saturday, 1)];
  const isAny = tokens[i] === 'weekends' || (tokens[i - 1] === 'a' && tokens[i - 2] !== 'on');
  const all = isAny ? [...days, addDays(saturday, 7), addDays(saturday, 8)] : days;
  return { kind: 'span', days: all.filter((day) => day >= today), start: i, end: i + 1 };
}

function isWorkday(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6;
}

/** "early next week", "the end of December": the third of the span that is meant. */
function narrow(tokens: readonly string[], i: number, span: string[]): string[] {
  const before = tokens.slice(Math.max(0, i - 3), i).join(' ');
  if (/\b(early|beginning of|start of|first part of)( the)?$/.test(before))
    return span.slice(0, Math.ceil(span.length / 3));
  if (/\blast day (of|in)$/.test(before)) return span.slice(-1);
  if (/\bend of( the)?$/.test(before)) return span.slice(span.length > 7 ? -7 : -Math.ceil(span.length / 2));
  if (/\b(late|later|last part of)( the)?$/.test(before)) return span.slice(-Math.ceil(span.length / 2));
  if (/\b(mid|middle of)( the)?$/.test(before))
    return span.slice(Math.floor(span.length / 3), -Math.floor(span.length / 3));
  return span;
}

const NTH = ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th', 'fifth|5th'];

/** "The second week of December": weeks begin on Monday, and a month's first is the one that holds its first Thursday. */
function weekOfMonth(tokens: readonly string[], i: number, first: string): { days: string[]; length: number } | null {
  const before = tokens.slice(Math.max(0, i - 7), i).join(' ');
  const named = /(?:\b(\w+) (?:or|and) (?:the )?)?\b(\w+) weeks? (?:of|in)(?: the)?$/.exec(before);
  const weeks = [named?.[1], named?.[2]].map((name) => weekNamed(name, first)).filter((week) => week !== null);
  return named === null || weeks.length === 0 ? null : { days: weeks.flat(), length: named[0].split(' ').length };
}

function weekNamed(name: string | undefined, first: string): string[] | null {
  const last = endOfMonth(first);
  if (name === 'last') return dayRange(addDays(last, -6), last);
  const place = NTH.findIndex((names) => names.split('|').includes(name ?? ''));
  if (place < 0) return null;
  const monday = startOfWeek(addDays(first, 3));
  const days = dayRange(addDays(monday, 7 * place), addDays(monday, 7 * place + 6));
  return days.filter((day) => day >= first && day <= last);
}

/** "In December", "next month", "early June". */
export function readMonth(tokens: readonly string[], i: number, context: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 2).join(' ');
  const span = (first: string, length: number): Mention => {
    const weeks = weekOfMonth(tokens, i, first);
    if (weeks !== null) return { kind: 'span', days: weeks.days, start: i - weeks.length, end: i + length };
    const days = narrow(tokens, i, dayRange(first, endOfMonth(first)));
    return { kind: 'span', days, start: i, end: i + length };
  };
  const thisMonth = `${context.today.slice(0, 7)}-01`;
  if (/^next month/.test(phrase)) return span(shift(thisMonth, 1, 'month'), 2);
  if (/^(this|the) month/.test(phrase)) return span(thisMonth, 2);
  const month = monthNamed(tokens[i]);
  if (month === null) return null;
  const isVerb = /^(may|march|mar|jan|dec|sep|jun|jul|apr)$/.test(tokens[i] ?? '');
  if (/\b(been|was|were|since|back) (in |around |like )?$/.test(`${tokens.slice(Math.max(0, i - 3), i).join(' ')} `))
    return null;
  if (isVerb && !/^(in|into|to|for|of|during|early|late|mid|until|till|come)$/.test(tokens[i - 1] ?? '')) return null;
  const year = Number(context.today.slice(0, 4)) + (month < Number(context.today.slice(5, 7)) ? 1 : 0);
  const first = makeDay(year, month, 1);
  return first === null ? null : span(first, 1);
}
