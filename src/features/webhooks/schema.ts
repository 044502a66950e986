import { Type } from 'typebox';
import { CreatedAt, Nullable, ObjectId, Patch, Strict, UpdatedAt, WebUrl, Words } from '../../platform/http/schema.ts';
import { EVENT_TYPES, TRIGGERED_TYPES } from './event-types.ts';

const url = WebUrl({ description: 'Address', examples: ['https://partner.example.com/frontdesk'] });
const events = Type.Array(Words(EVENT_TYPES), {
  minItems: 1,
  uniqueItems: true,
  description: 'Types of events to hear of; every type, future ones too, when left out',
  examples: [['call.completed', 'appointment.booked']],
});

const fields = {
  id: ObjectId({ examples: ['whk_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  url: Type.String({ description: 'Address' }),
  events: Type.Array(Words(EVENT_TYPES), { description: 'Types of events that are sent there' }),
  enabled: Type.Boolean({ description: 'False once the receiver answered 410 or failed for five days, too' }),
  created_at: CreatedAt(),
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
  enabled: Type.Optional(Type.Boolean({ description: 'False: nothing is sent' })),
});

const delivery = {
  id: ObjectId({ examples: ['dlv_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  endpoint_id: Type.String({ description: 'The endpoint, `whk_…`' }),
  event_id: Type.String({ description: 'The `webhook-id` of every attempt' }),
  type: Type.String({ description: 'Which type it is', examples: ['call.completed'] }),
  status: Words(['pending', 'delivered', 'failed'], { description: 'How it stands' }),
  attempts: Type.Integer({ minimum: 0, description: 'Since it was made or last replayed' }),
  response_status: Nullable(Type.Integer({ description: 'What your server answered; null where it did not' })),
  last_error: Nullable(
    Type.String({ description: 'Why the last attempt failed; null where it did not', examples: ['timeout'] }),
  ),
  next_attempt_at: Nullable(Type.String({ description: 'When it is tried again; null where it is not' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
};

export const WebhookDelivery = Strict(delivery);

export const WebhookDeliveryWithPayload = Strict(
  {
    ...delivery,
    payload: Strict(
      {
        type: Type.String({ description: 'Which type it is', examples: ['call.completed'] }),
        timestamp: Type.String({ description: 'When the event happened' }),
        data: Type.Unsafe<Record<string, unknown>>({
          description: 'What is asked for, or what happened',
          type: 'object',
          additionalProperties: true,
        }),
      },
      { description: 'What is posted to the endpoint' },
    ),
  },
  { description: 'The delivery, with what is posted' },
);

export const TriggerEvent = Strict({
  type: Words(TRIGGERED_TYPES, { description: 'Which type it is' }),
  endpoint_id: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'An endpoint that the event is sent to, whatever it has asked for',
      examples: ['whk_01k81fj3rye2vb5c9t6h7wq4zd'],
    }),
  ),
});

export const TriggeredEvent = Strict(
  {
    id: Type.String({ description: 'Its `webhook-id`', examples: ['evt_01k81fj3rye2vb5c9t6h7wq4zd'] }),
    type: Words(TRIGGERED_TYPES, { description: 'Which type it is' }),
    data: Type.Unsafe<Record<string, unknown>>({
      description: 'What is asked for, or what happened',
      type: 'object',
      additionalProperties: true,
    }),
  },
  { description: 'The event that was sent' },
);

export const ById = Strict({ id: Type.String({ description: 'Id of the endpoint, the delivery or the event' }) });
