import { Type } from 'typebox';
import {
  CreatedAt,
  Id,
  Nullable,
  ObjectId,
  PageQuery,
  Patch,
  Strict,
  UpdatedAt,
  Words,
} from '../../platform/http/schema.ts';
import { TRIGGERS } from './triggers.ts';

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];
const TIMINGS = ['immediate', 'daily'] as const;
export type Timing = (typeof TIMINGS)[number];
const CONTENTS = ['summary', 'full'] as const;
export type Content = (typeof CONTENTS)[number];
const DELIVERY_KINDS = ['notice', 'digest', 'confirmation', 'reminder'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
const DELIVERY_STATUSES = ['pending', 'sent', 'failed', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

const triggers = Type.Array(Words(TRIGGERS), {
  minItems: 1,
  uniqueItems: true,
  description:
    'Of what: `message` every message of a caller, `urgent_message` those that are urgent or become so, `emergency`, `run_needs_person` a relay run of the workspace that failed, ran out of time or waits for an answer, `agent_unavailable` an agent whose setup failed and calls that failed',
  examples: [['emergency', 'urgent_message']],
});
const recipient = Type.String({
  minLength: 1,
  maxLength: 254,
  'x-trim': true,
  description: 'An e-mail address, or a telephone number, E.164 or national; answered in E.164',
  examples: ['frontoffice@example.com'],
});
const timing = Words(TIMINGS, { description: '`daily`: all of a day in one, at `digest_hour`' });
const digest_hour = Type.Integer({ minimum: 0, maximum: 23, description: "Of the location's clock" });
const content = Words(CONTENTS, {
  description:
    '`summary`: who called, how urgent it is, and a link into the console; `full`: what was said, too, which then leaves by e-mail or text',
});

export const NotificationRule = Strict({
  id: ObjectId({ examples: ['nrule_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String({ description: 'The location, `loc_…`' }),
  triggers,
  channel: Words(CHANNELS, { description: 'How it is sent' }),
  recipient: Type.String({ description: 'An e-mail address, or a number in E.164, by `channel`' }),
  timing,
  digest_hour,
  content,
  enabled: Type.Boolean({ description: 'False: nothing is sent' }),
  opted_out: Type.Boolean({ description: 'The recipient has asked for nothing more from this location' }),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const CreateNotificationRule = Strict({
  triggers,
  channel: Words(CHANNELS, { description: 'How it is sent' }),
  recipient,
  timing: Type.Optional(timing),
  digest_hour: Type.Optional(digest_hour),
  content: Type.Optional(content),
  enabled: Type.Optional(Type.Boolean({ description: 'False: nothing is sent' })),
});

export const UpdateNotificationRule = Patch({
  triggers: Type.Optional(triggers),
  channel: Type.Optional(Words(CHANNELS, { description: 'How it is sent' })),
  recipient: Type.Optional(recipient),
  timing: Type.Optional(timing),
  digest_hour: Type.Optional(digest_hour),
  content: Type.Optional(content),
  enabled: Type.Optional(Type.Boolean({ description: 'False: nothing is sent' })),
});

export const NotificationDelivery = Strict({
  id: ObjectId({ examples: ['ndlv_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  location_id: Type.String({ description: 'The location, `loc_…`' }),
  rule_id: Nullable(Type.String({ description: 'null for texts to patients' })),
  patient_id: Nullable(Type.String({ description: 'The patient, `pat_…`; null where none is known' })),
  appointment_id: Nullable(Type.String({ description: 'The appointment that it is about; null where there is none' })),
  kind: Words(DELIVERY_KINDS, { description: 'Which kind it is' }),
  channel: Words(CHANNELS, { description: 'How it is sent' }),
  recipient: Nullable(Type.String({ description: 'null for texts to patients, whose number stands in their record' })),
  status: Words(DELIVERY_STATUSES, {
    description:
      '`skipped`: when it was due its rule was off or gone, its appointment canceled or moved, or its recipient had opted out',
  }),
  attempts: Type.Integer({ description: 'Attempts so far', minimum: 0 }),
  last_error: Nullable(
    Type.String({ description: 'Why the last attempt failed; null where it did not', examples: ['smtp_451'] }),
  ),
  next_attempt_at: Nullable(Type.String({ description: 'When it is tried again; null where it is not' })),
  sent_at: Nullable(Type.String({ description: 'When the next mail server, or the carrier, took it over' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
});

export const NotificationDeliveriesQuery = Strict({
  location_id: Type.Optional(Id({ description: 'The location, `loc_…`' })),
  rule_id: Type.Optional(Id({ description: 'The rule, `nrule_…`' })),
  status: Type.Optional(Words(DELIVERY_STATUSES, { description: 'How it stands' })),
  ...PageQuery,
});

const clock = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  examples: ['20:00'],
  'x-message': 'must be a time as HH:MM',
  description: "By the location's clock; the same at both ends: never quiet",
});
const confirmations = Type.Boolean({ description: 'Once an appointment is booked or moved' });
const reminder_hours = Nullable(
  Type.Integer({ minimum: 1, maximum: 168, description: 'Before the appointment; null: no reminder' }),
);

export const PatientTexts = Strict({ confirmations, reminder_hours, quiet_from: clock, quiet_until: clock });

export const UpdatePatientTexts = Patch({
  confirmations: Type.Optional(confirmations),
  reminder_hours: Type.Optional(reminder_hours),
  quiet_from: Type.Optional(clock),
  quiet_until: Type.Optional(clock),
});

export const RulePath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
  ruleId: Type.String({ description: 'The rule, `nrule_…`' }),
});
