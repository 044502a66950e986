import { addDays, wallClock, weekdayOf } from '../../dialog/civil-time.ts';
import { isPlural, sayService } from '../../dialog/nlg/en/say-lists.ts';
import type { Appointment } from '../../dialog/tools.ts';
import { type Desk, record, wish } from '../desk.ts';
import { startOfWeek } from '../listening/calendar-steps.ts';
import { findWhen, type Heard, mergeWhen } from '../listening/find-when.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import { besideOwnDay } from '../listening/single-days.ts';
import { giveConsent, propose, withdrawConsent } from '../policy.ts';
import { emptySearch, emptyWhen, type MoveTask, type OfferedSlot } from '../task.ts';
import { aheadOfToday, onlyThen, onTopicDay } from '../when-in.ts';
import { wishesBesideAsked } from './beside-asked.ts';
import { namesWhatStands } from './keeps.ts';
import { cannotChange, nothingFound, notVerified } from './no-appointment.ts';
import { nextSlotStep } from './offer-times.ts';
import { askWhatOf, nextAppointmentStep, sayAppointment } from './pick-appointment.ts';
import { hearSlotWish } from './pick-time.ts';
import { hearProvider } from './providers.ts';
import { applyRelativeWish, findRelativeWish } from './relative-wish.ts';
import { saySlot } from './slot-search.ts';

/** A move of an appointment still to be named, to a time still to be named. */
export function newMove(): MoveTask {
  return {
    kind: 'move',
    appointment: null,
    source: { when: null, words: '' },
    relative: null,
    ...emptySearch(),
    providerChoice: { kind: 'any' },
  };
}

/** Takes what the utterance says about the new time; true where it said something. */
export function hearMove(desk: Desk, task: MoveTask, heard: Utterance, when: Heard): boolean {
  if (namesWhatStands(desk, heard)) return false;
  const before = JSON.stringify(task);
  const { providerChoice } = task;
  if (task.appointment !== null) hearProvider(desk, task, heard);
  if (task.appointment !== null && task.providerChoice !== providerChoice) keepTime(desk, task, task.appointment);
  const told = task.offered.length > 0 && wishesBesideAsked(heard.text) ? null : findRelativeWish(heard.text);
  const isHourTold = told?.minutes !== undefined && when.time.at !== null && !when.time.at.includes(hourOf(desk, task));
  const relative = isHourTold || (told?.days != null && countsFromTold(heard.text, when)) ? null : told;
  if (relative?.isSameTime === true && when.time.at === null) task.offered = [];
  const wished = onTopicDay(desk, task, when);
  hearSlotWish(desk, task, heard, task.offered.length > 0 ? wished : aheadOfToday(desk, heard, wished));
  task.relative = relative ?? task.relative;
  applyRelativeWish(desk, task);
  if (desk.state.asked?.kind === 'when' && task.appointment !== null) keepDay(desk, task, task.appointment);
  const isChanged = JSON.stringify(task) !== before;
  if (isChanged) withdrawConsent(desk.state);
  return isChanged;
}

/** The hour it is at: "eight am, half an hour later" names it once more. */
function hourOf({ practice }: Desk, { appointment }: MoveTask): number {
  return appointment === null ? -1 : wallClock(appointment.startsAt, practice.timezone).minute;
}

const OF_THAT = /\b(?:after|before|from|prior to) (?:that|then|it)\b/;
const DATED =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december) \d|\b\d{1,2}(?:st|nd|rd|th)\b/;

/** "My surgery is on the eighth, a week after that": counted from what was told, and not from the appointment. */
function countsFromTold(text: string, { day }: Heard): boolean {
  return day.days !== null && DATED.test(text) && OF_THAT.test(text);
}

/** What to say next to bring the move forward. */
export async function advanceMove(desk: Desk, task: MoveTask): Promise<string> {
  const { state, practice } = desk;
  wish(desk, 'rescheduling');
  const note = task.lead ?? '';
  let lead = note;
  task.lead = '';
  if (task.appointment === null) {
    const step = await nextAppointmentStep(desk, task.source);
    if (step.kind === 'ask') return lead + step.words;
    if (step.kind === 'not_verified') return notVerified(desk);
    if (step.kind === 'none') return nothingFound(desk);
    task.appointment = step.appointment;
    if (task.isGuessed === true && task.when === null && task.relative === null)
      return lead + askWhatOf(desk, step.appointment, task.source.words);
    takeForTarget(desk, task, step.appointment);
    readTarget(desk, task, step.appointment);
    applyRelativeWish(desk, task);
    keepDay(desk, task, step.appointment);
    if (step.appointment.provider !== null && task.providerChoice?.kind !== 'named') {
      task.providerChoice = { kind: 'named', providerId: step.appointment.provider.id };
    }
    if (isMovedThere(desk, task, step.appointment)) {
      state.task = null;
      return `${note}That's done: I have ${sayAppointment(desk, step.appointment)}.`;
    }
    lead += `I have ${sayAppointment(desk, step.appointment)}. `;
  }
  const { appointment } = task;
  const service = practice.services.find((other) => other.id === appointment.service.id);
  if (service === undefined) return lead + cannotChange(desk);
  if (task.chosen === null) {
    const words = await nextSlotStep(desk, task, service);
    if (words !== null) return lead + words;
  }
  if (task.chosen === null) return lead + cannotChange(desk);
  if (isWhereItIs(task.chosen, appointment)) {
    state.task = null;
    state.consent = null;
    return `${note}That's when it is: ${sayAppointment(desk, appointment)}. I've changed nothing.`;
  }
  propose(state, {
    kind: 'move',
    appointmentId: appointment.id,
    providerId: task.chosen.providerId,
    startsAt: task.chosen.startsAt,
  });
  state.asked = { kind: 'consent' };
  const isSameProvider = task.chosen.providerId === (appointment.provider?.id ?? null);
  return `${note}Let me read that back: ${sayAppointment(desk, appointment)} moves to ${saySlot(desk, { ...task.chosen, providerId: isSameProvider ? null : task.chosen.providerId })}. Shall I change it?`;
}

/** "I just wanna switch it to Friday", of what was moved to that day a moment ago. */
function isMovedThere({ state, practice }: Desk, { when, relative }: MoveTask, { id, startsAt }: Appointment): boolean {
  const last = state.done.findLast((outcome) => 'appointment' in outcome);
  if (last?.kind !== 'moved' || last.appointment.id !== id || relative !== null || when === null) return false;
  const isDayOnly = when.at === null && when.window === null && when.order === null;
  return isDayOnly && when.days?.length === 1 && when.days[0] === wallClock(startsAt, practice.timezone).day;
}

/** The time and the provider that it has already. */
function isWhereItIs(chosen: OfferedSlot, { startsAt, provider }: Appointment): boolean {
  const isSameProvider = chosen.providerId === null || chosen.providerId === (provider?.id ?? null);
  return Date.parse(chosen.startsAt) === Date.parse(startsAt) && isSameProvider;
}

/** "Can we do Wednesday?" of an appointment on a Monday: the only day that was named is the new one. */
function takeForTarget(desk: Desk, task: MoveTask, { startsAt }: Appointment): void {
  const { day } = wallClock(startsAt, desk.practice.timezone);
  const named = task.source.when?.days ?? null;
  const isNew =
    named !== null &&
    (named.length > 1 ? !named.includes(day) : !named.some((other) => weekdayOf(other) === weekdayOf(day)));
  if (!isNew || task.when?.days != null || task.relative !== null) return;
  task.when = { ...emptyWhen(), ...task.when, days: named };
  task.source = { ...task.source, when: null };
}

const OF_ITS_DAY =
  /\b(?:(?:that|same) week|the following (?:week|day)|(?:that|the following) (?:mon|tues|wednes|thurs|fri|satur|sun)day|the (?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week) (?:before|after)(?! (?:\d|noon|work|school|lunch|next|the|my|christmas|thanksgiving)))\b/;

/** "Thursday that week" counts from the appointment; "to Doctor Patel" keeps its day and hour. */
function readTarget(desk: Desk, task: MoveTask, appointment: Appointment): void {
  const { day } = wallClock(appointment.startsAt, desk.practice.timezone);
  const target = task.target ?? behindItsDay(task);
  const isOfIt = target !== null && (target !== task.target || OF_ITS_DAY.test(target));
  if (isOfIt) {
    const context = { today: desk.today, contextDay: day, chosenDay: day, ownDay: day, expectsDay: false };
    const wished = findWhen(utteranceOf(target), desk.practice.hours, context);
    if (!wished.isEmpty) task.when = mergeWhen(null, wished);
  }
  const [wished, other] = task.when?.days ?? [];
  const isLater = wished !== undefined && wished < startOfWeek(day) && task.relative === null;
  const isNear = task.source.when !== null || wished === desk.today || isLater;
  const words = isLater && (target === null || !/\b\w+day\b/.test(target)) ? task.source.words : target;
  if (!isOfIt && isNear && words !== null && task.when !== null && wished !== undefined && other === undefined)
    task.when = { ...task.when, days: [nearestTo(day, wished, words, desk.today)] };
  keepTime(desk, task, appointment);
}

/** "I'd like to skip this Friday and come the Friday after": what counts from the appointment, where no new time was told apart. */
function behindItsDay({ asked = '', relative }: MoveTask): string | null {
  if (relative !== null) return null;
  return (
    /\b(?:the (?:(?:following|very next) )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|week|day|one|1) (?:before|after)|the following (?:week|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|earlier|later) (?:of |in )?(?:that|the same) week)\b(?! (?:(?:next|my|the|i|we|he|she|christmas|thanksgiving)\b|\d)).*$/.exec(
      asked,
    )?.[0] ?? null
  );
}

/** "Could it be with Doctor Patel instead?" is said of the day and hour it is at. */
function keepTime(desk: Desk, task: MoveTask, { startsAt, provider }: Appointment): void {
  const { providerChoice } = task;
  const isOther = providerChoice?.kind === 'named' && providerChoice.providerId !== provider?.id;
  if (isOther && task.when === null) task.when = onlyThen(desk, startsAt);
}

/** "My Tuesday with Omar, does he have anything Wednesday?" is said of the Wednesday next to that Tuesday. */
function nearestTo(stands: string, wished: string, target: string, today: string): string {
  const itsDate = new RegExp(`\\b${Number(stands.slice(8))}(?:st|nd|rd|th)\\b`, 'g');
  const text = target.replace(itsDate, '');
  const isBare =
    /\b(mon|tues|wednes|thurs|fri|satur|sun)day\b/.test(text) &&
    !/\b(this|next|following|coming|week|sooner|earlier|asap|\d+(st|nd|rd|th))\b/.test(text);
  const off = (weekdayOf(wished) - weekdayOf(stands) + 7) % 7;
  if (!isBare || off === 0) return wished;
  const inItsWeek = besideOwnDay(stands, weekdayOf(wished), today);
  if (inItsWeek !== null) return inItsWeek;
  const near = addDays(stands, off > 3 ? off - 7 : off);
  return near > today ? near : addDays(near, 7);
}

/** "Can I push it to the afternoon?" means the day it is on. */
function keepDay(desk: Desk, task: MoveTask, { startsAt }: Appointment): void {
  const { when } = task;
  if (when === null || when.days !== null || when.order !== null || (when.at === null && when.window === null)) return;
  task.when = { ...when, days: [wallClock(startsAt, desk.practice.timezone).day] };
}

/** Call after an explicit yes to the read-back. */
export async function confirmMove(desk: Desk, task: MoveTask): Promise<string> {
  const { state } = desk;
  giveConsent(state);
  const result = await desk.tools.move();
  if (result.ok) {
    record(desk, { kind: 'moved', appointment: result.appointment });
    state.task = null;
    const { startsAt, provider, service } = result.appointment;
    const { claim, patient } = state;
    const whose = claim.isOther && patient !== null && !desk.isVeterinary ? `${patient.firstName}'s` : 'Your';
    return `Done. ${whose} ${sayService(service.name)} ${isPlural(service.name) ? 'are' : 'is'} now on ${saySlot(desk, { startsAt, providerId: provider?.id ?? null })}.`;
  }
  if (result.reason === 'not_found' || result.reason === 'already_canceled') return cannotChange(desk);
  task.chosen = null;
  task.offered = [];
  desk.hasApologized = true;
  return `I'm sorry, that time was just taken. ${await advanceMove(desk, task)}`;
}
