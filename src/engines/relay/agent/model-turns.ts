/** A model at a step: it is shown the page, asked, and told what came of its calls. */

import type { ToolResult } from '../../language/language-model.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import { tellChanged } from './changed-fields.ts';
import type { Conversation } from './conversation.ts';
import { isCalled, isGuess, type NamingGrounds, namedCall, OPENS_MS, refsOf } from './named-call.ts';
import type { PageReader } from './page-reader.ts';
import { describeStep, WORKING } from './prompt.ts';
import { type ReadCall, readCalls } from './read-calls.ts';
import { shownAddress } from './shown-address.ts';
import { CHANGED, FAILED, headOf, isStillMeant, showsOnly, TYPES, UNSET } from './still-meant.ts';
import { describeTools, type ToldName } from './told-tools.ts';
import type { AgentCall } from './tool-arguments.ts';
import type { Chooser, Done, StepEnd, StepWork } from './work-step.ts';

/** Answers of a model that a step may take, good and bad ones. */
const MOST_TURNS = 40;
/** Answers in a row that hold no good call. */
const MOST_FAULTS = 3;

export interface ModelSettings {
  account: ModelAccount;
  conversation: Conversation;
  /** The task in words, the same over the run. */
  task: string;
  offered: readonly ToldName[];
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
      const state = await this.#work.state();
      const answer = await account.ask({
        purpose: 'step',
        instructions: WORKING,
        subject: task,
        messages,
        context: state,
        tools,
      });
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
    let picture: Uint8Array | null = null;
    let end: StepEnd | null = null;
    const { bench } = this.#work.context;
    const address = bench.url();
    const from = await bench.look();
    const atFirst = { known: reader.sofar(), tables: from.tables.map(headOf), address };
    // The names on the page before the last call that was done and may open something.
    let before: ReadonlySet<string> = new Set(reader.names.values());
    let isFirst = true;
    const set = new Set<string>();
    let opensUntil: number | null = null;
    let isGuessed = false;
    let latestDone = '';
    const { ledger } = this.#work.page;
    const sentBefore = ledger.sendings.length;
    // Once something was sent, it may be looked at what came of it, wherever that is.
    const shows = ({ tool }: AgentCall) => tool === 'open' && ledger.sendings.length > sentBefore;
    // The field that the call before has set: a key is meant for it.
    let typed: string | null = null;
    const tell = ({ id, name }: ReadCall['made'], said: string, isError: boolean) =>
      results.push({ callId: id, name, text: said, isError });
    for (const read of calls) {
      if (end !== null) tell(read.made, 'Not done: the work has ended.', true);
      else if ('fault' in read) {
        tell(read.made, `Not done: ${read.fault}`, true);
        stopped = 'the call before it was none.';
      } else if (
        stopped !== null &&
        !shows(read.call) &&
        !(await isStillMeant(atField(read.call, typed), stopped, {
          ...atFirst,
          ...{ typed, work: this.#work, reader },
        }))
      ) {
        tell(read.made, `Not done: ${stopped}${this.#whyDropped(read.call, stopped, latestDone)}`, true);
        // What was to be copied is missing in the result.
        if (/^(?:extract|calculate)$/.test(read.call.tool)) stopped = FAILED;
      } else {
        const call = atField(read.call, typed);
        const grounds: NamingGrounds = {
          ...{ work: this.#work, reader, before, isFirst, address, set },
          ...{ opensUntil, isGuessed },
        };
        const meant = await namedCall(call, grounds);
        const there = new Set(reader.names.values());
        const done: Done = typeof meant === 'string' ? { text: meant, isError: true } : await this.#work.do(meant);
        if ('end' in done) end = done.end;
        else picture = done.picture ?? picture;
        tell(read.made, 'end' in done ? 'Done.' : done.text, 'end' in done ? false : done.isError);
        if ('end' in done) stopped = null;
        else if (done.isError && !showsOnly(call))
          stopped = TYPES.test(read.call.tool) && stopped !== CHANGED ? UNSET : FAILED;
        else stopped = await this.#changedFrom(there, read.call, stopped);
        const isTyped = typeof meant !== 'string' && TYPES.test(meant.tool);
        typed = isTyped ? (refsOf(meant).at(-1) ?? null) : null;
        if (isTyped) for (const ref of refsOf(meant)) set.add(ref);
        if (isTyped) isGuessed ||= isGuess(call, meant, grounds);
        const mayOpen = !TYPES.test(call.tool) && !LOOKS.test(call.tool) && call.tool !== 'wait';
        // What comes late is new to the model, whatever it has typed or looked at meanwhile.
        if (mayOpen || isFirst) before = there;
        if (mayOpen) opensUntil = performance.now() + OPENS_MS;
        isFirst = false;
        latestDone = [read.made.name, ...refsOf(read.call).map((ref) => (isCalled(ref) ? `"${ref}"` : ref))].join(' ');
      }
    }
    const last = results.at(-1);
    const latest = calls.at(-1);
    const isTyping = end === null && latest !== undefined && 'call' in latest && TYPES.test(latest.call.tool);
    const dropped = isTyping ? await this.#work.page.afterTyping() : null;
    // A menu or a question may open a moment after the page has come to rest; to ask the model costs more than to wait for it.
    if (!isTyping && end === null) await bench.lookAgain();
    const isTold = latest !== undefined && 'call' in latest && latest.call.tool === 'fill_form';
    if (last !== undefined && dropped !== null && !isTold) last.text += `\n${dropped}`;
    const own = new Set(calls.flatMap((read) => ('call' in read ? refsOf(read.call) : [])));
    const loads = calls.some((read) => 'call' in read && LOADS.test(read.call.tool));
    const changed = end === null && !loads ? tellChanged(from, await bench.look(), own) : null;
    if (last !== undefined && changed !== null) last.text += `\n${changed}`;
    this.#countFaults(calls.every((read) => 'fault' in read));
    conversation.add(
      text,
      calls.map(({ made }) => made),
      results,
      (await this.#work.page.look()).shown,
      picture,
    );
    return end;
  }

  /** Which call it was, where it led, and what is not there any more. */
  #whyDropped(call: AgentCall, stopped: string, by: string): string {
    if (by === '') return '';
    if (stopped !== CHANGED) return ` That was ${by}.`;
    const gone = refsOf(call).filter((ref) => !isCalled(ref) && this.#settings.reader.refOf(ref) === null);
    const left = gone.length === 0 ? '' : `, where ${gone.join(', ')} is no more`;
    return ` It came of ${by}, at ${shownAddress(this.#work.context.bench.url())}${left}.`;
  }

  async #changedFrom(before: ReadonlySet<string>, call: AgentCall, was: string | null): Promise<string | null> {
    const { tool } = call;
    if (was !== null && (TYPES.test(tool) || showsOnly(call))) return was;
    if (LOOKS.test(tool)) return was;
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

/** A key is pressed where something was typed just before. */
function atField(call: AgentCall, typed: string | null): AgentCall {
  if (call.tool !== 'press' || call.arguments.ref !== undefined || typed === null) return call;
  return { tool: 'press', arguments: { ...call.arguments, ref: typed } };
}

/** What opens nothing. */
const LOOKS = /^(?:note|look|scroll|screenshot|extract|calculate|read_field)$/;
/** What may ask for the page anew: its fields hold then what the site holds, and no other call has changed them. */
const LOADS = /^(?:open|back|finish)$/;
