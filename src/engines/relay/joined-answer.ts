/** What a run of several steps answers: everything that they were asked to tell. */

import type { Validator } from './extract/validate.ts';
import { keyOf } from './extract/wanted-shape.ts';
import type { Step } from './instruction/plan.ts';
import { isObject } from './json.ts';
import { plain } from './words/tokens.ts';

/** What one step has told. */
export interface StepAnswer {
  step: Step;
  value: unknown;
}

/** The step whose result has to fit the schema: the last one that tells something, else the last one. */
export function answeringStep(steps: readonly Step[]): Step | undefined {
  return steps.findLast(({ kind }) => kind === 'read' || kind === 'navigate') ?? steps.at(-1);
}

/**
 * The answers of all steps as one. With a schema what a later object leaves out or empty is taken from those before it, as far as the
 * schema allows it; otherwise the last answer stands. Without a schema an object holds each answer by what its step is about.
 */
export function joinAnswers(answers: readonly StepAnswer[], validator: Validator | null): unknown {
  const last = answers.at(-1);
  if (last === undefined || answers.length === 1) return last?.value;
  if (validator === null) return byName(answers);
  const values = answers.map(({ value }) => value);
  if (!values.every(isObject)) return last.value;
  const joined = values.reduce<Record<string, unknown>>((all, value) => filledUp(value, all), {});
  return validator.errors(joined).length === 0 ? joined : last.value;
}

/** True when an answer of an earlier step holds this text or number. */
export function isAnswered(answers: readonly StepAnswer[], text: string): boolean {
  const wanted = plain(text);
  const holds = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).some(holds)
      : value !== null && plain(String(value)) === wanted;
  return answers.some(({ value }) => holds(value));
}

/** What an answer is called where its step is one of several, or where an object has to hold it. */
export function answerName({ fields, object }: Step): string {
  const [only, another] = fields;
  return keyOf(only !== undefined && another === undefined ? only : (object?.head ?? 'result'));
}

function byName(answers: readonly StepAnswer[]): Record<string, unknown> {
  const joined: Record<string, unknown> = {};
  for (const { step, value } of answers) {
    const name = answerName(step);
    const taken = Object.keys(joined).filter((key) => key === name || key.startsWith(`${name}_`)).length;
    joined[taken === 0 ? name : `${name}_${taken + 1}`] = value;
  }
  return joined;
}

function filledUp(value: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> {
  const own = Object.entries(value).filter(([key, one]) => !(key in before) || !isBlank(one));
  return { ...before, ...Object.fromEntries(own) };
}

function isBlank(value: unknown): boolean {
  return value == null || value === '' || (Array.isArray(value) && value.length === 0);
}
