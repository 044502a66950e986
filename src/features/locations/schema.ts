import { Type } from 'typebox';
import { LanguageTags } from '../../platform/http/language-tags.ts';
import { Line, Nullable, Patch, Strict, Text, WebUrl, Words } from '../../platform/http/schema.ts';

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

const name = Line(200, { examples: ['Main Street'] });
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
const address = Text(10_000, { 'x-trim': true, examples: ['100 Example Street, Springfield, IL 62701'] });
const websiteUrl = WebUrl({ examples: ['https://www.example.com'] });
const providerSelectionMode = Words(PROVIDER_SELECTION_MODES, {
  'x-additive': true,
  description: 'Who takes an appointment that names no provider',
});

const location = {
  id: Type.String({ examples: ['loc_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  workspace_id: Type.String(),
  name: Type.String(),
  timezone: Type.String(),
  phone_number: Nullable(Type.String()),
  address: Nullable(Type.String()),
  website_url: Nullable(Type.String()),
  activated: Type.Boolean(),
  booking_enabled: Type.Boolean(),
  provider_selection_mode: Words(PROVIDER_SELECTION_MODES),
  agent_setup_status: Words(AGENT_SETUP_STATUSES),
  voice_agent_id: Nullable(Type.String()),
  created_at: Type.String(),
  updated_at: Type.String(),
};

export const TelcoConfig = Strict({
  voice_number: Nullable(Type.String()),
  sms_number: Nullable(Type.String()),
  voice_routing_mode: Words(VOICE_ROUTING_MODES),
  forward_number: Nullable(Type.String()),
  forward_timeout: Type.Integer(),
});

export const Location = Strict(location);
export const LocationWithTelco = Strict({ ...location, telco_config: TelcoConfig });

export const CreateLocation = Strict({
  name,
  timezone: Type.Optional(timezone),
  phone_number: Type.Optional(phoneNumber),
  address: Type.Optional(address),
  website_url: Type.Optional(websiteUrl),
  activated: Type.Optional(Type.Boolean()),
  booking_enabled: Type.Optional(Type.Boolean()),
  provider_selection_mode: Type.Optional(providerSelectionMode),
});

export const UpdateLocation = Patch({
  name: Type.Optional(name),
  timezone: Type.Optional(timezone),
  phone_number: Type.Optional(Nullable(phoneNumber)),
  address: Type.Optional(Nullable(address)),
  website_url: Type.Optional(Nullable(websiteUrl)),
  activated: Type.Optional(Type.Boolean()),
  booking_enabled: Type.Optional(Type.Boolean()),
  provider_selection_mode: Type.Optional(providerSelectionMode),
});

export const UpdateTelco = Patch({
  sms_number: Type.Optional(Nullable(phoneNumber)),
  voice_routing_mode: Type.Optional(Words(VOICE_ROUTING_MODES)),
  forward_number: Type.Optional(Nullable(phoneNumber)),
  forward_timeout: Type.Optional(
    Type.Integer({ minimum: 5, maximum: 120, description: 'Seconds a forwarded call rings' }),
  ),
});

export const LocationSettings = Strict({
  country: Type.String(),
  languages: Type.Array(Type.String()),
  emergency_number: Nullable(Type.String()),
  emergency_instructions: Nullable(Type.String()),
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
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    examples: ['09:00'],
    'x-message': 'must be a time of day from 00:00 to 23:59',
  }),
  end_time: Type.String({
    pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
    examples: ['17:00'],
    'x-message': 'must be a time of day from 00:01 to 24:00',
  }),
};

export const OperatingHour = Strict({
  id: Type.String({ examples: ['hrs_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  day_of_week: Type.Integer(),
  start_time: Type.String(),
  end_time: Type.String(),
  is_active: Type.Boolean(),
});

export const ReplaceHours = Strict({
  hours: Type.Array(Strict({ ...hour, is_active: Type.Optional(Type.Boolean({ default: true })) }), {
    maxItems: HOURS_LIMIT,
  }),
});

export const Closure = Strict({
  id: Type.String({ examples: ['cls_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  date: Type.String(),
  name: Type.String(),
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
    { maxItems: CLOSURES_LIMIT },
  ),
});

export const LocationsPath = Strict({ workspaceId: Type.String() });
export const LocationPath = Strict({ workspaceId: Type.String(), locationId: Type.String() });
