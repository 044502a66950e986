import type { Conversation } from './conversation.ts';
import { backboneChiro, ironGym, lakesideSkin } from './many-practices.ts';
import { counselor, veterinarian, yogaStudio } from './other-practices.ts';
import { dentist } from './practices.ts';
import { APRIL, clearviewEyes, knownInApril, pinecrestDentist } from './practices-in-april.ts';
import { FEBRUARY, known, summitGym } from './practices-in-february.ts';

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
  {
    name: 'one of which it is hardly clear is asked about, never spoken of alone',
    practice: lakesideSkin(),
    exchanges: [
      ['my old boyfriends name is on my ankle and i want it gone by may', /Do you mean/, { not: /I'd book/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'whoever needs none of what is listed leaves what was told first',
    practice: veterinarian(),
    exchanges: [
      ['were going to maine in august and need somewhere for the two cats to stay', /come in for/],
      ['no none of those', /also offer dental cleaning/, { not: /wellness/ }],
      ['no', /pass it on to the team.*name/],
      ['jane roe', /passed that on/, { not: /come in for/ }],
    ],
    outcome: { book: [], messages: [/somewhere for the two cats/] },
  },
  {
    name: 'a no to what many start with is no yes, whatever follows',
    practice: veterinarian(),
    exchanges: [
      ['were going to maine in august and need somewhere for the two cats to stay', /come in for/],
      ['i dont know', /Many people start with/],
      ['no', /pass it on to the team.*name/],
      ['uh huh', { not: /Which works best/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'an insurer who speaks of adjustments wants none',
    practice: backboneChiro(),
    exchanges: [
      ['hi its the claims department we need the dates one of your people was adjusted in may for a claim', /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { book: [], messages: [/claims department/] },
  },
  {
    name: 'whether an appointment is wished for is asked where the team may be meant',
    practice: ironGym(),
    exchanges: [
      [
        'i taught spin for years up north and wonder if you guys are short of instructors',
        /make an appointment\?|name/,
      ],
      ['no i only want to leave my details for the owner', /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { book: [], messages: [/taught spin/] },
  },
  {
    name: 'a wrong number that somebody else used ends no call',
    practice: dentist(),
    exchanges: [
      ['my plan turned down the cleaning because whoever billed it used the wrong number', { not: /Goodbye/ }],
    ],
    outcome: { ended: null, book: [] },
  },
  {
    name: 'the first birthday of a pet is nothing private',
    practice: veterinarian(),
    exchanges: [['its the first birthday for our rabbit wed like a wellness exam for her', { not: /privacy/ }]],
    outcome: { book: [] },
  },
  {
    name: 'the people in a class are nobody to be booked',
    practice: summitGym(),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [['i want the small group class the one with like six people and one coach', { not: /6 of you/ }]],
    outcome: { book: [] },
  },
  {
    name: 'who should talk to somebody wants an appointment of a counselor',
    practice: counselor(),
    exchanges: [
      ['my wife thinks i should go talk to somebody ever since my brother died', { not: /connect you|pass on/ }],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'somebody to check it is wished for of the visit, and any of the times will do',
    practice: lakesideSkin({ callerNumber: '+12125550158' }),
    exchanges: [
      ['i have a spot on my back and i want someone to check it', /skin check/, { not: /let the team know/ }],
      ['friday', /Which works best/],
      ['any of them is fine', /is available/, { not: /team/ }],
    ],
    outcome: { messages: [] },
  },
];
