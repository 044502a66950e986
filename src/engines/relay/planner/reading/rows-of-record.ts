/** A list that stands on the page of one named record: the claims of a member, the lines of an order, the results of a test. */

import { setAt } from '../../extract/build-result.ts';
import { stemsOf } from '../../extract/columns.ts';
import { convert } from '../../extract/convert.ts';
import { factSource, rowSources, type Subject } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import { objectPhrase } from '../../instruction/words/phrases.ts';
import { conversionOf, type RunContext } from '../../run-context.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { isOwnPage } from '../record/record-page.ts';
import { answerFromRows } from './answer-rows.ts';

/** How much of what is asked for the list must hold. */
const ENOUGH = 0.6;
/** Without a schema the words alone say what is wanted. */
const SURE = 0.8;

/** The rows, with what the page says of the record itself where the schema asks for that too; undefined when the page has no such list. */
export async function rowsOfRecord(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const { shape } = context;
  const snapshot = await context.bench.look();
  const wantsRows = shape === null ? subject.fields.length >= 2 && step.pick === null : shape.kind === 'rows';
  if (!wantsRows || subject.fields.length === 0 || !isOwnPage(context, step, snapshot, false)) return undefined;
  const noun = shape?.path.at(-1) ?? '';
  const rows: Subject = { noun: '', fields: subject.fields, record: [], context: stemsOf(noun, subject.noun) };
  const facts = factSource(subject, snapshot, context.dates);
  if (shape === null && facts.coverage >= ENOUGH) return undefined;
  const [source] = rowSources(rows, snapshot, context.dates);
  if (source === undefined || source.rows.count === 0) return undefined;
  if (source.coverage < (shape === null ? SURE : ENOUGH) || isListOfSuch(step, source.table)) return undefined;
  const inner: Step = {
    ...step,
    object: noun === '' ? step.object : objectPhrase([noun]),
    record: [],
    unheard: [],
    wanted: { kind: 'rows' },
  };
  const answer = await answerFromRows(context, inner, rows, source);
  return withExtras(context, answer, snapshot);
}

/** The list names the record in some of its rows only, so that it holds others of its kind too. */
function isListOfSuch(step: Step, table: TableSnapshot): boolean {
  const names = step.record.filter((value) => value.moment === null).map((value) => plain(value.value));
  const isNamed = table.rows.map((row) => row.some((cell) => names.includes(plain(cell.text))));
  return isNamed.includes(true) && isNamed.includes(false);
}

/** What the schema wants beside the list, as far as the labels of the page say it. */
function withExtras(context: RunContext, answer: unknown, snapshot: Snapshot): unknown {
  const extras = context.shape?.extras ?? [];
  if (extras.length === 0 || typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer;
  const result: Record<string, unknown> = { ...answer };
  const about: Subject = { noun: '', fields: extras, record: [], context: new Set() };
  const facts = factSource(about, snapshot, context.dates);
  for (const [at, extra] of extras.entries()) {
    const seen = facts.columns[facts.matches[at]?.index ?? -1]?.values[0];
    const value = seen == null ? undefined : convert(seen, extra, conversionOf(context));
    const [name = ''] = extra.path;
    if (value !== undefined && (result[name] ?? null) === null) setAt(result, extra.path, value);
  }
  return result;
}
