import { Type } from 'typebox';
import { LanguageTags } from '../../platform/http/language-tags.ts';
import {
  CreatedAt,
  Line,
  Nullable,
  ObjectId,
  Patch,
  Strict,
  Text,
  UpdatedAt,
  WebUrl,
  Words,
} from '../../platform/http/schema.ts';

const PROVIDER_SELECTION_MODES = ['any', 'caller_choice', 'round_robin'] as const;
export type ProviderSelectionMode = (typeof PROVIDER_SELECTION_MODES)[number];

const AGENT_SETUP_STATUSES = ['not_started', 'queued', 'in_progress', 'ready', 'failed', 'removing'] as const;
export type AgentSetupStatus = (typeof AGENT_SETUP_STATUSES)[number];

const VOICE_ROUTING_MODES = ['agent', 'forward_first', 'after_hours', 'forward_only'] as const;
export type VoiceRoutingMode = (typeof VOICE_ROUTING_MODES)[number];

/** Entries of one location; twelve spans a day. */
const HOURS_LIMIT = 84;
/** Closed days of one location; a year of them. */
const CLOSURES_LIMIT = 366;

const name = Line(200, { description: 'Name', examples: ['Main Street'] });
const timezone = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['America/Chicago'],
  description: 'A zone of the tz database in its own spelling',
  'x-message': 'must be a time zone of the tz database, such as America/New_York',
});
const phoneNumber = Type.String({
  minLength: 1,
  maxLength: 64,
  examples: ['+12125550100'],
  description: 'E.164 or US national; answered in E.164',
});
const address = Text(10_000, {
  description: 'Postal address in one line',
  'x-trim': true,
  examples: ['100 Example Street, Springfield, IL 62701'],
});
const websiteUrl = WebUrl({
  description: 'The website that the agent answers from',
  examples: ['https://www.example.com'],
});
const providerSelectionMode = Words(PROVIDER_SELECTION_MODES, {
  'x-additive': true,
  description: 'Who takes an appointment that names no provider',
});

const location = {
  id: ObjectId({ examples: ['loc_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  workspace_id: Type.String({ description: 'The workspace, `ws_…`' }),
  name: Type.String({ description: 'Name' }),
  timezone: Type.String({ description: 'IANA zone' }),
  phone_number: Nullable(Type.String({ description: 'Telephone number, E.164; null where unknown' })),
  address: Nullable(Type.String({ description: 'Postal address in one line' })),
  website_url: Nullable(Type.String({ description: 'The website that the agent answers from; null for none' })),
  activated: Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' }),
  booking_enabled: Type.Boolean({
    description: 'False: the agent takes a message instead of booking, moving or canceling',
  }),
  provider_selection_mode: Words(PROVIDER_SELECTION_MODES, {
    description: 'How a provider is chosen where the caller names none',
  }),
  agent_setup_status: Words(AGENT_SETUP_STATUSES, {
    description: 'How far the setup of the voice agent is',
  }),
  voice_agent_id: Nullable(Type.String({ description: 'The agent that answers there, `agent_…`; null for none' })),
  created_at: CreatedAt(),
  updated_at: UpdatedAt(),
};

export const TelcoConfig = Strict({
  voice_number: Nullable(Type.String({ description: 'The number that the agent answers, E.164; null for none' })),
  sms_number: Nullable(Type.String({ description: 'The number for texts, E.164; null for none' })),
  voice_routing_mode: Words(VOICE_ROUTING_MODES, {
    description: 'Who is tried first: the agent or the person of `forward_number`',
  }),
  forward_number: Nullable(
    Type.String({ description: 'The person who is rung or takes transfers, E.164; null for nobody' }),
  ),
  forward_timeout: Type.Integer({ description: 'How long that person is rung, seconds' }),
});

export const Location = Strict(location);
export const LocationWithTelco = Strict({ ...location, telco_config: TelcoConfig });

export const CreateLocation = Strict({
  name,
  timezone: Type.Optional(timezone),
  phone_number: Type.Optional(phoneNumber),
  address: Type.Optional(address),
  website_url: Type.Optional(websiteUrl),
  activated: Type.Optional(Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' })),
  booking_enabled: Type.Optional(
    Type.Boolean({ description: 'False: the agent takes a message instead of booking, moving or canceling' }),
  ),
  provider_selection_mode: Type.Optional(providerSelectionMode),
});

export const UpdateLocation = Patch({
  name: Type.Optional(name),
  timezone: Type.Optional(timezone),
  phone_number: Type.Optional(Nullable(phoneNumber)),
  address: Type.Optional(Nullable(address)),
  website_url: Type.Optional(Nullable(websiteUrl)),
  activated: Type.Optional(Type.Boolean({ description: 'False: it sleeps, and nothing is done for it' })),
  booking_enabled: Type.Optional(
    Type.Boolean({ description: 'False: the agent takes a message instead of booking, moving or canceling' }),
  ),
  provider_selection_mode: Type.Optional(providerSelectionMode),
});

export const UpdateTelco = Patch({
  sms_number: Type.Optional(Nullable(phoneNumber)),
  voice_routing_mode: Type.Optional(
    Words(VOICE_ROUTING_MODES, { description: 'Who is tried first: the agent or the person of `forward_number`' }),
  ),
  forward_number: Type.Optional(Nullable(phoneNumber)),
  forward_timeout: Type.Optional(
    Type.Integer({ minimum: 5, maximum: 120, description: 'Seconds a forwarded call rings' }),
  ),
});

export const LocationSettings = Strict({
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  languages: Type.Array(Type.String(), { description: 'BCP 47, the first one that of the greeting' }),
  emergency_number: Nullable(
    Type.String({
      description: 'Where emergencies go, E.164; null: as the website says, else whoever takes transfers',
    }),
  ),
  emergency_instructions: Nullable(
    Type.String({
      description: 'What the agent adds where an emergency is passed on, in your words; null for nothing',
    }),
  ),
});

export const UpdateLocationSettings = Patch({
  country: Type.Optional(
    Type.String({
      pattern: '^[A-Z]{2}$',
      examples: ['US'],
      description: 'ISO 3166-1 alpha-2',
      'x-message': 'must be the code of a country in ISO 3166-1 alpha-2, such as US',
    }),
  ),
  languages: Type.Optional(
    LanguageTags({ description: 'BCP 47; those that callers can be served in, the preferred one first' }),
  ),
  emergency_number: Type.Optional(
    Nullable(
      Type.String({
        minLength: 1,
        maxLength: 64,
        examples: ['+12125550199'],
        description: 'E.164 or national of the country; null: the one that the website of the practice gives, if any',
      }),
    ),
  ),
  emergency_instructions: Type.Optional(
    Nullable(
      Text(500, {
        'x-trim': true,
        examples: ['The clinic on call is at 200 Example Street, open day and night.'],
        description: 'Callers are told these words after what to do in an emergency',
      }),
    ),
  ),
});

const hour = {
  day_of_week: Type.Integer({ minimum: 0, maximum: 6, description: '0 = Sunday … 6 = Saturday' }),
  start_time: Type.String({
    description: 'Start by the clock of the location, `HH:MM`',
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    examples: ['09:00'],
    'x-message': 'must be a time of day from 00:00 to 23:59',
  }),
  end_time: Type.String({
    description: 'End by the clock of the location, `HH:MM`, up to `24:00`',
    pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
    examples: ['17:00'],
    'x-message': 'must be a time of day from 00:01 to 24:00',
  }),
};

export const OperatingHour = Strict({
  id: ObjectId({ examples: ['hrs_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  day_of_week: Type.Integer({ description: '0 for Sunday to 6 for Saturday' }),
  start_time: Type.String({ description: 'Start by the clock of the location, `HH:MM`' }),
  end_time: Type.String({ description: 'End by the clock of the location, `HH:MM`, up to `24:00`' }),
  is_active: Type.Boolean({ description: 'False: it stays, and is not offered' }),
});

export const ReplaceHours = Strict({
  hours: Type.Array(
    Strict({
      ...hour,
      is_active: Type.Optional(Type.Boolean({ description: 'False: it stays, and is not offered', default: true })),
    }),
    { description: 'Opening hours, by day and start', maxItems: HOURS_LIMIT },
  ),
});

export const Closure = Strict({
  id: ObjectId({ examples: ['cls_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  date: Type.String({ description: 'Day, `YYYY-MM-DD`' }),
  name: Type.String({ description: 'Name' }),
});

export const ReplaceClosures = Strict({
  closures: Type.Array(
    Strict({
      date: Type.String({
        format: 'date',
        pattern: '^[2-9][0-9]{3}-',
        examples: ['2026-11-26'],
        description: 'A day in the zone of the location',
        'x-message': 'must be a day as YYYY-MM-DD, from 2000 on',
      }),
      name: Line(200, { examples: ['Thanksgiving'], description: 'Why it is closed; callers are told' }),
    }),
    { description: 'Days on which the usual hours do not hold', maxItems: CLOSURES_LIMIT },
  ),
});

export const LocationsPath = Strict({ workspaceId: Type.String({ description: 'The workspace, `ws_…`' }) });
export const LocationPath = Strict({
  workspaceId: Type.String({ description: 'The workspace, `ws_…`' }),
  locationId: Type.String({ description: 'The location, `loc_…`' }),
});
