import { type Static, type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import { minuteOf } from '../../dialog/civil-time.ts';
import type { Desk } from '../desk.ts';
import type { When } from '../task.ts';

/** Something the model may do. It fills in what the caller said; the engine then speaks, checks and writes by its own rules. */
export interface ModelTool {
  name: string;
  description: string;
  parameters: TObject;
  /** False where the arguments are not of the declared shape: nothing was done. */
  run(desk: Desk, given: unknown): boolean;
}

/** A tool whose arguments are checked against its schema before it runs. */
export function defineModelTool<T extends TObject>(tool: {
  name: string;
  description: string;
  parameters: T;
  run(desk: Desk, given: Static<T>): void;
}): ModelTool {
  return {
    ...tool,
    run(desk, given) {
      if (!Value.Check(tool.parameters, given)) return false;
      tool.run(desk, given);
      return true;
    },
  };
}

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'HH:MM, 24 hours, local time' });

/** A wish about day and time, as the model hands it over. */
export const WhenFields = {
  days: Type.Optional(Type.Array(Day, { maxItems: 31, description: 'Days the caller would take' })),
  at: Type.Optional(Clock),
  not_before: Type.Optional(Clock),
  not_after: Type.Optional(Clock),
  order: Type.Optional(Type.Union([Type.Literal('earliest'), Type.Literal('latest')])),
};

interface GivenWhen {
  days?: string[];
  at?: string;
  not_before?: string;
  not_after?: string;
  order?: 'earliest' | 'latest';
}

/** Null where nothing about day or time was handed over; what is left out is taken from the wish before. */
export function readWhen(given: GivenWhen, before: When | null): When | null {
  const hasTime = given.at !== undefined || given.not_before !== undefined || given.not_after !== undefined;
  if (given.days === undefined && !hasTime && given.order === undefined) return null;
  const isWindow = given.not_before !== undefined || given.not_after !== undefined;
  const window = isWindow
    ? { from: minuteOf(given.not_before ?? '00:00'), to: minuteOf(given.not_after ?? '23:59') }
    : null;
  return {
    days: given.days === undefined ? (before?.days ?? null) : [...given.days].sort(),
    at: given.at === undefined ? (hasTime ? null : (before?.at ?? null)) : [minuteOf(given.at)],
    window: hasTime ? window : (before?.window ?? null),
    alternative: null,
    order: given.order ?? null,
  };
}
