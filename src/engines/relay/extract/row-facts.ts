/** Values that stand in the rows of a small table, each row called as its first cell says: "TSH", then 3.6 under "Result". */

import type { Fact, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../words/entities.ts';
import { isKnownPhrase } from '../words/likeness.ts';
import { contentWords, stem, wordsOf } from '../words/tokens.ts';
import type { Field } from './wanted-shape.ts';

const MOST_ROWS = 60;
const VALUE_COLUMN = /^(?:results?|values?|amount|reading|level|answer|score|setting|measured|measurement)$/i;

/** The labels and values of a page, those included that stand in pairs without any sign of which is which. */
export function factsOf(snapshot: Snapshot): Fact[] {
  return [...snapshot.facts, ...snapshot.tables.flatMap((table) => labelledPairs(table) ?? [])];
}

const FEWEST_PAIRS = 2;

/** Rows of two cells of which the first is the name of a field: one record, no list. Null for anything else. */
export function labelledPairs(table: TableSnapshot): Fact[] | null {
  const { rows } = table;
  // A value without words, such as a switch, leaves its label alone.
  const pairs = rows.filter((row) => row.length === 2).length;
  const isOfPairs = rows.every((row) => row.length >= 1 && row.length <= 2) && pairs >= rows.length * 0.75;
  if (table.headers.length > 0 || pairs < FEWEST_PAIRS || !isOfPairs) return null;
  const labels = rows.map((row) => row[0]?.text ?? '');
  const known = labels.filter((label) => {
    const words = wordsOf(label);
    return isFieldName(words) || isKnownPhrase(words) || words.every(isEntity);
  });
  if (new Set(labels).size < labels.length || known.length < labels.length * 0.6) return null;
  return rows.map(([label, value]) => ({
    label: label?.text ?? '',
    value: value?.text ?? '',
    datum: value?.datum ?? '',
    heading: table.heading,
    field: false,
  }));
}

/** The values of rows that are called just as one of the fields; a name that several rows have tells nothing. */
export function rowFacts(fields: readonly Field[], snapshot: Snapshot): Fact[] {
  const wanted = new Set(fields.flatMap((field) => [field.label, ...field.aliases]).map(keyOf));
  wanted.delete('');
  const found = snapshot.tables.flatMap((table) => valuesOf(table).filter((fact) => wanted.has(keyOf(fact.label))));
  return found.filter((fact) => found.filter((other) => keyOf(other.label) === keyOf(fact.label)).length === 1);
}

const keyOf = (text: string): string => contentWords(text).map(stem).sort().join(' ');

function valuesOf(table: TableSnapshot): Fact[] {
  const at = table.headers.findIndex((header) => VALUE_COLUMN.test(header.trim()));
  if (at < 1 || table.rows.length > MOST_ROWS) return [];
  return table.rows.flatMap((row) => {
    const [label, value] = [row[0]?.text ?? '', row[at]];
    if (label === '' || value === undefined || value.text === '') return [];
    return [{ label, value: value.text, datum: value.datum, heading: table.heading, field: false }];
  });
}
