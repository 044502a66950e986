/** The answer out of a list that was found: its conditions set, all of its pages read, nothing left open. */

import { columnsOf, type Rows } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { holdsWords } from '../../extract/match-values.ts';
import { contextSays, isAt, isOnlySought, isSought, saysNothing } from '../../extract/page-context.ts';
import { type RowSource, rowSources, type Subject } from '../../extract/sources.ts';
import { kindByRows, toldByRows } from '../../extract/told-rows.ts';
import type { NamedValue, RowFilter, Step, UnreadWords } from '../../instruction/plan.ts';
import { eachOf } from '../../instruction/reading/either-of.ts';
import { learnDatesOf, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { isState } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';
import { keptConditions, takeBackChoices } from '../list/kept-choices.ts';
import { takeBackTab } from '../list/kept-tab.ts';
import { bestSource } from '../list/list-source.ts';
import { readWantedRows } from '../list/own-filter.ts';
import { isFair } from '../list/seek-rows.ts';
import { preferOwnFilters, setFilters, setOwnControl } from '../list/set-filters.ts';
import { findRecordPage } from '../record/find-record.ts';
import { recordFilters } from '../record/record-row.ts';
import { answerOfTable } from './answer.ts';
import { kindBefore } from './kind-before.ts';
import { refuseOneOfSeveral, refusePart, refuseUnprovenNone } from './proven-none.ts';
import { doubtsOf } from './unanswered.ts';

/** Characters in which a page says whose it is. */
const HEAD_OF_PAGE = 1500;

/** Sets what the rows cannot answer, reads the list to its end and builds the answer. */
export async function answerFromRows(
  context: RunContext,
  step: Step,
  subject: Subject,
  source: RowSource,
): Promise<unknown> {
  const { bench } = context;
  const isListed = (page: Snapshot) => sameList(page, subject, context, source.table) !== null;
  await takeBackTab(context, step, isListed);
  refuseOneOfSeveral(step, source.table, await bench.look());
  await takeBackChoices(context, step, isListed);
  const asItStood = await bench.look();
  await preferOwnFilters(context, step.filters);
  const snapshot = await bench.look();
  const shown = sameList(snapshot, subject, context, source.table) ?? source.table;
  const rowsNow = columnsOf(shown, context.dates);
  const filters = [...step.filters, ...recordFilters(step.record)].filter(
    (filter) => isTold(filter, rowsNow) || !isShownOnly(filter, snapshot, context),
  );
  const asked = filterRows(rowsNow, filters, context.dates, subject.context).unknown.filter(
    (filter) => !contextSays(filter, snapshot, context.dates),
  );
  const isHere = (page: Snapshot) => sameList(page, subject, context, source.table) !== null || saysNothing(page);
  const doubts = doubtsOf(context, step, subject, snapshot, rowsNow);
  const settled = new Set<string>();
  for (const doubt of doubts)
    if (doubt.filter.op === 'is' && (await setOwnControl(context, doubt.filter, isHere))) settled.add(doubt.text);
  const open = await setFilters(context, asked, isHere);
  const list = sameList(await bench.look(), subject, context, source.table);
  if (list === null && !saysNothing(await bench.look()))
    throw new RunFailure('not_found_on_site', 'The list is gone once the site was asked for less of it.', {
      clause: step.clause,
    });
  const limited =
    step.limit !== null && step.pick === null && step.sort === null && filters.length === 0 ? step.limit : null;
  const read =
    list === null
      ? { table: { ...source.table, rows: [], total: 0 }, complete: true }
      : await readWantedRows(context, filters, list, (page) => sameList(page, subject, context, list), limited);
  if (!read.complete)
    throw new RunFailure('budget_exceeded', 'The list goes on beyond what one run reads.', {
      rows: read.table.rows.length,
    });
  learnDatesOf(context, read.table);
  const rows = columnsOf(read.table, context.dates);
  const kept = keptConditions(step, asItStood, await bench.look(), { dates: context.dates, isSure: rows.count > 0 });
  refusePart(step, kept, rows.count);
  if (rows.count === 0) {
    const page = await bench.look();
    const isEmptied = eachOf(filters).some(({ value }) => value.value !== '' && isSought(value, page));
    refuseUnprovenNone(context, step, { noun: subject.noun, surely: source.about, isSought: isEmptied }, page);
  }
  const filtered = filterRows(rows, filters, context.dates, subject.context);
  const atEnd = await bench.look();
  const unanswered = filtered.unknown.filter(
    (filter) => open.includes(filter) || (step.record.includes(filter.value) && isOnlySought(filter.value, atEnd)),
  );
  if (unanswered.length > 0 && rows.count > 0) {
    const elsewhere = await answerOnRecordPage(context, step, subject, unanswered);
    if (elsewhere !== undefined) return elsewhere;
    throw unknownRows(
      eachOf(unanswered).map((filter) => filter.value.value),
      step,
    );
  }
  const told = toldByRows(
    (step.unheard ?? []).filter((words) => !isAskedFor(words, step, subject) && !isPlace(words, snapshot)),
    rows,
  );
  const lost = told.missing.filter((words) => !isNamedHere(words, snapshot, rows, filtered.rows));
  if (lost.length > 0 && rows.count > 0)
    throw unknownRows(
      lost.map((words) => words.text),
      step,
    );
  const untold = doubts.length === 0 ? [] : doubtsOf(context, step, subject, await bench.look(), rows);
  const doubtful = untold.filter((doubt) => !settled.has(doubt.text) && doubts.some((one) => one.text === doubt.text));
  if (doubtful.length > 0 && rows.count > 0)
    throw unknownRows(
      doubtful.map((doubt) => doubt.text),
      step,
    );
  const meant = filterRows(rows, told.filters, context.dates, subject.context).rows;
  // The words stand in a cell: that no row has them all says that they were not understood.
  if (told.filters.length > 0 && meant.length === 0)
    throw unknownRows(
      told.filters.map((filter) => filter.value.value),
      step,
    );
  const left = told.filters.length === 0 ? filtered.rows : both(filtered.rows, meant);
  // The noun may also be what all rows are, whatever one of them says by chance.
  const kind = step.object === null ? null : kindByRows(step.object.head, rows);
  const ofKind = kind === null ? left : both(left, filterRows(rows, [kind], context.dates, subject.context).rows);
  const some = kindBefore(step, rows, await bench.look());
  const meantOnes = ofKind.length > 0 ? ofKind : left;
  return answerOfTable(
    context,
    step,
    subject,
    read.table,
    some === null ? meantOnes : both(meantOnes, filterRows(rows, [some], context.dates, subject.context).rows),
  );
}

function both(rows: readonly number[], others: readonly number[]): number[] {
  return rows.filter((row) => others.includes(row));
}

function unknownRows(names: readonly string[], step: Step): RunFailure {
  return new RunFailure(
    'not_found_on_site',
    `The site does not show which are ${names.map((name) => `"${name}"`).join(' and ')}.`,
    { clause: step.clause },
  );
}

/** "The number of posts each has", with a field of that name: what is asked for of each row, not which rows. */
function isAskedFor(words: UnreadWords, step: Step, subject: Subject): boolean {
  if (words.isName || words.negated) return false;
  const names = subject.fields.flatMap((field) => [field.label, ...field.aliases]);
  if (names.some((name) => likeness(words.text, name) >= 0.8)) return true;
  const [, counted = ''] =
    /\b(?:how many|how much|(?:number|count|total|amount|sum) of)\s+((?:\S+\s+){0,2}\S+)/i.exec(step.clause) ?? [];
  return step.object !== null && !counted.includes(step.object.head) && counted.includes(words.text);
}

/** An address or a number of its own, which the page one is on goes by: it says where, and not which rows. */
function isPlace(words: UnreadWords, snapshot: Snapshot): boolean {
  return !words.negated && /\S[\d.@_/-]\S/.test(words.text) && isAt(namedSo(words), snapshot);
}

function namedSo(words: UnreadWords): NamedValue {
  return { value: words.text, label: null, kind: 'text', quoted: true, moment: null, mode: 'set' };
}

/** The page itself, or every row that is left, is of that name. */
function isNamedHere(words: UnreadWords, snapshot: Snapshot, rows: Rows, passing: readonly number[]): boolean {
  return (
    isAt(namedSo(words), snapshot) ||
    holdsWords(snapshot.text.slice(0, HEAD_OF_PAGE), words.text) ||
    (passing.length > 0 &&
      passing.every((row) => rows.columns.some((column) => holdsWords(column.values[row]?.text ?? '', words.text))))
  );
}

/** A column of just that name tells it of each row: "Column: Backlog". */
function isTold({ label, op, value }: RowFilter, rows: Rows): boolean {
  if (label === null || op !== 'is' || value.moment !== null) return false;
  const column = rows.columns.find((one) => plain(one.label) === plain(label));
  return column?.values.some((shown) => plain(shown?.text ?? '') === plain(value.value)) === true;
}

/** The site itself says that it shows only these, in its own sense of the word: "open", "project Website". */
function isShownOnly(filter: RowFilter, snapshot: Snapshot, context: RunContext): boolean {
  if (filter.scope === true) return isAt(filter.value, snapshot);
  return (
    filter.op === 'is' &&
    filter.value.moment === null &&
    isState(filter.value.value) &&
    contextSays(filter, snapshot, context.dates)
  );
}

/** The list of an earlier page on this one: same headers, or the best source of the same kind. */
function sameList(
  snapshot: Snapshot,
  subject: Subject,
  context: RunContext,
  list: TableSnapshot,
): TableSnapshot | null {
  const headers = list.headers.join('|').toLowerCase();
  const same = snapshot.tables.filter(
    (table) => table.kind === list.kind && table.headers.join('|').toLowerCase() === headers,
  );
  if (same.length === 1 && headers !== '') return same[0] ?? null;
  const best = rowSources(subject, { ...snapshot, tables: same }, context.dates)[0];
  return best?.table ?? null;
}

/** "Invoices of Jane Roe" where the list of invoices names nobody: her own page may hold them. */
async function answerOnRecordPage(
  context: RunContext,
  step: Step,
  subject: Subject,
  unanswered: readonly RowFilter[],
): Promise<unknown> {
  const owners = unanswered
    .map((filter) => filter.value)
    .filter((value) => value.moment === null && (value.kind === 'name' || value.quoted || value.kind === 'id'));
  if (owners.length === 0 || owners.length < unanswered.length || unanswered.some(({ either }) => either !== undefined))
    return undefined;
  if (!(await findRecordPage(context, { ...step, record: owners, object: null, places: [] }))) return undefined;
  const source = bestSource(await context.bench.look(), subject, context);
  if (source === null || !isFair(source, subject)) return undefined;
  const filters = step.filters.filter((filter) => !unanswered.includes(filter));
  const filtered = filterRows(source.rows, filters, context.dates, subject.context);
  return filtered.unknown.length > 0 ? undefined : answerOfTable(context, step, subject, source.table, filtered.rows);
}
