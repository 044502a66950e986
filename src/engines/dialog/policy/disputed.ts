import { readFileSync } from 'node:fs';
import { findPhrase, type Phrase, plainWords, readPhrase } from '../phrases.ts';

/** A closed list, language and phrase a line; one for all languages, as callers switch within a sentence. */
const PHRASES: readonly Phrase[] = readFileSync(new URL('../data/disputed.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => readPhrase(line.split('\t')[1] ?? ''));

/** Whether a no finds fault with what was just said or done: it is no leave, and the call goes on. */
export function isDisputed(words: string): boolean {
  const tokens = plainWords(words);
  return PHRASES.some((phrase) => findPhrase(phrase, tokens, 0) !== null);
}
