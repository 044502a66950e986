import { readFileSync } from 'node:fs';
import { findPhrase, type Phrase, plainWords, readPhrase } from '../phrases.ts';

const DISPUTED = readList('disputed');
const KEPT = readList('kept');

/** Whether a no finds fault with what was just said or done: it is no leave, and the call goes on. */
export function isDisputed(words: string): boolean {
  return stands(DISPUTED, words);
}

/** Whether the words hold on to an appointment: with them a yes is none to calling it off. */
export function isKept(words: string): boolean {
  return stands(KEPT, words);
}

function stands(phrases: readonly Phrase[], words: string): boolean {
  const tokens = plainWords(words);
  return phrases.some((phrase) => findPhrase(phrase, tokens, 0) !== null);
}

/** A closed list, language and phrase a line; one for all languages, as callers switch within a sentence. */
function readList(name: string): Phrase[] {
  return readFileSync(new URL(`../data/${name}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => readPhrase(line.split('\t')[1] ?? ''));
}
