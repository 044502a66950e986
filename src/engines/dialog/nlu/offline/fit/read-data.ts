import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ReaderName } from '../yes-reader.ts';
import { readUtterances, type Utterance } from './utterance-format.ts';

/** Tables of words that stand beside the utterances. */
const TABLES: ReadonlySet<string> = new Set(['service-words.tsv', 'provider-words.tsv', 'misheard.tsv', 'assent.tsv']);

/**
 * All utterances of a language, those said twice once. @throws Error that names file and line of whatever is not well-formed
 * @param set `data`: what the reader is fitted to; `unseen`: of later writers, what it is measured by and never fitted to;
 * `dangers`: of dangers and of what only sounds like one, for the reader of dangers alone; `assent`: of answers to a read-back, for the
 * readers of these alone; `taken`, `given_up`: for one of these
 */
export function readLanguage(
  language: string,
  set: 'data' | 'unseen' | 'dangers' | 'assent' | ReaderName = 'data',
): Utterance[] {
  const folder = fileURLToPath(new URL(`../${set}/${language}/`, import.meta.url));
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.tsv') && !TABLES.has(name))
    .sort();
  const all = files.flatMap((name) =>
    readUtterances(readFileSync(`${folder}${name}`, 'utf8'), `${set}/${language}/${name}`),
  );
  return [...new Map(all.map((one) => [`${one.asked}\t${one.text}`, one])).values()];
}

/** Words that a recogniser writes for others, both ways. */
export function readMisheard(language: string): Map<string, string[]> {
  const content = readFileSync(new URL(`../data/${language}/misheard.tsv`, import.meta.url), 'utf8');
  const groups = content
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const others = new Map<string, string[]>();
  for (const group of groups)
    for (const word of group) others.set(word, [...(others.get(word) ?? []), ...group.filter((one) => one !== word)]);
  return others;
}
