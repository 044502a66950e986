/** Values that stand in the rows of a small table, each row called as its first cell says: "TSH", then 3.6 under "Result". */

import type { Fact, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { contentWords, stem } from '../words/tokens.ts';
import type { Field } from './wanted-shape.ts';

const MOST_ROWS = 60;
const VALUE_COLUMN = /^(?:results?|values?|amount|reading|level|answer|score|setting|measured|measurement)$/i;

/** The values of rows that are called just as one of the fields; a name that several rows have tells nothing. */
export function rowFacts(fields: readonly Field[], snapshot: Snapshot): Fact[] {
  const wanted = new Set(fields.flatMap((field) => [field.label, ...field.aliases]).map(keyOf));
  wanted.delete('');
  const found = snapshot.tables.flatMap((table) => factsOf(table).filter((fact) => wanted.has(keyOf(fact.label))));
  return found.filter((fact) => found.filter((other) => keyOf(other.label) === keyOf(fact.label)).length === 1);
}

const keyOf = (text: string): string => contentWords(text).map(stem).sort().join(' ');

function factsOf(table: TableSnapshot): Fact[] {
  const at = table.headers.findIndex((header) => VALUE_COLUMN.test(header.trim()));
  if (at < 1 || table.rows.length > MOST_ROWS) return [];
  return table.rows.flatMap((row) => {
    const [label, value] = [row[0]?.text ?? '', row[at]];
    if (label === '' || value === undefined || value.text === '') return [];
    return [{ label, value: value.text, datum: value.datum, heading: table.heading, field: false }];
  });
}
