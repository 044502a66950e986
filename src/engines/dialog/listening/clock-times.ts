/** What a caller says about the time of day. */
export interface TimeWish {
  /** Exact times, wall-clock minutes; several where "eight" may be morning or evening, or two were named. */
  at: number[] | null;
  /** Earliest and latest start, both included. */
  window: { from: number; to: number } | null;
  order: 'earliest' | 'latest' | null;
  /** "Any time", "I'm flexible". */
  isAny: boolean;
  /** Marks the tokens that spoke of a time. */
  used: boolean[];
}

/** Whether the practice is open at that wall-clock minute on some day; decides between morning and evening. */
export type IsOpenAt = (minute: number) => boolean;

interface Clock {
  hour: number;
  minute: number;
  meridiem: 'am' | 'pm' | null;
  length: number;
}

const NOT_CLOCK_UNITS =
  /^(week|weeks|day|days|month|months|minute|minutes|min|mins|hour|hours|year|years|people|kids|children|of|percent|dollars|appointments?|times?|person|patients?|cats?|dogs?|teeth|tooth)$/;
const PREPOSITIONS =
  /^(at|around|about|after|before|by|between|from|until|till|past|or|like|than|for|say|to|maybe|approximately)$/;
const MISHEARD_HOURS = new Map([
  ['to', 2],
  ['too', 2],
  ['for', 4],
  ['ate', 8],
  ['won', 1],
]);

/** `expectsTime`: the agent has just asked for a time, so a lone number is one. */
export function findTimes(tokens: string[], isOpenAt: IsOpenAt, expectsTime: boolean): TimeWish {
  const wish: TimeWish = { at: null, window: null, order: null, isAny: false, used: tokens.map(() => false) };
  const part = findDayPart(tokens, wish.used);
  const found: { minutes: number[]; start: number; end: number }[] = [];
  for (let i = 0; i < tokens.length; ) {
    const clock = readClock(tokens, i, expectsTime);
    if (clock === null) {
      i += 1;
      continue;
    }
    const meridiem = clock.meridiem ?? part?.meridiem ?? null;
    found.push({ minutes: candidates(clock, meridiem, isOpenAt), start: i, end: i + clock.length });
    wish.used.fill(true, i, i + clock.length);
    i += clock.length;
  }
  placeClocks(tokens, found, wish);
  if (found.length === 0 && part !== null) {
    wish.window = part.window;
    wish.order = part.order;
  }
  readPreference(tokens, wish);
  return wish;
}

/** The minutes a spoken hour may mean. */
function candidates(clock: Clock, meridiem: 'am' | 'pm' | null, isOpenAt: IsOpenAt): number[] {
  if (clock.hour > 12 || clock.hour === 0) return [clock.hour * 60 + clock.minute];
  const morning = (clock.hour % 12) * 60 + clock.minute;
  const evening = morning + 720;
  if (meridiem !== null) return [meridiem === 'am' ? morning : evening];
  const usual = clock.hour >= 7 && clock.hour < 12 ? [morning, evening] : [evening, morning];
  const open = usual.filter(isOpenAt);
  return open.length > 0 ? open : usual.slice(0, 1);
}

function readClock(tokens: string[], i: number, expectsTime: boolean): Clock | null {
  const word = tokens[i] ?? '';
  if (word === 'noon' || word === 'midday') return { hour: 12, minute: 0, meridiem: 'pm', length: 1 };
  if (word === 'midnight') return { hour: 12, minute: 0, meridiem: 'am', length: 1 };
  return (
    readRelative(tokens, i) ??
    readColon(tokens, i) ??
    readHour(tokens, i, expectsTime) ??
    readMisheard(tokens, i, expectsTime)
  );
}

/** "half past two", "quarter to three", "10 past 2". */
function readRelative(tokens: string[], i: number): Clock | null {
  const words = tokens.slice(i, i + 3);
  if (words[0] === 'a' && words[1] === 'quarter') {
    const clock = readRelative(tokens, i + 1);
    return clock === null ? null : { ...clock, length: clock.length + 1 };
  }
  const amount =
    words[0] === 'half'
      ? 30
      : words[0] === 'quarter'
        ? 15
        : /^(5|10|20|25)$/.test(words[0] ?? '')
          ? Number(words[0])
          : null;
  const isWord = words[0] === 'half' || words[0] === 'quarter';
  const direction = /^(past|after)$/.test(words[1] ?? '')
    ? 1
    : /^(to|till|til|of|before)$/.test(words[1] ?? '')
      ? -1
      : null;
  const hour = words[2] === 'noon' ? 12 : Number(words[2]);
  if (amount === null || direction === null || !(hour >= 1 && hour <= 12)) return null;
  if (!isWord && (words[1] === 'after' || /^(between|from)$/.test(tokens[i - 1] ?? ''))) return null;
  if (!isWord && direction < 0 && tokens[i + 3] !== undefined && /^\d+$/.test(tokens[i + 3] ?? '')) return null;
  const total = ((hour % 12) * 60 + direction * amount + 720) % 720;
  const tail = readMeridiem(tokens, i + 3);
  return { hour: Math.floor(total / 60) || 12, minute: total % 60, meridiem: tail.meridiem, length: 3 + tail.length };
}

function readColon(tokens: string[], i: number): Clock | null {
  const match = /^(\d{1,2})[:.](\d{2})$/.exec(tokens[i] ?? '');
  if (match === null) return null;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour > 23 || minute > 59) return null;
  const tail = readMeridiem(tokens, i + 1);
  return { hour, minute, meridiem: tail.meridiem, length: 1 + tail.length };
}

function readHour(tokens: string[], i: number, expectsTime: boolean): Clock | null {
  const word = tokens[i] ?? '';
  const compact = /^(\d{1,2})(00|15|30|45)$/.exec(word);
  if (compact !== null && word.length >= 3 && Number(compact[1]) <= 12 && Number(compact[1]) > 0) {
    const tail = readMeridiem(tokens, i + 1);
    const isTime = tail.meridiem !== null || PREPOSITIONS.test(tokens[i - 1] ?? '') || expectsTime;
    return isTime
      ? { hour: Number(compact[1]), minute: Number(compact[2]), meridiem: tail.meridiem, length: 1 + tail.length }
      : null;
  }
  const hour = Number(word);
  if (!/^\d{1,2}$/.test(word) || hour < 1 || hour > 23 || isInDigitRun(tokens, i)) return null;
  const minute = readMinute(tokens, i + 1);
  if (hour > 12 && minute.length === 0) return null;
  const tail = readMeridiem(tokens, i + 1 + minute.length);
  const clock: Clock = { hour, minute: minute.value, meridiem: tail.meridiem, length: 1 + minute.length + tail.length };
  if (minute.length > 0 || tail.length > 0) return isDate(tokens, i) && tail.length === 0 ? null : clock;
  if (NOT_CLOCK_UNITS.test(tokens[i + 1] ?? '') || isDate(tokens, i)) return null;
  const before = tokens[i - 1] ?? '';
  if (/^(at|around|about|after|before|by|between|until|till|past|approximately|than)$/.test(before)) return clock;
  if (
    /^(make it|make that|do|try|say)$/.test(
      before === 'it' || before === 'that' ? `${tokens[i - 2] ?? ''} ${before}` : before,
    )
  )
    return clock;
  if (before === 'from') return /^(to|until|till)$/.test(tokens[i + 1] ?? '') ? clock : null;
  if (/^(and|or|to)$/.test(before) && isHourLike(tokens, i - 2)) return clock;
  if (/^(or|ish)$/.test(tokens[i + 1] ?? '') && /^\d{1,2}$/.test(tokens[i + 2] ?? '')) return clock;
  return expectsTime && tokens.length <= 8 ? clock : null;
}

/** "at to thirty": small words that stand where an hour should. */
function readMisheard(tokens: string[], i: number, expectsTime: boolean): Clock | null {
  const hour = MISHEARD_HOURS.get(tokens[i] ?? '');
  if (hour === undefined) return null;
  const before = tokens[i - 1] ?? '';
  const minute = /^(15|30|45)$/.test(tokens[i + 1] ?? '') ? Number(tokens[i + 1]) : null;
  const tail = readMeridiem(tokens, i + (minute === null ? 1 : 2));
  const isLone = tail.length === 0 && !(expectsTime && tokens[i + 1] === undefined);
  if (minute === null && (isLone || !/^(at|around|about)$/.test(before))) return null;
  if (NOT_CLOCK_UNITS.test(tokens[i + 2] ?? '')) return null;
  const isExpected = expectsTime || /^(at|around|about|after|before|by)$/.test(before) || tail.meridiem !== null;
  if (!isExpected || /^\d/.test(before)) return null;
  return { hour, minute: minute ?? 0, meridiem: tail.meridiem, length: 1 + (minute === null ? 0 : 1) + tail.length };
}

function readMinute(tokens: string[], i: number): { value: number; length: number } {
  const word = tokens[i] ?? '';
  if (/^[0-5]\d$/.test(word) && !isMinuteUnit(tokens[i + 1])) return { value: Number(word), length: 1 };
  if (word === '0' && /^\d$/.test(tokens[i + 1] ?? '')) return { value: Number(tokens[i + 1]), length: 2 };
  return { value: 0, length: 0 };
}

function readMeridiem(tokens: string[], i: number): { meridiem: 'am' | 'pm' | null; length: number } {
  const word = tokens[i] ?? '';
  if (word === 'oclock') {
    const rest = readMeridiem(tokens, i + 1);
    return { meridiem: rest.meridiem, length: 1 + rest.length };
  }
  if (word === 'ish' || word === 'sharp') return { meridiem: null, length: 1 };
  if (word === 'am' && tokens[i + 1] !== 'i') return { meridiem: 'am', length: 1 };
  if (word === 'pm') return { meridiem: 'pm', length: 1 };
  const phrase = tokens.slice(i, i + 3).join(' ');
  if (phrase === 'in the morning') return { meridiem: 'am', length: 3 };
  if (phrase === 'in the afternoon' || phrase === 'in the evening') return { meridiem: 'pm', length: 3 };
  if (phrase.startsWith('at night')) return { meridiem: 'pm', length: 2 };
  return { meridiem: null, length: 0 };
}

function isHourLike(tokens: string[], i: number): boolean {
  const word = tokens[i] ?? '';
  return /^(\d{1,2}|\d{1,2}:\d{2}|am|pm|oclock|noon|15|30|45)$/.test(word);
}

function isMinuteUnit(word: string | undefined): boolean {
  return /^(minute|minutes|min|mins|hour|hours|people|dollars)$/.test(word ?? '');
}

/** Phone numbers and dates of birth come as runs of numbers; a clock has three of them at most. */
function isInDigitRun(tokens: string[], i: number): boolean {
  let start = i;
  let end = i;
  while (/^\d+$/.test(tokens[start - 1] ?? '')) start -= 1;
  while (/^\d+$/.test(tokens[end + 1] ?? '')) end += 1;
  return end - start + 1 > 3 || /^\d{4}$/.test(tokens[i + 1] ?? '') || start < i;
}

/** "December 1": a number beside a month is a day. */
function isDate(tokens: string[], i: number): boolean {
  const before = tokens[i - 1] === 'the' ? tokens[i - 2] : tokens[i - 1];
  return (
    /^(jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*$/.test(before ?? '') &&
    tokens[i + 1] !== 'pm' &&
    tokens[i + 1] !== 'am'
  );
}

/** Puts each clock where its preposition says: an exact time, the start of a window or its end. */
function placeClocks(
  tokens: string[],
  found: { minutes: number[]; start: number; end: number }[],
  wish: TimeWish,
): void {
  let from: number | null = null;
  let to: number | null = null;
  const exact: number[] = [];
  found.forEach((clock, index) => {
    const role = roleOf(tokens, found, index);
    const minute = clock.minutes[0] ?? 0;
    if (role === 'from') from = minute;
    else if (role === 'before') to = minute - 1;
    else if (role === 'to') to = clock.minutes.find((other) => from === null || other > from) ?? minute;
    else exact.push(...clock.minutes);
  });
  if (exact.length > 0) wish.at = [...new Set(exact)];
  if (from !== null || to !== null) wish.window = { from: from ?? 0, to: to ?? 1439 };
}

function roleOf(
  tokens: string[],
  found: { start: number; end: number }[],
  index: number,
): 'from' | 'to' | 'before' | 'at' {
  const clock = found[index] ?? { start: 0, end: 0 };
  const before = tokens.slice(Math.max(0, clock.start - 3), clock.start).join(' ');
  const after = tokens.slice(clock.end, clock.end + 2).join(' ');
  const earlier = found[index - 1];
  if (/^(or|and) (later|after|on|onwards?|beyond)|^(onwards?|plus)/.test(after)) return 'from';
  if (/^or (earlier|before|sooner)/.test(after)) return 'to';
  if (/(not|no|nothing|anything but) (before|earlier than|sooner than)$/.test(before)) return 'from';
  if (/(not|no|nothing) (after|later than|past)$/.test(before)) return 'to';
  if (/\b(after|past|later than|from|between|starting at|starting|since|sometime after)$/.test(before)) return 'from';
  if (/\b(before|earlier than)$/.test(before)) return 'before';
  if (/\b(by|until|till|no later than)$/.test(before)) return 'to';
  const opens = earlier === undefined ? '' : (tokens[earlier.start - 1] ?? '');
  const isSecond = /\b(and|to)$/.test(before) && earlier !== undefined && clock.start - earlier.end <= 1;
  return isSecond && (opens === 'between' || opens === 'from') ? 'to' : 'at';
}

interface DayPart {
  window: { from: number; to: number };
  meridiem: 'am' | 'pm';
  order: 'earliest' | 'latest' | null;
}

const DAY_PARTS: [string[], number, number, 'am' | 'pm'][] = [
  [['late', 'morning'], 600, 719, 'am'],
  [['later', 'morning'], 600, 719, 'am'],
  [['mid', 'morning'], 570, 690, 'am'],
  [['early', 'morning'], 0, 600, 'am'],
  [['early', 'afternoon'], 720, 870, 'pm'],
  [['late', 'afternoon'], 900, 1079, 'pm'],
  [['later', 'afternoon'], 900, 1079, 'pm'],
  [['mid', 'afternoon'], 840, 960, 'pm'],
  [['morning'], 0, 719, 'am'],
  [['mornings'], 0, 719, 'am'],
  [['afternoon'], 720, 1019, 'pm'],
  [['afternoons'], 720, 1019, 'pm'],
  [['evening'], 1020, 1439, 'pm'],
  [['evenings'], 1020, 1439, 'pm'],
  [['tonight'], 1020, 1439, 'pm'],
  [['night'], 1020, 1439, 'pm'],
  [['lunchtime'], 690, 810, 'pm'],
  [['lunch'], 690, 810, 'pm'],
  [['after', 'work'], 1020, 1439, 'pm'],
  [['after', 'school'], 900, 1439, 'pm'],
  [['before', 'work'], 0, 540, 'am'],
  [['before', 'school'], 0, 510, 'am'],
];

function findDayPart(tokens: string[], used: boolean[]): DayPart | null {
  for (let i = 0; i < tokens.length; i += 1) {
    for (const [words, from, to, meridiem] of DAY_PARTS) {
      if (!words.every((word, k) => tokens[i + k] === word)) continue;
      const before = tokens[i - 1] ?? '';
      if (/^(good|last)$/.test(before)) continue;
      if (words[0] === 'lunch' && !/^(at|around|over|during|my|before|after)$/.test(before)) continue;
      used.fill(true, i, i + words.length);
      if (isRefused(tokens, i))
        return from < 720
          ? { window: { from: 720, to: 1439 }, meridiem: 'pm', order: null }
          : { window: { from: 0, to: 719 }, meridiem: 'am', order: null };
      return { window: { from, to }, meridiem, order: null };
    }
  }
  return null;
}

/** "not in the morning", "mornings don't work". */
function isRefused(tokens: string[], i: number): boolean {
  const before = tokens.slice(Math.max(0, i - 4), i).join(' ');
  const after = tokens.slice(i + 1, i + 4).join(' ');
  return (
    /\b(not|no|never|except|hate|can not do|avoid)\b(?!.*\bbut\b)/.test(before) ||
    /^(do not|does not|will not|is not|are not|are no good|is no good)/.test(after)
  );
}

function readPreference(tokens: string[], wish: TimeWish): void {
  const text = tokens.join(' ');
  if (
    /\b(first thing|earliest|soonest|as early as|early as possible|asap|as soon as|first available|next available|next opening|early in the day|start of the day|first appointment (of|you|available)|right away|early)\b/.test(
      text,
    )
  ) {
    wish.order = 'earliest';
    if (/\bfirst thing\b/.test(text) && wish.at === null) wish.window = { from: 0, to: 719 };
  }
  if (
    /\b(end of the day|end of day|last appointment (of|you|available)|latest|last thing|as late as|late in the day|last slot)\b/.test(
      text,
    )
  )
    wish.order = 'latest';
  wish.isAny =
    /\b(anytime|whenever|any ?time|does not matter|do not care|flexible|wide open|no preference|i am (pretty )?open|all day|any of (those|them))\b/.test(
      text,
    );
}
