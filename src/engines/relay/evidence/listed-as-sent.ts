/** A weak sign: the list shows what is new, but not all of what was put in. */

import { digitsOf } from '../extract/match-values.ts';
import { type DateReading, readShownMoment } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isShowable } from './is-showable.ts';
import { isRowOf, rowsOf, type ShownRow, says } from './record-shown.ts';
import type { Sign } from './sign.ts';
import { namesAfter } from './signs.ts';
import { errorPage } from './site-words.ts';

/** So long a text tells one record from others. */
const TELLING = 3;
/** Digits of a telephone number, at least. */
const PHONE_DIGITS = 7;

/**
 * All that the instruction puts in was sent and taken, and a list asked for since then says one of these values in a row: a new one, or the
 * record's own, where no page had said it before. A row that says something else of the kind of another value is somebody else's.
 */
export const isListedAsSent: Sign = (page, { step, dates, before, sent }, isAfresh) => {
  const values = step.values.filter((value) => isShowable(value) && value.mode === 'set' && value.kind !== 'boolean');
  const texts = values.filter(({ moment }) => moment === null);
  const isSent = texts.length > 0 && texts.every(({ value }) => sent.some((body) => body.includes(plain(value))));
  if (!isAfresh || !isSent || errorPage(page) !== null) return false;
  const isOf = (row: ShownRow) => step.kind === 'create' || isRowOf(row, namesAfter(step), dates);
  const rows = (one: Snapshot, value: NamedValue) =>
    rowsOf(one).filter((row) => isOf(row) && says(row.text, value, dates));
  const isNews = (value: NamedValue) =>
    before.every((one) => rows(one, value).length === 0 && !isInHead(one, value, dates));
  return texts
    .filter(({ value }) => value.length >= TELLING)
    .some((value) => isNews(value) && rows(page, value).some((row) => !contradicts(row, values, dates)));
};

function isInHead({ title, headings }: Snapshot, value: NamedValue, dates: DateReading): boolean {
  return [title, ...headings.map(({ text }) => text)].some((text) => says(text, value, dates));
}

function contradicts({ cells }: ShownRow, values: readonly NamedValue[], dates: DateReading): boolean {
  return values.some((value) => {
    const ofKind = cells.filter((cell) => isOfKind(cell, value, dates));
    return ofKind.length > 0 && !ofKind.some((cell) => says(cell, value, dates));
  });
}

function isOfKind(cell: string, { kind, moment, value }: NamedValue, dates: DateReading): boolean {
  if (moment !== null) return readShownMoment(cell, dates) !== null;
  if (kind === 'phone') return /^[\d\s()+./-]+$/.test(cell) && digitsOf(cell).length >= PHONE_DIGITS;
  return value.includes('@') && /^\S+@\S+$/.test(cell);
}
