/** The tools that a model may call, as data: their arguments by JSON Schema, and what is offered for which work. */

import { type Static, type TObject, type TProperties, Type } from 'typebox';
import type { ToolDescription } from '../../language/language-model.ts';
import { withoutLimits } from './plan-request.ts';

const KEYS =
  'Enter Escape Tab ArrowDown ArrowUp ArrowLeft ArrowRight Space Backspace Delete Home End PageDown PageUp'.split(' ');

const object = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const Ref = Type.String({ maxLength: 12 });
const Why = Type.Optional(Type.String({ maxLength: 400 }));
const Text = Type.String({ maxLength: 10_000 });

/** Which rows of a table are meant. */
const ROWS = {
  rows: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500, description: 'All if left out' })),
  where: Type.Optional(
    Type.Record(Type.String(), Type.String(), { description: 'Only rows whose column (header or number) says this' }),
  ),
  all_pages: Type.Optional(Type.Boolean()),
};
const Table = Type.String({ pattern: '^t\\d{1,3}$' });
const Column = Type.Union([Type.String(), Type.Integer({ minimum: 1 })]);

/** Arguments by tool. */
export const ARGUMENTS = {
  open: object({ url: Type.String({ maxLength: 2000, description: 'Within the application' }), why: Why }),
  click: object({
    ref: Type.Optional(Ref),
    name: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'Without ref: what the call before in this answer opens or leads to',
      }),
    ),
    role: Type.Optional(Type.String({ maxLength: 30 })),
    twice: Type.Optional(Type.Boolean({ description: 'Double click: opens a row where one click only selects it' })),
    why: Why,
  }),
  fill: object({ ref: Ref, text: Text }),
  fill_form: object({
    fields: Type.Array(
      object({
        ref: Ref,
        value: Type.Union([Text, Type.Boolean()], { description: 'Text, an option, or on and off' }),
      }),
      { minItems: 1, maxItems: 40 },
    ),
  }),
  append: object({ ref: Ref, text: Text }),
  edit_text: object({ ref: Ref, find: Type.String({ minLength: 1, maxLength: 2000 }), replace: Text }),
  read_field: object({ ref: Ref }),
  keys: object({ ref: Ref, text: Type.String({ minLength: 1, maxLength: 60 }) }),
  select: object({ ref: Ref, values: Type.Array(Type.String(), { minItems: 1, maxItems: 40 }) }),
  check: object({ ref: Ref, checked: Type.Boolean() }),
  press: object({ key: Type.Unsafe<string>({ type: 'string', enum: KEYS }), ref: Type.Optional(Ref) }),
  hover: object({ ref: Ref }),
  scroll: object({ direction: Type.Optional(Type.Unsafe<'down' | 'up'>({ type: 'string', enum: ['down', 'up'] })) }),
  back: object({}),
  wait: object({}),
  look: object({
    part: Type.Optional(
      Type.String({
        maxLength: 120,
        description: 'A table (t0), a heading, or words to be found; left out: what the page was cut by',
      }),
    ),
    from: Type.Optional(Type.Integer({ minimum: 1, description: 'Row or line to begin with' })),
  }),
  screenshot: object({}),
  note: object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  download: object({ ref: Ref }),
  extract: object({
    table: Table,
    columns: Type.Record(Type.String(), Column, {
      description: 'Property of the result → its column, by header or number from 1',
    }),
    ...ROWS,
  }),
  calculate: object({
    how: Type.Unsafe<'count' | 'sum' | 'average' | 'difference' | 'highest' | 'lowest'>({
      type: 'string',
      enum: ['count', 'sum', 'average', 'difference', 'highest', 'lowest'],
    }),
    table: Type.Optional(Table),
    column: Type.Optional(Column),
    ...ROWS,
    values: Type.Optional(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 500,
        description: 'Instead of a column, as pages show them',
      }),
    ),
  }),
  finish: object({ result: Type.Optional(Type.Unknown()), why: Why }),
  give_up: object({ why: Type.String({ minLength: 1, maxLength: 400 }) }),
} as const satisfies Record<string, TObject>;

export type AgentTool = keyof typeof ARGUMENTS;
export type AgentCall = { [Name in AgentTool]: { tool: Name; arguments: Static<(typeof ARGUMENTS)[Name]> } }[AgentTool];

const DESCRIPTIONS: Record<AgentTool, string> = {
  open: 'Opens an address of the application.',
  back: 'Goes back to the page before.',
  press: 'Presses a key, in a field or on the page.',
  hover: 'Points at an element, so that a menu opens.',
  wait: 'Waits for a page that is still loading.',
  append: 'Puts text behind what a field holds.',
  edit_text: 'Replaces words that a field holds once.',
  read_field: 'Reads the whole text that a field holds.',
  keys: 'Types key by key, as date pickers made of parts want it.',
  click: 'Clicks.',
  fill: 'Puts text into a field in place of what it holds.',
  fill_form: 'Fills several fields, selects, boxes and dates at once.',
  select: 'Chooses options by their labels.',
  check: 'Sets a box, radio button or switch.',
  scroll: 'Scrolls; lists that grow show more.',
  look: 'Shows a part of the page in full; a table from the first row not shown yet.',
  screenshot: 'Shows what is in sight as a picture, for what its text does not tell. Pictures in it are black.',
  download: 'Clicks a link or button that hands over a file.',
  note: 'Keeps a line for later pages and steps.',
  extract:
    'Copies rows of a table into the result, exactly, of all its pages if asked. Calls add up; then finish without a result.',
  calculate: 'Works out a number that no page shows, of a column of a table or of single values. Then finish with it.',
  finish: 'The work is done.',
  give_up: 'It cannot be done here.',
};

const ALWAYS: readonly AgentTool[] = [
  ...(['open', 'click', 'fill', 'select', 'press', 'hover', 'scroll', 'back', 'wait'] as const),
  ...(['look', 'note', 'finish', 'give_up'] as const),
];
const READING: readonly AgentTool[] = ['extract'];
const WRITING: readonly AgentTool[] = ['fill_form', 'append', 'edit_text', 'read_field', 'keys', 'check'];

/** The tools for work of these kinds, the same for all requests of a run. */
export function offeredTools(work: {
  reads: boolean;
  calculates: boolean;
  writes: boolean;
  downloads: boolean;
  sees: boolean;
}): AgentTool[] {
  return [
    ...ALWAYS,
    ...(work.reads ? READING : []),
    ...(work.calculates ? (['calculate'] as const) : []),
    ...(work.writes ? WRITING : []),
    ...(work.downloads ? (['download'] as const) : []),
    ...(work.sees ? (['screenshot'] as const) : []),
  ];
}

/** The tools as a model is told of them. */
export function describeTools(offered: readonly AgentTool[]): ToolDescription[] {
  return offered.map((name) => ({
    name,
    description: DESCRIPTIONS[name],
    parameters: withoutLimits(ARGUMENTS[name]),
  }));
}
