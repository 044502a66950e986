/** What the columns of a table are called to a model, and which of them it means. */

import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

/** By header, else by what cells call it, else by its place: `column 3`. */
export function columnNames({ headers, rows }: TableSnapshot): string[] {
  const width = Math.max(headers.length, rows[0]?.length ?? 0);
  return Array.from({ length: width }, (_, at) => headers[at] || rows[0]?.[at]?.key || `column ${at + 1}`);
}

/** The column of that name, of that number from 1, or with a name that begins so; -1 for none. */
export function columnAt(table: TableSnapshot, column: string | number): number {
  const names = columnNames(table);
  const wanted = plain(String(column));
  const exact = typeof column === 'number' ? -1 : names.findIndex((name) => plain(name) === wanted);
  if (exact >= 0) return exact;
  const number = /^(?:column )?(\d{1,3})$/.exec(wanted)?.[1];
  if (number !== undefined) return Number(number) <= names.length ? Number(number) - 1 : -1;
  return names.findIndex((name) => wanted.length > 2 && plain(name).startsWith(wanted));
}
