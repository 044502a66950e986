import { Type } from 'typebox';
import { Nullable, Patch, Strict, WebUrl, Words } from '../../platform/http/schema.ts';
import { EVENT_TYPES, TRIGGERED_TYPES } from './event-types.ts';

const url = WebUrl({ examples: ['https://partner.example.com/frontdesk'] });
const events = Type.Array(Words(EVENT_TYPES), {
  minItems: 1,
  uniqueItems: true,
  description: 'Types of events to hear of; every type, future ones too, when left out',
  examples: [['call.completed', 'appointment.booked']],
});

const fields = {
  id: Type.String({ examples: ['whk_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  url: Type.String(),
  events: Type.Array(Words(EVENT_TYPES)),
  enabled: Type.Boolean({ description: 'False once the receiver answered 410 or failed for five days, too' }),
  created_at: Type.String(),
};

export const WebhookEndpoint = Strict(fields);

export const WebhookEndpointWithSecret = Strict({
  ...fields,
  secret: Nullable(
    Type.String({
      description: 'Signs deliveries; in this answer and nowhere else, null when the answer is a replay',
      examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }),
  ),
});

export const CreateWebhookEndpoint = Strict({ url, events: Type.Optional(events) });

export const UpdateWebhookEndpoint = Patch({
  url: Type.Optional(url),
  events: Type.Optional(events),
  enabled: Type.Optional(Type.Boolean()),
});

const delivery = {
  id: Type.String({ examples: ['dlv_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  endpoint_id: Type.String(),
  event_id: Type.String({ description: 'The `webhook-id` of every attempt' }),
  type: Type.String({ examples: ['call.completed'] }),
  status: Words(['pending', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0, description: 'Since it was made or last replayed' }),
  response_status: Nullable(Type.Integer()),
  last_error: Nullable(Type.String({ examples: ['timeout'] })),
  next_attempt_at: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
};

export const WebhookDelivery = Strict(delivery);

export const WebhookDeliveryWithPayload = Strict({
  ...delivery,
  payload: Strict(
    {
      type: Type.String({ examples: ['call.completed'] }),
      timestamp: Type.String({ description: 'When the event happened' }),
      data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
    },
    { description: 'What is posted to the endpoint' },
  ),
});

export const TriggerEvent = Strict({
  type: Words(TRIGGERED_TYPES),
  endpoint_id: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'An endpoint that the event is sent to, whatever it has asked for',
      examples: ['whk_01k81fj3rye2vb5c9t6h7wq4zd'],
    }),
  ),
});

export const TriggeredEvent = Strict({
  id: Type.String({ description: 'Its `webhook-id`', examples: ['evt_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  type: Words(TRIGGERED_TYPES),
  data: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

export const ById = Strict({ id: Type.String() });
