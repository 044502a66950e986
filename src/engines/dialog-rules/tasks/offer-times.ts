import { sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Desk } from '../desk.ts';
import { record } from '../desk.ts';
import { emptyWhen, type SlotSearch } from '../task.ts';
import { passOn } from './no-opening.ts';
import { chooseSlot } from './pick-time.ts';
import { askProvider } from './providers.ts';
import { saySlot, searchSlots } from './slot-search.ts';

/** After this many questions after a day, times are suggested instead. */
const MOST_DAY_QUESTIONS = 2;

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
  search.when = emptyWhen();
  return offerTimes(desk, search, service);
}

async function offerTimes(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  const { state } = desk;
  const result = await searchSlots(desk, search, service.id);
  if (result.kind === 'exact') {
    chooseSlot(desk, search, result.slot);
    return null;
  }
  if (result.kind === 'offers') {
    search.offered = result.slots;
    search.offer = { words: result.words, of: wishOf(search, service), at: desk.now.getTime() };
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

/** So long after they were found, times are looked for anew before they are offered once more. */
const OFFER_STANDS_MS = 60_000;

/** The offers stand, but the answer chose none. */
async function repeatOffer(desk: Desk, search: SlotSearch, service: Service): Promise<string | null> {
  desk.hasApologized = true;
  const { offer } = search;
  const isRecent = offer !== undefined && desk.now.getTime() - offer.at < OFFER_STANDS_MS;
  if (isRecent && offer.of === wishOf(search, service)) {
    desk.state.asked = { kind: 'slot' };
    return offer.words;
  }
  search.offered = [];
  return offerTimes(desk, search, service);
}

/** All that decides what is offered. */
function wishOf(search: SlotSearch, service: Service): string {
  const { when, providerChoice, refusedAt, refusedProviderId, isNearestWanted, appointment } = search;
  return JSON.stringify([
    service.id,
    when,
    providerChoice,
    refusedAt,
    refusedProviderId,
    isNearestWanted,
    appointment?.startsAt,
  ]);
}
