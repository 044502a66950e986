/** "Update" of a form with lines, which only computes what stands in it anew until the form is saved. */

import type { ActionForm } from '../action/action-target.ts';
import { headingTier, verbTier } from '../action/label-words.ts';
import { SENDS } from '../form-seen.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

/** Fields of a line carry its number: `qty_1`, `lines[0][qty]`. */
const OF_LINE = /(?:^|[\s_[-])\d+(?:[\s_\]-]|$)/;
/** By these a record is found: a site may change the one that has this number already. */
const NUMBERS = /(?:number|\bnum|\bno|\bnr|code|\bkey|\bid|\bref|reference)\.?$/i;

/**
 * True of the button "Update" of a form for something new with lines, which another button saves. The form says that its record has no key
 * yet and holds no number of one; nothing on the page is of a record that is there. What such a site stores by it nobody knows: it is
 * counted as sent.
 */
export function onlyRecalculates(button: ElementSnapshot, form: ActionForm, page: Snapshot): boolean {
  const { method, key } = form;
  if (!button.submits || plain(button.name) !== 'update' || method !== 'post' || key !== '') return false;
  const within = page.elements.filter((element) => element.form === button.form);
  const saves = within.some(({ submits, name }) => submits && name !== button.name && SENDS.test(name.trim()));
  return saves && within.some(isOfLine) && !within.some(numbersRecord) && !showsRecord(page);
}

function isOfLine({ role, fieldName }: ElementSnapshot): boolean {
  return /^(?:textbox|spinbutton|combobox)$/.test(role) && OF_LINE.test(fieldName);
}

function numbersRecord({ role, label, fieldName, value, ...field }: ElementSnapshot): boolean {
  const isNumber = NUMBERS.test(label.trim()) || NUMBERS.test(fieldName.trim()) || NUMBERS.test(field.near.trim());
  const isText = /^(?:textbox|searchbox|combobox|spinbutton)$/.test(role) && field.options.length === 0;
  return isText && isNumber && !OF_LINE.test(fieldName) && (value ?? '').trim() !== '';
}

/** What is there already may be deleted, or is said to be edited. */
export function showsRecord({ elements, title, headings }: Snapshot): boolean {
  const said = [title, ...headings.map(({ text }) => text)];
  return (
    elements.some(
      ({ role, name, place }) => isUsed(role) && place !== 'navigation' && verbTier(name, true) === 'delete',
    ) || said.some((text) => /^(?:update|delete)$/.test(headingTier(text) ?? ''))
  );
}

function isUsed(role: string): boolean {
  return /^(?:button|link|menuitem)$/.test(role);
}
