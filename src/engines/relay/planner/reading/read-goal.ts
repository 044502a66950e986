/** Answers a reading step out of a list or one record's page. */

import { stemsOf } from '../../extract/columns.ts';
import type { Subject } from '../../extract/sources.ts';
import { freeFields } from '../../extract/wanted-shape.ts';
import type { Step } from '../../instruction/plan.ts';
import { objectPhrase } from '../../instruction/words/phrases.ts';
import { RunFailure } from '../../run-failure.ts';
import { isEntity } from '../../words/entities.ts';
import { wordsOf } from '../../words/tokens.ts';
import { seekRows } from '../list/seek-rows.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';
import { recordAnswer } from './answer-record.ts';
import { answerFromRows } from './answer-rows.ts';

/** Answers the step. @throws RunFailure `not_found_on_site` when no page holds what was asked for */
export async function readGoal(context: RunContext, asked: Step): Promise<unknown> {
  const step = withKindOfSchema(context, asked);
  const subject = subjectOf(context, step);
  await clearNotices(context.bench);
  if (isOfOneRecord(step)) return recordAnswer(context, step, subject);
  const source = await seekRows(context, step, subject);
  if (source !== null) return answerFromRows(context, step, subject, source);
  const what = step.object?.text ?? step.fields.join(', ');
  throw new RunFailure(
    'not_found_on_site',
    `The site shows no list of ${what === '' ? 'what was asked for' : `"${what}"`} that is surely the whole of it. Without a language model a run reads plain lists and the pages of records.`,
    { clause: step.clause },
  );
}

/** A schema of `bookings`, and an instruction that names no kind of thing: these are meant. */
function withKindOfSchema({ shape }: RunContext, step: Step): Step {
  const name = wordsOf(shape?.path.at(-1) ?? '').join(' ');
  const isOpen = step.object === null && step.record.length === 0 && step.places.length === 0;
  if (!isOpen || shape?.kind !== 'rows' || !isEntity(name.split(' ').at(-1) ?? '')) return step;
  return { ...step, object: objectPhrase([name]) };
}

function subjectOf(context: RunContext, step: Step): Subject {
  const noun = step.object?.text ?? '';
  const isNumber = /^(?:count|sum|average|exists)$/.test(step.wanted.kind) && context.shape?.kind !== 'rows';
  return {
    noun,
    fields: isNumber ? [] : (context.shape?.fields ?? freeFields(step.fields)),
    record: step.record,
    context: stemsOf(noun, ...step.record.map((record) => record.label ?? '')),
  };
}

/** One named thing and what is known of it, not rows that belong to it. */
function isOfOneRecord({ record, pick, wanted, object }: Step): boolean {
  const isNamed = record.some(({ moment }) => moment === null);
  return isNamed && pick === null && !/^(?:count|sum|average)$/.test(wanted.kind) && object?.plural !== true;
}
