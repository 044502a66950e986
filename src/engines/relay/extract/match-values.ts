/** Whether what a page shows is what the instruction names: persons in any order, states in any spelling, amounts, moments. */

import type { NamedValue } from '../instruction/plan.ts';
import { isStopWord, plain, stem, wordsOf } from '../words/tokens.ts';
import { readNumber } from './convert.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

const TITLES = new Set(['dr', 'mr', 'mrs', 'ms', 'prof', 'doctor', 'md', 'dds', 'np', 'pt', 'miss', 'the']);

/** The words by which somebody or something is called, without titles. */
export function nameWords(text: string): string[] {
  return wordsOf(text).filter((word) => !TITLES.has(word));
}

/** All words of the wanted text stand in the shown one, as whole words, in any order. */
export function holdsWords(shown: string, wanted: string): boolean {
  const words = nameWords(wanted);
  if (words.length === 0) return false;
  const there = new Set(wordsOf(shown));
  return words.every((word) => there.has(word));
}

/** So many words tell a description from others by their stems alone; fewer are a name, which is written as it is. */
const DESCRIPTION_WORDS = 3;

/** The shown text calls a record as it is wanted: by the same words, or, where they describe it, by other forms of them. */
export function callsIt(shown: string, wanted: string): boolean {
  return holdsWords(shown, wanted) || describesIt(shown, wanted);
}

/** The shown text holds all telling words of a description, in any form and order; false where the wanted text is a name or a number. */
export function describesIt(shown: string, wanted: string): boolean {
  const telling = nameWords(wanted).filter((word) => !isStopWord(word));
  if (telling.length < DESCRIPTION_WORDS) return false;
  const stems = new Set(wordsOf(shown).map(stem));
  return telling.every((word) => stems.has(stem(word)));
}

/** The shown text is the wanted one, save for case, order of a name and marks. */
export function isSameText(shown: string, wanted: string): boolean {
  const [a, b] = [nameWords(shown), nameWords(wanted)];
  if (a.length === 0 || b.length === 0) return plain(shown) === plain(wanted);
  return a.length === b.length && [...a].sort().join(' ') === [...b].sort().join(' ');
}

const STATE_WORDS: Record<string, RegExp> = {
  unpaid: /\b(?:unpaid|open|outstanding|overdue|due|not paid|pending|sent|awaiting payment)\b/,
  outstanding: /\b(?:unpaid|open|outstanding|overdue|due|not paid)\b/,
  open: /\b(?:open|opened|new|in progress|active|unresolved|reopened|to do|unpaid|assigned|feedback|pending)\b/,
  closed: /\b(?:closed|resolved|done|completed|rejected|fixed|finished)\b/,
  canceled: /\bcancel+ed\b|\bcalled off\b/,
  cancelled: /\bcancel+ed\b|\bcalled off\b/,
  'called off': /\bcancel+ed\b|\bcalled off\b/,
  completed: /\b(?:completed?|done|finished|closed)\b/,
  done: /\b(?:done|completed?|finished|closed)\b/,
  active: /^(?!.*\b(?:inactive|not active|in-active)\b).*\b(?:active|enabled|current|yes)\b/,
  inactive: /\b(?:inactive|disabled|deactivated|not active|no)\b/,
  disabled: /\b(?:disabled|inactive|blocked|locked|suspended)\b/,
  'out of stock': /\bout of stock\b|^0(?:\.0+)?$/,
  pending: /\b(?:pending|waiting|awaiting|requested|to approve|unapproved|submitted)\b/,
  draft: /\bdrafts?\b/,
};

/** "Cancelled" is canceled, "Open" is unpaid for an invoice; a state never matches inside another word. */
export function isState(shown: string, wanted: string): boolean {
  const [text, state] = [plain(shown), plain(wanted)];
  if (text === '' || text.length > 80) return false;
  const pattern = STATE_WORDS[state];
  if (pattern !== undefined) return pattern.test(text);
  const [shownStems, wantedStems] = [wordsOf(text).map(stem), wordsOf(state).map(stem)];
  if (/\bnot\b|\bno\b/.test(text) && !/\bnot?\b/.test(state)) return false;
  return wantedStems.every((word) => shownStems.includes(word));
}

/** The shown text says the named value, in whatever form the page prints it. */
export function saysValue(shown: string, value: NamedValue, dates: DateReading): boolean {
  const [text, wanted] = [plain(shown), plain(value.value)];
  if (wanted === '') return text === '';
  if (value.moment !== null) return saysMoment(shown, value, dates);
  if (value.amount !== undefined && isAmount(shown, value.amount)) return true;
  switch (value.kind) {
    case 'phone':
      return digitsOf(shown).endsWith(digitsOf(value.value).slice(-10)) && digitsOf(value.value).length >= 7;
    case 'money':
    case 'number':
    case 'percent':
      return readNumber(shown) !== null && readNumber(shown) === readNumber(value.value);
    case 'email':
    case 'url':
      return text.includes(wanted);
    case 'id':
      return bareId(text) === bareId(wanted) || wordsOf(shown).join(' ').includes(wordsOf(value.value).join(' '));
    case 'boolean':
      return true;
    default:
      return (
        text === wanted ||
        isSameText(shown, value.value) ||
        (wanted.length > 2 && normalSpace(text).includes(normalSpace(wanted))) ||
        holdsWords(shown, value.value)
      );
  }
}

/** A number with its unit beside it, and a span of hours and minutes; nothing longer, whose number may be of something else. */
const LONE_NUMBER = /^[^\p{L}\d]{0,4}\d[\d.,' ]*(?::[0-5]\d)?\s*(?:\p{L}+\.?|[^\p{L}\d]{0,3})$/u;

/** The text is this number and no more, as a field or a page spells it: `1.5`, `1:30`, `100 %`. */
export function isAmount(text: string, amount: number): boolean {
  const lone = text.trim();
  if (!LONE_NUMBER.test(lone)) return false;
  const [, hours, minutes] = /^(\d+):(\d\d)\b/.exec(lone) ?? [];
  return hours === undefined ? readNumber(lone) === amount : Number(hours) + Number(minutes) / 60 === amount;
}

function normalSpace(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

function bareId(text: string): string {
  return text
    .replace(/^(?:no\.?|number|id)\s*/i, '')
    .replace(/^#/, '')
    .trim();
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function saysMoment(shown: string, value: NamedValue, dates: DateReading): boolean {
  const seen = readShownMoment(shown, dates);
  const { moment } = value;
  if (seen === null || moment === null) return false;
  const dateFits =
    moment.date === null ||
    (seen.date !== null &&
      (moment.endDate === null ? seen.date === moment.date : seen.date >= moment.date && seen.date <= moment.endDate));
  const timeFits = moment.time === null || (seen.time !== null && seen.time.slice(0, 5) === moment.time);
  return dateFits && timeFits && (moment.date !== null || moment.time !== null);
}
