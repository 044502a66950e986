/** What is asked of one named record, out of its row in a list. */

import { convert, isEmptyText } from '../../extract/convert.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { saysValue } from '../../extract/match-values.ts';
import type { RowSource, Subject } from '../../extract/sources.ts';
import { isNullable } from '../../extract/wanted-shape.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { firstPage, nextPage } from '../../lists/next-page.ts';
import { turnPage } from '../../lists/page-turns.ts';
import { conversionOf, type RunContext } from '../../run-context.ts';
import { isCellOf, recordFilters, rowOf } from '../record/record-row.ts';
import { answerOfTable } from './answer.ts';
import { doubtsOf } from './unanswered.ts';

const MAX_TURNED = 10;

/** The answer, or undefined where the list has no such row, several of them, or one that does not say what was asked. */
export async function answerInRow(
  context: RunContext,
  step: Step,
  subject: Subject,
  source: RowSource,
): Promise<unknown> {
  const names = step.record.filter((value) => value.moment === null);
  const found = filterRows(
    source.rows,
    [...recordFilters(step.record), ...step.filters],
    context.dates,
    subject.context,
  );
  if (names.length === 0 || found.unknown.length > 0 || found.rows.length === 0) return undefined;
  // That there is one at all is no answer to whether there is one that is so.
  if (
    step.wanted.kind === 'exists' &&
    doubtsOf(context, step, subject, await context.bench.look(), source.rows).length > 0
  )
    return undefined;
  const exact = found.rows.filter((row) =>
    names.every((value) => (source.table.rows[row] ?? []).some((cell) => isCellOf(cell, value, context))),
  );
  const isNumbered = names.some((value) => value.kind === 'number');
  const rows = exact.length > 0 || isNumbered ? exact : found.rows;
  if (rows.length === 0) return undefined;
  // What the row does not say its own page may; a row without a link has to be opened for it.
  const isShort = subject.fields.some((field, at) => field.required && (source.matches[at]?.index ?? -1) < 0);
  if (isShort && rows.some((row) => source.rows.links[row] == null)) return undefined;
  if (rows.length > 1 && step.pick === null && step.wanted.kind !== 'exists') return undefined;
  if (step.wanted.kind !== 'exists' && rows.every((row) => saysNothingOf(context, subject, source, row)))
    return undefined;
  if (step.pick === null && step.wanted.kind !== 'exists' && (await hasMoreOfIt(context, step, source, rows, names)))
    return undefined;
  return answerOfTable(context, step, subject, source.table, rows);
}

/** The rows are of other things than the one named, such as a patient's invoices, and a further page of them holds its name too. */
async function hasMoreOfIt(
  context: RunContext,
  step: Step,
  source: RowSource,
  rows: readonly number[],
  names: readonly NamedValue[],
): Promise<boolean> {
  const { bench } = context;
  const identity = source.rows.columns.findIndex((column) => column.linked);
  const isItself = rows.every((row) => {
    const cell = source.rows.columns[Math.max(0, identity)]?.values[row];
    return cell != null && names.some((value) => saysValue(cell.text, value, context.dates));
  });
  const page = await bench.look();
  if (isItself || (nextPage(page) === null && firstPage(page) === null)) return false;
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    if (!(await turnPage(bench, turned, 'a further page may hold more of it'))) return false;
    if (rowOf(context, step, await bench.look()) !== null) return true;
  }
  return true;
}

/** The cells for what is asked are empty, or hold nothing of the kind: the record's own page may say more. */
function saysNothingOf(context: RunContext, subject: Subject, source: RowSource, row: number): boolean {
  return (
    subject.fields.length > 0 &&
    subject.fields.every((field, at) => {
      const index = source.matches[at]?.index ?? -1;
      const seen = source.rows.columns[index]?.values[row];
      if (index < 0 || isNullable(field.schema)) return false;
      if (seen == null) return true;
      const isEmpty = seen.mark === null && seen.datum === '' && isEmptyText(seen.text);
      return isEmpty || convert(seen, field, conversionOf(context)) === undefined;
    })
  );
}
