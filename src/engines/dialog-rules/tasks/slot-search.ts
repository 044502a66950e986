import { addDays, daysBetween, instantOf, wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import { holidayOn } from '../../dialog/holidays.ts';
import { sayList, sayProvider } from '../../dialog/nlg/en/say-lists.ts';
import { sayClock, sayDay, sayWeekday } from '../../dialog/nlg/en/say-times.ts';
import type { Appointment, Slot } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { emptyWhen, type OfferedSlot, type SlotSearch, type When } from '../task.ts';
import { closestTo, type LocalSlot, MOST_OFFERS, nearest, spread } from './spread-slots.ts';

const MOST_DAYS_ASKED = 30;
/** Where the wished days are full, this many more are searched. */
const NEARBY_DAYS = 21;
/** Where no day was wished: mostly these already hold more than is offered, and cost a third of the search. */
const FIRST_DAYS = 7;

/** Beyond this nothing found means "too far ahead" rather than "full". */
const FAR_DAYS = 85;

export type SearchResult =
  /** The time the caller asked for is free. */
  | { kind: 'exact'; slot: OfferedSlot }
  | { kind: 'offers'; slots: OfferedSlot[]; words: string }
  /** Nothing for three weeks from the days wished; `isFar`: those lie beyond what can be booked yet. */
  | { kind: 'none'; words: string; isFar: boolean };

/** Looks for starts that fit the wish, else for the nearest ones, and puts them into words. */
export async function searchSlots(desk: Desk, search: SlotSearch, serviceId: string): Promise<SearchResult> {
  const when = search.when ?? emptyWhen();
  const providerId = search.providerChoice?.kind === 'named' ? search.providerChoice.providerId : null;
  const refusedId = search.refusedProviderId ?? null;
  const find = async (from: string, to: string) =>
    (await findLocal(desk, serviceId, { providerId, refusedId, moved: search.appointment ?? null }, from, to)).filter(
      ({ day, minute, startsAt }) =>
        search.refusedAt?.includes(minute) !== true &&
        (startsAt !== search.appointment?.startsAt ||
          (when.at?.includes(minute) === true && when.days?.includes(day) !== false)),
    );
  const wished = wishedDays(when);
  const first = wished?.[0] ?? desk.today;
  if (wished === null && when.order !== 'latest') {
    const soon = (await find(first, addDays(first, FIRST_DAYS - 1))).filter((slot) => fits(slot, when));
    if (new Set(soon.map((slot) => slot.day)).size >= MOST_OFFERS) return offer(spread(soon, when), '');
  }
  const last = wished?.at(-1) ?? addDays(first, NEARBY_DAYS);
  const onDays = (await find(first, last)).filter((slot) => wished === null || wished.includes(slot.day));
  const inWindow = onDays.filter((slot) => fits(slot, when));
  // "The latest you have", after "in the evenings" found nothing: the latest there is.
  const fitting =
    inWindow.length === 0 && when.order === 'latest' && when.at === null && when.alternative === null
      ? onDays
      : inWindow;
  const exact = exactSlot(fitting, when);
  if (exact !== null) return { kind: 'exact', slot: offered(exact) };
  const nearestOne =
    search.isNearestWanted === true && when.days?.length === 1
      ? when.order === 'latest'
        ? fitting.at(-1)
        : fitting[0]
      : undefined;
  if (nearestOne !== undefined) return { kind: 'exact', slot: offered(nearestOne) };
  if (fitting.length > 0) return offer(spread(fitting, when), '');
  const closest = search.isNearestWanted === true && when.days?.length === 1 ? closestTo(onDays, when) : [];
  const [closestOne, closestOther] = closest;
  if (closestOne !== undefined && closestOther === undefined) return { kind: 'exact', slot: offered(closestOne) };
  if (closestOne !== undefined) return offer(closest, '');
  if (onDays.length > 0 && when.days !== null) return offer(nearest(onDays, when), `${missing(desk, when)} `);
  const later = await find(first, addDays(first, NEARBY_DAYS));
  const laterFitting = later.filter((slot) => fits(slot, when));
  const nearby = laterFitting.length > 0 ? laterFitting : later;
  if (nearby.length === 0) return { kind: 'none', words: missing(desk, when), isFar: isFar(desk, when) };
  const isSpread = when.at === null && (laterFitting.length > 0 || when.window === null);
  return offer(isSpread ? spread(nearby, when) : nearest(nearby, when), `${missing(desk, when)} `);
}

interface Wanted {
  providerId: string | null;
  refusedId: string | null;
  moved: Appointment | null;
}

async function findLocal(
  desk: Desk,
  serviceId: string,
  { providerId, refusedId, moved }: Wanted,
  from: string,
  to: string,
): Promise<LocalSlot[]> {
  const { timezone } = desk.practice;
  const start = from < desk.today ? desk.today : from;
  const end = daysBetween(start, to) > MOST_DAYS_ASKED ? addDays(start, MOST_DAYS_ASKED - 1) : to;
  if (end < start) return [];
  const slots = await desk.tools.findSlots({
    serviceId,
    providerId,
    from: instantOf(start, 0, timezone),
    to: instantOf(end, 1440, timezone),
    ...(moved === null ? {} : { exceptId: moved.id }),
  });
  return byStart(slots, providerId, refusedId)
    .map((slot) => {
      const local = wallClock(slot.startsAt, timezone);
      const by = refusedId === null ? providerId : (slot.provider?.id ?? null);
      return { startsAt: slot.startsAt, providerId: by, day: local.day, minute: local.minute };
    })
    .filter((slot) => !desk.practice.closures.some((closure) => closure.date === slot.day));
}

/** One for each start: who takes it is the practice's choice unless the caller named someone, or refused someone. */
function byStart(slots: Slot[], providerId: string | null, refusedId: string | null): Slot[] {
  const seen = new Set<string>();
  return slots
    .filter((slot) => providerId === null || slot.provider?.id === providerId)
    .filter((slot) => refusedId === null || slot.provider?.id !== refusedId)
    .filter((slot) => !seen.has(slot.startsAt) && seen.add(slot.startsAt))
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

/** The days of the wish and of its alternative, in order. */
function wishedDays(when: When): string[] | null {
  if (when.days === null) return null;
  return [...new Set([...when.days, ...(when.alternative?.days ?? [])])].sort();
}

function fits(slot: LocalSlot, when: When): boolean {
  if (when.alternative !== null && fits(slot, when.alternative)) return true;
  if (when.alternative !== null && when.days !== null && !when.days.includes(slot.day)) return false;
  if (when.at !== null) return when.at.includes(slot.minute);
  return when.window === null || (slot.minute >= when.window.from && slot.minute <= when.window.to);
}

/** The one slot that a wish with a day and a time leaves open. */
function exactSlot(fitting: LocalSlot[], when: When): LocalSlot | null {
  const [only, second] = fitting;
  if (only === undefined || when.at === null || (when.alternative !== null && second !== undefined)) return null;
  return second === undefined || (when.days?.length === 1 && second.day !== only.day) ? only : null;
}

function offer(slots: LocalSlot[], lead: string): SearchResult {
  const days = [...new Set(slots.map((slot) => slot.day))];
  const [day = ''] = days;
  const [only] = slots;
  if (slots.length === 1 && only !== undefined) {
    return {
      kind: 'offers',
      slots: [offered(only)],
      words: `${lead}I have ${sayDay(day)} at ${sayClock(only.minute)}. Does that work for you?`,
    };
  }
  const byDay = days.map((one) => {
    const clocks = slots.filter((slot) => slot.day === one).map((slot) => sayClock(slot.minute));
    return { one, clocks: sayList(clocks, 'or') };
  });
  const times =
    days.length === 1
      ? `On ${sayDay(day)}, I have ${byDay[0]?.clocks ?? ''}.`
      : `I have ${sayList(
          byDay.map(({ one, clocks }) => `${sayDay(one)} at ${clocks}`),
          'or',
        )}.`;
  return { kind: 'offers', slots: slots.map(offered), words: `${lead}${times} Which works best for you?` };
}

function offered(slot: LocalSlot): OfferedSlot {
  return { startsAt: slot.startsAt, providerId: slot.providerId };
}

/** "We're closed on Thursday for Thanksgiving." where no other day was wished; that wish is done with then. */
export function sayIfClosed(desk: Desk, search: SlotSearch): string {
  const days = search.when?.days ?? [];
  const isClosed = days.length > 0 && days.length <= 3 && days.every((day) => isClosedOn(desk, day));
  if (!isClosed || search.when === null) return '';
  const { at, window } = search.when;
  search.when = at === null && window === null ? null : { ...search.when, days: null };
  return `${sayClosed(desk, days)} `;
}

/** Why the wish itself cannot be met. */
function missing(desk: Desk, when: When): string {
  if (desk.hasApologized) return '';
  const [day] = when.days ?? [];
  const isClosed = when.days !== null && when.days.length <= 3 && when.days.every((wished) => isClosedOn(desk, wished));
  if (day !== undefined && isClosed) return sayClosed(desk, when.days ?? [day]);
  const time =
    when.at !== null && when.at.length === 1
      ? ` at ${sayClock(when.at[0] ?? 0)}`
      : when.window === null
        ? ''
        : ' around that time';
  if (isFar(desk, when)) return "I'm sorry, I can't book that far ahead yet.";
  if (when.days?.length === 1 && day !== undefined) return `I'm sorry, I don't have anything on ${sayDay(day)}${time}.`;
  return `I'm sorry, I don't see an opening then${when.at === null ? '' : time}.`;
}

function isFar(desk: Desk, { days }: When): boolean {
  return (days?.[0] ?? '') > addDays(desk.today, FAR_DAYS);
}

/** "We're closed on Saturdays." where the days are one weekday again and again; a closure is named. */
function sayClosed(desk: Desk, days: string[]): string {
  const [day = ''] = days;
  const isEvery = days.length > 1 && days.every((other) => weekdayOf(other) === weekdayOf(day));
  if (isEvery) return `We're closed on ${sayWeekday(weekdayOf(day))}s.`;
  const closure = days.length === 1 ? desk.practice.closures.find((other) => other.date === day) : undefined;
  return `We're closed on ${sayList(days.map(sayDay), 'and')}${closure === undefined ? '' : ` for ${closure.name}`}.`;
}

function isClosedOn(desk: Desk, day: string): boolean {
  const { hours, closures } = desk.practice;
  if (closures.some((closure) => closure.date === day)) return true;
  return hours.length > 0 && !hours.some((span) => span.isActive && span.dayOfWeek === weekdayOf(day));
}

/** "Tuesday, December first at two thirty p.m. with Doctor Lee". */
export function saySlot(desk: Desk, slot: { startsAt: string; providerId: string | null }): string {
  const local = wallClock(slot.startsAt, desk.practice.timezone);
  const provider = desk.practice.providers.find((other) => other.id === slot.providerId);
  const by = provider === undefined ? '' : ` with ${sayProvider(provider.name)}`;
  return `${sayDay(local.day)} at ${sayClock(local.minute)}${by}`;
}

/** ", which is Thanksgiving" where the slot falls on a day that callers may not have thought of. */
export function sayHoliday(desk: Desk, slot: { startsAt: string }): string {
  const holiday = holidayOn(wallClock(slot.startsAt, desk.practice.timezone).day);
  return holiday === null ? '' : `, which is ${holiday}`;
}
