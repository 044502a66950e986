import { Type } from 'typebox';
import { Id, Instant, Line, Nullable, Strict, Words } from '../../platform/http/schema.ts';
import { PERMISSIONS } from './permissions.ts';

const ID = 'key_01k81fj3rye2vb5c9t6h7wq4zd';
const permissions = Type.Array(Words(PERMISSIONS), {
  minItems: 1,
  uniqueItems: true,
  examples: [['workspaces:read', 'calls:read']],
});
const scope = Words(['TENANT', 'WORKSPACE'], { examples: ['WORKSPACE'] });

const fields = {
  id: Type.String({ examples: [ID] }),
  name: Nullable(Type.String({ examples: ['Front office'] })),
  scope,
  permissions: Type.Array(Words(PERMISSIONS)),
  workspace_ids: Type.Array(Type.String()),
  expires_at: Nullable(Type.String()),
  last_used_at: Nullable(Type.String()),
  created_at: Type.String(),
};

export const ApiKey = Strict(fields);

export const CreatedApiKey = Strict({
  ...fields,
  key: Nullable(
    Type.String({ description: 'The key itself, in this answer and nowhere else; null when the answer is a replay' }),
  ),
});

export const CreateApiKey = Strict({
  name: Type.Optional(Line(200, { examples: ['Front office'] })),
  scope,
  permissions,
  workspace_ids: Type.Optional(
    Type.Array(Id(), {
      maxItems: 1000,
      uniqueItems: true,
      description: 'Needed for scope WORKSPACE, refused for scope TENANT',
    }),
  ),
  expires_at: Type.Optional(Instant({ examples: ['2030-01-01T00:00:00.000Z'] })),
});

export const ApiKeyPath = Strict({ id: Type.String() });
