/** Whether a button that says a change only fills a form for something new, as one that picks what it belongs to, or links it, does. */

import type { ActionForm, ActionTarget } from '../action/action-target.ts';
import { actionTier } from '../action/action-tier.ts';
import { recordState } from '../action/record-state.ts';
import { SENDS } from '../form-seen.ts';
import { recordAt } from '../guard/named-record.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { showsRecord } from './recalculated-form.ts';

/** What the tier rules are held against, of an element of the page. */
type TargetOf = (element: ElementSnapshot) => ActionTarget;

/**
 * True of a button that stands among the fields of a form for something new that is still to be sent, or in a dialog in front of such a form
 * whose own fields came empty. False of all that says by itself where it goes, that asks first, or that sends a form.
 */
export function fillsNewForm(element: ElementSnapshot, page: Snapshot, targetOf: TargetOf): boolean {
  const { role, href } = element;
  const { method, confirm } = targetOf(element);
  if (role !== 'button' || sends(element) || href !== null || method !== null || confirm !== null) return false;
  const isSender = (one: ElementSnapshot) => one.visible && one.role === 'button' && one.row < 0 && sends(one);
  const isBeside = (one: ElementSnapshot) =>
    one.dialog === element.dialog && one.form === element.form && element.row < 0;
  const isPicker = element.dialog >= 0 && cameEmpty(element, targetOf);
  const isBehind = (one: ElementSnapshot) => isPicker && one.dialog !== element.dialog;
  return page.elements.some(
    (one) => isSender(one) && (isBeside(one) || isBehind(one)) && makesNew(one, page, targetOf),
  );
}

function sends({ submits, name }: ElementSnapshot): boolean {
  return submits || SENDS.test(name.trim());
}

/** What stands in the dialog is a search, or nothing that would be of a record. */
function cameEmpty(element: ElementSnapshot, targetOf: TargetOf): boolean {
  const isEmpty = (form: ActionForm | null) => form === null || form.isSearch || (form.prefilled === 0 && !form.key);
  const around = { ...element, name: 'Save', row: -1 };
  return [around, { ...around, form: -1 }].every((one) => isEmpty(targetOf(one).form));
}

/** It sends a form that makes something: by its address, or as one that came empty where nothing is shown of what is there. */
function makesNew(sender: ElementSnapshot, page: Snapshot, targetOf: TargetOf): boolean {
  const target = targetOf(sender);
  const { form } = target;
  if (form === null || form.isSearch || actionTier(target).requiredTier !== 'create') return false;
  const state = recordState(form, page.url);
  if (state !== 'unclear') return state === 'new';
  const url = URL.parse(page.url);
  return form.prefilled === 0 && url !== null && recordAt(url) === null && !showsRecord(around(sender, page, targetOf));
}

/** The page without its lists, and the dialogs that the element does not stand in; of what there is to use only what would take away. */
function around({ dialog }: ElementSnapshot, page: Snapshot, targetOf: TargetOf): Snapshot {
  const others = page.dialogs.filter((_, at) => at !== dialog);
  const isDeletion = (one: ElementSnapshot) => actionTier(targetOf(one)).requiredTier === 'delete';
  return {
    ...page,
    elements: page.elements.filter((one) => one.visible && one.row < 0 && one.dialog === dialog && isDeletion(one)),
    headings: page.headings.filter(({ text }) => !others.some((one) => `${one.title} ${one.text}`.includes(text))),
  };
}
