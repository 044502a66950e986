import { Type } from 'typebox';
import { LanguageTags } from '../../platform/http/language-tags.ts';
import { CreatedAt, Id, Line, Nullable, ObjectId, Patch, Strict, UpdatedAt } from '../../platform/http/schema.ts';

const MOST_SERVICES = 500;
const OLDEST = 130;

const name = Line(200, { description: 'Name', examples: ['Dr. Example'] });
const age = (description: string) => Type.Integer({ minimum: 0, maximum: OLDEST, description });
const given = {
  service_ids: Type.Optional(
    Nullable(
      Type.Array(Id({ examples: ['svc_01k81fj3rye2vb5c9t6h7wq4zd'] }), {
        maxItems: MOST_SERVICES,
        uniqueItems: true,
        description: 'Services of the location that they do; null: every one, an empty list: none',
      }),
    ),
  ),
  languages: Type.Optional(
    Nullable(LanguageTags({ description: 'BCP 47, the preferred one first; null: those of the location' })),
  ),
  age_min: Type.Optional(Nullable(age('Youngest whom they see, in whole years on the day'))),
  age_max: Type.Optional(Nullable(age('Oldest whom they see, in whole years on the day'))),
};

export const Provider = Strict({
  id: ObjectId({ examples: ['prov_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String({ description: 'Name' }),
  is_active: Type.Boolean({ description: 'False: it stays, and is not offered' }),
  service_ids: Nullable(Type.Array(Type.String(), { description: 'What the provider does; null for everything' })),
  languages: Nullable(
    Type.Array(Type.String(), { description: 'BCP 47, the preferred one first; null: those of the location' }),
  ),
  age_min: Nullable(Type.Integer({ description: 'Youngest age that is seen, years; null for any' })),
  age_max: Nullable(Type.Integer({ description: 'Oldest age that is seen, years; null for any' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreateProvider = Strict({
  name,
  is_active: Type.Optional(Type.Boolean({ description: 'False: it stays, and is not offered' })),
  ...given,
});

export const UpdateProvider = Patch({
  name: Type.Optional(name),
  is_active: Type.Optional(Type.Boolean({ description: 'False: it stays, and is not offered' })),
  ...given,
});

export const ProvidersPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
});
export const ProviderPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
  providerId: Type.String({ description: 'The provider, `prov_…`' }),
});
