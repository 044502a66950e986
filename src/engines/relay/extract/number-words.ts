/** Numbers that a text says in words: "twelve", "twenty-three", "two hundred and five", "treinta y cinco". */

import { wordsOf } from '../words/tokens.ts';

const ONES = said(
  1,
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  // "Un" and "una" are articles.
  'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve',
);
const TENS = new Map(
  [
    ...said(2, 'twenty thirty forty fifty sixty seventy eighty ninety'),
    ...said(3, 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  ].map(([word, tens]) => [word, tens * 10]),
);
const HUNDREDS = new Map(
  [
    ...said(
      1,
      'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
    ),
    ...said(1, 'cien doscientas trescientas cuatrocientas quinientas seiscientas setecientas ochocientas novecientas'),
  ].map(([word, hundreds]) => [word, hundreds * 100]),
);
const BETWEEN = new Set(['and', 'y']);

/** Whole numbers from 2 to 999, in their order; a word that stands in a longer number counts there alone, and "one" says no number. */
export function numbersInWords(text: string): number[] {
  const words = wordsOf(text).map((word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
  const found: number[] = [];
  for (let at = 0; at < words.length; ) {
    const { number, next } = numberAt(words, at);
    if (number > 1) found.push(number);
    at = Math.max(next, at + 1);
  }
  return found;
}

/** The number that begins with this word, 0 where none does, and where the words go on behind it. */
function numberAt(words: readonly string[], from: number): { number: number; next: number } {
  const ones = ONES.get(words[from] ?? '') ?? 0;
  const isHundreds = ones > 0 && ones < 10 && words[from + 1] === 'hundred';
  const hundreds = isHundreds ? ones * 100 : (HUNDREDS.get(words[from] ?? '') ?? 0);
  const start = hundreds === 0 ? from : from + (isHundreds ? 2 : 1);
  const rest = hundreds > 0 && words[start] === 'and' ? start + 1 : start;
  const { number, next } = belowHundred(words, rest);
  return number === 0 ? { number: hundreds, next: start } : { number: hundreds + number, next };
}

function belowHundred(words: readonly string[], from: number): { number: number; next: number } {
  const tens = TENS.get(words[from] ?? '');
  if (tens === undefined) return { number: ONES.get(words[from] ?? '') ?? 0, next: from + 1 };
  const behind = BETWEEN.has(words[from + 1] ?? '') ? from + 2 : from + 1;
  const ones = ONES.get(words[behind] ?? '') ?? 0;
  return ones > 0 && ones < 10 ? { number: tens + ones, next: behind + 1 } : { number: tens, next: from + 1 };
}

/** Lists of words, each counting up from the same number. */
function said(from: number, ...lists: readonly string[]): Map<string, number> {
  return new Map(lists.flatMap((list) => list.split(' ').map((word, at) => [word, at + from] as const)));
}
