/** Rows and facts into the answer: picked, sorted, counted, in the shape of the schema. */

import type { Wanted } from '../instruction/plan.ts';
import { wordsOf } from '../words/tokens.ts';
import { columnFor, isNumeric } from './arrange-rows.ts';
import type { Column, Rows } from './columns.ts';
import { type Conversion, convert, readNumber, type Seen } from './convert.ts';
import { type Match, partOfName } from './match-fields.ts';
import { type Field, freeFields, type Shape } from './wanted-shape.ts';

export interface Table {
  rows: Rows;
  /** Rows that passed, in the order of the site. */
  passing: readonly number[];
  matches: readonly Match[];
}

/** Fields that want what a thing is called, without the small print below it. */
const NAMING = /(?:names?|titles?|subjects?|authors?|customers?|patients?|assignee|owner|users?)$/;

/** What a row says for a field; null where no column of the list is the field's. */
function seenFor(field: Field, match: Match | undefined, rows: Rows, row: number): Seen | null {
  if (match === undefined || match.index < 0) return null;
  const seen = rows.columns[match.index]?.values[row] ?? { text: '', datum: '', mark: null, href: null };
  const own = wordsOf(field.path.at(-1) ?? field.label).join(' ');
  if (/^(?:url|link|href)$/.test(own) && seen.href === null) return { ...seen, href: rows.links[row] ?? null };
  const named = NAMING.test(own) ? (seen.lead ?? seen.text) : seen.text;
  return { ...seen, text: partOfName(named, match.part) };
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
    const value = seen === null ? undefined : convert(seen, field, conversion);
    if (scalar) return value;
    if (value !== undefined) setAt(item, field.path, value);
    else if (field.required) setAt(item, field.path, null);
  }
  return item;
}

/** A number over the passing rows; null when the column is not there. */
export function aggregate(wanted: Wanted, { rows, passing }: Table): number | null {
  if (wanted.kind === 'count') return passing.length;
  if (wanted.kind === 'rows' || wanted.kind === 'exists' || wanted.kind === 'value' || wanted.kind === 'file')
    return null;
  const column =
    columnFor(wanted.label, rows.columns, ({ kind }) => kind === 'money') ??
    columnFor(wanted.label, rows.columns, isNumeric);
  const numbers = passing.map((row) => readNumber(column?.values[row]?.text ?? '')).filter((value) => value !== null);
  if (column === null || (numbers.length === 0 && wanted.kind !== 'sum')) return null;
  const sum = numbers.reduce((all, value) => all + value, 0);
  if (wanted.kind === 'sum') return inCents(sum);
  if (wanted.kind === 'average') return inCents(sum / numbers.length);
  return wanted.kind === 'highest' ? Math.max(...numbers) : Math.min(...numbers);
}

function inCents(amount: number): number {
  return Math.round(amount * 100) / 100;
}

/** Headers that are worth an answer when nobody named fields: not the column of actions or tick boxes. */
export function plainFields(columns: readonly Column[]): { fields: Field[]; matches: Match[] } {
  const kept = columns
    .map((column, index) => ({ column, index }))
    .filter(
      ({ column }) =>
        column.label !== '' &&
        !/^(?:actions?|options?|edit|delete|select(?: all)?|menu)$/i.test(column.label.trim()) &&
        column.values.some((value) => (value?.text ?? '') !== '' || value?.mark != null),
    );
  const used = kept.length > 0 ? kept : columns.map((column, index) => ({ column, index }));
  const names = used.map(({ column }, at) =>
    column.label !== '' ? column.label : used.length === 1 ? 'value' : at === 0 ? 'name' : `value ${at + 1}`,
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
    if (/\b(?:count|number|size|length)\b|^total$|total (?:count|results|items|records|rows)/.test(name))
      setAt(result, extra.path, numbers.count);
    else if (/\b(?:sum|amount|total)\b/.test(name) && numbers.sum !== null) setAt(result, extra.path, numbers.sum);
    else if (extra.required) setAt(result, extra.path, null);
  }
  return result;
}
