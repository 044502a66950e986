/**
 * The tools as a model is told of them, in few words, since they stand in every request. Each stands for one or more of those that work
 * is made of; who calls one of these by its own name is understood as well.
 */

import { type TObject, type TProperties, type TSchema, Type } from 'typebox';
import type { ToolDescription } from '../../language/language-model.ts';
import { isObject } from '../json.ts';
import { withoutLimits } from './plan-request.ts';
import { type AgentTool, ARGUMENTS } from './tool-arguments.ts';

const DO = { back: 'back', wait: 'wait', down: 'scroll', up: 'scroll' } as const;

interface ToldTool {
  description: string;
  parameters: TObject;
  /** What it stands for. */
  tools: readonly AgentTool[];
  /** The call that is meant by these arguments. */
  meant?(given: Record<string, unknown>): { tool: AgentTool; arguments: Record<string, unknown> };
}

const object = (properties: TProperties): TObject => Type.Object(properties);
const choice = (...names: string[]) => Type.Unsafe<string>({ type: 'string', enum: names });
const optional = (schema: TSchema) => Type.Optional(schema);
const Words = Type.String();
/** An object whose properties nobody can name beforehand. */
const open = (description: string) => Type.Unsafe<Record<string, unknown>>({ type: 'object', description });
const SAYS = 'Column → what it says';

/** One that is told as it is. */
const alike = <Name extends AgentTool>(tool: Name, description: string) => ({
  description,
  parameters: ARGUMENTS[tool],
  tools: [tool],
});

const TOLD = {
  open: alike('open', 'Opens an address of the application.'),
  click: {
    description: 'Clicks. Twice opens rows that one click only selects; hover opens menus.',
    parameters: object({ ref: Words, how: optional(choice('twice', 'hover')), why: optional(Words) }),
    tools: ['click', 'hover'],
    meant: ({ how, ...given }) =>
      how === 'hover'
        ? { tool: 'hover', arguments: { ref: given.ref } }
        : { tool: 'click', arguments: how === 'twice' ? { ...given, twice: true } : given },
  },
  fill: {
    description: 'Sets fields of any kind: a text, a date, labels of options, on and off as true and false.',
    parameters: object({
      fields: Type.Array(object({ ref: Words, value: Type.Union([Words, Type.Boolean(), Type.Array(Type.String())]) })),
    }),
    tools: ['fill', 'fill_form', 'select', 'check'],
    meant: ({ text, ...given }) => {
      if (typeof text === 'string') return { tool: 'fill', arguments: { ...given, text } };
      const { ref, value, fields = [{ ref, value }] } = given;
      const told = Array.isArray(fields) ? fields.map(asText) : fields;
      return { tool: 'fill_form', arguments: { fields: told } };
    },
  },
  press: alike('press', 'Presses a key.'),
  page: {
    description: 'Scrolls, goes back, or waits while it loads.',
    parameters: object({ do: choice(...Object.keys(DO)) }),
    tools: ['back', 'wait', 'scroll'],
    meant: (given) => {
      const tool = DO[given.do as keyof typeof DO];
      if (tool === undefined) return { tool: 'wait', arguments: given };
      return { tool, arguments: tool === 'scroll' ? { direction: given.do } : {} };
    },
  },
  look: {
    description:
      'Shows in full a table (t0), what stands under a heading or around words, or the text in a field (e1); without a part what the page was cut by.',
    parameters: object({ part: optional(Words), from: ARGUMENTS.look.properties.from }),
    tools: ['look', 'read_field'],
    meant: (given) =>
      typeof given.part === 'string' && /^e\d+$/.test(given.part)
        ? { tool: 'read_field', arguments: { ref: given.part } }
        : { tool: 'look', arguments: given },
  },
  note: alike('note', 'Keeps a line for later pages.'),
  extract: {
    description:
      'Copies rows of a table into the result, exactly. Calls add up; then finish without a result, in the same answer.',
    parameters: object({
      ...ARGUMENTS.extract.properties,
      columns: open('Property of the result → column, by header or number from 1'),
      where: optional(open(SAYS)),
    }),
    tools: ['extract'],
  },
  calculate: {
    description:
      'Works out a number that no page shows: counts rows, or reckons with a column or with values. Finish without a result tells it.',
    parameters: object({ ...ARGUMENTS.calculate.properties, where: optional(open(SAYS)) }),
    tools: ['calculate'],
  },
  edit: {
    description: 'Adds text behind what a field holds, or puts it in place of the words to find.',
    parameters: object({ ref: Words, text: Words, find: optional(Words) }),
    tools: ['append', 'edit_text'],
    meant: ({ text, find, ...given }) =>
      find === undefined
        ? { tool: 'append', arguments: { ...given, text } }
        : { tool: 'edit_text', arguments: { ...given, find, replace: text } },
  },
  keys: alike('keys', 'Types key by key, as date pickers made of parts want it.'),
  download: alike('download', 'Clicks what hands over a file.'),
  screenshot: alike(
    'screenshot',
    'Shows what is in sight as a picture, for what its text does not tell. Pictures in it are black.',
  ),
  finish: {
    description: 'The work is done.',
    parameters: object({ result: optional(Type.Unknown()) }),
    tools: ['finish'],
  },
  give_up: alike('give_up', 'It cannot be done here.'),
} satisfies Record<string, ToldTool>;

export type ToldName = keyof typeof TOLD;

/** The tools for work of these kinds, the same for all requests of a run. */
export function offeredTools(work: {
  reads: boolean;
  calculates: boolean;
  writes: boolean;
  downloads: boolean;
  sees: boolean;
}): ToldName[] {
  const only: Partial<Record<ToldName, boolean>> = {
    extract: work.reads,
    calculate: work.calculates,
    edit: work.writes,
    keys: work.writes,
    download: work.downloads,
    screenshot: work.sees,
  };
  return (Object.keys(TOLD) as ToldName[]).filter((name) => only[name] ?? true);
}

/** The tools as a model is told of them. */
export function describeTools(offered: readonly ToldName[]): ToolDescription[] {
  return offered.map((name) => ({
    name,
    description: TOLD[name].description,
    parameters: withoutLimits(TOLD[name].parameters),
  }));
}

/** A number is meant as it is written. */
function asText(field: unknown): unknown {
  return isObject(field) && typeof field.value === 'number' ? { ...field, value: String(field.value) } : field;
}

/** The arguments as a model is told of them; undefined for a tool that it is not told of by this name. */
export function schemaOf(name: string): TObject | undefined {
  return (TOLD as Record<string, ToldTool>)[name]?.parameters;
}

/** The tool and its arguments that a call stands for; null where nothing that is offered is called so. */
export function meantBy(
  name: string,
  given: unknown,
  offered: readonly ToldName[],
): { tool: AgentTool; arguments: unknown } | null {
  const told: ToldTool | undefined = offered.some((one) => one === name) ? TOLD[name as ToldName] : undefined;
  if (told?.meant !== undefined && isObject(given)) return told.meant(given);
  const all: readonly string[] = offered.flatMap((one) => TOLD[one].tools);
  return all.includes(name) ? { tool: name as AgentTool, arguments: given } : null;
}
