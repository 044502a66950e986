/** The steps of a plan done by a model, one after the other, within the wall that the plan draws. */

import type { BrowserSession } from '../browser-session.ts';
import type { Adjusted } from '../evidence/ledger.ts';
import { halfDone } from '../half-done.ts';
import type { Step } from '../instruction/plan.ts';
import { joinAnswers } from '../joined-answer.ts';
import { isObject } from '../json.ts';
import { chosenOffline } from '../offline/choose-offline.ts';
import type { RunContext } from '../run-context.ts';
import type { RunRequest, Tier } from '../types.ts';
import type { ModelAccount } from './ask-model.ts';
import { Conversation } from './conversation.ts';
import { chosenByModel } from './model-turns.ts';
import { describeTask } from './prompt.ts';
import { newRun } from './run-parts.ts';
import { offeredTools } from './told-tools.ts';
import type { AgentTrace } from './trace.ts';
import { type StepEnd, StepWork, type WorkSettings } from './work-step.ts';

export interface AgentEnd {
  /** What is asked for: of the steps that read, else of the last one that changes something. */
  value: unknown;
  /** Fields that the site refused and named, and that were changed for it. */
  adjusted: Adjusted[];
  /** Sentences for a person about what is left. */
  notes: string[];
  trace: AgentTrace;
  changed: StepEnd['changed'];
}

export interface AgentParts {
  session: BrowserSession;
  /** The model that chooses; null where the offline planner does. */
  account: ModelAccount | null;
  request: Pick<RunRequest, 'tier' | 'schema'>;
  /** Puts what a step came to into what a schema allows. */
  arranged(step: Step, value: unknown): unknown;
}

/** @throws RunFailure for every end but a good one; ModelGoneError when the model cannot be asked any more */
export async function runAgent(context: RunContext, parts: AgentParts): Promise<AgentEnd> {
  const { plan } = context;
  const { tier: declaredTier, schema } = parts.request;
  const run = newRun(context, declaredTier);
  const { tier, reader } = run;
  const kinds = plan.steps.map(({ kind }) => kind);
  const isReading = kinds.some((kind) => kind === 'read' || kind === 'navigate');
  const { account } = parts;
  const conversation = new Conversation();
  const settings: WorkSettings = {
    ...run,
    choose:
      account === null
        ? chosenOffline
        : chosenByModel({
            account,
            conversation,
            reader,
            schema,
            task: describeTask(plan, tier, schema),
            offered: offeredTools({
              reads: isReading,
              calculates: isReading && mayReckon(plan, schema),
              writes: kinds.some((kind) => kind !== 'read' && kind !== 'navigate'),
              downloads: plan.steps.some(({ wanted }) => wanted.kind === 'file'),
              sees: account.sees,
            }),
          }),
    keep: (line) => conversation.keep(line),
    schema,
    arranged: parts.arranged,
    answers: [],
  };
  return confined(parts.session, tier, () => doSteps(context, settings));
}

/** What is asked for is a number, or may be one that no page shows. */
function mayReckon({ steps }: RunContext['plan'], schema: AgentParts['request']['schema']): boolean {
  const isNumber = steps.some(({ wanted }) => /^(?:count|sum|average|highest|lowest)$/.test(wanted.kind));
  if (isNumber || schema === null) return isNumber || steps.some(({ wanted }) => wanted.kind === 'value');
  return /"(?:number|integer)"/.test(JSON.stringify(schema));
}

async function doSteps(context: RunContext, settings: WorkSettings): Promise<AgentEnd> {
  const { steps } = context.plan;
  const { trace, keep, answers } = settings;
  let changed: StepEnd['changed'] = null;
  let written: unknown = null;
  const adjusted: Adjusted[] = [];
  const notes: string[] = [];
  for (const [number, step] of steps.entries()) {
    const end = await new StepWork(context, step, settings).run().catch((cause: unknown) => {
      throw changed === null ? cause : halfDone(steps.slice(0, number), cause);
    });
    if (end.changed !== null) keep(`Step ${number + 1} is done: ${end.changed.confirmation}`);
    else if (end.answer !== null && number < steps.length - 1)
      keep(`Step ${number + 1} found ${JSON.stringify(end.answer.value).slice(0, 1500)}`);
    if (end.answer !== null) answers.push({ step, ...end.answer });
    changed = end.changed ?? changed;
    if (end.changed !== null) written = end.written;
    adjusted.push(...end.adjusted);
    notes.push(...end.notes);
  }
  const value = answers.length > 0 ? joinAnswers(answers, context.validator) : written;
  trace.result = value;
  return { value: withAdjusted(value, adjusted, context), adjusted, notes, trace, changed };
}

/** Where no schema says what the result is, it tells what was adjusted. */
function withAdjusted(value: unknown, adjusted: readonly Adjusted[], { validator }: RunContext): unknown {
  return adjusted.length > 0 && validator === null && isObject(value) ? { ...value, adjusted } : value;
}

/** For as long as a model chooses, the wall stands at what the instruction asks for, and round its own site. */
export async function confined<T>({ guard }: BrowserSession, tier: Tier, work: () => Promise<T>): Promise<T> {
  const open = guard.phase();
  if (open.kind === 'work') await guard.enter({ ...open, tier, isConfined: true });
  try {
    return await work();
  } finally {
    await guard.enter(open);
  }
}
