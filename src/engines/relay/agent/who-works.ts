/**
 * Who does the work of a run, from top to bottom:
 *
 * 1. The way of an earlier run of the same kind is gone again, without a model, whether or not there is one.
 * 2. Where nothing was taught, or the way leads nowhere any more and has sent nothing, the model makes a plan and works by it.
 * 3. Without a model the offline planner works, from a plan that the offline reader has made of the instruction.
 * 4. A model that cannot be reached any more, before anything was sent, gives way to the offline planner.
 *
 * Once something was sent, nobody else begins anew: what came of it is told.
 */

import type { RunPorts } from '../browser-session.ts';
import type { InstructionPlan } from '../instruction/plan.ts';
import { readInstruction } from '../instruction/read-instruction.ts';
import { wallClock } from '../instruction/words/calendar.ts';
import { type InstructionParts, partsOf, saysSame } from '../recipe/instruction-parts.ts';
import { planFrom } from '../recipe/plan-template.ts';
import { isWayRecipe, type WayRecipe } from '../recipe/way-recipe.ts';
import { RunFailure, tierFailure } from '../run-failure.ts';
import { certainNeed } from '../tier-floor.ts';
import type { ToldResult } from '../told-result.ts';
import { type RunErrorCode, type RunRequest, tierAllows } from '../types.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import { makePlan } from './make-plan.ts';
import { refuseHalf, refuseUploads } from './refuse-plan.ts';

export type Worker = 'way' | 'model' | 'offline';

export interface Decision {
  by: Worker;
  plan: InstructionPlan;
  /** Why it is not the model that works, where one was to; for a person. */
  note: string | null;
}

/** The work itself, by each of them, from the first page on. */
export interface Workers {
  hasWritten(): boolean;
  /** By the offline planner. */
  offline(plan: InstructionPlan): Promise<ToldResult>;
  model(plan: InstructionPlan): Promise<ToldResult>;
  /** By what an earlier run has taught, move by move. */
  way(plan: InstructionPlan, way: WayRecipe): Promise<ToldResult>;
  /** Back to the first page, for whoever works next; `why` is put onto the record. */
  beginAnew(why: string): Promise<void>;
}

/** Ends that no other worker could better. */
const FINAL: ReadonlySet<RunErrorCode> = new Set<RunErrorCode>(['canceled', 'timed_out']);
export class WhoWorks {
  readonly #request: RunRequest;
  readonly #account: ModelAccount | null;
  readonly #offline: InstructionPlan;
  readonly #now: Date;
  /** The instruction in parts, as recipes refer to them. */
  readonly parts: InstructionParts;

  /** @throws RangeError for an unknown zone */
  constructor(request: RunRequest, { clock }: Pick<RunPorts, 'clock'>, account: ModelAccount | null) {
    this.#request = request;
    this.#account = account;
    this.#now = clock.now();
    this.#offline = readInstruction(request.instruction, { timezone: request.timezone, now: this.#now });
    this.parts = partsOf(this.#offline);
  }

  /** Before the browser does anything. @throws RunFailure for what is beyond the tier, unclear or cannot be done */
  async decide(): Promise<Decision> {
    // Getting in may be all that is asked for.
    const isLogin = this.#offline.clear && this.#offline.steps.length === 0;
    const plan = isLogin ? null : this.#planOfWay();
    if (plan !== null) {
      this.#refuseCertain();
      return { by: 'way', plan, note: null };
    }
    if (this.#account === null || isLogin) return { by: 'offline', plan: this.#checkedOffline(), note: null };
    this.#refuseCertain();
    return this.#byModel(this.#account);
  }

  /** @throws RunFailure for every end but a good one */
  async work({ by, plan, note }: Decision, workers: Workers): Promise<ToldResult> {
    if (by === 'model') return this.#withModel(plan, workers);
    if (by === 'way') return this.#byWay(plan, workers);
    if (note !== null) await workers.beginAnew(note);
    return workers.offline(plan);
  }

  /** Before anything was sent the model does the work anew, or the offline planner where there is none and it understands the instruction. */
  async #byWay(plan: InstructionPlan, workers: Workers): Promise<ToldResult> {
    const { recipe } = this.#request;
    if (!isWayRecipe(recipe)) throw new Error('There is no way to be gone');
    try {
      return await workers.way(plan, recipe);
    } catch (cause) {
      const isLeft = this.#account === null && !this.#offline.clear;
      if (!mayGoOn(cause, workers) || isLeft) throw cause;
    }
    await workers.beginAnew('The way of the earlier run leads nowhere any more: it is done anew');
    if (this.#account === null) return workers.offline(this.#checkedOffline());
    const next = await this.#byModel(this.#account);
    return next.by === 'model' ? this.#withModel(next.plan, workers) : this.work(next, workers);
  }

  /** The plan of the known way with the values of this instruction; null where there is none, or it would need more than the run may. */
  #planOfWay(): InstructionPlan | null {
    const { recipe, timezone, tier } = this.#request;
    if (!isWayRecipe(recipe) || recipe.parts !== this.parts.pattern) return null;
    if (recipe.same?.some((words) => !saysSame(words, this.parts)) === true) return null;
    const plan = planFrom(recipe.plan, this.parts, { timezone, clock: wallClock(this.#now, timezone) });
    return plan !== null && tierAllows(tier, plan.requiredTier) ? plan : null;
  }

  async #withModel(plan: InstructionPlan, workers: Workers): Promise<ToldResult> {
    try {
      return await workers.model(plan);
    } catch (cause) {
      if (!(cause instanceof ModelGoneError)) throw cause;
      if (workers.hasWritten())
        throw new RunFailure(
          'outcome_unknown',
          `Something was sent, and then the language model was gone: ${cause.message}. Look before trying again.`,
        );
      const offline = this.#checkedOffline(cause);
      await workers.beginAnew(gone(cause));
      return workers.offline(offline);
    }
  }

  async #byModel(account: ModelAccount): Promise<Decision> {
    const { instruction, timezone } = this.#request;
    try {
      const plan = await makePlan({ instruction, timezone, now: this.#now }, account);
      this.#refuseBeyond(plan);
      refuseUploads(plan);
      return { by: 'model', plan, note: null };
    } catch (cause) {
      if (!(cause instanceof ModelGoneError)) throw cause;
      return { by: 'offline', plan: this.#checkedOffline(cause), note: gone(cause) };
    }
  }

  /** What no reading could allow needs no model to say so. */
  #refuseCertain(): void {
    const { tier, instruction } = this.#request;
    const need = certainNeed(instruction);
    if (tierAllows(tier, need.tier)) return;
    throw tierFailure({
      declaredTier: tier,
      requiredTier: need.tier,
      wall: 'instruction',
      action: `"${need.verb}" in "${instruction.slice(0, 80)}"`,
    });
  }

  #refuseBeyond({ requiredTier, why }: InstructionPlan): void {
    const { tier } = this.#request;
    if (tierAllows(tier, requiredTier)) return;
    throw tierFailure({ declaredTier: tier, requiredTier, wall: 'instruction', action: why });
  }

  /** The rules' plan, if it can be worked by. `gone`: the model that should have made one. */
  #checkedOffline(gone?: ModelGoneError): InstructionPlan {
    const plan = this.#offline;
    // What tier something needs that was not understood nobody knows.
    if (!plan.clear)
      throw new RunFailure(
        'instruction_unclear',
        `${unclear(plan)}${gone === undefined ? '' : ` The language model was of no help: ${gone.message}.`}`,
      );
    this.#refuseBeyond(plan);
    refuseUploads(plan);
    refuseHalf(plan, this.#request);
    return plan;
  }
}

/** What to say of a plan that is not clear: which words were not understood, where any are known. */
function unclear({ why }: InstructionPlan): string {
  return why.startsWith('not understood')
    ? `Something of the instruction was ${why}. Nothing was done. Say it in plain orders, for example "Set the status of ticket 42 to Closed".`
    : 'The instruction does not say what to find or do. Name the kind of record, for example "List the open invoices".';
}

function mayGoOn(cause: unknown, workers: Workers): boolean {
  return cause instanceof RunFailure && !FINAL.has(cause.error.code) && !workers.hasWritten();
}

function gone({ message }: ModelGoneError): string {
  return `The language model is of no help (${message}): the offline planner works`;
}
