import { minuteOf } from '../../../civil-time.ts';
import { sameName } from '../../../same-name.ts';
import { isFiller, symbolsAt, vocabularyOf } from './lexicon.ts';
import { numberAt } from './numbers.ts';
import { type Piece, piecesOf, plainText, type Read, rangesOf, type SpokenLanguage } from './read.ts';
import { readWhen } from './read-when.ts';

export interface OptionScene {
  language: SpokenLanguage;
  /** How many were offered. */
  count: number;
  /** Wall clock of each, `YYYY-MM-DDTHH:MM`. */
  times?: readonly string[];
  /** Who it is with, of each. */
  providers?: readonly (string | null)[];
}

/** Which of what was offered, from 1; null where the words fit none of them, or more than one. */
export function readOption(said: string, scene: OptionScene): Read<number> | null {
  const { language, count, times = [], providers = [] } = scene;
  const pieces = piecesOf(said);
  const { lists } = vocabularyOf(language);
  const matches = new Set(Array.from({ length: count }, (_, index) => index + 1));
  const used = new Set<number>();
  const narrow = (fits: (option: number) => boolean, from: number, length: number): boolean => {
    const left = [...matches].filter(fits);
    if (left.length === 0) return false;
    for (const one of [...matches]) if (!left.includes(one)) matches.delete(one);
    for (const piece of pieces.slice(from, from + length)) used.add(piece.word);
    return true;
  };

  const named = times.length === 0 ? null : byTime(said, scene);
  const isNamed = named !== null && named.options.length > 0;
  let isPlaced = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const text = pieces[at]?.text ?? '';
    if (isPartOfDay(pieces, at, language)) continue;
    const number = numberAt(pieces, at, language);
    const place =
      number?.isOrdinal === true
        ? number.value
        : lists.option_number.has(pieces[at - 1]?.text ?? '')
          ? number?.value
          : undefined;
    if (
      place !== undefined &&
      number !== null &&
      !isMonthNear(pieces, at + number.length, language) &&
      !isWeekday(pieces, at - 1, language) &&
      (!isNamed || place <= count)
    ) {
      isPlaced = narrow((option) => option === place, at, number.length) || isPlaced;
      at += number.length - 1;
    } else if (lists.option_last.has(text)) isPlaced = narrow((option) => option === count, at, 1) || isPlaced;
    else if (lists.option_middle.has(text) && count === 3)
      isPlaced = narrow((option) => option === 2, at, 1) || isPlaced;
    else if (lists.option_earlier.has(text)) isPlaced = narrow(at0(extreme(times, count, 'first')), at, 1) || isPlaced;
    else if (lists.option_later.has(text)) isPlaced = narrow(at0(extreme(times, count, 'last')), at, 1) || isPlaced;
    else if (lists.option_any.has(text))
      isPlaced = narrow((option) => option === Math.min(...matches), at, 1) || isPlaced;
    else {
      const isWith = (option: number): boolean => isPartOfName(text, providers[option - 1] ?? null);
      if (text.length > 1 && !isFiller(text, language) && providers.some((_name, index) => isWith(index + 1))) {
        isPlaced = narrow(isWith, at, 1) || isPlaced;
      }
    }
  }
  if (named !== null && isNamed) {
    const left = named.options.filter((option) => matches.has(option));
    if (left.length > 0) {
      for (const one of [...matches]) if (!left.includes(one)) matches.delete(one);
      for (const word of named.words) used.add(word);
      isPlaced = true;
    } else if (!isPlaced) return null;
  }
  const [only] = matches;
  if (!isPlaced || matches.size !== 1 || only === undefined) return null;
  const isWhole = pieces.every(
    ({ text, word }) => used.has(word) || isFiller(text, language) || lists.option_beside.has(text),
  );
  return { value: only, used: rangesOf(used), isWhole };
}

const at0 =
  (wanted: number) =>
  (option: number): boolean =>
    option === wanted;

/** The number of the earliest or the latest; of options without times the first or the last in the list. */
function extreme(times: readonly string[], count: number, which: 'first' | 'last'): number {
  if (times.length < count) return which === 'first' ? 1 : count;
  const sorted = [...times].sort();
  return times.indexOf((which === 'first' ? sorted[0] : sorted.at(-1)) ?? '') + 1;
}

/** Those whose day and time are what was said. */
function byTime(said: string, { language, times = [] }: OptionScene): { options: number[]; words: number[] } | null {
  const today = [...times].sort()[0]?.slice(0, 10) ?? '2000-01-01';
  const read = readWhen(withoutPronoun(said), { today, minuteNow: 0, language, hours: [], offered: times });
  if (read === null) return null;
  const { days, at, not_before: from, not_after: to } = read.value;
  if (days === undefined && at === undefined && from === undefined && to === undefined) return null;
  const options = times.flatMap((time, index) => {
    const [day = '', clock = ''] = [time.slice(0, 10), time.slice(11, 16)];
    const isAt = at === undefined || at.includes(clock);
    const isIn =
      (from === undefined || minuteOf(clock) >= minuteOf(from)) &&
      (to === undefined || minuteOf(clock) <= minuteOf(to));
    return isAt && isIn && (days === undefined || days.includes(day)) ? [index + 1] : [];
  });
  return {
    options,
    words: read.used.flatMap(([start, end]) => Array.from({ length: end - start }, (_, offset) => start + offset)),
  };
}

/** "One" in "the one on Wednesday" and "the two one" is no hour; a filler takes its place, so that words keep their numbers. */
function withoutPronoun(said: string): string {
  const words = said.trim().split(/\s+/);
  return words
    .map((word, at) => {
      const [before, after] = [plainText(words[at - 1] ?? ''), plainText(words[at + 1] ?? '')];
      const isPronoun =
        plainText(word) === 'one' && before !== '' && !BEFORE_HOUR.has(before) && !AFTER_HOUR.test(after);
      return isPronoun ? 'uh' : word;
    })
    .join(' ');
}

const BEFORE_HOUR = new Set(['at', 'for', 'around', 'about', 'ok', 'okay', 'yeah', 'yes', 'um', 'uh', 'or']);
const AFTER_HOUR = /^(oclock|o|oh|am|pm|a|p|fifteen|thirty|forty|ten|twenty|in)/;

function isPartOfName(word: string, provider: string | null): boolean {
  if (provider === null) return false;
  return provider
    .split(/\s+/)
    .some((part) => plainText(part).length > 1 && !TITLES.has(plainText(part)) && sameName(part, word));
}

const TITLES = new Set(['dr', 'dra', 'doctor', 'doctora', 'dds', 'dmd', 'md', 'dvm', 'mr', 'mrs', 'ms']);

/** "In the afternoon", said of a time, is neither the later nor the last one. */
function isPartOfDay(pieces: readonly Piece[], at: number, language: SpokenLanguage): boolean {
  return [1, 2, 3].some((before) => {
    const phrase = symbolsAt(pieces, at - before, language);
    return phrase !== null && phrase.length > before && phrase.symbols.some(({ kind }) => kind === 'part');
  });
}

/** "Tuesday the first" is a date. */
function isWeekday(pieces: readonly Piece[], at: number, language: SpokenLanguage): boolean {
  return symbolsAt(pieces, at, language)?.symbols.some(({ kind }) => kind === 'weekday') === true;
}

/** "The first of December" is no place in a list. */
function isMonthNear(pieces: readonly { text: string; word: number }[], at: number, language: SpokenLanguage): boolean {
  return [0, 1].some(
    (offset) => symbolsAt(pieces, at + offset, language)?.symbols.some(({ kind }) => kind === 'month') === true,
  );
}
