import { type Static, type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { ToolDescription } from '../../language/language-model.ts';
import type { ModelAnswer } from '../../language/whole-answer.ts';
import { TOOLBOX } from '../tools/toolbox.ts';

const Ref = Type.String({ maxLength: 12, description: 'Name of an element, for example e12' });
const Why = Type.Optional(Type.String({ maxLength: 400, description: 'One short sentence: what for' }));
const Key = Type.Union(
  ['Enter', 'Escape', 'Tab', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Space', 'PageDown', 'PageUp'].map(
    (key) => Type.Literal(key),
  ),
);

/** Arguments by tool: those of the toolbox that a model may use, under the same names. */
const ARGUMENTS = {
  open: Type.Object({
    url: Type.String({ maxLength: 2000, description: 'Address or path within the application' }),
    why: Why,
  }),
  click: Type.Object({ ref: Ref, why: Why }),
  fill: Type.Object({ ref: Ref, text: Type.String({ maxLength: 10_000 }), why: Why }),
  select: Type.Object({
    ref: Ref,
    values: Type.Array(Type.String(), { minItems: 1, maxItems: 40, description: 'Labels of options' }),
    why: Why,
  }),
  check: Type.Object({ ref: Ref, checked: Type.Boolean(), why: Why }),
  press: Type.Object({ ref: Type.Optional(Ref), key: Key, why: Why }),
  scroll: Type.Object({ direction: Type.Optional(Type.Union([Type.Literal('down'), Type.Literal('up')])), why: Why }),
  back: Type.Object({ why: Why }),
  wait: Type.Object({ why: Why }),
  hover: Type.Object({ ref: Ref, why: Why }),
  download: Type.Object({ ref: Ref, why: Why }),
  extract: Type.Object({
    table: Type.String({ pattern: '^t\\d{1,3}$', description: 'Name of a table on the page, for example t0' }),
    columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer({ minimum: 1 })]), {
      description: 'Property of the result → header of its column, or its number from 1',
    }),
    rows: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500, description: 'Numbers of rows; all when left out' }),
    ),
    all_pages: Type.Optional(Type.Boolean({ description: 'Also read the further pages of the table' })),
    why: Why,
  }),
  finish: Type.Object({
    result: Type.Optional(
      Type.Unknown({ description: 'The result; left out where extract has gathered it or none is asked for' }),
    ),
    why: Why,
  }),
  give_up: Type.Object({ why: Type.String({ maxLength: 400, description: 'Why it cannot be done' }) }),
} as const satisfies Record<string, TObject>;

export type ModelToolName = keyof typeof ARGUMENTS;
export type ModelCall = {
  [Name in ModelToolName]: { tool: Name; arguments: Static<(typeof ARGUMENTS)[Name]> };
}[ModelToolName];

const EXTRACT = 'Gathers rows of a table for the result, copied exactly. Calls add up; then finish without a result.';

/** The tools as a model is told of them. */
export const DESCRIBED: ToolDescription[] = (Object.keys(ARGUMENTS) as ModelToolName[]).map((name) => ({
  name,
  description: name === 'extract' ? EXTRACT : TOOLBOX[name].description,
  parameters: JSON.parse(JSON.stringify(ARGUMENTS[name])),
}));

export type ReadCall = { call: ModelCall } | { fault: string };

/** The one call of an answer, checked against its schema; otherwise what is wrong with it, for the model. */
export function readCall(answer: Pick<ModelAnswer, 'calls' | 'text'>): ReadCall {
  const [first = spoken(answer.text)] = answer.calls;
  if (first === null) return { fault: 'Answer with one call of a tool, and nothing else.' };
  const given = typeof first.arguments === 'string' ? parsed(first.arguments) : first.arguments;
  if (!Object.hasOwn(ARGUMENTS, first.name))
    return { fault: `There is no such tool. The tools are ${Object.keys(ARGUMENTS).join(', ')}.` };
  const tool = first.name as ModelToolName;
  if (given === undefined) return { fault: `The arguments of ${tool} are not JSON.` };
  const schema: TObject = ARGUMENTS[tool];
  if (Value.Check(schema, given)) return { call: { tool, arguments: given } as unknown as ModelCall };
  const [error] = Value.Errors(schema, given);
  return {
    fault: `The arguments of ${tool} are not as declared: ${error?.instancePath ?? ''} ${error?.message ?? ''}.`,
  };
}

/** A call that a model has written out as JSON instead of making it. */
function spoken(text: string): { name: string; arguments: unknown } | null {
  const json = parsed(/\{[\s\S]*\}/.exec(text)?.[0] ?? '');
  if (typeof json !== 'object' || json === null) return null;
  const { tool, name = tool, arguments: own, ...rest } = json as Record<string, unknown>;
  return typeof name === 'string' ? { name, arguments: own ?? rest } : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
