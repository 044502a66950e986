import type { Utterance } from '../listening/hear.ts';
import { type Emergency, findEmergency } from './emergency.ts';
import type { Guess } from './guess/classifier.ts';
import type { Intent } from './guess/intent.ts';

/** `alarm`: answered with an emergency number and nothing else. `caution`: the number is named, and the call goes on. */
export type Danger = { kind: 'alarm'; emergency: Emergency } | { kind: 'caution' };

/**
 * Measured on 3 565 openings of calls that the classifier had not seen: the patterns hear 73 of 100 emergencies and the patterns or
 * the guess 89. Below the least of these nothing that the patterns heard was one, but for words of despair, which always count.
 */
const SURELY_NONE = 0.02;
const MAYBE = 0.35;
const SURE = 0.8;

/**
 * What of the words tells of somebody in danger; `guesses` are empty where the caller is in the middle of something. What befell a
 * tooth is for the dentist to weigh (`dental-emergency.ts`).
 */
export function findDanger(
  heard: Utterance,
  { isVeterinary, isDental }: { isVeterinary: boolean; isDental: boolean },
  guesses: readonly Guess<Intent>[],
): Danger | null {
  const emergency = findEmergency(heard, isVeterinary);
  const probability = guesses.find(({ label }) => label === 'emergency')?.probability ?? null;
  const isBarely = probability !== null && probability < SURELY_NONE && heard.tokens.length >= LEAST_TOLD;
  if (emergency !== null)
    return isBarely && emergency !== 'self_harm' ? { kind: 'caution' } : { kind: 'alarm', emergency };
  if (probability === null || probability < MAYBE || heard.tokens.length < LEAST_TOLD) return null;
  if (DENIES.test(heard.text)) return null;
  const isSure = probability >= SURE && !(isDental && TEETH.test(heard.text));
  return isSure ? { kind: 'alarm', emergency: isVeterinary ? 'animal' : 'life' } : { kind: 'caution' };
}

const TEETH = /\b(?:tooth|teeth|crowns?|fillings?|molars?|braces|gums?|retainer|dentures?)\b/;

/** "It's not like I can't breathe or anything": the patterns read such words, the guess does not. */
const DENIES =
  /\b(?:not like|or anything|or nothing|nobody is|nothing is|every(?:one|body) is (?:fine|okay|ok|good|all right))\b|\b(?:he|she) is (?:eating|drinking|breathing)(?: and \w+ing)? (?:just )?(?:fine|okay|ok|good|well|normal(?:ly)?)\b(?!.*\b(?:but|though|except)\b)/;

/** Of a few words a guess is no measure. */
const LEAST_TOLD = 5;
