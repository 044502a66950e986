/** Brings columns into a list that it can show and does not: through the menu in which a site lets one choose them. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';

const CHOOSER =
  /\b(?:columns?|add field|fields|show hide|view settings|display settings|list settings|table settings|customi[sz]e (?:view|list|table)|configure (?:view|list|table)|screen options)\b/;
const WORTH = 0.6;
const WHY = 'the list does not show what is asked for';

/** Shows as many of the columns as the list offers. `labels`: what each may be called. True when the list shows more than before. */
export async function showColumns(context: RunContext, labels: readonly (readonly string[])[]): Promise<boolean> {
  const { bench } = context;
  const headers = (snapshot: Snapshot) => snapshot.tables.map((table) => table.headers.join('|')).join('||');
  const before = headers(await bench.look());
  let isOpen = false;
  for (const names of labels) {
    if (!isOpen) isOpen = await openChooser(context);
    if (!isOpen) return false;
    const entry = entryOf(await bench.look(), names);
    if (entry === null) continue;
    const tool = entry.role === 'checkbox' || entry.role === 'switch' ? 'check' : 'click';
    await bench.use({ tool, ref: entry.ref, checked: true, isWay: true, why: WHY });
    isOpen = entryOf(await bench.look(), names) !== null || /checkbox|switch/.test(entry.role);
  }
  if (isOpen) await closeChooser(context);
  return headers(await bench.look()) !== before;
}

async function openChooser(context: RunContext): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const opener = snapshot.elements.find(
    (element) =>
      element.visible &&
      !element.disabled &&
      element.role === 'button' &&
      element.row < 0 &&
      element.place !== 'row' &&
      saysChooser(element) &&
      bench.judge(element).requiredTier === 'read',
  );
  if (opener === undefined) return false;
  return (await bench.use({ tool: 'click', ref: opener.ref, isWay: true, why: WHY })).ok;
}

/** Its name says so; a button without one may say it in its icon. */
function saysChooser(element: ElementSnapshot): boolean {
  const name = plain(element.name);
  if (name !== '')
    return name.length < 30 && CHOOSER.test(wordsOf(name).join(' ')) && !/\b(?:sort|filter|new)\b/.test(name);
  return CHOOSER.test(wordsOf(element.hint).join(' '));
}

/** The entry of the open menu that stands for one of the names and is not chosen yet. */
function entryOf(snapshot: Snapshot, names: readonly string[]): ElementSnapshot | null {
  const entries = snapshot.elements
    .filter(
      (element) =>
        element.visible &&
        /^(?:menuitem|menuitemcheckbox|option|checkbox|switch|button|listitem|treeitem)$/.test(element.role) &&
        element.checked !== true &&
        element.row < 0 &&
        element.table < 0 &&
        element.place !== 'navigation' &&
        element.name.length < 60,
    )
    .map((element) => ({ element, fit: Math.max(...names.map((name) => likeness(name, element.name))) }))
    .sort((a, b) => b.fit - a.fit);
  const [best] = entries;
  return best !== undefined && best.fit >= WORTH ? best.element : null;
}

async function closeChooser(context: RunContext): Promise<void> {
  await context.bench.use({ tool: 'press', key: 'Escape', isWay: true, why: 'the columns are chosen' });
}
