import { addDays, dayRange, makeDay, weekdayOf } from '../civil-time.ts';
import { findHoliday, nextHoliday } from '../holidays.ts';
import { shift, startOfWeek } from './calendar-steps.ts';
import type { DayContext, Mention } from './day-mention.ts';
import { monthNamed, weekdayNamed } from './day-names.ts';

/** "Christmas Eve": the next such day. */
export function readHoliday(tokens: string[], i: number, { today }: DayContext): Mention | null {
  const isTheHoliday =
    /^holidays?$/.test(tokens[i] ?? '') && /\b(after|before|past) the$/.test(tokens.slice(0, i).join(' '));
  if (isTheHoliday) {
    const day = nextHoliday(today, tokens[i] === 'holidays');
    return day === null ? null : { kind: 'day', days: [day], start: i, end: i + (tokens[i + 1] === 'weekend' ? 2 : 1) };
  }
  for (const length of [6, 5, 4, 3, 2, 1]) {
    const words = tokens.slice(i, i + length).join(' ');
    const holiday = findHoliday(words, today);
    if (holiday !== null && holiday.words === words) {
      if (tokens[i + length] === 'week' && !/^(?:before|after|of)$/.test(tokens[i + length + 1] ?? '')) {
        const monday = startOfWeek(holiday.day);
        return { kind: 'span', days: dayRange(monday, addDays(monday, 6)), start: i, end: i + length + 1 };
      }
      return { kind: 'day', days: [holiday.day], start: i, end: i + length };
    }
  }
  return null;
}

/** "Tomorrow", "the day after", counted from today or from the day under discussion. */
export function readRelativeDay(tokens: string[], i: number, { today, contextDay }: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 3).join(' ');
  const day = (days: string[], length: number): Mention => ({ kind: 'day', days, start: i, end: i + length });
  if (phrase === 'day after tomorrow') return day([addDays(today, 2)], 3);
  if (phrase.startsWith('tomorrow')) return day([addDays(today, 1)], 1);
  if (/^(today|tonight)/.test(phrase)) return day([today], 1);
  if (/^this (morning|afternoon|evening)/.test(phrase)) return day([today], 1);
  if (phrase.startsWith('yesterday')) return day([addDays(today, -1)], 1);
  if (contextDay === null) return null;
  if (/^(next|following) day (you|that|available|there|with|open)/.test(phrase)) return null;
  if (/^(?:any|every|each|some|another|one|first)$/.test(tokens[i - 1] ?? '')) return null;
  if (/^(day after|next day|following day)/.test(phrase)) return day([addDays(contextDay, 1)], 2);
  if (phrase.startsWith('day before')) return day([addDays(contextDay, -1)], 2);
  if (phrase.startsWith('same day')) return day([contextDay], 2);
  return null;
}

/** Between "not this Friday" and what is meant instead: "that's Black Friday", "but". */
const ASIDE =
  "(?:(?:that|it|which) is (?:(?:an?|my|the|our|his|her) )?(?:[\\w']+ ){1,3}?|not this one |not this coming one |not that one |but |rather |like |i mean |um |though |instead |maybe )*";
/** "(Not this Tuesday,) the one after": the same weekday a week on. */
const ONE_AFTER = new RegExp(
  `^${ASIDE}(?:the )?(?:one|week|1|tuesday|next one|following(?: one| week)?) ?(?:after(?: (?:that|this|next|it))?|following)?(?= |$)(?<=after|after that|after this|following|following one|following week|next one|after it)`,
);
/** "Not this Friday, next": so after a not alone. */
const NEXT_INSTEAD = new RegExp(
  `^${ASIDE}(?:(?:the )?next(?: one| week| friday)?|(?:a|1) week later|the following)(?= |$)(?! (?:day|available|time))`,
);

/** "Next Tuesday", "the following Tuesday", "Tuesdays". */
export function readWeekday(tokens: string[], i: number, context: DayContext): Mention | null {
  const modifier = /^(this|next|following|coming|upcoming|last)$/.test(tokens[i] ?? '') ? tokens[i] : null;
  const at = modifier === null ? i : tokens[i] === 'this' && tokens[i + 1] === 'coming' ? i + 2 : i + 1;
  const weekday = weekdayNamed(tokens[at]);
  if (weekday === null) return null;
  const { today } = context;
  // "The last Friday before Christmas" is the Friday before it.
  const near = modifier === 'last' || tokens[i] === 'first' ? readBeside(tokens, at, weekday, context) : null;
  if (near !== null) return { kind: 'day', days: [near.day], start: i, end: near.end };
  const offered = modifier === null ? context.offeredDays?.find((day) => weekdayOf(day) === weekday) : undefined;
  const isPointing = tokens[i - 1] === 'that' && !/^(?:is|was)$/.test(tokens[i - 2] ?? '');
  const known = context.chosenDay ?? (isPointing ? context.contextDay : null);
  const inItsWeek = modifier === null ? inWeekOf(known, weekday, today) : null;
  const coming = offered ?? inItsWeek ?? addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const mention = (day: string, end = at + 1): Mention => ({ kind: 'day', days: [day], start: i, end });
  if (modifier === 'last') return mention(addDays(coming, -7));
  const isAfterContext =
    /^(following|after)$/.test(modifier ?? '') ||
    tokens.slice(at + 1, at + 3).join(' ') === 'after that' ||
    (tokens[at + 1] === 'after' &&
      (/^(at|in|same|around|please|for|if|instead|works|would|is|though|)$/.test(tokens[at + 2] ?? '') ||
        /^(i mean|i meant|i said|not the)/.test(tokens.slice(at + 2, at + 4).join(' '))));
  if (isAfterContext) {
    const from = addDays(context.contextDay ?? today, 1);
    const length = modifier !== null ? 1 : tokens[at + 2] === 'that' ? 3 : 2;
    return mention(addDays(from, (weekday - weekdayOf(from) + 7) % 7), at + length);
  }
  const beside = readBeside(tokens, at, weekday, context);
  if (beside !== null && modifier === null) return mention(beside.day, beside.end);
  const inNextWeek = addDays(startOfWeek(today), 7 + ((weekday + 6) % 7));
  const following = tokens.slice(at + 1, at + 12).join(' ');
  const isRefused = /\bnot (?:on |for )?$/.test(`${tokens.slice(Math.max(0, i - 2), i).join(' ')} `);
  const skipped = ONE_AFTER.exec(following) ?? (isRefused ? NEXT_INSTEAD.exec(following) : null);
  if (skipped !== null)
    return mention(addDays(modifier === 'next' ? inNextWeek : coming, 7), at + 1 + skipped[0].split(' ').length);
  if (tokens.slice(at + 1, at + 3).join(' ') === 'after next') return mention(addDays(inNextWeek, 7), at + 3);
  if (modifier === 'next') return mention(inNextWeek);
  const isAhead = coming === today && (/^(coming|upcoming)$/.test(modifier ?? '') || at - i === 2);
  if (modifier !== null) return mention(isAhead ? addDays(coming, 7) : coming);
  const plural = tokens[at]?.endsWith('s') === true && !/^(tues|thurs|weds)$/.test(tokens[at] ?? '');
  const days = plural ? [coming, addDays(coming, 7), addDays(coming, 14)] : [coming];
  return { kind: 'weekday', days, weekday, start: i, end: at + 1 };
}

/** "The Monday after Thanksgiving", "the Friday before the tenth". */
function readBeside(
  tokens: string[],
  at: number,
  weekday: number,
  context: DayContext,
): { day: string; end: number } | null {
  const shared = /^(or|and)$/.test(tokens[at + 1] ?? '') ? (tokens[at + 2] === 'the' ? at + 3 : at + 2) : null;
  if (shared !== null && weekdayNamed(tokens[shared]) !== null) {
    const other = readBeside(tokens, shared, weekday, context);
    return other === null ? null : { day: other.day, end: at + 1 };
  }
  const side = tokens[at + 1];
  if (side !== 'after' && side !== 'before') return null;
  const from = tokens[at + 2] === 'the' ? at + 3 : at + 2;
  const date = readHoliday(tokens, from, context) ?? readDate(tokens, from, context);
  const near = date?.days[0];
  if (date === null || near === undefined) return null;
  const ahead = (weekday - weekdayOf(near) + 7) % 7 || 7;
  return { day: addDays(near, side === 'after' ? ahead : ahead === 7 ? -7 : ahead - 7), end: date.end };
}

/** The weekday in the week of a day under discussion, where it lies ahead. */
function inWeekOf(day: string | null, weekday: number, today: string): string | null {
  if (day === null) return null;
  const found = addDays(startOfWeek(day), (weekday + 6) % 7);
  return found > today ? found : null;
}

/** "December 1st", "the 1st of December", "the 5th", `12/1`, `2026-12-01`. */
export function readDate(tokens: string[], i: number, context: DayContext): Mention | null {
  const mention = (day: string | null, length: number): Mention | null =>
    day === null ? null : { kind: 'day', days: [day], start: i, end: i + length };
  const word = tokens[i] ?? '';
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(word);
  if (iso !== null) return mention(makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3])), 1);
  const slashed = /^(\d{1,2})[/-](\d{1,2})(?:[/-](\d{2,4}))?$/.exec(word);
  if (slashed !== null) {
    const year = slashed[3] === undefined ? null : Number(slashed[3].length === 2 ? `20${slashed[3]}` : slashed[3]);
    return mention(dateAhead(Number(slashed[1]), Number(slashed[2]), year, context.today), 1);
  }
  const spelled = readSpelledDate(tokens, i);
  if (spelled !== null) return mention(dateAhead(spelled.month, spelled.date, null, context.today), 2);
  const month = monthNamed(word);
  if (month !== null) {
    const at = tokens[i + 1] === 'the' ? i + 2 : i + 1;
    const date = dayNumber(tokens[at], true);
    if (date === null) return null;
    const year = /^20\d\d$/.test(tokens[at + 1] ?? '') ? Number(tokens[at + 1]) : null;
    return mention(dateAhead(month, date, year, context.today), at - i + (year === null ? 1 : 2));
  }
  return readDayOfMonth(tokens, i, context);
}

/** "On 11 24": month and day as a recogniser writes "eleven twenty-four". */
function readSpelledDate(tokens: string[], i: number): { month: number; date: number } | null {
  const [month, date] = [Number(tokens[i]), Number(tokens[i + 1])];
  const isPair = /^\d{1,2}$/.test(tokens[i] ?? '') && /^\d{1,2}$/.test(tokens[i + 1] ?? '');
  const isAfterOn = tokens[i - 1] === 'on' && !/^(\d.*|am|pm|oclock)$/.test(tokens[i + 2] ?? '');
  return isPair && isAfterOn && month >= 1 && month <= 12 && date >= 1 && date <= 31 ? { month, date } : null;
}

function readDayOfMonth(tokens: string[], i: number, context: DayContext): Mention | null {
  const date = dayNumber(tokens[i], false);
  if (date === null) return null;
  const mention = (day: string | null, length: number): Mention | null =>
    day === null ? null : { kind: 'day', days: [day], start: i, end: i + length };
  const of = tokens[i + 1] === 'of' ? 1 : 0;
  const month = monthNamed(tokens[i + 1 + of]);
  if (month !== null) return mention(dateAhead(month, date, null, context.today), 2 + of);
  const isWord = !/^\d/.test(tokens[i] ?? '');
  if (isWord && !isDateInWords(tokens, i, date, context)) return null;
  if (of === 1 && /^(next|the|this)$/.test(tokens[i + 2] ?? '') && /month/.test(tokens.slice(i + 3, i + 5).join(' '))) {
    const base = tokens[i + 2] === 'this' ? context.today : shift(`${context.today.slice(0, 7)}-01`, 1, 'month');
    return mention(makeDay(Number(base.slice(0, 4)), Number(base.slice(5, 7)), date), 4);
  }
  return mention(nextDayOfMonth(date, context.contextDay ?? context.today, context.today), 1);
}

/** "The second" is a day after "on", where a day was asked for, or beside a weekday that falls on it. */
function isDateInWords(tokens: string[], i: number, date: number, context: DayContext): boolean {
  if (tokens[i - 1] !== 'the' || !isBareOrdinal(tokens[i + 1])) return false;
  // "The second or third week of December".
  if (/^(?:or|and) (?:the )?\w+ week\b/.test(tokens.slice(i + 1, i + 5).join(' '))) return false;
  if (tokens[i - 2] === 'on' || context.expectsDay) return true;
  if (/^so (?:any ?time |sometime |anything )?(?:before|after)\b/.test(tokens.slice(i + 1, i + 4).join(' ')))
    return true;
  const isDated = /^(?:or|and|is|until|till|til|through|by|before|after)$/.test(tokens[i - 2] ?? '');
  if (isDated && CLOSES.test(tokens[i + 1] ?? '')) return true;
  const weekday =
    tokens
      .slice(Math.max(0, i - 5), i)
      .map((token) => weekdayNamed(token))
      .findLast((named) => named !== null) ?? null;
  const day = nextDayOfMonth(date, context.contextDay ?? context.today, context.today);
  return weekday !== null && day !== null && weekdayOf(day) === weekday;
}

/** What may follow a date, and not a "second" of anything. */
const CLOSES =
  /^(?:|so|at|and|or|but|then|would|is|works?|if|for|in|around|after|before|i|we|can|could|he|she|to|with|please|maybe|which|because|though|through)$/;

function isBareOrdinal(next: string | undefined): boolean {
  return !/^(one|available|opening|thing|time|slot|appointment|option|choice|week|visit|name|two|spot)$/.test(
    next ?? '',
  );
}

/** Day of a month from `5th`, or from `5` where a month stands before it. */
function dayNumber(word: string | undefined, isBareAllowed: boolean): number | null {
  const ordinals = new Map([
    ['first', 1],
    ['second', 2],
    ['third', 3],
  ]);
  const named = ordinals.get(word ?? '');
  if (named !== undefined) return named;
  const match = /^(\d{1,2})(st|nd|rd|th)?$/.exec(word ?? '');
  if (match === null || (match[2] === undefined && !isBareAllowed)) return null;
  const value = Number(match[1]);
  return value >= 1 && value <= 31 ? value : null;
}

/** Without a year, the next such day. */
function dateAhead(month: number, date: number, year: number | null, today: string): string | null {
  if (year !== null) return makeDay(year, month, date);
  const thisYear = Number(today.slice(0, 4));
  const day = makeDay(thisYear, month, date);
  return day !== null && day >= today ? day : makeDay(thisYear + 1, month, date);
}

/** In the month under discussion where that day still lies ahead, else in the next that has it. */
function nextDayOfMonth(date: number, near: string, today: string): string | null {
  for (const ahead of [0, 1, 2]) {
    const first = shift(`${near.slice(0, 7)}-01`, ahead, 'month');
    const day = makeDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)), date);
    if (day !== null && day >= today) return day;
  }
  return null;
}
