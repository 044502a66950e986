import type { Conversion } from './extract/convert.ts';
import { type DateReading, toldDateOrder, usualDateOrder } from './extract/shown-dates.ts';
import type { Validator } from './extract/validate.ts';
import type { Shape } from './extract/wanted-shape.ts';
import type { InstructionPlan, Step } from './instruction/plan.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import type { Workbench } from './workbench/workbench.ts';

/** Puts what a step has read without a schema into what a loose one allows. */
export type Arrange = (step: Step, value: unknown) => unknown;

/** What every part of a run works with. */
export interface RunContext {
  bench: Workbench;
  plan: InstructionPlan;
  /** Null when the caller gave no schema. */
  shape: Shape | null;
  validator: Validator | null;
  /** Address of the first page after login. */
  home: string;
  /** Dates are read as this site prints them; learnt from its pages. */
  dates: DateReading;
}

/** Learns from a page which way round its dates are printed; a page that does not tell leaves what others told. */
export function learnDates(context: RunContext, { text }: Snapshot): void {
  learn(context, [text.slice(0, 20_000)]);
}

function learn(context: RunContext, texts: readonly string[]): void {
  const { dates, plan } = context;
  const told = toldDateOrder(texts);
  if (told === null && dates.isTold === true) return;
  context.dates = {
    order: told ?? usualDateOrder(plan.timezone),
    today: plan.today,
    isTold: told !== null,
  };
}

export function conversionOf(context: RunContext): Conversion {
  return {
    dates: context.dates,
    timezone: context.plan.timezone,
    accepts: (field, value) => context.validator === null || context.validator.acceptsField(field, value),
  };
}
