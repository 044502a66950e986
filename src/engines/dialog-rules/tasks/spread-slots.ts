import type { OfferedSlot, When } from '../task.ts';

export const MOST_OFFERS = 3;

/** A free start with its day and wall-clock minute at the practice. */
export interface LocalSlot extends OfferedSlot {
  day: string;
  minute: number;
}

/** Up to three that differ: different days where several are meant, else early, middle and late. */
export function spread(slots: LocalSlot[], when: When): LocalSlot[] {
  const ordered = when.order === 'latest' ? [...slots].reverse() : slots;
  if (when.order === 'earliest') return ordered.slice(0, MOST_OFFERS);
  const days = [...new Set(slots.map((slot) => slot.day))];
  if (when.order === 'latest' && days.length === 1) return ordered.slice(0, MOST_OFFERS).reverse();
  if (days.length > 1) {
    const shown = days.slice(0, MOST_OFFERS);
    const byDay = shown.map((day, place) => {
      const ofDay = ordered.filter((slot) => slot.day === day);
      return ofDay[isPartOfDay(when) ? Math.round(((ofDay.length - 1) * place) / (shown.length - 1)) : 0];
    });
    return byDay.filter((slot) => slot !== undefined).sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  }
  if (ordered.length <= MOST_OFFERS) return ordered;
  const picked = [ordered[0], ordered[Math.floor(ordered.length / 2)], ordered.at(-1)];
  return picked.filter((slot) => slot !== undefined);
}

/** "Afternoons": of one day early, of the next later in it, since its first hour alone is hardly meant. */
function isPartOfDay({ window, order, alternative }: When): boolean {
  return order === null && alternative === null && window !== null && window.from > 0 && window.to < 1439;
}

/** Those whose time of day lies closest to the wish, earliest day first. */
export function nearest(slots: LocalSlot[], when: When): LocalSlot[] {
  const targets = when.at ?? [
    when.window === null ? 720 : Math.round((when.window.from + Math.min(when.window.to, 1080)) / 2),
  ];
  const distance = (slot: LocalSlot) => Math.min(...targets.map((minute) => Math.abs(slot.minute - minute)));
  const [firstDay] = slots.map((slot) => slot.day);
  const pool = slots.filter((slot) => slot.day === firstDay);
  const sameDay = pool.length >= 2 ? pool : slots;
  const best = [...sameDay].sort((a, b) => distance(a) - distance(b)).slice(0, MOST_OFFERS);
  return best.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
}

/** Those that lie closest to the exact times of the wish: one, or one before and one after. */
export function closestTo(slots: LocalSlot[], { at }: When): LocalSlot[] {
  if (at === null) return [];
  const distance = (slot: LocalSlot) => Math.min(...at.map((minute) => Math.abs(slot.minute - minute)));
  const least = Math.min(...slots.map(distance));
  return slots.filter((slot) => distance(slot) === least).slice(0, MOST_OFFERS);
}
