import type { Conversation } from './conversation.ts';
import { backboneChiro, books, creekTherapy, lotusMassage, northClinic, parkVeterinary } from './many-practices.ts';
import { massageTherapist } from './other-practices.ts';
import { janesCleaning } from './practices.ts';

/** Callers who say no to what the agent took them to want: a service, an act, a second appointment, any appointment at all. */
export const NOT_THAT_ONE: Conversation[] = [
  {
    name: 'who was never there before objects to the visit for regulars',
    practice: backboneChiro(),
    setUp: books([]),
    exchanges: [
      ['i want to come in for an adjustment', /What day/],
      ['hold on i never been to you folks so would i not need the long one first', /^All right, a new patient exam/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'why it cannot be that one tells which one it is',
    practice: lotusMassage(),
    setUp: books([]),
    exchanges: [
      ['a deep tissue massage please', /What day/],
      ['oh gosh no i am six months pregnant i cannot have that one', /^All right, a prenatal massage/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a service that is refused, and none named in its place',
    practice: massageTherapist(),
    exchanges: [
      ['a deep tissue massage please', /What day/],
      ['no that left me so sore last time anything but that', /60 minute/, { not: /deep tissue/i }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'who was seen before wants no first session',
    practice: creekTherapy(),
    setUp: books([]),
    exchanges: [
      ['i need an intake session', /What day|see Dana/],
      ['whoever is free', /What day/],
      [
        'no i did my intake in the spring this is just my regular with nobody else',
        /^All right, an individual session/,
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'no cancellation after all, and a question beside it',
    setUp: janesCleaning,
    exchanges: [
      ['i need to cancel my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /Shall I cancel it/],
      ["oh god no i don't want to cancel i wanna know where i can park", /leave it as it is.*behind the building/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'no other time after all',
    setUp: janesCleaning,
    exchanges: [
      ['i need to move my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /What day and time/],
      ["oh i don't want another time do you take metlife", /leave it as it is.*MetLife/, { not: /What day/ }],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a no that is taken back is a yes',
    exchanges: [
      ['cleaning monday at nine', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /Shall I book it/],
      ['no i mean yes thats fine', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'only one of two that were asked for',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['flu shots for me and my husband tuesday at ten', /name/],
      ['theodore nguyen'],
      ['february second nineteen fifty eight', /Shall I book it/],
      ['yes', /all set.*Now for the second appointment/],
      ['oh he changed his mind so just the one', /just the one, then\. Is there anything else/],
    ],
    outcome: { book: ['Theodore Nguyen, Flu shot, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'who brings nobody in is asked for no day',
    practice: parkVeterinary(),
    setUp: books([]),
    exchanges: [
      ['i would like an appointment', /come in for/],
      ['no i am not bringing anybody in do you see birds', /do not see birds/, { not: /What day|what is it for/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the name is that of another',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['a physical on tuesday at ten please', /May I have your first and last name/],
      ["my uncle he's got no phone and he's sitting right here", /the patient's first and last name/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what was an emergency years ago, and a wish of today',
    practice: parkVeterinary(),
    setUp: books([]),
    exchanges: [
      ['my dog ate a whole bag of rat poison', /emergency animal hospital/],
      ['no no that was two years ago he lived i just want his rabies shots', /^What day and time/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what is still happening stays an emergency',
    practice: parkVeterinary(),
    setUp: books([]),
    exchanges: [
      ['my dog ate a whole bag of rat poison', /emergency animal hospital/],
      ['it is not an emergency he is just breathing fast i only want an appointment', /emergency/, { not: /What day/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'an appointment instead of the message',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['can i leave a message', /What would you like the message to say/],
      [
        "i don't want to leave any message i thought i was making an appointment here",
        /What (?:day|would you like to come in)|what is it for/,
      ],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'the other doctor, told by what was wrong with the one read back',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['a physical with doctor osei tuesday at ten', /name/],
      ['theodore nguyen'],
      ['february second nineteen fifty eight', /Shall I book it/],
      ['osei is my cousin that would be weird give me the other one', /Marsh.*Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'no other time, but a change of the name',
    setUp: janesCleaning,
    exchanges: [
      ['i need to move my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /What day and time/],
      ['no the visits fine i only want my name changed to keller', /leave it as it is.*passed that on/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], messages: [/name changed to keller/] },
  },
  {
    name: 'no visit, but a call, and what was told first goes with it',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['hi i need a sick visit', /What day/],
      ['the school sent my grandson home with a rash and a form', /day/],
      ['no just call me when i can pick it up', /name/, { not: /What day|suit you/ }],
      ['jane roe', /passed that on/],
    ],
    outcome: { book: [], messages: [/rash and a form.*just call me when i can pick it up/i] },
  },
  {
    name: 'who wants nothing booked is not asked for a day again',
    exchanges: [
      ['i need a cleaning', /What day/],
      ['i said dont book nothing', /haven't booked anything/, { not: /day/ }],
    ],
    outcome: { book: [], messages: [] },
  },
];
