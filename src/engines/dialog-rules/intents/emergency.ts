import { withoutDenied } from '../listening/denied.ts';
import type { Utterance } from '../listening/hear.ts';
import { ANIMAL_DANGER } from './animal-signs.ts';
import { DESPAIR } from './despair.ts';
import {
  ANIMAL,
  ANIMAL_SUBJECT,
  DENIED,
  FIGURATIVE,
  HURT_BY_ANIMAL,
  LIFE,
  NOT_A_CRISIS,
  NOT_NOW,
  NOW,
  PERSON_SUBJECT,
  SELF_HARM,
  TOOTH_MATTER,
} from './emergency-words.ts';
import { plainSpeech } from './plain-speech.ts';
import { isGraveOfAnimal } from './scale-of-animal-danger.ts';
import { isGrave } from './scale-of-danger.ts';
import { isDespair } from './scale-of-despair.ts';
import { DANGER, EVERYDAY } from './signs-of-danger.ts';

/** `life`: 911. `self_harm`: 988. `animal`: the emergency hospital, at a veterinary practice. `tooth`: an emergency dentist or room, at a dental one. */
export type Emergency = 'life' | 'self_harm' | 'animal' | 'tooth';

/** Recognises words that must be answered with an emergency number before anything else; figures of speech and denials aside. */
export function findEmergency(heard: Utterance, isVeterinary: boolean): Emergency | null {
  const text = ` ${heard.text} `.replace(FIGURATIVE, ' ').replace(EVERYDAY, ' ').replace(/\s+/g, ' ').trim();
  if (isDesperate(text) && !NOT_A_CRISIS.test(text)) return 'self_harm';
  const isPast = NOT_NOW.test(text) && !NOW.test(text);
  const told = withoutDenied(text);
  if (isVeterinary) return findAtVeterinary(told, isPast);
  if (isPast) return null;
  return isLifeInDanger(told) && !(TOOTH_MATTER.test(told) && onlyWordEmergency(told)) ? 'life' : null;
}

function isDesperate(text: string): boolean {
  const plain = plainSpeech(text);
  return isStated(text, SELF_HARM) || isStated(plain, SELF_HARM) || isStated(plain, DESPAIR) || isDespair(plain);
}

function isLifeInDanger(text: string): boolean {
  const plain = plainSpeech(text);
  return (
    LIFE.some((pattern) => isStated(text, pattern) || isStated(plain, pattern)) ||
    isStated(plain, DANGER) ||
    isGrave(plain, SUDDEN.test(text))
  );
}

const SUDDEN = /\bsudden(ly)?\b/;

function isAnimalInDanger(text: string): boolean {
  const plain = plainSpeech(text);
  return isStated(text, ANIMAL) || isStated(plain, ANIMAL_DANGER) || isGraveOfAnimal(plain);
}

/** Names a person, or oneself other than as who saw it. */
export function speaksOfPerson(text: string): boolean {
  return PERSON_SUBJECT.test(
    text.replace(
      /\bi (think|need|believe|have(?! (?:\w+ ){0,2}(?:chest|heart|stroke)\b)|found|am afraid|do not know|just|can(?! not)|could(?! not)|see|saw|can not (get|wake))\b/g,
      ' ',
    ),
  );
}

/** Names an animal; "he" and "she" may be anybody. */
export function speaksOfAnimal(text: string): boolean {
  return ANIMAL_SUBJECT.test(text.replace(/\b(he|she|it|him|her|his|its)\b/g, ' '));
}

function findAtVeterinary(text: string, isPast: boolean): Emergency | null {
  const isLife = isLifeInDanger(text);
  const isPerson = speaksOfPerson(text) && !speaksOfAnimal(text);
  if (isPast) return null;
  if (isLife && (isPerson || HURT_BY_ANIMAL.test(text)) && !TOOTH_MATTER.test(text)) return 'life';
  const isRoutine =
    /\b(bleeding gums|stop bleeding|put (to sleep|down)|euthan\w*|end of life|time to let (\w+ ){0,4}go|out of (his|her|their|its) misery)\b/.test(
      text,
    );
  if ((isLife && !TOOTH_MATTER.test(text)) || (isAnimalInDanger(text) && !isRoutine)) return 'animal';
  return null;
}

/** True where the pattern occurs and is not denied by the words before it. */
function isStated(text: string, pattern: RegExp): boolean {
  // Not by matchAll: it works on a copy of the pattern, which is compiled anew, for milliseconds, once garbage was collected.
  for (let from = 0; from < text.length; ) {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    pattern.lastIndex = 0;
    if (match === null) return false;
    const before = text.slice(0, match.index).trimEnd();
    const own = /^(not|can not|do not|does not|will not|no) /.test(match[0]);
    if (own || !DENIED.test(before)) return true;
    from = match.index + Math.max(match[0].length, 1);
  }
  return false;
}

/** The word "emergency" alone, as in "dental emergency", and nothing that threatens a life. */
function onlyWordEmergency(text: string): boolean {
  const plain = plainSpeech(text);
  const isOther = isStated(plain, DANGER) || isGrave(plain, SUDDEN.test(text));
  return !isOther && LIFE.filter((pattern) => isStated(text, pattern)).every(({ source }) => /emergency/.test(source));
}
