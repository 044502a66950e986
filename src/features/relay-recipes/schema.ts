import { Type } from 'typebox';
import { TIERS } from '../../engines/relay/types.ts';
import { CreatedAt, Nullable, ObjectId, PageQuery, Strict, UpdatedAt, Words } from '../../platform/http/schema.ts';

export const RelayRecipe = Strict({
  id: ObjectId(),
  credential_id: Type.String({ description: 'The login, `cred_…`' }),
  origin: Type.String({ description: 'Scheme, host and port of the portal' }),
  tier: Words(TIERS, { description: 'The most that the run may do in the portal' }),
  instruction: Type.String({
    description: 'The instruction with its values taken out: `{0}`, `{1}` …, and `…` for words that might be a name',
    examples: ['what is the phone number of {0}?'],
  }),
  steps: Type.Array(
    Strict({
      action: Type.String({ description: 'What was done, `noun.verb`', examples: ['click'] }),
      role: Type.String({
        description:
          'Who: of a conversation a side, of a person what they may do, of an element what it is to assistive technology',
        examples: ['link'],
      }),
      name: Type.String({ description: 'Name', examples: ['patients'] }),
    }),
    { description: 'The known way to where the work is done, in order' },
  ),
  uses: Type.Integer({ description: 'How often it was replayed' }),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
  last_used_at: Nullable(Type.String({ description: 'When it was used last; null for never' })),
});

export const ListQuery = Strict({
  ...PageQuery,
  credential_id: Type.Optional(Type.String({ description: 'The login, `cred_…`', minLength: 1 })),
});

export const RecipePath = Strict({ id: Type.String({ description: 'The recipe, `rcp_…`' }) });
