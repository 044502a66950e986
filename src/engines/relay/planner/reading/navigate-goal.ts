/** Goes to the place an instruction names, and tells what stands there. */

import { plainFields } from '../../extract/build-result.ts';
import { pageSubject, rowSources } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { findRecordPage } from '../record/find-record.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { answerOfRows } from './answer.ts';

const MAX_MOVES = 10;

/** Ends on the place. @throws RunFailure `not_found_on_site` */
export async function navigateGoal(context: RunContext, step: Step): Promise<unknown> {
  const { bench } = context;
  await clearNotices(bench);
  if (step.record.length > 0) {
    if (await findRecordPage(context, step)) return describe(context, step);
    throw new RunFailure(
      'not_found_on_site',
      `Nothing on the site is called "${step.record.map((value) => value.value).join(', ')}".`,
      { clause: step.clause },
    );
  }
  const [place] = step.places;
  const noun = place?.value ?? step.object?.text ?? '';
  if (noun === '') return describe(context, step);
  const explorer = new Explorer(bench, { words: goalWords(step), records: [], creating: false }, 'read', 'place');
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    if (pageSubject(noun, await bench.look()) >= 0.7) return describe(context, step);
    if (!(await explorer.next())) break;
  }
  throw new RunFailure('not_found_on_site', `The site shows no place called "${noun}".`, { clause: step.clause });
}

/** Title, labels and the main list of the page. */
async function describe(context: RunContext, step: Step): Promise<unknown> {
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const [source] = rowSources(
    { noun: step.object?.text ?? '', fields: context.shape?.fields ?? [], record: [], context: new Set() },
    snapshot,
    context.dates,
  );
  if (context.shape !== null && source !== undefined)
    return answerOfRows(
      context,
      { ...step, wanted: { kind: 'rows' } },
      { noun: '', fields: context.shape.fields, record: [], context: new Set() },
      {
        rows: source.rows,
        passing: Array.from({ length: source.rows.count }, (_, index) => index),
        matches: source.matches,
      },
    );
  const facts = Object.fromEntries(
    snapshot.facts
      .filter((fact) => fact.value !== '')
      .slice(0, 60)
      .map((fact) => [fact.label, fact.value]),
  );
  const rows =
    source === undefined
      ? []
      : source.rows.columns.length === 0
        ? []
        : Array.from({ length: Math.min(source.rows.count, 100) }, (_, row) =>
            Object.fromEntries(
              plainFields(source.rows.columns).fields.map((field, index) => [
                field.path[0] ?? '',
                source.rows.columns[plainFields(source.rows.columns).matches[index]?.index ?? -1]?.values[row]?.text ??
                  '',
              ]),
            ),
          );
  return {
    title: snapshot.headings[0]?.text ?? snapshot.title,
    ...(Object.keys(facts).length > 0 ? { facts } : {}),
    ...(rows.length > 0 ? { rows } : {}),
  };
}
