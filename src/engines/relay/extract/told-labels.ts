/** Cards that write what a value is before it, in a piece of its own: "Rx", "700685", "Store", "Main Street". */

import type { Cell } from '../snapshot/snapshot.ts';
import { isState } from '../words/states.ts';

/** Fewer records, or fewer words that all of them share, may be alike by chance. */
const FEWEST_ROWS = 3;
const FEWEST_LABELS = 2;
const LABEL = /^\p{L}[\p{L} ./#'-]{1,30}:?$/u;

/**
 * The rows with each word that stands in all of them once, before a value that differs, taken as what that value is called. A state
 * is never taken for a label, nor is what pieces are called already changed.
 */
export function withToldLabels(rows: readonly Cell[][]): readonly Cell[][] {
  const labels = labelsOf(rows);
  if (labels.size < FEWEST_LABELS) return rows;
  return rows.map((row) =>
    row.flatMap((cell, at) => {
      if (isLabelOf(cell, row[at + 1], labels)) return [];
      const before = row[at - 1];
      return before !== undefined && isLabelOf(before, cell, labels) ? [{ ...cell, key: bare(before.text) }] : [cell];
    }),
  );
}

function labelsOf(rows: readonly Cell[][]): Set<string> {
  const [first = []] = rows;
  if (rows.length < FEWEST_ROWS) return new Set();
  const shared = first.filter(
    (cell) =>
      mayLabel(cell) && rows.every((row) => row.filter((one) => one.key === '' && one.text === cell.text).length === 1),
  );
  const texts = new Set(shared.map((cell) => cell.text));
  return new Set(
    [...texts].filter((text) => rows.every((row) => isLabelOf(cellOf(row, text), after(row, text), texts))),
  );
}

function mayLabel(cell: Cell): boolean {
  return (
    cell.key === '' &&
    cell.href === null &&
    cell.mark === null &&
    LABEL.test(cell.text) &&
    !isState(bare(cell.text).toLowerCase())
  );
}

function cellOf(row: readonly Cell[], text: string): Cell | undefined {
  return row.find((cell) => cell.text === text);
}

function after(row: readonly Cell[], text: string): Cell | undefined {
  return row[row.findIndex((cell) => cell.text === text) + 1];
}

function isLabelOf(cell: Cell | undefined, next: Cell | undefined, labels: ReadonlySet<string>): boolean {
  return (
    cell !== undefined &&
    next !== undefined &&
    cell.key === '' &&
    next.key === '' &&
    labels.has(cell.text) &&
    !labels.has(next.text)
  );
}

function bare(text: string): string {
  return text.replace(/:$/, '').trim();
}
