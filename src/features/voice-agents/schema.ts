import { Type } from 'typebox';
import { Line, Nullable, PageQuery, Patch, Strict, Text, WebUrl, Words } from '../../platform/http/schema.ts';
import { SETUP_STATUSES, SETUP_STEPS } from './setup-state.ts';
import { VOICE_GENDERS, VOICES } from './voices.ts';

const setupStatus = Words(SETUP_STATUSES, { examples: ['queued'] });
const voiceId = Words(VOICES.map((voice) => voice.id));

export const LocationQuery = Strict({ location_id: Type.String({ minLength: 1 }) });

export const SetupAgent = Strict({
  voice_id: Type.Optional(voiceId),
  voice_gender: Type.Optional(Words(VOICE_GENDERS)),
  website_url: Type.Optional(WebUrl({ examples: ['https://clinic.example.com'] })),
  business_description: Type.Optional(
    Text(10_000, { examples: ['A dental practice for the whole family. Parking is behind the building.'] }),
  ),
});

export const SetupAnswer = Strict({ setup_status: setupStatus });

/** The one answer of the contract that is shown without a request id. */
export const SetupAccepted = Strict({ data: SetupAnswer, request_id: Type.String({ 'x-additive': true }) });

const agent = {
  id: Type.String(),
  name: Type.String(),
  voice_id: Type.String(),
  language: Type.String(),
  begin_message: Nullable(Type.String()),
  knowledge_base_text: Nullable(Type.String()),
  updated_at: Type.String(),
};

const text = Nullable(Type.String());
const address = Nullable(Strict({ street: text, city: text, region: text, postal_code: text, country: text }));
const hours = Type.Array(
  Strict({ day_of_week: Type.Integer({ minimum: 0, maximum: 6 }), start: Type.String(), end: Type.String() }),
);

/** What the agent learned from the website. Null and empty mean that it does not say. */
const Profile = Nullable(
  Strict({
    name: text,
    description: text,
    phone: text,
    email: text,
    address,
    hours,
    hours_note: text,
    closures: Type.Array(Strict({ date: text, name: Type.String() })),
    services: Type.Array(
      Strict({
        name: Type.String(),
        description: text,
        duration_minutes: Nullable(Type.Number()),
        price_cents: Nullable(Type.Number()),
      }),
    ),
    insurance: Strict({ accepted: Type.Array(Type.String()), note: text }),
    providers: Type.Array(Strict({ name: Type.String(), title: text })),
    faq: Type.Array(Strict({ question: Type.String(), answer: Type.String() })),
    payment: Strict({ methods: Type.Array(Type.String()), note: text }),
    parking: text,
    emergency: text,
    emergency_phone: text,
    languages: Type.Array(Type.String()),
    locations: Type.Array(Strict({ name: text, phone: text, address, hours })),
  }),
);

export const AgentDetail = Strict({
  ...agent,
  llm_system_prompt: Nullable(Type.String()),
  setup_status: setupStatus,
  setup_steps: Type.Array(
    Strict({
      name: Words(SETUP_STEPS),
      status: Words(['pending', 'running', 'done', 'skipped', 'failed']),
      detail: Nullable(Type.String()),
    }),
  ),
  profile: Profile,
});

export const Agent = Strict(agent);

const question = Line(500, { examples: ['Is there parking?'], description: 'As callers may ask it' });
const answer = Line(1000, { examples: ['Parking is behind the building.'], description: 'Spoken as it is' });
const replaces = Type.String({
  minLength: 1,
  maxLength: 2000,
  'x-trim': true,
  examples: ['Parking is in front of the building.'],
  description: 'Words of the website that are wrong: they are said no more, wherever they stand',
});
const FACTS_LIMIT = 200;

export const AgentFact = Strict({
  id: Type.String({ examples: ['fact_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  question: Type.String(),
  answer: Type.String(),
  replaces: text,
});

export const ReplaceFacts = Strict({
  facts: Type.Array(Strict({ question, answer, replaces: Type.Optional(Nullable(replaces)) }), {
    maxItems: FACTS_LIMIT,
  }),
});

export const AgentPage = Strict({
  url: Nullable(Type.String({ description: 'null for what `business_description` says' })),
  title: Type.String(),
  passages: Type.Array(
    Strict({
      headings: Type.Array(Type.String(), { description: 'Above the text, the outermost first' }),
      text: Type.String(),
    }),
  ),
});

export const AgentVersion = Strict({
  id: Type.String({ examples: ['aver_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String(),
  voice_id: Type.String(),
  begin_message: text,
  llm_system_prompt: text,
  knowledge_base_text: text,
  made_by: Type.String({ description: 'Id of the key or person; `system` for what the setup made' }),
  created_at: Type.String(),
});

export const AgentVersionsQuery = Strict({ location_id: Type.String({ minLength: 1 }), ...PageQuery });
export const VersionPath = Strict({ versionId: Type.String() });

export const UpdateAgent = Patch({
  name: Type.Optional(Line(200, { examples: ['Main Street assistant'] })),
  voice_id: Type.Optional(voiceId),
  begin_message: Type.Optional(Nullable(Text(10_000, { examples: ['Example Dental, how can I help?'] }))),
  llm_system_prompt: Type.Optional(Nullable(Text(10_000, { examples: ['Offer the first free time first.'] }))),
  knowledge_base_text: Type.Optional(Nullable(Text(10_000, { examples: ['Parking is behind the building.'] }))),
});
