/** The values of an instruction dealt out to the fields of a form: names taken apart, dates and addresses too. */

import type { NamedValue } from '../../instruction/plan.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import { fieldFit, isSentAs } from './field-fit.ts';
import type { FormArea, FormField } from './form-fields.ts';
import { typedField } from './typed-field.ts';
import { fieldForMoment, fieldMeaning, fieldOffering, lineForUnnamed } from './unnamed-values.ts';
import { takeApart } from './value-pieces.ts';

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
/** For a value whose field is only guessed, to go where any words would be taken. */
const LIKELY = 0.65;
/** A field that offers a value that no word of the instruction names a field for. */
const OFFERED = 0.7;

/** Gives each value the field that fits it best, each field at most one value. */
export function assignValues(area: FormArea, values: readonly NamedValue[]): Dealt {
  const split = values.filter((value) => !isSaidInParts(value, values)).flatMap((value) => takeApart(area, value));
  const assignments: Assignment[] = [];
  const given = new Set<NamedValue>();
  const taken = new Set<FormField>();
  const free = () => area.fields.filter((field) => !taken.has(field));
  const give = (value: NamedValue, field: FormField | null, fit = WORTH) => {
    if (field === null) return false;
    assignments.push({ field, value, fit });
    given.add(value);
    taken.add(field);
    return true;
  };
  const pairs = split
    .flatMap((value) => area.fields.map((field) => ({ field, value, fit: fitIn(area, field, value, split) })))
    .filter(({ field, value, fit }) => fit >= (value.guessed === true && takesAnything(field) ? LIKELY : WORTH))
    .sort((a, b) => b.fit - a.fit);
  for (const value of split.filter((one) => one.guessed === true && !pairs.some((pair) => isSure(pair, one))))
    give(value, fieldOffering(free(), value.value), OFFERED);
  for (const pair of pairs) {
    if (given.has(pair.value) || taken.has(pair.field)) continue;
    if (isSecondName(pair, assignments)) continue;
    give(pair.value, pair.field, pair.fit);
  }
  for (const value of split.filter((one) => !given.has(one))) {
    const typed = typedField(area.fields, free(), value);
    if (typed !== null && give(value, typed.field, OFFERED)) give(typed.kind, typed.choice, OFFERED);
  }
  let left = split.filter((value) => !given.has(value));
  left = left.filter((value) => value.label !== null || !give(value, fieldOffering(free(), value.value)));
  left = left.filter(
    (value) => (value.label !== null && value.guessed !== true) || !give(value, fieldMeaning(free(), value), OFFERED),
  );
  left = left.filter((value) => !give(value, fieldForMoment(free(), value), OFFERED));
  left = left.filter((value) => !onlyField(area, value, assignments, taken));
  const rest = left;
  left = left.filter((value) => !give(value, lineForUnnamed(free(), value, rest)));
  left = left.filter((value) => !onlyField(area, value, assignments, taken));
  return { assignments, left };
}

/** "Petra Lang: first name Petra, last name Lang" gives the name once. */
function isSaidInParts(value: NamedValue, values: readonly NamedValue[]): boolean {
  if (value.label !== 'name' || value.mode !== 'set') return false;
  const part = (label: string) => values.find((one) => one.label === label)?.value ?? '';
  const [first, last] = [part('first name'), part('last name')];
  return first !== '' && last !== '' && wordsOf(`${first} ${last}`).join(' ') === wordsOf(value.value).join(' ');
}

/** Beside "Last name" a bare "Name" asks for the first one. */
function fitIn(area: FormArea, field: FormField, value: NamedValue, values: readonly NamedValue[]): number {
  const called = (one: FormField) => plain(one.labels[0] ?? '').replace(/[:* ]+$/, '');
  const isFirst =
    value.label === 'first name' &&
    called(field) === 'name' &&
    area.fields.some((other) => /^(?:last name|surname|family name)$/.test(called(other))) &&
    !area.fields.some((other) => /^(?:first|given) ?name$/.test(called(other)));
  return isFirst ? 0.95 : fieldFit(field, value) * lineFit(area, field, value, values);
}

/** The field of that name offers it too, or takes any words. */
function isSure(pair: Assignment, value: NamedValue): boolean {
  return pair.value === value && pair.fit >= 0.8;
}

const BODY = /^(?:body|content|text|message|comment|reply|note|notes|description)$/;

function takesLines(field: FormField): boolean {
  return field.kind === 'rich' || field.element.tag === 'textarea';
}

function takesAnything(field: FormField): boolean {
  return field.kind === 'rich' || field.kind === 'text';
}

/** Running text belongs into the field of several lines, where there is one, unless a line bears just its name. */
function lineFit(area: FormArea, field: FormField, value: NamedValue, values: readonly NamedValue[]): number {
  if (!BODY.test(value.label ?? '') || takesLines(field) || !area.fields.some(takesLines)) return 1;
  const isItsOwn = likeness(value.label ?? '', field.labels[0] ?? '') >= 0.95 || isSentAs(field, value);
  return isItsOwn && !isOfFurther(area, field, values) ? 1 : 0.4;
}

/** The record whose field it is, as frameworks write it: "issue" of "issue[subject]". */
function recordOf(field: FormField): string | null {
  return /^([a-z_]+)\[[a-z_]+\]/i.exec(field.element.fieldName)?.[1] ?? null;
}

/** The comment of a time entry in the form of an issue: it belongs to a further record, of which nothing else is given. */
function isOfFurther(area: FormArea, field: FormField, values: readonly NamedValue[]): boolean {
  const own = recordOf(field);
  const records = area.fields.map(recordOf).filter((record) => record !== null);
  const isFew = records.filter((record) => record === own).length * 2 < records.length;
  const others = area.fields.filter((one) => one !== field && own !== null && recordOf(one) === own);
  return (
    own !== null &&
    isFew &&
    !values.some((value) => others.some((one) => !BODY.test(value.label ?? '') && fieldFit(one, value) >= 0.8))
  );
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
  const needed = value.label === 'name' ? free.filter(mustBeNamed) : [];
  const [only] = lines.length === 1 ? lines : needed.length === 1 ? needed : free;
  if (
    only === undefined ||
    (free.length !== 1 && lines.length !== 1 && needed.length !== 1) ||
    !/^(?:body|name|title|subject|content|text|note|comment|message|description)$/.test(value.label ?? 'name')
  )
    return false;
  if (assignments.some((one) => one.value.label === value.label)) return false;
  assignments.push({ field: only, value, fit: lines.length === 1 ? 0.8 : WORTH });
  taken.add(only);
  return true;
}

/** The form insists on it, whatever its name is called there: "Mail host" of a domain. */
function mustBeNamed({ kind, element, labels }: FormField): boolean {
  const isOther = /\b(?:phone|fax|e-?mail|address|date|time|zip|code|number|amount|price|cost|url|website|link)\b/;
  return (
    kind === 'text' &&
    element.tag === 'input' &&
    element.required &&
    (element.value ?? '') === '' &&
    !isOther.test(plain(labels[0] ?? ''))
  );
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
