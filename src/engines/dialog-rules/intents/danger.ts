import { hear, type Utterance } from '../listening/hear.ts';
import { KIN } from '../tasks/kin.ts';
import { isCertainDanger } from './certain-danger.ts';
import { type Emergency, findEmergency, speaksOfAnimal, speaksOfPerson } from './emergency.ts';
import type { DangerTold } from './guess/danger-told.ts';
import { guessDanger } from './guess/guess-danger.ts';

/**
 * `alarm`: answered with an emergency number and nothing else. `caution`: the number is named, and the call goes on. `soon`: what cannot
 * wait, though no life is in danger.
 */
export type Danger = { kind: 'alarm'; emergency: Emergency } | { kind: 'caution' } | { kind: 'soon' };

/** Where a danger is told: at what practice, and what the caller told just before, where that was no emergency yet. */
export interface Place {
  isVeterinary: boolean;
  isDental: boolean;
  before?: string | null;
  /** The caller just corrects an alarm: the patterns hear its words in the correction too. */
  isTakenBack?: boolean;
  /** A name, a number or a place that was asked for: the patterns alone are heard in it. */
  isValue?: boolean;
}

const SURE = 0.6;
const MAYBE = 0.3;
const SURE_AGAIN = 0.7;
/** What patterns heard is hardly one below the first of these, and none below the other, but for words of despair, which always count. */
const HARDLY = 0.02;
const NONE = 0.002;
/** Told over two turns, the later words must themselves speak of danger rather than of anything else. */
const ADDS = 0.05;

/** What of the words tells of somebody in danger. What befell a tooth is for the dentist to weigh (`dental-emergency.ts`). */
export function findDanger(heard: Utterance, told: Place): Danger | null {
  const place = tellsOfGlasses(heard) || WHO_CALLS.test(heard.text) ? { ...told, isValue: true } : told;
  const alone = weigh(heard, place);
  if (alone?.kind === 'alarm' || !place.before || place.isTakenBack === true || place.isValue === true) return alone;
  const all = hear(`${place.before} and ${heard.raw}`);
  if (heard.tokens.length < LEAST_ADDED || inDanger(guessDanger(heard), all, place) < ADDS) return alone;
  const together = weigh(all, place);
  return together?.kind === 'alarm' ? together : alone;
}

/** "I'm her neighbor, I'm driving her": who calls, and nothing that befell anybody. */
const WHO_CALLS = new RegExp(
  `^(?:(?:hi|hey|hello|oh|well|no|yes|and|but|because|so|just) )*(?:i am|we are|this is) (?:just |only |actually )?(?:his|her|their|the|a) (?:\\w+ )?(?:${KIN}|ride|driver|caregiver|aide)(?: (?:and |so |that is )*(?:i am|i will be|i have to be|who is|i am the one) (?:just |the one )*(?:driving|taking|bringing|picking|dropping|giving) (?:him|her|them)(?: (?:up|off|in|over|there|over there|a ride|to (?:the|his|her|your) (?:appointment|visit|office|place)|today|tomorrow|\\w+day))*)?$`,
);

/** "My glasses got hit and the arm snapped off": nobody's arm, and nobody is hurt. */
function tellsOfGlasses({ text }: Utterance): boolean {
  return GLASSES.test(text) && !HURT.test(text);
}

const GLASSES =
  /^(?=.*\b(?:glasses|frames?|spectacles|specs|sunglasses)\b).*\b(?:broke|broken|snapped|bent|cracked|loose|fell|came|popped|hit|stepped|sat|chewed)\b/;
const HURT = /\b(?:eyes?|bleed\w*|blood\w*|hurts?|pain\w*|cut|face|head|dizzy|unconscious|breath\w*)\b/;

function weigh(heard: Utterance, place: Place): Danger | null {
  const emergency = findEmergency(heard, place.isVeterinary);
  const isTakenBack = place.isTakenBack === true;
  if (!place.isVeterinary && !isTakenBack && isCertainDanger(heard.text)) return { kind: 'alarm', emergency: 'life' };
  if (heard.tokens.length < LEAST_TOLD) return emergency === null || isTakenBack ? null : { kind: 'alarm', emergency };
  const told = guessWithin(heard, place);
  const probability = inDanger(told, heard, place);
  if (emergency === 'self_harm' && (!isTakenBack || told.self_harm >= MAYBE)) return { kind: 'alarm', emergency };
  const kind = (): Emergency =>
    told.self_harm > told.life + told.animal ? 'self_harm' : (emergency ?? kindOf(told, heard, place));
  if (isTakenBack) return probability < SURE_AGAIN ? null : { kind: 'alarm', emergency: kind() };
  if (emergency !== null && probability >= HARDLY) return { kind: 'alarm', emergency: kind() };
  if (emergency !== null) return probability < NONE ? null : { kind: 'caution' };
  if (DENIES.test(heard.text) || place.isValue === true) return null;
  if (probability >= SURE) return { kind: 'alarm', emergency: kind() };
  if (told.urgent >= SURE || (told.urgent > probability && told.urgent + probability >= SURE)) return { kind: 'soon' };
  return probability >= MAYBE ? { kind: 'caution' } : null;
}

/** What the words tell, or a stretch of them where much else is said before or after. */
function guessWithin(heard: Utterance, place: Place): Record<DangerTold, number> {
  const whole = guessDanger(heard);
  const { tokens } = heard;
  if (tokens.length <= STRETCH || inDanger(whole, heard, place) >= SURE) return whole;
  let found = whole;
  for (let from = 0; from < tokens.length - STEP; from += STEP) {
    const start = Math.min(from, tokens.length - STRETCH);
    const part = guessDanger({ tokens: tokens.slice(start, start + STRETCH) });
    const probability = inDanger(part, heard, place);
    if (probability >= SURE_OF_PART && probability > inDanger(found, heard, place)) found = part;
  }
  return found;
}

const STRETCH = 14;
const STEP = 4;
const SURE_OF_PART = 0.8;

/** How likely somebody's life is in danger; an animal's where animals are seen, or where no animal is named who cannot be meant. */
function inDanger(told: Record<DangerTold, number>, { text }: Utterance, { isVeterinary }: Place): number {
  return told.life + told.self_harm + (isVeterinary || !speaksOfAnimal(text) ? told.animal : 0);
}

function kindOf(told: Record<DangerTold, number>, { text }: Utterance, { isVeterinary }: Place): Emergency {
  return isVeterinary && (told.animal > told.life || !speaksOfPerson(text)) ? 'animal' : 'life';
}

/** "It's not like I can't breathe or anything": the patterns read such words, the guess does not. */
const DENIES =
  /\b(?:not like|or anything|or nothing|nobody is|nothing is|every(?:one|body) is (?:fine|okay|ok|good|all right))\b|\b(?:he|she) is (?:eating|drinking|breathing)(?: and \w+ing)? (?:just )?(?:fine|okay|ok|good|well|normal(?:ly)?)\b(?!.*\b(?:but|though|except)\b)/;

/** Of a few words a guess is no measure. */
const LEAST_TOLD = 5;
const LEAST_ADDED = 3;
