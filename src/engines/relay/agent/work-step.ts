/** One step of the plan: the calls of whoever chooses them are checked and done here, and the end is judged. */

import type { Confirmed } from '../evidence/confirmed.ts';
import type { Adjusted } from '../evidence/ledger.ts';
import type { Step } from '../instruction/plan.ts';
import type { RunContext } from '../run-context.ts';
import { RunFailure, tierFailure, withHeld, withLack } from '../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { type TierEvidence, tierAllows } from '../types.ts';
import { calculate } from './calculate.ts';
import { gatherRows } from './gather-rows.ts';
import { lookAtPart } from './look-at-part.ts';
import { type CallEnd, PageWork } from './page-work.ts';
import { framed } from './prompt.ts';
import { StepProof } from './prove-step.ts';
import type { RunParts } from './run-parts.ts';
import { setFields } from './set-fields.ts';
import { type ResultSettings, StepResult } from './step-result.ts';
import { stepState } from './step-state.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { TracedExtract } from './trace.ts';

/** Each costs as much as a page of text. */
const MOST_PICTURES = 4;

export interface StepEnd {
  answer: { value: unknown } | null;
  changed: Confirmed | null;
  /** What a change came to, in the shape of the schema; null for a step that reads. */
  written: unknown;
  /** What a person should know of it besides. */
  notes: string[];
  adjusted: Adjusted[];
}

/** Chooses the calls of a step until one ends it: a model, or the offline planner. */
export type Chooser = (work: StepWork) => Promise<StepEnd>;

export interface WorkSettings extends RunParts, Pick<ResultSettings, 'arranged' | 'answers'> {
  choose: Chooser;
  /** Keeps a line for whoever chooses, over pages and steps. */
  keep(line: string): void;
  schema: Record<string, unknown> | null;
}

/** What came of one call: an answer to whoever made it, or the end of the step. */
export type Done = CallEnd | { end: StepEnd };

export class StepWork {
  readonly context: RunContext;
  readonly step: Step;
  readonly page: PageWork;
  readonly #settings: WorkSettings;
  readonly #proof: StepProof;
  readonly #result: StepResult;
  readonly #refused: TierEvidence[] = [];
  /** Of what pages sent beside what was done, by it and of themselves. */
  readonly #beside: TierEvidence[] = [];
  readonly #ofPage: TierEvidence[] = [];
  #pictures = 0;

  constructor(context: RunContext, step: Step, settings: WorkSettings) {
    this.context = context;
    this.step = step;
    this.#settings = settings;
    this.page = new PageWork(context, step, settings);
    this.#proof = new StepProof(context, this.page);
    this.#result = new StepResult(context, step, settings);
  }

  /** @throws RunFailure for every end but a good one; ModelGoneError when a model gives no usable answers */
  run(): Promise<StepEnd> {
    return this.#settings.choose(this);
  }

  /** The page as it now is. */
  async look(): Promise<Snapshot> {
    return (await this.page.look()).snapshot;
  }

  /** How many rows were copied for the result. */
  get copied(): number {
    return this.#result.copied;
  }

  /** A finish that gives nothing tells what was copied or worked out. */
  get hasOwnResult(): boolean {
    return this.#result.hasOwn;
  }

  /** Where the work stands, in a few lines. */
  async state(): Promise<string> {
    const { plan, dates } = this.context;
    const { ledger } = this.page;
    const page = await this.look();
    const { pages } = this.#settings.seen;
    return stepState({ plan, step: this.step, ledger, page, pages, dates, copied: this.copied });
  }

  /** Rows for the result that code has read by itself, of all pages of a table that began on this page. */
  gather(items: readonly Record<string, unknown>[], { page, table }: { page: Snapshot; table: TableSnapshot }): void {
    this.#result.gather(items);
    const { caption, heading, headers } = table;
    this.#traceExtract(page, {
      table: { caption, heading, headers: [...headers] },
      columns: {},
      rows: null,
      where: {},
      allPages: true,
      count: items.length,
    });
  }

  /** Keeps where rows were copied from, for the recipe. */
  #traceExtract(page: Snapshot, extract: TracedExtract): void {
    const step = this.context.plan.steps.indexOf(this.step);
    this.#settings.trace.add({ step, tool: 'extract', page, extract });
  }

  /** A number that code has worked out of whole lists. */
  calculated(number: number): void {
    this.#result.calculated(number, true);
  }

  /** Does one call. @throws RunFailure for an end that is none to be answered */
  async do(call: AgentCall): Promise<Done> {
    const { keep, reader } = this.#settings;
    switch (call.tool) {
      case 'finish':
        return this.#finish(call.arguments.result);
      case 'give_up':
        return this.giveUp(call.arguments.why);
      case 'note':
        keep(framed(call.arguments.text));
        return { text: 'Kept.', isError: false };
      case 'look': {
        const { snapshot } = await this.page.look();
        return { text: `<page>\n${lookAtPart(snapshot, reader.names, call.arguments)}\n</page>`, isError: false };
      }
      case 'screenshot':
        return this.#picture();
      case 'extract': {
        const page = (await this.page.look()).snapshot;
        const gathered = await gatherRows(this.context, call);
        if (gathered.traced !== null) {
          this.#result.gather(gathered.items, gathered.whole);
          this.#traceExtract(page, gathered.traced);
        }
        return { text: gathered.message, isError: gathered.traced === null };
      }
      case 'calculate': {
        const calculated = await calculate(
          this.context,
          call,
          (text) => this.#settings.seen.holds(text) || this.#result.isCalculated(text),
        );
        if ('fault' in calculated) return { text: `Not done: ${calculated.fault}`, isError: true };
        const { number, counted } = calculated;
        this.#result.calculated(
          number,
          counted !== null && this.#settings.seen.hasCountedIn(number, this.step, counted),
        );
        return { text: calculated.message, isError: false };
      }
      case 'fill_form':
        return setFields(call.arguments.fields, {
          work: this.page,
          reader,
          dates: this.context.dates,
          count: (one) => this.#count(one),
        });
      default:
        return this.#count(await this.page.carryOut(call));
    }
  }

  /** Where a password is asked for, and beyond a few in a step, there is none. */
  async #picture(): Promise<CallEnd> {
    const { elements } = await this.look();
    if (elements.some(({ secret, visible }) => secret && visible))
      return { text: 'Refused: pages with fields for secrets are not shown as pictures.', isError: true };
    this.#pictures += 1;
    if (this.#pictures > MOST_PICTURES) return { text: 'Refused: no more pictures in this step.', isError: true };
    const picture = await this.context.bench.picture();
    return picture === null
      ? { text: 'There is no picture of this page.', isError: true }
      : { text: 'The picture follows.', isError: false, picture };
  }

  #count(end: CallEnd): CallEnd {
    if (end.evidence) this.#refused.push(end.evidence);
    if (end.beside) this.#beside.push(end.beside);
    if (end.ofPage) this.#ofPage.push(end.ofPage);
    return end;
  }

  async #finish(result: unknown): Promise<Done> {
    const { kind } = this.step;
    if (kind === 'read' || kind === 'navigate') {
      const read = await this.#result.read(result);
      if ('value' in read) {
        const { value, by } = read;
        const notes = by.length === 0 ? [] : [`It stands at ${by.join(', ')}, where the record asked for leads.`];
        return { end: { answer: { value }, changed: null, written: null, notes, adjusted: [] } };
      }
      if (read.isLast) throw this.failure(read.code, read.message);
      const isMisfit = this.#settings.schema !== null && read.code === 'result_mismatch';
      return { text: `Not taken: ${read.message}`, isError: true, isMisfit };
    }
    const proof = await this.#proof.prove();
    if ('ask' in proof) return { text: proof.ask, isError: true };
    const { adjusted, after } = this.page.ledger;
    const { confirmed, note } = proof;
    const pages = after.map(({ page }) => page);
    const told = this.#result.change(confirmed, result, pages);
    if ('ask' in told) return { text: told.ask, isError: true };
    this.#settings.trace.own = told.own;
    const notes = note === null ? [] : [note];
    return { end: { answer: null, changed: confirmed, written: told.value, notes, adjusted } };
  }

  /** Giving up never completes; what was written by then is told. */
  async giveUp(why: string, code: 'not_found_on_site' | 'result_mismatch' = 'not_found_on_site'): Promise<never> {
    await this.context.bench.use({ tool: 'give_up', why: framed(why) });
    throw this.failure(code, `It cannot be done here: ${framed(why)}`);
  }

  /** Something that was sent outweighs all else; then the refusal of a tier explains more than what the model says of it. */
  failure(
    code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site' | 'budget_exceeded',
    message: string,
  ): RunFailure {
    const { declaredTier, tier } = this.#settings;
    const refused = [...this.#refused, ...this.#beside];
    const isBeyond = ({ requiredTier }: TierEvidence) => !tierAllows(declaredTier, requiredTier);
    const beyond = refused.find(isBeyond);
    if (this.page.ledger.answer !== 'none')
      return withHeld(this.#proof.unproved(message), beyond ?? this.#ofPage.find(isBeyond));
    if (beyond !== undefined) return tierFailure({ ...beyond, declaredTier });
    const [unasked] = refused;
    if (unasked !== undefined)
      return new RunFailure(
        'instruction_unclear',
        `The instruction asks for "${tier}", but the site wants more: ${unasked.action}.`,
        unasked,
      );
    const told = withLack(message, this.#settings.seen.pages.at(-1)?.held);
    return new RunFailure(code, told, { clause: this.step.clause, url: this.context.bench.url() });
  }
}
