import type { Conversation } from './conversation.ts';
import { yogaStudio } from './other-practices.ts';
import { dentist } from './practices.ts';
import { APRIL, clearviewEyes, knownInApril, pinecrestDentist } from './practices-in-april.ts';

/** What is the matter is told, and no service is named: the one it calls for is said before a day is asked for. */
export const TOLD_BY_THE_TROUBLE: Conversation[] = [
  {
    name: 'a child who squints needs no frames bent',
    practice: clearviewEyes(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['my daughter keeps squinting at the tv so i think she needs glasses shes eight', /pediatric eye exam/i],
    ],
    outcome: { book: [] },
  },
  {
    name: 'gums that bleed',
    practice: dentist(),
    exchanges: [
      ['my gums bleed every time i floss and its been more than a year', /I'd book teeth cleaning\. What day and time/],
      ['tuesday at ten', /ten a\.m\. is available.*name/],
      ['jane roe', /birth/],
      ['march fifth nineteen eighty five', /teeth cleaning.*Shall I book it/],
      ['yes please', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a filling that is too high is for the team',
    practice: pinecrestDentist(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      [
        'the filling doctor reyes put in last week sits too high and my bite is off since you did it',
        /name/,
        { not: /day/ },
      ],
      ['walter simmons', /passed that on/],
    ],
    outcome: { book: [], messages: [/too high/] },
  },
  {
    name: 'nobody is told that it cannot be arranged',
    practice: yogaStudio(),
    exchanges: [
      ['never done yoga in my life and im stiff as a board where would i even begin', { not: /arrange|I don't know/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a plain yes to a message chooses no service',
    practice: dentist(),
    exchanges: [
      ['do you know what became of the mural by the door', /take a message/],
      ['yes please do that', /name/, { not: /mean|day and time/ }],
    ],
    outcome: { book: [] },
  },
];
