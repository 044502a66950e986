/** What a model is asked for before it has seen any page: the plan of an instruction, as data. */

import { type Static, type TSchema, Type } from 'typebox';
import type { ToolDescription } from '../../language/language-model.ts';

const oneOf = <const Names extends readonly string[]>(names: Names, description?: string) =>
  Type.Unsafe<Names[number]>({ type: 'string', enum: [...names], ...(description !== undefined && { description }) });
const Field = Type.Optional(Type.String({ maxLength: 80, description: 'Name of the field it belongs to' }));
const Quote = Type.String({ minLength: 1, maxLength: 10_000, description: 'Copied from the instruction' });

const Step = Type.Object(
  {
    kind: oneOf(['read', 'create', 'update', 'delete']),
    verb: Type.String({ minLength: 1, maxLength: 60, description: 'The word of the instruction that asks for it' }),
    says: Type.String({ minLength: 1, maxLength: 2000, description: 'The part of the instruction, as written' }),
    object: Type.String({ minLength: 1, maxLength: 80, description: 'Kind of record: invoice, open tickets' }),
    record: Type.Optional(
      Type.Array(Type.Object({ value: Quote, field: Field }, { additionalProperties: false }), {
        maxItems: 6,
        description: 'What the one record that exists is known by',
      }),
    ),
    through: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
        maxItems: 4,
        description:
          'Where the record only leads to what the step is about: kinds on the way, the last of them the one that it is about, as "member", "mailbox" of an alias',
      }),
    ),
    values: Type.Optional(
      Type.Array(
        Type.Object(
          {
            field: Type.String({ maxLength: 80 }),
            value: Type.Optional(
              Type.Union([Quote, Type.Boolean(), Type.Array(Quote, { minItems: 1, maxItems: 20 })], {
                description: 'Several in a list; left out to clear the field',
              }),
            ),
            amount: Type.Optional(
              Type.Number({
                description:
                  'The number it means, where it is said in words: 1.5 of an hour and a half, 100 of 100 percent',
              }),
            ),
            mode: Type.Optional(oneOf(['set', 'clear', 'append', 'add', 'subtract'])),
          },
          { additionalProperties: false },
        ),
        { maxItems: 40, description: 'To be put in or changed, each in its field' },
      ),
    ),
    lines: Type.Optional(
      Type.Array(
        Type.Array(
          Type.Object({ field: Type.String({ maxLength: 80 }), value: Quote }, { additionalProperties: false }),
          {
            minItems: 1,
            maxItems: 12,
          },
        ),
        { maxItems: 30, description: 'Items of an order or a bill, each with its own values: product, quantity' },
      ),
    ),
    filters: Type.Optional(
      Type.Array(
        Type.Object(
          {
            field: Field,
            op: Type.Optional(
              oneOf([
                'is',
                'contains',
                'not',
                'over',
                'at_least',
                'under',
                'at_most',
                'on',
                'after',
                'before',
                'between',
                'empty',
                'filled',
              ]),
            ),
            value: Type.Optional(Quote),
            until: Type.Optional(Quote),
            or: Type.Optional(
              Type.Array(Quote, {
                minItems: 1,
                maxItems: 12,
                description: 'Other values, any of which will do; none of them with "not"',
              }),
            ),
          },
          { additionalProperties: false },
        ),
        {
          maxItems: 12,
          description:
            'Which rows count, by their states, too; "empty": those with nothing in the field, without a value',
        },
      ),
    ),
    sort: Type.Optional(
      Type.Object(
        {
          end: oneOf(['newest', 'oldest', 'next', 'highest', 'lowest']),
          by: Type.Optional(Type.String({ maxLength: 80, description: 'Field' })),
          limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
        },
        { additionalProperties: false, description: 'Which rows come first, and how many are meant' },
      ),
    ),
    keep: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 80 }), {
        maxItems: 12,
        description: 'Fields that it says to leave as they are',
      }),
    ),
    fields: Type.Optional(Type.Array(Type.String({ maxLength: 80 }), { maxItems: 40, description: 'What to tell' })),
    output: Type.Optional(
      oneOf(['rows', 'value', 'count', 'sum', 'average', 'highest', 'lowest', 'exists', 'file'], 'Of a read'),
    ),
  },
  { additionalProperties: false },
);

/** The plan as a model gives it. */
export const GivenPlan = Type.Object(
  { steps: Type.Array(Step, { minItems: 1, maxItems: 8 }) },
  { additionalProperties: false },
);
export type GivenPlan = Static<typeof GivenPlan>;
export type GivenStep = GivenPlan['steps'][number];

/** A schema as a model is told of it: its limits, and that nothing else may be given, are held by code and would cost tokens in every request. */
export function withoutLimits(schema: TSchema): Record<string, unknown> {
  const isLimit = /^(?:(?:min|max)(?:Length|Items|imum)|additionalProperties|pattern)$/;
  return JSON.parse(JSON.stringify(schema, (key, value) => (isLimit.test(key) ? undefined : value)));
}

export const PLAN_TOOL: ToolDescription = {
  name: 'plan',
  description: 'Says what the instruction asks for.',
  parameters: withoutLimits(GivenPlan),
};
