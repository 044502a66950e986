/** Turns spoken numbers into digits: "two thirty" → `2 30`, "nineteen eighty five" → `19 85`, "double five" → `5 5`. */

const UNITS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const ORDINAL_UNITS = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');
const ORDINAL_TEENS =
  'tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'.split(' ');

const CARDINALS = new Map<string, number>([
  ...UNITS.map((word, value): [string, number] => [word, value]),
  ...TEENS.map((word, index): [string, number] => [word, index + 10]),
  ...TENS.map((word, index): [string, number] => [word, index * 10]).slice(2),
  ['fourty', 40],
  ['ninty', 90],
]);
const ORDINALS = new Map<string, number>([
  ...ORDINAL_UNITS.map((word, value): [string, number] => [word, value]),
  ...ORDINAL_TEENS.map((word, index): [string, number] => [word, index + 10]),
  ['twentieth', 20],
  ['thirtieth', 30],
]);

/** Words after which "one" counts something; after any other it may be "that one", "no one". */
const BEFORE_ONE = new Set(
  'at around about after before by past to till until than between from double triple say and or plus area'.split(' '),
);
const AFTER_ONE = new Set('oclock am pm hundred thousand ish fifteen thirty forty oh zero'.split(' '));
const MONTH = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)(uary|ruary|ch|il|e|y|ust|tember|ober|ember)?$/;

/** Whether a word names a month, written out or short. */
export function isMonthName(word: string): boolean {
  return MONTH.test(word);
}

/** "st", "nd", "rd" or "th". */
export function ordinalSuffix(value: number): string {
  if (value % 100 >= 11 && value % 100 <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][value % 10] ?? 'th';
}

/** Rewrites number words in a lower-case token list; other tokens come back unchanged. */
export function writeNumbers(tokens: readonly string[]): string[] {
  const out: string[] = [];
  for (let i = 0; i < tokens.length; ) {
    const read = readNumber(tokens, i, out.at(-1));
    if (read === null) {
      out.push(tokens[i] ?? '');
      i += 1;
    } else {
      out.push(...read.digits);
      i += read.length;
    }
  }
  return out;
}

interface Read {
  digits: string[];
  length: number;
}

function readNumber(tokens: readonly string[], i: number, before: string | undefined): Read | null {
  const word = tokens[i] ?? '';
  const next = tokens[i + 1] ?? '';
  if (word === 'double' || word === 'triple') return readRepeated(word === 'double' ? 2 : 3, next);
  if (word === 'oh' || word === 'o') return isDigits(before) || isCount(next) ? nextToDigit(next, before) : null;
  if (ORDINALS.has(word)) return readOrdinal(tokens, i, before);
  const value = CARDINALS.get(word);
  if (value === undefined) return null;
  if (word === 'one' && !isCountingOne(next, before, tokens.length)) return null;
  return readThousands(tokens, i, value) ?? readTens(tokens, i, value) ?? { digits: [String(value)], length: 1 };
}

function readRepeated(times: number, next: string): Read | null {
  const value = next === 'oh' || next === 'o' ? 0 : (CARDINALS.get(next) ?? (/^\d$/.test(next) ? Number(next) : null));
  if (value === null || value > 9) return null;
  return { digits: Array.from({ length: times }, () => String(value)), length: 2 };
}

/** "oh" is a digit only between digits; a lone "oh five" at the start is one too. */
function nextToDigit(next: string, before: string | undefined): Read | null {
  return isCount(next) || next === 'oh' || next === 'o' || (isDigits(before) && next === '')
    ? { digits: ['0'], length: 1 }
    : null;
}

function readThousands(tokens: readonly string[], i: number, value: number): Read | null {
  const unit = tokens[i + 1];
  if (unit !== 'thousand' && unit !== 'hundred') return null;
  let total = value * (unit === 'thousand' ? 1000 : 100);
  let length = 2;
  const rest = i + length + (tokens[i + length] === 'and' ? 1 : 0);
  const more = CARDINALS.get(tokens[rest] ?? '');
  const isJoined = unit === 'thousand' || rest > i + 2 || isTensOfHundred(tokens, i, value, more);
  if (more !== undefined && isJoined) {
    const tens = readTens(tokens, rest, more);
    total += tens === null ? more : Number(tens.digits[0]);
    length = rest - i + (tens?.length ?? 1);
  }
  return { digits: [String(total)], length };
}

/** "One hundred twenty" is one number; "eight hundred, fifty five twelve" begins one that is dialed. */
function isTensOfHundred(tokens: readonly string[], i: number, value: number, more: number | undefined): boolean {
  return more !== undefined && more >= 10 && value !== 8 && !isDigits(tokens[i - 1]) && !isCount(tokens[i - 1] ?? '');
}

function readTens(tokens: readonly string[], i: number, value: number): Read | null {
  if (value < 20 || value > 90) return null;
  const next = tokens[i + 1] ?? '';
  const unit = CARDINALS.get(next);
  if (unit !== undefined && unit > 0 && unit < 10) return { digits: [String(value + unit)], length: 2 };
  const ordinal = ORDINALS.get(next);
  if (ordinal !== undefined && ordinal > 0 && ordinal < 10) {
    return { digits: [`${value + ordinal}${ordinalSuffix(value + ordinal)}`], length: 2 };
  }
  return null;
}

/** "first", "second" and "third" stay words (a choice, a visit, a moment) unless a month stands beside them. */
function readOrdinal(tokens: readonly string[], i: number, before: string | undefined): Read | null {
  const value = ORDINALS.get(tokens[i] ?? '') ?? 0;
  const follows = tokens[i + 1] === 'of' && isMonthName(tokens[i + 2] ?? '');
  const followedByMonth = isMonthName(tokens[i + 1] ?? '') && tokens[i + 1] !== 'may';
  const afterMonth =
    (isMonthName(before ?? '') && !isDated(tokens, i - 1)) || (before === 'the' && isMonthName(tokens[i - 2] ?? ''));
  if (value < 4 && !afterMonth && !follows && !followedByMonth) return null;
  return { digits: [`${value}${ordinalSuffix(value)}`], length: 1 };
}

/** "The third of December first thing": the month has its day, and "first" is none. */
function isDated(tokens: readonly string[], month: number): boolean {
  const day = tokens[tokens[month - 1] === 'of' ? month - 2 : month - 1] ?? '';
  return ORDINALS.has(day) || /^\d{1,2}(?:st|nd|rd|th)$/.test(day);
}

function isCountingOne(next: string, before: string | undefined, length: number): boolean {
  if (length === 1 || AFTER_ONE.has(next) || isCount(next)) return true;
  // "Oh right, then one."
  if (next === '' && /^(?:then|ok|okay|alright)$/.test(before ?? '')) return true;
  if (next === 'then' && length <= 4 && /^(?:|right|well|ok|okay|alright)$/.test(before ?? '')) return true;
  return before !== undefined && (BEFORE_ONE.has(before) || isDigits(before) || isMonthName(before));
}

function isCount(word: string): boolean {
  return /^\d/.test(word) || CARDINALS.has(word) || ['oh', 'double', 'triple', 'hundred', 'thousand'].includes(word);
}

function isDigits(word: string | undefined): boolean {
  return word !== undefined && /^\d+$/.test(word);
}
