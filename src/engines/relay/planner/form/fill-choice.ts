/** Chooses among what a field shows from the start: options of a select, radios, boxes to tick. */

import { optionFor } from '../../forms/options.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { because, DONE, type FieldFilled, notOffered } from './field-filled.ts';
import { openAndChoose } from './fill-list.ts';
import type { FormField } from './form-fields.ts';
import { isYesNo, severalValues } from './option-values.ts';
import { sameField } from './same-field.ts';

/** Options of a select, several where it takes several. */
export async function chooseOption(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const { element } = field;
  const labels = element.options.map((option) => option.label);
  if (value.mode === 'clear') return clearSelect(context, field);
  const wanted = element.multiple ? severalValues(value, labels) : [value];
  const chosen: string[] = [];
  for (const one of wanted) {
    const index = optionFor(labels, one);
    const option = element.options[index ?? -1];
    if (option === undefined || option.disabled) {
      if (field.stand === undefined) return notOffered(one.value, field, labels);
      const stand = sameField(await context.bench.look(), field.stand);
      if (stand === null) return notOffered(one.value, field, labels);
      const done = await openAndChoose(context, { ...field, element: stand }, one);
      if (!done.ok) return done;
    } else chosen.push(option.label);
  }
  if (chosen.length === 0) return DONE;
  const selected = element.options.filter((option) => option.selected).map((option) => option.label);
  const all = element.multiple && value.mode === 'add' ? [...new Set([...selected, ...chosen])] : chosen;
  if (all.length === selected.length && all.every((label) => selected.includes(label))) return DONE;
  const done = await context.bench.use({ tool: 'select', ref: element.ref, values: all, why: because(field) });
  const stand = done.ok && !element.multiple ? await deafStand(context, field, all) : null;
  // Where nothing opens, the select alone holds the value.
  if (stand !== null && (await openAndChoose(context, { ...field, element: stand }, value)).ok) return DONE;
  return { ok: done.ok, problem: done.problem };
}

/** The box that stands for a hidden select, where it took no notice of what that was set to. */
async function deafStand(
  context: RunContext,
  field: FormField,
  chosen: readonly string[],
): Promise<ElementSnapshot | null> {
  if (field.stand === undefined) return null;
  const stand = sameField(await context.bench.look(), field.stand);
  const shown = plain(`${stand?.value ?? ''} ${stand?.name ?? ''}`);
  return chosen.every((label) => shown.includes(plain(label))) ? null : stand;
}

/** Puts a select on its empty option. */
async function clearSelect(context: RunContext, field: FormField): Promise<FieldFilled> {
  const empty = field.element.options.find(
    (option) => option.value === '' || /^(?:-+|none|unassigned|no\b.*|select.*|choose.*|)$/i.test(option.label.trim()),
  );
  if (empty === undefined) return { ok: false, problem: `the field "${field.labels[0] ?? ''}" cannot be emptied` };
  if (empty.selected) return DONE;
  const done = await context.bench.use({
    tool: 'select',
    ref: field.element.ref,
    values: [empty.label],
    why: because(field),
  });
  return { ok: done.ok, problem: done.problem };
}

/** The choice that means the value. */
export async function chooseRadio(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const labels = field.choices.map((choice) => choice.name);
  const index = optionFor(labels, value);
  const choice = index === null ? undefined : field.choices[index];
  if (choice === undefined) return notOffered(value.value, field, labels);
  return set(context, field, choice, true);
}

/** Boxes of one question: those that are named are ticked; the others are left as they stand. */
export async function tickSeveral(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const labels = field.choices.map((choice) => choice.name);
  const wanted = severalValues(value, labels).map((one) => ({ one, index: optionFor(labels, one) }));
  for (const { one, index } of wanted) {
    const choice = field.choices[index ?? -1];
    if (choice === undefined) return notOffered(one.value, field, labels);
    const done = await set(context, field, choice, true);
    if (!done.ok) return done;
  }
  return DONE;
}

/** Sets the box or switch on, or off where the value says so. */
export async function tick(context: RunContext, field: FormField, value: NamedValue): Promise<FieldFilled> {
  const off =
    value.mode === 'clear' ||
    (/^(?:no|false|off|disabled|inactive|unchecked|draft|private)$/i.test(value.value.trim()) && isYesNo(value.value));
  return set(context, field, field.element, !off);
}

async function set(
  context: RunContext,
  field: FormField,
  choice: ElementSnapshot,
  checked: boolean,
): Promise<FieldFilled> {
  const find = async () =>
    (await context.bench.look()).elements.find(
      (element) =>
        element.role === choice.role &&
        element.name === choice.name &&
        element.group === choice.group &&
        element.fieldName === choice.fieldName,
    );
  const there = await find();
  if (there === undefined) return { ok: false, problem: `the choice "${choice.name}" is gone` };
  if (there.checked === checked) return DONE;
  const done = await context.bench.use({ tool: 'check', ref: there.ref, checked, why: because(field) });
  const after = await find();
  if (done.ok && after !== undefined && after.checked !== null && after.checked !== checked)
    return { ok: false, problem: `"${choice.name}" does not stay ${checked ? 'on' : 'off'}` };
  return { ok: done.ok, problem: done.problem };
}
