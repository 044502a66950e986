/** The words of office software, as `data/` holds them. */

import { readFileSync } from 'node:fs';

function read(name: string): string {
  return readFileSync(new URL(`data/${name}.txt`, import.meta.url), 'utf8').trim();
}

/** A list of single words. */
export function wordsIn(
  name: 'things' | 'fields' | 'states' | 'conditions' | 'totals' | 'of-all' | 'labels-of-codes',
): string[] {
  return read(name).split(/\s+/);
}

/** Lines of phrases with commas between them. */
export function groupsIn(name: 'synonyms' | 'abbreviations' | 'opposed' | 'neutral'): string[][] {
  return read(name)
    .split('\n')
    .map((line) => line.split(',').map((phrase) => phrase.trim()));
}
