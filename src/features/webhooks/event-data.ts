import { type Static, Type } from 'typebox';
import { CALL_CATEGORIES, MESSAGE_URGENCIES } from '../../engines/dialog/tools.ts';
import { Nullable, ObjectId, Strict, Words } from '../../platform/http/schema.ts';
import { CALL_STATUSES } from '../calls/call-state.ts';
import { MESSAGE_STATUSES } from '../messages/schema.ts';
import type { EventType } from './event-types.ts';

const id = (prefix: string, description?: string) =>
  ObjectId({ examples: [`${prefix}_01k81fj3rye2vb5c9t6h7wq4zd`], ...(description ? { description } : {}) });
const location_id = id('loc', 'The location, `loc_…`');
const instant = (description: string) => Type.String({ format: 'date-time', description });

const agent = Strict({
  id: id('agent'),
  location_id,
  setup_status: Words(['ready', 'failed'], { description: 'How far the setup is' }),
});
const number = Strict({
  id: id('num'),
  location_id: Nullable(location_id),
  phone_number: Type.String({ description: 'Telephone number, E.164; null where unknown' }),
});
const message = Strict({
  id: id('msg'),
  location_id,
  call_id: id('call', 'The call that it came from; null where it came from none'),
  about: Words(CALL_CATEGORIES, { description: 'What it is about' }),
  urgency: Words(MESSAGE_URGENCIES, { description: 'How soon somebody should see to it' }),
  status: Words(MESSAGE_STATUSES, { description: 'How it stands' }),
  animal_id: Nullable(id('ani', 'The animal that it is about; null where none is known')),
});
const appointment = Strict({
  id: id('appt'),
  location_id,
  service_id: id('svc', 'What is booked, `svc_…`'),
  provider_id: Nullable(id('prov', 'Who sees the patient, `prov_…`; null where nobody is named')),
  patient_id: id('pat', 'The patient, `pat_…`; null where none is known'),
  status: Words(['booked', 'canceled'], { description: 'How it stands' }),
  source: Words(['call', 'api', 'connector'], { description: 'Where it comes from' }),
  call_id: Nullable(id('call', 'The call that it came from; null where it came from none')),
  starts_at: instant('Start, RFC 3339 in UTC'),
  ends_at: instant('End, RFC 3339 in UTC'),
});
const execution = Strict({
  id: id('exec'),
  status: Words(['completed', 'failed', 'canceled', 'timed_out'], { description: 'How it stands' }),
  error_code: Nullable(Type.String({ description: 'As in the `error.code` of the run', examples: ['engine_error'] })),
});

/** `data` of every event: ids and states, no personal data; the objects themselves are read with a key. */
export const EVENT_DATA = {
  'workspace.updated': Strict({
    id: id('ws'),
    activated: Type.Optional(Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' })),
    connector_type: Type.Optional(
      Words(['native', 'fhir'], {
        description: 'Where calendar and patients are kept: `native` here, else in a connected system',
      }),
    ),
  }),
  'location.updated': Strict({
    id: id('loc'),
    workspace_id: id('ws', 'The workspace, `ws_…`; null for all of the tenant'),
    activated: Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' }),
    booking_enabled: Type.Boolean({
      description: 'False: the agent takes a message instead of booking, moving or canceling',
    }),
  }),
  'agent.ready': agent,
  'agent.failed': agent,
  'agent.removed': Strict({ id: id('agent'), location_id }),
  'number.provisioned': number,
  'number.released': number,
  'call.started': Strict({
    id: id('call'),
    location_id,
    direction: Words(['inbound', 'outbound'], {
      description: 'Who placed the call: `inbound` the caller, `outbound` the practice',
    }),
  }),
  'call.completed': Strict({
    id: id('call'),
    location_id,
    status: Words(CALL_STATUSES, { description: 'How it stands' }),
  }),
  'call.analyzed': Strict({
    id: id('call'),
    location_id,
    category: Nullable(Words(CALL_CATEGORIES, { description: 'What the call was about; null until it is analysed' })),
    call_successful: Nullable(
      Type.Boolean({ description: 'Whether the caller got what they called for; null until the call is analysed' }),
    ),
  }),
  'message.created': message,
  'message.updated': message,
  'appointment.booked': appointment,
  'appointment.canceled': appointment,
  'credential.verified': Strict({
    id: id('cred'),
    verified: Type.Boolean({ description: 'Whether the portal has accepted the login' }),
  }),
  'execution.completed': execution,
  'execution.failed': execution,
  'execution.paused': Strict({
    id: id('exec'),
    question: Words(['code', 'security_question', 'captcha'], { description: 'What is asked' }),
  }),
  'budget.exhausted': Strict({
    day: Type.String({ format: 'date', examples: ['2026-11-20'], description: 'Day, `YYYY-MM-DD`' }),
    daily_tokens: Nullable(Type.Integer({ description: 'What the tenant may use a day' })),
  }),
} satisfies Record<EventType, ReturnType<typeof Strict>>;

/** When each event comes. */
export const EVENT_SUMMARIES: Record<EventType, string> = {
  'workspace.updated': 'A workspace, or the system that keeps its appointments, was changed',
  'location.updated': 'A location was changed',
  'agent.ready': 'The agent of a location answers the telephone from now on',
  'agent.failed': 'The setup of an agent failed; its steps say where',
  'agent.removed': 'The agent of a location was removed',
  'number.provisioned': 'A number was bought and rings at the location',
  'number.released': 'A number was given back to the carrier',
  'call.started': 'A call came in, or was placed',
  'call.completed': 'A call is over',
  'call.analyzed': 'Summary, category and outcome of a call can be read',
  'message.created': 'A caller left a message',
  'message.updated': 'A message was seen to, assigned, or its urgency changed',
  'appointment.booked': 'An appointment was booked, or moved: then its id is known already',
  'appointment.canceled': 'An appointment was canceled',
  'credential.verified': 'The portal accepted a login',
  'execution.completed': 'A relay run is done',
  'execution.failed': 'A relay run failed, was canceled or ran out of time',
  'execution.paused': 'A relay run waits for an answer',
  'budget.exhausted':
    'The tokens that a tenant may use a day are used up; until midnight UTC nothing asks a language model',
};

/** An event to be recorded; `data` is of its type's shape. */
export type RecordedEvent = {
  [Type in EventType]: { type: Type; workspaceId: string | null; data: Static<(typeof EVENT_DATA)[Type]> };
}[EventType];
