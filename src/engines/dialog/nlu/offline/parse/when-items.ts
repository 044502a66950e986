import { findHoliday } from '../../../holidays.ts';
import type { OpeningSpan } from '../../../practice.ts';
import type { Item } from './grammar.ts';
import { isFiller, symbolsAt } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Piece, piecesOf, type SpokenLanguage } from './read.ts';

/** What days and times are told against. */
export interface WhenScene {
  /** YYYY-MM-DD, and minutes since midnight, by the wall clock of the practice. */
  today: string;
  minuteNow: number;
  language: SpokenLanguage;
  hours: readonly OpeningSpan[];
  /** What was offered last, as wall clock `YYYY-MM-DDTHH:MM`. */
  offered?: readonly string[];
  /** An appointment is to be moved: a weekday alone is marked as such, for it is told from that. */
  isMove?: boolean;
  /** The appointment or time that "later" and "a week later" are relative to. */
  about?: { day: string; minute: number };
}

/** Days that were named together. */
export interface Days {
  list: string[];
  /** `weekday`: no more than a day of the week was said; `period`: a week, a month and the like, out of which a weekday may be picked. */
  as: 'date' | 'weekday' | 'period';
  weekday?: number;
  /** Where several were said. */
  weekdays?: number[];
  /** The week that a day was told of. */
  within?: string[];
}

/** A time of the clock; `half` null where neither a.m. nor p.m. was said. */
export interface ClockTime {
  hour: number;
  minute: number;
  half: 'am' | 'pm' | null;
}

export interface WhenItem extends Item {
  number?: number;
  days?: Days;
  clock?: ClockTime;
  /** Of a window of the clock. */
  from?: ClockTime;
  to?: ClockTime;
  /** Whether the end itself does not count. */
  isBefore?: boolean;
  /** Of a length of time; days or minutes. */
  unit?: 'days' | 'minutes' | 'months';
  part?: string;
  /** Of a side of an appointment, `part`: in its day or its week. */
  of?: 'same_day' | 'same_week';
}

/** The words as symbols; fillers are left out. */
export function whenItems(said: string, { language, today }: WhenScene): WhenItem[] {
  const pieces = piecesOf(said);
  const holiday = language === 'en' ? holidayIn(pieces, today) : null;
  const items: WhenItem[] = [];
  for (let at = 0; at < pieces.length; ) {
    if (holiday !== null && at === holiday.at) {
      items.push({
        kind: 'days',
        value: '',
        days: { list: [holiday.day], as: 'date' },
        words: wordsIn(pieces, at, holiday.length),
      });
      at += holiday.length;
      continue;
    }
    const { made, length } = readAt(
      at < (holiday?.at ?? 0) ? pieces.slice(0, holiday?.at) : pieces,
      at,
      language,
      today,
    );
    const words = wordsIn(pieces, at, length);
    for (const item of made) items.push({ ...item, words });
    at += length;
  }
  return items;
}

type Bare = Omit<WhenItem, 'words'>;

function readAt(
  pieces: readonly Piece[],
  at: number,
  language: SpokenLanguage,
  today: string,
): { made: Bare[]; length: number } {
  const text = pieces[at]?.text ?? '';
  const digits = inDigits(text);
  if (digits !== null) return { made: [digits], length: 1 };
  const number = numberAt(pieces, at, language);
  const phrase = symbolsAt(pieces, at, language);
  if (
    number !== null &&
    (phrase === null || phrase.length < number.length || (number.isOrdinal && phrase.length === 1))
  ) {
    const kind = number.isOrdinal ? 'ordinal' : 'number';
    return { made: [{ kind, value: number.digits, number: number.value }], length: number.length };
  }
  if (phrase !== null) {
    const made = phrase.symbols.map(({ kind, value }): Bare => {
      const named = kind === 'holiday' ? findHoliday(value.replaceAll('_', ' '), today) : null;
      if (named !== null) return { kind: 'days', value, days: { list: [named.day], as: 'date' } };
      return { kind, value, ...(/^\d+$/.test(value) && { number: Number(value) }) };
    });
    return { made, length: phrase.length };
  }
  if (isFiller(text, language)) return { made: [], length: 1 };
  return { made: [{ kind: 'unknown', value: text }], length: 1 };
}

function inDigits(text: string): Bare | null {
  const clock = /^(\d{1,2})[:.](\d{2})$/.exec(text);
  if (clock !== null) {
    const [hour, minute] = [Number(clock[1]), Number(clock[2])];
    return hour > 23 || minute > 59 ? null : { kind: 'written', value: text, clock: { hour, minute, half: null } };
  }
  return /^\d+[/-]\d+/.test(text) ? { kind: 'digit_date', value: text } : null;
}

/** The holiday that is named, by the pieces that it takes. */
function holidayIn(pieces: readonly Piece[], today: string): { at: number; length: number; day: string } | null {
  const text = pieces.map((piece) => piece.text).join(' ');
  const found = findHoliday(text, today);
  if (found === null) return null;
  const at = text.slice(0, text.indexOf(found.words)).split(' ').length - 1;
  return { at, length: found.words.trim().split(' ').length, day: found.day };
}

function wordsIn(pieces: readonly Piece[], at: number, length: number): number[] {
  return pieces.slice(at, at + length).map(({ word }) => word);
}
