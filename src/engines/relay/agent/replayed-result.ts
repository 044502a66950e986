/** The result of a known way: read off its pages as it goes, and held against them as the result of a model is. */

import { setAt } from '../extract/build-result.ts';
import type { Step } from '../instruction/plan.ts';
import { readAllPages } from '../lists/page-turns.ts';
import { isSetTo } from '../recipe/day-of-page.ts';
import type { InstructionParts } from '../recipe/instruction-parts.ts';
import { findTable, itemsFrom, listOf, partFrom, type ReadGrounds, rowsThatCount } from '../recipe/read-result.ts';
import { planValue } from '../recipe/text-template.ts';
import { anchorsOf, type Part, type ResultRecipe, type ValueOfPlan } from '../recipe/way-recipe.ts';
import type { RunContext } from '../run-context.ts';
import { RunFailure } from '../run-failure.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { judgeResult } from './check-result.ts';
import type { PageWork } from './page-work.ts';
import type { RunParts } from './run-parts.ts';

export interface ResultParts {
  parts: InstructionParts;
  schema: Record<string, unknown> | null;
  run: RunParts;
  /** Days that the page with the result has to be set to. */
  days: readonly ValueOfPlan[] | undefined;
}

/** The end where the way of an earlier run leads nowhere. */
export function lostWay(why: string, { bench }: RunContext): RunFailure {
  return new RunFailure('not_found_on_site', `The way of an earlier run does not fit any more: ${why}`, {
    url: bench.url(),
  });
}

export class ReplayedResult {
  readonly #context: RunContext;
  readonly #recipe: ResultRecipe;
  readonly #settings: ResultParts;
  readonly #step: Step | undefined;
  #value: unknown;

  constructor(context: RunContext, recipe: ResultRecipe, settings: ResultParts) {
    this.#context = context;
    this.#recipe = recipe;
    this.#settings = settings;
    this.#step = context.plan.steps.findLast(({ kind }) => kind === 'read');
  }

  /** Reads what is to be read after so many moves. @throws RunFailure where it does not stand there */
  async read(moves: number, work: PageWork): Promise<void> {
    const recipe = this.#recipe;
    if (moves === Math.max(...anchorsOf(recipe))) await this.#checkDays(work);
    const step = this.#step;
    if (step === undefined || recipe.kind === 'change' || recipe.kind === 'file') return;
    const grounds: ReadGrounds = { context: this.#context, step, parts: this.#settings.parts };
    if (recipe.kind === 'rows') {
      if (recipe.at === moves) this.#value = await this.#rows(recipe, grounds, work);
      return;
    }
    for (const part of recipe.parts.filter(({ at }) => at === moves)) {
      const value = await this.#part(work, part, grounds);
      if (part.path.length === 0) this.#value = value;
      else {
        const item: Record<string, unknown> = typeof this.#value === 'object' ? { ...this.#value } : {};
        setAt(item, part.path, value);
        this.#value = item;
      }
    }
  }

  /** A page that is set to another day shows another day's rows. */
  async #checkDays(work: PageWork): Promise<void> {
    const page = (await work.look()).snapshot;
    for (const day of this.#settings.days ?? []) {
      const value = this.#step === undefined ? null : planValue(this.#step, day);
      if (value === null || !isSetTo(page, value, this.#context.dates))
        throw this.#lost('its page is set to another day.');
    }
  }

  /** What code tells of a change, with what the site gave to its record as far as the last page shows it. */
  async withGiven(own: unknown, step: Step): Promise<unknown> {
    const recipe = this.#recipe;
    if (recipe.kind !== 'change') return own;
    const { bench } = this.#context;
    const grounds: ReadGrounds = { context: this.#context, step, parts: this.#settings.parts };
    let value = structuredClone(own);
    for (const part of recipe.parts ?? []) {
      const given = partFrom(await bench.look(), part, grounds);
      if (given === undefined) continue;
      if (part.path.length === 0) value = given;
      else if (typeof value === 'object' && value !== null) setAt(value as Record<string, unknown>, part.path, given);
    }
    return value;
  }

  /** @throws RunFailure where it fits neither the schema nor the pages */
  value(): unknown {
    const { log } = this.#context.bench;
    const step = this.#step;
    if (this.#recipe.kind === 'file') {
      const file = log.files.at(-1);
      if (file === undefined) throw this.#lost('no file came.');
      return { file };
    }
    const { schema, run } = this.#settings;
    const { shape, validator } = this.#context;
    const judged =
      step === undefined
        ? null
        : judgeResult(this.#value, this.#value, step, {
            validator,
            schema: shape === null ? null : schema,
            seen: run.seen,
            isSaid: (text) => run.instruction.says(text),
            isTold: () => false,
          });
    const fault = judged !== null && 'fault' in judged ? judged.fault : null;
    if (fault !== null && (fault.kind === 'shape' || this.#recipe.kind === 'parts')) throw this.#lost(fault.message);
    return this.#value;
  }

  async #rows(recipe: Extract<ResultRecipe, { kind: 'rows' }>, grounds: ReadGrounds, work: PageWork): Promise<unknown> {
    const { bench } = this.#context;
    const names = recipe.columns.map(({ column }) => column);
    const tableOn = (page: Snapshot) => findTable(page, recipe.table, names, grounds)?.table ?? null;
    const first = await this.#late(work, tableOn);
    if (first === null) throw this.#lost(`no table shows ${names.join(', ')}.`);
    const { table, complete } = recipe.allPages
      ? await readAllPages(bench, first, tableOn, () => false)
      : { table: first, complete: true };
    const rows = rowsThatCount(table, recipe.keep, grounds) ?? [];
    if (rows.length === 0 || !complete) throw this.#lost('the table shows no such row.');
    return listOf(itemsFrom(table, rows, recipe.columns, grounds), this.#context);
  }

  async #part(work: PageWork, part: Part, grounds: ReadGrounds): Promise<unknown> {
    const value = await this.#late(work, (page) => partFrom(page, part, grounds));
    if (value === undefined) throw this.#lost(`"${part.path.join('.')}" is not shown once.`);
    return value;
  }

  /** What is read off the page, or off what it has become a moment later. */
  async #late<T>(work: PageWork, read: (page: Snapshot) => T): Promise<T> {
    const first = read((await work.look()).snapshot);
    if (first != null) return first;
    await this.#context.bench.lookAgain();
    return read((await work.look()).snapshot);
  }

  #lost(why: string): RunFailure {
    return lostWay(why, this.#context);
  }
}
