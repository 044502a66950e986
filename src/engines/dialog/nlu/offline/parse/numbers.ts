import { vocabularyOf } from './lexicon.ts';
import type { Piece, SpokenLanguage } from './read.ts';

export interface SpokenNumber {
  value: number;
  isOrdinal: boolean;
  /** As they would be written: "05" of "oh five" is two numbers, "55" one. */
  digits: string;
  /** Pieces taken. */
  length: number;
}

/**
 * The number that begins at a piece: tens with their unit are one number, as are hundreds and thousands; "nineteen eighty two" is 19 and 82.
 */
export function numberAt(pieces: readonly Piece[], at: number, language: SpokenLanguage): SpokenNumber | null {
  const text = pieces[at]?.text ?? '';
  const written = /^(\d+)(st|nd|rd|th|o|a|ro|do|er|to)?$/.exec(text);
  if (written !== null) {
    const digits = written[1] ?? '';
    return { value: Number(digits), isOrdinal: written[2] !== undefined, digits, length: 1 };
  }
  const { numbers, ordinals, lists } = vocabularyOf(language);
  const hasJoiner = lists.joiner.size > 0;
  const ordinal = ordinals.get(text);
  if (ordinal !== undefined) return spoken(ordinal, 1, true);
  const first = numbers.get(text);
  if (first === undefined) return null;
  const word = (offset: number): string => pieces[at + offset]?.text ?? '';
  let [value, length] = [first, 1];
  if (first >= 20 && first < 100 && first % 10 === 0) {
    const skip = !hasJoiner ? 0 : lists.joiner.has(word(1)) ? 1 : null;
    const unit = skip === null ? undefined : numbers.get(word(1 + skip));
    // "September thirty two thousand eighteen" is a day and a year.
    const isOfYear = !hasJoiner && SCALES.get(word(2)) === 1000;
    if (unit !== undefined && unit > 0 && unit < 10 && !isOfYear) return continued(first + unit, 2 + (skip ?? 0));
    const last = hasJoiner ? undefined : ordinals.get(word(1));
    if (last !== undefined && last < 10) return spoken(first + last, 2, true);
    return continued(value, length);
  }
  return continued(value, length);

  /** Hundreds and thousands after or before what was read. */
  function continued(base: number, taken: number): SpokenNumber {
    [value, length] = [base, taken];
    const scale = SCALES.get(word(length));
    if (scale !== undefined && value < 100 && value > 0) return addRest(value * scale, length + 1);
    if (value >= 100 && SCALES.get(text) === undefined) return addRest(value, length);
    if (value === 1000) return addRest(value, length);
    return spoken(value, length, false);
  }

  function addRest(base: number, taken: number): SpokenNumber {
    const skip = word(taken) === 'and' ? 1 : 0;
    const rest = base >= 100 ? numberAt(pieces, at + taken + skip, language) : null;
    const isPart = rest !== null && !/^\d/.test(word(taken + skip)) && rest.value < (base >= 1000 ? 1000 : 100);
    if (!isPart || rest.value === 0) return spoken(base, taken, false);
    return spoken(base + rest.value, taken + skip + rest.length, rest.isOrdinal);
  }
}

const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['mil', 1000],
]);

function spoken(value: number, length: number, isOrdinal: boolean): SpokenNumber {
  return { value, isOrdinal, digits: String(value), length };
}

/** Digits as a number is dictated: zeros, doubles and triples, pairs such as "fifty five"; stops at the first other word. */
export function digitsAt(
  pieces: readonly Piece[],
  at: number,
  language: SpokenLanguage,
): { digits: string; length: number } {
  const { repeats } = vocabularyOf(language);
  let digits = '';
  let i = at;
  while (i < pieces.length) {
    const times = repeats.get(pieces[i]?.text ?? '');
    const start = times === undefined ? i : i + 1;
    // "Eight hundred five five five" is 800 and three digits.
    const isHundreds = SCALES.get(pieces[start + 1]?.text ?? '') !== undefined;
    const number = numberAt(isHundreds ? pieces.slice(0, start + 2) : pieces, start, language);
    if (number === null || number.isOrdinal) break;
    digits += number.digits.repeat(times ?? 1);
    i += number.length + (times === undefined ? 0 : 1);
  }
  return { digits, length: i - at };
}
