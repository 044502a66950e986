import { type Static, type TSchema, Type } from 'typebox';

/** A practice, and what stands in its book when a call begins. Explained in README.md. */

const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Text = orNull(Type.String());

const Practice = Type.Object(
  {
    name: Type.String(),
    businessCategory: Type.String(),
    timezone: Type.String(),
    address: Text,
    phone: Text,
    hours: Type.Array(
      Type.Object(
        { dayOfWeek: Type.Integer({ minimum: 0, maximum: 6 }), start: Clock, end: Clock, isActive: Type.Boolean() },
        strict,
      ),
    ),
    hoursNote: Type.Optional(Text),
    services: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          durationMinutes: Type.Integer(),
          priceCents: orNull(Type.Integer()),
          description: Text,
        },
        strict,
      ),
    ),
    providers: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          name: Type.String(),
          serviceIds: Type.Optional(orNull(Type.Array(Type.String()))),
          languages: Type.Optional(Type.Array(Type.String())),
          ageMin: Type.Optional(orNull(Type.Integer())),
          ageMax: Type.Optional(orNull(Type.Integer())),
        },
        strict,
      ),
    ),
    providerSelectionMode: Type.Enum(['any', 'caller_choice', 'round_robin'], { type: 'string' }),
    bookingEnabled: Type.Boolean(),
    passages: Type.Array(Type.Object({ text: Type.String(), source: Type.String(), title: Text }, strict)),
    faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, strict)),
    closures: Type.Array(Type.Object({ date: Day, name: Type.String() }, strict)),
    transferNumber: Text,
    emergencyNumber: Text,
    agent: Type.Object(
      { name: Text, greeting: Text, language: Type.String(), instructions: Text, knowledgeBase: Text },
      strict,
    ),
    callerNumber: Text,
    languages: Type.Array(Type.String(), { minItems: 1 }),
    isRecorded: Type.Optional(Type.Boolean()),
  },
  strict,
);

export const PracticeFile = Type.Object(
  {
    /** Wall clock at the practice, `YYYY-MM-DDTHH:MM`. */
    now: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }),
    practice: Practice,
    patients: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          firstName: Type.String(),
          lastName: Type.String(),
          dateOfBirth: orNull(Day),
          phoneNumber: Text,
        },
        strict,
      ),
    ),
    /** Named, so that scenarios can say which one is to be moved or canceled. */
    appointments: Type.Array(
      Type.Object(
        {
          id: Type.String(),
          patient: Type.String(),
          service: Type.String(),
          provider: Text,
          day: Day,
          time: Clock,
        },
        strict,
      ),
    ),
    /** Nothing is free with this provider on this day from one time to the other. */
    busy: Type.Array(Type.Object({ provider: Text, day: Day, from: Clock, to: Clock }, strict)),
  },
  strict,
);
export type PracticeFile = Static<typeof PracticeFile>;
