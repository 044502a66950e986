import { Type } from 'typebox';
import { Line, Nullable, ObjectId, Patch, Strict, Text } from '../../platform/http/schema.ts';

const name = Line(200, { description: 'Name', examples: ['Cleaning'] });
const duration = Type.Integer({ description: 'How long it takes, minutes', minimum: 1, maximum: 480, examples: [45] });
const price = Type.Integer({
  description: 'Price in cents',
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  examples: [12000],
});
const color = Type.String({
  description: 'For calendars, `#RRGGBB`',
  pattern: '^#[0-9A-Fa-f]{6}$',
  examples: ['#2F80ED'],
  'x-message': 'must be a color as #RRGGBB',
});
const description = Text(10_000, {
  description: 'In a few sentences',
  'x-trim': true,
  examples: ['Cleaning and polishing by a hygienist.'],
});

/** Services that the workspace keeps here. */
export const NativeService = Strict({
  id: ObjectId({ examples: ['svc_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String({ description: 'Name' }),
  duration_minutes: Type.Integer({ description: 'How long it takes, minutes' }),
  price_cents: Nullable(Type.Integer({ description: 'Price in cents; null where none is told' })),
  color: Nullable(Type.String({ description: 'For calendars, `#RRGGBB`; null for none' })),
  description: Nullable(Type.String({ description: 'In a few sentences; null for none' })),
  is_active: Type.Boolean({ description: 'False: it stays, and is not offered' }),
});

/** Services that another system keeps and a connector reads. */
const ExternalService = Strict({
  id: ObjectId(),
  name: Type.String({ description: 'Name' }),
  ehr_id: Nullable(Type.Number({ description: 'Its id in the connected system' })),
  minutes: Type.Integer({ description: 'Minutes' }),
  bookable_online: Type.Boolean({ description: 'Whether the connected system lets it be booked' }),
});

export const AnyService = Type.Union([NativeService, ExternalService], {
  description: 'A service, as the system that keeps it tells of it',
});

export const CreateService = Strict({
  name,
  duration_minutes: duration,
  price_cents: Type.Optional(price),
  color: Type.Optional(color),
  description: Type.Optional(description),
  is_active: Type.Optional(Type.Boolean({ description: 'False: it stays, and is not offered' })),
});

export const UpdateService = Patch({
  name: Type.Optional(name),
  duration_minutes: Type.Optional(duration),
  price_cents: Type.Optional(Nullable(price)),
  color: Type.Optional(Nullable(color)),
  description: Type.Optional(Nullable(description)),
  is_active: Type.Optional(Type.Boolean({ description: 'False: it stays, and is not offered' })),
});

export const ServicesPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
});
export const ServicePath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
  serviceId: Type.String({ description: 'The service, `svc_…`' }),
});
