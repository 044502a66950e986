/** Answers a reading step: finds the page, sets what must be set, reads every page, opens details where the list says too little. */

import { columnsOf, type Rows, stemsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { holdsWords } from '../extract/match-values.ts';
import { contextSays, isAt, saysNothing } from '../extract/page-context.ts';
import { questionParts } from '../extract/prose.ts';
import { factSource, PARTIAL, pageSubject, type RowSource, rowSources, type Subject } from '../extract/sources.ts';
import { toldByRows } from '../extract/told-rows.ts';
import { freeFields } from '../extract/wanted-shape.ts';
import type { NamedValue, RowFilter, Step, UnreadWords } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { isState } from '../words/states.ts';
import { contentWords, stem, wordsOf } from '../words/tokens.ts';
import { answerOfRows, answerOfTable } from './answer.ts';
import { clearNotices } from './dead-ends.ts';
import { Explorer } from './explore.ts';
import { findRecordPage } from './find-record.ts';
import { goalWords } from './goal-words.ts';
import { bestSource } from './list-source.ts';
import { readAllPages } from './page-turns.ts';
import { proseHere, seekProse, wantsWholePage } from './prose-goal.ts';
import { pageOf, reachPlace } from './reach-place.ts';
import { answerHere, recordAnswer, recordFilters, WEAK } from './record-answer.ts';
import { learnDates, type RunContext } from './run-context.ts';
import { searchAnswer } from './search-answer.ts';
import { preferOwnFilters, setFilters } from './set-filters.ts';

/** A page good enough to stop searching. */
const GOOD_COVERAGE = 0.72;
const GOOD_ABOUT = 0.55;
const MAX_MOVES = 16;
/** Characters in which a page says whose it is. */
const HEAD_OF_PAGE = 1500;

/** Answers the step. @throws RunFailure `not_found_on_site` when no page holds what was asked for */
export async function readGoal(context: RunContext, step: Step): Promise<unknown> {
  const subject = subjectOf(context, step);
  await clearNotices(context.bench);
  const page = pageOf(step);
  if (page !== null) {
    await reachPlace(context, step, page);
    const answer = await answerOnPage(context, step, subject);
    if (answer !== undefined) return answer;
  }
  const search = once(() => searchAnswer(context, step, () => answerAnywhere(context, step, subject)));
  if (wantsOneRecord(step)) {
    const answer = await recordAnswer(context, step, subject, search);
    if (answer !== undefined)
      return context.shape === null && questionParts(step.clause).length > 1
        ? ((await proseHere(context, step)) ?? answer)
        : answer;
  }
  const seen = await seekRows(context, step, subject, search);
  if (seen !== null && 'answer' in seen) return seen.answer;
  if (seen !== null) return answerFromRows(context, step, subject, seen);
  const answer =
    (await answerFromFacts(context, step, subject)) ?? (await search()) ?? (await seekProse(context, step));
  if (answer !== undefined) return answer;
  throw notFound(step);
}

function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let isDone = false;
  return async () => {
    if (isDone) return undefined;
    isDone = true;
    return work();
  };
}

/** A page that a search has led to: whatever its lists are called, they may hold the answer. */
async function answerAnywhere(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const here = { ...subject, noun: '' };
  try {
    if (wantsOneRecord(step)) {
      const answer = await answerHere(context, step, here);
      if (answer !== undefined) return answer;
    }
    const source = bestSource(await context.bench.look(), here, context);
    const isTold = source !== null && subject.fields.length > 0 && source.coverage >= 0.6 && source.rows.count > 1;
    if (source !== null && isTold) return await answerFromRows(context, step, here, source);
  } catch (cause) {
    if (!(cause instanceof RunFailure) || cause.error.code !== 'not_found_on_site') throw cause;
  }
  return proseHere(context, step);
}

/** The page that the instruction names holds the answer: in a row, in a list, in its labels, or in its text. */
async function answerOnPage(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  if (wantsWholePage(step)) return proseHere(context, step);
  if (wantsOneRecord(step)) {
    const answer = await answerHere(context, step, subject);
    if (answer !== undefined) return answer;
  }
  const here = { ...subject, noun: '' };
  const source = bestSource(await context.bench.look(), here, context);
  const isAsked = step.wanted.kind !== 'value' || subject.fields.length > 0;
  const holds = source !== null && (subject.fields.length === 0 ? source.rows.count > 1 : source.coverage >= 0.6);
  if (source !== null && holds && isAsked && step.record.length === 0)
    return answerFromRows(context, step, here, source);
  return (await answerFromFacts(context, { ...step, object: null }, here)) ?? (await proseHere(context, step));
}

function notFound(step: Step): RunFailure {
  const what = step.object?.text ?? step.fields.join(', ');
  return new RunFailure(
    'not_found_on_site',
    `The site shows no place that lists ${what === '' ? 'what was asked for' : `"${what}"`}.`,
    { clause: step.clause },
  );
}

function subjectOf(context: RunContext, step: Step): Subject {
  const noun = step.object?.text ?? '';
  const fields = context.shape?.fields ?? freeFields(step.fields);
  const useful = aggregates(step, context) ? [] : fields;
  return {
    noun,
    fields: useful,
    record: step.record,
    context: stemsOf(step.object?.text ?? '', ...step.record.map((record) => record.label ?? '')),
  };
}

/** Only a number is wanted, no field of a row. */
function aggregates(step: Step, context: RunContext): boolean {
  if (context.shape?.kind === 'rows') return false;
  return (
    step.wanted.kind === 'count' ||
    step.wanted.kind === 'sum' ||
    step.wanted.kind === 'average' ||
    step.wanted.kind === 'exists'
  );
}

/** One named thing and its fields are asked for, not rows that belong to it. */
function wantsOneRecord(step: Step): boolean {
  if (step.record.filter((value) => value.moment === null).length === 0 || step.pick !== null) return false;
  if (step.wanted.kind === 'count' || step.wanted.kind === 'sum' || step.wanted.kind === 'average') return false;
  return step.object === null || !step.object.plural;
}

/** Searches the site for the best list. The page it stands on is open afterwards. */
async function seekRows(
  context: RunContext,
  step: Step,
  subject: Subject,
  search: () => Promise<unknown>,
): Promise<RowSource | { answer: unknown } | null> {
  const { bench } = context;
  const words = goalWords(step);
  const explorer = new Explorer(
    bench,
    { words, records: step.record.map((record) => record.value), creating: false },
    'read',
    'rows',
  );
  let best: { source: RowSource; url: string; score: number } | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const source = bestSource(await bench.look(), subject, context);
    const url = bench.url();
    const placed =
      source === null
        ? 0
        : (isPlaced(context, step, source, await bench.look()) ? 0 : 0.3) +
          narrowedBy(explorer.arrivedBy, step) +
          0.12 * silentOn(context, step, source, await bench.look());
    if (source !== null && (best === null || source.score - placed > best.score + 0.02))
      best = { source, url, score: source.score - placed };
    const ahead = await explorer.best();
    if (
      source !== null &&
      placed === 0 &&
      isGood(source, subject, ahead) &&
      isPlaced(context, step, source, await bench.look())
    )
      return source;
    if (best !== null && isFair(best.source, subject) && ahead < 0.6) break;
    if (ahead < WEAK) {
      const answer = await search();
      if (answer !== undefined) return { answer };
    }
    if (!(await explorer.next())) break;
  }
  if (best === null || !isFair(best.source, subject)) return null;
  if (bench.url() !== best.url) await explorer.returnTo(best.url, 'the best list seen');
  return bestSource(await bench.look(), subject, context);
}

/** How much less a list is worth whose entry in the menu says more than was asked for: "Reported issues", "10 newest orders I own". */
function narrowedBy(entry: string, step: Step): number {
  if (PARTIAL.test(entry) && !PARTIAL.test(step.clause)) return 0.3;
  const noun = step.object?.text ?? '';
  if (noun === '' || likeness(noun, entry) < 0.5) return 0;
  const asked = new Set(wordsOf(step.clause).map(stem));
  const more = contentWords(entry).filter(
    (word) => !/^(?:all|list|view|browse|manage|\d+)$/.test(word) && !asked.has(stem(word)),
  );
  return more.length > 0 && contentWords(entry).length > 1 ? 0.15 : 0;
}

/** Conditions of the instruction that neither a column nor the page itself tells of. */
function silentOn(context: RunContext, step: Step, source: RowSource, snapshot: Snapshot): number {
  return filterRows(source.rows, step.filters, context.dates, new Set()).unknown.filter(
    (filter) => filter.scope !== true && !contextSays(filter, snapshot, context.dates),
  ).length;
}

/** The list belongs to the place that the instruction names, or has a column that tells. */
function isPlaced(context: RunContext, step: Step, source: RowSource, snapshot: Snapshot): boolean {
  const scopes = step.filters.filter((filter) => filter.scope === true);
  if (scopes.length === 0) return true;
  const unknown = filterRows(source.rows, scopes, context.dates, new Set()).unknown;
  return scopes.every((filter) => isAt(filter.value, snapshot) || !unknown.includes(filter));
}

/** `ahead`: how promising the best way not yet taken is. */
function isGood(source: RowSource, subject: Subject, ahead: number): boolean {
  if (subject.fields.length === 0) return source.about >= 0.62 && (source.about >= 0.95 || ahead < 0.8);
  if (source.about >= 0.95 && source.coverage >= 0.34 && source.rows.links.some((link) => link !== null)) return true;
  if (source.coverage < GOOD_COVERAGE || (source.about < GOOD_ABOUT && subject.noun !== '')) return false;
  return source.about >= 0.95 || subject.noun === '' || ahead < 0.85;
}

function isFair(source: RowSource, subject: Subject): boolean {
  if (subject.fields.length === 0) return source.about >= 0.45;
  return source.coverage >= 0.45 && (source.about >= 0.2 || subject.noun === '' || source.coverage >= 0.85);
}

/** Sets what the rows cannot answer, reads the list to its end and builds the answer. */
async function answerFromRows(context: RunContext, step: Step, subject: Subject, source: RowSource): Promise<unknown> {
  const { bench } = context;
  await preferOwnFilters(context, step.filters);
  const snapshot = await bench.look();
  const filters = [...step.filters, ...recordFilters(step.record)].filter(
    (filter) => !isShownOnly(filter, snapshot, context),
  );
  const shown = sameList(snapshot, subject, context, source.table) ?? source.table;
  const rowsNow = columnsOf(shown, context.dates);
  const asked = filterRows(rowsNow, filters, context.dates, subject.context).unknown.filter(
    (filter) => !contextSays(filter, snapshot, context.dates),
  );
  const open = await setFilters(
    context,
    asked,
    (page) => sameList(page, subject, context, source.table) !== null || saysNothing(page),
  );
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
      : await readAllPages(
          bench,
          list,
          (page) => sameList(page, subject, context, list),
          (rows) => limited !== null && rows >= limited,
        );
  if (!read.complete)
    throw new RunFailure('budget_exceeded', 'The list goes on beyond what one run reads.', {
      rows: read.table.rows.length,
    });
  const rows = columnsOf(read.table, context.dates);
  const filtered = filterRows(rows, filters, context.dates, subject.context);
  const unanswered = filtered.unknown.filter((filter) => open.includes(filter));
  if (unanswered.length > 0 && rows.count > 0) {
    const elsewhere = await answerOnRecordPage(context, step, subject, unanswered);
    if (elsewhere !== undefined) return elsewhere;
    throw unknownRows(
      unanswered.map((filter) => filter.value.value),
      step,
    );
  }
  const told = toldByRows(step.unheard ?? [], rows);
  const lost = told.missing.filter((words) => !isNamedHere(words, snapshot, rows, filtered.rows));
  if (lost.length > 0 && rows.count > 0)
    throw unknownRows(
      lost.map((words) => words.text),
      step,
    );
  const left =
    told.filters.length === 0
      ? filtered.rows
      : both(filtered.rows, filterRows(rows, told.filters, context.dates, subject.context).rows);
  // The noun may also be what all rows are, whatever one of them says by chance.
  const kind = toldByRows(kindOf(step), rows).filters;
  const ofKind = both(left, filterRows(rows, kind, context.dates, subject.context).rows);
  return answerOfTable(context, step, subject, read.table, ofKind.length > 0 ? ofKind : left);
}

/** "Bugs" among issues, "nurses" among employees: a column may tell which are. */
function kindOf(step: Step): UnreadWords[] {
  return step.object === null ? [] : [{ text: step.object.head, isName: false, negated: false }];
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

/** The page itself, or every row that is left, is of that name. */
function isNamedHere(words: UnreadWords, snapshot: Snapshot, rows: Rows, passing: readonly number[]): boolean {
  const value: NamedValue = { value: words.text, label: null, kind: 'text', quoted: true, moment: null, mode: 'set' };
  return (
    isAt(value, snapshot) ||
    holdsWords(snapshot.text.slice(0, HEAD_OF_PAGE), words.text) ||
    (passing.length > 0 &&
      passing.every((row) => rows.columns.some((column) => holdsWords(column.values[row]?.text ?? '', words.text))))
  );
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
  if (owners.length === 0 || owners.length < unanswered.length) return undefined;
  if (!(await findRecordPage(context, { ...step, record: owners, object: null, places: [] }))) return undefined;
  const source = bestSource(await context.bench.look(), subject, context);
  if (source === null || !isFair(source, subject)) return undefined;
  const filters = step.filters.filter((filter) => !unanswered.includes(filter));
  const filtered = filterRows(source.rows, filters, context.dates, subject.context);
  return filtered.unknown.length > 0 ? undefined : answerOfTable(context, step, subject, source.table, filtered.rows);
}

/** Label and value pairs of the page one is on, when it is the record's. */
async function answerFromFacts(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const facts = factSource(subject, snapshot, context.dates);
  const named = subject.record.filter((value) => value.moment === null);
  if (named.length > 0 && !facts.isRecord) return undefined;
  if (facts.columns.length === 0) return undefined;
  if (subject.fields.length > 0 && facts.coverage < 0.45) return undefined;
  if (named.length === 0 && pageSubject(subject.noun, snapshot) < 0.45 && facts.coverage < 0.7) return undefined;
  return answerOfRows(context, step, subject, {
    rows: { columns: facts.columns, count: 1, links: [null] },
    passing: [0],
    matches: facts.matches,
  });
}
