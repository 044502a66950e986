export type SpokenLanguage = 'en' | 'es';

/** What was read, and how much of the words it took. */
export interface Read<T> {
  value: T;
  /** Half-open ranges of the words between white space that were understood. */
  used: [number, number][];
  /** Nothing but fillers ("uh", "please", "es") is left. */
  isWhole: boolean;
}

/** A part of a word: "twenty-third" has two, "2:30pm" has two. */
export interface Piece {
  /** Lower case, without accents, apostrophes and points. */
  text: string;
  /** Number of the word, white space between, that it stands in. */
  word: number;
}

/** Words between white space, as `used` counts them. */
export function wordsOf(said: string): string[] {
  return said.trim().split(/\s+/).filter(Boolean);
}

/** The words in pieces that the tables of a language know; a date or a clock time in digits stays one piece. */
export function piecesOf(said: string): Piece[] {
  return wordsOf(said).flatMap((raw, word) => {
    const plain = plainText(raw);
    if (plain === '') return [];
    return partsOf(plain).map((text) => ({ text, word }));
  });
}

/** Lower case without accents. */
export function plainText(raw: string): string {
  return raw
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`´]/g, '')
    .replace(/^[^\p{L}\p{N}+#]+|[^\p{L}\p{N}]+$/gu, '');
}

const IN_DIGITS = /^\d{1,4}([/-])\d{1,2}(\1\d{1,4})?$|^\d{1,2}[:.]\d{2}$/;
const WITH_SUFFIX = /^(\d{1,2}(?:[:.]?\d{2})?)(am|pm|a|p|a\.m|p\.m|ish|h|hrs)$/;

function partsOf(plain: string): string[] {
  const dotless = /^\p{L}(\.\p{L})+$/u.test(plain) ? plain.replaceAll('.', '') : plain;
  if (IN_DIGITS.test(dotless)) return [dotless];
  const suffix = WITH_SUFFIX.exec(dotless);
  if (suffix !== null)
    return [suffix[1] ?? '', /^[ap]/.test(suffix[2] ?? '') ? `${suffix[2]?.charAt(0) ?? ''}m` : 'oclock'];
  return dotless.split(/[^\p{L}\p{N}:]+/u).filter(Boolean);
}

/** Ranges of words out of the words that were used, in order. */
export function rangesOf(words: Iterable<number>): [number, number][] {
  const ranges: [number, number][] = [];
  for (const word of [...new Set(words)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && last[1] === word) last[1] = word + 1;
    else ranges.push([word, word + 1]);
  }
  return ranges;
}
