/** Which field of a form takes which value: pairs by likeness of names, by what a field offers and by its type; each field takes one. */

import { holdsWords, isSameText } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { fieldNamesFor } from '../forms/field-names.ts';
import { momentText } from '../forms/moment-text.ts';
import { optionFor } from '../forms/options.ts';
import type { Moment, NamedValue } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';
import { type Area, type Field, pieceOf } from './form-area.ts';
import type { FieldSetting } from './hands.ts';
import { piecesOf } from './value-pieces.ts';
import { LOOSE } from './wants.ts';

export interface Placed {
  value: NamedValue;
  field: Field;
  score: number;
}

export interface Placement {
  placed: Placed[];
  /** Values that no field of the form takes. */
  missing: NamedValue[];
  score: number;
}

/** What a field must be worth for a value. */
const FITS = 0.5;
const PART_OF_NAME = /\b(?:first|last|given|family|middle) ?name\b|\bsurname\b/;
/** A field that offers the value, whatever it is called. */
const OFFERED = 0.62;

/** `isNew`: of a form for what is not there yet, what is called nothing goes where one field alone is left. */
export function place(area: Area, values: readonly NamedValue[], isNew: boolean): Placement {
  const wanted = values.flatMap((value) => piecesOf(value, area));
  const pairs = wanted
    .flatMap((value) => area.fields.map((field) => ({ value, field, score: fit(field, value) })))
    .filter(({ score }) => score >= FITS)
    .sort((a, b) => b.score - a.score);
  const placed: Placed[] = [];
  for (const pair of pairs)
    if (!placed.some(({ value, field }) => value === pair.value || (field === pair.field && !takesSeveral(field))))
      placed.push(pair);
  restByType(area, wanted, placed);
  if (isNew) restByElimination(area, wanted, placed);
  return {
    placed,
    missing: wanted.filter((value) => !placed.some((one) => one.value === value)),
    score: placed.reduce((sum, { score }) => sum + score, 0),
  };
}

/** What is called by its kind alone, such as "date", goes where one field of that kind is left. */
function restByType(area: Area, wanted: readonly NamedValue[], placed: Placed[]): void {
  const left = wanted.filter((value) => !placed.some((one) => one.value === value) && isOfKindAlone(value));
  const [value, another] = left;
  if (value === undefined || another !== undefined) return;
  const free = area.fields.filter(
    (field) => !placed.some((one) => one.field === field) && byType(field, value) > 1 && isDayField(field),
  );
  const [field, more] = free;
  if (field !== undefined && more === undefined) placed.push({ value, field, score: FITS });
}

function isOfKindAlone({ moment, label, guessed }: NamedValue): boolean {
  return moment?.date != null && moment.time === null && (label === null || label === 'date' || guessed === true);
}

function isDayField({ kind, element }: Field): boolean {
  return kind === 'date pieces' || element.type === 'date';
}

function takesSeveral({ element, kind }: Field): boolean {
  return kind === 'choice' && element.multiple;
}

/** What the instruction gives no field for goes where only one field is left for it: a sentence to the one of several lines, a name to the one of one. */
function restByElimination(area: Area, wanted: readonly NamedValue[], placed: Placed[]): void {
  const isFree = (field: Field) =>
    field.kind === 'text' &&
    !placed.some((one) => one.field === field) &&
    (field.element.value ?? '') === '' &&
    mayHold(field);
  for (const isSentence of [true, false]) {
    const left = wanted.filter(
      (value) => !placed.some((one) => one.value === value) && isLoose(value) && isSaid(value) === isSentence,
    );
    const all = area.fields.filter(isFree);
    const like = all.filter((field) => isLong(field) === isSentence);
    // A message may be written in a single line.
    const free = like.length === 0 && isSentence ? all : like;
    const needed = free.filter(({ element }) => element.required);
    const [field, another] = needed.length > 0 ? needed : free;
    const [value, more] = left;
    if (value !== undefined && more === undefined && field !== undefined && another === undefined)
      placed.push({ value, field, score: FITS });
  }
}

function isLoose({ label, guessed, moment, kind }: NamedValue): boolean {
  const isOwn = label === null || guessed === true || LOOSE.test(label) || label === 'body';
  return moment === null && kind !== 'boolean' && isOwn;
}

function isSaid({ quoted, value, kind }: NamedValue): boolean {
  return kind !== 'name' && (quoted || value.split(' ').length > 3);
}

function mayHold({ element }: Field): boolean {
  return !/^(?:email|tel|date|time|datetime-local|month|number|password|url)$/.test(element.type);
}

function isLong({ element }: Field): boolean {
  return element.multiline || element.editor;
}

/** 0 to 1.3. */
export function fit(field: Field, value: NamedValue): number {
  const byName = byLabel(field, value);
  const type = byType(field, value);
  if (type === 0) return 0;
  const offered = offers(field, value);
  if (offered !== null) {
    if (!offered) return field.element.tag === 'input' && field.kind === 'choice' ? byName * type * 0.8 : 0;
    const isSaid = value.kind !== 'boolean' && field.options.some((option) => holdsWords(option, value.value));
    return byName >= 0.5 ? byName * type + 0.25 : isSaid ? OFFERED : 0;
  }
  // "Paid" as a box to tick, for what is to be marked as paid.
  const isItself = field.kind === 'check' && value.kind !== 'boolean' && isSameText(field.labels[0] ?? '', value.value);
  return isItself ? Math.max(OFFERED, byName * type) : Math.min(1.3, byName * type);
}

function byLabel(field: Field, value: NamedValue): number {
  let best = 0;
  // "Released" for a release date: what is left of a name without its kind.
  const bare =
    value.moment === null
      ? ''
      : plain(value.label ?? '')
          .replace(/\b(?:date|day|time)(?: of)?\b/g, '')
          .trim();
  const names = [...fieldNamesFor(value), ...(bare === '' ? [] : [bare])];
  for (const [rank, name] of names.entries()) {
    const weight = rank === 0 ? 1 : Math.max(0.6, 0.9 - rank * 0.03);
    for (const [at, label] of field.labels.entries())
      best = Math.max(best, likeness(name, label) * weight * (at === 0 ? 1 : 0.93));
  }
  return best;
}

/** Whether what can be chosen holds the value; null where nothing is offered. */
function offers(field: Field, value: NamedValue): boolean | null {
  if (field.kind === 'date pieces' || field.kind === 'check' || field.options.length === 0) return null;
  return optionFor(field.options, value) !== null;
}

function byType({ kind, element, labels }: Field, value: NamedValue): number {
  const { type, role } = element;
  const { moment } = value;
  const isDay = moment?.date != null;
  if (kind === 'date pieces') return isDay ? 1.2 : 0;
  if (kind === 'check') return value.kind === 'boolean' ? 1 : holdsWords(labels[0] ?? '', value.value) ? 0.9 : 0;
  if (value.kind === 'boolean') return kind === 'radio' || kind === 'choice' ? 1 : 0;
  switch (type) {
    case 'email':
      return value.kind === 'email' ? 1.2 : 0;
    case 'tel':
      return value.kind === 'phone' ? 1.2 : 0;
    case 'date':
    case 'datetime-local':
    case 'month':
      return isDay ? 1.2 : 0;
    case 'time':
      return moment?.time != null ? 1.2 : 0;
    case 'password':
      return 0;
    default:
  }
  if (type === 'number' || role === 'spinbutton') return /\d/.test(value.value) && moment === null ? 1.05 : 0;
  // What a task is called is nobody's first name.
  if (value.kind !== 'name' && PART_OF_NAME.test(plain(labels[0] ?? '')) && !PART_OF_NAME.test(value.label ?? ''))
    return 0;
  const saysDay = /\b(?:date|day|dob|birth)\b/.test(plain(labels[0] ?? ''));
  if (kind === 'text' && saysDay !== isDay && (isDay || moment === null)) return isDay ? 0.8 : 0.3;
  const isShort = /^(?:email|phone|number|money|date)$/.test(value.kind) || /^(?:name|title)$/.test(value.label ?? '');
  if ((element.multiline || element.editor) && isShort) return 0.5;
  return 1;
}

/** What is put into the elements of a field for a value; null where it cannot be said. */
export function settingsFor({ field, value }: Placed, dates: DateReading): FieldSetting[] | null {
  const { element, kind, options, parts } = field;
  const { moment } = value;
  if (kind === 'date pieces')
    return moment?.date == null
      ? null
      : parts.map((part) => ({ ref: part.key, value: pieceText(part, moment.date ?? '') }));
  if (kind === 'check') return [{ ref: element.key, value: !/^(?:no|false|off)$/i.test(value.value) }];
  const at = options.length === 0 ? null : optionFor(options, value);
  if (kind === 'radio') {
    const part = at === null ? undefined : parts[at];
    return part === undefined ? null : [{ ref: part.key, value: true }];
  }
  if (at !== null) return [{ ref: element.key, value: options[at] ?? value.value }];
  if (kind === 'choice' && element.tag !== 'input' && options.length > 0) return null;
  const isMoment = moment !== null && (moment.date !== null || moment.time !== null);
  const text = isMoment ? momentFor(field, moment, dates) : textFor(field, value);
  return text === null ? null : [{ ref: element.key, value: text }];
}

function momentFor({ element }: Field, { date, time }: Moment, { order }: DateReading): string | null {
  return momentText(element, date, time, order);
}

function textFor({ element, labels }: Field, { value, kind }: NamedValue): string {
  const number = value.replace(/[^\d.,-]/g, '').replace(/,(?=\d{3}\b)/g, '');
  if (element.type === 'number' || kind === 'money' || (kind === 'number' && number !== '')) return number;
  // "Duration (hours)" takes the 3 of "3 hours".
  const unit = kind === 'duration' ? (/\p{L}+\s*$/u.exec(value)?.[0] ?? '') : '';
  return unit !== '' && labels.some((label) => holdsWords(label, unit)) ? number : value;
}

function pieceText(part: Field['element'], date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const piece = pieceOf(part);
  const number = piece === 'year' ? year : piece === 'month' ? month : day;
  const labels = part.options.map(({ label }) => label);
  const name = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`));
  const found =
    labels.find((label) => label.trim() !== '' && Number(label) === Number(number)) ??
    (piece === 'month' ? labels.find((label) => plain(label).startsWith(name.toLowerCase())) : undefined);
  return found ?? number;
}

/** Several values of a field that says it takes one after the other. */
export function entriesOf({ field, value }: Placed): string[] {
  const { element, kind } = field;
  const said = `${element.placeholder} ${element.description} ${element.label} ${element.name}`;
  if (kind !== 'text' || element.multiline || value.quoted || !/\b(?:press(?:ing)? )?enter\b|\bcommas?\b/i.test(said))
    return [];
  return value.value.split(/\s*(?:,|;|\band\b|&)\s*/).filter((part) => part !== '');
}
