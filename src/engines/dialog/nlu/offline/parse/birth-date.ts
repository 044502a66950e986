import { makeDay } from '../../../civil-time.ts';
import { fixedHoliday } from '../../../holidays.ts';
import { isFiller, symbolsAt } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Piece, piecesOf, type Read, rangesOf, type SpokenLanguage } from './read.ts';

export type BirthDate = { birth_date: string } | { birth_month_day: string } | { birth_year: number };

interface Part {
  kind: 'number' | 'ordinal' | 'month' | 'other';
  value: number;
  digits: string;
  words: number[];
  /** "De" stands before it: "del cuatro". */
  isOf?: true;
  /** A part of "12/3/19", which nobody breaks off. */
  isWritten?: true;
}

/**
 * A date of birth, or what was said of one. Digits alone are month, day, year in both languages: callers in the United States fill in forms
 * in that order in Spanish too; day and month change places only where the first number is no month, or where the second is said to be
 * the month of the first: "el once del cuatro". Dates that the calendar does not have or
 * that lie ahead are null.
 */
export function readBirthDate(
  said: string,
  { today, language }: { today: string; language: SpokenLanguage },
): Read<BirthDate> | null {
  const pieces = piecesOf(said);
  const corrected = pieces.findLastIndex(({ text }) => CORRECTIONS.has(text)) + 1;
  const found = corrected === 0 ? null : readPieces(pieces.slice(corrected), today, language);
  if (found !== null && 'birth_date' in found.value) return found;
  const all = readPieces(pieces, today, language);
  return all === null ? null : { ...all, isWhole: all.isWhole && corrected === 0 };
}

/** What takes back what was said before it. */
const CORRECTIONS = new Set(['sorry', 'wait', 'no', 'perdon', 'digo']);

function readPieces(pieces: readonly Piece[], today: string, language: SpokenLanguage): Read<BirthDate> | null {
  const { parts, rest } = partsOf(pieces, language);
  const month = parts.findIndex(({ kind }) => kind === 'month');
  const found = month >= 0 ? withMonth(parts, month, today) : inDigits(parts, today);
  if (found === null) return null;
  const used = rangesOf(found.parts.flatMap(({ words }) => words));
  const isWhole = rest.length === 0 && found.parts.length === parts.filter(({ kind }) => kind !== 'other').length;
  return { value: found.value, used, isWhole };
}

interface Found {
  value: BirthDate;
  parts: Part[];
}

/** Numbers, ordinals and months; `rest` are the words that are none of these, nor what joins them. */
function partsOf(pieces: readonly Piece[], language: SpokenLanguage): { parts: Part[]; rest: number[] } {
  const parts: Part[] = [];
  const rest: number[] = [];
  const holiday = language === 'en' ? holidayIn(pieces) : null;
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (piece === undefined) break;
    if (holiday !== null && at === holiday.at) {
      parts.push(...holiday.parts);
      at += holiday.length;
      continue;
    }
    const take = (kind: Part['kind'], value: number, digits: string, length: number): void => {
      const words = pieces.slice(at, at + length).map(({ word }) => word);
      const isOf = OF.has(pieces[at - 1]?.text ?? '');
      parts.push({ kind, value, digits, words, ...(isOf && { isOf }) });
      at += length;
    };
    const date = /^(\d{1,4})[/-](\d{1,2})(?:[/-](\d{1,4}))?$/.exec(piece.text);
    if (date !== null) {
      for (const digits of date.slice(1).filter(Boolean)) parts.push(writtenPart(digits, piece));
      at += 1;
      continue;
    }
    const run = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(piece.text);
    if (run !== null) {
      for (const digits of run.slice(1)) parts.push(writtenPart(digits, piece));
      at += 1;
      continue;
    }
    const zero = ZERO.has(piece.text) ? numberAt(pieces, at + 1, language) : null;
    if (zero !== null && zero.value < 10 && !zero.isOrdinal) {
      take('number', zero.value, `0${zero.value}`, 1 + zero.length);
      continue;
    }
    const month = symbolsAt(pieces, at, language)?.symbols.find(({ kind }) => kind === 'month');
    if (month !== undefined) {
      take('month', Number(month.value), '', 1);
      continue;
    }
    const number = numberAt(pieces, at, language);
    if (number !== null) {
      take(number.isOrdinal ? 'ordinal' : 'number', number.value, number.digits, number.length);
      continue;
    }
    if (!isFiller(piece.text, language) && !JOINING.has(piece.text)) rest.push(piece.word);
    at += 1;
  }
  return { parts, rest };
}

function writtenPart(digits: string, { word }: Piece): Part {
  return { kind: 'number', value: Number(digits), digits, words: [word], isWritten: true };
}

const OF = new Set(['de', 'del', 'mes']);
const ZERO = new Set(['oh', 'o', 'zero', 'cero']);
/** What stands between or before the parts of a date; the same in both languages as far as they meet. */
const JOINING = new Set(
  'the of and in on born was hers his he she hes shes im i my birthday birth date day month year dob el la del de en y nacio naci nacimiento fecha dia mes ano que al cumpleanos mi su nacida nacido'.split(
    ' ',
  ),
);

function withMonth(parts: readonly Part[], at: number, today: string): Found | null {
  const month = parts[at];
  if (month === undefined) return null;
  const before = parts.slice(0, at);
  const after = parts.slice(at + 1);
  const named = before.at(-1);
  const isDayFirst =
    named !== undefined &&
    isDay(named) &&
    (named.kind === 'ordinal' || after[0]?.kind !== 'ordinal') &&
    !isWholeYear(before);
  const day = isDayFirst ? named : after[0];
  if (day === undefined || !isDay(day)) return null;
  const rest = isDayFirst ? after : after.slice(1);
  const yearParts = rest.length > 0 ? rest : isDayFirst ? before.slice(0, -1) : before;
  const year = yearOf(yearParts, today);
  if (yearParts.length > 0 && year === null) return null;
  return dated(
    { month: month.value, day: day.value, year: year?.year ?? null },
    [month, day, ...(year?.parts ?? [])],
    today,
  );
}

function isDay({ kind, value }: Part): boolean {
  return kind !== 'month' && value >= 1 && value <= 31;
}

/** "Nineteen forty four, May the ninth". */
function isWholeYear(parts: readonly Part[]): boolean {
  const [first, second] = parts;
  return (
    parts.length === 2 &&
    first !== undefined &&
    isCentury(first) &&
    (second?.digits.length ?? 0) === 2 &&
    second?.kind === 'number'
  );
}

function inDigits(parts: readonly Part[], today: string): Found | null {
  const [a, b, c] = parts;
  if (a === undefined) return null;
  const alone = yearOf(parts, today);
  if (
    alone !== null &&
    alone.year !== null &&
    alone.parts.length === parts.length &&
    (parts.length > 1 || a.digits.length === 4) &&
    (isCentury(a) || a.value > 999) &&
    parts.length < 3
  ) {
    return { value: { birth_year: alone.year }, parts: alone.parts };
  }
  if (a.digits.length === 4 && b !== undefined && c !== undefined)
    return dated({ year: a.value, month: b.value, day: c.value }, [a, b, c], today);
  if (b === undefined) return null;
  const year = yearOf(parts.slice(2), today);
  if (parts.length > 2 && year === null) return null;
  const isDayFirst = (a.value > 12 || b.isOf === true) && b.value <= 12;
  const [month, day] = isDayFirst ? [b, a] : [a, b];
  return dated({ month: month.value, day: day.value, year: year?.year ?? null }, [a, b, ...(year?.parts ?? [])], today);
}

/**
 * A year of one number or of two; of two digits it is the last one of that ending that is not ahead. "Nineteen" alone is none: more of it may
 * have been said, and not heard.
 */
function yearOf(parts: readonly Part[], today: string): { year: number | null; parts: Part[] } | null {
  const [first, second] = parts;
  const thisYear = Number(today.slice(0, 4));
  if (first === undefined || first.kind !== 'number') return null;
  if (isCentury(first) && second?.kind === 'number' && second.value < 100) {
    return { year: first.value * 100 + second.value, parts: [first, second] };
  }
  if (first.value === 2000 && second?.kind === 'number' && second.value < 100)
    return { year: 2000 + second.value, parts: [first, second] };
  if (first.value >= 1900 && first.value <= thisYear) return { year: first.value, parts: [first] };
  if (first.value >= 900 && first.value <= 999 && first.digits.length === 3)
    return { year: 1000 + first.value, parts: [first] };
  if (first.value > 99) return null;
  if (first.value < 10 && second?.kind === 'number' && second.value < 10 && !first.digits.startsWith('0'))
    return yearOf(
      [{ ...first, value: first.value * 10 + second.value, words: [...first.words, ...second.words] }],
      today,
    );
  if (isCentury(first) && first.isWritten !== true) return { year: null, parts: [first] };
  const year = first.value + 100 * Math.floor(thisYear / 100);
  return { year: year > thisYear ? year - 100 : year, parts: [first] };
}

/** What the years of those who live begin with. */
function isCentury({ value }: Part): boolean {
  return value === 19 || value === 20;
}

function dated(
  { year, month, day }: { year: number | null; month: number; day: number },
  parts: Part[],
  today: string,
): Found | null {
  const date = makeDay(year ?? 2000, month, day);
  if (date === null || (year !== null && (date > today || year < 1900))) return null;
  return { value: year === null ? { birth_month_day: date.slice(5) } : { birth_date: date }, parts };
}

/** "Christmas eve": its month and day. */
function holidayIn(pieces: readonly Piece[]): { at: number; length: number; parts: Part[] } | null {
  const texts = pieces.map(({ text }) => text);
  const text = texts.join(' ');
  const found = fixedHoliday(text);
  if (found === null) return null;
  const at = text.slice(0, text.indexOf(found.words)).split(' ').length - 1;
  const length = found.words.split(' ').length;
  const words = pieces.slice(at, at + length).map(({ word }) => word);
  return {
    at,
    length,
    parts: [
      { kind: 'month', value: found.month, digits: '', words },
      { kind: 'ordinal', value: found.day, digits: String(found.day), words },
    ],
  };
}
