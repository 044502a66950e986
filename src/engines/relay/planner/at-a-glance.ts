/** What a page shows at a glance: whether it has changed, and which dialog is on top. */

import type { Snapshot } from '../snapshot/snapshot.ts';

/** What a page shows, in short: changes when a click did anything. */
export function fingerprint(snapshot: Snapshot): string {
  return `${snapshot.url}|${snapshot.elements.length}|${snapshot.text.length}|${snapshot.dialogs.length}|${snapshot.elements.filter((element) => element.expanded === true).length}`;
}

/** The dialog on top, -1 for none. Narrow bars like cookie notices do not count as one. */
export function topDialog(snapshot: Snapshot): number {
  for (let index = snapshot.dialogs.length - 1; index >= 0; index -= 1) {
    const inside = snapshot.elements.filter((element) => element.dialog === index && element.visible);
    const { title = '', text = '' } = snapshot.dialogs[index] ?? {};
    // A form with choices of its own may speak of anything.
    const isForm = inside.some(({ role, tag }) => role === 'combobox' || tag === 'textarea');
    const isNotice = !isForm && /cookie|consent|newsletter/i.test(`${title} ${text.slice(0, 200)}`);
    if (inside.length > 0 && !isNotice) return index;
  }
  return -1;
}
