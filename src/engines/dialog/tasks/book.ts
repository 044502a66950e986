import { type Desk, record, wish } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { giveConsent, patientKey, propose, withdrawConsent } from '../policy.ts';
import type { Service } from '../practice.ts';
import { sayList, sayService, withArticle } from '../speech/say-lists.ts';
import { sayBirthDate } from '../speech/say-times.ts';
import { type BookTask, emptySearch } from '../state.ts';
import { nextIdentityStep } from './identity.ts';
import { hearSlotWish, nextSlotStep } from './pick-time.ts';
import { hearProvider } from './providers.ts';
import { saySlot } from './slot-search.ts';

export function newBooking(): BookTask {
  return { kind: 'book', serviceId: null, candidates: [], isTimeSaid: false, ...emptySearch() };
}

/** Takes what the utterance says about the booking; true where it said something. */
export function hearBooking(desk: Desk, task: BookTask, heard: Utterance, when: Heard): boolean {
  const before = JSON.stringify(task);
  hearService(desk, task, heard);
  hearProvider(desk, task, heard);
  hearSlotWish(desk, task, heard, when);
  const isChanged = JSON.stringify(task) !== before;
  if (isChanged) withdrawConsent(desk.state);
  return isChanged;
}

function hearService(desk: Desk, task: BookTask, heard: Utterance): void {
  const asked = desk.state.asked?.kind;
  if (asked === 'name' || asked === 'birth_date' || asked === 'phone_number' || asked === 'last_name') return;
  const text = heard.correction ?? heard.text;
  const found = matchServices(text, desk.practice.services);
  const all = found.length === 0 && text !== heard.text ? matchServices(heard.text, desk.practice.services) : found;
  const [best] = all;
  if (best === undefined) return;
  if (all.length > 1) {
    if (task.serviceId === null) task.candidates = all.slice(0, 3).map((match) => match.service.id);
    return;
  }
  if (task.serviceId !== best.service.id) {
    if (task.serviceId !== null) {
      task.chosen = null;
      task.offered = [];
    }
    task.serviceId = best.service.id;
  }
  task.candidates = [];
}

/** What to say next to bring the booking forward; writes it once the caller has said yes to the read-back. */
export async function advanceBooking(desk: Desk, task: BookTask): Promise<string> {
  const { state, practice } = desk;
  wish(desk, 'booking');
  const service = findService(desk, task);
  if (service === null) return askService(desk, task);
  if (task.chosen === null) {
    const words = await nextSlotStep(desk, task, service);
    if (words !== null) return words;
  }
  const isFirstAsk = state.claim.firstName === null && state.claim.lastName === null && state.patient === null;
  const identity = await nextIdentityStep(desk, 'book');
  if (identity.kind === 'ask') {
    const lead =
      isFirstAsk && task.chosen !== null && state.asked?.kind === 'name' && !task.isTimeSaid
        ? `${saySlot(desk, task.chosen)} is available. `
        : '';
    task.isTimeSaid = true;
    return lead + identity.words;
  }
  if (identity.kind === 'failed' || task.chosen === null) return offerMessage(desk);
  propose(state, {
    kind: 'book',
    serviceId: service.id,
    providerId: task.chosen.providerId,
    startsAt: task.chosen.startsAt,
    patientKey: patientKey(state.patient, state.claim),
  });
  state.asked = { kind: 'consent' };
  const who = state.patient ?? state.claim;
  const born =
    state.patient === null && state.claim.dateOfBirth !== null ? `, born ${sayBirthDate(state.claim.dateOfBirth)}` : '';
  return `Let me read that back: ${withArticle(sayService(service.name))} at ${practice.name} on ${saySlot(desk, task.chosen)}, for ${who.firstName ?? ''} ${who.lastName ?? ''}${born}. Shall I book it?`;
}

/** Call after an explicit yes to the read-back. */
export async function confirmBooking(desk: Desk, task: BookTask): Promise<string> {
  const { state } = desk;
  giveConsent(state);
  const result = await desk.tools.book();
  if (result.ok) {
    record(desk, { kind: 'booked', appointment: result.appointment });
    state.task = null;
    const { appointment } = result;
    const slot = saySlot(desk, { startsAt: appointment.startsAt, providerId: appointment.provider?.id ?? null });
    return `You're all set. ${withArticle(sayService(appointment.service.name)).replace(/^./, (letter) => letter.toUpperCase())} is booked for ${slot}.`;
  }
  task.chosen = null;
  task.offered = [];
  const words = await advanceBooking(desk, task);
  return `I'm sorry, that time was just taken. ${words}`;
}

function findService(desk: Desk, task: BookTask): Service | null {
  const { services } = desk.practice;
  const [only] = services;
  if (services.length === 1 && only !== undefined) task.serviceId = only.id;
  return services.find((service) => service.id === task.serviceId) ?? null;
}

function askService(desk: Desk, task: BookTask): string {
  const { state, practice } = desk;
  const wasAsked = state.asked?.kind === 'service' && !desk.hasHeardSomething;
  state.asked = { kind: 'service' };
  const candidates = practice.services.filter((service) => task.candidates.includes(service.id));
  if (candidates.length > 1)
    return `Do you mean ${sayList(
      candidates.map((service) => withArticle(sayService(service.name))),
      'or',
    )}?`;
  const named = practice.services.slice(0, 3).map((service) => sayService(service.name));
  if (practice.services.length === 0) return offerMessage(desk);
  const choice =
    practice.services.length > 3
      ? `For example, we offer ${sayList(named, 'and')}.`
      : `We offer ${sayList(named, 'and')}.`;
  return wasAsked
    ? `Sorry, I didn't find that among what I can book. ${choice} Which would you like?`
    : `What would you like to come in for? ${choice}`;
}

export function offerMessage(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I'm not able to set that up myself. May I take a message so that someone calls you back?";
}
