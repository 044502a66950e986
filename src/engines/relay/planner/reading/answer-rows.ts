/** The answer out of a list that was found: its conditions set, all of its pages read, nothing left open. */

import { columnsOf } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { contextSays, isOnlySought, saysNothing } from '../../extract/page-context.ts';
import { type RowSource, rowSources, type Subject } from '../../extract/sources.ts';
import type { RowFilter, Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { readAllPages } from '../list/page-turns.ts';
import { bestSource, isFair } from '../list/seek-rows.ts';
import { setFilters } from '../list/set-filters.ts';
import { keptConditions, takeBackParts } from '../list/whole-list.ts';
import { findRecordPage } from '../record/find-record.ts';
import { recordFilters } from '../record/record-row.ts';
import { learnDatesOf, type RunContext } from '../run-context.ts';
import { answerOfTable } from './answer.ts';
import { conditionOf, openWords } from './open-words.ts';
import { refuseUnprovenNone } from './proven-none.ts';

/** Sets what the rows cannot answer, reads the list to its end and builds the answer. */
export async function answerFromRows(
  context: RunContext,
  step: Step,
  subject: Subject,
  found: RowSource,
): Promise<unknown> {
  const { bench } = context;
  await takeBackParts(context, step);
  const listOn = (page: Snapshot) => sameList(page, subject, context, found.table);
  const filters = [...step.filters, ...recordFilters(step.record)];
  const first = await bench.look();
  const asked = filterRows(
    columnsOf(listOn(first) ?? found.table, context.dates),
    filters,
    context.dates,
    subject.context,
  );
  const open = await setFilters(context, asked.unknown, (page) => listOn(page) !== null || saysNothing(page));
  const page = await bench.look();
  const list = listOn(page);
  if (list === null && !saysNothing(page))
    throw refusal(step, 'The list is gone once the site was asked for less of it.');
  const kept = keptConditions(step, page).filter(
    (condition) => !filters.some(({ value }) => condition.includes(value.value)),
  );
  if (kept.length > 0) throw refusal(step, `The site shows a part of the list alone: ${kept.join(', ')}.`);
  const limit = step.pick === null && step.sort === null && filters.length === 0 ? step.limit : null;
  const read =
    list === null
      ? { table: { ...found.table, rows: [], total: 0 }, complete: true }
      : await readAllPages(bench, list, listOn, (rows) => limit !== null && rows >= limit);
  if (!read.complete)
    throw new RunFailure('budget_exceeded', 'The list goes on beyond what one run reads.', {
      rows: read.table.rows.length,
    });
  learnDatesOf(context, read.table);
  const rows = columnsOf(read.table, context.dates);
  const atEnd = await bench.look();
  if (rows.count === 0) refuseUnprovenNone(context, step, { noun: subject.noun, surely: found.about }, atEnd);
  const filtered = filterRows(rows, filters, context.dates, subject.context);
  const unanswered = filtered.unknown.filter(
    (filter) =>
      open.includes(filter) || !contextSays(filter, atEnd, context.dates) || isOnlySought(filter.value, atEnd),
  );
  if (unanswered.length > 0 && rows.count > 0) {
    const elsewhere = await answerOnRecordPage(context, step, subject, unanswered);
    if (elsewhere !== undefined) return elsewhere;
    throw unknownRows(
      step,
      unanswered.map(({ value }) => value.value),
    );
  }
  const soft = step.filters.filter(
    (filter) => filter.soft && !contextSays(filter, atEnd, context.dates) && !isMet(context, subject, rows, filter),
  );
  const told = openWords(context, step, subject, atEnd).map((text) => ({ text, filter: conditionOf(text, rows) }));
  const lost = [
    ...soft.map(({ value }) => value.value),
    ...told.filter(({ text, filter }) => filter === null || isNegated(step, text)).map(({ text }) => text),
  ];
  if (lost.length > 0 && rows.count > 0) throw unknownRows(step, lost);
  const isOfKind = step.object !== null && found.about < 0.95 ? conditionOf(step.object.head, rows) : null;
  const meant = [...told.map(({ filter }) => filter), isOfKind].filter((filter) => filter !== null);
  const passing = filterRows(rows, [...filters, ...meant], context.dates, subject.context).rows;
  return answerOfTable(context, step, subject, read.table, passing);
}

function isNegated({ unheard = [] }: Step, text: string): boolean {
  return unheard.some((words) => words.text === text && words.negated);
}

/** At least one row meets it, so that it was applied. */
function isMet({ dates }: RunContext, { context }: Subject, rows: RowSource['rows'], filter: RowFilter): boolean {
  const { unknown, rows: passing } = filterRows(rows, [{ ...filter, soft: false }], dates, context);
  return unknown.length === 0 && passing.length > 0;
}

function refusal({ clause }: Step, message: string): RunFailure {
  return new RunFailure('not_found_on_site', message, { clause });
}

function unknownRows(step: Step, names: readonly string[]): RunFailure {
  return refusal(step, `The site does not show which are ${names.map((name) => `"${name}"`).join(' and ')}.`);
}

/** The list of an earlier page on this one: same headers, or the best of the same kind. */
function sameList(page: Snapshot, subject: Subject, { dates }: RunContext, list: TableSnapshot): TableSnapshot | null {
  const headOf = ({ headers }: TableSnapshot) => headers.join('|').toLowerCase();
  const same = page.tables.filter((table) => table.kind === list.kind && headOf(table) === headOf(list));
  const [only, another] = same;
  if (another === undefined && list.headers.length > 0) return only ?? null;
  return rowSources(subject, { ...page, tables: same }, dates)[0]?.table ?? null;
}

/** "Invoices of Jane Roe" where the list of invoices names nobody: her own page may hold them. */
async function answerOnRecordPage(
  context: RunContext,
  step: Step,
  subject: Subject,
  unanswered: readonly RowFilter[],
): Promise<unknown> {
  const owners = unanswered
    .map(({ value }) => value)
    .filter(({ kind, quoted }) => /^(?:name|id)$/.test(kind) || quoted);
  if (owners.length < unanswered.length || unanswered.some(({ either }) => either !== undefined)) return undefined;
  if (!(await findRecordPage(context, { ...step, record: owners, object: null, places: [] }, true))) return undefined;
  const source = bestSource(await context.bench.look(), subject, context);
  if (source === null || !isFair(source, subject) || source.about < 0.5) return undefined;
  const filters = step.filters.filter((filter) => !unanswered.includes(filter));
  const { rows, unknown } = filterRows(source.rows, filters, context.dates, subject.context);
  return unknown.length > 0 ? undefined : answerOfTable(context, step, subject, source.table, rows);
}
