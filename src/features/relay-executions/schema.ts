import { Type } from 'typebox';
import { TIERS } from '../../engines/relay/types.ts';
import { CreatedAt, Instant, Nullable, ObjectId, PageQuery, Strict, Words } from '../../platform/http/schema.ts';
import { EXECUTION_STATUSES } from './execution-state.ts';

const status = Words(EXECUTION_STATUSES, { description: 'How it stands' });
const tier = Words(TIERS, { description: 'The most that the run may do in the portal', examples: ['read'] });

export const Screenshots = Type.Array(
  Strict({
    turn: Type.Integer({ description: 'The turn of the run in which it was taken' }),
    url: Type.String({ description: 'Address' }),
    taken_at: Type.String({ description: 'When the picture was taken' }),
    width: Type.Integer({ description: 'Pixels' }),
    height: Type.Integer({ description: 'Pixels' }),
  }),
);

/** Anything JSON can say; written without a type so that the serialiser lets it through. */
const anything = (description: string) => Type.Unsafe<unknown>({ description });

export const ExecuteBody = Strict({
  credential_id: Type.String({ description: 'The login, `cred_…`', minLength: 1 }),
  instruction: Type.String({
    description: 'What is to be done in the portal, in plain English',
    minLength: 1,
    maxLength: 2000,
    'x-trim': true,
    examples: ["List today's appointments with patient name, time and reason"],
  }),
  tier,
  schema: Type.Optional(
    Type.Unsafe<Record<string, unknown>>({
      type: 'object',
      description: 'JSON Schema 2020-12 of the result, at most 64 KiB',
    }),
  ),
});

export const ExecutionRequest = Strict({
  credential_id: Type.String({ description: 'The login, `cred_…`' }),
  instruction: Type.String({ description: 'What is to be done in the portal, in plain English' }),
  tier,
  schema: Nullable(
    Type.Unsafe<Record<string, unknown>>({
      description: 'JSON Schema of the result; null where any will do',
      type: 'object',
      additionalProperties: true,
    }),
  ),
});

export const RunResult = Strict({
  id: ObjectId(),
  status,
  turns: Type.Integer({ description: 'Steps that the run has taken' }),
  tokens_used: Type.Integer({ description: 'Tokens of language models, 0 where none was asked' }),
  duration_ms: Type.Integer({ description: 'How long it took so far, milliseconds' }),
  error: Nullable(
    Strict(
      {
        code: Type.String({ description: 'What went wrong, one of the documented codes' }),
        message: Type.String({ description: 'In a sentence for people' }),
        detail: anything('What is to be said of it beyond that; null where nothing is'),
      },
      { description: 'Why the run did not reach its goal; null where it did' },
    ),
  ),
  result: anything('What came of it; null for nothing'),
  screenshots: Screenshots,
});

export const ExecutionItem = Strict({
  id: ObjectId(),
  status,
  tier,
  platform: Type.String({ description: 'What the portal is called, in your words' }),
  instruction: Type.String({ description: 'What is to be done in the portal, in plain English' }),
  turns: Type.Integer({ description: 'Steps that the run has taken' }),
  duration_ms: Nullable(Type.Integer({ description: 'How long it took, milliseconds; null while it goes on' })),
  created_at: CreatedAt(),
});

/** As the contract shows it, and with what was asked for beside. */
export const ListedExecution = Strict({
  ...ExecutionItem.properties,
  error_code: Type.Optional(
    Nullable(
      Type.String({ description: 'Only with `include=error_code`; null where nothing failed', 'x-additive': true }),
    ),
  ),
});

export const ExecutionDetail = Strict({
  id: ObjectId(),
  status,
  tier,
  platform: Type.String({ description: 'What the portal is called, in your words' }),
  credential: Nullable(
    Strict(
      { id: ObjectId(), label: Type.String({ description: 'What the login is for, in your words' }) },
      { description: 'The login that it used; null where that is deleted' },
    ),
  ),
  instruction: Type.String({ description: 'What is to be done in the portal, in plain English' }),
  error_code: Nullable(Type.String({ description: 'Why it did not reach its goal; null where it did or goes on' })),
  error_message: Nullable(Type.String({ description: 'The same in a sentence; null where there is no error' })),
  turns: Type.Integer({ description: 'Steps that the run has taken' }),
  duration_ms: Nullable(Type.Integer({ description: 'How long it took, milliseconds; null while it goes on' })),
  created_at: CreatedAt(),
  completed_at: Nullable(Type.String({ description: 'When it ended; null while it goes on' })),
  result: anything('What came of it; null for nothing'),
  error_detail: anything('What is known of the error beyond its message; null for nothing'),
  screenshots: Screenshots,
});

export const ListQuery = Strict({
  ...PageQuery,
  status: Type.Optional(status),
  tier: Type.Optional(Words(TIERS, { description: 'The most that the run may do in the portal' })),
  platform: Type.Optional(
    Type.String({ description: 'What the portal is called, in your words', minLength: 1, maxLength: 100 }),
  ),
  credential_id: Type.Optional(Type.String({ description: 'The login, `cred_…`', minLength: 1 })),
  since: Type.Optional(Instant({ description: 'Beginning, inclusive' })),
  include: Type.Optional(
    Words(['error_code'], { 'x-additive': true, description: 'Says of each run why it failed, too' }),
  ),
});

export const ExecutionPath = Strict({ id: Type.String({ description: 'The run, `exec_…`' }) });
export const ArtifactPath = Strict({
  id: Type.String({ description: 'The run, `exec_…`' }),
  number: Type.String({ description: 'Which picture, counted from 1' }),
});
