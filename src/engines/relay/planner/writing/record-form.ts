/** Whether a form that came up is that of the wanted record. */

import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { wordsOf } from '../../words/tokens.ts';
import { topDialog } from '../at-a-glance.ts';
import { assignValues } from '../form/assign-values.ts';
import type { FormArea } from '../form/form-fields.ts';
import { isOwnPage, ownHeadings } from '../record/record-page.ts';

/** The form, its heading, trail or address names the record: no other record is ever changed in its stead. */
export function isFormOf(step: Step, snapshot: Snapshot, area: FormArea): boolean {
  const names = step.record.filter((value) => value.moment === null);
  if (names.length === 0) return true;
  const held = area.fields.flatMap(({ element, choices }) => [
    element.secret ? '' : (element.value ?? ''),
    ...element.options.filter((option) => option.selected).map((option) => option.label),
    ...choices.filter((choice) => choice.checked === true).map((choice) => choice.name),
  ]);
  return saysName(step, snapshot, area.heading, held);
}

/** Title, headings, dialogs, trail, facts or address, or what is given besides, name the record. */
function saysName(step: Step, snapshot: Snapshot, heading: string, held: readonly string[]): boolean {
  const names = step.record.filter((value) => value.moment === null);
  const url = URL.canParse(snapshot.url) ? new URL(snapshot.url) : null;
  const address = url === null ? [] : [url.pathname, ...url.searchParams.values(), url.hash];
  const said = [
    snapshot.title,
    heading,
    ...ownHeadings(snapshot).map((heading) => heading.text),
    ...snapshot.dialogs.map((dialog) => `${dialog.title} ${dialog.text.slice(0, 400)}`),
    ...snapshot.elements.filter((one) => one.current || /crumb/i.test(one.hint)).map((one) => one.name),
    ...snapshot.facts.filter((fact) => !fact.field).map((fact) => fact.value),
    ...held,
    ...address.map((part) => part.replace(/[_+/-]/g, ' ')),
  ].join(' ');
  const words = new Set(wordsOf(said));
  return names.some((name) => {
    const wanted = wordsOf(name.value.replace(/^#/, ''));
    return wanted.length > 0 && (wanted.every((word) => words.has(word)) || saysNumberOnly(snapshot, name));
  });
}

/** The page says the record's number and no other one that is made like it. */
export function saysNumberOnly(snapshot: Snapshot, name: NamedValue): boolean {
  const number = name.value.replace(/^#/, '');
  if (!/^(?:id|number)$/.test(name.kind) || (/^\d+$/.test(number) && number.length < 4)) return false;
  const shape = number
    .replace(/[$()*+.?[\\\]^{|}/]/g, '\\$&')
    .replace(/\d/g, '\\d')
    .replace(/(?<!\\)\p{L}/gu, '\\p{L}');
  const alike = snapshot.text.match(new RegExp(`(?<![\\p{L}\\d])${shape}(?![\\p{L}\\d])`, 'gu')) ?? [];
  return alike.length > 0 && alike.every((one) => one.toLowerCase() === number.toLowerCase());
}

/** A new name goes where the old one stands: an empty field of that label belongs to something that is yet to be made. */
export function holdsOldName(step: Step, area: FormArea, values: readonly NamedValue[]): boolean {
  const names = step.record.filter((value) => /^(?:text|name)$/.test(value.kind) && value.moment === null);
  if (names.length === 0) return true;
  return values
    .filter((value) => /^(?:name|title|subject)$/.test(value.label ?? '') && value.mode === 'set')
    .every((value) => {
      const field = assignValues(area, [value]).assignments[0]?.field;
      const held = wordsOf(field?.element.value ?? '');
      return field === undefined || held.length > 0;
    });
}

/**
 * What came up when a row was opened is the record's: its own page, or a page or dialog that says its name outside of a list. Which entry
 * of a list that is still being drawn was opened is known by that alone.
 */
export function isOpened(context: RunContext, step: Step, snapshot: Snapshot): boolean {
  if (step.record.every((name) => name.moment !== null)) return true;
  const top = topDialog(snapshot);
  const inDialog = snapshot.elements.filter((element) => top >= 0 && element.dialog === top && !element.secret);
  const held = [snapshot.dialogs[top]?.text ?? '', ...inDialog.map((element) => element.value ?? '')];
  return isOwnPage(context, step, snapshot, false) || saysName(step, snapshot, '', held);
}
