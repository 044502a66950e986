/** Another time or another person wished for an appointment that stands. */

import type { Provider } from '../../dialog/practice.ts';
import type { Appointment } from '../../dialog/tools.ts';
import type { Desk } from '../desk.ts';
import { type Utterance, utteranceOf } from '../listening/hear.ts';
import type { MoveTask } from '../task.ts';
import { onlyThen, whenIn } from '../when-in.ts';
import { hearMove } from './move.ts';
import { moveOf } from './move-of-told.ts';
import { slotOf } from './pick-appointment.ts';
import { findProviders, isKeptAway, REFUSED, takeOther, withoutNameOf } from './providers.ts';

/**
 * The move that the words wish for, heard as they would be at the read-back of that time: "same day, but after lunch" is of its day,
 * "Monday" of its week. Null where they say nothing but what stands.
 */
export function hearSecondTime(desk: Desk, heard: Utterance, appointment: Appointment): MoveTask | null {
  const stands = asItStands(desk, appointment);
  const task = asItStands(desk, appointment);
  const trial = atReadBack(desk, task);
  const words = wishedIn(trial, heard);
  hearMove(trial, task, words, whenIn(trial, words));
  const isSame =
    JSON.stringify([task.when, task.providerChoice]) === JSON.stringify([stands.when, stands.providerChoice]);
  return task.chosen !== null || (isSame && !task.areOffersRefused) ? null : task;
}

/** "Move that Wednesday one to Thursday morning": what follows the one that stands. */
function wishedIn(desk: Desk, heard: Utterance): Utterance {
  const parted = OF_IT.exec(heard.text)?.[1];
  const rest = parted === undefined ? null : utteranceOf(parted);
  return rest !== null && !whenIn(desk, rest).isEmpty ? rest : heard;
}

const OF_IT =
  /\b(?:move|push|bump|switch|change|shift|put|take|reschedule) (?:the|that|my|our|his|her|this) (?:\S+ ){1,4}?(?:to|for|until|and (?:make|put) it) (.+)$/;

const PERSON =
  '(?:one|1|doctor|dr|dentist|vet|provider|therapist|trainer|coach|hygienist|person|lady|guy|woman|man|stylist|instructor)';
/** "With somebody else", "can I have the other one", "not with her". */
const OTHER = new RegExp(
  `\\b(?:with|see|have|get|want|like|prefer|rather|be|give me|ask for|is there|switch (?:me )?to|please|who) (?:\\w+ ){0,2}?(?:(?:somebody|someone|anybody|anyone) else|else|(?:the|an|a) (?:other|another|different) ${PERSON})\\b|\\b(?:somebody|someone) else(?: please)?$|\\bnot (?:with )?(?:him|her)\\b`,
);
const WISHED =
  /^.*\b(?:asked for|rather (?:have|see|be with|go with)|rather|wanted|want|prefer|would like|hoping for|switch(?:ed)? to|make it|how about|what about|(?:can|could|may) i (?:see|have|get)) /;

/** Those who are named beside the one it is with, and not refused; of several those behind the words that wish. */
export function othersNamed({ practice }: Desk, { text }: Utterance, ownId: string | null): Provider[] {
  const named = (words: string) =>
    findProviders(words.replace(REFUSED, ' '), practice.providers).filter(
      (provider) => provider.id !== ownId && !isKeptAway(provider, words),
    );
  const all = named(text);
  const wished = all.length > 1 ? named(text.replace(WISHED, '')) : all;
  return wished.length === 1 ? wished : all;
}

/** The same with somebody else, at the time that stands where no other is told; null where nobody else is wished for. */
export function hearSecondProvider(desk: Desk, heard: Utterance, appointment: Appointment): MoveTask | null {
  const own = appointment.provider;
  if (desk.practice.providers.length < 2) return null;
  const [wished, more] = othersNamed(desk, heard, own?.id ?? null);
  const words = own === null ? heard : utteranceOf(withoutNameOf(own, heard.text));
  const task = hearSecondTime(desk, words, appointment) ?? asItStands(desk, appointment);
  if (wished !== undefined && more === undefined) task.providerChoice = { kind: 'named', providerId: wished.id };
  else if (own !== null && wished === undefined && OTHER.test(heard.text)) takeOther(desk, task, own);
  else if (!isOther(task, appointment)) return null;
  return Object.assign(task, { chosen: null, offered: [] });
}

function isOther({ providerChoice, isGenderWished, refusedProviderId }: MoveTask, { provider }: Appointment): boolean {
  if (providerChoice?.kind === 'named') return providerChoice.providerId !== provider?.id;
  return isGenderWished === true || (refusedProviderId != null && refusedProviderId === provider?.id);
}

function asItStands(desk: Desk, appointment: Appointment): MoveTask {
  return { ...moveOf(appointment, onlyThen(desk, appointment.startsAt)), chosen: slotOf(appointment) };
}

function atReadBack(desk: Desk, task: MoveTask): Desk {
  return { ...desk, state: { ...desk.state, task, asked: { kind: 'consent' } } };
}
