import type { Conversion } from './extract/convert.ts';
import { askedDateOrder, type DateReading, toldDateOrder, usualDateOrder } from './extract/shown-dates.ts';
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
  const asked = told === null ? askedDays(plan) : null;
  const likely = asked === null ? null : askedDateOrder(texts, asked);
  if (told === null && likely === null && dates.isLikely === true) return;
  context.dates = {
    order: told ?? likely ?? usualDateOrder(plan.timezone),
    today: plan.today,
    isTold: told !== null,
    isLikely: likely !== null,
  };
}

/** From the first to the last day that the instruction names; null where it names none. */
function askedDays({ steps }: InstructionPlan): { from: string; to: string } | null {
  const values = steps.flatMap(({ record, values: set, filters }) => [
    ...[...record, ...set],
    ...filters.flatMap(({ value, until }) => (until === null ? [value] : [value, until])),
  ]);
  const days = values.flatMap(({ moment }) => [moment?.date, moment?.endDate]).filter((day) => day != null);
  const [from, to] = [days.toSorted()[0], days.toSorted().at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

export function conversionOf(context: RunContext): Conversion {
  return {
    dates: context.dates,
    timezone: context.plan.timezone,
    accepts: (field, value) => context.validator === null || context.validator.acceptsField(field, value),
  };
}
