/** The tools that a model may call, as data: their arguments by JSON Schema, and what is offered for which work. */

import { type Static, type TObject, type TProperties, Type } from 'typebox';

const KEYS: readonly string[] =
  'Enter Escape Tab ArrowDown ArrowUp ArrowLeft ArrowRight Space Backspace Delete Home End PageDown PageUp'.split(' ');

const object = <Properties extends TProperties>(properties: Properties) =>
  Type.Object(properties, { additionalProperties: false });
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names] });
/** The name of an element; where a call before in the same answer brings it up, what it is called. */
const Ref = Type.String({ minLength: 1, maxLength: 200 });
const Why = Type.Optional(Type.String({ maxLength: 400 }));
const Text = Type.String({ maxLength: 10_000 });
const Labels = Type.Array(Type.String(), { minItems: 1, maxItems: 40 });

/** Which rows of a table are meant. */
const ROWS = {
  rows: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }), { maxItems: 500 })),
  where: Type.Optional(Type.Record(Type.String(), Type.String())),
  all_pages: Type.Optional(Type.Boolean()),
};
const Table = Type.String({ pattern: '^t\\d{1,3}$' });
const Column = Type.Union([Type.String(), Type.Integer({ minimum: 1 })]);

/** Arguments by tool. */
export const ARGUMENTS = {
  open: object({ url: Type.String({ maxLength: 2000 }), why: Why }),
  click: object({
    ref: Type.Optional(Ref),
    name: Type.Optional(Ref),
    role: Type.Optional(Type.String({ maxLength: 30 })),
    twice: Type.Optional(Type.Boolean()),
    why: Why,
  }),
  fill: object({ ref: Ref, text: Text }),
  fill_form: object({
    fields: Type.Array(object({ ref: Ref, value: Type.Union([Text, Type.Boolean(), Labels]) }), {
      minItems: 1,
      maxItems: 40,
    }),
  }),
  append: object({ ref: Ref, text: Text }),
  edit_text: object({ ref: Ref, find: Type.String({ minLength: 1, maxLength: 2000 }), replace: Text }),
  read_field: object({ ref: Ref }),
  keys: object({ ref: Ref, text: Type.String({ minLength: 1, maxLength: 60 }) }),
  select: object({ ref: Ref, values: Labels }),
  check: object({ ref: Ref, checked: Type.Boolean() }),
  press: object({ key: oneOf(KEYS), ref: Type.Optional(Ref) }),
  hover: object({ ref: Ref }),
  scroll: object({ direction: Type.Optional(oneOf(['down', 'up'])) }),
  back: object({}),
  wait: object({}),
  look: object({
    part: Type.Optional(Type.String({ maxLength: 120 })),
    from: Type.Optional(Type.Integer({ minimum: 1, description: 'Row or line' })),
  }),
  screenshot: object({}),
  note: object({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  download: object({ ref: Ref }),
  extract: object({
    table: Table,
    columns: Type.Record(Type.String(), Column),
    ...ROWS,
  }),
  calculate: object({
    how: oneOf(['count', 'sum', 'average', 'difference', 'highest', 'lowest']),
    table: Type.Optional(Table),
    column: Type.Optional(Column),
    ...ROWS,
    values: Type.Optional(Type.Array(Type.String({ maxLength: 200 }), { maxItems: 500 })),
  }),
  finish: object({ result: Type.Optional(Type.Unknown()), why: Why }),
  give_up: object({ why: Type.String({ minLength: 1, maxLength: 400 }) }),
} as const satisfies Record<string, TObject>;

export type AgentTool = keyof typeof ARGUMENTS;
export type AgentCall = { [Name in AgentTool]: { tool: Name; arguments: Static<(typeof ARGUMENTS)[Name]> } }[AgentTool];
