/** Runs inside the page. Every list of a frame, whether a table, a grid or a pattern that repeats. */

import type { TableSnapshot } from '../snapshot.ts';
import { boardsAmong, readBoard } from './boards.ts';
import { readRepeats, soleRow } from './repeats.ts';
import { nameSigns } from './sign-looks.ts';
import { readStacked } from './stacked.ts';
import { type ReadList, readGrid, readTable, type TableBounds } from './tables.ts';
import { endsLoading, undrawnRows } from './undrawn.ts';
import { isAround, isVisible } from './visible-text.ts';

/** `boards` gets the elements of those lists that are boards. */
export function readTables(
  all: readonly Element[],
  bounds: TableBounds & { maxTables: number },
  rowOf: Map<Element, { table: number; row: number }>,
  headingOf: (element: Element) => string,
  dialogs: readonly Element[],
  boards: Set<Element>,
): { tables: TableSnapshot[]; owners: Element[] } {
  const tables: TableSnapshot[] = [];
  // In the order of `tables`.
  const taken = new Set<Element>();
  const add = (element: Element, read: (seen: (row: Element, index: number) => void) => ReadList | null) => {
    if (tables.length >= bounds.maxTables || taken.has(element) || !isVisible(element)) return;
    const rows: [Element, number][] = [];
    const table = read((row, index) => rows.push([row, index]));
    if (table === null) return;
    for (const [row, index] of rows) rowOf.set(row, { table: tables.length, row: index });
    const drawn = rows.map(([row]) => row);
    taken.add(element);
    tables.push({
      ...table,
      caption: table.caption ?? '',
      frame: 0,
      total: Math.max(table.total, table.rows.length + undrawnRows(drawn)),
      ...(endsLoading(drawn) && { growing: true as const }),
      heading: headingOf(element),
      dialog: dialogs.findLastIndex((dialog) => isAround(dialog, element)),
    });
  };
  for (const board of boardsAmong(all))
    if (![...taken].some((one) => one.contains(board))) add(board, (seen) => readBoard(board, bounds, seen));
  for (const board of taken) boards.add(board);
  for (const element of all) {
    if (element instanceof HTMLTableElement && [...taken].some((one) => one.contains(element))) continue;
    const role = element.getAttribute('role') ?? '';
    if (
      element instanceof HTMLTableElement &&
      (role === 'grid' ? element.rows.length > 0 : !/^(?:treegrid|presentation|none)$/.test(role))
    )
      add(element, (seen) => readStacked(element, bounds, seen) ?? readTable(element, bounds, seen));
    else if (/^(?:table|grid|treegrid)$/.test(role)) add(element, (seen) => readGrid(element, bounds, seen));
  }
  let tried = 0;
  for (const element of all) {
    const isSole = element.children.length === 1 && soleRow(element) !== null;
    if ((element.children.length < 2 && !isSole) || tried > 1500) continue;
    if (
      element.closest(
        'table, [role="grid"], [role="table"], svg, select, nav, [role="menu"], [role="menubar"], [role="tablist"], thead, form[class*="form"] fieldset',
      ) !== null
    )
      continue;
    if (boards.has(element) || [...taken].some((one) => one !== element && one.contains(element))) continue;
    tried += 1;
    add(element, (seen) => readRepeats(element, bounds, seen));
  }
  nameSigns(tables);
  return { tables, owners: [...taken] };
}
