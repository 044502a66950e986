/** The answer out of one list: all its pages, the rows that fit, what each of them says. */

import type { StepEnd } from '../agent/work-step.ts';
import { arrange } from '../extract/arrange-rows.ts';
import { aggregate, itemOf, plainFields, setAt, type Table } from '../extract/build-result.ts';
import { columnsOf } from '../extract/columns.ts';
import { convert } from '../extract/convert.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { matchColumns } from '../extract/match-fields.ts';
import { holdsWords } from '../extract/match-values.ts';
import { contextSays } from '../extract/page-context.ts';
import { factSource, type RowSource, type Subject } from '../extract/sources.ts';
import { toldByRows } from '../extract/told-rows.ts';
import { type Field, typesOf } from '../extract/wanted-shape.ts';
import type { RowFilter } from '../instruction/plan.ts';
import { listLike } from '../lists/like-list.ts';
import { readAllPages } from '../lists/page-turns.ts';
import { conversionOf } from '../run-context.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import type { Hands } from './hands.ts';
import { showAll, showOnly } from './list-choices.ts';

/** Rows of which each has a page that is opened for what the list does not say. */
const MOST_DETAILS = 25;
/** Characters in which a page says whose it is. */
const HEAD_OF_PAGE = 1500;

export interface ListGrounds {
  hands: Hands;
  subject: Subject;
  /** The same list on the page as it then is. */
  again(page: Snapshot): RowSource | null;
  /** What the result holds beside the list. */
  beside: Record<string, unknown> | undefined;
  fail(why: string): null;
}

/** Null where the list does not hold the answer. `asked`: the conditions on its rows. */
export async function answerOfList(
  grounds: ListGrounds,
  list: RowSource,
  asked: readonly RowFilter[],
): Promise<StepEnd | null> {
  const { hands, again, fail } = grounds;
  const isWidened = await showAll(hands, asked);
  const source = isWidened ? again(await hands.look()) : list;
  return source === null ? fail('The list is gone once all of it was asked for.') : ofRows(grounds, source, asked);
}

async function ofRows(grounds: ListGrounds, source: RowSource, asked: readonly RowFilter[]): Promise<StepEnd | null> {
  const { hands, subject, again, fail } = grounds;
  const { step, context } = hands;
  const page = await hands.look();
  const isSame = (snapshot: Snapshot) => listLike(snapshot, source.table);
  const { table, complete } = await readAllPages(context.bench, source.table, isSame, () => false);
  if (!complete) return fail('The list could not be read to its end.');
  const rows = columnsOf(table, context.dates);
  const open = asked
    .filter((filter) => !contextSays(filter, page, context.dates))
    .map((filter) => ({ ...filter, soft: false }));
  const untold = open.find((filter) => {
    const found = filterRows(rows, [filter], context.dates, subject.context);
    return found.unknown.length > 0 || found.rows.length === 0;
  });
  if (untold !== undefined) {
    const set = await showOnly(hands, untold);
    const now = set === null ? null : again(set);
    if (now === null) return fail(`No list tells which are "${untold.value.value}".`);
    return ofRows(
      grounds,
      now,
      asked.filter(({ value }) => value !== untold.value),
    );
  }
  const unread = step.record.length > 0 ? [] : (step.unheard ?? []).filter(({ aside }) => !aside);
  const told = toldByRows(unread, rows);
  const lost = told.missing.find(({ text }) => !holdsWords(page.text.slice(0, HEAD_OF_PAGE), text));
  if (lost !== undefined || unread.some(({ negated, text }) => negated && !isTold(text, told.filters)))
    return fail(`The list does not tell what "${lost?.text ?? unread[0]?.text}" means.`);
  const passing = filterRows(rows, [...open, ...told.filters], context.dates, subject.context).rows;
  if (passing.length === 0 && step.wanted.kind !== 'count') return fail('No row fits all that is asked.');
  const [held] = passing.length === 0 ? (await hands.look()).held : [];
  if (held !== undefined) return fail(`The page asked for "${held}", which was refused, so that it may not show all.`);
  const matches = matchColumns(subject.fields, rows.columns, subject.context);
  return answerOf(grounds, { rows, passing, matches }, { page, table: source.table });
}

function isTold(text: string, filters: readonly RowFilter[]): boolean {
  return filters.some(({ value }) => value.value === text);
}

/** What the rows that fit come to: a number, yes or no, one record, or all of them. */
export async function answerOf(
  grounds: ListGrounds,
  table: Table,
  from: { page: Snapshot; table: TableSnapshot },
): Promise<StepEnd | null> {
  const { hands, subject, beside, fail } = grounds;
  const { step, context } = hands;
  const { shape } = context;
  const told = async (result: unknown) => {
    const end = await hands.finish(result);
    return typeof end === 'string' ? fail(end) : end;
  };
  const number = shape?.kind === 'rows' ? null : aggregate(step.wanted, table);
  if (number !== null) {
    hands.calculated(number);
    return told(numberAs(hands, number));
  }
  if (step.wanted.kind === 'exists') return told(shape === null ? { exists: table.passing.length > 0 } : undefined);
  const order = arrange(table, step, conversionOf(context));
  if (order === null) return fail('Nothing in the list tells the order that is asked for.');
  const free = subject.fields.length === 0 ? plainFields(table.rows.columns) : null;
  const fields = free?.fields ?? subject.fields;
  const used = { ...table, passing: order, matches: free?.matches ?? table.matches };
  const items = await itemsOf(grounds, fields, used);
  if (items === null) return null;
  if (shape?.kind === 'rows' || (shape === null && (step.object?.plural === true || order.length > 1))) {
    if (items.length === 0) return fail('The list shows none.');
    hands.gather(items, from);
    return told(beside);
  }
  const owed = order.length > 1 ? sumOwed(hands, items, fields) : null;
  if (owed !== null) {
    hands.calculated(owed);
    return told(numberAs(hands, owed));
  }
  const [item, another] = items;
  return item === undefined || another !== undefined
    ? fail('More than one record fits.')
    : told(singleOf(hands, item, fields));
}

/** The rows as the result names their values; what the list does not say is read from the page of each. Null where that is not said either. */
async function itemsOf(
  { hands, subject, fail }: ListGrounds,
  fields: readonly Field[],
  table: Table,
): Promise<Record<string, unknown>[] | null> {
  const conversion = conversionOf(hands.context);
  const isBare = hands.context.shape?.scalarItems === true;
  const items = table.passing.map((row) => {
    const item = itemOf(fields, isBare, table, row, conversion);
    return isBare ? { value: item } : (item as Record<string, unknown>);
  });
  const missing = fields.filter((field, at) => field.required && (table.matches[at]?.index ?? -1) < 0);
  if (missing.length === 0) return items;
  const unsaid = () => {
    const named = missing.map(({ label }) => `"${label}"`).join(', ');
    const why = `The list does not show ${named}.`;
    if (hands.context.shape !== null) hands.misfits(why);
    return fail(why);
  };
  const links = table.passing.map((row) => table.rows.links[row] ?? null);
  if (isBare || links.length > MOST_DETAILS || links.includes(null)) return unsaid();
  for (const [at, url] of links.entries()) {
    if (url === null || !(await hands.open(url, 'for what the list does not say'))) return unsaid();
    const { columns, matches } = factSource({ ...subject, fields: missing }, await hands.look(), hands.context.dates);
    for (const [nth, field] of missing.entries()) {
      const seen = columns[matches[nth]?.index ?? -1]?.values[0];
      const value = seen == null ? undefined : convert(seen, field, conversion);
      if (value === undefined) return unsaid();
      setAt(items[at] ?? {}, field.path, value);
    }
  }
  return items;
}

/** What somebody owes is the sum of what is open of each bill; null where something else is asked. */
function sumOwed({ step }: Hands, items: readonly Record<string, unknown>[], fields: readonly Field[]): number | null {
  if (fields.length !== 1 || step.record.length === 0 || !/\b(?:owes?|owed|owing)\b/i.test(step.clause)) return null;
  const amounts = items.flatMap((item) => Object.values(item));
  const areAll = amounts.length === items.length && amounts.every((amount) => typeof amount === 'number');
  return areAll ? Math.round(amounts.reduce<number>((sum, amount) => sum + Number(amount), 0) * 100) / 100 : null;
}

function numberAs({ context, step }: Hands, number: number): unknown {
  const { shape } = context;
  if (shape === null) return { [step.wanted.kind]: number };
  if (shape.kind === 'value') return number;
  const item: Record<string, unknown> = {};
  for (const field of shape.fields)
    setAt(item, field.path, typesOf(field.schema).some((type) => /^(?:number|integer)$/.test(type)) ? number : null);
  return item;
}

/** One record in the shape that is wanted: a bare value where one is asked for. */
export function singleOf({ context }: Hands, item: Record<string, unknown>, fields: readonly Field[]): unknown {
  const { shape } = context;
  const [only, another] = fields;
  return shape?.kind === 'value' || (shape === null && only !== undefined && another === undefined)
    ? (Object.values(item)[0] ?? null)
    : item;
}
