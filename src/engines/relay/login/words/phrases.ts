import { plain } from '../../words/tokens.ts';

/** A pattern over plain text. */
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
  const all = list
    .split(',')
    .map(folded)
    .filter((phrase) => phrase !== '');
  const spaced = all.filter((phrase) => SPACED.test(phrase)).map(patternOf);
  const others = all.filter((phrase) => !SPACED.test(phrase)).map(patternOf);
  // One boundary round all of them: classes of letters are large, and one for each phrase made a pattern 50 times as slow.
  const parts = [
    ...(spaced.length > 0 ? [`(?<![\\p{L}\\p{N}])(?:${spaced.join('|')})(?![\\p{L}\\p{N}])`] : []),
    ...others,
  ];
  const pattern = new RegExp(parts.join('|'), 'u');
  return {
    in: (text) => pattern.test(folded(text)),
    lengthIn: (text) => pattern.exec(folded(text))?.[0].length ?? 0,
  };
}

const LETTERS: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', ð: 'd', þ: 'th' };

/** {@link plain}, with the letters that have no accent to lose. */
function folded(text: string): string {
  return plain(text).replace(/[łøæœßıđðþ]/g, (letter) => LETTERS[letter] ?? letter);
}

const SPACED = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
/** What the marks of a phrase stand for; `…` has become three dots in {@link plain} text. */
const MEANINGS: Record<string, string> = {
  '...': '.{0,40}?',
  ' ... ': '[ _-]+(?:.{0,40}?[ _-]+)?',
  '*': '[^ .,;:!?()"\'/|_-]*',
  '-': '[- ]?',
  ' ': '[ _-]+',
};

function patternOf(phrase: string): string {
  return phrase.replaceAll(/ \.\.\. |\.\.\.|[\\^$.+?()[\]{}|/* -]/g, (one) => MEANINGS[one] ?? `\\${one}`);
}
