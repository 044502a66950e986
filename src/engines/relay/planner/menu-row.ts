import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

/** The link stands in a row that is made of links alone, beside at least two others: a menu set as a table, as old pages have it. */
export function isInMenuRow(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.role !== 'link' || element.row < 0 || (snapshot.tables[element.table]?.headers.length ?? 1) > 0)
    return false;
  const links = snapshot.elements.filter(
    (other) => other.role === 'link' && other.table === element.table && other.row === element.row,
  );
  const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const cells = snapshot.tables[element.table]?.rows[element.row] ?? [];
  const said = bare(cells.map((cell) => cell.text).join(''));
  return (
    links.length >= 3 &&
    links.every((link) => link.name.length <= 30) &&
    said === bare(links.map((link) => link.name).join(''))
  );
}
