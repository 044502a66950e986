/** Rows that a model points at, copied by code: exact, in the types of the schema, and however many. */

import { setAt, wrapRows } from '../extract/build-result.ts';
import { convert, seenText } from '../extract/convert.ts';
import { type Field, keyOf } from '../extract/wanted-shape.ts';
import { conversionOf, type RunContext } from '../run-context.ts';
import type { Cell } from '../snapshot/snapshot.ts';
import { chooseRows } from './chosen-rows.ts';
import type { WholeList } from './none-in-list.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { TracedExtract } from './trace.ts';

type ExtractCall = Extract<AgentCall, { tool: 'extract' }>;

export interface Gathered {
  items: Record<string, unknown>[];
  /** A sentence for the model, with what went wrong where something did. */
  message: string;
  /** What was copied, for the trace; null where nothing was. */
  traced: TracedExtract | null;
  /** The list, where all of it was read. */
  whole: WholeList | null;
}

/** Gathers once. Turns pages of the table where that is asked for, each a step of the run. */
export async function gatherRows(context: RunContext, { arguments: given }: ExtractCall): Promise<Gathered> {
  const none = (message: string): Gathered => ({ items: [], message, traced: null, whole: null });
  const names = Object.keys(given.columns);
  const fields = names.map((name) => fieldOf(context, name));
  const unknown = names[fields.indexOf(null)];
  if (unknown !== undefined) return none(`The result has no property "${unknown.slice(0, 60)}".`);
  const chosen = await chooseRows(context, given, Object.values(given.columns));
  if (typeof chosen === 'string') return none(chosen);
  const { table, rows, whole, isComplete, at } = chosen;
  const columns = fields.flatMap((field, index) => (field === null ? [] : [{ field, at: at[index] ?? 0 }]));
  const items = rows.map((row) => itemOf(context, row, columns));
  const traced: TracedExtract = {
    table: { caption: table.caption, heading: table.heading, headers: [...table.headers] },
    columns: given.columns,
    rows: given.rows ?? null,
    where: given.where ?? {},
    allPages: given.all_pages === true,
    count: items.length,
  };
  return {
    items,
    message: `Copied ${items.length} rows.${isComplete ? '' : ' The table goes on beyond them.'}`,
    traced,
    whole,
  };
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

function itemOf(context: RunContext, row: readonly Cell[], columns: readonly { field: Field; at: number }[]) {
  const conversion = conversionOf(context);
  const item: Record<string, unknown> = {};
  for (const { field, at } of columns) {
    const value = convert(row[at] ?? seenText(''), field, conversion);
    // A bare value stands in the list itself.
    const path = field.path.length === 0 ? ['value'] : field.path;
    if (value !== undefined) setAt(item, path, value);
    else if (field.required) setAt(item, path, null);
  }
  return item;
}
