import { wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { clauseStarts } from '../listening/clauses.ts';
import { tellsOfElse } from '../listening/day-role.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { insteadOf, pointsAt, pointsPastOne } from '../listening/points-at.ts';
import { readReply } from '../listening/yes-no.ts';
import type { OfferedSlot } from '../task.ts';
import { ASKS_OTHERS, narrowOffers } from './narrow-offers.ts';

/** Which of the offered slots the caller takes, or null where the words choose none. */
export function chooseOffered(
  desk: Desk,
  offered: OfferedSlot[],
  heard: Utterance,
  when: Heard,
  isEarliestWished = false,
): OfferedSlot | null {
  const [first] = offered;
  if (first === undefined) return null;
  const instead = insteadOf(heard.text, offered.length);
  if (instead !== null && instead.place !== null) return offered[instead.place] ?? null;
  const number = BY_NUMBER.exec(heard.text)?.[1];
  if (number !== undefined) return offered[Number(number) - 1] ?? null;
  const narrowed = narrowOffers(desk, offered, heard.text, when);
  if (narrowed !== null) return narrowed;
  if (pointsPastOne(heard.text) || OF_FIRST_VISIT.test(heard.text)) return null;
  const text =
    instead?.rest ??
    (heard.correction !== null && /\b(first|second|third|last|one)\b/.test(heard.correction)
      ? heard.correction
      : heard.text);
  if (
    /\b(none|neither|nothing|not any|no good|do not work|does not work|not work|later|earlier|something else|another|other|different)\b/.test(
      text,
    ) &&
    !/\b(later|earlier) (one|of)\b/.test(text)
  )
    return null;
  const place = pointsAt(text, offered.length) ?? pointsFirst(text, offered.length);
  if (place !== null) return offered[place] ?? null;
  const hour = byHour(desk, offered, text);
  if (hour !== null) return hour;
  const half = byHalfOfDay(desk, offered, text);
  if (half !== null) return half;
  // "The last one on Tuesday" is not the one that was offered of it.
  if (when.time.order === 'latest' && when.day.days !== null) return null;
  const byTime = offered.filter((slot) => matches(desk, slot, when));
  const [only] = byTime;
  const isWindowed = when.time.at === null && when.time.window !== null;
  // "No, I work till three" is refused what was offered, though one of it is later.
  if (isWindowed && (OBJECTS.test(text) || ASKS_OTHERS.test(text))) return null;
  if (
    !when.isEmpty &&
    only !== undefined &&
    byTime.length < offered.length + (offered.length === 1 ? 1 : 0) &&
    (!isWindowed || byTime.length === 1)
  ) {
    if (byTime.length === 1) return only;
  }
  if (when.time.at !== null || when.day.days !== null) return null;
  // "Any of those, but not before nine".
  const isWindowMissed = (isWindowed || when.time.refused !== undefined) && byTime.length === 0;
  if (isWindowMissed) return null;
  const takesFirst =
    isEarliestWished &&
    /\b(that|it|this)( one| time)?( is| works| will| sounds| would)\b|\b(that|this)( one| time)?$/.test(text);
  if (takesFirst && readReply(text) === 'yes') return first;
  return byPosition(offered, text) ?? byAgreement(offered, text);
}

const BY_NUMBER = /\b(?<!not )(?:number|option|choice) ([1-3])\b/;
const OBJECTS = /\b(?:no|nope|nah|not)\b(?! (?:problem|later than|after|past)\b)/;

/** "The middle one, I have a thing on Monday": what follows tells why. */
function pointsFirst(text: string, length: number): number | null {
  const tokens = text.split(' ');
  const starts = clauseStarts(tokens).filter((start) => start > 0 && tellsOfElse(tokens.slice(start).join(' ')));
  const places = starts.map((start) => pointsAt(tokens.slice(0, start).join(' '), length));
  return places.find((place) => place !== null) ?? null;
}

/** "Yes, first time" tells of the caller, and "the first time" of what was offered. */
const OF_FIRST_VISIT = /(?:^|\b(?:yes|yeah|yep|no|my|our|his|her|it is|very|new|is) )first (?:time|visit)\b/;

/** "One works", where one o'clock is among them. */
function byHour(desk: Desk, offered: OfferedSlot[], text: string): OfferedSlot | null {
  const said =
    /^(?:(?:yes|yeah|ok|okay|sure|well|um|oh|let us do|let us say|i will take|i would take|how about|maybe|at) )*(\d{1,2}|one)(?: (15|30|45))?(?: (?:oclock|works?|is|fine|good|great|please|then|would|be|ok|okay|perfect|sounds|for|me|it))*$/.exec(
      text,
    );
  if (said === null) return null;
  const fitting = offered.filter((slot) => {
    const { minute } = wallClock(slot.startsAt, desk.practice.timezone);
    return (
      Math.floor(minute / 60) % 12 === (said[1] === 'one' ? 1 : Number(said[1])) % 12 &&
      minute % 60 === Number(said[2] ?? 0)
    );
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** "The p.m. one", where one of them is. */
function byHalfOfDay(desk: Desk, offered: OfferedSlot[], text: string): OfferedSlot | null {
  const half = /^(?:the |in the |yes |ok |um )*(am|pm)(?: one| please)*$/.exec(text)?.[1];
  const fitting = offered.filter((slot) => {
    const { minute } = wallClock(slot.startsAt, desk.practice.timezone);
    return half === (minute < 720 ? 'am' : 'pm');
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The words name the slot that is already chosen, or part of it. */
export function fitsChosen(desk: Desk, chosen: OfferedSlot, when: Heard): boolean {
  const { time, day } = when;
  if (time.isAny || time.order !== null || (time.at === null && time.window === null && day.days === null))
    return false;
  const chosenDay = wallClock(chosen.startsAt, desk.practice.timezone).day;
  const isHabit = day.days?.every((other) => weekdayOf(other) === weekdayOf(chosenDay)) === true && day.days.length > 1;
  const isOther = !isHabit && day.days?.some((other) => other !== chosenDay) === true && day.days.length < MANY_DAYS;
  return !day.isPast && !isOther && matches(desk, chosen, when);
}

/** So many days are a span that the chosen one lies in; of fewer, one beside it is a new wish. */
const MANY_DAYS = 4;

function matches(desk: Desk, slot: OfferedSlot, { day, time }: Heard): boolean {
  const local = wallClock(slot.startsAt, desk.practice.timezone);
  if (day.days !== null && !day.days.includes(local.day)) return false;
  if (time.at !== null && !time.at.includes(local.minute)) return false;
  if (time.refused?.includes(local.minute) === true) return false;
  return time.window === null || (local.minute >= time.window.from && local.minute <= time.window.to);
}

function byPosition(offered: OfferedSlot[], text: string): OfferedSlot | null {
  if (/\b(first|earliest|earlier|1st|number 1|option 1|soonest)\b/.test(text)) return offered[0] ?? null;
  if (/\b(second|2nd|middle|number 2|option 2)\b/.test(text)) return offered[1] ?? null;
  if (/\b(third|3rd|number 3|option 3)\b/.test(text)) return offered[2] ?? null;
  if (
    /\b(last(?! (?:night|week|month|year|summer|fall|winter|spring|time|\w+day))|latest|later)( one| of| option| time)?\b/.test(
      text,
    )
  )
    return offered.at(-1) ?? null;
  return null;
}

/** "Either is fine" takes the first; "that works" takes the only one. */
function byAgreement(offered: OfferedSlot[], text: string): OfferedSlot | null {
  if (
    /\b(either|any of (them|those)|whichever|does not matter|do not care|you (pick|choose)|anytime|whatever)\b/.test(
      text,
    )
  )
    return offered[0] ?? null;
  return offered.length === 1 && readReply(text) === 'yes' ? (offered[0] ?? null) : null;
}
