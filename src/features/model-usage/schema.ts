import { Type } from 'typebox';
import { Nullable, Strict } from '../../platform/http/schema.ts';

const figures = {
  requests: Type.Integer({ description: 'Requests that were answered to the end' }),
  input_tokens: Type.Integer({ description: 'Tokens sent, those that the vendor had in its cache included' }),
  cached_tokens: Type.Integer({ description: 'Tokens sent that the vendor had in its cache' }),
  output_tokens: Type.Integer({ description: 'Tokens of the answers' }),
  duration_ms: Type.Integer({ description: 'From each request to the end of its answer, together' }),
};

export const ModelUsage = Strict({
  ...figures,
  models: Type.Array(
    Strict({
      model: Type.String({
        description: 'The language model, `vendor:name`',
        examples: ['anthropic:claude-sonnet-4-5'],
      }),
      purpose: Type.String({ description: 'What it was asked for', examples: ['turn'] }),
      ...figures,
    }),
    { description: 'By model and purpose' },
  ),
});

export const SubjectPath = Strict({ id: Type.String({ description: 'The call or the run, by its id' }) });

const day = (options: object) =>
  Type.String({ format: 'date', examples: ['2026-11-24'], 'x-message': 'must be a day as YYYY-MM-DD', ...options });

export const UsageQuery = Strict({
  since: Type.Optional(day({ description: 'First day, of UTC' })),
  until: Type.Optional(day({ description: 'Last day, of UTC; today unless said otherwise' })),
  purpose: Type.Optional(
    Type.String({ description: 'What the model was asked for', minLength: 1, examples: ['turn'] }),
  ),
  model: Type.Optional(
    Type.String({
      description: 'The language model, `vendor:name`',
      minLength: 1,
      examples: ['anthropic:claude-sonnet-4-5'],
    }),
  ),
});

export const TenantUsage = Strict({
  since: Type.String({ description: 'Beginning, inclusive' }),
  until: Type.String({ description: 'End, exclusive' }),
  ...figures,
  days: Type.Array(Strict({ day: Type.String({ description: 'Day, `YYYY-MM-DD`' }), ...ModelUsage.properties }), {
    description: 'The latest first',
  }),
});

const MOST_TOKENS = 1_000_000_000_000;

export const PutModelBudget = Strict({
  daily_tokens: Nullable(
    Type.Integer({ minimum: 1, maximum: MOST_TOKENS, description: 'Sent and answered, of all models together' }),
  ),
});

export const ModelBudget = Strict({
  daily_tokens: Nullable(Type.Integer({ description: 'Null: no budget' })),
  day: Type.String({ description: 'Today, in UTC' }),
  used_tokens: Type.Integer({ description: 'Today so far, tokens read from the cache of the vendor included' }),
  is_exhausted: Type.Boolean({ description: 'Calls and runs go on without language models until the next day' }),
});
