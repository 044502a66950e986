import { clauseStarts } from './clauses.ts';
import { roleOf } from './clock-role.ts';
import { findDayPart, findMiddleOfDay, LUNCH, refusesLunch } from './day-parts.ts';
import { tellsOfElse } from './day-role.ts';
import { type Clock, type ExpectedTime, readClock } from './read-clock.ts';

/** What a caller says about the time of day. */
export interface TimeWish {
  /** Exact times, wall-clock minutes; several where "eight" may be morning or evening, or two were named. */
  at: number[] | null;
  /** Earliest and latest start, both included. */
  window: { from: number; to: number } | null;
  order: 'earliest' | 'latest' | null;
  /** "Anything but noon": wall-clock minutes that are not wished for. */
  refused?: number[];
  /** "Any time", "I'm flexible". */
  isAny: boolean;
  /** Marks the tokens that spoke of a time. */
  used: boolean[];
}

/** Whether the practice is open at that wall-clock minute on some day; decides between morning and evening. */
export type IsOpenAt = (minute: number) => boolean;

export function findTimes(tokens: readonly string[], isOpenAt: IsOpenAt, expected: ExpectedTime): TimeWish {
  const wish: TimeWish = { at: null, window: null, order: null, isAny: false, used: tokens.map(() => false) };
  const isSameRefused = /\bnot (?:like |at )?first thing in the morning\b/.test(tokens.join(' '));
  const part = isSameRefused ? null : findDayPart(tokens, wish.used);
  const isEarly = EARLY.test(tokens.join(' '));
  const found: { minutes: number[]; start: number; end: number }[] = [];
  for (let i = 0; i < tokens.length; ) {
    const clock = readClock(tokens, i, expected);
    if (clock === null) {
      i += 1;
      continue;
    }
    const meridiem = clock.meridiem ?? part?.meridiem ?? (isEarly && isDawn(clock) ? 'am' : null);
    found.push({ minutes: candidates(clock, meridiem, isOpenAt), start: i, end: i + clock.length });
    wish.used.fill(true, i, i + clock.length);
    i += clock.length;
  }
  placeClocks(tokens, found, wish);
  if (refusesLunch(tokens.join(' '))) wish.refused = [...(wish.refused ?? []), ...LUNCH];
  const isHourNamed = wish.at !== null || wish.window !== null;
  if (!isHourNamed && part !== null) {
    wish.window = part.window;
    wish.order = part.order;
  }
  const text = tokens.join(' ');
  const middle = isHourNamed ? null : findMiddleOfDay(text);
  if (middle === null) readPreference(tokens, wish);
  else wish.window = within(middle, part?.window ?? null);
  if (expected !== null && (FIRST_OF_ALL.test(text) || AT_ONCE.test(text))) wish.order ??= 'earliest';
  return wish;
}

/** What both leave; the first alone where they have nothing in common. */
function within(middle: { from: number; to: number }, part: { from: number; to: number } | null): TimeWish['window'] {
  const from = Math.max(middle.from, part?.from ?? 0);
  const to = Math.min(middle.to, part?.to ?? 1439);
  return from < to ? { from, to } : middle;
}

/** Asked for a day, "the first one" is the first there is. */
const FIRST_OF_ALL =
  /^(?!(?:yes |ok )*first time\b)(the |your |ok |yes )*(first|next|soonest)( one| available| thing| time)?( please| is fine| works| then)*$/;

/** Asked for a day, "like, right now" is as soon as there is one. */
const AT_ONCE =
  /^(?:(?:well|like|about|uh|just|i am free|can i come(?: in)?|come(?: in)?|yes|ok) )*(?:right )?(?:now|immediately|this (?:very )?(?:minute|second))(?: please| if (?:possible|i can|you can))?$/;

/** "Real early, like six thirty." */
const EARLY =
  /\b(?<!(?:as|off|out|too|leave|home|earlier) )early\b(?! (?:afternoon|evening))|\bcrack of dawn\b|\bsunrise\b|\b(?:when|as soon as) (?:you|the doors?) opens?\b|\bbefore (?:my |his |her |the )?(?:work|shift|school|class|practice)\b/;

function isDawn({ hour }: Clock): boolean {
  return hour >= 5 && hour <= 9;
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

/** Who has to be somewhere at nine is out of the door before. */
const ON_THE_WAY_MINUTES = 30;

/** "Eight is too early": half past is hardly meant either. */
const WELL_BESIDE_MINUTES = 60;

/** "I teach at noon, so two": of several hours those told by the way. */
function toldOnes(tokens: readonly string[], found: { start: number }[]): boolean[] {
  const starts = clauseStarts(tokens);
  const told = found.map(({ start }) => {
    const from = starts.findLast((first) => first <= start) ?? 0;
    const head = tokens.slice(from, start);
    return /^(?:at|around|about)$/.test(head.at(-1) ?? '') && !head.includes('·') && tellsOfElse(head.join(' '));
  });
  return told.includes(false) ? told : told.map(() => false);
}

/** Puts each clock where its preposition says: an exact time, the start of a window or its end. */
function placeClocks(
  tokens: readonly string[],
  found: { minutes: number[]; start: number; end: number }[],
  wish: TimeWish,
): void {
  let from: number | null = null;
  let to: number | null = null;
  const told = toldOnes(tokens, found);
  const exact: number[] = [];
  const aside: number[] = [];
  found.forEach((clock, index) => {
    const own = roleOf(tokens, found, index);
    const role = own === 'at' && told[index] === true ? 'told' : own;
    const minute = clock.minutes[0] ?? 0;
    if (role === 'from') from = minute;
    else if (role === 'before') to = minute - 1;
    else if (role === 'too early') from = minute + WELL_BESIDE_MINUTES;
    else if (role === 'too late') to = minute - WELL_BESIDE_MINUTES;
    else if (role === 'busy from') to = minute - ON_THE_WAY_MINUTES;
    else if (role === 'to') to = clock.minutes.find((other) => from === null || other > from) ?? minute;
    else if (role === 'told') aside.push(...clock.minutes);
    else if (role === 'refused') wish.refused = [...(wish.refused ?? []), ...clock.minutes];
    else exact.push(...clock.minutes);
  });
  if (exact.length > 0) wish.at = [...new Set(exact)];
  const out = aside.filter((minute) => !exact.includes(minute));
  if (out.length > 0) wish.refused = [...(wish.refused ?? []), ...out];
  if (from !== null || to !== null) wish.window = { from: from ?? 0, to: to ?? 1439 };
}

function readPreference(tokens: readonly string[], wish: TimeWish): void {
  const text = tokens.join(' ');
  if (
    /\b(first thing|earliest|soonest|(?:when|as soon as|the minute|the moment|once) (?:you|the doors?|the place) opens?|(?:at|right at) opening|as early as|early as possible|asap|as soon as|soon as (you|i|we|possible)|first available|next available|next opening|next (day|one|time|slot|appointment|date) (you have|you got|available|that is|open|there is)|what is (the|your) (very )?(next|first|soonest|earliest)|(whatever|whichever|whenever|anything|what) (\w+ )?(is |comes |opens (up )?|have |got )(first|next|soonest|earliest)|first (one |thing )?(you have|you got|that is open)|early in the day|start of the day|first appointment (of|you|available)|how soon|(more|most|very) (soon|early|quick)|the quickest|quick as|quickly as|fast as|sooner the better|(in|seen|come|appointment|somebody|someone|today) (about |just |like )?(right now|immediately)|soon as possible|as soon as (i|we|you) can|today if (possible|you can)|your (earliest|soonest)|(earliest|soonest|first) (time|appointment|slot|opening|spot|one|thing)? ?(you have|you got|there is|possible|on|available)|right away|(?<!\b(?:too|not|that|so|real|super|very) )early|(?<!\bnot (?:that|so|real|super|very|too) )(?:that|so|real|super|very) early|sooner is better)\b/.test(
      text,
    )
  ) {
    wish.order = 'earliest';
    if (/\bfirst thing\b(?! (you|that|there|available|open))/.test(text) && wish.at === null)
      wish.window = { from: 0, to: 719 };
  }
  if (
    /\b(end of the day|end of day|last (appointment|slot|opening|spot|one|class|session|time) (of|you|available|on|that|for|tomorrow|today|·)|(right |just |shortly )?before (you|they) close|before closing( time)?|at closing( time)?|latest|last thing|as late as|(?<!too )late in the day|last slot|(the|your) last (\w+ ){0,3}(you have|you got|available|of the (day|night)|on (a |the )?(\w+day|·)))(?![\w])/.test(
      text,
    )
  )
    wish.order = 'latest';
  wish.isAny =
    /\b(anytime|whenever|any ?time|does not matter|do not care|flexible|wide open|no preference|i am (pretty )?open|all day|any of (those|them))\b/.test(
      text,
    );
}
