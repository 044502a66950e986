import { Type } from 'typebox';
import { LanguageTags } from '../../platform/http/language-tags.ts';
import { Id, Line, Nullable, Patch, Strict } from '../../platform/http/schema.ts';

const MOST_SERVICES = 500;
const OLDEST = 130;

const name = Line(200, { examples: ['Dr. Example'] });
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
  id: Type.String({ examples: ['prov_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String(),
  is_active: Type.Boolean(),
  service_ids: Nullable(Type.Array(Type.String())),
  languages: Nullable(Type.Array(Type.String())),
  age_min: Nullable(Type.Integer()),
  age_max: Nullable(Type.Integer()),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const CreateProvider = Strict({ name, is_active: Type.Optional(Type.Boolean()), ...given });

export const UpdateProvider = Patch({
  name: Type.Optional(name),
  is_active: Type.Optional(Type.Boolean()),
  ...given,
});

export const ProvidersPath = Strict({ workspaceId: Type.String(), locationId: Type.String() });
export const ProviderPath = Strict({
  workspaceId: Type.String(),
  locationId: Type.String(),
  providerId: Type.String(),
});
