/** Rows that a model points at, copied by code: exact, in the types of the schema, and however many. */

import { setAt, wrapRows } from '../extract/build-result.ts';
import { convert, type Seen } from '../extract/convert.ts';
import { type Field, keyOf } from '../extract/wanted-shape.ts';
import { readAllPages } from '../planner/list/page-turns.ts';
import { conversionOf, learnDates, type RunContext } from '../planner/run-context.ts';
import type { Cell, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { TracedExtract } from './trace.ts';

type ExtractCall = Extract<AgentCall, { tool: 'extract' }>;

export interface Gathered {
  items: Record<string, unknown>[];
  /** A sentence for the model, with what went wrong where something did. */
  message: string;
  /** What was copied, for the trace; null where nothing was. */
  traced: TracedExtract | null;
}

/** Gathers once. Turns pages of the table where that is asked for, each a step of the run. */
export async function gatherRows(context: RunContext, { arguments: given }: ExtractCall): Promise<Gathered> {
  const none = (message: string): Gathered => ({ items: [], message, traced: null });
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const index = Number(given.table.slice(1));
  const first = snapshot.tables[index];
  if (first === undefined) return none('There is no such table on the page as it now is.');
  const columns: { field: Field; at: number }[] = [];
  for (const [name, column] of Object.entries(given.columns)) {
    const field = fieldOf(context, name);
    if (field === null) return none(`The result has no property "${name.slice(0, 60)}".`);
    const at = columnAt(first, column);
    if (at < 0)
      return none(
        `The table has no column "${String(column).slice(0, 60)}". Its columns: ${namesOf(first).join(' | ')}.`,
      );
    columns.push({ field, at });
  }
  const conditions: { at: number; text: string }[] = [];
  for (const [column, text] of Object.entries(given.where ?? {})) {
    const at = columnAt(first, /^\d+$/.test(column) ? Number(column) : column);
    if (at < 0)
      return none(`The table has no column "${column.slice(0, 60)}". Its columns: ${namesOf(first).join(' | ')}.`);
    conditions.push({ at, text: plain(text) });
  }
  const isWhole = given.all_pages === true && given.rows === undefined;
  const { table, complete } = isWhole
    ? await readAllPages(
        context.bench,
        first,
        (page) => sameTable(page, first, index),
        () => false,
      )
    : { table: first, complete: true };
  const named = given.rows?.map((number) => table.rows[number - 1]).filter((row) => row !== undefined) ?? table.rows;
  const rows = named.filter((row) => conditions.every(({ at, text }) => plain(row[at]?.text ?? '') === text));
  const items = rows.map((row) => itemOf(context, row, columns));
  const traced: TracedExtract = {
    table: { caption: first.caption, heading: first.heading, headers: [...first.headers] },
    columns: given.columns,
    rows: given.rows ?? null,
    where: given.where ?? {},
    allPages: given.all_pages === true,
    count: items.length,
  };
  return { items, message: `Copied ${items.length} rows.${complete ? '' : ' The table goes on beyond them.'}`, traced };
}

/** What was gathered, in the shape of the schema; bare rows without one. */
export function resultOf(context: RunContext, items: readonly Record<string, unknown>[]): unknown {
  const { shape } = context;
  if (shape === null) return [...items];
  if (shape.kind === 'rows')
    return wrapRows(shape, shape.scalarItems ? items.map((item) => Object.values(item)[0]) : [...items], {
      count: items.length,
      sum: null,
    });
  const [item = {}] = items;
  return shape.kind === 'value' ? (Object.values(item)[0] ?? null) : item;
}

/** The property of the result by its own name or its path; without a schema any name is one. */
function fieldOf(context: RunContext, name: string): Field | null {
  const { shape } = context;
  if (shape === null) return { path: [keyOf(name)], label: name, aliases: [], schema: {}, required: false };
  if (shape.fields.length === 1 && (shape.scalarItems || shape.kind === 'value')) return shape.fields[0] ?? null;
  const last = name.split(/[./]/).at(-1);
  return (
    shape.fields.find((field) => field.path.join('.') === name.replaceAll('/', '.')) ??
    shape.fields.find((field) => field.path.at(-1) === last) ??
    null
  );
}

function namesOf(table: TableSnapshot): string[] {
  const width = Math.max(table.headers.length, table.rows[0]?.length ?? 0);
  return Array.from({ length: width }, (_, at) => table.headers[at] || table.rows[0]?.[at]?.key || String(at + 1));
}

function columnAt(table: TableSnapshot, column: string | number): number {
  const names = namesOf(table);
  if (typeof column === 'number') return column <= names.length ? column - 1 : -1;
  const wanted = plain(column);
  const exact = names.findIndex((name) => plain(name) === wanted);
  return exact >= 0 ? exact : names.findIndex((name) => wanted.length > 2 && plain(name).startsWith(wanted));
}

/** The same table on a further page: with the same headers, else in the same place. */
function sameTable(page: Snapshot, first: TableSnapshot, index: number): TableSnapshot | null {
  const key = (table: TableSnapshot) => `${table.kind}|${table.headers.join('|')}`;
  const there = page.tables[index];
  if (there !== undefined && key(there) === key(first)) return there;
  return page.tables.find((table) => key(table) === key(first)) ?? null;
}

function itemOf(context: RunContext, row: readonly Cell[], columns: readonly { field: Field; at: number }[]) {
  const conversion = conversionOf(context);
  const item: Record<string, unknown> = {};
  for (const { field, at } of columns) {
    const value = convert(seenIn(row[at]), field, conversion);
    if (value !== undefined) setAt(item, field.path, value);
    else if (field.required) setAt(item, field.path, null);
  }
  return item;
}

function seenIn(cell: Cell | undefined): Seen {
  return cell === undefined
    ? { text: '', datum: '', mark: null, href: null }
    : { text: cell.text, datum: cell.datum, mark: cell.mark, href: cell.href };
}
