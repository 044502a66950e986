/** Rows that passed into the answer: numbers, yes or no, one value, one record or a list, by schema or without. */

import { arrange } from '../../extract/arrange-rows.ts';
import { aggregate, itemOf, plainFields, setAt, type Table, wrapRows } from '../../extract/build-result.ts';
import { columnsOf } from '../../extract/columns.ts';
import { convert, type Seen } from '../../extract/convert.ts';
import { matchColumns } from '../../extract/match-fields.ts';
import { factSource, type Subject } from '../../extract/sources.ts';
import { type Field, typesOf } from '../../extract/wanted-shape.ts';
import type { Step } from '../../instruction/plan.ts';
import { conversionOf, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { TableSnapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { wordsOf } from '../../words/tokens.ts';
import { columnOfPages } from '../list/column-of-pages.ts';
import { refuseUnprovenEmpty } from './proven-none.ts';
import { refuseUnseen, saysNoneOf, standsEmpty } from './unseen-fields.ts';

/** Rows of which each has a page that is opened for what the list does not say. */
const MAX_DETAILS = 25;
/** How alike the name of a column must be to what its rows are called. */
const CALLED_SO = 0.8;

export async function answerOfTable(
  context: RunContext,
  step: Step,
  subject: Subject,
  table: TableSnapshot,
  passing: readonly number[],
): Promise<unknown> {
  const rows = columnsOf(table, context.dates);
  return answerOfRows(context, step, subject, {
    rows,
    passing,
    matches: matchColumns(subject.fields, rows.columns, subject.context),
  });
}

/** The list with a column for what its rows are picked by, read from the page of each. */
async function withPicked(context: RunContext, step: Step, table: Table): Promise<Table> {
  const label = step.pick?.label ?? null;
  const column =
    label === null || table.passing.length > MAX_DETAILS ? null : await columnOfPages(context, table, label);
  return column === null ? table : { ...table, rows: { ...table.rows, columns: [...table.rows.columns, column] } };
}

/** Builds the answer. @throws RunFailure when one record is wanted and none or several are there */
export async function answerOfRows(context: RunContext, step: Step, subject: Subject, shown: Table): Promise<unknown> {
  const { shape } = context;
  const table = arrange(shown, step, conversionOf(context)) === null ? await withPicked(context, step, shown) : shown;
  const number = shape?.kind === 'rows' ? null : aggregate(step.wanted, table);
  if (number !== null) return numberAnswer(context, step, number);
  if (step.wanted.kind === 'exists' && shape?.kind !== 'rows') return existsAnswer(context, subject, table);
  const order = arrange(table, step, conversionOf(context));
  if (order === null)
    throw new RunFailure(
      'not_found_on_site',
      `The list does not show the ${step.pick?.label ?? 'order'} that is asked for.`,
      {
        clause: step.clause,
      },
    );
  const arranged = { ...table, passing: order };
  if (shape === null) return freeAnswer(context, step, subject, arranged);
  if (shape.kind === 'rows') {
    const items = await itemsOf(context, shape.fields, shape.scalarItems, arranged, subject);
    const limited = shape.maxItems === null ? items : items.slice(0, shape.maxItems);
    return wrapRows(shape, limited, { count: order.length, sum: aggregate({ kind: 'sum', label: null }, arranged) });
  }
  const owed = order.length > 1 ? sumOwed(context, step, shape.fields, arranged) : null;
  if (owed !== null) return numberAnswer(context, step, owed);
  const row = oneRow(order, step);
  const [item] = await itemsOf(context, shape.fields, shape.kind === 'value', { ...table, passing: [row] }, subject);
  refuseUnseen(step, shape.fields, item, table);
  refuseUnprovenEmpty(context, step, item);
  if (isEmptyText(item, shape.fields))
    throw new RunFailure('not_found_on_site', 'Where the site has a place for it, nothing stands.', {
      clause: step.clause,
    });
  return item;
}

/** A text is asked for, and the place that is called so holds none: an empty field to be filled rather than an answer. */
function isEmptyText(item: unknown, fields: readonly Field[]): boolean {
  const [field, another] = fields;
  const isText =
    another === undefined && /^(?:text|content|body|answer|passage|section)$/.test(field?.path.at(-1) ?? '');
  return isText && typeof item === 'object' && item !== null && Object.values(item).every((value) => value === '');
}

/** What somebody owes is the sum of what is open of each bill; null where the one field asked for is no column of amounts. */
function sumOwed(context: RunContext, step: Step, fields: readonly Field[], table: Table): number | null {
  const [field, another] = fields;
  const asksForIt = step.record.length > 0 && /\b(?:owes?|owed|owing)\b/i.test(step.clause);
  const index = table.matches[0]?.index ?? -1;
  if (!asksForIt || field === undefined || another !== undefined || !isNumeric(field)) return null;
  if (table.rows.columns[index]?.kind !== 'money') return null;
  const amounts = table.passing.map((row) => itemOf([field], true, table, row, conversionOf(context)));
  const isAll = amounts.every((amount): amount is number => typeof amount === 'number');
  return isAll ? Math.round(amounts.reduce((sum, amount) => sum + amount, 0) * 100) / 100 : null;
}

function oneRow(order: readonly number[], step: Step): number {
  const [first] = order;
  if (first === undefined)
    throw new RunFailure('not_found_on_site', `Nothing on the site fits "${step.clause.slice(0, 120)}".`, {
      clause: step.clause,
    });
  const isAlike = step.pick !== null && step.limit === 1;
  // "The visit on May 4" is one, and it was one of several.
  const isOne = step.object?.plural === false && step.limit === null && step.filters.some((filter) => !filter.soft);
  if (order.length > 1 && (isAlike || (step.pick === null && (step.record.length > 0 || isOne)))) {
    throw new RunFailure(
      'not_found_on_site',
      `${order.length} records on the site fit "${step.clause.slice(0, 120)}"; the instruction must say which.`,
      { clause: step.clause, found: order.length },
    );
  }
  return first;
}

/** Items of the passing rows; fields that the list does not hold are read from each row's own page. */
async function itemsOf(
  context: RunContext,
  fields: readonly Field[],
  scalar: boolean,
  table: Table,
  subject: Subject,
): Promise<unknown[]> {
  const conversion = conversionOf(context);
  const items = table.passing.map((row) => itemOf(fields, scalar, table, row, conversion));
  const missing = fields.filter((field, index) => field.required && (table.matches[index]?.index ?? -1) < 0);
  const linked = table.passing.every((row) => table.rows.links[row] != null);
  if (missing.length === 0 || scalar || !linked || table.passing.length > MAX_DETAILS || table.passing.length === 0)
    return items;
  for (const [index, row] of table.passing.entries()) {
    const url = table.rows.links[row];
    if (
      url == null ||
      !(await context.bench.use({ tool: 'open', url, isWay: true, why: 'for what the list does not say' })).ok
    )
      continue;
    const found = factSource({ ...subject, fields: missing }, await context.bench.look(), context.dates);
    for (const [at, field] of missing.entries()) {
      const seen = found.columns[found.matches[at]?.index ?? -1]?.values[0];
      const value = seen == null ? undefined : convert(seen, field, conversion);
      if (value !== undefined) setAt(items[index] as Record<string, unknown>, field.path, value);
    }
  }
  return items;
}

/** A count, sum or average as the schema wants it, or named for what it is. */
function numberAnswer(context: RunContext, step: Step, number: number): unknown {
  const { shape } = context;
  if (shape === null) return step.wanted.kind === 'count' ? { count: number } : { [step.wanted.kind]: number };
  return fillRecord(context, (field) =>
    isNumeric(field) ? { text: String(number), datum: '', mark: null, href: null } : null,
  );
}

function isNumeric(field: Field): boolean {
  const types = typesOf(field.schema);
  return (
    types.includes('integer') ||
    types.includes('number') ||
    (types.includes('string') &&
      /\b(?:count|total|number|sum|amount|average)\b/.test(wordsOf(field.label).join(' '))) ||
    types.length === 0
  );
}

/** A record (or bare value) whose fields are made by `seen`; required fields without one are null. */
function fillRecord(context: RunContext, seen: (field: Field) => Seen | null): unknown {
  const { shape } = context;
  const conversion = conversionOf(context);
  const record: Record<string, unknown> = {};
  for (const field of shape?.fields ?? []) {
    const given = seen(field);
    const value = given === null ? undefined : convert(given, field, conversion);
    if (shape?.kind === 'value') return value ?? null;
    if (value !== undefined) setAt(record, field.path, value);
    else if (field.required) setAt(record, field.path, null);
  }
  return record;
}

function existsAnswer(context: RunContext, subject: Subject, table: Table): unknown {
  const exists = table.passing.length > 0;
  if (context.shape === null) return { exists };
  const row = table.passing[0];
  const conversion = conversionOf(context);
  const matches = matchColumns(context.shape.fields, table.rows.columns, subject.context);
  return fillRecord(context, (field) => {
    const types = typesOf(field.schema);
    if (types.includes('boolean')) return { text: exists ? 'yes' : 'no', datum: '', mark: exists, href: null };
    if (types.includes('integer')) return { text: String(table.passing.length), datum: '', mark: null, href: null };
    const index = matches[context.shape?.fields.indexOf(field) ?? -1]?.index ?? -1;
    const seen = row === undefined ? null : (table.rows.columns[index]?.values[row] ?? null);
    return seen !== null && convert(seen, field, conversion) !== undefined ? seen : null;
  });
}

/** The column that says whose row it is, when none of the fields is it: `noun` may be its name. */
function identityOf(table: Table, noun: string): ReturnType<typeof plainFields> | null {
  const { columns } = table.rows;
  const leads = columns.findIndex(
    (column) => column.label !== '' && (column.kind === 'person' || (column.kind === 'text' && column.linked)),
  );
  const index = leads >= 0 ? leads : columns.findIndex((column) => likeness(noun, column.label) >= CALLED_SO);
  const column = table.rows.columns[index];
  if (column === undefined || table.matches.some((match) => match.index === index)) return null;
  const only = plainFields([column]);
  return { fields: only.fields, matches: [{ index, score: 1, part: 'whole' }] };
}

/** Without a schema: the fields named, else all columns; one value bare, one record as an object, otherwise a list. */
async function freeAnswer(context: RunContext, step: Step, subject: Subject, table: Table): Promise<unknown> {
  const named = subject.fields.length > 0;
  const plain = plainFields(table.rows.columns);
  // "Which supplier … and what is its phone number?" asks for the supplier too.
  const isOfWhom = !step.onlyFields && (step.object?.plural === true || step.verb === 'which');
  const whose = named && isOfWhom ? identityOf(table, step.object?.text ?? '') : null;
  const fields = whose !== null ? [...whose.fields, ...subject.fields] : named ? subject.fields : plain.fields;
  const used =
    whose !== null
      ? { ...table, matches: [...whose.matches, ...table.matches] }
      : named
        ? table
        : { ...table, matches: plain.matches };
  // "Which visits are there in May, and for which pets?" wants all of them.
  const areMany = step.object?.plural === true && step.pick === null && table.passing.length > 1;
  const one =
    (step.wanted.kind === 'value' && !areMany) ||
    (step.record.some((value) => value.moment === null) && step.object?.plural !== true && table.passing.length <= 1) ||
    (step.limit === 1 && step.pick !== null && step.object?.plural !== true);
  if (!one) {
    const items = await itemsOf(context, fields, false, used, subject);
    if (named && items.length > 0 && items.every(saysNoneOf)) refuseUnseen(step, fields, null, used);
    return items;
  }
  const row = oneRow(table.passing, step);
  const [item] = await itemsOf(context, fields, false, { ...used, passing: [row] }, subject);
  if (named) {
    refuseUnseen(step, fields, item, used);
    if (saysNoneOf(item)) throw standsEmpty(step, fields);
  }
  const [only] = fields;
  return fields.length === 1 && only !== undefined && named && typeof item === 'object' && item !== null
    ? ((item as Record<string, unknown>)[only.path[0] ?? ''] ?? null)
    : item;
}
