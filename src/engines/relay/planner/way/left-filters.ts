/** Conditions of a list that the site has kept from an earlier visit: such a list is not the whole of it. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import type { Workbench } from '../../workbench/workbench.ts';

const CLEARS =
  /^(?:reset|clear|clear all|reset all|(?:clear|reset|remove)(?: all)?(?: the)? (?:filters?|search|conditions))$/;
/** A word set before a field stands in its line, CSS pixels. */
const ONE_LINE = 40;

/** Conditions in the address were part of the way that was taken. */
const CONDITIONS = /[?&][^=&]*(?:filter|search|query|where)[^=&]*=./i;

/** Takes back what a filter of the page one has just come to still holds. True when something was taken back. */
export async function clearLeftFilters(bench: Workbench): Promise<boolean> {
  if (CONDITIONS.test(bench.url())) return false;
  const button = clearingButton(await bench.look());
  if (button === null || bench.judge(button).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: button.ref, isWay: true, why: 'the list was still filtered' })).ok;
}

function clearingButton(snapshot: Snapshot): ElementSnapshot | null {
  const button = snapshot.elements.find(
    (element) =>
      element.visible &&
      !element.disabled &&
      element.form >= 0 &&
      element.type !== 'reset' &&
      /^(?:button|link)$/.test(element.role) &&
      CLEARS.test(plain(element.name)),
  );
  const form = button === undefined ? undefined : snapshot.forms[button.form];
  if (button === undefined || form === undefined || form.method !== 'get') return null;
  const isLeft =
    isEmpty(snapshot) ||
    snapshot.elements.some((element) => element.form === button.form && heldBy(element, snapshot) !== '');
  return isLeft ? button : null;
}

/** A list of which only the header is shown: its conditions may stand where no field tells of them. */
function isEmpty(snapshot: Snapshot): boolean {
  return snapshot.tables.some(({ headers, rows }) => headers.length > 1 && rows.every((row) => row.length === 0));
}

/** A text left in a field, or a word chosen before it with a button to take it away; empty for none. */
export function heldBy(element: ElementSnapshot, snapshot: Snapshot): string {
  if (!element.visible || !/^(?:textbox|searchbox|combobox)$/.test(element.role) || element.tag !== 'input') return '';
  const typed = (element.value ?? '').trim();
  if (typed !== '') return typed;
  const isTaken =
    element.near !== '' &&
    plain(element.near) !== plain(element.label) &&
    snapshot.elements.some(
      (one) =>
        one.form === element.form &&
        one.role === 'button' &&
        /^(?:|remove.*|delete|clear|[×✕x])$/.test(plain(one.name)) &&
        Math.abs(one.y - element.y) < ONE_LINE,
    );
  return isTaken ? element.near : '';
}
