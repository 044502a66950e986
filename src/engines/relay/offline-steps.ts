/** The steps of a plan done by the offline planner. */

import type { Confirmed } from './evidence/confirmed.ts';
import { halfDone } from './half-done.ts';
import type { Step } from './instruction/plan.ts';
import { joinAnswers, type StepAnswer } from './joined-answer.ts';
import { fileGoal } from './planner/reading/file-goal.ts';
import { navigateGoal } from './planner/reading/navigate-goal.ts';
import { readGoal } from './planner/reading/read-goal.ts';
import { createGoal } from './planner/writing/create-goal.ts';
import { deleteGoal } from './planner/writing/delete-goal.ts';
import { updateGoal } from './planner/writing/update-goal.ts';
import type { RunContext } from './run-context.ts';
import { writeResult } from './write-result.ts';

/** Puts what a step has read without a schema into what a loose one allows. */
export type Arrange = (step: Step, value: unknown) => unknown;

interface StepEnd {
  answer: { value: unknown } | null;
  changed: Confirmed | null;
}

/** In order; the answer is that of those that read, else of the last one that changes something. @throws RunFailure */
export async function doOffline(context: RunContext, arranged: Arrange): Promise<unknown> {
  const answers: StepAnswer[] = [];
  let changed: StepEnd['changed'] = null;
  for (const [number, step] of context.plan.steps.entries()) {
    context.bench.recall.beginStep(number);
    const end = await doStep(context, step, arranged).catch((cause: unknown) => {
      throw changed === null ? cause : halfDone(context.plan.steps.slice(0, number), cause);
    });
    const tells = step.kind !== 'navigate' || context.plan.steps.length === 1;
    if (tells && end.answer !== null) answers.push({ step, ...end.answer });
    changed = end.changed ?? changed;
  }
  if (answers.length > 0) return joinAnswers(answers, context.validator);
  const last = context.plan.steps.at(-1);
  return changed === null || last === undefined ? null : arranged(last, writeResult(context, changed));
}

async function doStep(context: RunContext, step: Step, arranged: Arrange): Promise<StepEnd> {
  const read = (value: unknown): StepEnd => ({ answer: { value: arranged(step, value) }, changed: null });
  switch (step.kind) {
    case 'navigate':
      return read(await navigateGoal(context, step));
    case 'read':
      return read(step.wanted.kind === 'file' ? await fileGoal(context, step) : await readGoal(context, step));
    case 'create':
      return { answer: null, changed: await createGoal(context, step) };
    case 'update':
      return { answer: null, changed: await updateGoal(context, step) };
    case 'delete':
      return { answer: null, changed: await deleteGoal(context, step) };
  }
}
