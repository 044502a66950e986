import { Type } from 'typebox';
import { TIERS } from '../../engines/relay/types.ts';
import { Nullable, PageQuery, Strict, Words } from '../../platform/http/schema.ts';

export const RelayRecipe = Strict({
  id: Type.String(),
  credential_id: Type.String(),
  origin: Type.String(),
  tier: Words(TIERS),
  instruction: Type.String({
    description: 'The instruction with its values taken out: `{0}`, `{1}` …, and `…` for words that might be a name',
    examples: ['what is the phone number of {0}?'],
  }),
  steps: Type.Array(
    Strict({
      action: Type.String({ examples: ['click'] }),
      role: Type.String({ examples: ['link'] }),
      name: Type.String({ examples: ['patients'] }),
    }),
    { description: 'The known way to where the work is done, in order' },
  ),
  uses: Type.Integer(),
  created_at: Type.String(),
  updated_at: Type.String(),
  last_used_at: Nullable(Type.String()),
});

export const ListQuery = Strict({ ...PageQuery, credential_id: Type.Optional(Type.String({ minLength: 1 })) });

export const RecipePath = Strict({ id: Type.String() });
