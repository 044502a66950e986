import { wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { findWhen, type Heard } from '../listening/find-when.ts';
import { utteranceOf } from '../listening/hear.ts';
import { emptyWhen, type SlotSearch } from '../task.ts';
import { dayContext } from '../when-in.ts';

/** "Whatever is closest to it", "as close to ten as you can get". */
const CLOSEST =
  /\b(?:closest|nearest|(?:as|so) close|close as)\b(?! (?:location|office|parking|pharmacy|hospital|bus))/;
const SIDE =
  /\b(right|just|shortly|soon|directly|straight|immediately|(?:the |your )?(?:very )?(?:next|first) (?:one|1|time|slot|opening|appointment|thing|spot)?|(?:a )?(?:little|bit|tad|touch|hair)(?: bit)?) ?(after|before|past)(?: (?:that|it|this|then|(?:at )?\d{1,2}(?: ?:?\d\d)?)(?: (?:one|1|time))?)?(?: (?:then|please|maybe|perhaps|instead|that day|or so|if (?:there is one|possible|you can|you have it)|works?|would work|would be (?:fine|good|great)|is (?:fine|good|ok|okay)|available|open|free))*$/;
const A_LITTLE =
  /\ba (?:little|bit|tad|touch|hair)(?: bit)? (later|earlier)(?: (?:than (?:that|this|it)|that day|on|please|maybe|then|if possible))*$/;
const AT_ONCE = /^(?:right|just|directly|straight|immediately|shortly|soon|.*(?:next|first))/;

/** Whether the words wish for a time beside one that is spoken of. */
export function wishesBesideAsked(text: string): boolean {
  return CLOSEST.test(text) || SIDE.test(text) || A_LITTLE.test(text);
}

/** Wants the start that is nearest to the time told along with it. */
export function wishesClosest(text: string): boolean {
  return CLOSEST.test(text);
}

/** "Right after that", "closest to two": a wish counted from the time that was asked for rather than from those offered in its place. Null where nothing of the kind is said. */
export function besideAsked(desk: Desk, search: SlotSearch, text: string, when: Heard): Partial<SlotSearch> | null {
  if (!wishesBesideAsked(text)) return null;
  const days = [...new Set(offeredAt(desk, search).map(({ day }) => day))];
  const [day, other] = when.day.days ?? (search.when?.days?.length === 1 ? search.when.days : days);
  if (day === undefined || other !== undefined) return null;
  const found = { offered: [], chosen: null, areOffersRefused: false };
  const asked = hourSaid(desk, search, text) ?? askedMinute(desk, search);
  if (CLOSEST.test(text)) {
    if (asked === null) return null;
    return { ...found, when: { ...emptyWhen(), days: [day], at: [asked] }, isNearestWanted: true };
  }
  const [, how = '', side = ''] = SIDE.exec(text) ?? ['', '', A_LITTLE.exec(text)?.[1]];
  const isAfter = side !== 'before' && side !== 'earlier';
  const shown = offeredAt(desk, search).map(({ minute }) => minute);
  const from = asked ?? (isAfter ? Math.max(...shown) : Math.min(...shown));
  if (!Number.isFinite(from)) return null;
  return {
    ...found,
    when: {
      ...emptyWhen(),
      days: [day],
      window: isAfter ? { from: from + 1, to: 1439 } : { from: 0, to: from - 1 },
      order: isAfter ? 'earliest' : 'latest',
    },
    isNearestWanted: AT_ONCE.test(how),
  };
}

function offeredAt({ practice }: Desk, { offered, chosen }: SlotSearch): { day: string; minute: number }[] {
  return (chosen === null ? offered : [chosen]).map(({ startsAt }) => wallClock(startsAt, practice.timezone));
}

/** "Closest to ten": the hour in the words, in the half of the day that was asked for. */
function hourSaid(desk: Desk, { when }: SlotSearch, text: string): number | null {
  const said = /\b(?:to|after|before|past) (?:at )?(\d{1,2}(?: ?:?\d\d)?)\b/.exec(text)?.[1];
  if (said === undefined) return null;
  const at = findWhen(utteranceOf(`at ${said}`), desk.practice.hours, dayContext(desk)).time.at ?? [];
  return at.find((minute) => when?.at?.includes(minute) === true) ?? at[0] ?? null;
}

/** Of the times asked for the one that what is offered lies around. */
function askedMinute(desk: Desk, search: SlotSearch): number | null {
  const shown = offeredAt(desk, search).map(({ minute }) => minute);
  const off = (minute: number): number => Math.min(...shown.map((other) => Math.abs(other - minute)));
  return [...(search.when?.at ?? [])].sort((a, b) => off(a) - off(b))[0] ?? null;
}
