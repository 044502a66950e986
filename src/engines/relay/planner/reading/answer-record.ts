/** What is asked of one named record: out of its row in a list that says all of it, else from its own page. */

import { setAt } from '../../extract/build-result.ts';
import { columnsOf } from '../../extract/columns.ts';
import { convert } from '../../extract/convert.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { type FactSource, factSource, rowSources, type Subject } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import { objectPhrase } from '../../instruction/words/phrases.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { findRecord, severalFound } from '../record/find-record.ts';
import { openRow } from '../record/open-row.ts';
import { isOwnPage } from '../record/record-page.ts';
import { openedParts } from '../record/record-parts.ts';
import type { FoundRow } from '../record/record-row.ts';
import { conversionOf, learnDates, type RunContext } from '../run-context.ts';
import { answerOfRows, answerOfTable } from './answer.ts';
import { answerFromRows } from './answer-rows.ts';
import { openWords } from './open-words.ts';

/** How much of what is asked for the place must hold. */
const ENOUGH = 0.6;

/** @throws RunFailure `not_found_on_site` when the site has no such record, or does not say what was asked of it */
export async function recordAnswer(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const found = await findRecord(context, step, true);
  if (found === null) throw lost(step, `The site shows nothing that is surely ${namesOf(step)}.`);
  if (found.kind === 'row') {
    if (found.row.others > 0) throw severalFound(step, found.row);
    const told = await answerInRow(context, step, subject, found.row);
    if (told !== undefined) return told;
    if (!(await openRow(context, step, found.row))) throw lost(step, `The row of ${namesOf(step)} leads to no page.`);
  }
  return answerOnPage(context, step, subject);
}

function namesOf({ record }: Step): string {
  return record.map(({ value }) => `"${value}"`).join(', ');
}

function lost({ clause }: Step, message: string): RunFailure {
  return new RunFailure('not_found_on_site', message, { clause });
}

/** The answer where the row says all that is asked for; undefined where the record's own page has to. */
async function answerInRow(context: RunContext, step: Step, subject: Subject, found: FoundRow): Promise<unknown> {
  const page = await context.bench.look();
  const table = page.tables[found.table];
  const source = rowSources(subject, page, context.dates).find(({ index }) => index === found.table);
  if (table === undefined || source === undefined || context.shape?.kind === 'rows') return undefined;
  const isWhole = subject.fields.every((field, at) => !field.required || (source.matches[at]?.index ?? -1) >= 0);
  const isFilled = source.matches.every(
    ({ index }) => index < 0 || (source.rows.columns[index]?.values[found.row]?.text ?? '') !== '',
  );
  if (subject.fields.length === 0 && step.wanted.kind !== 'exists') return undefined;
  if (!isWhole || !isFilled || refusesWords(context, step, subject, page, source.rows.columns.length)) return undefined;
  const met = filterRows(columnsOf(table, context.dates), step.filters, context.dates, subject.context);
  if (met.unknown.length > 0 || !met.rows.includes(found.row)) return undefined;
  return answerOfTable(context, step, subject, table, [found.row]);
}

function refusesWords(context: RunContext, step: Step, subject: Subject, page: Snapshot, columns: number): boolean {
  return columns === 0 || openWords(context, step, subject, page).length > 0;
}

/** The record's own page: a list on it where the schema asks for one, else its labels and values, part by part. */
async function answerOnPage(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const page = await context.bench.look();
  learnDates(context, page);
  if (!isOwnPage(context, step, page, false))
    throw lost(step, `The page that opened is not surely that of ${namesOf(step)}.`);
  const listed = await rowsOnPage(context, step, subject, page);
  if (listed !== undefined) return listed;
  const facts = await factsOfParts(context, step, subject, page);
  const isTold = subject.fields.length === 0 ? facts.columns.length > 1 : facts.coverage >= ENOUGH;
  const open = openWords(context, step, subject, page);
  if (!isTold || step.wanted.kind === 'exists' || open.length > 0)
    throw lost(
      step,
      `The page of ${namesOf(step)} does not say ${open.length > 0 ? `"${open.join(' ')}"` : 'what was asked for'}.`,
    );
  const rows = { columns: facts.columns, count: 1, links: [null] };
  const met = filterRows(rows, step.filters, context.dates, subject.context);
  if (met.rows.length === 0 || met.unknown.length > 0)
    throw lost(step, `The page of ${namesOf(step)} does not say that it is so.`);
  return answerOfRows(context, step, subject, { rows, passing: [0], matches: facts.matches });
}

/** The labels and values of the page, and those of its further parts as far as it alone does not say all. */
async function factsOfParts(context: RunContext, step: Step, subject: Subject, first: Snapshot): Promise<FactSource> {
  const isWhole = ({ matches }: FactSource) =>
    subject.fields.every((field, at) => !field.required || (matches[at]?.index ?? -1) >= 0);
  let page = first;
  let facts = factSource(subject, page, context.dates);
  if (subject.fields.length === 0 || isWhole(facts)) return facts;
  for await (const there of openedParts(context, (shown) => isOwnPage(context, step, shown, false))) {
    page = { ...page, facts: [...page.facts, ...there.facts] };
    facts = factSource(subject, page, context.dates);
    if (isWhole(facts)) break;
  }
  return facts;
}

/** The lines of an order, the results of a test, with what the page says of the record itself where the schema asks for that too. */
async function rowsOnPage(context: RunContext, step: Step, subject: Subject, page: Snapshot): Promise<unknown> {
  const { shape } = context;
  if (shape?.kind !== 'rows') return undefined;
  const noun = shape.path.at(-1) ?? '';
  const rows: Subject = { ...subject, noun: '', record: [] };
  const [source] = rowSources(rows, page, context.dates);
  if (source === undefined || source.rows.count === 0 || source.coverage < ENOUGH) return undefined;
  const inner: Step = { ...step, object: noun === '' ? step.object : objectPhrase([noun]), record: [], unheard: [] };
  const answer = await answerFromRows(context, { ...inner, wanted: { kind: 'rows' } }, rows, source);
  if (shape.extras.length === 0 || typeof answer !== 'object' || answer === null || Array.isArray(answer))
    return answer;
  const result: Record<string, unknown> = { ...answer };
  const facts = factSource({ ...rows, fields: shape.extras }, page, context.dates);
  for (const [at, extra] of shape.extras.entries()) {
    const seen = facts.columns[facts.matches[at]?.index ?? -1]?.values[0];
    const value = seen == null ? undefined : convert(seen, extra, conversionOf(context));
    if (value !== undefined && (result[extra.path[0] ?? ''] ?? null) === null) setAt(result, extra.path, value);
  }
  return result;
}
