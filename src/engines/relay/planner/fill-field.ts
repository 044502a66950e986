/** Puts one value into one field, whatever it is made of: text, select, radios, tick box, list that one types into, rich text. */

import type { NamedValue } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { momentText } from './date-fields.ts';
import { type FormField, isYesNo, optionFor } from './form-fields.ts';
import type { RunContext } from './run-context.ts';
import { sameField } from './set-filters.ts';

export interface FieldFilled {
  ok: boolean;
  /** Why not, for a person. */
  problem: string | null;
}

const DONE: FieldFilled = { ok: true, problem: null };

function why(field: FormField): string {
  return `the instruction gives ${field.labels[0] === undefined ? 'it' : `"${field.labels[0].slice(0, 40)}"`}`;
}

/** Fills the field. @throws RunFailure `unsupported` for uploads */
export async function fillField(context: RunContext, given: FormField, value: NamedValue): Promise<FieldFilled> {
  const there = sameField(await context.bench.look(), given.element);
  if (there === null) return { ok: false, problem: `the field "${given.labels[0] ?? ''}" is gone` };
  const field = { ...given, element: there };
  switch (field.kind) {
    case 'file':
      throw new RunFailure('unsupported', 'Uploading files is not supported.', null);
    case 'select':
      return chooseOption(context, field, value);
    case 'radio':
      return chooseRadio(context, field, value);
    case 'check':
      return tick(context, field, value);
    case 'combobox':
      return field.element.tag === 'input'
        ? typeAndChoose(context, field, value)
        : openAndChoose(context, field, value);
    default:
      return typeText(context, field, value);
  }
}

/** The text that goes into the field. */
function textFor(context: RunContext, field: ElementSnapshot, value: NamedValue): string {
  if (value.mode === 'clear') return '';
  if (value.moment !== null && (value.moment.date !== null || value.moment.time !== null))
    return momentText(field, value.moment.date, value.moment.time, context.dates.order) ?? value.value;
  const numeric = field.type === 'number' || field.role === 'spinbutton';
  if (value.kind === 'money' || (numeric && /[\d]/.test(value.value))) {
    const number = value.value.replace(/[^\d.-]/g, '');
    return numeric || value.kind === 'money' ? number : value.value;
  }
  if (value.kind === 'percent' && numeric) return value.value.replace(/[^\d.-]/g, '');
  return value.value;
}

async function typeText(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const text = textFor(context, field.element, value);
  const looksUp =
    /^(?:for|with|recipient|patient|customer|provider|assignee|project|user|member|doctor|in|client|supplier|vendor|contact|product|tag)$/.test(
      value.label ?? '',
    ) ||
    /\b(?:search|start typing|type to|autocomplete|lookup|find)\b/i.test(
      `${field.element.placeholder} ${field.element.hint} ${field.element.fieldName}`,
    );
  const before = optionNames(await bench.look());
  const done = await bench.use({
    tool: looksUp ? 'fill_and_wait' : 'fill',
    ref: field.element.ref,
    text,
    why: why(field),
  });
  if (!done.ok) return { ok: false, problem: done.problem };
  if (!looksUp) return DONE;
  return (await chooseOffered(context, value, before)) === 'refused'
    ? { ok: false, problem: `"${value.value}" is not among what the field "${field.labels[0] ?? ''}" offers` }
    : DONE;
}

function optionNames(snapshot: Snapshot): Set<string> {
  return new Set(offered(snapshot).map((element) => element.name));
}

/** Entries of open lists. */
function offered(snapshot: Snapshot): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      element.visible &&
      element.name !== '' &&
      (element.role === 'option' ||
        element.role === 'menuitem' ||
        element.role === 'menuitemradio' ||
        element.role === 'treeitem' ||
        (/\b(?:autocomplete|typeahead|suggest|dropdown|option|result|select2|ui-menu|tt-)/i.test(element.hint) &&
          /^(?:button|link)$/.test(element.role) &&
          element.row < 0)),
  );
}

/** Takes the entry that means the value out of a list that opened. */
async function chooseOffered(
  context: RunContext,
  value: NamedValue,
  before: ReadonlySet<string>,
): Promise<'chosen' | 'none' | 'refused'> {
  const { bench } = context;
  const fresh = offered(await bench.look()).filter((element) => !before.has(element.name) || element.role === 'option');
  const real = fresh.filter(
    (element) =>
      !/^(?:no (?:results?|matches|options|data)\b.*|loading.*|searching.*|type .*|create "?.*"?|search more.*|add new.*)$/i.test(
        element.name.trim(),
      ),
  );
  if (real.length === 0)
    return fresh.some((element) => /^no (?:results?|matches|options)/i.test(element.name.trim())) ? 'refused' : 'none';
  const index = optionFor(
    real.map((element) => element.name),
    value,
  );
  const chosen = index === null ? null : real[index];
  if (chosen === null || chosen === undefined) return 'refused';
  await bench.use({ tool: 'click', ref: chosen.ref, why: 'it is the one that was named' });
  return 'chosen';
}

async function typeAndChoose(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const before = optionNames(await bench.look());
  if (field.element.readOnly) return openAndChoose(context, field, value);
  const done = await bench.use({
    tool: 'fill_and_wait',
    ref: field.element.ref,
    text: textFor(context, field.element, value),
    why: why(field),
  });
  if (!done.ok) return { ok: false, problem: done.problem };
  const chosen = await chooseOffered(context, value, before);
  if (chosen === 'refused')
    return { ok: false, problem: `"${value.value}" is not among what the field "${field.labels[0] ?? ''}" offers` };
  return DONE;
}

async function openAndChoose(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { bench } = context;
  const before = optionNames(await bench.look());
  const opened = await bench.use({ tool: 'click', ref: field.element.ref, why: why(field) });
  if (!opened.ok) return { ok: false, problem: opened.problem };
  const first = await chooseOffered(context, value, before);
  if (first === 'chosen') return DONE;
  const search = (await bench.look()).elements.find(
    (element) =>
      element.visible &&
      (element.role === 'searchbox' ||
        (element.role === 'combobox' && element.tag === 'input') ||
        (element.role === 'textbox' && /search|filter/i.test(`${element.placeholder} ${element.hint}`))) &&
      element.ref !== field.element.ref &&
      Math.abs(element.y - field.element.y) < 120,
  );
  if (search !== undefined) {
    await bench.use({ tool: 'fill_and_wait', ref: search.ref, text: value.value, why: why(field) });
    if ((await chooseOffered(context, value, new Set())) === 'chosen') return DONE;
  }
  await bench.use({ tool: 'press', key: 'Escape', why: 'the list does not hold it' });
  return { ok: false, problem: `"${value.value}" is not among what the field "${field.labels[0] ?? ''}" offers` };
}

async function chooseOption(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { element } = field;
  const labels = element.options.map((option) => option.label);
  const index = optionFor(labels, value);
  const label = index === null ? undefined : labels[index];
  if (label === undefined || element.options[index ?? -1]?.disabled === true)
    return {
      ok: false,
      problem: `"${value.value}" is not among what the field "${field.labels[0] ?? ''}" offers (${labels
        .filter((one) => one !== '')
        .slice(0, 12)
        .join(', ')})`,
    };
  if (element.options.find((option) => option.selected)?.label === label) return DONE;
  const done = await context.bench.use({ tool: 'select', ref: element.ref, values: [label], why: why(field) });
  return { ok: done.ok, problem: done.problem };
}

async function chooseRadio(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const labels = field.choices.map((choice) => choice.name);
  const index = optionFor(labels, value);
  const choice = index === null ? undefined : field.choices[index];
  if (choice === undefined)
    return {
      ok: false,
      problem: `"${value.value}" is not among what "${field.labels[0] ?? ''}" offers (${labels.join(', ')})`,
    };
  const there = (await context.bench.look()).elements.find(
    (element) =>
      element.role === 'radio' &&
      element.name === choice.name &&
      element.group === choice.group &&
      element.fieldName === choice.fieldName,
  );
  if (there === undefined) return { ok: false, problem: `the choice "${choice.name}" is gone` };
  const done = await context.bench.use({ tool: 'check', ref: there.ref, checked: true, why: why(field) });
  return { ok: done.ok, problem: done.problem };
}

async function tick(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const off =
    /^(?:no|false|off|disabled|inactive|unchecked|draft|private)$/i.test(value.value.trim()) && isYesNo(value.value);
  const done = await context.bench.use({ tool: 'check', ref: field.element.ref, checked: !off, why: why(field) });
  return { ok: done.ok, problem: done.problem };
}
