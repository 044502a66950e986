/** Answers a reading step: finds the page, sets what must be set, reads every page, opens details where the list says too little. */

import { stemsOf } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { contextSays, isAt } from '../../extract/page-context.ts';
import { questionParts } from '../../extract/prose.ts';
import { factSource, pageSubject, type RowSource, rowSources, type Subject } from '../../extract/sources.ts';
import { freeFields } from '../../extract/wanted-shape.ts';
import type { Step } from '../../instruction/plan.ts';
import { objectPhrase } from '../../instruction/words/phrases.ts';
import { proseHere } from '../../offline/prose-here.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { wordsOf } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { bestSource } from '../list/list-source.ts';
import { seekRows } from '../list/seek-rows.ts';
import { answerOfRows } from './answer.ts';
import { answerFromRows } from './answer-rows.ts';
import { seekProse } from './prose-goal.ts';
import { answerHere, recordAnswer } from './record-answer.ts';
import { searchAnswer } from './search-answer.ts';

/** Answers the step. @throws RunFailure `not_found_on_site` when no page holds what was asked for */
export async function readGoal(context: RunContext, asked: Step): Promise<unknown> {
  const step = withKindOfSchema(context, asked);
  refuseTwoAtOnce(context, step);
  const subject = subjectOf(context, step);
  await clearNotices(context.bench);
  const search = once(() => searchAnswer(context, step, () => answerAnywhere(context, step, subject)));
  if (wantsOneRecord(step)) {
    const answer = await recordAnswer(context, step, subject, search);
    if (answer !== undefined)
      return context.shape === null && asksMoreThan(step, answer)
        ? ((await proseHere(context, step)) ?? answer)
        : answer;
  }
  let listed: RowSource | null = null;
  const onPage = (page: Snapshot): void => {
    // Of one record it is the record's own page that does not say it.
    if (!wantsOneRecord(step)) listed ??= listedUnlikeSchema(context, subject, page);
  };
  const seen = await seekRows(context, step, subject, { search, onPage });
  if (seen !== null && 'answer' in seen) return seen.answer;
  if (seen !== null) return answerFromRows(context, step, subject, seen);
  const answer =
    (await answerFromFacts(context, step, subject)) ?? (await search()) ?? (await seekProse(context, step));
  if (answer !== undefined) return answer;
  throw listed === null ? notFound(step) : unlikeSchema(subject, listed);
}

/** A list that is surely of what was asked for, whatever the schema wants of its rows. */
const SURELY = 0.8;

function listedUnlikeSchema(context: RunContext, subject: Subject, page: Snapshot): RowSource | null {
  if (context.shape === null || subject.noun === '') return null;
  const [best] = rowSources({ ...subject, fields: [] }, page, context.dates);
  return best !== undefined && best.about >= SURELY && best.rows.count > 0 ? best : null;
}

function unlikeSchema({ noun, fields }: Subject, { rows }: RowSource): RunFailure {
  const columns = rows.columns.map(({ label }) => label).filter((label) => label !== '');
  const wanted = fields.map(({ label }) => `"${label}"`).join(', ');
  return new RunFailure(
    'result_mismatch',
    `The site lists "${noun}"${columns.length === 0 ? '' : ` with ${columns.join(', ')}`}, and not what the schema asks for: ${wanted}.`,
    { columns },
  );
}

/** "Anything that costs more than 300 euros", and a schema of `bookings`: these are meant. */
function withKindOfSchema({ shape }: RunContext, step: Step): Step {
  const name = wordsOf(shape?.path.at(-1) ?? '').join(' ');
  const isVague = step.object === null || /^(?:anything|something)$/i.test(step.object.text);
  const isOpen = isVague && step.record.length === 0 && step.places.length === 0;
  if (!isOpen || shape?.kind !== 'rows' || !isEntity(name.split(' ').at(-1) ?? '')) return step;
  return { ...step, object: objectPhrase([name]) };
}

/** How many there are, and something of one of them or of one that is told by its number: no one list or record answers both. @throws RunFailure `instruction_unclear` */
function refuseTwoAtOnce(context: RunContext, step: Step): void {
  const questions = questionParts(step.clause);
  const [first = '', ...others] = questions;
  const isOfAnother =
    (step.record.length === 0 && others.length > 0) || (others.some((other) => /\d/.test(other)) && !/\d/.test(first));
  if (context.shape !== null || !/^how many\b/i.test(first) || !isOfAnother) return;
  throw new RunFailure('instruction_unclear', 'Two things are asked at once. Ask for each in a run of its own.', {
    questions,
  });
}

/** Several things are asked, and the answer is not one that has each of them by its name. */
function asksMoreThan(step: Step, answer: unknown): boolean {
  const questions = questionParts(step.clause).length;
  const isRecord = typeof answer === 'object' && answer !== null;
  return questions > 1 && !(isRecord && step.fields.length >= questions);
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
    const isTold =
      source !== null &&
      !wantsOneRecord(step) &&
      subject.fields.length > 0 &&
      source.coverage >= 0.6 &&
      source.rows.count > 1 &&
      (source.table.headers.length > 0 ||
        (bestSource(await context.bench.look(), subject, context)?.about ?? 0) >= 0.4);
    const answer = source !== null && isTold ? await answerFromRows(context, step, here, source) : undefined;
    // That a list of whatever kind has none of them proves nothing.
    if (answer !== undefined && !saysNone(answer)) return answer;
  } catch (cause) {
    if (!(cause instanceof RunFailure) || cause.error.code !== 'not_found_on_site') throw cause;
  }
  return proseHere(context, step);
}

function saysNone(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return answer === 0 || answer === null;
  return Object.values(answer).every((one) => one === 0 || (Array.isArray(one) && one.length === 0));
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
    ...(step.object !== null && step.object.head !== noun ? { kind: step.object.head } : {}),
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

/** Label and value pairs of the page one is on, when it is the record's. */
async function answerFromFacts(context: RunContext, step: Step, subject: Subject): Promise<unknown> {
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const facts = factSource(subject, snapshot, context.dates);
  // One record's page neither counts nor lists.
  const isMany = step.object?.plural === true && subject.record.length === 0;
  if (isMany && (step.wanted.kind === 'count' || (step.wanted.kind === 'rows' && context.shape?.kind === 'rows')))
    return undefined;
  const named = subject.record.filter((value) => value.moment === null);
  if (named.length > 0 && !facts.isRecord) return undefined;
  // The page of one tells nothing of which is first among all.
  if (named.length === 0 && step.pick !== null && step.pick.label !== null) return undefined;
  if (facts.columns.length === 0) return undefined;
  if (subject.fields.length > 0 && facts.coverage < 0.45) return undefined;
  if (named.length === 0 && pageSubject(subject.noun, snapshot) < 0.45 && facts.coverage < 0.7) return undefined;
  const rows = { columns: facts.columns, count: 1, links: [null] };
  // A page that does not say that it is about what was asked for tells of something else.
  const hard = step.filters.filter((filter) => !filter.soft && !contextSays(filter, snapshot, context.dates));
  const met = filterRows(rows, hard, context.dates, subject.context);
  if (met.rows.length === 0 || met.unknown.some((filter) => !isAt(filter.value, snapshot))) return undefined;
  return answerOfRows(context, step, subject, { rows, passing: [0], matches: facts.matches });
}
