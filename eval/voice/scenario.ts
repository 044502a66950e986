import { type Static, type TSchema, Type } from 'typebox';

/** One call to be played: who calls and why, in which words, and what has to have come of it. Explained in README.md. */

const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const PhoneNumber = Type.String({ pattern: '^\\+\\d{8,15}$' });
const oneOf = <const T extends string[]>(values: readonly [...T]) => Type.Enum(values, { type: 'string' });
const optional = <T extends Record<string, TSchema>>(properties: T) => Type.Partial(Type.Object(properties), strict);

export const WANTS = [
  'book',
  'move',
  'cancel',
  'look_up',
  'message',
  'question',
  'person',
  'emergency',
  'language',
  'sales',
  'wrong_number',
  'other',
] as const;

export const MANNERS = [
  'plain',
  'chatty',
  'hurried',
  'asks_back',
  'changes_mind',
  'trails_off',
  'interrupts',
  'silent',
  'natural',
] as const;

/** Times that suit: on these days (any where absent), from the first to the last start, both included. */
const Window = optional({
  days: Type.Array(Day, { minItems: 1 }),
  not_days: Type.Array(Day),
  from: Clock,
  to: Clock,
});
export type Window = Static<typeof Window>;

/** What the caller knows. Any other name is a fact of the scenario's own, for `{name}` in its lines. */
const Facts = Type.Object(
  {
    first_name: Type.Optional(Type.String()),
    last_name: Type.Optional(Type.String()),
    /** Where the caller is not the patient. */
    caller_first_name: Type.Optional(Type.String()),
    caller_last_name: Type.Optional(Type.String()),
    birth_date: Type.Optional(Day),
    phone: Type.Optional(PhoneNumber),
    service: Type.Optional(Type.String()),
    is_new: Type.Optional(Type.Boolean()),
    /** Absent: whatever is offered suits. */
    times: Type.Optional(Type.Array(Window, { minItems: 1 })),
    /** Of these groups one word each has to be heard in a read-back, else the caller says that it is wrong. */
    right: Type.Optional(Type.Array(Type.Array(Type.String(), { minItems: 1 }))),
  },
  { additionalProperties: Type.Union([Type.String(), Type.Boolean()]) },
);
export type Facts = Static<typeof Facts>;

export const SITUATIONS = [
  'opening',
  'name',
  'first_name',
  'last_name',
  'spell',
  'caller_name',
  'birth_date',
  'birth_year',
  'phone',
  'is_new',
  'identity_again',
  'whose',
  'animal',
  'service',
  'provider',
  'when',
  'offer_suits',
  'offer_suits_not',
  'readback_right',
  'plain_yes',
  'readback_wrong',
  'what_to_change',
  'which',
  'message_text',
  'offer_message',
  'offer_person',
  'in_danger',
  'clarify',
  'sure',
  'again',
  'yes_no',
  'anything_else',
  'unclear',
  'aside',
  'goodbye',
] as const;
export type Situation = (typeof SITUATIONS)[number];

const Words = Type.Union([Type.String(), Type.Array(Type.String(), { minItems: 1 })]);
const Lines = optional(Object.fromEntries(SITUATIONS.map((name) => [name, Words])) as Record<Situation, typeof Words>);
export type Lines = Static<typeof Lines>;

const Goal = Type.Object(
  {
    want: oneOf(WANTS),
    /** Said already in the opening of a goal before it. */
    is_mentioned: Type.Optional(Type.Boolean()),
    facts: Type.Optional(Facts),
    lines: Type.Optional(Lines),
  },
  strict,
);
export type Goal = Static<typeof Goal>;

/** Once, instead of the line for this situation, something else is said. */
const Instead = Type.Object(
  {
    at: oneOf(SITUATIONS),
    say: Type.String(),
    /** From then on these suit. */
    times: Type.Optional(Type.Array(Window, { minItems: 1 })),
  },
  strict,
);
export type Instead = Static<typeof Instead>;

const AnyOf = Type.Array(Type.String(), { minItems: 1 });
const Visit = optional({
  service: Type.String(),
  provider: Type.String(),
  /** `First Last`; of a new patient as the caller gave it. */
  patient: Type.String(),
  birth_date: Day,
  times: Type.Array(Window, { minItems: 1 }),
});
export type Visit = Static<typeof Visit>;
const Message = optional({
  words: Type.Array(AnyOf),
  recipient: Type.String(),
  is_urgent: Type.Boolean(),
});
export type ExpectedMessage = Static<typeof Message>;

const Expect = optional({
  /** What has to have been done; what is not listed may not have been. */
  booked: Type.Array(Visit),
  moved: Type.Array(
    Type.Object(
      {
        appointment: Type.String(),
        provider: Type.Optional(Type.String()),
        times: Type.Optional(Type.Array(Window, { minItems: 1 })),
      },
      strict,
    ),
  ),
  canceled: Type.Array(Type.String()),
  /** Absent: messages are neither needed nor wrong. Empty: none may have been taken. */
  messages: Type.Array(Message),
  /** In place of all that is listed above a message is right, too: any, or one with a word of each group. */
  accept_message: Type.Union([Type.Boolean(), Type.Array(AnyOf)]),
  /** Of each group one has to have been said by the agent. */
  said: Type.Array(AnyOf),
  /** What the agent may not say, by the fault that it would be. */
  never: optional({ disclosure: AnyOf, invention: AnyOf, other: AnyOf }),
  /** The help that has to have been named; absent: none may be. */
  emergency: AnyOf,
  transfer: oneOf(['requested', 'emergency', 'urgent', 'any', 'none']),
  /** Who closes the call: the agent by itself, or whoever. */
  ending: oneOf(['agent', 'any']),
  /** Most turns of the caller before they give up; 20 where absent. */
  turns: Type.Integer({ minimum: 1, maximum: 60 }),
});
export type Expect = Static<typeof Expect>;

export const Scenario = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]+$' }),
    /** ISO 639; that of the caller's words. */
    language: oneOf(['en', 'es']),
    /** A file of practices/, without its ending. */
    practice: Type.String(),
    /** Wall clock at the practice, `YYYY-MM-DDTHH:MM`; absent: that of the practice's file. */
    now: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' })),
    /** The number on the line, null where it is withheld; absent: that of the practice's file. */
    from: Type.Optional(Type.Union([PhoneNumber, Type.Null()])),
    /** Fields of the practice that are otherwise in this call. */
    changes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    goals: Type.Array(Goal, { minItems: 1 }),
    facts: Type.Optional(Facts),
    manner: Type.Optional(oneOf(MANNERS)),
    lines: Lines,
    instead: Type.Optional(Type.Array(Instead)),
    expect: Expect,
    /** What is hard about it, in a word or two, for the figures. */
    difficulty: Type.Optional(Type.String()),
  },
  strict,
);
export type Scenario = Static<typeof Scenario>;
