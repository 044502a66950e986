import { fieldNamesFor } from '../../forms/field-names.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';

/** A field over a list that asks for some of it: in a form that only asks, or in none. */
export function isFilterField(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (!element.visible || element.disabled || element.place === 'row') return false;
  const form = snapshot.forms[element.form];
  return form === undefined || form.method === 'get' || form.isSearch;
}

/** A field of a filter panel asks for one column's value; it finds only what stands in that column. */
export function asksForOther(element: ElementSnapshot, snapshot: Snapshot, value: NamedValue): boolean {
  if (element.role === 'searchbox' || element.type === 'search' || snapshot.forms[element.form]?.isSearch === true)
    return false;
  const said = plain(`${element.label} ${element.placeholder} ${element.name}`);
  if (said.trim() === '' || SEARCH_WORDS.test(said)) return false;
  const names = [...fieldNamesFor(value), ...(value.kind === 'id' ? ['number', 'code'] : ['name', 'title'])];
  return !names.some((name) => likeness(name, element.label) >= 0.7);
}

export const SEARCH_WORDS = /\b(?:search|filter|find|look up|query)\b|\bq\b/;
