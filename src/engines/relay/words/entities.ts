/** Nouns for the things that office software keeps records of, and words that name a field of such a record. */

import { isKnownPhrase } from './likeness.ts';
import { stem } from './tokens.ts';
import { wordsIn } from './word-lists.ts';

const THINGS = new Set(wordsIn('things').map(stem));
const FIELDS = new Set(wordsIn('fields').map(stem));

/** Small words that a stem would take for nouns: "not" is no note, "them" no theme. */
const NO_NOUN = /^(?:not|them)$/i;

/** True for a noun of which a site keeps records: `appointments`, `ticket`. */
export function isEntity(word: string): boolean {
  return !NO_NOUN.test(word) && THINGS.has(stem(word.toLowerCase()));
}

/** True when the words are the name of a field (`phone number`, `due date`), judged by their last noun. */
export function isFieldName(words: readonly string[]): boolean {
  const last = words.at(-1);
  if (last === undefined || NO_NOUN.test(last)) return false;
  return FIELDS.has(stem(last)) || (isKnownPhrase(words) && (words.length > 1 || !isEntity(last)));
}
