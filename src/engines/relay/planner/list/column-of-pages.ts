/** What a list does not say of its rows, read from the page of each. */

import type { Table } from '../../extract/build-result.ts';
import { type Column, columnOf } from '../../extract/columns.ts';
import type { Seen } from '../../extract/convert.ts';
import { factSource } from '../../extract/sources.ts';
import { freeFields } from '../../extract/wanted-shape.ts';
import type { RunContext } from '../../run-context.ts';

/** The column of that label; null where not every passing row leads to a page, or none of the pages says it. */
export async function columnOfPages(context: RunContext, table: Table, label: string): Promise<Column | null> {
  const { bench } = context;
  const fields = freeFields([label]);
  const values: (Seen | null)[] = table.rows.links.map(() => null);
  for (const row of table.passing) {
    const url = table.rows.links[row];
    if (url == null) return null;
    if (!(await bench.use({ tool: 'open', url, isWay: true, why: `for its ${label}` })).ok) return null;
    const subject = { noun: '', fields, record: [], context: new Set<string>() };
    const found = factSource(subject, await bench.look(), context.dates);
    values[row] = found.columns[found.matches[0]?.index ?? -1]?.values[0] ?? null;
  }
  return values.some((seen) => seen !== null && seen.text !== '') ? columnOf(label, values, context.dates) : null;
}
