import { sayProvider, sayService, withArticle } from '../../dialog/nlg/en/say-lists.ts';
import { sayPhoneNumber } from '../../dialog/nlg/en/say-numbers.ts';
import { sayBirthDate } from '../../dialog/nlg/en/say-times.ts';
import { type Desk, record, wish } from '../desk.ts';
import { readBesideStanding } from '../intents/beside-standing.ts';
import type { Heard } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { giveConsent, patientKey, propose, withdrawConsent } from '../policy.ts';
import type { BookTask } from '../task.ts';
import { aheadOfToday, onTopicDay } from '../when-in.ts';
import { wishAsBefore } from './as-before.ts';
import { askService } from './ask-service.ts';
import { placeBesideStanding } from './beside-standing.ts';
import { findService, hearService } from './choose-service.ts';
import { fitsChosen } from './choose-slot.ts';
import { isSharedService } from './for-two.ts';
import { nextIdentityStep } from './identity.ts';
import { nextSlotStep } from './offer-times.ts';
import { hearSlotWish } from './pick-time.ts';
import { hearProvider } from './providers.ts';
import { asksAgain } from './revise-time.ts';
import { sayHoliday, sayIfClosed, saySlot } from './slot-search.ts';
import { tellWhetherIn } from './who-is-in.ts';

/** Takes what the utterance says about the booking; true where it said something. */
export function hearBooking(desk: Desk, task: BookTask, heard: Utterance, said: Heard): boolean {
  if (task.beside !== undefined && readBesideStanding(heard.text) !== null) return true;
  const wished = onTopicDay(desk, task, said);
  const when = task.offered.length === 0 && task.chosen === null ? aheadOfToday(desk, heard, wished) : wished;
  const before = JSON.stringify(task);
  const { serviceId, providerChoice } = task;
  hearService(desk, task, heard);
  hearProvider(desk, task, heard);
  const isOtherService = serviceId !== null && task.serviceId !== serviceId;
  if (isOtherService && isSharedService(sayServiceOf(desk, task))) forgetSecond(desk);
  if (isOtherService) task.lead = task.serviceId === null ? 'All right. ' : `All right, ${sayServiceOf(desk, task)}. `;
  if (isOtherService || task.providerChoice !== providerChoice || asksAgain(heard.text)) task.toldStartsAt = null;
  if (!wishAsBefore(desk, task, heard, when)) hearSlotWish(desk, task, heard, when);
  const { providerChoice: choice } = task;
  if (choice?.kind === 'named' && choice !== providerChoice && serviceId !== null && task.chosen === null)
    task.lead += sayWithWhom(desk, choice.providerId);
  const isChanged = JSON.stringify(task) !== before;
  if (isChanged) withdrawConsent(desk.state);
  return isChanged || saysAgain(desk, task, when);
}

/** "Five, then": the time that is chosen already. In answer to the read-back it is for the yes to tell. */
function saysAgain(desk: Desk, { chosen }: BookTask, when: Heard): boolean {
  if (desk.state.asked?.kind === 'consent' || chosen === null || when.isEmpty) return false;
  return fitsChosen(desk, chosen, when);
}

/** Where no time is chosen yet that tells it, the caller hears that the name was heard. */
function sayWithWhom({ state, practice }: Desk, providerId: string): string {
  const name = practice.providers.find(({ id }) => id === providerId)?.name;
  const isOpen = state.asked?.kind === 'slot' || state.asked?.kind === 'when';
  return isOpen && name !== undefined ? `With ${sayProvider(name)}, then. ` : '';
}

/** "Oh, then the duet": one visit for both is what the second booking was for. */
function forgetSecond({ state }: Desk): void {
  state.waiting = state.waiting.filter((other) => other.kind !== 'book' || other.isLikeLast !== true);
}

function sayServiceOf({ practice }: Desk, task: BookTask): string {
  const name = practice.services.find(({ id }) => id === task.serviceId)?.name;
  return name === undefined ? '' : withArticle(sayService(name));
}

/** What to say next to bring the booking forward; writes it once the caller has said yes to the read-back. */
export async function advanceBooking(desk: Desk, task: BookTask): Promise<string> {
  const { state, practice } = desk;
  wish(desk, 'booking');
  const before = await placeBesideStanding(desk, task);
  if (before !== null) return takeLead(task) + before;
  const service = findService(desk, task);
  if (service === null) {
    const closed = sayIfClosed(desk, task);
    const whetherIn = await tellWhetherIn(desk, task);
    return takeLead(task) + closed + whetherIn + (askService(desk, task) ?? offerMessage(desk));
  }
  if (task.isToldOnly === true) {
    task.lead += `For that I'd book ${withArticle(sayService(service.name))}. `;
    delete task.isToldOnly;
  }
  if (task.chosen === null) {
    const words = await nextSlotStep(desk, task, service);
    if (words !== null) return takeLead(task) + words;
  }
  const identity = await nextIdentityStep(desk, 'book');
  if (identity.kind === 'ask') {
    const isNews = task.chosen !== null && task.chosen.startsAt !== task.toldStartsAt;
    const lead = task.chosen !== null && isNews ? `${saySlot(desk, task.chosen)} is available. ` : '';
    task.toldStartsAt = task.chosen?.startsAt ?? null;
    return takeLead(task) + lead + identity.words;
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
  const { phoneNumber, isPhoneSaid } = state.claim;
  const reach =
    state.patient === null && isPhoneSaid && phoneNumber !== null ? `, phone ${sayPhoneNumber(phoneNumber)}` : '';
  return `${takeLead(task)}Let me read that back: ${withArticle(sayService(service.name))} at ${practice.name} on ${saySlot(desk, task.chosen)}${sayHoliday(desk, task.chosen)}, for ${who.firstName ?? ''} ${who.lastName ?? ''}${born}${reach}. Shall I book it?`;
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
    return `You're all set. I've booked ${withArticle(sayService(appointment.service.name))} for ${slot}.`;
  }
  task.chosen = null;
  task.offered = [];
  desk.hasApologized = true;
  const words = await advanceBooking(desk, task);
  return `I'm sorry, that time was just taken. ${words}`;
}

/** Said once, before the first words about a booking: sympathy, or which of several bookings this is. */
function takeLead(task: BookTask): string {
  const { lead } = task;
  task.lead = '';
  return lead;
}

/** Where a booking leads nowhere, somebody calls back. */
export function offerMessage(desk: Desk): string {
  desk.state.task = null;
  desk.state.asked = { kind: 'offer_message' };
  return "I'm not able to set that up myself. May I take a message so that someone calls you back?";
}
