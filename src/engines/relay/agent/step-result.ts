/** The result of a step: what the model gives and code has copied or proved, checked against the schema and the pages. */

import type { Confirmed } from '../evidence/confirmed.ts';
import { setAt } from '../extract/build-result.ts';
import { isRounded, readNumber } from '../extract/convert.ts';
import type { Step } from '../instruction/plan.ts';
import { answeringStep, isAnswered, joinAnswers, type StepAnswer } from '../joined-answer.ts';
import { isObject, valueAt } from '../json.ts';
import type { RunContext } from '../run-context.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { writeResult } from '../write-result.ts';
import { changeResult } from './change-result.ts';
import { judgeResult, numbersOf, saysNo } from './check-result.ts';
import { fitResult, noneFitted, rewrapped } from './fit-result.ts';
import { resultOf } from './gather-rows.ts';
import type { InstructionText } from './named-text.ts';
import type { WholeList } from './none-in-list.ts';
import { hasNoRows, lacks, showsNone } from './none-said.ts';
import { pickFault } from './picked-row.ts';
import { isNone, provesNone } from './prove-none.ts';
import type { SeenPages } from './seen-pages.ts';
import { SeenText } from './seen-text.ts';
import type { AgentTrace } from './trace.ts';

/** Results that do not fit or stand on no page, before it is an end. */
const MOST_BAD_RESULTS = 2;

const NO_COUNT =
  'What was worked out is no count of what is asked for. Have the rows of its list counted by "calculate", over all pages and by the conditions of the task.';

/** `by`: records that values stand at which the one asked for leads to. */
export type ReadEnd =
  | { value: unknown; by: string[] }
  | { message: string; isLast: boolean; code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site' };

/** `own`: what code alone tells of it. */
export type ChangeEnd = { value: unknown; own: unknown } | { ask: string };

export interface ResultSettings {
  schema: Record<string, unknown> | null;
  seen: SeenPages;
  instruction: InstructionText;
  /** What the steps before this one have told. */
  answers: StepAnswer[];
  /** Puts what a step came to into what a schema allows. */
  arranged(step: Step, value: unknown): unknown;
  trace: AgentTrace;
}

/** A count of none, or that it does not exist, is told by a number or a no. */
function answersByNumber({ wanted }: Step): boolean {
  return wanted.kind === 'count' || wanted.kind === 'exists';
}

export class StepResult {
  readonly #context: RunContext;
  readonly #step: Step;
  readonly #settings: ResultSettings;
  readonly #gathered: Record<string, unknown>[] = [];
  readonly #whole: WholeList[] = [];
  #hasGathered = false;
  /** Worked out by code from what pages have shown, the latest last; true of a count of just what is asked for. */
  readonly #calculated = new Map<number, boolean>();
  #badResults = 0;
  #isPickDoubted = false;

  constructor(context: RunContext, step: Step, settings: ResultSettings) {
    this.#context = context;
    this.#step = step;
    this.#settings = settings;
  }

  /** Rows that code has copied; `whole`: the list that they are of, where all of it was read. */
  gather(items: readonly Record<string, unknown>[], whole: WholeList | null = null): void {
    this.#gathered.push(...items);
    this.#hasGathered = true;
    if (whole !== null) this.#whole.push(whole);
  }

  /** How many rows were copied. */
  get copied(): number {
    return this.#gathered.length;
  }

  /** A number that code has worked out: no page needs to show it. `isCount`: it is proved to be that of what is asked for. */
  calculated(number: number, isCount: boolean): void {
    const isProved = isCount || this.#calculated.get(number) === true;
    this.#calculated.delete(number);
    this.#calculated.set(number, isProved);
  }

  /** What an empty finish tells: the latest number, of a step that counts the latest that is a count of just these. */
  #latest(): number | undefined {
    const isAny = this.#step.wanted.kind !== 'count';
    return [...this.#calculated].findLast(([, isCount]) => isAny || isCount)?.[0];
  }

  /** Rows were copied, or a number worked out: a finish that gives nothing tells these. */
  get hasOwn(): boolean {
    return this.#gathered.length > 0 || this.#calculated.size > 0;
  }

  /** The value to be told, or what is wrong with it. `told`: undefined where the rows that were copied, or else the number that was worked out last, are meant. */
  async read(told: unknown): Promise<ReadEnd> {
    const isOwn = told === undefined && !this.#hasGathered;
    const given = isOwn ? this.#latest() : told;
    if (isOwn && given === undefined && this.#calculated.size > 0) return this.#again(NO_COUNT, 'not_confirmed');
    const { bench, plan, shape, validator } = this.#context;
    const { seen, instruction, schema, answers, arranged } = this.#settings;
    if (this.#step.wanted.kind === 'file' && this.#gathered.length === 0) {
      const file = bench.log.files.at(-1);
      return file === undefined
        ? this.#again('No file has been downloaded yet.', 'not_found_on_site')
        : { value: { file }, by: [] };
    }
    const isAnswering = answeringStep(plan.steps) === this.#step;
    const isGathered = given == null && this.#hasGathered;
    const value = isGathered ? resultOf(this.#context, this.#gathered) : given;
    const own = isGathered ? value : noneFitted(this.#withRows(given), this.#context);
    const fits = schema === null || validator === null || !isAnswering ? own : rewrapped(own, schema, validator);
    const whole = isAnswering ? joinAnswers([...answers, { step: this.#step, value: fits }], validator) : own;
    const fitted = isAnswering ? arranged(this.#step, fitResult(whole, this.#context)) : whole;
    const grounds = {
      validator: isAnswering ? validator : null,
      schema: shape === null ? null : schema,
      seen,
      isSaid: (text: string) => instruction.says(text),
      isTold: (text: string, isCount = false) => isAnswered(answers, text) || this.isCalculated(text, isCount),
    };
    const judged = judgeResult(value, fitted, this.#step, grounds);
    if ('by' in judged)
      return (
        this.#picked(value) ??
        (await this.#unprovedNone(isAnswering ? fitted : own)) ?? { value: fitted, by: judged.by }
      );
    const { fault } = judged;
    if (isGathered && fault.kind !== 'shape') return { value: fitted, by: [] };
    if (isGathered) {
      this.#gathered.length = 0;
      this.#hasGathered = false;
    }
    return this.#again(fault.message, fault.kind === 'shape' ? 'result_mismatch' : 'not_confirmed');
  }

  /** What speaks against it as the one that comes first; null where nothing does, or that nobody can tell was said once. */
  #picked(value: unknown): ReadEnd | null {
    const { dates } = this.#context;
    const fault = pickFault(value, this.#step, this.#settings.seen.pages, dates);
    if (fault === null || (!fault.isCertain && this.#isPickDoubted)) return null;
    this.#isPickDoubted = true;
    return this.#again(fault.message, 'not_confirmed');
  }

  /** Why a result that says there is none is not taken yet; null for others, and where what was seen proves it. */
  async #unprovedNone(value: unknown): Promise<ReadEnd | null> {
    const { bench, dates, shape } = this.#context;
    const { seen, trace } = this.#settings;
    const list = shape?.kind === 'rows' ? valueAt(value, shape.path) : value;
    const isZero = this.#isZero(value);
    const isNo = this.#step.wanted.kind === 'exists' && saysNo(value);
    if (!isZero && !isNo && (list === undefined || !isNone(list) || answersByNumber(this.#step))) return null;
    const page = await bench.lookAgain();
    const isUnread = lacks(page) && hasNoRows(page);
    if (isNo && !showsNone(page) && !isUnread) return null;
    seen.add(page);
    if (await bench.isBusy())
      return this.#again('The page is still loading, which proves nothing. Wait, and look again.', 'not_found_on_site');
    const [held] = page.held;
    if (held !== undefined)
      return this.#again(
        `The page asked for "${held}", which was refused: that it shows none proves nothing. Find another way.`,
        'not_found_on_site',
      );
    if (isNo) return null;
    const isList = shape === null ? Array.isArray(value) || this.#step.object?.plural === true : shape.kind === 'rows';
    const grounds = {
      ...{ step: this.#step, pages: seen.pages, sought: trace.sought, whole: this.#whole, dates },
      isList: isList || isZero,
    };
    if (provesNone(grounds)) return null;
    const of = [...this.#step.record, ...this.#step.filters.map((filter) => filter.value)].find(
      ({ value }) => value !== '',
    );
    return this.#again(
      `Nothing shows that there is none. Look for ${of === undefined ? 'it' : `"${of.value.slice(0, 60)}"`} with the search of the site, or show all of the list that it would be in, and finish there.`,
      'not_found_on_site',
    );
  }

  /** It says that there are none of what is to be counted, and neither rows that were shown nor what was worked out do. */
  #isZero(value: unknown): boolean {
    const numbers = this.#step.wanted.kind === 'count' ? numbersOf(value) : [];
    const isNone = numbers.length > 0 && numbers.every((number) => number === 0);
    return isNone && this.#calculated.get(0) !== true && !this.#settings.seen.hasCounted(0, this.#step);
  }

  /** `isCount`: as a count of what is asked for. */
  isCalculated(text: string, isCount = false): boolean {
    const number = readNumber(text);
    if (number === null) return false;
    if (isCount) return this.#calculated.get(number) === true;
    return [...this.#calculated.keys()].some((one) => one === number || isRounded(one, number));
  }

  /** What the model gives without the list that the schema wants, with the rows that were copied in its place. */
  #withRows(given: unknown): unknown {
    const { shape } = this.#context;
    if (!isObject(given) || shape?.kind !== 'rows' || shape.path.length === 0 || this.#gathered.length === 0)
      return given;
    const own = valueAt(given, shape.path);
    if (own != null && !(Array.isArray(own) && own.length === 0)) return given;
    const whole = structuredClone(given);
    setAt(whole, shape.path, valueAt(resultOf(this.#context, this.#gathered), shape.path));
    return whole;
  }

  /** The value to be told of a change that is proved, or what is still to be said of it. `pages`: those seen since it was sent. */
  change(confirmed: Confirmed, given: unknown, pages: readonly Snapshot[]): ChangeEnd {
    const { plan, dates, validator } = this.#context;
    const { schema, instruction, arranged } = this.#settings;
    const step = this.#step;
    const shown = new SeenText(() => dates);
    const since = [...pages, confirmed.snapshot];
    for (const page of since) shown.add(page);
    const isSaid = (text: string) => instruction.says(text);
    const value = arranged(
      step,
      changeResult(this.#context, confirmed, given, { step, schema, shown, pages: since, isSaid }),
    );
    const own = arranged(step, writeResult(this.#context, confirmed));
    const errorsOf = (one: unknown) => (answeringStep(plan.steps) === step ? (validator?.errors(one) ?? []) : []);
    const errors = errorsOf(value);
    if (errors.length === 0) return { value, own };
    const isLast = this.#badResults >= MOST_BAD_RESULTS;
    // Where the caller takes nothing for an answer, what was done needs none.
    if ((given == null || isLast) && errorsOf(null).length === 0) return { value: null, own };
    if (isLast) return { value, own };
    this.#badResults += 1;
    return {
      ask: `It is done; do nothing more to it. Finish with a "result" of what the application now shows: ${errors.slice(0, 5).join('; ')}.`,
    };
  }

  #again(message: string, code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site'): ReadEnd {
    this.#badResults += 1;
    return { message, code, isLast: this.#badResults > MOST_BAD_RESULTS };
  }
}
