import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { framed } from './prompt.ts';

const MOST_TOLD = 4;

/** What leads on in the place of an element that may not be used, for the model: links of its row, or how to look for one. */
export function otherWays(element: ElementSnapshot, { elements }: Snapshot): string {
  const links = elements.filter(
    ({ role, visible, table, row }) =>
      role === 'link' && visible && row >= 0 && table === element.table && row === element.row,
  );
  if (links.length === 0) return ' Look for a link to the same thing, or for a page that lists what it would show.';
  const named = links.slice(0, MOST_TOLD).map(({ key, name }) => `${key} "${name.slice(0, 60)}"`);
  return ` Links of the same row: ${framed(named.join(', '))}.`;
}
