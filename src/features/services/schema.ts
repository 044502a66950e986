import { Type } from 'typebox';
import { Line, Nullable, Patch, Strict, Text } from '../../platform/http/schema.ts';

const name = Line(200, { examples: ['Cleaning'] });
const duration = Type.Integer({ minimum: 1, maximum: 480, examples: [45] });
const price = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, examples: [12000] });
const color = Type.String({
  pattern: '^#[0-9A-Fa-f]{6}$',
  examples: ['#2F80ED'],
  'x-message': 'must be a color as #RRGGBB',
});
const description = Text(10_000, {
  'x-trim': true,
  examples: ['Cleaning and polishing by a hygienist.'],
});

/** Services that the workspace keeps here. */
export const NativeService = Strict({
  id: Type.String({ examples: ['svc_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String(),
  duration_minutes: Type.Integer(),
  price_cents: Nullable(Type.Integer()),
  color: Nullable(Type.String()),
  description: Nullable(Type.String()),
  is_active: Type.Boolean(),
});

/** Services that another system keeps and a connector reads. */
const ExternalService = Strict({
  id: Type.String(),
  name: Type.String(),
  ehr_id: Nullable(Type.Number()),
  minutes: Type.Integer(),
  bookable_online: Type.Boolean(),
});

export const AnyService = Type.Union([NativeService, ExternalService]);

export const CreateService = Strict({
  name,
  duration_minutes: duration,
  price_cents: Type.Optional(price),
  color: Type.Optional(color),
  description: Type.Optional(description),
  is_active: Type.Optional(Type.Boolean()),
});

export const UpdateService = Patch({
  name: Type.Optional(name),
  duration_minutes: Type.Optional(duration),
  price_cents: Type.Optional(Nullable(price)),
  color: Type.Optional(Nullable(color)),
  description: Type.Optional(Nullable(description)),
  is_active: Type.Optional(Type.Boolean()),
});

export const ServicesPath = Strict({ workspaceId: Type.String(), locationId: Type.String() });
export const ServicePath = Strict({
  workspaceId: Type.String(),
  locationId: Type.String(),
  serviceId: Type.String(),
});
