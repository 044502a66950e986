import type { Conversation } from './conversation.ts';
import {
  books,
  creekTherapy,
  harborDental,
  harborPsychiatry,
  lakesideSkin,
  northClinic,
  parkVeterinary,
} from './many-practices.ts';
import { dentist, janesCleaning } from './practices.ts';
import { cedarDentist, knownInSeptember, SEPTEMBER } from './practices-in-september.ts';

const NO_QUESTION = { not: /What would you like to change/ };

/** A yes or a no answers the question, and what follows it counts as well. */
export const AFTER_A_YES_OR_NO: Conversation[] = [
  {
    name: 'who says no and goodbye to the read-back is told that nothing is booked, and let go',
    practice: dentist(),
    exchanges: [
      ['monday at nine for a cleaning'],
      ['daniel kim'],
      ['march fifth eighty five'],
      ['yes it is', /Shall I book it/],
      ['no thats all bye', /haven't booked anything.*Goodbye/, { not: /change/ }],
    ],
    outcome: { book: [], ended: 'goodbye' },
  },
  {
    name: 'a yes in fuller words, and a goodbye with a day',
    exchanges: [
      ['i need a cleaning tuesday at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yeah thatd be great', /You're all set/],
      ['okay thank you miss see you tuesday', /Goodbye/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], ended: 'goodbye' },
  },
  {
    name: 'a yes that names once more what is canceled, and no other',
    setUp: janesCleaning,
    exchanges: [
      ['please cancel my appointment', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /teeth cleaning.*Shall I cancel it/],
      ['yes the cleaning', /I canceled/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'yes please do that takes the offer of a message',
    exchanges: [
      ['do you know what became of the mural by the door', /May I take a message/],
      ['yes please do that', /name/],
    ],
    outcome: {},
  },
  {
    name: 'a no that says which service it is',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need a sick visit on tuesday at ten', /name/],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /a sick visit.*Shall I book it/],
      ['no its not a sick visit its just a flu shot', /a flu shot.*Shall I book it/, NO_QUESTION],
      ['yes'],
    ],
    outcome: { book: ['Theodore Nguyen, Flu shot, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a no that says what is wrong with the day, and then the right one',
    practice: creekTherapy(),
    setUp: books(),
    exchanges: [
      ['individual session with raj monday at ten', /name/],
      ['ted nguyen', /birth/],
      ['february second nineteen fifty eight', /November twenty-third.*Shall I book it/],
      [
        'no thats the week of thanksgiving i said the thirtieth',
        /November thirtieth at ten.*Shall I book it/,
        NO_QUESTION,
      ],
      ['yes'],
    ],
    outcome: { book: ['Theodore Nguyen, Individual session, 2026-11-30 ten a.m.'] },
  },
  {
    name: 'what is left as it is, and what is wanted beside it',
    practice: parkVeterinary(),
    setUp: books(),
    exchanges: [
      ['nail trim for my cat monday at five thirty', /name/],
      ['omar haddad', /birth/],
      ['eleven thirty seventy two', /Shall I book it/],
      ['yes', /all set/],
      ['can you make it five', /moves to .*five p\.m\..*Shall I change it/],
      ['no leave it at five thirty i just want her shots added on', /leave it as it is.*vaccinations.*five forty-five/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Omar Haddad, Nail trim, 2026-11-23 five thirty p.m.',
        'Omar Haddad, Vaccinations, 2026-11-23 five forty-five p.m.',
      ],
    },
  },
  {
    name: 'the same time again is no move',
    practice: parkVeterinary(),
    setUp: books(),
    exchanges: [
      ['nail trim for my cat monday at five thirty', /name/],
      ['omar haddad', /birth/],
      ['eleven thirty seventy two', /Shall I book it/],
      ['yes', /all set/],
      [
        'she is due for her rabies shot too can you do that the same time',
        /vaccinations|five forty-five/,
        { not: /moves to/ },
      ],
      ['no wait thats all'],
    ],
    outcome: { book: ['Omar Haddad, Nail trim, 2026-11-23 five thirty p.m.'], never: ['moveAppointment'] },
  },
  {
    name: 'a move that is not wanted after all',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'hyg', 'kim', '2026-11-24', 600]]),
    exchanges: [
      ['can you move my cleaning to eleven', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /moves to .*eleven.*Shall I change it/],
      ["no wait don't change it ten is fine", /leave it as it is|Nothing has changed/, NO_QUESTION],
      ['bye'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'], ended: 'goodbye' },
  },
  {
    name: 'a no to a message that tells the new day',
    now: SEPTEMBER,
    practice: cedarDentist(),
    setUp: knownInSeptember([['hector', 'fill', 'webb', '2027-09-15', 480]]),
    exchanges: [
      ['my ride fell through so i cant get there tomorrow at eight'],
      [
        'no i need to change the day my son can drive me thursday after two',
        /name/,
        { not: /anything else|catch that/ },
      ],
      ['hector salinas', /birth/],
      ['november second nineteen fifty', /Thursday, September sixteenth/],
      ['three', /moves to Thursday, September sixteenth at three p\.m/],
      ['yes', /Done/],
    ],
    outcome: { book: ['Hector Salinas, Filling, 2027-09-16 three p.m.'] },
  },
  {
    name: 'a yes to a message that tells more of it',
    practice: harborPsychiatry({ callerNumber: '+12125550123' }),
    setUp: books(),
    exchanges: [
      ['the drugstore swears they faxed you twice about my lexapro and i run dry on monday', /pass (it|that)/],
      ['yes please its the ten milligrams and dr cole does it', /name/],
      ['maria delgado', /passed that on/],
      ['the hannaford on forest ave', /added that/],
    ],
    outcome: { messages: [/faxed you twice.*ten milligrams/, /forest ave/] },
  },
  {
    name: 'a no at the end that names who it should have been for',
    practice: lakesideSkin({ callerNumber: '+15185550144' }),
    setUp: books(),
    exchanges: [
      ['a mole removal tuesday at eight', /name/],
      ['teresa lund', /birth/],
      ['may thirtieth nineteen sixty three', /first visit/],
      ['yes', /Shall I book it/],
      ['yes', /all set/],
      ['no the name is theresa lundgren', /can't change the name.*passed that on/],
      ['no thats it'],
    ],
    outcome: { messages: [/Lundgren.*theresa lundgren/], ended: 'goodbye' },
  },
  {
    name: 'a no that names what was read back, which is read back again',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need a flu shot on tuesday at ten', /name/],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /a flu shot.*Shall I book it/],
      ['no its not the physical its just the flu shot', /a flu shot.*Shall I book it/, NO_QUESTION],
      ['yes'],
    ],
    outcome: { book: ['Theodore Nguyen, Flu shot, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a first of the month beside the name of a service chooses no place in the list',
    practice: creekTherapy(),
    setUp: books(),
    exchanges: [
      ['i would like to set up an appointment for us', /What would you like to come in for/],
      ['the family one with raj on tuesday the first at four', /December first at four p\.m\. with Raj Mehta.*name/],
      ['maria delgado', /birth/],
      ['july fourteenth nineteen ninety', /a family session.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Maria Delgado, Family session, 2026-12-01 four p.m.'] },
  },
];
