import { Type } from 'typebox';
import { Line, Patch, Strict } from '../../platform/http/schema.ts';

const name = Line(200, { examples: ['Dr. Example'] });

export const Provider = Strict({
  id: Type.String({ examples: ['prov_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String(),
  is_active: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
});

export const CreateProvider = Strict({ name, is_active: Type.Optional(Type.Boolean()) });

export const UpdateProvider = Patch({ name: Type.Optional(name), is_active: Type.Optional(Type.Boolean()) });

export const ProvidersPath = Strict({ workspaceId: Type.String(), locationId: Type.String() });
export const ProviderPath = Strict({
  workspaceId: Type.String(),
  locationId: Type.String(),
  providerId: Type.String(),
});
