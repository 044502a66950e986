/** How many rows pages have shown: a count that no page says, and that anybody would see on it. */

import { rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { nextPage, placeInList } from '../lists/next-page.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isMadeOf } from './quoted-value.ts';

/**
 * The numbers of rows of each list that the page shows whole: of all, and of those with a cell that says nothing but words of the task.
 * @param rows those that count; all of the page by default
 */
export function rowCounts(page: Snapshot, task: string, rows: readonly ShownRow[] = rowsOf(page)): number[] {
  if (nextPage(page) !== null || !placeInList(page).isStart) return [];
  return [...Map.groupBy(rows, ({ table }) => table)].flatMap(([at, listed]) => {
    const table = page.tables[at];
    if (table === undefined || table.total > table.rows.length || table.growing === true) return [];
    const said = new Set(listed.flatMap(({ cells }) => cells).filter((cell) => isMadeOf(task, cell)));
    return [listed.length, ...[...said].map((text) => listed.filter(({ cells }) => cells.includes(text)).length)];
  });
}
