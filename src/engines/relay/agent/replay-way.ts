/** Goes the way of an earlier run again, with the values of this instruction and without a model: each move surely, or not at all. */

import type { BrowserSession } from '../browser-session.ts';
import type { Confirmed } from '../evidence/confirmed.ts';
import { halfDone } from '../half-done.ts';
import type { Step } from '../instruction/plan.ts';
import type { InstructionParts } from '../recipe/instruction-parts.ts';
import type { WayRecipe } from '../recipe/way-recipe.ts';
import type { RunContext } from '../run-context.ts';
import type { RunRequest } from '../types.ts';
import { writeResult } from '../write-result.ts';
import { PageWork } from './page-work.ts';
import { StepProof } from './prove-step.ts';
import { type MoveGrounds, repeatMove } from './repeat-move.ts';
import { lostWay, ReplayedResult } from './replayed-result.ts';
import { confined } from './run-agent.ts';
import { newRun, type RunParts } from './run-parts.ts';

export interface ReplayEnd {
  value: unknown;
  /** Sentences for a person about what is left. */
  notes: string[];
}

export interface ReplayParts {
  session: BrowserSession;
  request: Pick<RunRequest, 'tier' | 'schema'>;
  parts: InstructionParts;
  /** Puts what a step came to into what a schema allows. */
  arranged(step: Step, value: unknown): unknown;
}

/** @throws RunFailure for every end but a good one */
export async function replayWay(context: RunContext, way: WayRecipe, replay: ReplayParts): Promise<ReplayEnd> {
  const run = newRun(context, replay.request.tier);
  const { log } = context.bench;
  log.isBrief = true;
  try {
    return await confined(replay.session, run.tier, () => doSteps(context, way, run, replay));
  } catch (cause) {
    // Whoever works next is shown in full.
    log.endBrief();
    throw cause;
  }
}

async function doSteps(
  context: RunContext,
  way: WayRecipe,
  run: RunParts,
  { request, parts, arranged }: ReplayParts,
): Promise<ReplayEnd> {
  const { steps } = context.plan;
  const result = new ReplayedResult(context, way.result, { parts, schema: request.schema, run, days: way.days });
  const notes: string[] = [];
  let changed: Confirmed | null = null;
  for (const [number, step] of steps.entries()) {
    const end = await doStep({ context, step, number, way, run, parts, result }).catch((cause: unknown) => {
      throw changed === null ? cause : halfDone(steps.slice(0, number), cause);
    });
    if (end !== null) changed = end.confirmed;
    if (end?.note != null) notes.push(end.note);
  }
  const last = steps.at(-1);
  if (way.result.kind !== 'change') return { value: result.value(), notes };
  if (changed === null || last === undefined) throw lostWay('Nothing was changed by it.', context);
  return { value: await result.withGiven(arranged(last, writeResult(context, changed)), last), notes };
}

interface StepParts {
  context: RunContext;
  step: Step;
  number: number;
  way: WayRecipe;
  run: RunParts;
  parts: InstructionParts;
  result: ReplayedResult;
}

/** The moves of one step; what they came to is judged as the work of a model is. Null for a step that reads. */
async function doStep({ context, step, number, way, run, parts, result }: StepParts) {
  const work = new PageWork(context, step, run);
  const grounds: MoveGrounds = { context, step, parts, reader: run.reader, work };
  await work.look();
  for (const [index, move] of way.moves.entries()) {
    if (move.step !== number) continue;
    await result.read(index, work);
    const why = await repeatMove(move, way.moves[index + 1] ?? null, grounds);
    if (why === null) continue;
    // What was sent is looked for; it is not sent again, by nobody.
    if (work.ledger.sendings.length > 0) break;
    throw lostWay(why, context);
  }
  await work.look();
  if (number === context.plan.steps.length - 1) await result.read(way.moves.length, work);
  return step.kind === 'read' || step.kind === 'navigate' ? null : proved(new StepProof(context, work));
}

/** Asked until it is told: where a model would look at more pages, there are none to be looked at. */
async function proved(proof: StepProof): Promise<{ confirmed: Confirmed; note: string | null }> {
  for (;;) {
    const told = await proof.prove();
    if ('confirmed' in told) return told;
  }
}
