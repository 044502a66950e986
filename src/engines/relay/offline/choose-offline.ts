/** The offline planner at a step, in the place of a model: it makes the same calls, by what the step names and what the page says. */

import type { StepEnd, StepWork } from '../agent/work-step.ts';
import { Hands } from './hands.ts';
import { readStep } from './read-step.ts';
import { writeStep } from './write-step.ts';

export async function chosenOffline(work: StepWork): Promise<StepEnd> {
  const hands = new Hands(work);
  const { kind } = hands.step;
  return kind === 'read' || kind === 'navigate' ? readStep(hands) : writeStep(hands);
}
