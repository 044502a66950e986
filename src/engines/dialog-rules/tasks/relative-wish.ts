import { addDays, dayRange, wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { emptyWhen, type MoveTask } from '../task.ts';

/** A new time told from the old one: "a week later", "the same time". */
export interface RelativeWish {
  days: number | null;
  isSameTime: boolean;
  /** Any time before the one that stands; `day`: on its own day. */
  isEarlier?: true | 'day';
  /** Any time after it on its own day. */
  isLater?: true;
  /** Earlier or later on a day that was named: where the appointment is on another, only that day is meant. */
  isOfNamed?: true;
  /** "An hour later": minutes from the one that stands. */
  minutes?: number;
}

const COUNTS = new Map([
  ['a', 1],
  ['one', 1],
  ['another', 1],
  ['a couple of', 2],
  ['a few', 3],
]);

/** Reads "push it back a week", "two days later", "a day earlier", "same time"; null where nothing of the kind is said. */
export function findRelativeWish(text: string): RelativeWish | null {
  const minutes = readMinutes(text);
  if (minutes !== null) return { days: null, isSameTime: false, minutes };
  if (/\bskip (a|one|1) week\b|\ba week from (?:then|that(?: day)?)\b/.test(text)) return { days: 7, isSameTime: true };
  const isSameTime = /\bsame (time|hour|slot)\b/.test(text);
  const match =
    /\b(?:back|up|out|off|forward|ahead|by|(?:push|bump|shift|delay|postpone|move|slide) (?:it|that|this|mine|him|her|them|us|me|(?:my|our|his|her|the) \w+))(?: by)? (a couple of|a few|another|a|one|\d) (?:(?:full|whole|entire|good|solid) )?(day|week)s?\b|\b(a couple of|a few|a|one|\d) (day|week)s? (later|earlier|sooner|after|before)\b/.exec(
      text,
    );
  if (
    match === null &&
    /\bsame (day|time)\b.*\b((following|next) week|week (after|later|from then))\b|\b((following|next) week|week (after|later))\b.*\bsame (day|time)\b/.test(
      text,
    )
  )
    return { days: 7, isSameTime: true };
  const earlier =
    /\b(?:earlier|sooner)\b(.{0,30})\bthan (?:my|mine|our|the one|what i|the \d|tomorrow|today|next|(?:mon|tues|wednes|thurs|fri|satur|sun)day)/.exec(
      text,
    );
  const onItsDay =
    /\b(earlier|sooner|later)\b.{0,20}\b(that|the same|same) day\b|\b(earlier|sooner|later) on \w+day than \d|\b(that|the same|same|the|my) (?:day|date)\b(?! (?:before|after)).{0,30}(?<!\b(?:no|not) )\b(earlier|sooner|later)\b|^(?:(?!\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\d|week|month|than|or\b).)*\ba (?:little|bit|tad|touch) (?:bit )?(?:earlier|sooner|later)\b(?! (?:in the week|than|week|month|on))/.exec(
      text,
    );
  const ofNamed = match === null && earlier === null && onItsDay === null ? ON_NAMED_DAY.exec(text) : null;
  if (ofNamed !== null)
    return ofNamed.slice(1).includes('later')
      ? { days: null, isSameTime: false, isLater: true, isOfNamed: true }
      : { days: null, isSameTime: false, isEarlier: 'day', isOfNamed: true };
  if (match === null && earlier === null && onItsDay !== null)
    return /\blater\b/.test(onItsDay[0])
      ? { days: null, isSameTime: false, isLater: true }
      : { days: null, isSameTime: false, isEarlier: 'day' };
  if (match === null && earlier !== null)
    return { days: null, isSameTime: false, isEarlier: /day\b/.test(earlier[1] ?? '') ? 'day' : true };
  const isAnyEarlier =
    /\b(anything|something|any (openings?|times?|appointments?|spots?)|take|get in|come in|see me|cancellations?) (\w+ ){0,2}(sooner|earlier)\b/;
  if (match === null && isAnyEarlier.test(text)) return { days: null, isSameTime: false, isEarlier: true };
  if (match === null) return isSameTime ? { days: null, isSameTime } : null;
  const count = match[1] ?? match[3] ?? 'a';
  const unit = (match[2] ?? match[4]) === 'week' ? 7 : 1;
  const way = `${/\bgo(?:ing)? $/.exec(text.slice(0, match.index))?.[0] ?? ''}${match[0]}`;
  const isEarlier = match[5] === undefined ? GOES_EARLIER.test(way) : /earlier|sooner|before/.test(match[5]);
  return { days: (COUNTS.get(count) ?? Number(count)) * unit * (isEarlier ? -1 : 1), isSameTime: true };
}

const NAMED_DAY = '(?:today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:the )?\\d{1,2}(?:st|nd|rd|th))';
/** "A little earlier on Friday", "anything later in the day on the twenty-first". */
const ON_NAMED_DAY = new RegExp(
  `\\b(earlier|sooner|later)(?: (?:on|time|one|1|slot))?(?: in the (?:day|morning|afternoon))?(?: for my \\w+(?: \\w+)?)? (?:on |for )?(?:this |that |the |next )*${NAMED_DAY}\\b(?! (?:or|than))|\\b(?:on )?${NAMED_DAY}(?: just)?(?: a (?:bit|little|tad))* (earlier|sooner|later)(?: in the day)?$|\\b(earlier|later) in the day\\b|\\b(?:what|how) about (?:(?:a (?:bit|little)|just|maybe) )*(later|earlier)$`,
);

/** "Bump it up a day", "go back a day", where "push it back a day" is later. */
const GOES_EARLIER = /\b(?:up|forward|ahead)\b|^go(?:ing)? back\b/;

const HOURS = new Map([
  ['an', 1],
  ['a couple', 2],
  ['a half', 0.5],
  ['half an', 0.5],
  ['half a', 0.5],
]);

/** "Can we do the day after?" of an appointment that is not yet known: at its hour, a day on or back. */
export function besideItsDay(text: string): RelativeWish | null {
  const side =
    /\b(?:do|make|come|have|try|move|push|switch|get|bring)\b.{0,25}\bthe (?:very )?(day (after|before)|next day|following day)(?! (?:tomorrow|thanksgiving|christmas|new|easter|the|my|labor|memorial)\b)/.exec(
      text,
    );
  return side === null ? null : { days: side[2] === 'before' ? -1 : 1, isSameTime: true };
}

/** "I can't do that early any more": later than it is, on its day. */
export function againstItsHour(text: string): RelativeWish | null {
  const side = /\bnot (?:\w+ ){0,3}?(?:that|so|this|as) (early|late)\b|\b(?:is|are) (?:\w+ )?too (early|late)\b/.exec(
    text,
  );
  const word = side?.[1] ?? side?.[2];
  if (word === undefined) return null;
  return word === 'early'
    ? { days: null, isSameTime: false, isLater: true }
    : { days: null, isSameTime: false, isEarlier: 'day' };
}

const STEP_OF_TIME =
  /\b(?:(back|up|out|forward|ahead|by|down|(?:push|bump|delay|slide) (?:it|that|this))(?: (?:by|about|around|maybe|like|just|another))* )?(an|1|2|3|4|a couple(?: of)?|a half|half an|half a|15|20|30|40|45|60|90) (hours?|minutes?|mins?)( later| earlier| sooner| after| before| more)?\b/g;

/** "Back an hour", "by like two hours", "thirty minutes earlier". */
function readMinutes(text: string): number | null {
  const told = [...text.matchAll(STEP_OF_TIME)].filter(([, side, , , end]) => side !== undefined || end !== undefined);
  const match = told.at(-1);
  if (match === undefined) return null;
  const unit = (match[3] ?? '').startsWith('hour') ? 60 : 1;
  const count = HOURS.get((match[2] ?? '').replace(/ of$/, '')) ?? Number(match[2]);
  const isEarlier =
    match[4] === undefined ? /^(up|forward|ahead)$/.test(match[1] ?? '') : /earlier|sooner|before/.test(match[4]);
  return count * unit * (isEarlier ? -1 : 1);
}

/** The one day that the caller named is none of the appointment's. */
function isOnOtherDay({ when, source }: MoveTask, own: string): boolean {
  const [named, other] = when?.days ?? source.when?.days ?? [];
  return named !== undefined && other === undefined && weekdayOf(named) !== weekdayOf(own);
}

/** Turns the relative wish into days and a time, once the appointment is known. */
export function applyRelativeWish(desk: Desk, task: MoveTask): void {
  const { relative, appointment } = task;
  if (relative === null || appointment === null) return;
  task.relative = null;
  const local = wallClock(appointment.startsAt, desk.practice.timezone);
  if (relative.minutes !== undefined) {
    const at = local.minute + relative.minutes;
    task.when = { ...emptyWhen(), days: [local.day], at: [at] };
    return;
  }
  task.isPastAsked = false;
  if (relative.isOfNamed === true && isOnOtherDay(task, local.day)) return;
  if (relative.isLater === true || relative.isEarlier === 'day') {
    const { from, to } =
      relative.isLater === true ? { from: local.minute + 1, to: 1439 } : { from: 0, to: local.minute - 1 };
    const { at = null, window = null } = task.when ?? {};
    const both = { from: Math.max(from, window?.from ?? 0), to: Math.min(to, window?.to ?? 1439) };
    const fitting = at?.filter((minute) => minute >= from && minute <= to) ?? [];
    task.when = {
      ...emptyWhen(),
      days: [local.day],
      at: fitting.length > 0 ? fitting : null,
      window: fitting.length > 0 ? null : both.from <= both.to ? both : { from, to },
    };
    return;
  }
  if (relative.isEarlier === true && task.when?.days == null && local.day > desk.today) {
    task.when = {
      ...emptyWhen(),
      days: dayRange(desk.today, addDays(local.day, -1)),
      window: task.when?.window ?? null,
    };
    return;
  }
  const wished = relative.days === null ? null : [addDays(local.day, relative.days)];
  const days = wished ?? task.when?.days ?? null;
  if (days === null) {
    if (relative.isSameTime) task.relative = relative;
    return;
  }
  // "Something in the morning a day or two before": not at its hour.
  const isPartTold = relative.days !== null && task.when?.window != null;
  const keepsHour = relative.isSameTime && task.when?.at == null && !isPartTold;
  const at = keepsHour ? [local.minute] : (task.when?.at ?? null);
  task.when = { ...emptyWhen(), days, at, window: at === null ? (task.when?.window ?? null) : null };
  task.chosen = null;
  task.offered = [];
}
