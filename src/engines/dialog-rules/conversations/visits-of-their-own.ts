import type { Conversation } from './conversation.ts';
import { books, harborDental, lakesideSkin, lotusMassage, northClinic } from './many-practices.ts';
import { janesCleaning, janesWhitening } from './practices.ts';
import { eastgatePhysio, evergreenTherapy, FEBRUARY, known, lakeDentist } from './practices-in-february.ts';
import { knownInSeptember, northgateDoctor, SEPTEMBER } from './practices-in-september.ts';

const HECTOR = {
  practice: northgateDoctor(),
  now: SEPTEMBER,
  setUp: knownInSeptember([['hector', 'visit', 'okafor', '2027-09-16', 600]]),
};

const DEVON = {
  practice: evergreenTherapy(),
  now: FEBRUARY,
  setUp: known([['devon', 'ind', 'isaac', '2027-02-11', 960]]),
};

/** What callers say of visits they have already: as the background of a question, to confirm, to change, to give up, or somebody else's. */
export const VISITS_OF_THEIR_OWN: Conversation[] = [
  {
    name: 'a visit told in passing is no wish for another, and is looked up when asked about',
    practice: lakesideSkin(),
    setUp: books([['maria', 'mole', 'shah', '2026-11-30', 540]]),
    exchanges: [
      [
        'hi im having a mole taken off a week from monday and i take a baby aspirin every day do i gotta stop that',
        /don't know.*message/,
        { not: /Which works/ },
      ],
      ['no i already got the appointment its the thirtieth', { not: /Which works/ }],
      ['what time is it again', /name/],
      ['maria delgado'],
      ['july fourteenth ninety', /Monday, November thirtieth at nine a\.m\./],
      ['no that covers it thanks', /Goodbye/],
    ],
    outcome: { book: ['Maria Delgado, Mole removal, 2026-11-30 nine a.m.'], category: 'inquiry' },
  },
  {
    name: 'who has one already leaves the booking that was begun',
    setUp: janesCleaning,
    exchanges: [
      ['can i come in tuesday for a cleaning i mean', /Tuesday/],
      ['oh wait no im already booked tuesday what time was i in again', /name/],
      ['jane roe'],
      ['march fifth eighty five', /I see your teeth cleaning on Tuesday/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'the hour of the day is no answer to what time a visit is',
    practice: harborDental(),
    setUp: books([['omar', 'crown', 'kim', '2026-12-02', 600]]),
    exchanges: [
      ['im seeing dr kim wednesday for my crown do you validate parking', /validate/, { not: /Which works/ }],
      ['great and what time is it', /name/, { not: /thirty a\.m\./ }],
    ],
    outcome: { book: ['Omar Haddad, Crown, 2026-12-02 ten a.m.'] },
  },
  {
    name: 'a call to confirm is thanked for, and nothing is canceled',
    practice: lakeDentist(),
    now: FEBRUARY,
    setUp: known([['amira', 'clean', 'novak', '2027-02-11', 600]]),
    exchanges: [
      ['hi i got a text says reply c to confirm but it wont go through so just calling to say ill be there', /name/],
      ['amira khalil'],
      [
        'march twenty ninth ninety four',
        /Thursday, February eleventh at ten a\.m\..*Thank you for confirming/,
        { not: /cancel/ },
      ],
      ['yep well be there', /anything else/],
    ],
    outcome: { book: ['Amira Khalil, Exam and cleaning, 2027-02-11 ten a.m.'] },
  },
  {
    name: 'what the practice would have done is no wish of the caller',
    practice: harborDental(),
    setUp: books([['jane', 'hyg', 'hyg_t', '2026-11-24', 540]]),
    exchanges: [
      ['it said if i dont call youd cancel my appointment so im calling im still coming', /name/],
      ['jane roe'],
      ['march fifth eighty five', /Thank you for confirming/, { not: /cancel/ }],
      ['thats with tasha isnt it', { not: /Goodbye/ }],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 nine a.m.'] },
  },
  {
    name: 'what the practice may have done is looked up, and a reminder pressed away is no sales call',
    practice: northClinic(),
    setUp: books([['bob', 'phys', 'marsh', '2026-11-24', 600]]),
    exchanges: [
      ['did you guys cancel my physical i got a weird text', /name/],
      ['robert whitaker'],
      ['december twelfth forty nine', /I see your annual physical/, { not: /cancel/ }],
      [
        'oh good your computer said press one to confirm and i hung up by accident so can you mark me as coming',
        /Thank you for confirming/,
      ],
      ['and will you guys cancel my physical if im ten minutes late', { not: /Shall I cancel/ }],
    ],
    outcome: { book: ['Robert Whitaker, Annual physical, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'only a no and nothing more ends the call',
    setUp: janesWhitening,
    exchanges: [
      ['when is my whitening', /name/],
      ['jane roe'],
      ['march fifth eighty five', /December third at two/],
      ['and thats at two isnt it', { not: /Goodbye/ }],
      ['no two is too early for me', /What day|Which works|Does that work/, { not: /Goodbye/ }],
      ['friday the fourth at three', /Shall I change it/],
      ['yes'],
      ['no ill see how it goes', /anything else/],
      ['nope i think that was everything thanks a lot', /Goodbye/],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-12-04 three p.m.'] },
  },
  {
    name: 'the one after, of the day just booked, moves it by a week',
    practice: lotusMassage(),
    setUp: books(),
    exchanges: [
      ['can i get a deep tissue massage tomorrow at one', /name/],
      ['maria delgado'],
      ['july fourteenth nineteen ninety', /Shall I book it/],
      ['yes'],
      ['no this sunday isnt gonna work i mean the one after', /November twenty-ninth at one p\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Maria Delgado, Deep tissue massage, 2026-11-29 one p.m.'] },
  },
  {
    name: 'the same time and person, of what was just moved, is told and not looked for',
    practice: eastgatePhysio(),
    now: FEBRUARY,
    setUp: known([['harold', 'fu', 'halle', '2027-02-16', 660]]),
    exchanges: [
      ['they pushed my surgery back a week so my tuesday session has gotta go back a week too', /name/],
      ['harold finch'],
      ['june thirtieth nineteen forty', /Shall I change it/],
      ['yes', /February twenty-third at eleven/],
      ['same time same gal if she can', /Yes, I have.*February twenty-third at eleven a\.m\. with Halle/],
    ],
    outcome: { book: ['Harold Finch, Follow-up session, 2027-02-23 eleven a.m.'] },
  },
  {
    name: 'what was canceled is not begun anew, and its time is had on request',
    setUp: janesWhitening,
    exchanges: [
      ['hi im pregnant so i need to cancel the whitening on the third', /name/],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes', /canceled/],
      ['no ill do it after the baby comes', /^All right/],
      ['oh could i get a regular cleaning in that spot', /December third at two p\.m\..*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-03 two p.m.'] },
  },
  {
    ...HECTOR,
    name: 'somebody else, as they say themselves, is told nothing by name and birth date',
    exchanges: [
      [
        'can you tell me if hector salinas has an appointment this week im his daughter in law',
        /privacy.*patient.*message/,
      ],
      ['no thats okay his birthday is november second nineteen fifty', { not: /September|ten a\.m\./ }],
      ['i just need the time so i know when hes out of the house', /privacy/],
      [
        'okay when is my appointment then this is hector salinas november second nineteen fifty',
        { not: /sixteenth|ten a\.m\./ },
      ],
    ],
    outcome: { never: ['listAppointments'] },
  },
  {
    ...HECTOR,
    name: 'who turns out to be somebody else hears no more',
    exchanges: [
      ['hi this is hector salinas my daughter in law drives me what time am i in thursday', /birth/],
      ['november second nineteen fifty', /September sixteenth/],
      ['im his landlord by the way what day was that again', /privacy/, { not: /sixteenth/ }],
    ],
    outcome: {},
  },
  {
    ...DEVON,
    name: 'a visit is not in the way of its own move by half an hour',
    exchanges: [
      ['can you make it four thirty instead of four on thursday', /name/],
      ['devon price'],
      ['january seventeenth ninety nine', /at four p\.m\..*moves to Thursday, February eleventh at four thirty p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Devon Price, Individual therapy, 2027-02-11 four thirty p.m.'] },
  },
  {
    ...DEVON,
    name: 'the time that a visit has is neither offered nor denied',
    exchanges: [
      ['i need to move my session thursday', /name/],
      ['devon price'],
      ['january seventeenth ninety nine', { not: /or four p\.m\./ }],
      ['thursday in the afternoon', { not: /I have.*four p\.m\.,|or four p\.m\./ }],
      ['four', /That's when it is/],
    ],
    outcome: { book: ['Devon Price, Individual therapy, 2027-02-11 four p.m.'] },
  },
];
