import type { Slot } from '../tools.ts';

/** Callers do not remember more than three times. */
export const MOST_OFFERED = 3;

/** A free start by the wall clock of the practice. */
export interface LocalSlot {
  slot: Slot;
  day: string;
  minute: number;
}

/** First, last and what lies between them on the first day; the first of further days where the first has but few. */
export function spread(starts: LocalSlot[]): LocalSlot[] {
  const [first] = starts;
  if (first === undefined || starts.length <= MOST_OFFERED) return starts;
  const sameDay = starts.filter(({ day }) => day === first.day);
  const pool = sameDay.length >= MOST_OFFERED ? sameDay : firstOfDays(starts);
  if (pool.length <= MOST_OFFERED) return pool;
  const middle = pool[Math.floor((pool.length - 1) / 2)];
  const last = pool.at(-1);
  return [first, middle, last].filter((one): one is LocalSlot => one !== undefined);
}

/**
 * One time after the other from the first of the days to the last one, and from the earliest to the latest hour that there is on any: where a
 * day has none near that hour, on the last day before it that has.
 */
export function spreadOverDays(starts: LocalSlot[]): LocalSlot[] {
  const days = [...new Set(starts.map(({ day }) => day))];
  if (days.length < 2 || starts.length <= MOST_OFFERED) return spread(starts);
  const minutes = starts.map(({ minute }) => minute);
  const [earliest, latest] = [Math.min(...minutes), Math.max(...minutes)];
  const picked: LocalSlot[] = [];
  for (let at = 0; at < MOST_OFFERED; at += 1) {
    const share = at / (MOST_OFFERED - 1);
    const target = earliest + share * (latest - earliest);
    const upTo = Math.floor(share * (days.length - 1));
    const left = starts.filter((one) => !picked.includes(one));
    const near = left.filter(({ minute }) => Math.abs(minute - target) <= NEAR_MINUTES);
    const day = days.slice(0, upTo + 1).findLast((one) => near.some((slot) => slot.day === one)) ?? days[upTo];
    const [best] = left
      .filter((one) => one.day === day)
      .sort((a, b) => Math.abs(a.minute - target) - Math.abs(b.minute - target));
    if (best !== undefined) picked.push(best);
  }
  return picked.sort((a, b) => (a.slot.startsAt < b.slot.startsAt ? -1 : 1));
}

/** A start that is no further from an hour stands for it. */
const NEAR_MINUTES = 90;

function firstOfDays(starts: LocalSlot[]): LocalSlot[] {
  const seen = new Set<string>();
  const firsts = starts.filter(({ day }) => !seen.has(day) && seen.add(day));
  return firsts.length >= MOST_OFFERED ? firsts.slice(0, MOST_OFFERED) : starts.slice(0, MOST_OFFERED);
}
