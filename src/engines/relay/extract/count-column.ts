/** Columns that say how many of something each row has: a list of rooms with a column of seats lists no seats. */

import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';

/** How alike the name of a column must be to what is counted. */
const CALLED_SO = 0.9;
/** "14", "1,204", or "14 / 20" where there is a limit. */
export const COUNT = /^(\d[\d,]*)(?:\s*(?:\/|of|out of)\s*(\d[\d,]*))?$/;

export function isCount(text: string): boolean {
  return COUNT.test(text.trim());
}

/** The column that counts `noun` of each row: not the first, which says what the rows are. -1 for none. */
export function countColumn(noun: string, table: TableSnapshot): number {
  const first = table.headers.findIndex((header) => header !== '');
  return table.headers.findIndex(
    (header, at) =>
      at > first &&
      /s$/i.test(header) &&
      likeness(noun, header) >= CALLED_SO &&
      table.rows.length > 0 &&
      table.rows.every((row) => isCount(row[at]?.text ?? '') || row[at]?.text.trim() === ''),
  );
}
