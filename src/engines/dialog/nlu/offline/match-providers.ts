import { memoize } from '../../memoize.ts';
import { findPhrase, type Phrase, plainWords, readPhrase } from '../../phrases.ts';
import type { Practice } from '../../practice.ts';
import { readTable } from '../../rows.ts';
import { sameName } from '../../same-name.ts';

const LEAST_LETTERS = 3;
/** Ways to say that it may be anybody. */
const ANY: Phrase[] = ['en', 'es'].flatMap((language) =>
  readTable(new URL(`./data/${language}/provider-words.tsv`, import.meta.url)).flatMap(([, ...ways]) =>
    ways.map((words) => readPhrase(plainWords(words).join(' '))),
  ),
);

type Match = (words: string) => string | null;

/** The lines of a call, which are looked through again with each that refers to somebody. */
const MOST_LINES = 100;
const KNOWN = new WeakMap<Practice['providers'], Match>();

/** The provider that words name: an id, `any`, or null where they name none, or more than one. */
export function matchProvider(words: string, { providers }: Pick<Practice, 'providers'>): string | null {
  const match: Match = KNOWN.get(providers) ?? memoize((text) => matchAmong(text, providers), MOST_LINES);
  KNOWN.set(providers, match);
  return match(words);
}

function matchAmong(words: string, providers: Practice['providers']): string | null {
  const said = plainWords(words);
  const named = providers.filter(({ name }) => {
    const parts = plainWords(name.replace(/,.*$/, '')).filter(
      (part) => part.length >= LEAST_LETTERS || part === lastOf(name),
    );
    return parts.some((part) => !isTitle(part) && said.some((word) => word.length >= 2 && sameName(word, part)));
  });
  // Of two with one first name, the one is meant whose last name was said.
  const byLast = named.filter(({ name }) => said.some((word) => sameName(word, lastOf(name))));
  const meant = byLast.length > 0 ? byLast : named;
  if (meant.length === 1) return meant[0]?.id ?? null;
  if (meant.length === 0 && ANY.some((phrase) => findPhrase(phrase, said, 0) !== null)) return 'any';
  return null;
}

function lastOf(name: string): string {
  return plainWords(name.replace(/,.*$/, '')).at(-1) ?? '';
}

function isTitle(word: string): boolean {
  return TITLES.has(word);
}

export const TITLES: ReadonlySet<string> = new Set(['dr', 'dra', 'doctor', 'doctora', 'mr', 'mrs', 'ms']);
