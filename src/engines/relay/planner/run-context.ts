import type { Conversion } from '../extract/convert.ts';
import { type DateOrder, type DateReading, dateOrderOf } from '../extract/shown-dates.ts';
import type { Validator } from '../extract/validate.ts';
import type { Shape } from '../extract/wanted-shape.ts';
import type { InstructionPlan } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import type { Workbench } from '../workbench/workbench.ts';

/** What every part of the planner works with. */
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

/** Learns from a page which way round its dates are printed. */
export function learnDates(context: RunContext, snapshot: Snapshot): void {
  const order: DateOrder = dateOrderOf([snapshot.text.slice(0, 20_000)], context.plan.timezone);
  context.dates = { order, today: context.plan.today };
}

export function conversionOf(context: RunContext): Conversion {
  return {
    dates: context.dates,
    timezone: context.plan.timezone,
    accepts: (field, value) => context.validator === null || context.validator.acceptsField(field, value),
  };
}
