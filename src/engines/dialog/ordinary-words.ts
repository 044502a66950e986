import { readTable } from './rows.ts';

/** Written by `npm run fit`: language, the words that stand outside of names in the lines that the reader is fitted to. */
export const ORDINARY_WORDS = new URL('./data/ordinary-words.tsv', import.meta.url);

const known = new Map<string, ReadonlySet<string>>();

/** Words that stand in what callers say outside of names, by the lines that the reader is fitted to. */
export function ordinaryWords(language: 'en' | 'es'): ReadonlySet<string> {
  if (known.size === 0)
    for (const [tag = '', words = ''] of readTable(ORDINARY_WORDS)) known.set(tag, new Set(words.split(' ')));
  return known.get(language) ?? new Set();
}
