import type { Conversation } from './conversation.ts';

export const BOOKING: Conversation[] = [
  {
    name: 'a caller who says service, day and time at once is booked after the read-back',
    exchanges: [
      ["hi um i'd like to book a cleaning for next tuesday at two thirty", /two thirty p\.m\./, /name/],
      ['jane roe', /date of birth/],
      [
        'march fifth nineteen eighty five',
        /teeth cleaning.*Tuesday, November twenty-fourth at two thirty p\.m\..*Jane Roe.*\?/,
      ],
      ['yes please', /all set.*booked.*Doctor/],
      ["no that's all thanks", /Goodbye/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 two thirty p.m.'],
      category: 'booking',
      success: true,
      patient: 'Jane Roe',
      ended: 'goodbye',
      summary: /booked teeth cleaning/i,
    },
  },
  {
    name: 'the day is corrected in the middle of a sentence and once more at the read-back',
    exchanges: [
      ["I'd like to book a cleaning and also do you take Cigna?", /Cigna/, /day/],
      ['thursday no wait friday morning', /Friday, November twenty-seventh/, { not: /Thursday/ }],
      ['the second one', /ten a\.m\./],
      ['omar haddad', /birth/],
      ['november thirtieth nineteen seventy two', /Omar Haddad/],
      ['actually make it monday at ten', /Monday, November twenty-third at ten a\.m\./],
      ['yes', /booked/],
    ],
    outcome: { book: ['Omar Haddad, Teeth cleaning, 2026-11-23 ten a.m.'], category: 'booking', success: true },
  },
];
