/** The values of an instruction dealt out to the fields of a form. */

import type { NamedValue } from '../../instruction/plan.ts';
import { fieldFit } from './field-fit.ts';
import type { FormArea, FormField } from './form-fields.ts';
import { fieldForMoment, fieldOffering } from './unnamed-values.ts';
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
const BODY = /^(?:body|content|text|message|comment|reply|note|notes|description)$/;

const takesLines = ({ kind, element }: FormField): boolean => kind === 'rich' || element.tag === 'textarea';
const takesAnything = ({ kind }: FormField): boolean => kind === 'rich' || kind === 'text';

/** Gives each value the field that fits it best, each field at most one value. */
export function assignValues(area: FormArea, values: readonly NamedValue[]): Dealt {
  const split = values.flatMap((value) => takeApart(area, value));
  const assignments: Assignment[] = [];
  const given = new Set<NamedValue>();
  const taken = new Set<FormField>();
  const free = () => area.fields.filter((field) => !taken.has(field));
  const give = (value: NamedValue, field: FormField | null, fit: number) => {
    if (field === null || given.has(value) || taken.has(field)) return;
    assignments.push({ field, value, fit });
    given.add(value);
    taken.add(field);
  };
  const pairs = split
    .flatMap((value) => area.fields.map((field) => ({ field, value, fit: fitIn(area, field, value) })))
    .filter(({ value }) => !isOfSeveralFields(area, value))
    .filter(({ field, value, fit }) => fit >= (value.guessed === true && takesAnything(field) ? LIKELY : WORTH))
    .sort((a, b) => b.fit - a.fit);
  const isSure = (value: NamedValue) => pairs.some((pair) => pair.value === value && pair.fit >= 0.8);
  for (const value of split.filter((one) => one.guessed === true && !isSure(one)))
    give(value, fieldOffering(free(), value.value), OFFERED);
  for (const pair of pairs) give(pair.value, pair.field, pair.fit);
  for (const value of split) {
    if (value.label === null || value.guessed === true) give(value, fieldOffering(free(), value.value), OFFERED);
    give(value, fieldForMoment(free(), value), OFFERED);
    give(value, onlyPlaceForText(free(), value), WORTH);
  }
  return { assignments, left: split.filter((value) => !given.has(value)) };
}

/** A whole address where the form asks for street and town apart: it goes into none of them. */
function isOfSeveralFields({ fields }: FormArea, { label, value }: NamedValue): boolean {
  const asksForTown = ({ labels }: FormField) => /\b(?:city|town|zip|postal|postcode)\b/i.test(labels[0] ?? '');
  return /address$/.test(label ?? '') && value.includes(',') && fields.some(asksForTown);
}

/** Running text belongs into the field of several lines, where there is one. */
function fitIn(area: FormArea, field: FormField, value: NamedValue): number {
  const isElsewhere = BODY.test(value.label ?? '') && !takesLines(field) && area.fields.some(takesLines);
  const fit = fieldFit(field, value);
  // The name of a thing is nobody's first or last name.
  const isOfPerson = /^(?:first|given|fore|last|family|sur) ?name\b/i.test(field.labels[0] ?? '');
  if (isOfPerson && /^(?:name|title|for)$/.test(value.label ?? 'name') && value.kind !== 'name') return 0;
  return isElsewhere && fit < 0.95 ? fit * 0.4 : fit;
}

/** One text with one place for text: a comment box, a note. */
function onlyPlaceForText(free: readonly FormField[], value: NamedValue): FormField | null {
  const lines = free.filter(takesLines);
  const texts = free.filter(
    ({ kind, element }) => (kind === 'text' || kind === 'rich') && /^(?:text|textarea|)$/.test(element.type),
  );
  const fitting = BODY.test(value.label ?? '') && lines.length > 0 ? lines : texts;
  const isText = BODY.test(value.label ?? '') || (value.label === null && value.quoted);
  return isText && fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** How well a form serves the values: 1 when each has its field. */
export function areaFit(area: FormArea, values: readonly NamedValue[]): number {
  if (values.length === 0) return 0;
  const { assignments } = assignValues(area, values);
  const served = new Set(assignments.map(({ value }) => value.value)).size;
  return Math.min(1, assignments.reduce((sum, { fit }) => sum + fit, 0) / Math.max(values.length, served));
}
