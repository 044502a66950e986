import { addDays, dayRange, endOfMonth, makeDay, weekdayOf } from '../civil-time.ts';
import { findHoliday } from '../holidays.ts';

/** What a caller says about the day. */
export interface DayWish {
  /** `YYYY-MM-DD` in order; null where no day was named. */
  days: string[] | null;
  /** The caller named one certain day rather than a span or several. */
  isExact: boolean;
  /** Only days gone by were named ("last Tuesday"). */
  isPast: boolean;
  /** Marks the tokens that spoke of a day. */
  used: boolean[];
}

export interface DayContext {
  /** Today at the practice. */
  today: string;
  /** The day under discussion, from which "the following Tuesday" counts. */
  contextDay: string | null;
  /** The agent has just asked for a day, so "the third" is one. */
  expectsDay: boolean;
}

interface Mention {
  kind: 'day' | 'weekday' | 'span';
  days: string[];
  start: number;
  end: number;
  weekday?: number;
}

const WEEKDAYS: RegExp[] = [
  /^sundays?$/,
  /^(mondays?|mon|munday)$/,
  /^(tuesdays?|tues?|teusday|tusday)$/,
  /^(wednesdays?|weds?|wensday|wendsday)$/,
  /^(thursdays?|thurs?|thur|thirsday|thursdy)$/,
  /^(fridays?|fri)$/,
  /^(saturdays?|satuday|saterday)$/,
];
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAME =
  /^(january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)$/;
/** A caller who says "after Friday" is shown this many days. */
const OPEN_SPAN_DAYS = 14;

export function weekdayNamed(word: string | undefined): number | null {
  const index = WEEKDAYS.findIndex((pattern) => pattern.test(word ?? ''));
  return index < 0 ? null : index;
}

export function monthNamed(word: string | undefined): number | null {
  if (word === undefined || !MONTH_NAME.test(word)) return null;
  return MONTHS.indexOf(word.slice(0, 3)) + 1;
}

export function findDays(tokens: string[], context: DayContext): DayWish {
  const used = tokens.map(() => false);
  const mentions: Mention[] = [];
  for (let i = 0; i < tokens.length; ) {
    const mention = readMention(tokens, i, context);
    if (mention === null) {
      i += 1;
      continue;
    }
    mentions.push(mention);
    used.fill(true, mention.start, mention.end);
    i = mention.end;
  }
  const named = combine(tokens, mentions, context.today);
  if (named === null) return { days: null, isExact: false, isPast: false, used };
  const ahead = named.filter((day) => day >= context.today);
  return { days: ahead.length > 0 ? ahead : null, isExact: ahead.length === 1, isPast: ahead.length === 0, used };
}

function readMention(tokens: string[], i: number, context: DayContext): Mention | null {
  return (
    readHoliday(tokens, i, context) ??
    readRelativeDay(tokens, i, context) ??
    readCount(tokens, i, context) ??
    readWeek(tokens, i, context) ??
    readWeekday(tokens, i, context) ??
    readDate(tokens, i, context) ??
    readMonth(tokens, i, context)
  );
}

function readHoliday(tokens: string[], i: number, { today }: DayContext): Mention | null {
  for (const length of [4, 3, 2, 1]) {
    const words = tokens.slice(i, i + length).join(' ');
    const holiday = findHoliday(words, today);
    if (holiday !== null && holiday.words === words) {
      return { kind: 'day', days: [holiday.day], start: i, end: i + length };
    }
  }
  return null;
}

function readRelativeDay(tokens: string[], i: number, { today, contextDay }: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 3).join(' ');
  const day = (days: string[], length: number): Mention => ({ kind: 'day', days, start: i, end: i + length });
  if (phrase === 'day after tomorrow') return day([addDays(today, 2)], 3);
  if (phrase.startsWith('tomorrow')) return day([addDays(today, 1)], 1);
  if (/^(today|tonight)/.test(phrase)) return day([today], 1);
  if (/^this (morning|afternoon|evening)/.test(phrase)) return day([today], 1);
  if (phrase.startsWith('yesterday')) return day([addDays(today, -1)], 1);
  if (contextDay === null) return null;
  if (/^(day after|next day|following day)/.test(phrase)) return day([addDays(contextDay, 1)], 2);
  if (phrase.startsWith('day before')) return day([addDays(contextDay, -1)], 2);
  if (phrase.startsWith('same day')) return day([contextDay], 2);
  return null;
}

/** "in two weeks", "a week from Tuesday", "three days from now". */
function readCount(tokens: string[], i: number, context: DayContext): Mention | null {
  const amount = readAmount(tokens, i);
  if (amount === null) return null;
  const unit = tokens[i + amount.length] ?? '';
  if (!/^(day|days|week|weeks|month|months)$/.test(unit)) return null;
  const end = i + amount.length + 1;
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

function readAmount(tokens: string[], i: number): { value: number; length: number; isVague: boolean } | null {
  const phrase = tokens.slice(i, i + 3).join(' ');
  if (phrase.startsWith('a couple of')) return { value: 2, length: 3, isVague: true };
  if (phrase.startsWith('a couple')) return { value: 2, length: 2, isVague: true };
  if (phrase.startsWith('couple of')) return { value: 2, length: 2, isVague: true };
  if (phrase.startsWith('a few')) return { value: 3, length: 2, isVague: true };
  if (/^(a|one|1)$/.test(tokens[i] ?? '')) return { value: 1, length: 1, isVague: false };
  if (/^\d{1,2}$/.test(tokens[i] ?? '')) return { value: Number(tokens[i]), length: 1, isVague: false };
  return null;
}

function readAnchor(tokens: string[], i: number, context: DayContext): { day: string; end: number } | null {
  if (/^(now|today|then)$/.test(tokens[i] ?? '')) return { day: context.today, end: i + 1 };
  const mention =
    readWeekday(tokens, i, context) ?? readRelativeDay(tokens, i, context) ?? readDate(tokens, i, context);
  const day = mention?.days[0];
  return mention === null || day === undefined ? null : { day, end: mention.end };
}

function shift(day: string, amount: number, unit: string): string {
  if (unit.startsWith('day')) return addDays(day, amount);
  if (unit.startsWith('week')) return addDays(day, amount * 7);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = makeDay(year + Math.floor((month - 1 + amount) / 12), ((month - 1 + amount) % 12) + 1, 1) ?? day;
  const last = endOfMonth(first);
  const wanted = addDays(first, date - 1);
  return [wanted, last].sort()[0] ?? last;
}

/** Weeks begin on Monday, so that on a Sunday "next Tuesday" is two days away. */
function startOfWeek(day: string): string {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

function readWeek(tokens: string[], i: number, context: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 4).join(' ');
  const span = (days: string[], length: number): Mention => ({ kind: 'span', days, start: i, end: i + length });
  const monday = startOfWeek(context.today);
  const narrowed = (week: string[], length: number) => span(narrow(tokens, i, week), length);
  if (/^week after next/.test(phrase)) return narrowed(dayRange(addDays(monday, 14), addDays(monday, 20)), 3);
  if (/^this (coming )?week(?!end)/.test(phrase))
    return narrowed(dayRange(context.today, addDays(monday, 6)), phrase.startsWith('this coming') ? 3 : 2);
  if (/^rest of the week/.test(phrase)) return span(dayRange(context.today, addDays(monday, 6)), 4);
  if (/^(next|following|coming) week(?!end)/.test(phrase) || /^week after( that)?\b(?! next)/.test(phrase)) {
    const isAfterContext = !phrase.startsWith('next') && context.contextDay !== null;
    const base = isAfterContext ? startOfWeek(context.contextDay ?? context.today) : monday;
    const length = phrase.startsWith('week after that') ? 3 : 2;
    return narrowed(dayRange(addDays(base, 7), addDays(base, 13)), length);
  }
  if (/^week of\b/.test(phrase)) {
    const at = tokens[i + 2] === 'the' ? i + 3 : i + 2;
    const date = readDate(tokens, at, context) ?? readWeekday(tokens, at, context);
    const first = date?.days[0];
    return date === null || first === undefined
      ? null
      : { kind: 'span', days: dayRange(first, addDays(first, 6)), start: i, end: date.end };
  }
  if (/^end of the week/.test(phrase)) return span(dayRange(addDays(monday, 3), addDays(monday, 5)), 4);
  if (/^weekend/.test(phrase)) return readWeekend(tokens, i, context);
  if (/^weekdays?\b/.test(phrase))
    return span(dayRange(context.today, addDays(context.today, 13)).filter(isWorkday), 1);
  return null;
}

function readWeekend(tokens: string[], i: number, { today }: DayContext): Mention {
  const saturday = addDays(startOfWeek(today), 5);
  const days =
    tokens[i - 1] === 'next' ? [addDays(saturday, 7), addDays(saturday, 8)] : [saturday, addDays(saturday, 1)];
  const all = tokens[i] === 'weekends' ? [...days, addDays(saturday, 7), addDays(saturday, 8)] : days;
  return { kind: 'span', days: all.filter((day) => day >= today), start: i, end: i + 1 };
}

function isWorkday(day: string): boolean {
  const weekday = weekdayOf(day);
  return weekday > 0 && weekday < 6;
}

/** "early next week", "the end of December": the third of the span that is meant. */
function narrow(tokens: string[], i: number, span: string[]): string[] {
  const before = tokens.slice(Math.max(0, i - 3), i).join(' ');
  if (/\b(early|beginning of|start of|first part of)( the)?$/.test(before))
    return span.slice(0, Math.ceil(span.length / 3));
  if (/\b(late|later|end of|last part of)( the)?$/.test(before)) return span.slice(-Math.ceil(span.length / 2));
  if (/\b(mid|middle of)( the)?$/.test(before))
    return span.slice(Math.floor(span.length / 3), -Math.floor(span.length / 3));
  return span;
}

function readWeekday(tokens: string[], i: number, context: DayContext): Mention | null {
  const modifier = /^(this|next|following|coming|upcoming|last)$/.test(tokens[i] ?? '') ? tokens[i] : null;
  const at = modifier === null ? i : tokens[i] === 'this' && tokens[i + 1] === 'coming' ? i + 2 : i + 1;
  const weekday = weekdayNamed(tokens[at]);
  if (weekday === null) return null;
  const { today } = context;
  const coming = addDays(today, (weekday - weekdayOf(today) + 7) % 7);
  const mention = (day: string, end = at + 1): Mention => ({ kind: 'day', days: [day], start: i, end });
  if (modifier === 'last') return mention(addDays(coming, -7));
  const isAfterContext =
    /^(following|after)$/.test(modifier ?? '') || tokens.slice(at + 1, at + 3).join(' ') === 'after that';
  if (isAfterContext) {
    const from = addDays(context.contextDay ?? today, 1);
    return mention(addDays(from, (weekday - weekdayOf(from) + 7) % 7), modifier === null ? at + 3 : at + 1);
  }
  const inNextWeek = addDays(startOfWeek(today), 7 + ((weekday + 6) % 7));
  if (tokens.slice(at + 1, at + 3).join(' ') === 'after next') return mention(addDays(inNextWeek, 7), at + 3);
  if (modifier === 'next') return mention(inNextWeek);
  if (modifier !== null) return mention(coming);
  const plural = tokens[at]?.endsWith('s') === true && !/^(tues|thurs|weds)$/.test(tokens[at] ?? '');
  const days = plural ? [coming, addDays(coming, 7), addDays(coming, 14)] : [coming];
  return { kind: 'weekday', days, weekday, start: i, end: at + 1 };
}

/** "December 1st", "the 1st of December", "the 5th", `12/1`, `2026-12-01`. */
function readDate(tokens: string[], i: number, context: DayContext): Mention | null {
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

function readDayOfMonth(tokens: string[], i: number, context: DayContext): Mention | null {
  const date = dayNumber(tokens[i], false);
  if (date === null) return null;
  const mention = (day: string | null, length: number): Mention | null =>
    day === null ? null : { kind: 'day', days: [day], start: i, end: i + length };
  const of = tokens[i + 1] === 'of' ? 1 : 0;
  const month = monthNamed(tokens[i + 1 + of]);
  if (month !== null) return mention(dateAhead(month, date, null, context.today), 2 + of);
  const isWord = !/^\d/.test(tokens[i] ?? '');
  if (
    isWord &&
    !(tokens[i - 1] === 'the' && (tokens[i - 2] === 'on' || context.expectsDay) && isBareOrdinal(tokens[i + 1]))
  )
    return null;
  if (of === 1 && /^(next|the|this)$/.test(tokens[i + 2] ?? '') && /month/.test(tokens.slice(i + 3, i + 5).join(' '))) {
    const base = tokens[i + 2] === 'this' ? context.today : shift(`${context.today.slice(0, 7)}-01`, 1, 'month');
    return mention(makeDay(Number(base.slice(0, 4)), Number(base.slice(5, 7)), date), 4);
  }
  return mention(nextDayOfMonth(date, context.contextDay ?? context.today, context.today), 1);
}

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

function readMonth(tokens: string[], i: number, context: DayContext): Mention | null {
  const phrase = tokens.slice(i, i + 2).join(' ');
  const span = (first: string, length: number): Mention => {
    const days = narrow(tokens, i, dayRange(first, endOfMonth(first)));
    return { kind: 'span', days, start: i, end: i + length };
  };
  const thisMonth = `${context.today.slice(0, 7)}-01`;
  if (/^next month/.test(phrase)) return span(shift(thisMonth, 1, 'month'), 2);
  if (/^(this|the) month/.test(phrase)) return span(thisMonth, 2);
  const month = monthNamed(tokens[i]);
  if (month === null) return null;
  const isVerb = /^(may|march|mar|jan|dec|sep|jun|jul|apr)$/.test(tokens[i] ?? '');
  if (isVerb && !/^(in|for|of|during|early|late|mid|until|till)$/.test(tokens[i - 1] ?? '')) return null;
  const year = Number(context.today.slice(0, 4)) + (month < Number(context.today.slice(5, 7)) ? 1 : 0);
  const first = makeDay(year, month, 1);
  return first === null ? null : span(first, 1);
}

function combine(tokens: string[], mentions: Mention[], today: string): string[] | null {
  const isExcluded = (mention: Mention) => {
    const before = tokens.slice(Math.max(0, mention.start - 3), mention.start).join(' ');
    const after = tokens.slice(mention.end, mention.end + 4).join(' ');
    return (
      /\b(not|except|except for|but not|other than|besides|anything but|any day but|i work|busy|away|working|i have (work|class|school))( on| for)?( a)?$/.test(
        before,
      ) ||
      /\bcan not do$/.test(before) ||
      /^(does not|do not|will not|is not|are not|is no good|are no good|is out|is bad)/.test(after)
    );
  };
  const excluded = new Set(mentions.filter(isExcluded).flatMap((mention) => mention.days));
  const included = mentions.filter((mention) => !isExcluded(mention));
  if (included.length === 0) {
    if (excluded.size === 0) return null;
    return dayRange(today, addDays(today, OPEN_SPAN_DAYS)).filter((day) => !excluded.has(day));
  }
  const days = unite(tokens, crossed(included), today);
  return [...new Set(days)].filter((day) => !excluded.has(day)).sort();
}

/** "Tuesday next week": a weekday and a span meet in the days that are both. "Tuesday the first": the date decides. */
function crossed(named: Mention[]): Mention[] {
  const mentions = named.filter((mention, i) => {
    const next = named[i + 1];
    const isDated = next?.kind === 'day' && next.start - mention.end <= 1;
    const isDatedBefore = named[i - 1]?.kind === 'day' && named[i - 1]?.end === mention.start;
    return mention.kind !== 'weekday' || !(isDated || isDatedBefore);
  });
  const span = mentions.find((mention) => mention.kind === 'span');
  const weekdays = mentions.filter((mention) => mention.kind === 'weekday');
  if (span === undefined || weekdays.length === 0) return mentions;
  const both = weekdays.map((mention) => ({
    ...mention,
    kind: 'day' as const,
    days: span.days.filter((day) => weekdayOf(day) === mention.weekday),
  }));
  return both.every((mention) => mention.days.length > 0) ? both : mentions.filter((mention) => mention !== span);
}

/** Applies "after", "before", "through" and joins what remains. */
function unite(tokens: string[], mentions: Mention[], today: string): string[] {
  const days: string[] = [];
  mentions.forEach((mention, index) => {
    const first = mention.days[0] ?? today;
    const last = mention.days.at(-1) ?? today;
    const before = tokens.slice(Math.max(0, mention.start - 2), mention.start).join(' ');
    const after = tokens.slice(mention.end, mention.end + 2).join(' ');
    const earlier = mentions[index - 1];
    const between = earlier === undefined ? '' : tokens.slice(earlier.end, mention.start).join(' ');
    if (/^(through|thru|to|until|till)( the| next)?$/.test(between) && earlier !== undefined)
      days.push(...dayRange(earlier.days[0] ?? today, last));
    else if (/\b(after|later than)( the)?$/.test(before))
      days.push(...dayRange(addDays(last, 1), addDays(last, OPEN_SPAN_DAYS)));
    else if (/\b(starting|from|since)( on)?$/.test(before) && mention.kind !== 'span' && mentions.length === 1)
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/^(or later|or after|onwards?|and after|and beyond)/.test(after))
      days.push(...dayRange(first, addDays(first, OPEN_SPAN_DAYS)));
    else if (/\b(before|sooner than|earlier than)( the)?$/.test(before))
      days.push(...dayRange(today, addDays(first, -1)));
    else if (/\b(by|until|till|no later than)( the)?$/.test(before)) days.push(...dayRange(today, last));
    else days.push(...mention.days);
  });
  return days;
}
