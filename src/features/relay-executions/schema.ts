import { Type } from 'typebox';
import { TIERS } from '../../engines/relay/types.ts';
import { Instant, Nullable, PageQuery, Strict, Words } from '../../platform/http/schema.ts';
import { EXECUTION_STATUSES } from './execution-state.ts';

const id = Type.String();
const status = Words(EXECUTION_STATUSES);
const tier = Words(TIERS, { examples: ['read'] });

export const Screenshots = Type.Array(
  Strict({
    turn: Type.Integer(),
    url: Type.String(),
    taken_at: Type.String(),
    width: Type.Integer(),
    height: Type.Integer(),
  }),
);

/** Anything JSON can say; written without a type so that the serialiser lets it through. */
const Anything = Type.Unsafe<unknown>({});

export const ExecuteBody = Strict({
  credential_id: Type.String({ minLength: 1 }),
  instruction: Type.String({
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
  credential_id: Type.String(),
  instruction: Type.String(),
  tier,
  schema: Nullable(Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })),
});

export const RunResult = Strict({
  id,
  status,
  turns: Type.Integer(),
  tokens_used: Type.Integer(),
  duration_ms: Type.Integer(),
  error: Nullable(Strict({ code: Type.String(), message: Type.String(), detail: Anything })),
  result: Anything,
  screenshots: Screenshots,
});

export const ExecutionItem = Strict({
  id,
  status,
  tier,
  platform: Type.String(),
  instruction: Type.String(),
  turns: Type.Integer(),
  duration_ms: Nullable(Type.Integer()),
  created_at: Type.String(),
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
  id,
  status,
  tier,
  platform: Type.String(),
  credential: Nullable(Strict({ id: Type.String(), label: Type.String() })),
  instruction: Type.String(),
  error_code: Nullable(Type.String()),
  error_message: Nullable(Type.String()),
  turns: Type.Integer(),
  duration_ms: Nullable(Type.Integer()),
  created_at: Type.String(),
  completed_at: Nullable(Type.String()),
  result: Anything,
  error_detail: Anything,
  screenshots: Screenshots,
});

export const ListQuery = Strict({
  ...PageQuery,
  status: Type.Optional(status),
  tier: Type.Optional(Words(TIERS)),
  platform: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  credential_id: Type.Optional(Type.String({ minLength: 1 })),
  since: Type.Optional(Instant()),
  include: Type.Optional(
    Words(['error_code'], { 'x-additive': true, description: 'Says of each run why it failed, too' }),
  ),
});

export const ExecutionPath = Strict({ id: Type.String() });
export const ArtifactPath = Strict({ id: Type.String(), number: Type.String() });
