import { Type } from 'typebox';
import { SENTIMENTS } from '../../engines/dialog/analysis-types.ts';
import { CALL_CATEGORIES } from '../../engines/dialog/tools.ts';
import { Instant, Nullable, PageQuery, Strict, Text, Words } from '../../platform/http/schema.ts';
import { CALL_STATUSES } from './call-state.ts';

const text = Nullable(Type.String());
const instant = Nullable(Type.String({ format: 'date-time' }));

const summary = {
  id: Type.String(),
  call_id: text,
  status: Nullable(Words(CALL_STATUSES)),
  direction: Nullable(Words(['inbound', 'outbound'])),
  caller_number: text,
  duration: Nullable(Type.Integer()),
  summary: text,
  sentiment: Nullable(Words(SENTIMENTS)),
  category: Nullable(Words(CALL_CATEGORIES)),
  call_successful: Nullable(Type.Boolean()),
  started_at: instant,
  ended_at: instant,
  agent: Nullable(Strict({ id: Type.String(), name: text })),
  patient: Nullable(Strict({ id: Type.String(), first_name: text, last_name: text })),
};

export const CallSummary = Strict(summary);

export const CallDetail = Strict({
  ...summary,
  to_number: text,
  ended_reason: text,
  transcript: Type.Array(
    Strict({
      role: Words(['agent', 'caller']),
      text: Type.String(),
      at: Type.String(),
      interrupted: Type.Boolean(),
      latency_ms: Nullable(Type.Integer()),
    }),
  ),
  tool_calls: Type.Array(
    Strict({
      name: Type.String(),
      arguments: Type.Unsafe<unknown>({}),
      result: Type.Unsafe<unknown>({}),
      at: Type.String(),
    }),
  ),
  message: Nullable(Strict({ name: text, phone_number: text, text: Type.String() })),
  appointment_id: text,
  success_reason: text,
  recording_seconds: Nullable(
    Type.Integer({
      description: 'Length of the recording, which ends with the call; null where there is none to hear',
    }),
  ),
});

const locationId = Type.String({ minLength: 1 });

export const ListCallsQuery = Strict({
  location_id: locationId,
  status: Type.Optional(Words(CALL_STATUSES)),
  direction: Type.Optional(Words(['inbound', 'outbound'])),
  category: Type.Optional(Words(CALL_CATEGORIES)),
  since: Type.Optional(Instant()),
  until: Type.Optional(Instant({ description: 'Outside of the range itself', 'x-additive': true })),
  query: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      examples: ['cleaning 0142'],
      'x-additive': true,
      description:
        'The last digits (three or more) of the other party’s number; and either the verified patient, by the beginnings of names and the day of birth, or whole words that all stand in the summary',
    }),
  ),
  ...PageQuery,
});

export const CallPath = Strict({ id: Type.String() });

export const PlaceCall = Strict({
  location_id: locationId,
  to: Type.String({ minLength: 1, maxLength: 40, examples: ['+12125550142'] }),
  purpose: Text(10_000, { description: 'Why we call, said by the agent when it is answered' }),
});
