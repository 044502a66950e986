/** Fields that hold something else after an answer's calls than before them, though no call was about them. */

import { shownName } from '../snapshot/shown-name.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isFieldLike } from './outline-element.ts';
import { framed } from './prompt.ts';

/** With more of them another record is shown, and no field was changed. */
const MOST_CHANGED = 10;
const MOST_TEXT = 60;
/** By these the same fields may come to be another record's. */
const MAY_SHOW_ANOTHER = /^(?:button|tab|menuitem|treeitem|row|gridcell|cell)$/;

/**
 * One sentence for the model; null where no other field that held something has changed. `own`: keys of fields and entries that calls were
 * about: a field takes on the name of an entry.
 */
export function tellChanged(from: Snapshot, to: Snapshot, own: ReadonlySet<string>): string | null {
  if (from.url !== to.url) return null;
  const about = [...from.elements, ...to.elements].filter(({ key }) => own.has(key));
  if (about.some(({ role }) => MAY_SHOW_ANOTHER.test(role))) return null;
  const used = about.map(({ name }) => bare(name));
  const before = new Map(from.elements.filter(isTold).map((element) => [element.key, heldIn(element)]));
  const changed = to.elements.filter(isTold).flatMap((element) => {
    const [was, is] = [before.get(element.key), heldIn(element)];
    if (was === undefined || was === '' || own.has(element.key)) return [];
    const isWrittenOtherwise = bare(is).startsWith(bare(was)) || (is !== '' && used.includes(bare(is)));
    return isWrittenOtherwise ? [] : [`${element.key} "${nameOf(element)}": ${quoted(was)} → ${quoted(is)}`];
  });
  if (changed.length === 0 || changed.length > MOST_CHANGED) return null;
  return `The page itself has changed other fields by this: ${changed.join('; ')}. Put in again what the task says of them.`;
}

/** What is worked out and only shown is no field that anybody puts something in; boxes of rows mark them. */
function isTold(element: ElementSnapshot): boolean {
  const { visible, secret, readOnly, disabled, role, row } = element;
  const isOwn = !readOnly && !disabled && !(role === 'checkbox' && row >= 0);
  return visible && !secret && isOwn && isFieldLike(element) && role !== 'listbox';
}

function heldIn({ checked, options, value }: ElementSnapshot): string {
  if (checked !== null) return checked ? 'on' : 'off';
  const chosen = options.filter(({ selected }) => selected).map(({ label }) => label);
  return options.length > 0 ? chosen.join(', ') : (value ?? '');
}

function nameOf(element: ElementSnapshot): string {
  return framed(shownName(element).slice(0, MOST_TEXT));
}

function bare(text: string): string {
  return plain(text).replace(/[^\p{L}\p{N}]/gu, '');
}

function quoted(text: string): string {
  return `"${framed(text.slice(0, MOST_TEXT))}"`;
}
