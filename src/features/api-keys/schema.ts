import { Type } from 'typebox';
import { CreatedAt, Id, Instant, Line, Nullable, ObjectId, Strict, Words } from '../../platform/http/schema.ts';
import { PERMISSIONS } from './permissions.ts';

const ID = 'key_01k81fj3rye2vb5c9t6h7wq4zd';
const permissions = Type.Array(Words(PERMISSIONS), {
  description: 'What the key may do',
  minItems: 1,
  uniqueItems: true,
  examples: [['workspaces:read', 'calls:read']],
});
const scope = Words(['TENANT', 'WORKSPACE'], {
  description: '`TENANT` for every workspace, `WORKSPACE` for those of `workspace_ids`',
  examples: ['WORKSPACE'],
});

const fields = {
  id: ObjectId({ examples: [ID] }),
  name: Nullable(Type.String({ description: 'Name', examples: ['Front office'] })),
  scope,
  permissions: Type.Array(Words(PERMISSIONS), { description: 'What the key may do' }),
  workspace_ids: Type.Array(Type.String(), { description: 'The workspaces, where `scope` is `WORKSPACE`' }),
  expires_at: Nullable(Type.String({ description: 'When it ends; null for never' })),
  last_used_at: Nullable(Type.String({ description: 'When it was used last; null for never' })),
  created_at: CreatedAt(),
};

export const ApiKey = Strict(fields);

export const CreatedApiKey = Strict({
  ...fields,
  key: Nullable(
    Type.String({ description: 'The key itself, in this answer and nowhere else; null when the answer is a replay' }),
  ),
});

export const CreateApiKey = Strict({
  name: Type.Optional(Line(200, { description: 'Name', examples: ['Front office'] })),
  scope,
  permissions,
  workspace_ids: Type.Optional(
    Type.Array(Id(), {
      maxItems: 1000,
      uniqueItems: true,
      description: 'Needed for scope WORKSPACE, refused for scope TENANT',
    }),
  ),
  expires_at: Type.Optional(Instant({ description: 'When it ends', examples: ['2030-01-01T00:00:00.000Z'] })),
});

export const ApiKeyPath = Strict({ id: Type.String({ description: 'The key, `key_…`' }) });
