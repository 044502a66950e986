/** Fields as scripts draw them: boxes of one question, a widget in place of a hidden select, buttons of which one stays pressed. */

import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { FormField } from './form-fields.ts';

/** The name that the form sends a field under, as words. */
export function nameWords(element: ElementSnapshot): string {
  const [first = ''] = element.fieldName.split(' ');
  const inner = /\[([^\]]+)\](?:\[\])?$/.exec(first)?.[1] ?? first;
  return wordsOf(inner.replace(/^(?:id|input|field|form|frm|txt|ctl\d*|wp|el)[-_]/i, '')).join(' ');
}

/** Boxes under one question are also one field: "days: Monday and Friday". */
export function withGroups(fields: FormField[]): FormField[] {
  const groups = new Map<string, FormField[]>();
  for (const field of fields) {
    if (field.kind !== 'check' || field.element.role === 'switch' || field.element.group === '') continue;
    groups.set(field.element.group, [...(groups.get(field.element.group) ?? []), field]);
  }
  const made = [...groups].flatMap(([group, members]): FormField[] => {
    const [first] = members;
    if (first === undefined || members.length < 2) return [];
    const labels = [group, nameWords(first.element)].filter((label) => label !== '');
    return [{ labels, element: first.element, choices: members.map((member) => member.element), kind: 'checks' }];
  });
  return [...fields, ...made];
}

/** Kept for scripts and readers of screens; the widget beside it is what one sees. */
const OUT_OF_SIGHT = /hidden-accessible|visually-?hidden|\bsr-only\b|tomselected|select2-offscreen/i;

/** A box that calls itself a list and holds the input that is one: the input is what one types into. */
function isWrapperOf(outer: FormField, inner: FormField | undefined): boolean {
  const [box, input] = [outer.element, inner?.element];
  return (
    outer.kind === 'combobox' &&
    input?.tag === 'input' &&
    box.tag !== 'input' &&
    box.tag !== 'button' &&
    box.label === '' &&
    /^(?:combobox|textbox|searchbox)$/.test(input.role) &&
    input.x >= box.x &&
    Math.abs(input.y - box.y) < 40 &&
    input.x - box.x < 80
  );
}

/** A hidden select beside the widget that stands for it is the one to use; a hidden text area beside its editor is not. */
export function dropShadowed(fields: FormField[]): FormField[] {
  const dropped = new Set<FormField>(
    fields.filter((field, at) => isWrapperOf(field, fields[at + 1]) || isWrapperOf(field, fields[at + 2])),
  );
  const kept = fields.map((field, index) => {
    if (field.element.visible && !OUT_OF_SIGHT.test(field.element.hint)) return field;
    const near = fields
      .slice(Math.max(0, index - 1), index + 3)
      .filter((other) => other !== field && other.element.visible && !dropped.has(other));
    if (field.kind === 'select') {
      const stand = near.find((other) => other.kind === 'combobox' && (sameLabel(other, field) || isUnlabelled(other)));
      if (stand === undefined) return field;
      dropped.add(stand);
      return { ...field, stand: stand.element };
    }
    if (
      field.element.tag === 'textarea' &&
      fields.some((other) => other.kind === 'rich' && (sameLabel(other, field) || near.includes(other)))
    )
      dropped.add(field);
    return field;
  });
  return kept.filter((_field, index) => {
    const original = fields[index];
    return original === undefined || !dropped.has(original);
  });
}

function sameLabel(a: FormField, b: FormField): boolean {
  return a.element.label !== '' && plain(a.element.label) === plain(b.element.label);
}

function isUnlabelled(field: FormField): boolean {
  return field.element.tag !== 'input' || /select2|chosen|choices|selectize|ts-/i.test(field.element.hint);
}

/** Buttons side by side of which one stays pressed, under a question: a choice among them. */
export function pressedChoices(buttons: readonly ElementSnapshot[]): FormField[] {
  const rows = new Map<string, ElementSnapshot[]>();
  for (const button of buttons) {
    if (button.checked === null || button.role !== 'button' || button.near === '' || button.name.trim() === '')
      continue;
    const key = `${button.near}|${Math.round(button.y / 8)}`;
    rows.set(key, [...(rows.get(key) ?? []), button]);
  }
  return [...rows.values()].flatMap((choices): FormField[] => {
    const [first] = choices;
    const pressed = choices.filter((choice) => choice.checked === true);
    if (first === undefined || choices.length < 2 || pressed.length > 1) return [];
    return [{ labels: [first.near], element: first, choices, kind: 'radio' }];
  });
}

/** Pixels that two fields of one line may be aside. */
const ONE_LINE = 16;

/** "Work" chosen as the type of a number before the number: it is the work number, where others of the form are called alike. */
export function toldApart(fields: readonly FormField[]): FormField[] {
  return fields.map((field, at) => {
    const [label = ''] = field.labels;
    const before = fields[at - 1];
    if (field.kind !== 'text' || label === '' || before === undefined || !/^(?:select|combobox)$/.test(before.kind))
      return field;
    const isBeside = Math.abs(before.element.y - field.element.y) <= ONE_LINE && before.element.x < field.element.x;
    const isType = [before.element.label, before.element.placeholder].some((text) =>
      /^(?:type|kind|label)$/.test(plain(text)),
    );
    const chosen = before.element.options.find(({ selected }) => selected)?.label ?? before.element.value ?? '';
    if (
      !isBeside ||
      !isType ||
      plain(chosen) === plain(before.element.placeholder || before.element.label) ||
      !/^\p{L}[\p{L} ]{1,20}$/u.test(chosen)
    )
      return field;
    return { ...field, labels: [`${chosen} ${label}`, ...field.labels] };
  });
}

/** A box for the time of day that nothing names, behind one of a day: "From" and its time. */
export function withTimes(fields: readonly FormField[]): FormField[] {
  return fields.map((field, at) => {
    const before = fields[at - 1];
    const { label: own, near, placeholder } = field.element;
    const isNameless = field.kind === 'text' && `${own}${near}${placeholder}` === '';
    if (!isNameless || before?.kind !== 'text' || !/^\d{1,2}:\d{2}(?: ?[ap]m)?$/i.test(field.element.value ?? ''))
      return field;
    const isBeside = Math.abs(before.element.y - field.element.y) <= ONE_LINE && before.element.x < field.element.x;
    const [label = ''] = before.labels;
    return isBeside && label !== '' ? { ...field, labels: [`${label} time`] } : field;
  });
}
