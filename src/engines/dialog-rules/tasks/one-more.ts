import { wallClock } from '../../dialog/civil-time.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { matchServices } from '../knowledge/match-service.ts';
import { type Heard, mergeWhen } from '../listening/find-when.ts';
import type { Utterance } from '../listening/hear.ts';
import { lastDone, type Outcome } from '../state.ts';
import type { BookTask } from '../task.ts';
import { onlyThen } from '../when-in.ts';
import { newBooking } from './new-booking.ts';
import { chooseSlot } from './pick-time.ts';
import { hearProvider } from './providers.ts';

const TAKES_ALL =
  /\bboth\b(?! (?:work|are (?:fine|good|ok|okay|great)|sound|would work|fine|good))|\ball (?:of (?:them|those)|3|the (?:times|days))\b/;
const IS_ONE = /\b(?:either|any|one of|not both|which(?:ever)?)\b/;

/** "Both, please", of the times that were offered: one is taken now, the other is booked after it. True where the words say so. */
export function takesBoth(desk: Desk, heard: Utterance): boolean {
  const { state } = desk;
  const { task } = state;
  const { text } = heard;
  if (task?.kind !== 'book') return false;
  const [first, ...others] = task.offered;
  const isAll = /\ball\b/.test(text) || others.length === 1;
  const isOpen = state.asked?.kind === 'slot' && others.length > 0 && state.waiting.length + others.length <= 3;
  if (first === undefined || !isOpen || !isAll || !TAKES_ALL.test(text) || IS_ONE.test(text)) return false;
  for (const { startsAt } of others)
    state.waiting.push({
      ...newBooking(task.serviceId),
      when: onlyThen(desk, startsAt),
      providerChoice: task.providerChoice,
      isLikeLast: true,
      lead: 'Now for the second appointment. ',
    });
  chooseSlot(desk, task, first);
  hearProvider(desk, task, heard);
  task.lead += "I'll take one at a time, so let's start with the first. ";
  return true;
}

const GOES_ON =
  /^(?:(?:ok|okay|great|good|perfect|thanks|thank you|alright|all right|so|well|yes|yeah|um|cool|awesome) )*(?:and|now|then|also|plus|next|could i also|can i also|i also)\b/;
const ONE_MORE =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:1|one)\b|\bsame (?:time|thing|class|session|visit|appointment|service)\b|\b(?:another|again|one more|1 more|too|as well|also|the other (?:one|1)|(?:a|the|my) second (?:one|1))\b/;
/** Of one that was moved, "and the Monday one" may be that one still. */
const SECOND = /\b(?:another|one more|1 more|the other (?:one|1)|(?:a|the|my) second (?:one|1))\b/;
const CHANGES =
  /\b(?:move|change|switch|instead|rather|make (?:it|that)|cancel|reschedule|actually|no|not|wait|sorry|meant|mean|for (?:my|his|her|him))\b/;

/** "Yes, and then another one on Wednesday", while the first is not booked yet. */
export function addsOneMore({ text }: Utterance): boolean {
  return ADDS_TO_CHOSEN.test(text) && !CHANGES.test(text);
}

const ADDS_TO_CHOSEN =
  /\b(?:and|then|also|plus|now)\b.*\b(?:another(?: one)?|one more|1 more|again|too|as well|a second one)\b|\b(?:and|now|then) (?:also|another|again|(?:the )?(?:\w+ )?(?:mon|tues|wednes|thurs|fri|satur|sun)day (?:one|1))\b/;

/** Takes another day up behind the time that is chosen. True where the words ask for one. */
function addToChosen(desk: Desk, task: BookTask, heard: Utterance, when: Heard): boolean {
  const [day, other] = when.day.days ?? [];
  const { chosen } = task;
  const { waiting } = desk.state;
  if (chosen === null || day === undefined || other !== undefined || waiting.length >= 3 || !addsOneMore(heard))
    return false;
  const local = wallClock(chosen.startsAt, desk.practice.timezone);
  if (local.day === day) return false;
  const isSameTime = when.time.at === null && when.time.window === null && /\bsame\b/.test(heard.text);
  waiting.push({
    ...newBooking(task.serviceId),
    providerChoice: task.providerChoice,
    when: { ...mergeWhen(null, when), ...(isSameTime ? { at: [local.minute] } : {}) },
    isLikeLast: true,
    lead: 'Now for the second appointment. ',
  });
  task.lead += "I'll book the other one right after this. ";
  return true;
}

function tellsOneMore({ text }: Utterance): boolean {
  return GOES_ON.test(text) && ONE_MORE.test(text) && !CHANGES.test(text);
}

/** "Now the Monday one", once Friday's is booked. */
export function goesOnToOneMore({ state }: Desk, heard: Utterance): boolean {
  return isMade(lastDone(state), heard) && tellsOneMore(heard);
}

function isMade(
  last: Outcome | undefined,
  { text }: Utterance,
): last is Extract<Outcome, { appointment: Appointment }> {
  return last?.kind === 'booked' || (last?.kind === 'moved' && SECOND.test(text));
}

/** "Now the Monday one, same time", once Friday's is booked: one more of the same, and no change. True where it is started. */
export function startOneMore(desk: Desk, heard: Utterance, when: Heard): boolean {
  const { state, practice } = desk;
  if (state.task?.kind === 'book') return addToChosen(desk, state.task, heard, when);
  const last = lastDone(state);
  const [day, other] = when.day.days ?? [];
  if (state.task !== null || !isMade(last, heard) || day === undefined || other !== undefined) return false;
  if (!tellsOneMore(heard)) return false;
  const { service, provider, startsAt } = last.appointment;
  const booked = wallClock(startsAt, practice.timezone);
  if (booked.day === day && when.time.at === null) return false;
  const [named] = matchServices(heard.text, practice.services);
  const isSameTime = when.time.at === null && when.time.window === null && /\bsame\b/.test(heard.text);
  state.task = {
    ...newBooking(named?.service.id ?? service.id),
    providerChoice: provider === null ? null : { kind: 'named', providerId: provider.id },
    when: { ...mergeWhen(null, when), ...(isSameTime ? { at: [booked.minute] } : {}) },
  };
  return true;
}
