/** "Search", "List": entries and buttons that do not say of what. They are of what they came with: the group unfolded last, the page opened last. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';

/** The way taken last: what it was worth, and what was to be seen before it. */
export interface LastWay {
  score: number;
  seen: ReadonlySet<string>;
}

const LISTS = /^(?:search|find|look ?up|list|list all|show all|view all|browse|overview)$/;
const ASKS = /^(?:search|find|look ?up|list|show|display|run|go)(?: (?:all|now|report))?$/;
/** Captions under which the conditions of a list are sent that says what it is for. */
const GOES_ON = /^(?:continue|next|ok|submit)$/;
/** Fields from which on a form is one to ask by, and no box at the head of a page. */
const FEWEST_FIELDS = 3;
/** What they are worth beside the way that they came with. */
const SHARE = 0.95;

export function lastWay(score: number, before: Snapshot): LastWay {
  return { score, seen: new Set(before.elements.filter(({ visible }) => visible).map(keyOf)) };
}

/** The button of a form that a page has in place of its list: sent as it stands, it asks for all of it. */
export function asksForList(element: ElementSnapshot, { forms, tables }: Snapshot): boolean {
  const form = forms[element.form];
  return (
    element.submits &&
    element.role === 'button' &&
    element.row < 0 &&
    form !== undefined &&
    !form.hasPassword &&
    form.prefilled === 0 &&
    form.fields.length >= FEWEST_FIELDS &&
    (ASKS.test(plain(element.name)) || (form.isSearch && GOES_ON.test(plain(element.name)))) &&
    !tables.some(({ headers, rows }) => headers.length > 1 && rows.length > 1)
  );
}

/** What the element is worth by the way that it came with; 0 where it says of what it is, or was there before. */
export function worthByWay(element: ElementSnapshot, snapshot: Snapshot, last: LastWay | null): number {
  if (last === null || !element.visible || element.row >= 0 || last.seen.has(keyOf(element))) return 0;
  const isEntry = !element.submits && LISTS.test(plain(element.name));
  return isEntry || asksForList(element, snapshot) ? last.score * SHARE : 0;
}

function keyOf({ role, name, href }: ElementSnapshot): string {
  return `${role}|${plain(name)}|${href ?? ''}`;
}
