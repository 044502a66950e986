/** The values of an instruction dealt out to the fields of a form: names taken apart, dates and addresses too. */

import type { Moment, NamedValue } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';
import { fieldFit } from './field-fit.ts';
import type { FormArea, FormField } from './form-fields.ts';
import { fieldOffering, lineForUnnamed } from './unnamed-values.ts';

export interface Assignment {
  field: FormField;
  value: NamedValue;
  fit: number;
}

export interface Dealt {
  assignments: Assignment[];
  /** Values that no field takes. */
  left: NamedValue[];
}

const WORTH = 0.42;

/** Gives each value the field that fits it best, each field at most one value. */
export function assignValues(area: FormArea, values: readonly NamedValue[]): Dealt {
  const split = values.flatMap((value) => takeApart(area, value));
  const pairs = split
    .flatMap((value) =>
      area.fields.map((field) => ({ field, value, fit: fieldFit(field, value) * lineFit(area, field, value) })),
    )
    .filter(({ fit }) => fit >= WORTH)
    .sort((a, b) => b.fit - a.fit);
  const assignments: Assignment[] = [];
  const given = new Set<NamedValue>();
  const taken = new Set<FormField>();
  for (const pair of pairs) {
    if (given.has(pair.value) || taken.has(pair.field)) continue;
    if (isSecondName(pair, assignments)) continue;
    assignments.push(pair);
    given.add(pair.value);
    taken.add(pair.field);
  }
  let left = split.filter((value) => !given.has(value));
  const give = (value: NamedValue, field: FormField | null) => {
    if (field === null) return false;
    assignments.push({ field, value, fit: WORTH });
    taken.add(field);
    return true;
  };
  const free = () => area.fields.filter((field) => !taken.has(field));
  left = left.filter((value) => value.label !== null || !give(value, fieldOffering(free(), value.value)));
  left = left.filter((value) => !onlyField(area, value, assignments, taken));
  const rest = left;
  left = left.filter((value) => !give(value, lineForUnnamed(free(), value, rest)));
  left = left.filter((value) => !onlyField(area, value, assignments, taken));
  return { assignments, left };
}

const BODY = /^(?:body|content|text|message|comment|reply|note|notes|description)$/;

function takesLines(field: FormField): boolean {
  return field.kind === 'rich' || field.element.tag === 'textarea';
}

/** Running text belongs into the field of several lines, where there is one, unless a line bears just its name. */
function lineFit(area: FormArea, field: FormField, value: NamedValue): number {
  if (!BODY.test(value.label ?? '') || takesLines(field) || !area.fields.some(takesLines)) return 1;
  return likeness(value.label ?? '', field.labels[0] ?? '') >= 0.95 ? 1 : 0.4;
}

/** A name that went in as first and last is not to fill a further "name". */
function isSecondName(pair: Assignment, assignments: readonly Assignment[]): boolean {
  return pair.value.label === 'name' && assignments.some((one) => one.value.label === 'first name');
}

/** One text with one place for text: a comment box, a note. */
function onlyField(area: FormArea, value: NamedValue, assignments: Assignment[], taken: Set<FormField>): boolean {
  const free = area.fields.filter(
    (field) =>
      !taken.has(field) &&
      (field.kind === 'text' || field.kind === 'rich') &&
      !/^(?:number|date|time|email|tel|password|checkbox)$/.test(field.element.type),
  );
  const lines = BODY.test(value.label ?? '') ? free.filter(takesLines) : [];
  const [only] = lines.length === 1 ? lines : free;
  if (
    only === undefined ||
    (free.length !== 1 && lines.length !== 1) ||
    !/^(?:body|name|title|subject|content|text|note|comment|message|description)$/.test(value.label ?? 'name')
  )
    return false;
  if (assignments.some((one) => one.value.label === value.label)) return false;
  assignments.push({ field: only, value, fit: lines.length === 1 ? 0.8 : WORTH });
  taken.add(only);
  return true;
}

function hasField(area: FormArea, pattern: RegExp): boolean {
  return area.fields.some((field) => field.labels.slice(0, 3).some((label) => pattern.test(plain(label))));
}

function part(value: NamedValue, label: string, text: string): NamedValue {
  return { ...value, label, value: text, kind: 'text' };
}

/** "full time" as an option of a field, "specialty pediatrics" as a field and its value, else a box to tick. */
function ofFlag(area: FormArea, value: NamedValue): NamedValue {
  const words = (value.label ?? '').split(' ');
  if (area.fields.some((field) => field.labels.slice(0, 3).some((label) => likeness(value.label ?? '', label) >= 0.8)))
    return value;
  const said: NamedValue = { ...value, value: words.join(' '), kind: 'text' };
  const offers = area.fields.filter((field) => offersExactly(field, words.join(' ')));
  if (offers.length === 1) return { ...said, label: offers[0]?.labels[0] ?? null };
  for (let cut = words.length - 1; cut > 0; cut -= 1) {
    const name = words.slice(0, cut).join(' ');
    if (area.fields.some((field) => field.labels.slice(0, 3).some((label) => likeness(name, label) >= 0.9)))
      return { ...said, label: name, value: words.slice(cut).join(' ') };
  }
  return value;
}

function offersExactly(field: FormField, words: string): boolean {
  const bare = (text: string) =>
    plain(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return [...field.element.options.map((option) => option.label), ...field.choices.map((choice) => choice.name)].some(
    (label) => bare(label) === bare(words),
  );
}

/** A value as the pieces that this form asks for. */
function takeApart(area: FormArea, value: NamedValue): NamedValue[] {
  if (value.kind === 'boolean' && value.value === 'true') return [ofFlag(area, value)];
  const names =
    value.label === 'name' || value.label === 'full name' || value.label === 'patient name' || value.label === 'for';
  if (
    names &&
    hasField(area, /^(?:first|given) ?name|^forename|^fname/) &&
    hasField(area, /^(?:last|family) ?name|^surname|^lname/)
  )
    return namePieces(value);
  if (/address$/.test(value.label ?? '') && value.value.includes(',') && hasField(area, /^(?:city|town)\b/))
    return addressPieces(area, value);
  if (value.moment?.date != null && value.moment.time !== null) {
    if (needsTwo(area)) return dayAndTimes(area, value);
    if (value.moment.endTime !== null) return [{ ...value, moment: startOf(value.moment) }, endPiece(area, value)];
  }
  if (value.moment?.date != null && value.moment.endDate !== null && value.label !== 'date of birth') {
    return [
      {
        ...value,
        label: value.label === 'date' ? 'start date' : value.label,
        moment: { ...value.moment, endDate: null },
      },
      { ...value, label: 'end date', moment: { ...value.moment, date: value.moment.endDate, endDate: null } },
    ];
  }
  return [value];
}

function startOf(moment: Moment): Moment {
  return { ...moment, endDate: null, endTime: null };
}

/** Day and time for fields of their own. */
function dayAndTimes(area: FormArea, value: NamedValue): NamedValue[] {
  const { moment } = value;
  if (moment === null) return [value];
  return [
    {
      ...value,
      label: value.label === 'date and time' ? 'date' : value.label,
      moment: { ...moment, endDate: null, time: null, endTime: null },
    },
    ...(moment.endDate === null
      ? []
      : [{ ...value, label: 'end date', moment: { date: moment.endDate, endDate: null, time: null, endTime: null } }]),
    { ...value, label: 'time', kind: 'time', moment: { date: null, endDate: null, time: moment.time, endTime: null } },
    ...(moment.endTime === null ? [] : [endPiece(area, value)]),
  ];
}

/** The end of a span: a time of day or a moment, whichever its field takes; minutes where the form asks how long instead. */
function endPiece(area: FormArea, value: NamedValue): NamedValue {
  const { date = null, endDate = null, time = null, endTime = null } = value.moment ?? {};
  const minutes = minutesOf(endTime) - minutesOf(time);
  if (minutes > 0 && hasField(area, /\b(?:duration|length|minutes)\b/) && !hasField(area, /\bends?\b|\buntil\b|^to$/))
    return { ...value, label: 'duration', kind: 'duration', value: `${minutes} minutes`, moment: null };
  const day = needsTwo(area) ? null : (endDate ?? date);
  return { ...value, label: 'end', kind: 'time', moment: { date: day, endDate: null, time: endTime, endTime: null } };
}

function minutesOf(time: string | null): number {
  const [hour = 0, minute = 0] = (time ?? '').split(':').map(Number);
  return hour * 60 + minute;
}

/** Day and time are asked for apart. */
function needsTwo(area: FormArea): boolean {
  if (area.fields.some((field) => field.element.type === 'datetime-local')) return false;
  const time = area.fields.some(
    (field) =>
      field.element.type === 'time' ||
      field.labels.some(
        (label) => /\btime\b|\bhour\b|\bslot\b|^at$|^start$/.test(plain(label)) && !/date/.test(plain(label)),
      ),
  );
  return time;
}

function namePieces(value: NamedValue): NamedValue[] {
  const bare = value.value.replace(/^(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+/, '').trim();
  const comma = /^([^,]+),\s*(.+)$/.exec(bare);
  const words = comma === null ? bare.split(/\s+/) : [comma[2] ?? '', comma[1] ?? ''];
  if (words.length < 2) return [value];
  const particle = words.findIndex(
    (word, index) => index > 0 && index < words.length - 1 && /^(?:de|van|von|der|la|le|du|da|di|al|bin)$/i.test(word),
  );
  const cut = particle > 0 ? particle : words.length - 1;
  return [
    part(value, 'first name', words.slice(0, cut).join(' ')),
    part(value, 'last name', words.slice(cut).join(' ')),
  ];
}

/** "12 Main St, Springfield, IL 62701" for forms that ask for city, state and code. */
function addressPieces(area: FormArea, value: NamedValue): NamedValue[] {
  const parts = value.value.split(/\s*,\s*/);
  const [street = '', city = '', ...rest] = parts;
  const tail = rest.join(' ');
  const code = /\b(\d{5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/.exec(tail)?.[1] ?? '';
  const state = tail.replace(code, '').trim();
  const pieces = [part(value, 'street address', street), part(value, 'city', city)];
  if (state !== '' && hasField(area, /\b(?:state|province|region|county)\b/)) pieces.push(part(value, 'state', state));
  if (code !== '' && hasField(area, /\b(?:zip|postal|postcode|post code)\b/))
    pieces.push(part(value, 'zip code', code));
  return pieces.filter((piece) => piece.value !== '');
}

/** How well a form serves the values: 1 when each has its field. */
export function areaFit(area: FormArea, values: readonly NamedValue[]): number {
  if (values.length === 0) return 0;
  const { assignments } = assignValues(area, values);
  const served = new Set(assignments.map((assignment) => assignment.value.value));
  return Math.min(
    1,
    assignments.reduce((sum, assignment) => sum + assignment.fit, 0) / Math.max(values.length, served.size),
  );
}
