import { isFiller } from './lexicon.ts';
import { digitsAt } from './numbers.ts';
import { type Piece, piecesOf, type Read, rangesOf, type SpokenLanguage } from './read.ts';

/** Without and with an area code; numbers of other countries are said with their plus. */
const LENGTHS = new Set([7, 10]);
const MOST_DIGITS = 15;

/** A telephone number's digits without formatting: seven where no area code was said, ten, or more with a country's code. */
export function readPhone(said: string, language: SpokenLanguage): Read<string> | null {
  const pieces = asDigits(piecesOf(said), language);
  const runs: { digits: string; words: number[]; isArea: boolean }[] = [];
  const rest: number[] = [];
  let isArea = false;
  let hasPlus = said.includes('+');
  for (let at = 0; at < pieces.length; ) {
    const { digits, length } = digitsAt(pieces, at, language);
    if (length > 0) {
      runs.push({ digits, words: pieces.slice(at, at + length).map(({ word }) => word), isArea });
      at += length;
      isArea = false;
      continue;
    }
    const text = pieces[at]?.text ?? '';
    hasPlus ||= PLUS.has(text);
    if (AREA.has(text)) isArea = true;
    else if (!isFiller(text, language) && !LEADING.has(text)) rest.push(pieces[at]?.word ?? 0);
    at += 1;
  }
  const sorted = [...runs].sort((a, b) => Number(isAreaCode(b)) - Number(isAreaCode(a)));
  const digits = sorted.map((run) => run.digits).join('');
  const isForeign = hasPlus && digits.length > 10 && digits.length <= MOST_DIGITS;
  const isPlausible = LENGTHS.has(digits.length) || (digits.length === 11 && digits.startsWith('1')) || isForeign;
  if (!isPlausible) return null;
  return { value: digits, used: rangesOf(runs.flatMap((run) => run.words)), isWhole: rest.length === 0 };
}

function isAreaCode({ isArea, digits }: { isArea: boolean; digits: string }): boolean {
  return isArea && digits.length === 3;
}

/** "Oh" is a zero in a number, and what stands between groups of digits is nothing. */
function asDigits(pieces: readonly Piece[], language: SpokenLanguage): Piece[] {
  return pieces.flatMap(({ text, word }) =>
    text === 'oh' || text === 'o'
      ? [{ text: ZERO_WORD[language], word }]
      : text.split(/[-/.:]/).map((group) => ({ text: group, word })),
  );
}

const ZERO_WORD: Record<SpokenLanguage, string> = { en: 'zero', es: 'cero' };
const PLUS = new Set(['plus', 'mas']);
const AREA = new Set(['area', 'lada', 'codigo']);
const LEADING = new Set(
  'code plus mas my number is the phone cell at and area de mi numero telefono celular el al y with con best call me on'.split(
    ' ',
  ),
);
