import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';

/** How far down a page its menu may stand, CSS pixels. */
export const MENU_HEIGHT = 160;
/** Links in one line stand this close, CSS pixels. */
const LINE = 4;

const SIGNS_OUT = /\b(?:log|sign)[ _-]?(?:out|off)\b/;

/** The link is an entry of a menu that nothing says is one: a line of short links at the head of the page, or a row made of links alone. */
export function isInBareMenu(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.role !== 'link' || !element.visible || element.name.length > 30 || element.name.length < 3) return false;
  return element.row < 0 ? isInHeadLine(element, snapshot) : isInRowOfLinks(element, snapshot);
}

function isInHeadLine(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (element.place !== 'page' || element.dialog >= 0 || element.y > MENU_HEIGHT) return false;
  const line = snapshot.elements.filter(
    (other) => other.role === 'link' && other.visible && other.row < 0 && Math.abs(other.y - element.y) <= LINE,
  );
  // A line from which one signs out is the site's own.
  const least = line.some((link) => SIGNS_OUT.test(`${plain(link.name)} ${link.href ?? ''}`)) ? 2 : 4;
  return line.length >= least && line.every((link) => link.name.length <= 30);
}

function isInRowOfLinks(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if ((snapshot.tables[element.table]?.headers.length ?? 1) > 0) return false;
  const links = snapshot.elements.filter(
    (other) => other.role === 'link' && other.table === element.table && other.row === element.row,
  );
  const bare = (text: string) => plain(text).replace(/[^\p{L}\p{N}]+/gu, '');
  const cells = snapshot.tables[element.table]?.rows[element.row] ?? [];
  return (
    links.length >= 3 &&
    links.every((link) => link.name.length <= 30) &&
    bare(cells.map((cell) => cell.text).join('')) === bare(links.map((link) => link.name).join(''))
  );
}
