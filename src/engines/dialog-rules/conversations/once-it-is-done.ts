import type { Conversation } from './conversation.ts';
import { books, lotusMassage, summitPhysio } from './many-practices.ts';
import { dentist, janesCleaning } from './practices.ts';

/** Jane's cleaning is booked for Monday, November thirtieth at ten. */
const BOOKED: Conversation['exchanges'] = [
  ['book a cleaning on november thirtieth at ten with doctor lee'],
  ['jane roe'],
  ['march fifth nineteen eighty five', /Shall I book it/],
  ['yes', /all set.*Monday, November thirtieth at ten/],
];
const CANCELED: Conversation['exchanges'] = [
  ['cancel my cleaning'],
  ['jane roe'],
  ['march fifth nineteen eighty five', /Shall I cancel it/],
  ['yes', /Done/],
];
const LOOKED_UP: Conversation['exchanges'] = [
  ['when is my next appointment'],
  ['jane roe'],
  ['march fifth nineteen eighty five', /I see your/],
];

/** What callers correct, change or take back once something was booked, moved, canceled or told. */
export const ONCE_IT_IS_DONE: Conversation[] = [
  {
    name: 'the day before, told of what was booked, keeps the hour',
    exchanges: [
      ...BOOKED,
      ['oh shoot thats my court day the day after please', /moves to Tuesday, December first at ten a\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-01 ten a.m.'] },
  },
  {
    name: 'what comes between, and an hour of the same day',
    exchanges: [
      ...BOOKED,
      [
        'i catch the bus at nine so it has to be two thirty',
        /moves to Monday, November thirtieth at two thirty p\.m\./,
      ],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-30 ten a.m.'], messages: [] },
  },
  {
    name: 'an hour earlier is said of what was booked, and is no message',
    exchanges: [
      ...BOOKED,
      ['an hour earlier if you can manage it', /moves to Monday, November thirtieth at nine a\.m\./],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'what was read as wrong and is right after all stays',
    exchanges: [...BOOKED, ['let me look no its fine leave it i had the wrong month', /leave it as it is/]],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-30 ten a.m.'], messages: [] },
  },
  {
    name: 'of two who are named the one it is not with is wished for',
    exchanges: [
      ...BOOKED,
      [
        'is that with doctor lee because id rather have doctor patel',
        /moves to Monday, November thirtieth at ten a\.m\. with Doctor Arjun Patel/,
      ],
    ],
    outcome: {},
  },
  {
    name: 'another kind of visit takes the place of the one that was booked',
    exchanges: [
      ...BOOKED,
      ['you know i meant the whitening not the cleaning', /teeth whitening at that time instead.*Shall I cancel it/],
      ['yes', /Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-11-30 ten a.m.'] },
  },
  {
    name: 'what does not fit there is booked first, and what stands is canceled then',
    practice: lotusMassage(),
    setUp: books([
      ['jane', 'swe', 'lin', '2026-11-27', 660],
      ['omar', 'swe', 'lin', '2026-11-27', 720],
    ]),
    exchanges: [
      ...LOOKED_UP,
      ['id rather have the deep tissue instead', /need another time.*On Friday, November twenty-seventh/],
      ['the last one', /Shall I book it/],
      ['yes', /Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: {},
  },
  {
    name: 'what was canceled is booked again at its own time',
    setUp: janesCleaning,
    exchanges: [
      ...CANCELED,
      ['hang on my husband says we need that one put it back please', /book it again.*Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], messages: [] },
  },
  {
    name: 'who did not mean to cancel but to change the day is given that day',
    setUp: janesCleaning,
    exchanges: [
      ...CANCELED,
      [
        'no i didnt mean to cancel i wanted the friday instead of the tuesday',
        /Friday, November twenty-seventh at ten/,
      ],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a number that changed is passed on',
    exchanges: [...BOOKED, ['you have my old number its five five five oh one six three now', /passed that number on/]],
    outcome: { messages: [/5550163/] },
  },
  {
    name: 'the hour is told once more to who writes it down',
    exchanges: [...BOOKED, ['hold on i need a pen monday at what', /Monday, November thirtieth at ten/]],
    outcome: { messages: [] },
  },
  {
    name: 'somebody else than the one read back is wished for in a question',
    practice: summitPhysio(),
    setUp: books([]),
    exchanges: [
      ['i need a follow up session december first at ten with nora'],
      ['jane roe'],
      ['march fifth nineteen eighty five', /with Nora Lindqvist/],
      ['is it nora i asked for ana sorry', /with Ana Beltran.*Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a number that is wrong at the read-back is passed on, and the booking goes on',
    exchanges: [
      ...BOOKED.slice(0, 3),
      [
        'the phone number on there is my exes use five five five oh one one nine',
        /pass that number on.*Shall I book it/,
      ],
      ['yes', /all set/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-30 ten a.m.'],
      messages: [/0119|five five five oh one one nine/],
    },
  },
  {
    name: 'another service than the one that was booked is asked about and looked up as it is',
    practice: dentist(),
    exchanges: [...BOOKED, ['how much is the whitening', /350 dollars/]],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-30 ten a.m.'] },
  },
];
