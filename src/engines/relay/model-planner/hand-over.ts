/**
 * When which planner works. The rules always come first: they are free, fast and cannot be talked to. What they give up on goes to the
 * model, if one is configured and if nothing has been sent meanwhile: a change half made is never tried again by another mind.
 */

import type { BrowserSession, RunPorts } from '../browser-session.ts';
import type { InstructionPlan, Step } from '../instruction/plan.ts';
import type { RunContext } from '../planner/run-context.ts';
import { RunFailure, tierFailure } from '../run-failure.ts';
import { certainNeed } from '../tier-floor.ts';
import { type RunErrorCode, type RunRequest, tierAllows } from '../types.ts';
import { ModelAccount, ModelGoneError } from './ask-model.ts';
import type { StepEnd } from './model-work.ts';
import { InstructionText } from './named-text.ts';

/** Ends of the rules' work that mean "I do not see how", not "the site says no". */
const GIVEN_UP: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>([
  'not_found_on_site',
  'instruction_unclear',
  'result_mismatch',
  'unsupported',
  'not_confirmed',
]);

export class ModelPlanner {
  readonly #session: BrowserSession;
  readonly #ports: RunPorts;
  readonly #request: RunRequest;
  readonly #account: ModelAccount | null;
  #anew: InstructionPlan | null | undefined;

  constructor(session: BrowserSession, ports: RunPorts, request: RunRequest) {
    this.#session = session;
    this.#ports = ports;
    this.#request = request;
    const { model } = ports;
    const { signal, clock } = ports;
    const leftMs = () => request.deadlineAt - clock.now().getTime();
    this.#account =
      model == null ? null : new ModelAccount({ model, signal, leftMs, scrub: (text) => session.scrub(text) });
  }

  get isThere(): boolean {
    return this.#account !== null;
  }

  /** Tokens spent so far. */
  get tokens(): number {
    return this.#account?.tokens ?? 0;
  }

  /**
   * The plan, or what a model makes of an instruction in which the rules found nothing, or work beyond the declared tier that is not
   * certain to be meant. Before any page is opened.
   */
  async clear(plan: InstructionPlan): Promise<InstructionPlan> {
    const { tier, instruction } = this.#request;
    const isWithin = tierAllows(tier, plan.requiredTier) || !tierAllows(tier, certainNeed(instruction).tier);
    return (plan.clear && isWithin) || this.#account === null ? plan : ((await this.#readAnew(plan)) ?? plan);
  }

  /** Does a step by `byRules`, and by the model where they give up. @throws RunFailure */
  async do(context: RunContext, step: Step, byRules: () => Promise<StepEnd>): Promise<StepEnd> {
    const lastWrite = this.#session.guard.lastWrite();
    let failure: RunFailure;
    try {
      const end = await byRules();
      if (end.answer === null || this.#account === null) return end;
      const errors = context.validator?.errors(end.answer.value) ?? [];
      if (errors.length === 0 || context.plan.steps.at(-1) !== step) return end;
      failure = new RunFailure(
        'result_mismatch',
        `What the site shows does not fit the schema: ${errors.slice(0, 3).join('; ')}.`,
        { errors },
      );
    } catch (error) {
      if (!(error instanceof RunFailure)) throw error;
      failure = error;
    }
    // A replay that leads nowhere is first done again without one.
    if (
      this.#account === null ||
      context.bench.recall.isReplay ||
      !isGivenUp(failure) ||
      this.#session.guard.lastWrite() !== lastWrite
    )
      throw failure;
    context.bench.recall.abandonStep();
    return this.#byModel(context, step, failure, this.#account);
  }

  async #byModel(context: RunContext, step: Step, failure: RunFailure, account: ModelAccount): Promise<StepEnd> {
    try {
      const anew = await this.#readAnew(context.plan);
      const plan = anew ?? context.plan;
      if (!tierAllows(this.#request.tier, plan.requiredTier))
        throw tierFailure({
          declaredTier: this.#request.tier,
          requiredTier: plan.requiredTier,
          wall: 'instruction',
          action: plan.why,
        });
      return await this.#confined(plan, () => this.#steps({ ...context, plan }, step, failure, account, context.plan));
    } catch (error) {
      if (!(error instanceof ModelGoneError)) throw error;
      const { code, message, detail } = failure.error;
      throw new RunFailure(code, `${message} The language model was of no help: ${error.message}.`, detail);
    }
  }

  /** The step as the model's reading has it: the one in its place, or all of them where the rules have done nothing yet. */
  async #steps(
    context: RunContext,
    step: Step,
    failure: RunFailure,
    account: ModelAccount,
    old: InstructionPlan,
  ): Promise<StepEnd> {
    const at = old.steps.indexOf(step);
    const isSame = context.plan.steps.map(({ kind }) => kind).join() === old.steps.map(({ kind }) => kind).join();
    const isAll = !isSame && at === 0 && old.steps.length === 1;
    const steps = isSame ? [context.plan.steps[at] ?? step] : isAll ? context.plan.steps : [step];
    const end: StepEnd = { answer: null, changed: null };
    // What a model needs is loaded when one is asked: most runs end without it.
    const { ModelWork } = await import('./model-work.ts');
    for (const one of steps) {
      const work = new ModelWork(context, one, {
        account,
        instruction: new InstructionText(
          { ...context.plan, steps: [...old.steps, ...context.plan.steps] },
          context.dates,
        ),
        tier: context.plan.requiredTier,
        declaredTier: this.#request.tier,
        schema: this.#request.schema,
        before: failure.message,
      });
      Object.assign(end, compact(await work.run()));
    }
    return end;
  }

  /** For as long as a model chooses, the wall stands at what the instruction asks for, and round its own site. */
  async #confined<T>(plan: InstructionPlan, work: () => Promise<T>): Promise<T> {
    const { guard } = this.#session;
    const open = guard.phase();
    if (open.kind === 'work') await guard.enter({ ...open, tier: plan.requiredTier, isConfined: true });
    try {
      return await work();
    } finally {
      await guard.enter(open);
    }
  }

  async #readAnew(plan: InstructionPlan): Promise<InstructionPlan | null> {
    if (this.#account === null) return null;
    if (this.#anew === undefined) {
      const { readAnew } = await import('./read-anew.ts');
      const reading = { timezone: this.#request.timezone, now: this.#ports.clock.now() };
      const { instruction, tier } = this.#request;
      const least = tierAllows(tier, plan.requiredTier) ? plan.requiredTier : certainNeed(instruction).tier;
      this.#anew = await readAnew({ ...plan, requiredTier: least }, this.#account, reading).catch((error: unknown) => {
        if (error instanceof ModelGoneError) return null;
        throw error;
      });
    }
    return this.#anew;
  }
}

/** Several records that fit are a question to the caller, not to a model. */
function isGivenUp({ error }: RunFailure): boolean {
  const { found } = (error.detail ?? {}) as { found?: unknown };
  return GIVEN_UP.has(error.code) && !(typeof found === 'number' && found > 1);
}

function compact(end: StepEnd): Partial<StepEnd> {
  return { ...(end.answer !== null && { answer: end.answer }), ...(end.changed !== null && { changed: end.changed }) };
}
