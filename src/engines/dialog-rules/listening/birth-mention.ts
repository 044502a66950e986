import { makeDay } from '../../dialog/civil-time.ts';
import { type BirthDate, findBirthDate, type NearDate, readYear } from './birth-date.ts';
import { monthNamed } from './day-names.ts';
import { type Utterance, utteranceOf } from './hear.ts';
import { isBareName } from './person-names.ts';

/** What the agent has just asked, as far as it bears on a date. */
export type BirthQuestion =
  | { kind: 'birth_date' }
  | { kind: 'birth_year'; month: number; dayOfMonth: number }
  /** A telephone number was asked for: digits are not a date. */
  | { kind: 'number' }
  /** Questions about the patient, to which a date without a year is an answer about birth too. */
  | { kind: 'person' }
  /** Who it is for is told, the birthday is not. */
  | { kind: 'named' }
  | { kind: 'other' };

export interface BirthMention {
  birth: BirthDate | null;
  /** The utterance without the words of the date, so that it is not taken for the day of an appointment. */
  rest: Utterance;
}

const KEYWORD = /^(born|birth|birthday|birthdate|dob)$/;

/** Finds a date of birth: the one asked for, one said to be it, or any date with a year that lies in the past. */
export function findBirthMention(said: Utterance, question: BirthQuestion, today: string): BirthMention {
  const heard = withoutSlips(said);
  if (question.kind === 'birth_year') {
    const day = dayWithYear(heard, question, today);
    if (day !== null) return { birth: { kind: 'whole', day }, rest: utteranceOf('') };
  }
  const { tokens } = heard;
  const keywordAt = tokens.findIndex((token, i) => KEYWORD.test(token) && tokens[i - 2] !== 'for');
  const isAsked = question.kind === 'birth_date' || question.kind === 'birth_year';
  const runs = dateRuns(tokens);
  const ordered =
    keywordAt < 0
      ? [...runs].reverse()
      : [...runs.filter((run) => run.start > keywordAt), ...runs.filter((run) => run.start < keywordAt).reverse()];
  const readable = ordered.filter((run) => findBirthDate(tokens.slice(run.start, run.end), today)?.kind === 'whole');
  for (const run of readable.length > 0 && isAsked ? readable : ordered) {
    const words = tokens.slice(run.start, run.end);
    const birth = findBirthDate(words, today);
    if (
      birth === null ||
      !isBirth(birth, {
        words,
        isAsked,
        hasKeyword: keywordAt >= 0 || followsName(heard, run, words),
        question,
        isClock: isClock(tokens, run),
      })
    )
      continue;
    const corrected = isAsked ? correctBirth(birth, heard.correction, today) : null;
    if (corrected !== null) return { birth: corrected, rest: utteranceOf('') };
    const kept = tokens.filter((token, i) => (i < run.start || i >= run.end) && !KEYWORD.test(token));
    return { birth, rest: utteranceOf(kept.join(' ')) };
  }
  return { birth: null, rest: heard };
}

const MONTH = '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
const SLIP = '(?:(?:no|wait|sorry|i mean|actually|rather|excuse me|correction|make that|the) )+';
const SLIPS = new RegExp(
  `\\b(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third) ${SLIP}(?=(?:\\d{1,2}(?:st|nd|rd|th)|first|second|third)\\b)|\\b${MONTH} ${SLIP}(?=${MONTH}\\b)`,
  'g',
);

/** "September 24th, no, 23rd, 1961": of two days or two months the second counts. */
function withoutSlips(heard: Utterance): Utterance {
  const text = heard.text.replace(SLIPS, '');
  return text === heard.text ? heard : { ...utteranceOf(text), raw: heard.raw };
}

/** "March 5th 1986, no, 85", "… no, the 6th": only the part said again changes. Null where nothing was corrected. */
function correctBirth(birth: BirthDate, correction: string | null, today: string): BirthDate | null {
  if (birth.kind !== 'whole' || correction === null) return null;
  const words = correction
    .replace(/\b(sorry|i mean|it is|the|year|of)\b/g, ' ')
    .split(' ')
    .filter((word) => word !== '');
  const [year, month, dayOfMonth] = birth.day.split('-').map(Number);
  if (year === undefined || month === undefined || dayOfMonth === undefined) return null;
  const said = findBirthDate(words, today);
  if (said?.kind === 'whole') return said;
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(words[0] ?? '');
  const day =
    said?.kind === 'no_year'
      ? makeDay(year, said.month, said.dayOfMonth)
      : ordinal !== null && words.length === 1
        ? makeDay(year, month, Number(ordinal[1]))
        : words.length > 0 && words.every((word) => /^\d+$/.test(word))
          ? makeDay(readYear(words, today) ?? 0, month, dayOfMonth)
          : null;
  return day !== null && day <= today && day > '1900' ? { kind: 'whole', day } : null;
}

/** "Sorry, fifteen. Twenty fifteen" after a date that matched nothing: the part said again replaces that part of it. */
export function correctedBirth(day: string, heard: Utterance, today: string): string | null {
  const words = heard.clauses.at(-1) ?? heard.text;
  const corrected = correctBirth({ kind: 'whole', day }, words, today);
  return corrected?.kind === 'whole' ? corrected.day : null;
}

/** "Sorry, the twentieth", after a day that its month does not have. Null where no day alone is said. */
export function mendedDay({ text }: Utterance, { year, month }: NearDate): string | null {
  const said =
    /^(?:(?:sorry|no|oh|i mean|i meant|it is|that is|the|actually|well|my mistake|make that|yes|day) )*(\d{1,2}|first|second|third)(?:st|nd|rd|th)?(?: sorry| i mean| i meant)*$/.exec(
      text,
    )?.[1];
  if (said === undefined) return null;
  const named = ['first', 'second', 'third'].indexOf(said);
  return makeDay(year, month, named >= 0 ? named + 1 : Number(said));
}

interface Circumstances {
  words: string[];
  isAsked: boolean;
  hasKeyword: boolean;
  question: BirthQuestion;
  isClock: boolean;
}

function isBirth(birth: BirthDate, { words, isAsked, hasKeyword, question, isClock }: Circumstances): boolean {
  if (isClock) return false;
  const digits = words.join('').replace(/\D/g, '');
  const isNamed = words.some((word) => monthNamed(word) !== null) || words.some((word) => /\//.test(word));
  if (digits.length > 8 || (question.kind === 'number' && !hasKeyword && !isNamed)) return false;
  if (isAsked || hasKeyword) return true;
  const hasYear =
    words.some((word) => /^(19|20)\d\d$/.test(word)) || /^\d{1,2} \d{1,2} (19|20) \d\d$/.test(words.join(' '));
  if (birth.kind === 'whole')
    return (
      isNamed ||
      hasYear ||
      ((question.kind === 'person' || question.kind === 'named') &&
        words.filter((word) => /^\d/.test(word)).length >= 3)
    );
  return question.kind === 'person' && birth.kind === 'no_year' && isNamed;
}

/** "Priya Nair, three three eighty-eight", wherever in the call it is said. */
function followsName({ raw, tokens }: Utterance, run: { start: number }, words: readonly string[]): boolean {
  const before = { ...utteranceOf(tokens.slice(0, run.start).join(' ')), raw };
  return run.start >= 2 && words.filter((word) => /^\d/.test(word)).length >= 3 && isBareName(before, 'name');
}

/** "2 30" with "at" before or "pm" after it is a time. */
function isClock(tokens: readonly string[], run: { start: number; end: number }): boolean {
  const hasMonth = tokens.slice(run.start, run.end).some((token) => monthNamed(token) !== null);
  return (
    !hasMonth &&
    (/^(at|around|after|before)$/.test(tokens[run.start - 1] ?? '') || /^(am|pm|oclock)$/.test(tokens[run.end] ?? ''))
  );
}

function dayWithYear(
  heard: Utterance,
  { month, dayOfMonth }: { month: number; dayOfMonth: number },
  today: string,
): string | null {
  const year = readYear(
    heard.tokens.filter((token) => /^\d+$/.test(token)),
    today,
  );
  const day = year === null ? null : makeDay(year, month, dayOfMonth);
  return day !== null && day <= today ? day : null;
}

/** Runs of words that may together be a date. */
function dateRuns(tokens: readonly string[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  const isPart = (token: string) =>
    /^\d[\d/.-]*(st|nd|rd|th)?$|^(first|second|third|one)$/.test(token) ||
    monthNamed(token) !== null ||
    token === 'month' ||
    token === 'day';
  const isGlue = (token: string) => /^(of|the|in|and|slash|dash|year)$/.test(token);
  for (let i = 0; i < tokens.length; ) {
    if (!isPart(tokens[i] ?? '')) {
      i += 1;
      continue;
    }
    let end = i + 1;
    const isMonth = (k: number) => monthNamed(tokens[k]) !== null;
    for (let k = end; k < tokens.length; k += 1) {
      // "Between May tenth and May fourteenth" are two days.
      if (isMonth(k) && tokens.slice(i, k).some((_, n) => isMonth(i + n))) break;
      if (isPart(tokens[k] ?? '')) end = k + 1;
      else if (!isGlue(tokens[k] ?? '') || k - end >= 2) break;
    }
    if (tokens.slice(i, end).some((token) => /^\d/.test(token))) runs.push({ start: i, end });
    i = end;
  }
  return runs;
}
