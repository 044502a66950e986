/** One step of the plan done by a model: look, ask, check, do; the end is judged by code. */

import type { ToolResult } from '../../language/language-model.ts';
import type { Confirmed } from '../evidence/confirm-created.ts';
import type { Adjusted } from '../evidence/ledger.ts';
import type { Step } from '../instruction/plan.ts';
import type { RunContext } from '../planner/run-context.ts';
import { RunFailure, tierFailure } from '../run-failure.ts';
import { type TierEvidence, tierAllows } from '../types.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import { calculate } from './calculate.ts';
import type { Conversation } from './conversation.ts';
import { gatherRows } from './gather-rows.ts';
import { lookAtPart } from './look-at-part.ts';
import { type CallEnd, PageWork, type RunParts } from './page-work.ts';
import { describeStep, framed, WORKING } from './prompt.ts';
import { StepProof } from './prove-step.ts';
import { type ReadCall, readCalls } from './read-calls.ts';
import { setFields } from './set-fields.ts';
import { type ResultSettings, StepResult } from './step-result.ts';
import { type AgentCall, type AgentTool, describeTools } from './tool-arguments.ts';

/** Answers of a model that a step may take, good and bad ones. */
const MOST_TURNS = 40;
/** Answers in a row that hold no good call. */
const MOST_FAULTS = 3;
/** Refused actions in a step: who asks for more is not working on the task. */
const MOST_REFUSALS = 6;

export interface StepEnd {
  answer: { value: unknown } | null;
  changed: Confirmed | null;
  /** What a change came to, in the shape of the schema; null for a step that reads. */
  written: unknown;
  /** What a person should know of it besides. */
  notes: string[];
  adjusted: Adjusted[];
}

export interface WorkSettings extends RunParts, Pick<ResultSettings, 'arranged' | 'answers'> {
  account: ModelAccount;
  conversation: Conversation;
  /** The task in words, the same over the run. */
  task: string;
  offered: readonly AgentTool[];
  schema: Record<string, unknown> | null;
}

export class StepWork {
  readonly #context: RunContext;
  readonly #step: Step;
  readonly #settings: WorkSettings;
  readonly #work: PageWork;
  readonly #proof: StepProof;
  readonly #result: StepResult;
  readonly #refused: TierEvidence[] = [];
  #refusals = 0;
  #faults = 0;

  constructor(context: RunContext, step: Step, settings: WorkSettings) {
    this.#context = context;
    this.#step = step;
    this.#settings = settings;
    this.#work = new PageWork(context, step, settings);
    this.#proof = new StepProof(context, step, this.#work);
    this.#result = new StepResult(context, step, settings);
  }

  /** @throws RunFailure for every end but a good one; ModelGoneError when the model gives no usable answers */
  async run(): Promise<StepEnd> {
    const { account, conversation, task, offered, schema } = this.#settings;
    const { plan, bench } = this.#context;
    conversation.begin(describeStep(plan, this.#step, schema), (await this.#work.look()).shown);
    const tools = describeTools(offered);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const messages = conversation.messages();
      const answer = await account.ask({ purpose: 'step', instructions: WORKING, subject: task, messages, tools });
      const end = await this.#doAll(readCalls(answer, offered), answer.text);
      if (end !== null) return end;
    }
    throw this.#failure(
      'budget_exceeded',
      `The work was not done within ${MOST_TURNS} answers of the model, ${bench.log.turns} steps.`,
    );
  }

  /** The calls of one answer in their order, until one ends the step, fails or changes the page so far that the next was made for another. */
  async #doAll(calls: readonly ReadCall[], text: string): Promise<StepEnd | null> {
    const { conversation, reader } = this.#settings;
    const results: ToolResult[] = [];
    let stopped: string | null = null;
    let end: StepEnd | null = null;
    const address = this.#context.bench.url();
    const tell = ({ id, name }: ReadCall['made'], said: string, isError: boolean) =>
      results.push({ callId: id, name, text: said, isError });
    for (const read of calls) {
      if (end !== null) tell(read.made, 'Not done: the work has ended.', true);
      else if ('fault' in read) {
        tell(read.made, `Not done: ${read.fault}`, true);
        stopped ??= 'the call before it was none.';
      } else if (stopped !== null && !(stopped === CHANGED && this.#isStillMeant(read.call, address)))
        tell(read.made, `Not done: ${stopped}`, true);
      else {
        const before = new Set(reader.names.values());
        const done = await this.#do(read.call);
        if ('end' in done) end = done.end;
        tell(read.made, 'end' in done ? 'Done.' : done.text, 'end' in done ? false : done.isError);
        if (!('end' in done))
          stopped = done.isError ? 'the call before it failed.' : await this.#changedFrom(before, read.call);
      }
    }
    const last = results.at(-1);
    const latest = calls.at(-1);
    const isTyping = end === null && latest !== undefined && 'call' in latest && TYPES.test(latest.call.tool);
    const dropped = isTyping ? await this.#work.afterTyping() : null;
    const isTold = latest !== undefined && 'call' in latest && latest.call.tool === 'fill_form';
    if (last !== undefined && dropped !== null && !isTold) last.text += `\n${dropped}`;
    this.#countFaults(calls.every((read) => 'fault' in read));
    conversation.add(
      text,
      calls.map(({ made }) => made),
      results,
      (await this.#work.look()).shown,
    );
    return end;
  }

  /** Code judges a finish by itself; what is called by a name that it had before, on the same page, is the same element. */
  #isStillMeant(call: AgentCall, address: string): boolean {
    if (call.tool === 'finish') return this.#step.kind !== 'read';
    const { bench } = this.#context;
    return (
      'ref' in call.arguments &&
      bench.url() === address &&
      this.#settings.reader.refOf(call.arguments.ref ?? '') !== null
    );
  }

  async #changedFrom(before: ReadonlySet<string>, { tool }: AgentCall): Promise<string | null> {
    if (/^(?:note|look|extract|calculate|read_field)$/.test(tool)) return null;
    await this.#work.look();
    const after = new Set(this.#settings.reader.names.values());
    const isSame = after.size === before.size && [...after].every((name) => before.has(name));
    return isSame || TYPES.test(tool) ? null : CHANGED;
  }

  #countFaults(isFault: boolean): void {
    this.#faults = isFault ? this.#faults + 1 : 0;
    if (this.#faults >= MOST_FAULTS) throw new ModelGoneError('The model gave no usable answer');
  }

  async #do(call: AgentCall): Promise<CallEnd | { end: StepEnd }> {
    const { conversation, reader, trace } = this.#settings;
    switch (call.tool) {
      case 'finish':
        return this.#finish(call.arguments.result);
      case 'give_up':
        return this.#giveUp(call.arguments.why);
      case 'note':
        conversation.keep(framed(call.arguments.text));
        return { text: 'Kept.', isError: false };
      case 'look': {
        const { snapshot } = await this.#work.look();
        return { text: `<page>\n${lookAtPart(snapshot, reader.names, call.arguments.part)}\n</page>`, isError: false };
      }
      case 'extract': {
        const page = (await this.#work.look()).snapshot;
        const gathered = await gatherRows(this.#context, call);
        this.#result.gather(gathered.items);
        const step = this.#context.plan.steps.indexOf(this.#step);
        if (gathered.traced !== null)
          trace.add({
            step,
            tool: 'extract',
            url: null,
            key: null,
            element: null,
            page,
            texts: [],
            checked: null,
            held: null,
            extract: gathered.traced,
            sent: [],
          });
        return { text: gathered.message, isError: gathered.traced === null };
      }
      case 'calculate': {
        const calculated = await calculate(this.#context, call, (text) => this.#settings.seen.holds(text));
        if ('fault' in calculated) return { text: `Not done: ${calculated.fault}`, isError: true };
        this.#result.calculated(calculated.number);
        return { text: calculated.message, isError: false };
      }
      case 'fill_form':
        return setFields(call.arguments.fields, {
          work: this.#work,
          reader,
          dates: this.#context.dates,
          count: (one) => this.#count(one),
        });
      default:
        return this.#count(await this.#work.carryOut(call));
    }
  }

  #count(end: CallEnd): CallEnd {
    if (end.evidence) this.#refused.push(end.evidence);
    if (end.isRefused !== true) return end;
    this.#refusals += 1;
    if (this.#refusals >= MOST_REFUSALS)
      throw this.#failure('not_found_on_site', 'The model kept asking for what is refused.');
    return end;
  }

  async #finish(result: unknown): Promise<CallEnd | { end: StepEnd }> {
    const { kind } = this.#step;
    if (kind === 'read' || kind === 'navigate') {
      const read = this.#result.read(result);
      if ('value' in read) return { end: { answer: read, changed: null, written: null, notes: [], adjusted: [] } };
      if (read.isLast) throw this.#failure(read.code, read.message);
      return { text: `Not taken: ${read.message}`, isError: true };
    }
    const proof = await this.#proof.prove();
    if ('ask' in proof) return { text: proof.ask, isError: true };
    const { adjusted, after } = this.#work.ledger;
    const { confirmed, note } = proof;
    const pages = after.map(({ page }) => page);
    const told = this.#result.change(confirmed, result, pages);
    if ('ask' in told) return { text: told.ask, isError: true };
    this.#settings.trace.own = told.own;
    const notes = note === null ? [] : [note];
    return { end: { answer: null, changed: confirmed, written: told.value, notes, adjusted } };
  }

  /** Giving up never completes; what was written by then is told. */
  async #giveUp(why: string): Promise<never> {
    await this.#context.bench.use({ tool: 'give_up', why: framed(why) });
    throw this.#failure('not_found_on_site', `It cannot be done here: ${framed(why)}`);
  }

  /** Something that was sent outweighs all else; then the refusal of a tier explains more than what the model says of it. */
  #failure(
    code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site' | 'budget_exceeded',
    message: string,
  ): RunFailure {
    const { declaredTier, tier } = this.#settings;
    if (this.#work.ledger.answer !== 'none') return this.#proof.unproved(message);
    const beyond = this.#refused.find(({ requiredTier }) => !tierAllows(declaredTier, requiredTier));
    if (beyond !== undefined) return tierFailure({ ...beyond, declaredTier });
    const [unasked] = this.#refused;
    if (unasked !== undefined)
      return new RunFailure(
        'instruction_unclear',
        `The instruction asks for "${tier}", but the site wants more: ${unasked.action}.`,
        unasked,
      );
    return new RunFailure(code, message, { clause: this.#step.clause, url: this.#context.bench.url() });
  }
}

const TYPES = /^(?:fill|fill_form|append|edit_text|keys|select|check)$/;
const CHANGED = 'the page has changed; look at it first.';
