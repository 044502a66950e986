import type { RowFilter } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import type { Column, Rows } from './columns.ts';

export type Verdict = (row: number) => boolean;

export function columnFor(
  rows: Rows,
  label: string | null,
  context: ReadonlySet<string>,
  fits: (column: Column) => boolean,
): Column | null {
  let best: { column: Column; score: number } | null = null;
  for (const column of rows.columns) {
    if (!fits(column)) continue;
    const score = label === null ? 0.1 : likeness(label, column.label, context);
    if (best === null || score > best.score) best = { column, score };
  }
  return best !== null && (label === null || best.score >= 0.5) ? best.column : ofKind(rows, label ?? '', fits);
}

/** As good as one name. */
const WHOLE = 0.75;

/** The column that is called just so, or by other words for all of that: "Owner" or "Assignee", no "Former owner". */
export function columnCalled(rows: Rows, label: string, context: ReadonlySet<string>): Column | null {
  const near = (column: Column) =>
    Math.min(likeness(label, column.label, context), likeness(column.label, label, context));
  const [best] = rows.columns.filter((one) => near(one) >= WHOLE).sort((one, other) => near(other) - near(one));
  return best ?? null;
}

/** Addresses and numbers say what they are, whatever stands over the only column of them. */
function ofKind(rows: Rows, label: string, fits: (column: Column) => boolean): Column | null {
  const kind = /^e-?mails?(?: address(?:es)?)?$/.test(label)
    ? 'email'
    : /^(?:tele)?phones?(?: numbers?)?$/.test(label)
      ? 'phone'
      : null;
  const [only, another] = rows.columns.filter((column) => column.kind === kind && fits(column));
  return another === undefined ? (only ?? null) : null;
}

/** Whether a number lies where the condition wants it; `high` is the upper end of `between`. */
export function isWithin(op: RowFilter['op'], value: number, low: number, high: number | null): boolean {
  if (op === 'over') return value > low;
  if (op === 'under') return value < low;
  if (op === 'at_least') return value >= low;
  if (op === 'at_most') return value <= low;
  return op === 'is' ? value === low : value >= low && high !== null && value <= high;
}

export function isDated(column: Column): boolean {
  return column.kind === 'date' || column.kind === 'datetime';
}
