/** What the offline planner does on a page: the calls that a model would make, through the same checks. */

import type { ActionTier } from '../action/action-target.ts';
import type { AgentCall } from '../agent/tool-arguments.ts';
import type { StepEnd, StepWork } from '../agent/work-step.ts';
import type { Ledger } from '../evidence/ledger.ts';
import type { Step } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import type { ElementSnapshot, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { clearNotices } from '../workbench/clear-notices.ts';

/** Characters that are told of why a step was given up. */
const MOST_WHY = 400;

export interface FieldSetting {
  ref: string;
  value: string | boolean;
}

export class Hands {
  readonly #work: StepWork;
  /** What the latest call came to, where it was not done. */
  problem = '';
  #misfit: string | null = null;

  constructor(work: StepWork) {
    this.#work = work;
  }

  get context(): RunContext {
    return this.#work.context;
  }

  get step(): Step {
    return this.#work.step;
  }

  get ledger(): Ledger {
    return this.#work.page.ledger;
  }

  look(): Promise<Snapshot> {
    return this.#work.look();
  }

  judge(element: ElementSnapshot): ActionTier {
    return this.context.bench.judge(element);
  }

  /** Asks the site for a page once more: what it shows then is what is stored. */
  async openAfresh(url: string, why: string): Promise<void> {
    const { ok } = await this.context.bench.use({ tool: 'open', url, afresh: true, why });
    if (ok) await this.#work.page.look(true);
  }

  /** What lies over it is put off first, where it is a notice. */
  async click(element: ElementSnapshot, why: string): Promise<boolean> {
    const call = { tool: 'click', arguments: { ref: element.key, why } } as const;
    if (await this.#isDone(call)) return true;
    return (await this.clear()) && this.#isDone(call);
  }

  /** Puts off what lies over the page; true where something did. */
  clear(): Promise<boolean> {
    return clearNotices(this.context.bench);
  }

  open(url: string, why: string): Promise<boolean> {
    return this.#isDone({ tool: 'open', arguments: { url, why } });
  }

  fill(element: ElementSnapshot, text: string): Promise<boolean> {
    return this.#isDone({ tool: 'fill', arguments: { ref: element.key, text } });
  }

  append(element: ElementSnapshot, text: string): Promise<boolean> {
    return this.#isDone({ tool: 'append', arguments: { ref: element.key, text } });
  }

  choose(element: ElementSnapshot, label: string): Promise<boolean> {
    return this.#isDone({ tool: 'select', arguments: { ref: element.key, values: [label] } });
  }

  enter(element: ElementSnapshot): Promise<boolean> {
    return this.#isDone({ tool: 'press', arguments: { key: 'Enter', ref: element.key } });
  }

  download(element: ElementSnapshot): Promise<boolean> {
    return this.#isDone({ tool: 'download', arguments: { ref: element.key } });
  }

  /** Sets fields and waits for what wakes once they are left. */
  async set(fields: readonly FieldSetting[]): Promise<boolean> {
    const isSet = await this.#isDone({ tool: 'fill_form', arguments: { fields: [...fields] } });
    await this.#work.page.afterTyping();
    return isSet;
  }

  /** The page once it is as wanted, at the latest after `maxMs`. */
  lookFor(holds: (page: Snapshot) => boolean, maxMs: number): Promise<Snapshot> {
    return this.#work.page.lookFor(holds, maxMs);
  }

  gather(items: readonly Record<string, unknown>[], from: { page: Snapshot; table: TableSnapshot }): void {
    this.#work.gather(items, from);
  }

  calculated(number: number): void {
    this.#work.calculated(number);
  }

  /** The end of the step, or what speaks against it. */
  async finish(result?: unknown): Promise<StepEnd | string> {
    if (result === null && this.context.shape === null) return 'The site says nothing of what is asked for.';
    const done = await this.#work.do({
      tool: 'finish',
      arguments: result === undefined ? {} : { result },
    });
    if ('end' in done) return done.end;
    if (done.isMisfit) this.misfits(done.text);
    return done.text;
  }

  /** What is asked for was found, and the schema does not take it: where nothing else is found, the step ends as `result_mismatch`. */
  misfits(why: string): void {
    this.#misfit ??= why;
  }

  /** Ends the step as not done. */
  giveUp(why: string): Promise<never> {
    const [said, code] =
      this.#misfit === null ? ([why, 'not_found_on_site'] as const) : ([this.#misfit, 'result_mismatch'] as const);
    return this.#work.giveUp(said.slice(0, MOST_WHY), code);
  }

  async #isDone(call: AgentCall): Promise<boolean> {
    const done = await this.#work.do(call);
    const isDone = !('end' in done) && !done.isError;
    this.problem = isDone || 'end' in done ? '' : done.text;
    return isDone;
  }
}
