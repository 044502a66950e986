/** Rows and facts into the answer: picked, sorted, counted, in the shape of the schema. */

import type { Wanted } from '../instruction/plan.ts';
import { wordsOf } from '../words/tokens.ts';
import { columnFor, isNumeric } from './arrange-rows.ts';
import type { Column, Rows } from './columns.ts';
import { type Conversion, convert, readNumber, type Seen, seenText } from './convert.ts';
import type { Match } from './field-match.ts';
import { partOfName } from './match-fields.ts';
import { type Field, freeFields, type Shape } from './wanted-shape.ts';

export interface Table {
  rows: Rows;
  /** Rows that passed, in the order of the site. */
  passing: readonly number[];
  matches: readonly Match[];
}

/** No column of the list is the field's. */
const NOTHING = seenText('');
const EMPTY_CELL: Seen = { ...NOTHING };

/** Fields that want what a thing is called, without the small print below it. */
const NAMING =
  /(?:names?|titles?|subjects?|headings?|headline|authors?|customers?|patients?|assignee|owner|reporter|requester|employee|users?)$/;

/** What a row says for a field. */
function seenFor(field: Field, match: Match | undefined, rows: Rows, row: number): Seen {
  if (match === undefined || match.index < 0) return NOTHING;
  const seen = rows.columns[match.index]?.values[row] ?? EMPTY_CELL;
  if (/^(?:url|link|href)$/.test(wordsOf(field.path.at(-1) ?? '').join(''))) {
    const address = addressIn(rows, row);
    if (address !== null && !ADDRESS.test(seen.text)) return address;
    if (seen.href === null) return { ...seen, href: rows.links[row] ?? null };
  }
  const named = NAMING.test(wordsOf(field.path.at(-1) ?? field.label).join(' ')) ? (seen.lead ?? seen.text) : seen.text;
  return { ...seen, text: match.part === 'whole' ? named : partOfName(named, match.part) };
}

const ADDRESS = /^https?:\/\/\S+$/;

/** The one address that the row writes out; null where it writes none, or several. */
function addressIn(rows: Rows, row: number): Seen | null {
  const shown = rows.columns.flatMap(({ values }) => {
    const value = values[row] ?? null;
    return value !== null && ADDRESS.test(value.text) ? [value.text] : [];
  });
  const [text] = shown;
  return text === undefined || new Set(shown).size > 1 ? null : { ...NOTHING, text, href: text };
}

/** Sets a value at a path, making objects on the way. */
export function setAt(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let node = target;
  for (const name of path.slice(0, -1)) {
    const next = node[name];
    if (typeof next === 'object' && next !== null && !Array.isArray(next)) node = next as Record<string, unknown>;
    else {
      const made: Record<string, unknown> = {};
      node[name] = made;
      node = made;
    }
  }
  const last = path.at(-1);
  if (last !== undefined) node[last] = value;
}

/** The object (or bare value) of one row. Fields that the page does not hold are left out when the schema lets them. */
export function itemOf(
  fields: readonly Field[],
  scalar: boolean,
  table: Table,
  row: number,
  conversion: Conversion,
): unknown {
  const item: Record<string, unknown> = {};
  for (const [index, field] of fields.entries()) {
    const seen = seenFor(field, table.matches[index], table.rows, row);
    const value = seen === NOTHING ? undefined : convert(seen, field, conversion);
    if (scalar) return value;
    if (value === undefined) {
      if (field.required) setAt(item, field.path, null);
      continue;
    }
    if (value === '' && !field.required && (table.matches[index]?.index ?? -1) < 0) continue;
    setAt(item, field.path, value);
  }
  return item;
}

/** A number over the passing rows; null when the column is not there. */
export function aggregate(wanted: Wanted, table: Table): number | null {
  if (wanted.kind === 'count') return table.passing.length;
  if (wanted.kind === 'rows' || wanted.kind === 'exists' || wanted.kind === 'value' || wanted.kind === 'file')
    return null;
  const column =
    columnFor(wanted.label ?? 'amount', table.rows.columns, (one) => one.kind === 'money') ??
    columnFor(wanted.label, table.rows.columns, isNumeric);
  if (column === null) return null;
  const numbers = table.passing
    .map((row) => readNumber(column.values[row]?.text ?? ''))
    .filter((value) => value !== null);
  if (wanted.kind === 'sum') return Math.round(numbers.reduce((sum, value) => sum + value, 0) * 100) / 100;
  if (numbers.length === 0) return null;
  if (wanted.kind === 'average')
    return Math.round((numbers.reduce((sum, value) => sum + value, 0) / numbers.length) * 100) / 100;
  return wanted.kind === 'highest' ? Math.max(...numbers) : Math.min(...numbers);
}

/** Headers that are worth an answer when nobody named fields: not the column of actions or tick boxes. */
export function plainFields(columns: readonly Column[]): { fields: Field[]; matches: Match[] } {
  // What leads to each record and differs from row to row is its name, whether or not a header says so.
  const itself = columns.find(
    (column) =>
      column.linked && column.kind === 'text' && new Set(column.values.map((value) => value?.text ?? '')).size > 1,
  );
  const kept = columns
    .map((column, index) => ({ column, index }))
    .filter(
      ({ column }) =>
        column.isJoined !== true &&
        (column.label !== '' || column === itself) &&
        !/^(?:actions?|options?|edit|delete|select(?: all)?|toggle.*|menu)$/i.test(column.label.trim()) &&
        column.values.some((value) => (value?.text ?? '') !== '' || value?.mark != null),
    );
  const used = kept.length > 0 ? kept : columns.map((column, index) => ({ column, index }));
  const names = used.map(({ column }, at) =>
    column.label === '' ? (used.length === 1 ? 'value' : at === 0 ? 'name' : `value ${at + 1}`) : column.label,
  );
  const seen = new Map<string, number>();
  const fields = freeFields(names).map((field) => {
    const key = field.path[0] ?? 'value';
    const nth = (seen.get(key) ?? 0) + 1;
    seen.set(key, nth);
    return nth === 1 ? field : { ...field, path: [`${key}_${nth}`] };
  });
  return { fields, matches: used.map(({ index }) => ({ index, score: 1, part: 'whole' as const })) };
}

/** Puts items and numbers into the schema's shape. */
export function wrapRows(shape: Shape, items: unknown[], numbers: { count: number; sum: number | null }): unknown {
  if (shape.path.length === 0) return items;
  const result: Record<string, unknown> = {};
  setAt(result, shape.path, items);
  for (const extra of shape.extras) {
    const name = wordsOf(extra.label).join(' ');
    if (/\b(?:count|number|how many|size|length)\b|^total$|total (?:count|results|items|records|rows)/.test(name))
      setAt(result, extra.path, numbers.count);
    else if (/\b(?:sum|amount|total)\b/.test(name) && numbers.sum !== null) setAt(result, extra.path, numbers.sum);
    else if (extra.required) setAt(result, extra.path, null);
  }
  return result;
}
