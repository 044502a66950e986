import { readRows } from '../rows.ts';

/** A number as it stands in a text: of what it is one, and its value. */
export interface SpokenNumber {
  of: 'count' | 'money' | 'percent' | 'clock' | 'phone';
  /** `120`; minutes since midnight of a clock, two of them where a.m. or p.m. is open; the digits of a telephone number. */
  values: string[];
}

/** Fewer digits in a row are no telephone number. */
const FEWEST_DIGITS = 7;

/**
 * Numbers, money, clocks and what joins the words of one number: closed, one table a language. A third column names a language in which
 * the word is no number.
 */
const TABLES = new Map(
  ['en', 'es'].flatMap((language) => [
    [language, readTable(language, null)] as const,
    ...['en', 'es'].map((spoken) => [`${language} in ${spoken}`, readTable(language, spoken)] as const),
  ]),
);

/**
 * All numbers of a text, in digits or in words of that language, as they would be heard.
 * @param language ISO 639
 * @param spoken of the call: what is no number in it, such as the English "once", is none
 */
export function numbersIn(text: string, language: string, spoken = language): SpokenNumber[] {
  const table = TABLES.get(`${language} in ${spoken}`) ?? TABLES.get(language) ?? new Map<string, string>();
  const tokens = tokensOf(text);
  const found: SpokenNumber[] = [];
  let run: Run = { digits: '', count: 0 };
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const read = readNumber(tokens, at, table);
    if (read === null) {
      if (!isSeparator(token)) run = close(run, found);
      continue;
    }
    at = read.last;
    if (read.number.of === 'count') run = { digits: run.digits + read.written, count: run.count + 1 };
    else run = close(run, found);
    found.push(read.number);
  }
  close(run, found);
  return found;
}

/** Numbers one after the other, which may be one telephone number. */
interface Run {
  digits: string;
  count: number;
}

/** Numbers in a row that are as long as a telephone number are one. */
function close({ digits, count }: Run, found: SpokenNumber[]): Run {
  if (digits.length >= FEWEST_DIGITS) found.splice(found.length - count, count, { of: 'phone', values: [digits] });
  return { digits: '', count: 0 };
}

type Read = { number: SpokenNumber; written: string; last: number };

function readNumber(tokens: string[], at: number, table: Map<string, string>): Read | null {
  const token = tokens[at] ?? '';
  const clock = /^(\d{1,2}):(\d{2})$/.exec(token) ?? /^(\d{1,2}):(\d{2})$/.exec(table.get(token) ?? '');
  if (clock !== null) {
    const isHalf = table.has(token) ? 'exact' : halfAfter(tokens, at);
    const minute = Number(clock[1]) * 60 + Number(clock[2]);
    return { number: clockOf(minute, isHalf), written: '', last: at + (isHalf === 'am' || isHalf === 'pm' ? 1 : 0) };
  }
  const isMoney = token.startsWith('$');
  const written = /^\$?(\d+(?:\.\d+)?)(?:st|nd|rd|th)?%?$/.exec(token)?.[1];
  const { value, last } = written === undefined ? readWords(tokens, at, table) : { value: Number(written), last: at };
  if (value === null) return null;
  const next = tokens[last + 1] ?? '';
  const unit = isMoney ? '$' : token.endsWith('%') || next === '%' ? '%' : (table.get(next) ?? '');
  if (unit === '$' || unit === '%')
    return { number: { of: unit === '$' ? 'money' : 'percent', values: [String(value)] }, written: '', last };
  const half = halfAfter(tokens, last);
  if (half !== null) return { number: clockOf(value * 60, half), written: '', last: last + 1 };
  return { number: { of: 'count', values: [String(value)] }, written: written ?? String(value), last };
}

/** "a hundred and twenty", "twenty-four": words that are one number together. */
function readWords(tokens: string[], at: number, table: Map<string, string>): { value: number | null; last: number } {
  let sum: Sum | null = null;
  let last = at;
  for (let next = at; next < tokens.length; next += 1) {
    const said = tokens[next] === '-' ? '+' : table.get(tokens[next] ?? '');
    if (said === '+' && sum !== null) continue;
    const part = said === undefined || !/^\d+$/.test(said) ? null : Number(said);
    const joined: Sum | null = part === null ? null : join(sum, part);
    if (joined === null) break;
    sum = joined;
    last = next;
  }
  return { value: sum === null ? null : sum.thousands + sum.rest, last };
}

interface Sum {
  thousands: number;
  rest: number;
}

/** The number with one more word of it; null where that word begins another. */
function join(sum: Sum | null, part: number): Sum | null {
  if (sum === null) return part === 1000 ? { thousands: 1000, rest: 0 } : { thousands: 0, rest: part };
  const { thousands, rest } = sum;
  if (part === 1000) return thousands === 0 && rest > 0 ? { thousands: rest * 1000, rest: 0 } : null;
  if (part === 100 && rest > 0 && rest < 100) return { thousands, rest: rest * 100 };
  const room =
    rest === 0 ? (thousands > 0 ? 1000 : 0) : rest % 100 === 0 ? 100 : rest % 100 >= 20 && rest % 10 === 0 ? 10 : 0;
  return part > 0 && part < room ? { thousands, rest: rest + part } : null;
}

function clockOf(minute: number, half: 'am' | 'pm' | 'exact' | null): SpokenNumber {
  const noon = 720;
  const base = minute % noon;
  const both = minute < noon + 60 ? [base, base + noon] : [minute];
  const meant = half === 'am' ? [base] : half === 'pm' ? [base + noon] : half === 'exact' ? [minute] : both;
  return { of: 'clock', values: meant.map(String) };
}

function halfAfter(tokens: string[], at: number): 'am' | 'pm' | null {
  const next = tokens[at + 1];
  return next === 'am' || next === 'pm' ? next : null;
}

function isSeparator(token: string): boolean {
  return /^[-(),.+]$/.test(token);
}

/** Words without accents, numbers with their signs, and the punctuation that may stand within a telephone number. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const halves = plain.replace(/(?<![a-z])([ap])\.?\s?m(?![a-z])\.?/g, ' $1m ').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  return halves.match(/\$?\d+:\d{2}|\$?\d+(?:\.\d{1,2}(?![\d.]))?(?:st|nd|rd|th)?%?|%|[a-z]+|[-(),.+]/g) ?? [];
}

function readTable(language: string, spoken: string | null): Map<string, string> {
  return new Map(
    readRows(`numbers/${language}`).flatMap(([word = '', value = '', except]) =>
      except !== undefined && except === spoken ? [] : [[word, value]],
    ),
  );
}
