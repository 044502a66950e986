import { addDays, dayRange, wallClock } from '../civil-time.ts';
import type { Desk } from '../desk.ts';
import { record } from '../desk.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import type { Service } from '../practice.ts';
import { sayProvider } from '../speech/say-lists.ts';
import type { OfferedSlot, SlotSearch, When } from '../state.ts';
import { asksOpenings } from './asks-openings.ts';
import { chooseOffered, fitsChosen } from './choose-slot.ts';
import { passOn } from './no-opening.ts';
import { askProvider } from './providers.ts';
import { saySlot, searchSlots } from './slot-search.ts';

/** After this many questions after a day, times are suggested instead. */
const MOST_DAY_QUESTIONS = 2;

/** Takes a choice among the offers, or a new wish about day and time. */
export function hearSlotWish(desk: Desk, search: SlotSearch, heard: Utterance, when: Heard): void {
  if ((search.chosen !== null || desk.state.asked?.kind === 'provider') && isIndifferent(when)) return;
  if (search.chosen !== null && isShift(heard.text)) search.offered = [search.chosen];
  if (search.chosen !== null && !when.isEmpty && fitsChosen(desk, search.chosen, when)) return;
  if (search.chosen !== null && when.isEmpty && givesUp(desk, search, search.chosen, heard.text)) return;
  if (search.offered.length > 0 && directed(heard.text) !== heard.text) {
    shiftWish(desk, search, directed(heard.text));
    return;
  }
  if (search.offered.length > 0) {
    const choice = chooseOffered(desk, search.offered, heard, when, search.when?.order === 'earliest');
    if (choice !== null) {
      choose(desk, search, choice);
      return;
    }
    if (when.isEmpty || isShift(heard.text)) shiftWish(desk, search, heard.text);
  }
  if (when.isEmpty && desk.state.asked?.kind === 'when' && asksOpenings(heard)) {
    search.when ??= { days: null, at: null, window: null, order: null, alternative: null };
    return;
  }
  if (when.isEmpty || isShift(heard.text)) return;
  const only = onlyDayOffered(desk, search);
  search.when = aheadOf(desk, mergeWhen(search.when, when), heard.text);
  if (only !== null && search.when.days === null && IS_COMPARED.test(heard.text))
    search.when = { ...search.when, days: [only] };
  if (when.day.isPast && when.day.days === null) search.isPastAsked = true;
  search.chosen = null;
  search.offered = [];
}

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

/** "It doesn't matter" leaves a chosen time as it is. */
function isIndifferent({ day, time }: Heard): boolean {
  return time.isAny && day.days === null && time.at === null && time.window === null && time.order === null;
}

/** From now on the wish is the chosen time: "at eleven" then means that day, "Tuesday" that hour. */
function choose(desk: Desk, search: SlotSearch, slot: OfferedSlot): void {
  const local = wallClock(slot.startsAt, desk.practice.timezone);
  search.chosen = slot;
  search.offered = [];
  search.when = { days: [local.day], at: [local.minute], window: null, order: null, alternative: null };
}

/** "That day won't work" and "what else is there that day?", said of the time that was chosen. */
function givesUp(desk: Desk, search: SlotSearch, chosen: OfferedSlot, text: string): boolean {
  const { day } = wallClock(chosen.startsAt, desk.practice.timezone);
  if (ASKS_SAME_DAY.test(text)) search.when = { days: [day], at: null, window: null, order: null, alternative: null };
  else if (REFUSES_DAY.test(text)) search.areOffersRefused = true;
  else return false;
  search.chosen = null;
  search.offered = [];
  return true;
}

/** Whether the words ask again for the time that was chosen, or for others beside it. */
export function asksOfChosen(text: string): boolean {
  return ASKS_AGAIN.test(text) || ASKS_SAME_DAY.test(text);
}

/** "What time was that again?" */
export function asksAgain(text: string): boolean {
  return ASKS_AGAIN.test(text);
}

const ASKS_AGAIN =
  /\b(what|which) (time|day|date) (was|is) (that|it|this)( again| for)?$|\b(what|which) (time|day|date) (did|do|have) (you|we|i) (say|have|got|give|pick|put)\b|\bwhen (was|is) (that|it) again\b/;
const ASKS_SAME_DAY =
  /\b(what|which|any|anything) (else|other \w+|others?) (\w+ ){0,4}(that|the same) day\b|\bwhat else (do you have|have you got|is (there|open|available))\b|\bwhat (are|were) the other (times|options)\b/;
const REFUSES_DAY =
  /\b(can not|will not|not able to|do not think i can) (be able to )?(do|make|manage|come) (that|this|the) (day|date|time|one)\b|\b(that|this|it) (day|date|time|1|one)? ?(does not|will not|is not going to|is no good|do not) ?(work|be possible|suit|fit|good)?( for me| after all)?$/;

/** "That's too early" as the wish for a later one. */
function directed(text: string): string {
  return TOO_EARLY.test(text) ? 'later' : TOO_LATE.test(text) ? 'earlier' : text;
}

const TOO_EARLY = /^(?:\w+ ){0,5}too early(?: for (?:me|us|him|her))?$/;
const TOO_LATE = /^(?:\w+ ){0,5}too late(?: for (?:me|us|him|her))?$/;

function isShift(text: string): boolean {
  if (TOO_EARLY.test(text) || TOO_LATE.test(text)) return true;
  return /^(no |oh |wait |actually |um |hm |hold on |well |so |and |or |but |you got |do you |got |have |is there |there |any |chance |of |times? |do you have |anything |something |what about |how about |a bit |a little |maybe |later|earlier|is there anything |have anything |got anything )*(a bit |a little )?(later|earlier|sooner)( that day| than that| in the day)?( please)?$/.test(
    text,
  );
}

/** "Something later", "anything earlier", "none of those": moves the wish away from what was offered. */
function shiftWish(desk: Desk, search: SlotSearch, text: string): void {
  const local = search.offered.map((slot) => wallClock(slot.startsAt, desk.practice.timezone));
  const [first, last] = [local[0], local.at(-1)];
  if (first === undefined || last === undefined) return;
  const isOneDay = first.day === last.day;
  const base = search.when ?? { days: null, at: null, window: null, order: null, alternative: null };
  if (/\b(later|after)\b/.test(text)) {
    search.when = isOneDay
      ? { days: [first.day], at: null, window: { from: last.minute + 1, to: 1439 }, order: null, alternative: null }
      : { ...base, days: daysFrom(addDays(last.day, 1)), at: null };
    search.offered = [];
    search.chosen = null;
  } else if (/\bsooner\b/.test(text) && !/\bsooner (that|the same) day\b/.test(text) && first.day > desk.today) {
    search.when = {
      ...base,
      days: dayRange(desk.today, addDays(first.day, -1)),
      at: null,
      order: null,
      alternative: null,
    };
    search.offered = [];
    search.chosen = null;
  } else if (/\b(earlier|sooner|before)\b/.test(text)) {
    search.when =
      isOneDay && first.minute > 0
        ? { days: [first.day], at: null, window: { from: 0, to: first.minute - 1 }, order: 'latest', alternative: null }
        : { ...base, days: null, at: null, window: null, order: 'earliest', alternative: null };
    search.offered = [];
    search.chosen = null;
  } else if (/\b(none|neither|not|no|nothing|another|different|else|other)\b/.test(text)) {
    search.when = { ...base, days: daysFrom(addDays(last.day, 1)), at: null };
    search.offered = [];
    search.areOffersRefused = true;
  }
}

function daysFrom(day: string): string[] {
  return Array.from({ length: 14 }, (_, index) => addDays(day, index));
}

/** Asks for a day, or offers times; null once a time is chosen. */
export async function nextSlotStep(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  const { state } = desk;
  if (search.isPastAsked) {
    search.isPastAsked = false;
    state.asked = { kind: 'when' };
    return 'That day has already passed. What day would you like instead?';
  }
  if (search.areOffersRefused) {
    search.areOffersRefused = false;
    search.when = null;
    state.asked = { kind: 'when' };
    return 'No problem. What day and time would suit you better?';
  }
  if (search.offered.length > 0) return repeatOffer(desk, search, service);
  const provider = askProvider(desk, search);
  if (provider !== null) return provider;
  if (search.when === null) {
    const wasAsked = state.asked?.kind === 'when' && !desk.hasHeardSomething;
    search.dayAsked = (search.dayAsked ?? 0) + 1;
    if (search.dayAsked > MOST_DAY_QUESTIONS) return suggestTimes(desk, search, service);
    state.asked = { kind: 'when' };
    return wasAsked
      ? 'Sorry, I didn\'t catch a day. You can say, for example, "Tuesday afternoon" or "the first available".'
      : 'What day and time would you like?';
  }
  return offerTimes(desk, search, service);
}

/** Who names no day is told what there is. */
async function suggestTimes(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  search.dayAsked = 0;
  search.when = { days: null, at: null, window: null, order: null, alternative: null };
  return offerTimes(desk, search, service);
}

async function offerTimes(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  const { state } = desk;
  const result = await searchSlots(desk, search, service.id);
  if (result.kind === 'exact') {
    choose(desk, search, result.slot);
    return null;
  }
  if (result.kind === 'offers') {
    search.offered = result.slots;
    state.asked = { kind: 'slot' };
    return result.words;
  }
  if (result.isFar && !state.done.some((outcome) => outcome.kind === 'no_slot')) {
    search.when = null;
    state.asked = { kind: 'when' };
    record(desk, { kind: 'no_slot' });
    return `${result.words} Is there another day that would work?`;
  }
  return (await offerSomeoneElse(desk, search, service, result.words)) ?? passOn(desk, search, service, result.words);
}

/** The provider asked for has nothing for weeks: what others have is offered. Null where nobody has. */
async function offerSomeoneElse(desk: Desk, search: SlotSearch, service: Service, why: string): Promise<string | null> {
  if (search.providerChoice?.kind !== 'named') return null;
  const { providerId } = search.providerChoice;
  const others = await searchSlots(desk, { ...search, providerChoice: { kind: 'any' } }, service.id);
  if (others.kind === 'none') return null;
  const name = desk.practice.providers.find((provider) => provider.id === providerId)?.name;
  const lead = name === undefined ? why : `I'm sorry, I don't see an opening with ${sayProvider(name)}.`;
  search.providerChoice = { kind: 'any' };
  search.offered = others.kind === 'offers' ? others.slots : [others.slot];
  desk.state.asked = { kind: 'slot' };
  const words =
    others.kind === 'offers' ? others.words : `I have ${saySlot(desk, others.slot)}. Does that work for you?`;
  return `${lead} With another provider: ${words}`;
}

/** The offers stand, but the answer chose none. */
async function repeatOffer(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  search.offered = [];
  desk.hasApologized = true;
  return offerTimes(desk, search, service);
}
