import type { Conversation } from './conversation.ts';
import { books, harborDental } from './many-practices.ts';

/** People who speak as they do: hesitating, correcting themselves, asking two things at once. */
export const CALLERS_WITH_APPOINTMENTS: Conversation[] = [
  {
    name: 'cancel one of two',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['i need to cancel one of my appointments the filling one'],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'], category: 'cancellation' },
  },
  {
    name: 'cancel one of two by day asked',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['i need to cancel my appointment'],
      ['jane roe'],
      ['march fifth eighty five'],
      ['the one in december', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'cancel both',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ["i'm moving away so please cancel all my appointments"],
      ['jane roe'],
      ['march fifth eighty five'],
      ['both of them', /Shall I cancel it/],
      ['yes please', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'move without knowing the date',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ["i have an appointment sometime next week i don't remember when and i need to change it"],
      ['jane roe'],
      ['march fifth eighty five'],
      ['uh the monday after at the same time', /Shall I change it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-30 ten a.m.'] },
  },
  {
    name: 'move and question',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['can i move my tuesday appointment to friday the fourth and also do you validate parking', /validate/],
      ['jane roe'],
      ['march fifth eighty five'],
      ['ten', /Shall I change it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-12-04 ten a.m.'] },
  },
  {
    name: 'cancel and rebook later unknown',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ["i gotta cancel tuesday i'll call back to reschedule"],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: [], category: 'cancellation', success: true },
  },
  {
    name: 'spouse cancels with dob',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      [
        "i'm jane roe's husband she's sick and can't make it tuesday her birthday is march fifth eighty five",
        /privacy.*pass that on.*your own name/,
      ],
      ['tom roe', /Thank you, Tom/],
    ],
    outcome: {
      book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'],
      messages: [/make it tuesday.*Patient: Jane Roe/],
      category: 'cancellation',
    },
  },
  {
    name: 'cancel cleaning keep filling',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-11-24', 660],
    ]),
    exchanges: [
      ["i've got a cleaning and a filling both on tuesday i want to keep the filling but cancel the cleaning"],
      ['jane roe'],
      ['march fifth eighty five'],
      ['the first one', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Filling, 2026-11-24 eleven a.m.'] },
  },
  {
    name: 'swap times two',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['can we make my tuesday thing later like two ish'],
      ['jane roe'],
      ['march fifth eighty five', /Shall I change it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 two p.m.'] },
  },
  {
    name: 'move and then changes mind to cancel',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['i need to move my appointment'],
      ['jane roe'],
      ['march fifth eighty five'],
      ["ugh you know what i don't know my schedule just cancel it", /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'move unspecific next month',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['push my cleaning to sometime next month in the morning'],
      ['jane roe'],
      ['march fifth eighty five'],
      ['the first one', /Shall I change it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-12-01 eight thirty a.m.'] },
  },
  {
    name: 'move to same day other doctor',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ["i'd rather see doctor alvarez on tuesday instead of doctor kim same time is fine"],
      ['jane roe'],
      ['march fifth eighty five', /Shall I change it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'dental cancel earlier of two',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['cancel my next appointment please'],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Filling, 2026-12-03 two p.m.'], category: 'cancellation' },
  },
  {
    name: 'dental what appointments',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['what appointments do i have coming up'],
      ['jane roe'],
      ['march fifth eighty five', /Tuesday, November twenty-fourth/, /Thursday, December third/],
    ],
    outcome: { success: true },
  },
  {
    name: 'dental move second one',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([
      ['jane', 'hyg', 'kim', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['i need to reschedule one of my appointments'],
      ['jane roe'],
      ['march fifth eighty five'],
      ['the filling'],
      ['the day before at nine', /Shall I change it/],
      ['yes please'],
    ],
    outcome: {
      book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.', 'Jane Roe, Filling, 2026-12-02 nine a.m.'],
    },
  },
  {
    name: 'dental cancel then book again',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['please cancel my cleaning'],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes please'],
      ['oh and can i book a filling for next monday at ten', /Shall I book it/],
      ['yes please'],
    ],
    outcome: { book: ['Jane Roe, Filling, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'dental cancel and refill both',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['i want to cancel my appointment and i also have a question about my bill'],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes please'],
      ['it was charged twice'],
    ],
    outcome: { book: [], messages: [/twice/i] },
  },
];
