import { type Static, type TProperties, Type } from 'typebox';

/**
 * Everything that a caller can mean, as a closed union. Both readers of language produce these and nothing else; flows, policy and
 * words know no English. Days and times are the wall clock of the practice.
 */
export type Command = {
  [Kind in keyof typeof COMMANDS]: { kind: Kind } & Static<(typeof COMMANDS)[Kind]['schema']>;
}[keyof typeof COMMANDS];

export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'YYYY-MM-DD' });
const MonthDay = Type.Optional(
  Type.String({ pattern: '^\\d{2}-\\d{2}$', description: 'MM-DD, where no year was said' }),
);
const Clock = clock('HH:MM, 24 hours');
const RELATIONS = ['self', 'child', 'animal', 'other'] as const;
/** Who a visit is for, seen from the caller. */
export type Relation = (typeof RELATIONS)[number];
/** The same of a matter, where `named` is somebody of whom only a name was said. */
export type Whose = Relation | 'named';
const whose = Type.Optional(
  oneOf(
    [...RELATIONS, 'named'] as const,
    'Who the visit is for: the caller, a child of theirs under 18, an animal of theirs, anybody else, or somebody who was named and nothing more',
  ),
);

/** A wish about day and time. What is left out was not said. */
export const When = Type.Object(
  {
    days: Type.Optional(Type.Array(Day, { maxItems: 31, description: 'Every day the caller would take' })),
    is_weekday: Type.Optional(
      Type.Boolean({ description: 'True: nothing but the name of one weekday was said of the day' }),
    ),
    not_days: Type.Optional(Type.Array(Day, { maxItems: 31, description: 'Days that do not suit' })),
    at: Type.Optional(
      Type.Array(Clock, { maxItems: 4, description: 'Exact starts that were named; two where a.m. or p.m. is open' }),
    ),
    not_before: Type.Optional(clock('The earliest start')),
    not_after: Type.Optional(clock('The latest start')),
    order: Type.Optional(oneOf(['earliest', 'latest'], 'The first, or the last, that fits')),
    shift_days: Type.Optional(
      Type.Integer({ description: 'As many days later (negative: earlier) than the appointment or time it is about' }),
    ),
    shift_minutes: Type.Optional(Type.Integer({ description: 'The same in minutes; 0 keeps the time of day' })),
    than: Type.Optional(
      oneOf(
        ['later', 'earlier', 'sooner'],
        'On which side of the appointment or time it is about, where no more was said; sooner: any day before it',
      ),
    ),
    within: Type.Optional(oneOf(['same_day', 'same_week'], 'The day, or week, of the appointment or time it is about')),
  },
  { additionalProperties: false },
);
export type When = Static<typeof When>;

const Services = Type.Array(Type.String(), {
  maxItems: 4,
  description: 'Ids of the services that the words mean; several only where they may mean either',
});
const ProviderId = Type.String({ description: 'Id of a provider, or "any"' });
const wish = {
  services: Type.Optional(Services),
  provider: Type.Optional(ProviderId),
  not_provider: Type.Optional(Type.String({ description: 'Id of a provider the caller does not want' })),
  when: Type.Optional(When),
};

const reason = text(300, 'What the visit is for, in the caller’s words');

/** Which of the appointments in the book is meant. */
const which = Type.Optional(
  Type.Object(
    {
      day: Type.Optional(Day),
      days: Type.Optional(
        Type.Array(Day, {
          maxItems: 31,
          description: 'Where only a span was said, such as next week: each of its days',
        }),
      ),
      at: Type.Optional(Clock),
      services: Type.Optional(Services),
      provider: Type.Optional(ProviderId),
      all: flag(),
    },
    { additionalProperties: false, description: 'What the caller said of the appointment as it stands now' },
  ),
);

/** Matters that are passed on and never handled: a death told, harm held against the practice, a threat of law … */
const MATTERS = ['death', 'harm_by_practice', 'legal', 'erasure', 'records_request'] as const;
/** Messages that the team can do nothing with unless it knows more than their words. */
const MESSAGE_MATTERS = ['refill', 'results', 'billing'] as const;
export type MessageMatter = (typeof MESSAGE_MATTERS)[number];
const MATTERS_UNDER_WAY = ['book', 'move', 'cancel', 'look_up', 'message'] as const;
export const DANGERS = ['life', 'self_harm', 'poisoning', 'dental', 'animal_life'] as const;
/** What somebody tells of themselves beside what they want: one fitting word answers it. */
const FEELINGS = ['loss', 'pain', 'worry', 'anger', 'joy'] as const;
export type Feeling = (typeof FEELINGS)[number];
export function isFeeling(about: string): about is Feeling {
  return FEELINGS.some((one) => one === about);
}
const COURTESIES = [
  ...(['greeting', 'thanks', 'how_are_you', 'are_you_human', 'are_you_recording', 'remark'] as const),
  ...(['why_asked', 'question_coming'] as const),
] as const;
export const SMALL_TALK = [...COURTESIES, ...FEELINGS] as const;
/** What callers ask about; `other` is anything else. */
export const TOPICS = [
  ...(['hours', 'holiday', 'address', 'parking', 'access', 'phone'] as const),
  ...(['price', 'duration', 'insurance', 'payment', 'cancellation_fee'] as const),
  ...(['services', 'who_does', 'provider', 'languages', 'ages', 'first_visit', 'preparation', 'availability'] as const),
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

export const COMMANDS = {
  book: define('The caller wants a new appointment. Pass what was said of it.', {
    ...wish,
    for: whose,
    is_another: flag('One more, beside what is already under way or booked'),
    reason,
  }),
  move: define('The caller wants an appointment that stands to be at another time.', { which, ...wish, for: whose }),
  cancel: define('The caller wants an appointment that stands to be called off.', { which, for: whose }),
  look_up: define(
    'The caller asks when an appointment of theirs is, also once more, or calls only to say that they will come.',
    {
      which,
      for: whose,
    },
  ),
  message: define(
    'The caller has something for the team. Pass the words of the message as they were said, once they are said.',
    {
      text: text(2000),
      recipient: text(100, 'Whom it is for, by name or role'),
      about: text(100, 'The matter in a few words'),
      for: whose,
      matter: Type.Optional(oneOf(MESSAGE_MATTERS, 'Which, where it is one of these')),
      medicine: text(
        200,
        'Of a refill: the medicine by its name, with dose and pharmacy, as they were said; not what it is for',
      ),
      is_open: flag(
        'True: so far only that somebody shall call back, or for what, and nothing of it; or something is missing that the facts say such a message must hold. The system asks for it once',
      ),
      is_urgent: flag('Only where the caller says that it cannot wait'),
      is_known: flag('It was passed on in this call, and is said once more with nothing new'),
    },
  ),
  person: define('The caller wants to speak with a person.', {
    whom: text(100),
    about: text(300, 'What about, word for word as the caller said it'),
  }),

  wish: define(
    'Fills in or changes what was wished for in the booking or move under way. A part that is passed takes the place of the same part before (service, provider, days, hours); what is left out stands: new days keep the hours, new hours the days. To lift one: days [] for any day, not_before 00:00 for any hour, provider any.',
    {
      ...wish,
      for: whose,
      reason,
    },
  ),
  identify: define('The caller said who somebody is. Pass only what was said.', {
    person: count(9, 'Number in the state of whoever is to be seen, where several stand there'),
    about: oneOf(['patient', 'caller'], 'Who is to be seen, or who is on the line where that is somebody else'),
    first_name: text(60),
    last_name: text(60),
    birth_date: Type.Optional(Day),
    birth_month_day: MonthDay,
    birth_year: Type.Optional(Type.Integer({ minimum: 1900, maximum: 2100 })),
    phone_number: text(32, 'Digits as said'),
    is_new: flag('True: never been here; false: has'),
    relation: Type.Optional(oneOf(RELATIONS, 'What whoever is named is to the caller; only where that was said')),
    animal_name: text(60),
    animal_kind: text(60, 'Kind or breed, without its age'),
  }),
  choose: define('The caller takes one of what was offered or listed.', {
    option: Type.Integer({ minimum: 1, maximum: 20, description: 'Its number in the list' }),
  }),
  reject: define('The caller wants none of what was offered, or not the one named.', {
    option: count(20),
    when: Type.Optional(When),
  }),
  more: define('The caller wants to hear what else there is.', {}),
  agree: define('An explicit yes to what was just asked or read back, with nothing else wanted first.', {
    words: Type.String({ maxLength: 200, description: 'The words that say so, exactly as the caller said them' }),
  }),
  refuse: define('A no to what was just asked or read back.', {}),
  drop: define('The caller gives up what is under way.', {
    all: flag('And all that waits behind it'),
    matter: Type.Optional(oneOf(MATTERS_UNDER_WAY, 'Which, where that waits behind what is under way')),
  }),

  ask: define('The caller asked something about the practice.', {
    topic: oneOf(TOPICS, 'What the question is about'),
    question: Type.String({ maxLength: 300, description: 'The question, in one sentence' }),
    services: Type.Optional(Services),
    provider: Type.Optional(ProviderId),
    subject: text(100, 'An insurer, a thing, anything else it is about'),
    days: Type.Optional(
      Type.Array(Day, { maxItems: 7, description: 'Days it is about; "on Wednesdays": the next three of them' }),
    ),
    is_answered: flag('True: your own sentence answered it from the facts; false: the facts do not hold it'),
  }),

  wait: define('The caller asks to hold on.', {}),
  repeat: define('The caller did not catch what was said.', {}),
  goodbye: define('The caller is done and takes leave; after a danger as well, each time.', {}),
  small_talk: define(
    'Courtesies, and what asks for nothing; also what the caller tells of how they are, beside the rest.',
    {
      about: oneOf(
        SMALL_TALK,
        'Which; why_asked: what the line needs that for which it asked; question_coming: that they have a question, or one thing more, and not which; loss: somebody, or an animal, has died; pain: theirs or of whoever is to be seen; worry; anger; joy: a happy event',
      ),
    },
  ),
  unclear: define('The words make no sense, or were not meant for this call.', {}),
  clarify: define('It is open which of two things is wanted. The system asks.', {
    between: Type.Array(oneOf([...MATTERS_UNDER_WAY, 'person', 'ask'] as const, 'What it may be'), {
      minItems: 2,
      maxItems: 2,
    }),
    ...wish,
    which,
    for: whose,
  }),
  language: define('The caller speaks, or wants to speak, another language.', {
    tag: Type.String({ pattern: '^[a-z]{2,3}$', description: 'ISO 639, such as es' }),
  }),

  danger: define('Somebody may be in danger now.', {
    to: oneOf(
      DANGERS,
      'What kind; self_harm: thoughts or plans; what was done already, such as pills taken: poisoning or life',
    ),
    is_certain: Type.Boolean({ description: 'False where it may also be harmless' }),
  }),
  safe: define('The caller takes a danger back: nobody is in danger.', {}),
  grave: define('A matter that the team alone may handle.', { matter: oneOf(MATTERS, 'Which') }),
  abuse: define('The caller insults or harasses.', {}),
  sales: define('The caller sells something or calls by machine.', {}),
  wrong_number: define('The caller meant to call somebody else.', {}),
} as const;

function oneOf<const T extends string[]>(values: readonly [...T], description: string) {
  return Type.Enum(values, { type: 'string', description });
}

function clock(description: string) {
  return Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description });
}

// What may be left out.
function text(maxLength: number, description?: string) {
  return Type.Optional(Type.String({ maxLength, ...(description !== undefined && { description }) }));
}

function flag(description?: string) {
  return Type.Optional(Type.Boolean(description === undefined ? {} : { description }));
}

function count(maximum: number, description?: string) {
  return Type.Optional(Type.Integer({ minimum: 1, maximum, ...(description !== undefined && { description }) }));
}

function define<const P extends TProperties>(description: string, properties: P) {
  return { description, schema: Type.Object(properties, { additionalProperties: false }) };
}
