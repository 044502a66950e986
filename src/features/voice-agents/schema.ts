import { Type } from 'typebox';
import {
  CreatedAt,
  Line,
  Nullable,
  ObjectId,
  PageQuery,
  Patch,
  RequestId,
  Strict,
  Text,
  UpdatedAt,
  WebUrl,
  Words,
} from '../../platform/http/schema.ts';
import { SETUP_STATUSES, SETUP_STEPS } from './setup-state.ts';
import { VOICE_GENDERS, VOICES } from './voices.ts';

const setupStatus = Words(SETUP_STATUSES, { description: 'How far the setup is', examples: ['queued'] });
const voiceId = Words(
  VOICES.map((voice) => voice.id),
  { description: 'The voice that speaks, by its name at the carrier' },
);

export const LocationQuery = Strict({
  location_id: Type.String({ description: 'The location, `loc_…`', minLength: 1 }),
});

export const SetupAgent = Strict({
  voice_id: Type.Optional(voiceId),
  voice_gender: Type.Optional(Words(VOICE_GENDERS, { description: 'Chooses a voice where none is named' })),
  website_url: Type.Optional(
    WebUrl({
      description: 'The website that the agent answers from',
      examples: ['https://clinic.example.com'],
    }),
  ),
  business_description: Type.Optional(
    Text(10_000, {
      description: 'What the agent should know where there is no website, in your words',
      examples: ['A dental practice for the whole family. Parking is behind the building.'],
    }),
  ),
});

export const SetupAnswer = Strict({ setup_status: setupStatus });

/** The one answer of the contract that is shown without a request id. */
export const SetupAccepted = Strict({ data: SetupAnswer, request_id: RequestId({ 'x-additive': true }) });

const agent = {
  id: ObjectId(),
  name: Type.String({ description: 'Name' }),
  voice_id: Type.String({ description: 'The voice that speaks, by its name at the carrier' }),
  language: Type.String({ description: 'BCP 47' }),
  begin_message: Nullable(Type.String({ description: 'What the agent says first; null for a greeting of its own' })),
  knowledge_base_text: Nullable(
    Type.String({ description: 'Facts that the agent answers from, in your words; null for none' }),
  ),
  updated_at: UpdatedAt(),
};

const text = (description: string) => Nullable(Type.String({ description }));
const address = Nullable(
  Strict(
    {
      street: text('Street and number'),
      city: text('City'),
      region: text('State or region'),
      postal_code: text('Postal code'),
      country: text('ISO 3166-1 alpha-2'),
    },
    { description: 'Postal address, by its parts; null where the website gives none' },
  ),
);
const hours = Type.Array(
  Strict({
    day_of_week: Type.Integer({ description: '0 for Sunday to 6 for Saturday', minimum: 0, maximum: 6 }),
    start: Type.String({ description: 'Start, `HH:MM`' }),
    end: Type.String({ description: 'End, `HH:MM`, up to `24:00`' }),
  }),
  { description: 'Opening hours, by day and start' },
);

/** What the agent learned from the website. Null and empty mean that it does not say. */
const Profile = Nullable(
  Strict(
    {
      name: text('Name'),
      description: text('In a few sentences; null for none'),
      phone: text('Telephone number, E.164'),
      email: text('E-mail address'),
      address,
      hours,
      hours_note: text('What the website says of its hours that spans do not'),
      closures: Type.Array(
        Strict({
          date: text('Day, `YYYY-MM-DD`; null where the source names none'),
          name: Type.String({ description: 'Name' }),
        }),
        { description: 'Days on which the usual hours do not hold' },
      ),
      services: Type.Array(
        Strict({
          name: Type.String({ description: 'Name' }),
          description: text('In a few sentences; null for none'),
          duration_minutes: Nullable(Type.Number({ description: 'How long it takes, minutes' })),
          price_cents: Nullable(Type.Number({ description: 'Price in cents; null where none is told' })),
        }),
        { description: 'What can be booked, as the website names it' },
      ),
      insurance: Strict(
        {
          accepted: Type.Array(Type.String(), { description: 'What the practice says that it takes' }),
          note: text('What the source adds in its own words'),
        },
        { description: 'Insurers that the website says are taken, or not' },
      ),
      providers: Type.Array(
        Strict({ name: Type.String({ description: 'Name' }), title: text('What they are, as the website says') }),
        { description: 'People of the practice, as the website names them' },
      ),
      faq: Type.Array(
        Strict({
          question: Type.String({ description: 'What is asked' }),
          answer: Type.String({ description: 'What the website answers' }),
        }),
        { description: 'Questions with the answers that the website gives to them' },
      ),
      payment: Strict(
        {
          methods: Type.Array(Type.String(), { description: 'How one can pay' }),
          note: text('What the source adds in its own words'),
        },
        { description: 'How one pays, as the website says' },
      ),
      parking: text('Where to park, as the website says'),
      emergency: text('What the website says to do in an emergency'),
      emergency_phone: text('The number that the website names for emergencies, E.164'),
      languages: Type.Array(Type.String(), { description: 'Languages that the website says are spoken, BCP 47' }),
      locations: Type.Array(Strict({ name: text('Name'), phone: text('Telephone number, E.164'), address, hours }), {
        description: 'Places of the practice, as the website tells of them',
      }),
    },
    { description: 'What was read of the website; null where none was' },
  ),
);

export const AgentDetail = Strict({
  ...agent,
  llm_system_prompt: Nullable(
    Type.String({ description: 'How the agent should behave, in your words; null for nothing of its own' }),
  ),
  setup_status: setupStatus,
  setup_steps: Type.Array(
    Strict({
      name: Words(SETUP_STEPS, { description: 'Name' }),
      status: Words(['pending', 'running', 'done', 'skipped', 'failed'], { description: 'How it stands' }),
      detail: Nullable(Type.String({ description: 'What is to be said of it beyond that; null where nothing is' })),
    }),
    { description: 'Each step of the setup, with what came of it' },
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
  id: ObjectId({ examples: ['fact_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  question: Type.String({ description: 'What is asked' }),
  answer: Type.String({ description: 'What the agent answers' }),
  replaces: text('What it stands in place of; null for nothing'),
});

export const ReplaceFacts = Strict({
  facts: Type.Array(Strict({ question, answer, replaces: Type.Optional(Nullable(replaces)) }), {
    description: 'Facts that the agent answers from',
    maxItems: FACTS_LIMIT,
  }),
});

export const AgentPage = Strict({
  url: Nullable(Type.String({ description: 'null for what `business_description` says' })),
  title: Type.String({ description: 'Heading' }),
  passages: Type.Array(
    Strict({
      headings: Type.Array(Type.String(), { description: 'Above the text, the outermost first' }),
      text: Type.String({ description: 'The words' }),
    }),
    { description: 'What was read of the website, in pieces of a few sentences' },
  ),
});

export const AgentVersion = Strict({
  id: ObjectId({ examples: ['aver_01k81fj3rye2vb5c9t6h7wq4zd'] }),
  name: Type.String({ description: 'Name' }),
  voice_id: Type.String({ description: 'The voice that speaks, by its name at the carrier' }),
  begin_message: text('What the agent says first; null for a greeting of its own'),
  llm_system_prompt: text('How the agent should behave, in your words; null for nothing of its own'),
  knowledge_base_text: text('Facts that the agent answers from, in your words; null for none'),
  made_by: Type.String({ description: 'Id of the key or person; `system` for what the setup made' }),
  created_at: CreatedAt(),
});

export const AgentVersionsQuery = Strict({
  location_id: Type.String({ description: 'The location, `loc_…`', minLength: 1 }),
  ...PageQuery,
});
export const VersionPath = Strict({ versionId: Type.String({ description: 'The version, `aver_…`' }) });

export const UpdateAgent = Patch({
  name: Type.Optional(Line(200, { description: 'Name', examples: ['Main Street assistant'] })),
  voice_id: Type.Optional(voiceId),
  begin_message: Type.Optional(
    Nullable(
      Text(10_000, {
        description: 'What the agent says first; null for a greeting of its own',
        examples: ['Example Dental, how can I help?'],
      }),
    ),
  ),
  llm_system_prompt: Type.Optional(
    Nullable(
      Text(10_000, {
        description: 'How the agent should behave, in your words; null for nothing of its own',
        examples: ['Offer the first free time first.'],
      }),
    ),
  ),
  knowledge_base_text: Type.Optional(
    Nullable(
      Text(10_000, {
        description: 'Facts that the agent answers from, in your words; null for none',
        examples: ['Parking is behind the building.'],
      }),
    ),
  ),
});
