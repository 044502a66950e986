import { addDays, daysBetween, instantOf, minuteOf, wallClock, weekdayOf } from '../civil-time.ts';
import type { When } from '../commands.ts';
import { languageOf } from '../locale.ts';
import { doesService } from '../practice.ts';
import type { ChosenSlot, TimeSearch } from '../state.ts';
import type { Turn } from '../turn-context.ts';
import { isRelative } from './relative.ts';
import { type LocalSlot, MOST_OFFERED, spread, spreadOverDays } from './spread.ts';

/** How far ahead an appointment may lie, days, and how many days one search may cover: 31 of 24 hours, of which a change of the clock takes one. */
const HORIZON_DAYS = 90;
const MOST_DAYS_AT_ONCE = 30;

export type Found =
  | { is: 'exact'; slot: ChosenSlot }
  | { is: 'some'; slots: ChosenSlot[]; fit: 'wished' | 'other_time' | 'other_day' | 'other_provider' | 'none_left' }
  | { is: 'none'; why: 'none' | 'closed' | 'past' | 'beyond_horizon' | 'no_more' };

/**
 * Free times for a wish: those that fit; else the same days at another time; else the nearest days, at the time wished for where there
 * is one; else with somebody else. @param exceptId an appointment that is to be moved and is not in its own way
 */
export async function findTimes(turn: Turn, search: TimeSearch, serviceId: string, exceptId?: string): Promise<Found> {
  const when = search.when ?? {};
  const days = daysOf(turn, when);
  if (days === 'past' || days === 'beyond_horizon') return { is: 'none', why: days };
  const providers = providersFor(turn, serviceId, search);
  const named = search.provider === null || search.provider === 'any' ? null : search.provider;
  const look = async (from: string, to: string, providerId: string | null): Promise<LocalSlot[]> => {
    const slots = await turn.tools.findSlots({
      serviceId,
      providerId,
      from: instantOf(from, 0, turn.practice.timezone),
      to: instantOf(addDays(to, 1), 0, turn.practice.timezone),
      exceptId,
    });
    return slots
      .filter(({ provider }) => provider === null || providers === null || providers.has(provider.id))
      .map((slot) => ({ slot, ...wallClock(slot.startsAt, turn.practice.timezone) }))
      .filter(({ slot, day }) => !search.passed.includes(slot.startsAt) && when.not_days?.includes(day) !== true);
  };

  // A day of the week on which the practice is closed this once is meant of the weeks after as well.
  if (days === 'closed') {
    const wished = when.days ?? [];
    const later = await inLaterWeeks(wished, when, true, (from, to) => look(from, to, named));
    if (later?.is !== 'some') return { is: 'none', why: days };
    turn.acts.push({ act: 'no_slots', why: days });
    // The day that was wished for is over; what is said next is of the one that is offered.
    search.when = { days: later.slots.map(({ startsAt }) => wallClock(startsAt, turn.practice.timezone).day) };
    return { ...later, fit: 'wished' };
  }
  // What was free then and turned down is not said to be taken; what lies beyond it is told as that.
  const wasFree = search.passed.some((start) => fitsWish(wallClock(start, turn.practice.timezone), when));
  // An hour that was turned down is no window: any other one of that day will do.
  const isOfHour = wasFree && when.at !== undefined;
  const passedDays = new Set(search.passed.map((start) => wallClock(start, turn.practice.timezone).day));
  const hasPassed = days?.some((day) => passedDays.has(day)) === true;
  for (const providerId of named === null ? [null] : [named, null]) {
    const isOther = named !== null && providerId === null;
    for (const [from, to] of spansOf(days, turn.today)) {
      const free = (await look(from, to, providerId)).filter(({ day }) => days === null || days.includes(day));
      const inTime = free.filter((one) => fitsClock(one.minute, when));
      const fitting = withinFirst(isOther ? inTime : withTheirLanguage(turn, search, inTime), when);
      if (fitting.length > 0)
        return pick(onFreshDays(fitting, passedDays), when, isOther ? 'other_provider' : 'wished');
      if (!isOther && days !== null && free.length > 0)
        return (
          (await inLaterWeeks(days, when, false, (first, last) => look(first, last, providerId))) ??
          pick(nearest(free, when), isOfHour ? {} : when, isOfHour ? 'wished' : wasFree ? 'none_left' : 'other_time')
        );
    }
  }
  const none: Found = { is: 'none', why: search.passed.length > 0 ? 'no_more' : 'none' };
  if (days === null) return none;
  const lookAround = (from: string, to: string): Promise<LocalSlot[]> => look(from, to, named);
  const beyond =
    (await inLaterWeeks(days, when, hasPassed, lookAround)) ?? (await elsewhere(turn, days, when, lookAround));
  return beyond?.is === 'some' && wasFree && !isOfHour ? { ...beyond, fit: 'none_left' } : (beyond ?? none);
}

/**
 * Several days of the week of which one is refused are meant of any week, and so is one that stands by when its times are turned down:
 * the same ones in the weeks after.
 */
async function inLaterWeeks(
  days: readonly string[],
  when: When,
  hasPassed: boolean,
  look: (from: string, to: string) => Promise<LocalSlot[]>,
): Promise<Found | null> {
  const weekdays = new Set(days.map(weekdayOf));
  const last = days.at(-1);
  const isOfAnyWeek = days.length < 2 ? hasPassed : days.some((day) => when.not_days?.includes(day));
  if (last === undefined || !isOfAnyWeek) return null;
  const free = await look(addDays(last, 1), addDays(last, MOST_DAYS_AT_ONCE));
  const fitting = free.filter(({ day, minute }) => weekdays.has(weekdayOf(day)) && fitsClock(minute, when));
  return fitting.length === 0 ? null : pick(fitting, when, 'other_day');
}

/** Who wants none of a day's times wants another day, where there is one. */
function onFreshDays(fitting: LocalSlot[], passedDays: ReadonlySet<string>): LocalSlot[] {
  const fresh = fitting.filter(({ day }) => !passedDays.has(day));
  return fresh.length > 0 ? fresh : fitting;
}

/** On the days around those that were wished for: at the wished time first. */
async function elsewhere(
  turn: Turn,
  days: string[],
  when: When,
  look: (from: string, to: string) => Promise<LocalSlot[]>,
): Promise<Found | null> {
  const [first = turn.today] = days;
  const from = first > addDays(turn.today, 3) ? addDays(first, -3) : turn.today;
  const free = await look(from, addDays(from, MOST_DAYS_AT_ONCE - 1));
  if (free.length === 0) return null;
  const atTime = free.filter((one) => fitsClock(one.minute, when));
  const usable = atTime.length > 0 ? atTime : free;
  const distance = ({ day }: LocalSlot): number => Math.abs(daysBetween(first, day));
  const closest = Math.min(...usable.map(distance));
  return pick(
    usable.filter((one) => distance(one) <= closest + 1),
    when,
    'other_day',
  );
}

/** The days that were wished for, those gone by left out; null for any day, a word where none is left. */
function daysOf({ today, practice }: Turn, { days }: When): string[] | null | 'past' | 'beyond_horizon' | 'closed' {
  if (days === undefined || days.length === 0) return null;
  const ahead = [...new Set(days)].sort().filter((day) => day >= today);
  if (ahead.length === 0) return 'past';
  const reachable = ahead.filter((day) => daysBetween(today, day) <= HORIZON_DAYS);
  if (reachable.length === 0) return 'beyond_horizon';
  const open = reachable.filter((day) => !practice.closures.some(({ date }) => date === day));
  return open.length === 0 ? 'closed' : open;
}

/** Spans of days to look through one after the other, each no longer than one search may be. */
function spansOf(days: string[] | null, today: string): [string, string][] {
  const first = days?.[0] ?? today;
  const last = days?.at(-1) ?? addDays(today, HORIZON_DAYS);
  const spans: [string, string][] = [];
  for (let from = first; from <= last; from = addDays(from, MOST_DAYS_AT_ONCE)) {
    const end = addDays(from, MOST_DAYS_AT_ONCE - 1);
    spans.push([from, [end, last].sort()[0] ?? last]);
  }
  return spans;
}

/** Who may do it and is not refused; null where nobody is named at all. */
function providersFor({ practice }: Turn, serviceId: string, { notProviders }: TimeSearch): Set<string> | null {
  if (practice.providers.length === 0) return null;
  return new Set(
    practice.providers
      .filter((one) => doesService(one, serviceId) && !notProviders.includes(one.id))
      .map(({ id }) => id),
  );
}

/**
 * Who calls in another language than the practice's own, and names nobody, is seen by who speaks it, on each day on which one of these has a
 * time; by anybody on the others, and where the earliest is asked for, for which it is worth no waiting.
 */
function withTheirLanguage(
  { practice, state }: Turn,
  { provider, when }: TimeSearch,
  starts: LocalSlot[],
): LocalSlot[] {
  const isOwn = languageOf(practice.languages[0] ?? state.language) === state.language;
  if (isOwn || (provider !== null && provider !== 'any')) return starts;
  const speaking = practice.providers.filter(({ languages }) =>
    languages?.some((tag) => languageOf(tag) === state.language),
  );
  const theirs = starts.filter(({ slot }) => speaking.some(({ id }) => id === slot.provider?.id));
  const placeOf = ({ day, slot }: LocalSlot): string => (when?.order === 'earliest' ? slot.startsAt : day);
  const served = new Set(theirs.map(placeOf));
  return starts.filter((one) => !served.has(placeOf(one)) || theirs.includes(one));
}

/** Whether a start is one that was named: on such a day, at such a time, and nothing asked of it beside. */
export function fitsWish({ day, minute }: { day: string; minute: number }, when: When): boolean {
  const { days, not_days: notDays, order } = when;
  if (order !== undefined || isRelative(when)) return false;
  return days?.includes(day) !== false && notDays?.includes(day) !== true && fitsClock(minute, when);
}

function fitsClock(minute: number, { at, not_before: from, not_after: to }: When): boolean {
  if (at !== undefined && at.length > 0) return at.some((one) => minuteOf(one) === minute);
  return (from === undefined || minute >= minuteOf(from)) && (to === undefined || minute <= minuteOf(to));
}

/** Windows of such lengths, in minutes, are told from one hour to another; shorter ones are around an hour, longer ones parts of a day. */
const WINDOW = { least: 90, most: 180 };

/** "Between four and six" is when a visit is: what ends later is offered once nothing else is left. */
function withinFirst(starts: LocalSlot[], { not_before: from, not_after: to }: When): LocalSlot[] {
  if (from === undefined || to === undefined) return starts;
  const length = minuteOf(to) - minuteOf(from);
  if (length < WINDOW.least || length > WINDOW.most) return starts;
  const lasts = ({ slot }: LocalSlot): number => (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / MINUTE_MS;
  const within = starts.filter((one) => one.minute + lasts(one) <= minuteOf(to));
  return within.length > 0 ? within : starts;
}

const MINUTE_MS = 60_000;

/** Nearest to the time of day that was wished for. */
function nearest(free: LocalSlot[], { at, not_before: from, not_after: to }: When): LocalSlot[] {
  const wished = at?.[0] ?? from ?? to;
  if (wished === undefined) return free;
  const target = minuteOf(wished);
  const sorted = [...free].sort((a, b) => Math.abs(a.minute - target) - Math.abs(b.minute - target));
  return sorted.slice(0, MOST_OFFERED * 4);
}

/** One that was named exactly is taken as it is; of several, no more than can be remembered. */
function pick(fitting: LocalSlot[], when: When, fit: Extract<Found, { is: 'some' }>['fit']): Found {
  const starts = [...new Map(fitting.map((one) => [one.slot.startsAt, one])).values()].sort((a, b) =>
    a.slot.startsAt < b.slot.startsAt ? -1 : 1,
  );
  const isExact = fit === 'wished' && (when.at?.length ?? 0) > 0;
  if (isExact && starts.length === 1 && starts[0] !== undefined) return { is: 'exact', slot: chosen(starts[0]) };
  if (fit === 'wished' && when.order !== undefined) {
    const only = when.order === 'earliest' ? starts[0] : starts.at(-1);
    if (only !== undefined) return { is: 'some', slots: [chosen(only)], fit };
  }
  // Who names several days hears of several, where that is what they are offered.
  const isOfDays = fit === 'wished' && (when.days?.length ?? 0) > 1;
  return { is: 'some', slots: (isOfDays ? spreadOverDays(starts) : spread(starts)).map(chosen), fit };
}

function chosen({ slot }: LocalSlot): ChosenSlot {
  return { startsAt: slot.startsAt, providerId: slot.provider?.id ?? null };
}
