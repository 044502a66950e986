/** How well a field of a form takes a value of the instruction. */

import { holdsWords } from '../../extract/match-values.ts';
import { fieldNamesFor } from '../../forms/field-names.ts';
import { optionFor } from '../../forms/options.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { FormField } from './form-fields.ts';
import { isYesNo, severalValues } from './option-values.ts';
import { isNameOfThing } from './value-pieces.ts';

/** Likeness of labels that are one and the same. */
const SAME = 0.95;

/** What one of several alike fields is worth that is sent under the very name. */
const SENT_AS = 0.99;
const ALIKE = 0.6;

/** How well a field takes a value, 0 to 1. */
export function fieldFit(field: FormField, value: NamedValue): number {
  const { element } = field;
  if (element.type === 'hidden' || field.kind === 'file') return 0;
  const names = fieldNamesFor(value);
  const labels = field.labels.flatMap((label) => [label, ...spokenLabels(label, field), ...ofPerson(label, value)]);
  let best = 0;
  for (const [rank, name] of names.entries()) {
    const weight = rank === 0 ? 1 : Math.max(0.55, 0.93 - rank * 0.03);
    // A field called "Number" may hold an invoice number, one called "VAT number" does not.
    const least = rank > 0 && / number$/.test(value.label ?? '') ? SAME : 0;
    for (const [place, label] of labels.entries()) {
      const alike = likeness(name, label);
      if (alike >= least) best = Math.max(best, alike * weight * (place === 0 ? 1 : 0.92));
    }
  }
  if (isSentAs(field, value)) best = Math.max(best, SENT_AS);
  if (value.label === 'name' && isNameOfThing(field)) best = Math.max(best, SAME);
  if (isOfAnotherDay(field, value)) best *= FURTHER_DAY;
  const held =
    (field.kind === 'text' || field.kind === 'rich') &&
    value.moment === null &&
    (element.value ?? '').length > 3 &&
    !/^[\d.,:/ -]+$/.test(element.value ?? '');
  return Math.min(1, best * typeFit(field, value) * (held && best < 0.9 ? (best >= 0.75 ? 0.85 : 0.6) : 1));
}

/** What a field for a day that goes with another one is worth for a day of which nothing more is said. */
const FURTHER_DAY = 0.85;

/** "Follow-up date" beside "Visit date": a bare date or time is rather that of the thing itself. */
function isOfAnotherDay({ labels }: FormField, { moment, label }: NamedValue): boolean {
  if (moment === null || !/^(?:date|time|date and time|day|when)$/.test(label ?? '')) return false;
  return /\b(?:follow[- ]?up|recall|reminder|review|birth|expiry|expires?|due|next|last|previous|order(?:ed)?|sent|received|paid|signed|created|closed|completed|ends?|until)\b/.test(
    plain(labels[0] ?? ''),
  );
}

/** Of "Short description" and "Long description" the one that the form sends as `description`. */
export function isSentAs({ element, labels }: FormField, { label }: NamedValue): boolean {
  const name = wordsOf(element.fieldName.split(' ')[0] ?? '').join(' ');
  return label !== null && name !== '' && name === plain(label) && likeness(label, labels[0] ?? '') >= ALIKE;
}

/** "Deliver on" of a day is the delivery date, "Ship to" of a list the shipping address. */
function spokenLabels(label: string, field: FormField): string[] {
  const [, verb = '', preposition = ''] =
    /^(\p{L}+)[ -](on|by|to|at)$/u.exec(plain(label).replace(/[:* ]+$/, '')) ?? [];
  if (verb === '') return [];
  const { element, kind } = field;
  const isDay = kind === 'date parts' || /^(?:date|datetime-local)$/.test(element.type);
  if (preposition !== 'to') return isDay ? [`${verb} date`] : [];
  return /^(?:deliver|ship|send|bring|dispatch|post)$/.test(verb) ? [`${verb} address`, `${verb} location`] : [];
}

/** "Employee name" asks for the employee. */
function ofPerson(label: string, value: NamedValue): string[] {
  const who = /^(.+) name$/.exec(plain(label).replace(/[:* ]+$/, ''))?.[1];
  const isPart = /^(?:first|last|middle|given|family|user|login|nick|file|display|maiden|middle|preferred)$/;
  return value.kind !== 'name' || who === undefined || isPart.test(who) ? [] : [who];
}

/** Boxes of one question take a value when each of its parts is among them. */
function fitsChoices(field: FormField, value: NamedValue): number {
  const labels = field.choices.map((choice) => choice.name);
  const parts = severalValues(value, labels);
  return parts.every((part) => optionFor(labels, part) !== null) ? 1.2 : 0.2;
}

const RUNNING_TEXT =
  /^(?:body|content|description|message|note|notes|comment|text|details|summary|reply|excerpt|subject|title)$/;

/** "Approved" is for no "Start date". */
function saysNoDay(value: NamedValue): boolean {
  return value.moment === null && /^(?:text|name)$/.test(value.kind) && /^[\p{L} -]+$/u.test(value.value);
}

/** Kind of field against kind of value. */
function typeFit(field: FormField, value: NamedValue): number {
  const { type } = field.element;
  if (saysNoDay(value) && /\bdate(?: and time)?$/.test(plain(field.labels[0] ?? '').replace(/[:* ]+$/, ''))) return 0.2;
  if (field.kind === 'combobox' && value.quoted && RUNNING_TEXT.test(value.label ?? '')) return 0.3;
  if (field.kind === 'date parts') return value.moment?.date != null ? 1.2 : 0;
  if (field.kind === 'checks') return fitsChoices(field, value);
  if (type === 'email') return value.kind === 'email' ? 1.1 : /email/.test(value.label ?? '') ? 1 : 0.2;
  if (value.kind === 'email' && /^(?:number|date|time|tel)$/.test(type)) return 0;
  if (type === 'tel') return value.kind === 'phone' || value.kind === 'number' ? 1.1 : 0.4;
  if (/^(?:date|datetime-local|month)$/.test(type)) return value.moment?.date != null ? 1.15 : 0;
  if (type === 'time') return value.moment?.time != null ? 1.15 : 0;
  if (type === 'number' || field.element.role === 'spinbutton')
    return /^(?:number|money|percent|duration|id)$/.test(value.kind) || /^[$€£]?-?[\d.,]+%?$/.test(value.value)
      ? 1.05
      : 0.1;
  if (type === 'password') return value.label !== null && /pass/.test(value.label) ? 1 : 0;
  if (field.kind === 'select' && field.element.options.length > 0) {
    const labels = field.element.options.map((option) => option.label);
    const parts = field.element.multiple ? severalValues(value, labels) : [value];
    if (parts.every((part) => optionFor(labels, part) !== null)) return 1.25;
    return RUNNING_TEXT.test(value.label ?? '') ? 0.3 : 0.55;
  }
  if (field.kind === 'combobox' && field.element.options.length > 0) {
    const labels = field.element.options.map((option) => option.label);
    return optionFor(labels, value) !== null ? 1.2 : field.element.tag === 'input' ? 1 : 0.6;
  }
  if (field.kind === 'radio')
    return optionFor(
      field.choices.map((choice) => choice.name),
      value,
    ) !== null
      ? 1.2
      : 0.4;
  if (field.kind === 'check')
    return value.kind === 'boolean' || isYesNo(value.value) || holdsWords(field.element.name, value.value) ? 1 : 0.25;
  if (field.kind === 'rich' || field.element.tag === 'textarea')
    return /^(?:body|content|description|message|note|notes|comment|text|reason|details|summary|reply|address|excerpt)$/.test(
      value.label ?? '',
    )
      ? 1.05
      : value.quoted || value.kind === 'text'
        ? 0.8
        : 0.5;
  return 1;
}
