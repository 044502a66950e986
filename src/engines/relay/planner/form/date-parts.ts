/** Days that a form asks for in pieces: three lists or fields for day, month and year. */

import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { MONTHS } from '../../words/months.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { FieldFilled } from './field-filled.ts';
import type { FormField } from './form-fields.ts';
import { sameField } from './same-field.ts';

type Piece = 'day' | 'month' | 'year';
/** Which piece the field is for; null for other fields. */
function pieceOf(field: FormField): Piece | null {
  if (field.kind === 'check' || field.kind === 'radio' || field.kind === 'rich' || field.element.type === 'date')
    return null;
  for (const label of field.labels) {
    const found = /(?:^| )(?:(day|dd?)|(month|mm?)|(year|y(?:y(?:yy)?)?))$/.exec(plain(wordsOf(label).join(' ')));
    if (found !== null) return found[1] !== undefined ? 'day' : found[2] !== undefined ? 'month' : 'year';
  }
  const labels = field.element.options.map((option) => plain(option.label));
  if (MONTHS.every((month) => labels.some((label) => label.startsWith(month.slice(0, 3).toLowerCase()))))
    return 'month';
  const numbers = labels.filter((label) => /\d/.test(label));
  if (numbers.length > 1 && numbers.every((label) => /^(?:19|20)\d\d$/.test(label))) return 'year';
  if (numbers.length === 31 && numbers.every((label, index) => Number(label) === index + 1)) return 'day';
  return null;
}

/** Runs of fields for day, month and year become one field each. */
export function withDateParts(fields: readonly FormField[]): FormField[] {
  const made: FormField[] = [];
  for (let at = 0; at < fields.length; ) {
    const run = fields.slice(at, at + 3);
    const pieces = run.map(pieceOf);
    const [first] = run;
    if (first !== undefined && run.length === 3 && new Set(pieces).size === 3 && !pieces.includes(null)) {
      made.push(joined(run, first));
      at += 3;
    } else {
      const field = fields[at];
      if (field !== undefined) made.push(field);
      at += 1;
    }
  }
  return made;
}

function joined(run: FormField[], { element }: FormField): FormField {
  const names = run.map((field) =>
    wordsOf(field.element.fieldName.split(' ')[0] ?? '').filter(
      (word) => !/^(?:day|month|year|dd?|mm?|yy(?:yy)?|id|\d)$/.test(word),
    ),
  );
  const labels = [
    element.group,
    element.near,
    element.label,
    ...run.map((field) => field.element.near),
    (names[0] ?? []).join(' '),
    element.heading,
  ]
    .map((label) => label.replace(/\s*\b(?:day|month|year)\b\s*$/i, ''))
    .filter((label) => label !== '');
  return { labels, element, choices: run.map((field) => field.element), kind: 'date parts', parts: run };
}

/** Fills each piece with its part of the day. */
export async function fillDateParts(
  context: RunContext,
  field: FormField,
  value: NamedValue,
  fill: (context: RunContext, field: FormField, value: NamedValue) => Promise<FieldFilled>,
): Promise<FieldFilled> {
  const date = value.moment?.date;
  const name = field.labels[0] ?? 'date';
  if (date == null) return { ok: false, problem: `"${value.value}" is no day for the field "${name}"` };
  const [year = '', month = '', day = ''] = date.split('-');
  for (const part of field.parts ?? []) {
    const piece = pieceOf(part);
    const there = sameField(await context.bench.look(), part.element);
    if (there === null || piece === null) return { ok: false, problem: `the field "${name}" is gone` };
    const now: FormField = { ...part, element: there };
    const text = piece === 'year' ? year : piece === 'day' ? dayText(now, Number(day)) : monthText(now, Number(month));
    const done = await fill(context, now, { ...value, value: text, kind: 'text', moment: null });
    if (!done.ok) return done;
  }
  return { ok: true, problem: null };
}

function dayText(field: FormField, day: number): string {
  const option = field.element.options.find((one) => Number(one.label) === day || Number(one.value) === day);
  return option?.label ?? (field.element.role === 'spinbutton' ? String(day) : String(day).padStart(2, '0'));
}

function monthText(field: FormField, month: number): string {
  const name = (MONTHS[month - 1] ?? '').slice(0, 3).toLowerCase();
  const option =
    field.element.options.find((one) => plain(one.label).startsWith(name)) ??
    field.element.options.find((one) => Number(one.label) === month);
  if (option !== undefined) return option.label;
  return field.kind === 'combobox' ? (MONTHS[month - 1] ?? '') : String(month).padStart(2, '0');
}
