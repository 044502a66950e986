/** A model at a step: it is shown the page, asked, and told what came of its calls. */

import type { ToolResult } from '../../language/language-model.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import type { Conversation } from './conversation.ts';
import type { PageReader } from './page-reader.ts';
import { describeStep, WORKING } from './prompt.ts';
import { type ReadCall, readCalls } from './read-calls.ts';
import { type AgentCall, type AgentTool, describeTools } from './tool-arguments.ts';
import type { Chooser, StepEnd, StepWork } from './work-step.ts';

/** Answers of a model that a step may take, good and bad ones. */
const MOST_TURNS = 40;
/** Answers in a row that hold no good call. */
const MOST_FAULTS = 3;

export interface ModelSettings {
  account: ModelAccount;
  conversation: Conversation;
  /** The task in words, the same over the run. */
  task: string;
  offered: readonly AgentTool[];
  schema: Record<string, unknown> | null;
  reader: PageReader;
}

/** Lets a model choose. */
export function chosenByModel(settings: ModelSettings): Chooser {
  return (work) => new ModelTurns(work, settings).run();
}

class ModelTurns {
  readonly #work: StepWork;
  readonly #settings: ModelSettings;
  #faults = 0;

  constructor(work: StepWork, settings: ModelSettings) {
    this.#work = work;
    this.#settings = settings;
  }

  /** @throws RunFailure for every end but a good one; ModelGoneError when the model gives no usable answers */
  async run(): Promise<StepEnd> {
    const { account, conversation, task, offered, schema } = this.#settings;
    const { context, step, page } = this.#work;
    const { plan, bench } = context;
    conversation.begin(describeStep(plan, step, schema), (await page.look()).shown);
    const tools = describeTools(offered);
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const messages = conversation.messages();
      const answer = await account.ask({ purpose: 'step', instructions: WORKING, subject: task, messages, tools });
      const end = await this.#doAll(readCalls(answer, offered), answer.text);
      if (end !== null) return end;
    }
    throw this.#work.failure(
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
    const address = this.#work.context.bench.url();
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
        const done = await this.#work.do(read.call);
        if ('end' in done) end = done.end;
        tell(read.made, 'end' in done ? 'Done.' : done.text, 'end' in done ? false : done.isError);
        if (!('end' in done))
          stopped = done.isError ? 'the call before it failed.' : await this.#changedFrom(before, read.call);
      }
    }
    const last = results.at(-1);
    const latest = calls.at(-1);
    const isTyping = end === null && latest !== undefined && 'call' in latest && TYPES.test(latest.call.tool);
    const dropped = isTyping ? await this.#work.page.afterTyping() : null;
    const isTold = latest !== undefined && 'call' in latest && latest.call.tool === 'fill_form';
    if (last !== undefined && dropped !== null && !isTold) last.text += `\n${dropped}`;
    this.#countFaults(calls.every((read) => 'fault' in read));
    conversation.add(
      text,
      calls.map(({ made }) => made),
      results,
      (await this.#work.page.look()).shown,
    );
    return end;
  }

  /** Code judges a finish by itself; what is called by a name that it had before, on the same page, is the same element. */
  #isStillMeant(call: AgentCall, address: string): boolean {
    if (call.tool === 'finish') return this.#work.step.kind !== 'read';
    const { bench } = this.#work.context;
    return (
      'ref' in call.arguments &&
      bench.url() === address &&
      this.#settings.reader.refOf(call.arguments.ref ?? '') !== null
    );
  }

  async #changedFrom(before: ReadonlySet<string>, { tool }: AgentCall): Promise<string | null> {
    if (/^(?:note|look|extract|calculate|read_field)$/.test(tool)) return null;
    await this.#work.page.look();
    const after = new Set(this.#settings.reader.names.values());
    const isSame = after.size === before.size && [...after].every((name) => before.has(name));
    return isSame || TYPES.test(tool) ? null : CHANGED;
  }

  #countFaults(isFault: boolean): void {
    this.#faults = isFault ? this.#faults + 1 : 0;
    if (this.#faults >= MOST_FAULTS) throw new ModelGoneError('The model gave no usable answer');
  }
}

const TYPES = /^(?:fill|fill_form|append|edit_text|keys|select|check)$/;
const CHANGED = 'the page has changed; look at it first.';
