import type { Act } from '../../acts.ts';
import type { CommandOf } from '../../commands.ts';
import type { Turn } from '../../turn-context.ts';
import { isMourningBeside } from '../language.ts';
import { sayPhoneNumber } from './say-numbers.ts';

type Emergency = Extract<Act, { act: 'emergency' }>;

/** What to do, before anything else; people are never sent to an animal hospital. */
export function sayEmergency(emergency: Emergency): string {
  const { to, isCertain, isOpenNow, instructions, orAnimal } = emergency;
  if (!isCertain && to === 'animal_life') {
    const where = isOpenNow
      ? 'come in right now'
      : `go to the nearest emergency animal hospital right now${orCall(emergency.number)}`;
    return `If your animal is in danger, please ${where}. If a person is, hang up and call 911.`;
  }
  if (!isCertain) {
    return to === 'self_harm'
      ? 'If you are thinking of harming yourself, please call or text 988, or 911 if it is right now.'
      : 'If anyone is in danger, hang up and call 911.';
  }
  const animal = orAnimal === null ? null : `If it is your animal, ${sayWhereTo(orAnimal)}.`;
  return [sayHelp(emergency), animal, instructions].filter((part) => part !== null).join(' ');
}

/** The number to ring beside going there, where there is one. */
function orCall(number: string | null): string {
  return number === null ? '' : `, or call ${sayPhoneNumber(number)}`;
}

/** Where an animal in danger goes now. */
function sayWhereTo({ isOpenNow, number }: { isOpenNow: boolean; number: string | null }): string {
  if (isOpenNow) return 'please come in right now';
  return `please take it to the nearest emergency animal hospital right now${orCall(number)}`;
}

function sayHelp({ to, isOpenNow, number: emergencyNumber }: Emergency): string {
  const number = emergencyNumber === null ? null : sayPhoneNumber(emergencyNumber);
  switch (to) {
    case 'self_harm':
      return "I'm so sorry you're going through this. Please call or text 988 now, any time of day; if anyone is in danger right now, call 911.";
    case 'poisoning':
      return 'Please hang up and call 911 now, or Poison Control at 1 800, 222, 1 2 2 2.';
    case 'animal_life':
      return isOpenNow
        ? 'Please come in right now. Keep your animal warm and quiet on the way.'
        : `Please take your animal to the nearest emergency animal hospital right now${orCall(emergencyNumber)}. If a person is in danger, call 911.`;
    case 'dental':
      return `That needs to be seen right away${number === null ? '' : `; you can reach the dentist on call at ${number}`}. If you have trouble breathing or swallowing, or the bleeding won't stop, call 911.`;
    case 'life':
      return 'Please hang up and call 911 right now.';
  }
}

/** The last words to whoever told of a danger: what to do now, and no thanks. */
export const FAREWELL_IN_DANGER: Record<Emergency['to'], string> = {
  self_harm: "Please call or text 988 now; they are there for you any time. I'm glad you told me.",
  poisoning: 'Please call 911 or Poison Control now.',
  animal_life: 'Please go right away, and drive carefully.',
  dental: "Please don't wait with this; if it gets worse, call 911.",
  life: 'Please call 911 now.',
};

export function sayTransferFailure(wasEmergency: boolean, { practice }: Turn): string {
  if (!wasEmergency) return "I'm sorry, nobody can take the call right now, but I can take a message.";
  return practice.businessCategory === 'VETERINARY'
    ? "I couldn't reach anyone. Please take your animal to the nearest emergency animal hospital right now. If a person is in danger, call 911."
    : "I couldn't reach anyone. Please hang up and call 911 right now, or 988 if you're thinking of harming yourself.";
}

export function sayGrave(matter: CommandOf<'grave'>['matter'], turn: Turn): string {
  if (isMourningBeside(matter, turn)) return "I'm so sorry for your loss.";
  return {
    death: "I'm very sorry for your loss. I'll let the team know, and someone will get back to you.",
    harm_by_practice:
      "I'm sorry to hear that. I'll pass this on to the team right away, and someone will call you back.",
    legal: "I can't speak to that, but I'll pass it on to the person in charge.",
    erasure: "I'll pass your request on to the person in charge of records, and they will get back to you.",
    records_request:
      "I can't say anything about anyone's records, but I'll pass your request on to the person in charge.",
  }[matter];
}
