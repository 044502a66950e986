/** The result of a step that reads: what the model gives or code has copied, checked against the schema and the pages. */

import type { Step } from '../instruction/plan.ts';
import type { RunContext } from '../planner/run-context.ts';
import { faultOf } from './check-result.ts';
import { fitResult } from './fit-result.ts';
import { resultOf } from './gather-rows.ts';
import type { InstructionText } from './named-text.ts';
import type { SeenPages } from './seen-pages.ts';

/** Results that do not fit or stand on no page, before it is an end. */
const MOST_BAD_RESULTS = 2;

export type ReadEnd =
  | { value: unknown }
  | { message: string; isLast: boolean; code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site' };

export class StepResult {
  readonly #context: RunContext;
  readonly #step: Step;
  readonly #settings: { schema: Record<string, unknown> | null; seen: SeenPages; instruction: InstructionText };
  readonly #gathered: Record<string, unknown>[] = [];
  #badResults = 0;

  constructor(
    context: RunContext,
    step: Step,
    settings: { schema: Record<string, unknown> | null; seen: SeenPages; instruction: InstructionText },
  ) {
    this.#context = context;
    this.#step = step;
    this.#settings = settings;
  }

  /** Rows that code has copied. */
  gather(items: readonly Record<string, unknown>[]): void {
    this.#gathered.push(...items);
  }

  /** The value to be told, or what is wrong with it. `given`: undefined where the rows that were copied are meant. */
  read(given: unknown): ReadEnd {
    const { bench, plan, shape, validator } = this.#context;
    const { seen, instruction, schema } = this.#settings;
    if (this.#step.wanted.kind === 'file') {
      const file = bench.log.files.at(-1);
      return file === undefined
        ? this.#again('No file has been downloaded yet.', 'not_found_on_site')
        : { value: { file } };
    }
    const isLast = plan.steps.at(-1) === this.#step;
    const isGathered = given === undefined && this.#gathered.length > 0;
    const value = isGathered ? resultOf(this.#context, this.#gathered) : given;
    const fitted = isLast ? fitResult(value, this.#context) : value;
    const grounds = {
      validator: isLast ? validator : null,
      schema: shape === null ? null : schema,
      seen,
      isSaid: (text: string) => instruction.says(text),
    };
    const fault = faultOf(value, fitted, this.#step, grounds);
    if (fault === null || (isGathered && fault.kind !== 'shape')) return { value: fitted };
    this.#gathered.length = 0;
    return this.#again(fault.message, fault.kind === 'shape' ? 'result_mismatch' : 'not_confirmed');
  }

  #again(message: string, code: 'result_mismatch' | 'not_confirmed' | 'not_found_on_site'): ReadEnd {
    this.#badResults += 1;
    return { message, code, isLast: this.#badResults > MOST_BAD_RESULTS };
  }
}
