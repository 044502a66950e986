/** A value that a model has quoted from the instruction, made into what the rest of the engine works with: kind and moment by code. */

import type { Moment, NamedValue, ValueKind } from '../instruction/plan.ts';
import { findMoments, type WallClock } from '../instruction/words/calendar.ts';
import { plain, wordsOf } from '../words/tokens.ts';

/** What has a format; the first that the whole of a value has is its kind. */
const FORMATS: readonly [ValueKind, RegExp][] = [
  ['email', /^[\w.+%-]+@[\w-]+(?:\.[\w-]+)+$/],
  ['url', /^(?:https?:\/\/|www\.)\S+$/i],
  ['percent', /^-?\d+(?:\.\d+)?\s?%$/],
  ['money', /^(?:[$€£¥]\s?-?\d[\d.,]*|-?\d[\d.,]*\s?(?:[$€£¥]|USD|EUR|GBP|CHF|CAD))$/i],
  ['number', /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d+(?:[.,]\d+)?$/],
  ['phone', /^\+?\(?\d[\d ().-]{5,}\d$/],
  ['id', /^#?(?=\S*\d)[\p{L}\p{N}]+(?:[-/._][\p{L}\p{N}]+)*$/u],
];
/** What may stand around a date within one value: "on 30 April 2026 at 2 PM". */
const AROUND = /^[\s,.;()-]*(?:(?:on|at|by|the|of|from|to|until|and)[\s,.;()-]*)*$/i;

/** True when the instruction says it word for word, whatever marks, spaces and capitals. */
export function isQuoteOf(instruction: string, quote: string): boolean {
  const [all, wanted] = [bare(instruction), bare(quote)];
  if (wanted === '') return false;
  for (let at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
    const [before, behind] = [all[at - 1] ?? ' ', all[at + wanted.length] ?? ' '];
    if (!joins(before, wanted[0]) && !joins(behind, wanted.at(-1))) return true;
  }
  return false;
}

/** True when every word of it stands somewhere in the instruction: "Jane Roe" of "Jane and Tom Roe". */
export function isMadeOf(instruction: string, text: string): boolean {
  const said = new Set(wordsOf(instruction));
  const words = wordsOf(text);
  return words.length > 0 && words.every((word) => said.has(word));
}

/** The value as the engine knows it. `label`: the field it belongs to, null where it is not known. */
export function namedValue(
  quote: string,
  label: string | null,
  { instruction, clock }: { instruction: string; clock: WallClock },
  mode: NamedValue['mode'] = 'set',
): NamedValue {
  const value = quote.trim().replace(/^["“'«](.*)["”'»]$/s, '$1');
  const quoted = [`"${value}"`, `“${value}”`, `'${value}'`, `«${value}»`].some((one) => instruction.includes(one));
  const moment = momentOf(value, clock);
  return { value, label: label === '' ? null : label, kind: kindOf(value, moment), quoted, moment, mode };
}

/** The moment that the text as a whole is; null where it says anything else as well. */
export function momentOf(text: string, clock: WallClock): Moment | null {
  if (text.length > 60) return null;
  const found = findMoments(text, clock).filter(({ kind }) => kind !== 'duration');
  if (found.length === 0 || found.length > 2) return null;
  const rest = found.reduce(
    (left, { index, length }) => left.slice(0, index) + ' '.repeat(length) + left.slice(index + length),
    text,
  );
  if (!AROUND.test(rest)) return null;
  const [first, second] = found.map(({ moment }) => moment);
  if (first === undefined || second === undefined) return first ?? null;
  return {
    date: first.date ?? second.date,
    endDate: first.endDate ?? second.endDate,
    time: first.time ?? second.time,
    endTime: first.endTime ?? second.endTime,
  };
}

function kindOf(value: string, moment: Moment | null): ValueKind {
  const format = FORMATS.find(([, pattern]) => pattern.test(value))?.[0];
  if (format === 'email' || format === 'url' || format === 'money' || format === 'percent') return format;
  if (moment !== null) return moment.date === null ? 'time' : 'date';
  if (format !== undefined) return format;
  return /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u.test(value) ? 'name' : 'text';
}

function bare(text: string): string {
  return plain(text).replace(/^["']+|["'.]+$/g, '');
}

function joins(outside: string, inside: string | undefined): boolean {
  return /[\p{L}\p{N}]/u.test(outside) && /[\p{L}\p{N}]/u.test(inside ?? '');
}
