import type { Conversation } from './conversation.ts';
import { counselor, familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';

/** Callers who tell what happened and leave it to the agent to see what they want. */
export const TOLD_AS_STORIES: Conversation[] = [
  {
    name: 'a visit that somebody else made needless is canceled',
    setUp: janesCleaning,
    exchanges: [
      [
        'good morning i have to call off my cleaning on tuesday my husband decided to take us away for the week',
        /name/,
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes', /canceled/],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'a lost card asks for the day, and nothing is booked',
    setUp: janesCleaning,
    exchanges: [
      [
        'i had a little card on the fridge and now i cant find it for the life of me when am i supposed to see you',
        /name/,
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Tuesday, November twenty-fourth at ten/],
      ['oh the twenty fourth thats my book club what time did you say', /ten a\.m\./],
      ['no no im not booking anything what time is the one i have', /ten a\.m\./, { not: /come in for|day and time/ }],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], category: 'inquiry' },
  },
  {
    name: 'a ride that fell through moves the visit',
    setUp: janesCleaning,
    exchanges: [
      ['my ride fell through for tuesday so i cant get there at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /What day and time/],
      ['wednesday at two', /moves to Wednesday, November twenty-fifth at two p\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 two p.m.'] },
  },
  {
    name: 'who has nothing to move is asked whether to book',
    exchanges: [
      ['my ride fell through for tuesday so i cant get there at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Would you like to book one/],
      ['yes please', /come in for|day and time/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the plain word cancel is heard where a booking was begun by mistake',
    setUp: janesCleaning,
    exchanges: [
      ['i need something done about tuesday with doctor lee', /./],
      ['no i dont want a time i want to cancel my appointment', /name/, { not: /What day/ }],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes'],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a marriage in trouble looks for an appointment',
    practice: counselor(),
    exchanges: [
      ['so um were kind of on the rocks and my wife finally said yes to going to somebody', /come in for|Gonzalez/],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'what the patient plays down stays an emergency',
    practice: familyDoctor(),
    exchanges: [
      ['my dad hes eighty one hes kinda sweaty and gray and his jaw hurts hes saying its just indigestion', /911/],
      ['he doesnt want an ambulance he says hes fine', /911/, { not: /glad/ }],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an emergency of long ago is none, and is cautioned about at most',
    exchanges: [
      [
        'had a heart attack two years ago all good now but i need my regular cleaning',
        /day and time/,
        { not: /sounds like/ },
      ],
    ],
    outcome: { category: 'booking' },
  },
];
