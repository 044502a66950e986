import type { Conversation, Exchange } from './conversation.ts';
import { dentist } from './practices.ts';

const AS_JANE: Exchange[] = [['jane roe'], ['march fifth nineteen eighty five', /Jane Roe.*Shall I book it/], ['yes']];
const JANE_AT_230 = { book: ['Jane Roe, Teeth cleaning, 2026-11-24 two thirty p.m.'] };

export const MISHEARINGS: Conversation[] = [
  {
    name: '"at to thirty" is half past two',
    exchanges: [['cleaning on tuesday at to thirty', /two thirty p\.m\./], ...AS_JANE],
    outcome: JANE_AT_230,
  },
  {
    name: '"too thirty" alone answers the question after a time',
    exchanges: [['book a cleaning'], ['tuesday too thirty', /two thirty p\.m\./], ...AS_JANE],
    outcome: JANE_AT_230,
  },
  {
    name: '"half past two" and "quarter to three" are times',
    exchanges: [
      ['cleaning on tuesday at quarter to three', /two forty-five|two thirty/],
      ['half past two', /two thirty p\.m\./],
      ...AS_JANE,
    ],
    outcome: JANE_AT_230,
  },
  {
    name: '"for thirty" is half past four and not half an hour',
    exchanges: [['cleaning tuesday'], ['for thirty', /four|thirty/]],
    outcome: { book: [] },
  },
  {
    name: '"tooth ache" is a toothache',
    exchanges: [
      ['i have a tooth ache', /sorry to hear/],
      ['monday at nine', /nine a\.m\./],
      ['jane roe'],
      ['3 5 85', /emergency visit/],
    ],
    outcome: { book: [] },
  },
  {
    name: '"check up" finds the examination',
    exchanges: [['i need a check up monday at nine', /nine a\.m\./], ['jane roe'], ['3 5 85', /new patient exam/]],
    outcome: { book: [] },
  },
  {
    name: '"teeth cleening" and "wightening" are close enough',
    exchanges: [
      ['i want a teeth cleening', /day/],
      ['sorry i meant wightening', /day/],
      ['monday at nine'],
      ['jane roe'],
      ['3 5 85', /teeth whitening/],
    ],
    outcome: { book: [] },
  },
  {
    name: '"point mint" is an appointment and "can sell" is cancel',
    exchanges: [['i need to can sell my a point mint', /name/]],
    outcome: { category: 'cancellation' },
  },
  {
    name: 'no punctuation, no capitals and fillers everywhere',
    exchanges: [
      [
        'yeah um so like i was uh hoping to maybe get in for a uh cleaning sometime um next wednesday like around ten ish',
        /Wednesday, November twenty-fifth at ten a\.m\./,
      ],
      ...AS_JANE,
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 ten a.m.'] },
  },
  {
    name: 'stutters do not matter',
    exchanges: [['i i i want to to book a a cleaning on on monday at at nine', /nine a\.m\./], ...AS_JANE],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a spelled last name outweighs the spoken one',
    exchanges: [['cleaning monday at nine'], ['jane row r o e', /birth/], ['3 5 85', /Jane Roe/], ['yes']],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'letters with words to tell them by',
    exchanges: [
      ['cleaning monday at nine'],
      ['jane', /last name/],
      ['r as in robert o as in oscar e as in edward', /birth/],
      ['3 5 85', /Jane Roe/],
    ],
    outcome: { patient: 'Jane Roe' },
  },
  {
    name: 'letters written as words',
    exchanges: [['cleaning monday at nine'], ['bob'], ['s m i tee h', /birth/], ['7 4 76'], ['yes', /Bob Smith/]],
    outcome: { book: [] },
  },
  {
    name: 'a name that sounds alike is verified by the date of birth',
    exchanges: [
      ['cleaning monday at nine'],
      ['jayne rowe'],
      ['march fifth nineteen eighty five', /Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a nickname is the name',
    practice: dentist({ callerNumber: null }),
    exchanges: [['cleaning monday at nine'], ['janie roe'], ['march fifth nineteen eighty five']],
    outcome: { book: [] },
  },
  {
    name: 'digits for a date of birth',
    exchanges: [['cleaning monday at nine'], ['jane roe'], ['zero three zero five nineteen eighty five', /Jane Roe/]],
    outcome: { patient: 'Jane Roe' },
  },
  {
    name: 'eight digits for a date of birth',
    exchanges: [['cleaning monday at nine'], ['jane roe'], ['03051985', /Jane Roe/]],
    outcome: { patient: 'Jane Roe' },
  },
  {
    name: 'the day before the month for a date of birth',
    exchanges: [['cleaning monday at nine'], ['jane roe'], ['the fifth of march eighty five', /Jane Roe/]],
    outcome: { patient: 'Jane Roe' },
  },
  {
    name: 'a date that cannot be is asked for again',
    exchanges: [
      ['cleaning monday at nine'],
      ['jane roe'],
      ['february thirtieth nineteen ninety', /Which day in February/],
      ['march fifth nineteen eighty five', /Jane Roe/],
    ],
    outcome: { patient: 'Jane Roe' },
  },
  {
    name: 'the morning of an evening practice is told from its evening',
    practice: dentist({
      hours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, start: '06:00', end: '21:00', isActive: true })),
    }),
    exchanges: [
      ['cleaning monday at seven', /seven a\.m\. or seven p\.m\./],
      ['in the evening', /seven p\.m\./],
      ...AS_JANE,
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 seven p.m.'] },
  },
  {
    name: '"twelve oh one" and nonsense times lead to an offer',
    exchanges: [['cleaning on monday at three seventeen', /three p\.m\./]],
    outcome: { book: [] },
  },
  {
    name: 'digits keyed for the date of birth count',
    exchanges: [
      ['cleaning monday at nine'],
      ['jane roe'],
      ['<dtmf 0>'],
      ['<dtmf 3>'],
      ['<dtmf 0>'],
      ['<dtmf 5>'],
      ['<dtmf 1>'],
      ['<dtmf 9>'],
      ['<dtmf 8>'],
      ['<dtmf 5>', /Jane Roe.*Shall I book it/],
    ],
    outcome: { patient: 'Jane Roe' },
  },
];
