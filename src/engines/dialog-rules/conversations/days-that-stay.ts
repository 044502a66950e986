import type { Conversation } from './conversation.ts';
import { books, clearOptician } from './many-practices.ts';
import { APRIL, clearviewEyes, knownInApril, lanternTherapy, riverbendPhysio } from './practices-in-april.ts';
import { eastgatePhysio, FEBRUARY, known } from './practices-in-february.ts';

/** Which day is meant, and which part of it, stays as it was said. */
export const DAYS_THAT_STAY: Conversation[] = [
  {
    name: 'the Friday before is counted from the visit',
    now: APRIL,
    practice: lanternTherapy({ callerNumber: '+15185550114' }),
    setUp: knownInApril([['sofia', 'ind', 'grace', '2027-04-27', 780]]),
    exchanges: [
      ['i need to move my session on the twenty seventh', /name/],
      ['sofia petrov', /birth/],
      ['october fifth eighty eight', /What day and time/],
      ['could i come the friday before at one', /moves to Friday, April twenty-third at one p\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Sofia Petrov, Individual therapy, 2027-04-23 one p.m.'] },
  },
  {
    name: 'that Friday is of the week of the visit',
    now: FEBRUARY,
    practice: eastgatePhysio(),
    setUp: known([['devon', 'fu', 'gus', '2027-02-18', 660]]),
    exchanges: [
      ['i need to reschedule my thursday the eighteenth', /name/],
      ['devon price', /birth/],
      ['january seventeenth ninety nine', /What day and time/],
      ['whats open that friday', /Friday, February nineteenth/, { not: /twelfth/ }],
      ['eleven', /moves to Friday, February nineteenth at eleven a\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Devon Price, Follow-up session, 2027-02-19 eleven a.m.'] },
  },
  {
    name: 'an hour is of the day that was asked about',
    now: APRIL,
    practice: clearviewEyes({ callerNumber: '+15185550111' }),
    setUp: knownInApril([['maria', 'exam', 'marsh', '2027-04-26', 600]]),
    exchanges: [
      ['i need to change my eye exam on the twenty sixth', /name/],
      ['maria delgado', /birth/],
      ['june second seventy nine', /What day and time/],
      ['are you open saturday', /Saturday, April seventeenth.*ten a\.m\. to two p\.m\./],
      ['eleven oclock', /moves to Saturday, April seventeenth at eleven a\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Maria Delgado, Comprehensive eye exam, 2027-04-17 eleven a.m.'] },
  },
  {
    name: 'the afternoon is of the day that is wished for beside one that is not',
    practice: clearOptician(),
    setUp: books(),
    exchanges: [
      ['id like an eye exam wednesday or thursday', /Which works best/],
      [
        'no thursdays thanksgiving wednesday afternoon',
        /On Wednesday, November twenty-fifth, I have noon/,
        { not: /a\.m\./ },
      ],
      ['two', /Wednesday, November twenty-fifth at two p\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: 'on a Wednesday, Wednesday is the next one, and today is today',
    now: APRIL,
    practice: riverbendPhysio(),
    setUp: knownInApril(),
    exchanges: [
      ['id like to book a treatment session for wednesday at three', /Wednesday, April twenty-first at three p\.m\./],
      ['no i mean today at three', /Wednesday, April fourteenth at three p\.m\./],
    ],
    outcome: { book: [] },
  },
];
