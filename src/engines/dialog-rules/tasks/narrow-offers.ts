import { addDays, wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { Heard } from '../listening/find-when.ts';
import { emptyWhen, type OfferedSlot, type When } from '../task.ts';
import { findRelativeWish } from './relative-wish.ts';

interface Local {
  slot: OfferedSlot;
  day: string;
  minute: number;
}

function localOf({ practice }: Desk, offered: OfferedSlot[]): Local[] {
  return offered.map((slot) => ({ slot, ...wallClock(slot.startsAt, practice.timezone) }));
}

/** Others than those offered are asked for. */
export const ASKS_OTHERS =
  /\b(?:anything(?! but)|something|nothing|else|another|different|between|neither|none|any other|is there|are there|do you have|have you got|instead|too (?:early|late)|sooner|rather)\b|\b(?:later|earlier|further on|after|before|past) (?:than|on|that)\b|\b(?:an? (?:hour|half hour)|half an hour|minutes?|hours?|a bit|a little|much|bit) (?:later|earlier|sooner|after|before)\b/;
const LAST_OF = /\b(?:later|latest|last|second)\b(?! (?:week|month|time|year|night|\w+day))/;
const FIRST_OF = /\b(?:earlier|earliest|first|sooner)\b(?! (?:week|time|visit|thing))/;
const OTHER_ONE = /\bthe other(?: (?:one|1|time|day|slot|option))?\b/;

/** "No, I work till three" is refused what was offered, though one of it is later. */
const OBJECTS = /^(?:oh |um |well )*(?:no|nope|nah)\b/;

/** The one of the offers that is left by the day, the hour and which of them is the later: "Tuesday, the later one". Null where none or several are. */
export function narrowOffers(
  desk: Desk,
  offered: OfferedSlot[],
  text: string,
  { day, time }: Heard,
): OfferedSlot | null {
  if (ASKS_OTHERS.test(text) || (time.window !== null && OBJECTS.test(text))) return null;
  const all = localOf(desk, offered);
  const { refused } = day;
  const onDays = all.filter(({ day: its }) =>
    refused === undefined ? day.days?.includes(its) !== false : !refused.includes(its),
  );
  const isOut = ({ minute }: Local) => time.refused?.includes(minute) === true;
  const isFitting = ({ minute }: Local) =>
    (time.at === null || time.at.includes(minute)) &&
    (time.window === null || (minute >= time.window.from && minute <= time.window.to));
  const left = onDays.filter((local) => !isOut(local) && isFitting(local));
  if (left.length === 0 || (day.days === null && left.length === all.length)) return null;
  const isNarrowed = left.length < all.length;
  const [only, second] = left;
  // "The very last one on Tuesday" need not be the one that was offered of it.
  if (time.order === 'latest' && second === undefined) return null;
  if (isNarrowed && only !== undefined && second === undefined) return only.slot;
  if (refused !== undefined && OTHER_ONE.test(text)) return null;
  const isOneDay = left.every(({ day: its }) => its === only?.day);
  if (!isOneDay || day.days === null || time.at !== null) return null;
  if (LAST_OF.test(text)) return left.at(-1)?.slot ?? null;
  return FIRST_OF.test(text) ? (only?.slot ?? null) : null;
}

/** "Anything but the Monday": the others that were offered, where several are left. */
export function withoutRefused(desk: Desk, offered: OfferedSlot[], { day, time }: Heard): When | null {
  const { refused } = day;
  const left = localOf(desk, offered).filter((local) => refused?.includes(local.day) !== true);
  if (refused === undefined || left.length === 0 || left.length === offered.length) return null;
  if (time.at !== null || time.window !== null || time.order !== null) return null;
  const unique = <T>(values: T[]): T[] => [...new Set(values)];
  return { ...emptyWhen(), days: unique(left.map((local) => local.day)), at: unique(left.map(({ minute }) => minute)) };
}

/** "The week after, so the twenty-fourth" is counted already. */
const DATED = /\b\d{1,2}(?:st|nd|rd|th)\b/;
const LATER = /\b(?:later|further on)\b/;
const EARLIER = /\b(?:earlier|sooner)\b/;
const BETWEEN = /\bbetween\b/;

/** "Thursday, but an hour later", "something later on Thursday": counted from what was offered of that day. Null where nothing of the kind is said. */
export function besideOffered(desk: Desk, offered: OfferedSlot[], text: string, { day, time }: Heard): When | null {
  const [only, other] = day.days ?? [];
  if (only === undefined || other !== undefined || day.refused !== undefined) return null;
  const minutes = localOf(desk, offered)
    .filter((local) => local.day === only)
    .map(({ minute }) => minute);
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  if (minutes.length === 0) return null;
  const relative = findRelativeWish(text);
  if (relative?.days != null && !DATED.test(text)) return { ...emptyWhen(), days: [addDays(only, relative.days)] };
  const shift = relative?.minutes;
  if (shift !== undefined) return { ...emptyWhen(), days: [only], at: [(shift > 0 ? last : first) + shift] };
  const own = time.window ?? { from: 0, to: 1439 };
  if (BETWEEN.test(text) && minutes.includes(own.from))
    return {
      ...emptyWhen(),
      days: [only],
      window: { from: own.from + 1, to: own.to - (minutes.includes(own.to) ? 1 : 0) },
    };
  if (/\b(?:later|earlier|sooner) (?:one|1|of|time|slot)\b|\bwhichever\b/.test(text)) return null;
  const from = LATER.test(text)
    ? Math.max(own.from, last + 1, ...(time.at ?? []).map((minute) => minute + 1))
    : own.from;
  const to = EARLIER.test(text) ? Math.min(own.to, first - 1) : own.to;
  const isShifted = LATER.test(text) !== EARLIER.test(text) && from < to;
  return isShifted ? { ...emptyWhen(), days: [only], window: { from, to } } : null;
}
