/** How much of a page is told, and by which names. */

import type { ElementSnapshot } from '../snapshot/snapshot.ts';

/** What each element that can be used is called. */
export type Names = ReadonlyMap<ElementSnapshot, string>;

export interface OutlineLimits {
  /** Characters of running text. */
  prose: number;
  /** Rows of a table. */
  rows: number;
  /** Characters of a line of text, and of a cell. */
  line: number;
  cell: number;
  /** Elements of a row beside its cells. */
  inRow: number;
  /** One table is told from this row on, counted from 0. */
  from?: { table: number; row: number };
}
