/** What conditions on rows share: which column is meant, and how amounts compare. */

import type { RowFilter } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import type { Column, Rows } from './columns.ts';

/** Whether the row of that index passes. */
export type Verdict = (row: number) => boolean;

/** How alike a label and a header must be. */
const CALLED_SO = 0.5;

/** The column that is called so, null for none. */
export function columnCalled(
  rows: Rows,
  label: string,
  context: ReadonlySet<string>,
  fits: (column: Column) => boolean = () => true,
): Column | null {
  const scored = rows.columns
    .filter(fits)
    .map((column) => ({ column, score: likeness(label, column.label, context) }))
    .sort((a, b) => b.score - a.score);
  const [best] = scored;
  return best !== undefined && best.score >= CALLED_SO ? best.column : null;
}

/** Whether a number lies where the condition wants it; `high` is the upper end of `between`. */
export function isWithin(op: RowFilter['op'], value: number, low: number, high: number | null): boolean {
  if (op === 'over') return value > low;
  if (op === 'under') return value < low;
  if (op === 'at_least') return value >= low;
  if (op === 'at_most') return value <= low;
  return op === 'is' ? value === low : value >= low && high !== null && value <= high;
}
