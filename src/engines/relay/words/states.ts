/** Adjectives that name the state of a record, as status columns show it. */

import { wordsIn } from './word-lists.ts';

const STATES = new Set(wordsIn('states'));

export function isState(word: string): boolean {
  return STATES.has(word.toLowerCase());
}
