/** Another kind of visit in place of one that stands. */

import { wallClock } from '../../dialog/civil-time.ts';
import { sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import type { Service } from '../../dialog/practice.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Utterance } from '../listening/hear.ts';
import { emptyWhen } from '../task.ts';
import { onlyThen } from '../when-in.ts';
import { newCancellation } from './cancel.ts';
import { newBooking } from './new-booking.ts';

/** A service that the words name beside the one that stands; null where they name none, or several. `isClear`: by what tells it from others. */
export function secondService(
  { practice }: Desk,
  { text }: Utterance,
  serviceId: string | null,
): { service: Service; isClear: boolean } | null {
  const others = practice.services.filter(({ id }) => id !== serviceId);
  const [best, other] = matchServices(text.replace(/\b(?:instead of|rather than) .*$/, ' '), others);
  if (best === undefined || (other !== undefined && other.score === best.score)) return null;
  return { service: best.service, isClear: best.score >= CLEARLY };
}

const CLEARLY = 0.6;

/**
 * Puts another kind of visit in the place of what stands: at its time where that can be had, and what stands is canceled before; else
 * at another time, and what stands is canceled once that is booked. Returns what the caller hears first.
 */
export async function exchangeFor(desk: Desk, service: Service, appointment: Appointment): Promise<string> {
  const { state, practice } = desk;
  const { startsAt, provider } = appointment;
  const free = await desk.tools.findSlots({
    serviceId: service.id,
    providerId: null,
    from: startsAt,
    to: new Date(Date.parse(startsAt) + 60_000).toISOString(),
    exceptId: appointment.id,
  });
  const isSame = free.some((slot) => (slot.provider?.id ?? null) === (provider?.id ?? null));
  const booking = {
    ...newBooking(service.id),
    providerChoice:
      isSame && provider !== null ? { kind: 'named' as const, providerId: provider.id } : { kind: 'any' as const },
  };
  const cancellation = { ...newCancellation(), appointment };
  const name = withArticle(sayService(service.name));
  if (free.length > 0) {
    state.task = cancellation;
    state.waiting.unshift({ ...booking, when: onlyThen(desk, startsAt), isInstead: true });
    return `I can book ${name} at that time instead, as soon as the ${sayService(appointment.service.name)} is canceled.`;
  }
  state.task = { ...booking, when: { ...emptyWhen(), days: [wallClock(startsAt, practice.timezone).day] } };
  state.waiting.unshift(cancellation);
  return `For ${name} I need another time; I'll cancel the ${sayService(appointment.service.name)} once that is booked.`;
}
