import { plain } from '../../words/tokens.ts';

/** A pattern over {@link plain} text. */
export interface Phrases {
  in(text: string): boolean;
  /** Number of characters of the first match; 0 without one. */
  lengthIn(text: string): number;
}

/**
 * A pattern of phrases, separated by commas, in any language: small letters without accents. `*` stands for the rest of a word, `…` for up
 * to 40 characters. Phrases of alphabets that write spaces match whole words.
 */
export function phrases(list: string): Phrases {
  const parts = list
    .split(',')
    .map((phrase) => plain(phrase))
    .filter((phrase) => phrase !== '')
    .map(patternOf);
  const pattern = new RegExp(parts.join('|'), 'u');
  return {
    in: (text) => pattern.test(plain(text)),
    lengthIn: (text) => pattern.exec(plain(text))?.[0].length ?? 0,
  };
}

/** What the marks of a phrase stand for; `…` has become three dots in {@link plain} text. */
const MEANINGS: Record<string, string> = {
  '...': '.{0,40}?',
  ' ... ': '[\\s_-]+(?:.{0,40}?[\\s_-]+)?',
  '*': '[\\p{L}\\p{N}]*',
  '-': '[- ]?',
  '': '[\\s_-]+',
};
const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;

function patternOf(phrase: string): string {
  const inner = phrase.replaceAll(
    / \.\.\. |\.\.\.|[\\^$.+?()[\]{}|/*\s-]/g,
    (one) => MEANINGS[one.trim() === '...' ? one : one.trim()] ?? `\\${one}`,
  );
  return SPACED.test(phrase) ? `(?<![\\p{L}\\p{N}])(?:${inner})(?![\\p{L}\\p{N}])` : `(?:${inner})`;
}
