import { memoize } from './memoize.ts';

/** Words that a gap in a phrase may take. */
const GAPS = { _: 2, __: 6 } as const;

/**
 * Words one after the other, as data files write them: alternatives apart by `|`, `*` after the beginning of a word, `_` for up to 2 words
 * and `__` for up to 6.
 */
export type Phrase = readonly (keyof typeof GAPS | readonly Word[])[];

interface Word {
  text: string;
  /** The text is a beginning of what may stand there. */
  isOpen: boolean;
}

/** Words from `from` up to and without `to`. */
export interface Span {
  from: number;
  to: number;
}

/** Reads a phrase as it stands in a data file. */
export function readPhrase(words: string): Phrase {
  return words.split(' ').map((word) => (word === '_' || word === '__' ? word : word.split('|').map(readWord)));
}

/** The words of a phrase as they were written, without its gaps. */
export function wordsOf(phrase: Phrase): string[] {
  return phrase.flatMap((step) =>
    step === '_' || step === '__' ? [] : step.map(({ text, isOpen }) => (isOpen ? `${text}*` : text)),
  );
}

function readWord(word: string): Word {
  return word.endsWith('*') ? { text: word.slice(0, -1), isOpen: true } : { text: word, isOpen: false };
}

/**
 * Of many things that are known by a phrase, those whose phrase may stand among words, since a word that it begins with is there; in the
 * order in which they were given. Most need not be looked for at all.
 */
export function indexPhrases<Thing>(
  things: readonly Thing[],
  phraseOf: (thing: Thing) => Phrase,
): (tokens: readonly string[]) => Thing[] {
  const whole = new Map<string, number[]>();
  /** Beginnings of words, by their first letter. */
  const open = new Map<string, { text: string; at: number }[]>();
  const anywhere: number[] = [];
  things.forEach((thing, at) => {
    const first = phraseOf(thing)[0];
    if (first === undefined || first === '_' || first === '__') anywhere.push(at);
    else
      for (const { text, isOpen } of first) {
        if (!isOpen) putIn(whole, text, at);
        else if (text === '') anywhere.push(at);
        else putIn(open, text.charAt(0), { text, at });
      }
  });
  return (tokens) => {
    const found = new Set(anywhere);
    for (const token of tokens) {
      for (const at of whole.get(token) ?? []) found.add(at);
      for (const { text, at } of open.get(token.charAt(0)) ?? []) if (token.startsWith(text)) found.add(at);
    }
    return [...found].sort((a, b) => a - b).map((at) => things[at] as Thing);
  };
}

function putIn<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

/** The first place from `start` on where a phrase stands. */
export function findPhrase(phrase: Phrase, tokens: readonly string[], start: number): Span | null {
  for (let from = start; from < tokens.length; from += 1) {
    const to = phraseEnd(phrase, tokens, from);
    if (to !== null) return { from, to };
  }
  return null;
}

/** Where a phrase that begins at `from` ends; null where it does not stand there. */
export function phraseEnd(phrase: Phrase, tokens: readonly string[], from: number): number | null {
  return matchEnd(phrase, 0, tokens, from);
}

/** Where the rest of a phrase from `part` on ends, the shortest way; null where it does not stand there. */
function matchEnd(phrase: Phrase, part: number, tokens: readonly string[], at: number): number | null {
  const step = phrase[part];
  if (step === undefined) return at;
  if (step === '_' || step === '__') {
    for (let gap = 0; gap <= GAPS[step]; gap += 1) {
      const end = matchEnd(phrase, part + 1, tokens, at + gap);
      if (end !== null) return end;
    }
    return null;
  }
  const token = tokens[at];
  if (token === undefined || token === '' || !step.some((word) => isWord(word, token))) return null;
  return matchEnd(phrase, part + 1, tokens, at + 1);
}

function isWord({ text, isOpen }: Word, token: string): boolean {
  return isOpen ? token.startsWith(text) : text === token;
}

/** What a practice says of itself, and what a caller has said, is read again and again. */
const MOST_TEXTS = 2000;

/** Small letters without accents and apostrophes. */
export const plainWords = memoize((text): readonly string[] => {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/['’]/g, '');
  return plain.match(/[a-z0-9]+/g) ?? [];
}, MOST_TEXTS);
