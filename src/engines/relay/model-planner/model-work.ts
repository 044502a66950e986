/** One step of the instruction done by a model: look, ask, check, do; the end is judged by code. */

import type { Confirmed } from '../evidence/confirm-created.ts';
import type { Step } from '../instruction/plan.ts';
import { rowOf } from '../planner/record/record-row.ts';
import { learnDates, type RunContext } from '../planner/run-context.ts';
import { RunFailure, tierFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type Tier, type TierEvidence, tierAllows } from '../types.ts';
import type { Outcome, ToolCall } from '../workbench/workbench.ts';
import { type ModelAccount, ModelGoneError } from './ask-model.ts';
import { checkCall } from './check-call.ts';
import { faultOf } from './check-result.ts';
import { Conversation } from './conversation.ts';
import { gatherRows, resultOf } from './gather-rows.ts';
import { DESCRIBED, type ModelCall, readCall } from './model-tools.ts';
import type { InstructionText } from './named-text.ts';
import { describeTask, framed, WORKING } from './prompt.ts';
import { type Listed, proveChange } from './prove-change.ts';
import { RecordTrail } from './right-record.ts';
import { SeenText } from './seen-text.ts';
import { SentChange } from './sent-change.ts';
import { PageReader } from './shown-page.ts';

/** Answers of a model that a step may take, good and bad ones. */
const MOST_TURNS = 40;
/** Answers in a row that are no good call. */
const MOST_FAULTS = 3;
/** Refused actions in a step: who asks for more is not working on the task. */
const MOST_REFUSALS = 6;
/** Results in a step that do not fit or stand on no page. */
const MOST_BAD_RESULTS = 2;

export interface StepEnd {
  answer: { value: unknown } | null;
  changed: Confirmed | null;
}

export interface WorkSettings {
  account: ModelAccount;
  instruction: InstructionText;
  /** What the work may do at most. */
  tier: Tier;
  declaredTier: Tier;
  schema: Record<string, unknown> | null;
  /** What the rules came to before. */
  before: string;
}

export class ModelWork {
  readonly #context: RunContext;
  readonly #step: Step;
  readonly #settings: WorkSettings;
  readonly #conversation: Conversation;
  readonly #reader = new PageReader();
  readonly #seen: SeenText;
  readonly #sent = new SentChange();
  readonly #trail: RecordTrail;
  readonly #gathered: Record<string, unknown>[] = [];
  readonly #refused: TierEvidence[] = [];
  #listed: Listed | null = null;
  #badResults = 0;
  #refusals = 0;
  #isDoubted = false;

  constructor(context: RunContext, step: Step, settings: WorkSettings) {
    this.#context = context;
    this.#step = step;
    this.#trail = new RecordTrail(step);
    this.#settings = settings;
    this.#seen = new SeenText(() => context.dates);
    const { plan } = context;
    this.#conversation = new Conversation(describeTask({ plan, step, ...settings }));
  }

  /** @throws RunFailure for every end but a good one; ModelGoneError when the model gives no usable answers */
  async run(): Promise<StepEnd> {
    const { bench, home } = this.#context;
    if (bench.url() !== home) await bench.use({ tool: 'open', url: home, why: 'to begin again' });
    let outcome = '';
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const snapshot = await this.#look(outcome);
      const { call, given } = await this.#nextCall();
      if (call.tool === 'finish') {
        const end = await this.#finish(call.arguments.result);
        if (typeof end !== 'string') return end;
        this.#conversation.note(given, end);
        outcome = end;
      } else if (call.tool === 'give_up') return this.#giveUp(call.arguments.why);
      else if (call.tool === 'extract') {
        const { items, message } = await gatherRows(this.#context, call);
        this.#gathered.push(...items);
        this.#conversation.note(given, message);
        outcome = message;
      } else outcome = await this.#act(call, given, snapshot);
    }
    throw new RunFailure('budget_exceeded', `The work was not done within ${MOST_TURNS} answers of the model.`, {
      turns: bench.log.turns,
    });
  }

  async #look(outcome: string): Promise<Snapshot> {
    const snapshot = await this.#context.bench.look();
    learnDates(this.#context, snapshot);
    this.#seen.add(snapshot);
    if (
      this.#step.kind === 'delete' &&
      this.#sent.before === null &&
      rowOf(this.#context, this.#step, snapshot, true) !== null
    )
      this.#listed = { url: this.#context.bench.url(), snapshot };
    this.#conversation.see(this.#reader.read(snapshot), outcome);
    return snapshot;
  }

  /** Asks until the answer is a call as declared. */
  async #nextCall(): Promise<{ call: ModelCall; given: string }> {
    for (let faults = 0; faults < MOST_FAULTS; faults += 1) {
      const answer = await this.#settings.account.ask({
        purpose: 'step',
        instructions: WORKING,
        messages: this.#conversation.messages(),
        tools: DESCRIBED,
      });
      const [first] = answer.calls;
      const given =
        first === undefined
          ? answer.text.slice(0, 500)
          : `${first.name} ${JSON.stringify(first.arguments)}`.slice(0, 2000);
      const read = readCall(answer);
      if ('call' in read) return { call: read.call, given };
      this.#conversation.refuse(given === '' ? '(no answer)' : given, read.fault);
    }
    throw new ModelGoneError('The model gave no usable answer');
  }

  async #act(
    call: Exclude<ModelCall, { tool: 'finish' | 'give_up' | 'extract' }>,
    given: string,
    snapshot: Snapshot,
  ): Promise<string> {
    const { bench, home } = this.#context;
    const { instruction, tier, declaredTier } = this.#settings;
    const checked = checkCall(call, {
      bench,
      step: this.#step,
      tier,
      declaredTier,
      instruction,
      reader: this.#reader,
      snapshot,
      home,
      dates: this.#context.dates,
      isSeen: (text) => this.#seen.holds(text),
      isMeant: (element) => this.#trail.isMeant(element, snapshot, this.#context.dates),
      isSent: (element) => this.#sent.isTaken(element, snapshot),
    });
    if ('refusal' in checked) {
      await bench.refuse(call.tool, checked.refusal);
      this.#conversation.note(given, `Refused: ${checked.refusal}`);
      return this.#refuse(checked.refusal, checked.evidence);
    }
    const doubt = this.#doubt(checked.element, snapshot);
    if (doubt !== null) {
      this.#conversation.note(given, doubt);
      return doubt;
    }
    return this.#use(checked.call, checked.element, given, snapshot);
  }

  /** Before the first sending: what the task says and the form does not hold yet. Said once. */
  #doubt(element: ElementSnapshot | null, snapshot: Snapshot): string | null {
    const isSending = element?.submits === true && this.#context.bench.judge(element).requiredTier !== 'read';
    if (!isSending || this.#isDoubted || this.#sent.before !== null) return null;
    const leftOut = this.#sent.leftOut(this.#step, snapshot, this.#context.dates);
    if (leftOut.length === 0) return null;
    this.#isDoubted = true;
    return `Not sent yet: the task also says ${leftOut.map(({ value }) => `"${value}"`).join(', ')}. Put it in, or send once more if it has no place here.`;
  }

  async #use(call: ToolCall, element: ElementSnapshot | null, given: string, start: Snapshot): Promise<string> {
    const { bench } = this.#context;
    let outcome: Outcome;
    try {
      outcome = await bench.use(call);
    } catch (error) {
      if (!(error instanceof RunFailure) || error.error.code !== 'tier_mismatch') throw error;
      this.#conversation.note(given, 'Refused: it would have changed more than the task may');
      return this.#refuse(
        'What it sent would have changed more than this task may.',
        error.error.detail as TierEvidence,
      );
    }
    if (outcome.ok) this.#trail.follow(element, start, bench.url(), this.#context.dates);
    if (outcome.ok) for (const text of [call.text, ...(call.values ?? [])]) if (text) this.#sent.type(text);
    if (outcome.ok && call.tool === 'check' && element !== null) this.#sent.type(element.name);
    const mayChange = outcome.writes.length > 0 || (element !== null && call.accept === true);
    if (mayChange) this.#sent.take(start, await bench.look(), element, outcome);
    const told = tellOutcome(outcome);
    this.#conversation.note(given, `${given.slice(0, 120)}: ${told.split('\n')[0]}`);
    return told;
  }

  #refuse(why: string, evidence: TierEvidence | null): string {
    if (evidence !== null) this.#refused.push(evidence);
    this.#refusals += 1;
    if (this.#refusals >= MOST_REFUSALS)
      throw this.#failure('not_found_on_site', 'The model kept asking for what is refused.');
    return `Refused: ${why}`;
  }

  async #finish(result: unknown): Promise<StepEnd | string> {
    const { kind, wanted } = this.#step;
    if (kind !== 'read' && kind !== 'navigate') {
      if (this.#sent.before !== null) return this.#proved();
      return this.#again('Nothing has been sent to the site yet, so nothing is done.', 'not_confirmed');
    }
    const { bench, shape, validator } = this.#context;
    if (wanted.kind === 'file')
      return bench.log.files.length > 0
        ? { answer: { value: { file: bench.log.files.at(-1) } }, changed: null }
        : this.#again('No file has been downloaded yet.', 'not_found_on_site');
    const isGathered = result === undefined && this.#gathered.length > 0;
    const value = isGathered ? resultOf(this.#context, this.#gathered) : result;
    const schema = shape === null ? null : this.#settings.schema;
    const fault = faultOf(value, this.#step, { validator, schema }, this.#seen);
    if (fault === null || (isGathered && fault.kind === 'made_up')) return { answer: { value }, changed: null };
    this.#gathered.length = 0;
    return this.#again(fault.message, fault.kind === 'shape' ? 'result_mismatch' : 'not_confirmed');
  }

  /** What the model is told of a result that is not taken, a few times; then it is an end. */
  #again(message: string, code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site'): string {
    this.#badResults += 1;
    if (this.#badResults > MOST_BAD_RESULTS) throw this.#failure(code, message);
    return `Not taken: ${message}`;
  }

  async #proved(): Promise<StepEnd> {
    return { answer: null, changed: await proveChange(this.#context, this.#step, this.#sent, this.#listed) };
  }

  /** What was sent is looked at all the same. */
  async #giveUp(why: string): Promise<StepEnd> {
    if (this.#sent.written) return this.#proved();
    await this.#context.bench.use({ tool: 'give_up', why });
    throw this.#failure('not_found_on_site', `It cannot be done here: ${framed(why)}`);
  }

  /** The refusal of a tier explains more than what the model says of it. */
  #failure(code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site', message: string): RunFailure {
    const { declaredTier, tier } = this.#settings;
    const beyond = this.#refused.find(({ requiredTier }) => !tierAllows(declaredTier, requiredTier));
    if (beyond !== undefined) return tierFailure({ ...beyond, declaredTier });
    const [unasked] = this.#refused;
    return unasked === undefined
      ? new RunFailure(code, message, { clause: this.#step.clause })
      : new RunFailure(
          'instruction_unclear',
          `The instruction asks for "${tier}", but the site wants more: ${unasked.action}.`,
          unasked,
        );
  }
}

/** What came of a step, for the model. */
function tellOutcome({ ok, problem, dialogs, writes, file }: Outcome): string {
  const lines = [ok ? 'Done.' : `It could not be done: ${framed(problem ?? '')}`];
  for (const { method, url, status, failed } of writes.slice(0, 5))
    lines.push(
      `Sent ${method} ${URL.parse(url)?.pathname ?? ''}: ${failed ? 'no answer' : (status ?? 'no answer yet')}`,
    );
  if (file !== null) lines.push('The file was handed over.');
  if (dialogs.length > 0)
    lines.push(`A dialog said:\n<page>\n${dialogs.map(framed).join('\n').slice(0, 1000)}\n</page>`);
  return lines.join('\n');
}
