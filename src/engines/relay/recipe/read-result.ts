/** Reads the result of a run off a page by what an earlier run has taught: exactly, or not at all. */

import { setAt, wrapRows } from '../extract/build-result.ts';
import { convert, type Seen, seenText } from '../extract/convert.ts';
import { holdsWords, saysValue } from '../extract/match-values.ts';
import type { Field } from '../extract/wanted-shape.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { conversionOf, type RunContext } from '../run-context.ts';
import type { Cell, Fact, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { InstructionParts } from './instruction-parts.ts';
import { templateOf } from './lift-values.ts';
import { planValue, textFrom } from './text-template.ts';
import { keyBetween } from './value-in-words.ts';
import type { Column, Keep, Part, TableTarget } from './way-recipe.ts';

export interface ReadGrounds {
  context: RunContext;
  /** The step that reads, or whose change is told. */
  step: Step;
  parts: InstructionParts;
}

/**
 * Names of the columns: the words above them, else what their cells are called. Where that tells none, as in cards of bare lines, a column is
 * called by what all its cells say around their digits: "# in stock". Empty for one that has no name.
 */
export function namesOf({ headers, rows }: TableSnapshot): string[] {
  const width = Math.max(headers.length, rows[0]?.length ?? 0);
  const columns = Array.from({ length: width }, (_, at) => at);
  const names = columns.map((at) => templateOf(headers[at] || rows[0]?.[at]?.key || '', []));
  const isName = (name: string) => name !== '' && names.filter((other) => other === name).length === 1;
  return columns.map((at) => (isName(names[at] ?? '') ? (names[at] ?? '') : formOf(rows, at)));
}

/** `1,240.10` and `80.00` are of one form. */
const AMOUNT = /#(?:[.,]#)+/g;

function formOf(rows: TableSnapshot['rows'], at: number): string {
  const [form = '', ...others] = new Set(rows.map((row) => templateOf(row[at]?.text ?? '', []).replace(AMOUNT, '#')));
  return others.length === 0 && form.includes('#') ? form : '';
}

/** The one table that has the columns and stands where it stood; null when none has, or several. */
export function findTable(
  { tables }: Snapshot,
  target: TableTarget,
  columns: readonly string[],
  { parts }: ReadGrounds,
): { table: TableSnapshot; index: number } | null {
  const fitting = tables
    .map((table, index) => ({ table, index }))
    .filter(({ table }) => columns.every((column) => namesOf(table).filter((name) => name === column).length === 1))
    .map(({ table, index }) => ({
      table,
      index,
      score: [
        table.kind === target.kind,
        target.heading !== null && templateOf(table.heading, parts.slots) === target.heading,
        target.caption !== null && templateOf(table.caption, parts.slots) === target.caption,
      ].filter(Boolean).length,
    }));
  const best = Math.max(...fitting.map(({ score }) => score));
  const chosen = fitting.filter(({ score }) => score === best);
  return chosen.length === 1 ? (chosen[0] ?? null) : null;
}

/** Numbers of the rows that count, from 0. Null where a condition cannot be put for this instruction. */
export function rowsThatCount(table: TableSnapshot, keep: readonly Keep[], grounds: ReadGrounds): number[] | null {
  const tests = keep.map(({ column, text }) => {
    const at = column === null ? null : namesOf(table).indexOf(column);
    if (at === -1) return null;
    const value = 'of' in text ? planValue(grounds.step, text) : null;
    const said = value === null ? textFrom(text, grounds.step, grounds.parts) : null;
    if (value === null && said === null) return null;
    const says = (cell: Cell) =>
      value === null ? plain(cell.text) === plain(said ?? '') : cellSays(cell, value, grounds);
    return (row: readonly Cell[]) => (at === null ? row.some(says) : row[at] !== undefined && says(row[at]));
  });
  if (tests.includes(null)) return null;
  return table.rows.flatMap((row, number) => (tests.every((test) => test?.(row) === true) ? [number] : []));
}

/** Word for word: "inactive" does not say "active". */
function cellSays({ text }: Cell, value: NamedValue, { context }: ReadGrounds): boolean {
  if (value.value === '') return false;
  if (value.kind === 'text' || value.kind === 'name')
    return plain(text) === plain(value.value) || holdsWords(text, value.value);
  return saysValue(text, value, context.dates);
}

/** The value of a cell in the type of the result; undefined where it cannot be had. */
export function valueIn(seen: Seen, path: readonly string[], type: string, { context }: ReadGrounds): unknown {
  const field = fieldAt(path, type, context);
  return field === null ? undefined : convert(seen, field, conversionOf(context));
}

export function fieldAt(path: readonly string[], type: string, { shape }: RunContext): Field | null {
  if (shape !== null) return shape.fields.find((field) => field.path.join('.') === path.join('.')) ?? null;
  return { path: [...path], label: path.join(' '), aliases: [], schema: { type }, required: true };
}

/** Rows as objects; bare values where the path of a column is empty. */
export function itemsFrom(
  table: TableSnapshot,
  rows: readonly number[],
  columns: readonly Column[],
  grounds: ReadGrounds,
): unknown[] {
  const names = namesOf(table);
  return rows.map((number) => {
    const item: Record<string, unknown> = {};
    for (const { path, type, column } of columns) {
      const cell = table.rows[number]?.[names.indexOf(column)];
      const value = cell === undefined ? undefined : valueIn(cell, path, type, grounds);
      if (path.length === 0) return value;
      if (value !== undefined) setAt(item, path, value);
    }
    return item;
  });
}

/** Items in the shape of the schema. */
export function listOf(items: unknown[], { shape }: RunContext): unknown {
  return shape === null ? items : wrapRows(shape, items, { count: items.length, sum: null });
}

/** One value off a page; undefined when it does not stand there once. */
export function partFrom(page: Snapshot, { path, type, from }: Part, grounds: ReadGrounds): unknown {
  if ('label' in from) {
    const named = page.facts.filter((fact) => isAt(fact, from, grounds.parts));
    const shown = named.filter(({ field }) => !field);
    // What only a field of the record's form shows is read from there.
    const values = (shown.length > 0 ? shown : named).map((fact) => valueIn(seenBeside(fact), path, type, grounds));
    return values.every((value) => value === values[0]) ? values[0] : undefined;
  }
  if ('around' in from) {
    const key = keyBetween(page, from.around, grounds.parts.slots);
    return key === undefined ? undefined : valueIn(seenText(key), path, type, grounds);
  }
  const found = findTable(page, from.table, [from.column], grounds);
  const rows = found === null ? null : rowsThatCount(found.table, from.keep, grounds);
  const [row, ...others] = rows ?? [];
  if (found === null || row === undefined || others.length > 0) return undefined;
  const cell = found.table.rows[row]?.[namesOf(found.table).indexOf(from.column)];
  return cell === undefined ? undefined : valueIn(cell, path, type, grounds);
}

export function seenBeside({ value, datum }: Fact): Seen {
  return { text: value, datum, mark: null, href: null };
}

function isAt(fact: Fact, from: { label: string; heading: string | null }, { slots }: InstructionParts): boolean {
  return (
    templateOf(fact.label, []) === from.label &&
    (from.heading === null || templateOf(fact.heading, slots) === from.heading)
  );
}
