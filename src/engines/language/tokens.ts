/** A word of an utterance: small letters without accents, and where it stands in the text. */
export interface Token {
  word: string;
  from: number;
  to: number;
}

/** Words with what stands inside them: "o'clock", "2:30", "j-a-n-e", "a.m". */
const WORD = /[\p{L}\p{N}]\p{M}*(?:\p{M}|['’:.,/&-]?[\p{L}\p{N}])*/gu;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(WORD)].map((found) => ({
    word: plainWord(found[0]),
    from: found.index,
    to: found.index + found[0].length,
  }));
}

function plainWord(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').replace(/’/g, "'").toLowerCase();
}

/** What a word looks like, where the word itself tells little: digits as `0`, a lone letter as `a`. */
export function shapeOf(word: string): string {
  if (/\d/.test(word)) return word.replace(/\d/g, '0').slice(0, 6);
  if (word.length === 1) return 'a';
  if (/^\p{L}(-\p{L})+$/u.test(word)) return 'a-a';
  return word.length <= 3 ? 'short' : 'word';
}
