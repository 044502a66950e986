import { addDays, wallClock } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { emptyWhen, type OfferedSlot, type SlotSearch, type When } from '../task.ts';
import { onlyThen } from '../when-in.ts';
import { wishAgainst } from './against-chosen.ts';
import { asksOpenings } from './asks-openings.ts';
import { besideAsked, wishesClosest } from './beside-asked.ts';
import { besideBooked } from './booked-for-other.ts';
import { chooseOffered, fitsChosen } from './choose-slot.ts';
import { besideOffered, withoutRefused } from './narrow-offers.ts';
import { findRelativeWish } from './relative-wish.ts';
import { givesUp, readShift, shiftWish } from './revise-time.ts';

/** Takes a choice among the offers, or a new wish about day and time. */
export function hearSlotWish(desk: Desk, search: SlotSearch, heard: Utterance, said: Heard): void {
  const when = search.chosen === null ? said : wishAgainst(desk, search.chosen, heard, said);
  if ((search.chosen !== null || desk.state.asked?.kind === 'provider') && isIndifferent(when)) return;
  const beside = besideBooked(desk, heard);
  if (beside !== null && when.time.at === null) {
    takeBeside(search, beside);
    return;
  }
  if (refusesHour(desk, search, when)) return;
  if (wishesWeekAfter(desk, search, heard)) return;
  const nextToAsked = besideAsked(desk, search, heard.text, when);
  if (nextToAsked !== null) {
    Object.assign(search, nextToAsked);
    return;
  }
  if (search.chosen !== null && when.isEmpty && shiftsChosen(desk, search, search.chosen, heard.text)) return;
  // "Tuesday at eight is too early" tells of which hour.
  const shift = when.time.window !== null && TOO_BESIDE.test(heard.text) ? null : readShift(heard.text);
  const isOther =
    shift !== null || /\b(what|when|any\w*|sooner|something)\b/.test(heard.text) || LAST_THERE_IS.test(heard.text);
  if (search.chosen !== null && isOrderOnly(when) && !isOther) return;
  if (search.chosen !== null && POINTS_BACK.test(heard.text)) backToOffers(search, search.chosen);
  if (search.chosen !== null && shift !== null) search.offered = [search.chosen];
  if (search.chosen !== null && !when.isEmpty && fitsChosen(desk, search.chosen, when)) return;
  if (search.chosen !== null && when.isEmpty && givesUp(desk, search, search.chosen, heard.text)) return;
  const beyond = besideOffered(desk, search.offered, heard.text, when);
  if (beyond !== null) {
    Object.assign(search, { when: beyond, offered: [], chosen: null });
    return;
  }
  if (search.offered.length > 0 && shift !== null) {
    shiftWish(desk, search, shift);
    return;
  }
  if (search.offered.length > 0) {
    const choice = chooseOffered(desk, search.offered, heard, when, search.when?.order === 'earliest');
    if (choice !== null) {
      chooseSlot(desk, search, choice);
      return;
    }
    if (when.isEmpty) shiftWish(desk, search, heard.text);
    const others = withoutRefused(desk, search.offered, when);
    if (others !== null) {
      Object.assign(search, { when: others, offered: [] });
      return;
    }
  }
  if (when.isEmpty && desk.state.asked?.kind === 'when' && asksOpenings(heard)) {
    search.when ??= emptyWhen();
    return;
  }
  if (when.isEmpty || shift !== null) return;
  const only = onlyDayOffered(desk, search);
  search.when = aheadOf(desk, mergeWhen(search.when, when), heard.text);
  if (only !== null && search.when.days === null && (IS_COMPARED.test(heard.text) || TOO_BESIDE.test(heard.text)))
    search.when = { ...search.when, days: [only] };
  const isTimed = when.time.at !== null || when.time.window !== null;
  search.isNearestWanted =
    WANTS_ONE.test(heard.text) ||
    LAST_THERE_IS.test(heard.text) ||
    wishesClosest(heard.text) ||
    (search.isNearestWanted === true && !isTimed);
  if (when.day.isPast && when.day.days === null) search.isPastAsked = true;
  search.chosen = null;
  search.offered = [];
}

/** "Could you push it back a day?", "make it half an hour later", of the time that was chosen. */
function shiftsChosen(desk: Desk, search: SlotSearch, { startsAt }: OfferedSlot, text: string): boolean {
  const relative = findRelativeWish(text);
  if (relative === null || (relative.minutes === undefined && relative.days === null)) return false;
  const local = wallClock(startsAt, desk.practice.timezone);
  const days = [addDays(local.day, relative.days ?? 0)];
  Object.assign(search, {
    when: { ...emptyWhen(), days, at: [local.minute + (relative.minutes ?? 0)] },
    chosen: null,
    offered: [],
  });
  return true;
}

const ONE_AFTER =
  /^(?:(?:or|no|actually|maybe|wait|oh|um|well|how about|what about|make it|on second thought|i mean|let us do) )+(?:the )?(?:one|1|week) (?:right )?after(?: that| that one| it)?$/;

/** "Or actually the one after that", where the times of one weekday were read out: of that weekday, and not of its times. */
function wishesWeekAfter(desk: Desk, search: SlotSearch, { text }: Utterance): boolean {
  const day = onlyDayOffered(desk, search);
  const [wished, other] = search.when?.days ?? [];
  if (day === null || wished !== day || other !== undefined || !ONE_AFTER.test(text)) return false;
  Object.assign(search, { when: { ...search.when, days: [addDays(day, 7)] }, offered: [], chosen: null });
  return true;
}

/** The start nearest to the appointment that was made is searched for, and offered alone. */
function takeBeside(search: SlotSearch, { day, from, to }: { day: string; from: number; to: number }): void {
  const order = from === 0 ? 'latest' : 'earliest';
  Object.assign(search, {
    when: { ...emptyWhen(), days: [day], window: { from, to }, order },
    offered: [],
    chosen: null,
    isNearestWanted: true,
  });
}

/** "What's the latest on Friday?", "first thing Monday", "right before you close": of one day that is one start. */
const WANTS_ONE =
  /\bwhat is (the|your) (very )?(latest|last)\b|(?<!not )\bfirst thing\b(?! (you|that|there|available|open))|\b(the|your) (very )?last (appointment|slot|opening|spot|one|class|session)\b|\blast thing\b|\bbefore (you|they) close\b|\b(before|at) closing\b|\b(?:when|as soon as|soon as|the minute|the moment|once) (?:you|the doors?|the place) opens?\b|\b(?:at|right at) opening\b|\b(?:the|your) first (?:appointment|slot|opening|one|time) (?:of|on|in) (?:the|that) (?:day|morning)\b/;

/** "Latest you got", of a day that is settled. */
const LAST_THERE_IS =
  /\b(?:latest|last) (?:(?:1|one|time|slot|thing|appointment|opening) )?(?:that )?(?:you|there|is|possible)\b/;

/** "No, the later one", of what was offered before. */
const POINTS_BACK =
  /^(?:(?:no|nope|nah|wait|actually|oh|sorry|um|i mean|i meant|not that one) )+(?:the |that )?(?:later|earlier|other|second|third|last|first|middle|latest|earliest) (?:one|1|time)\b/;

/** The offers that were made stand again, without the one that was taken. */
function backToOffers(search: SlotSearch, chosen: OfferedSlot): void {
  const others = (search.passed ?? []).filter(({ startsAt }) => startsAt !== chosen.startsAt);
  if (others.length === 0) return;
  search.offered = others;
  search.chosen = null;
}

/** "Eight's too early", of the times of a day. */
const TOO_BESIDE = /\btoo (?:early|late)\b/;
const IS_COMPARED = /\b(later|earlier|after|before)( than)? (that|those|this)\b/;

/** "Anything later than that, after six?" speaks of the day whose times were read out. */
function onlyDayOffered(desk: Desk, search: SlotSearch): string | null {
  const days = new Set(search.offered.map((slot) => wallClock(slot.startsAt, desk.practice.timezone).day));
  return days.size === 1 ? ([...days][0] ?? null) : null;
}

/** Said on a Tuesday afternoon, "Tuesday at ten" is the next one. */
function aheadOf(desk: Desk, wish: When, text: string): When {
  const isToday = wish.days?.length === 1 && wish.days[0] === desk.today && !/\b(today|tonight|this)\b/.test(text);
  const isGone = wish.at?.every((minute) => minute <= desk.minuteNow) === true;
  return isToday && isGone ? { ...wish, days: [addDays(desk.today, 7)] } : wish;
}

/** "Anything but noon", "not at ten": noted, and what was offered or chosen at that hour is taken back. True where nothing else was said. */
function refusesHour(desk: Desk, search: SlotSearch, when: Heard): boolean {
  const { at, refused } = when.time;
  if (at !== null) search.refusedAt = search.refusedAt?.filter((minute) => !at.includes(minute));
  if (refused === undefined) return false;
  search.refusedAt = [...new Set([...(search.refusedAt ?? []), ...refused])];
  const isOut = (slot: OfferedSlot) => refused.includes(wallClock(slot.startsAt, desk.practice.timezone).minute);
  const isChosenOut = search.chosen !== null && isOut(search.chosen);
  if (!when.isEmpty || !(isChosenOut || search.offered.some(isOut))) return false;
  if (isChosenOut) search.when = { ...(search.when ?? emptyWhen()), at: null };
  Object.assign(search, { chosen: isChosenOut ? null : search.chosen, offered: [] });
  return true;
}

/** "It doesn't matter" leaves a chosen time as it is. */
function isIndifferent({ day, time }: Heard): boolean {
  return time.isAny && day.days === null && time.at === null && time.window === null && time.order === null;
}

/** "The first one", once it is chosen. */
function isOrderOnly({ day, time }: Heard): boolean {
  return time.order !== null && day.days === null && time.at === null && time.window === null;
}

/** From now on the wish is the chosen time: "at eleven" then means that day, "Tuesday" that hour. */
export function chooseSlot(desk: Desk, search: SlotSearch, slot: OfferedSlot): void {
  search.chosen = slot;
  if (search.offered.length > 0) search.passed = search.offered;
  search.offered = [];
  search.isNearestWanted = false;
  search.when = onlyThen(desk, slot.startsAt);
}
