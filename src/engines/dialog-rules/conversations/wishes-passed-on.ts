import type { Conversation } from './conversation.ts';
import { backboneChiro, books, harborPsychiatry } from './many-practices.ts';
import { janesCleaning } from './practices.ts';
import {
  APRIL,
  bluebirdPediatrics,
  fernVeterinary,
  ironwoodGym,
  knownInApril,
  lanternTherapy,
} from './practices-in-april.ts';
import { FEBRUARY, known, oaksDentist } from './practices-in-february.ts';
import { knownInSeptember, SEPTEMBER, studioSalon } from './practices-in-september.ts';

/** What neither booking, moving, canceling nor an answer does reaches the team, with the appointment it is about. */
export const WISHES_PASSED_ON: Conversation[] = [
  {
    name: 'another manner of the appointment just told is no other time',
    practice: harborPsychiatry({ callerNumber: '+12125550177' }),
    setUp: books([['omar', 'med', 'cole', '2026-12-08', 900]]),
    exchanges: [
      ['when do i see dr cole again', /name/],
      ['omar haddad', /birth/],
      ['eleven thirty nineteen seventy two', /December eighth at three/],
      ['could that one be video instead', /can't arrange that myself.*passed that on/, { not: /day and time/ }],
      ['same day same time just on video', /added that/],
    ],
    outcome: {
      messages: [/video instead \(Appointment: medication follow-up on Tuesday, December eighth/, /just on video/],
    },
  },
  {
    name: 'another manner of it while a new time is asked for',
    practice: harborPsychiatry({ callerNumber: '+12125550177' }),
    setUp: books([['omar', 'med', 'cole', '2026-12-08', 900]]),
    exchanges: [
      ['i need to change my appointment', /name/],
      ['omar haddad', /birth/],
      ['eleven thirty nineteen seventy two', /day and time/],
      [
        'no the time is good can we do it over zoom',
        /can't arrange.*passed that on/,
        { not: /which day|day and time/i },
      ],
    ],
    outcome: {
      messages: [/over zoom \(Appointment: medication follow-up on Tuesday/],
      book: ['Omar Haddad, Medication follow-up, 2026-12-08 three p.m.'],
    },
  },
  {
    name: 'what was answered, and is to be done',
    now: APRIL,
    practice: ironwoodGym({ callerNumber: '+15185550114' }),
    setUp: knownInApril(),
    exchanges: [
      ['can i freeze my membership', /up to three months/],
      ['yes please do that', /can't arrange that myself.*name/],
      ['sofia petrov', /passed that on/],
      ['starting the first of may', /added that/, { not: /appointment/ }],
      ['can you do that today', /can't do more than that myself/],
      ['when will they call me', /can't say when/, { not: /message to say/ }],
    ],
    outcome: { messages: [/freeze my membership\. Yes please do that/, /first of may/], book: [] },
  },
  {
    name: 'several animals at once are one visit and a word to the team, and nothing is confirmed that nobody knows',
    now: APRIL,
    practice: fernVeterinary({ callerNumber: '+15185550112' }),
    setUp: knownInApril(),
    exchanges: [
      ['ive got two labs and theyre both due for their vaccines can i bring em in together', /one visit.*team know/],
      ['friday at two', /name/],
      ['thomas whitcomb', /birth/],
      ['december nineteenth fifty five', /Shall I book it/],
      ['sure', /all set.*passed that on/],
      ['so thats for both dogs right', /I have your vaccine visit.*can't confirm more/, { not: /All right/ }],
    ],
    outcome: {
      messages: [/two labs.*Appointment: vaccine visit on Friday, April sixteenth/, /both dogs right/],
      book: ['Thomas Whitcomb, Vaccine visit, 2027-04-16 two p.m.'],
    },
  },
  {
    name: 'a word to the doctor in the middle of a move is left by who calls, about whom it is',
    now: FEBRUARY,
    practice: oaksDentist({ callerNumber: '+13125550136' }),
    setUp: known([['noah', 'chk', 'penny', '2027-02-16', 600]]),
    exchanges: [
      ['im calling for my son i need to move his appointment on the sixteenth', /patient's first and last name/],
      ['noah brandt', /birth/],
      ['october tenth twenty nineteen', /day and time/],
      ['and could somebody tell the doctor hes been grinding his teeth', /right after this/, { not: /catch a day/ }],
      ['the eighteenth at ten', /Shall I change it/],
      ['yes', /Done\..*your own name/],
      ['susan brandt', /Thank you, Susan/, { not: /Noah/ }],
    ],
    outcome: {
      messages: [
        /"name":"Susan Brandt".*grinding his teeth \(Patient: Noah Brandt\. Appointment: .*February eighteenth/,
      ],
      book: ['Noah Brandt, Checkup, 2027-02-18 ten a.m.'],
    },
  },
  {
    name: 'further details of what was lost, and a wish to be called, belong to the message',
    now: APRIL,
    practice: ironwoodGym({ callerNumber: '+15185550114' }),
    setUp: knownInApril(),
    exchanges: [
      ['i think i left my water bottle there last night', /name/],
      ['sofia petrov', /passed that on/],
      ['in the yoga class', /added that/, { not: /day and time/ }],
      ['a blue one', /added that/],
      ['can somebody call me if they find it', /added that/, { not: /message to say/ }],
      ['ok and what time do you close tonight', /nine p\.m\./],
    ],
    outcome: { messages: [/water bottle/, /yoga class/, /blue one/, /if they find it/], book: [] },
  },
  {
    name: 'something to be added to an appointment, and with whom',
    now: SEPTEMBER,
    practice: studioSalon({ callerNumber: '+13035550113' }),
    setUp: knownInSeptember([['yasmin', 'cut', 'noor', '2027-09-17', 660]]),
    exchanges: [
      ['what time is my haircut friday', /name/],
      ['yasmin farouk', /birth/],
      ['february twentieth ninety three', /eleven a\.m\. with Noor/],
      ['oh good could i add a color to that', /can't arrange.*passed that on/],
      ['with noor if she has time', /added that/, { not: /day and time/ }],
    ],
    outcome: {
      messages: [/"text":"oh good could i add a color to that \(Appointment: haircut on Friday/, /with noor/],
      book: ['Yasmin Farouk, Haircut, 2027-09-17 eleven a.m.'],
    },
  },
  {
    name: 'a note and a change of insurance beside a booking',
    practice: backboneChiro({ callerNumber: '+12125550177' }),
    setUp: books(),
    exchanges: [
      ['i need an adjustment monday at nine', /name/],
      ['i switched insurance by the way its aetna now can you update that', /pass it on right after this.*name/],
      ['omar haddad', /birth/],
      ['november thirtieth nineteen seventy two', /Shall I book it/],
      ['yes and can you put a note on it that i use a wheelchair', /all set.*passed that on/, { not: /Shall I book/ }],
      ['oh and could they text me the day before', /passed that on|added that/],
    ],
    outcome: {
      messages: [/aetna now can you update that.*wheelchair \(Appointment: adjustment on Monday/, /the day before/],
      book: ['Omar Haddad, Adjustment, 2026-11-23 nine a.m.'],
    },
  },
  {
    name: 'papers, told right after a booking, are no further booking',
    now: APRIL,
    practice: bluebirdPediatrics({ callerNumber: '+15185550112' }),
    setUp: knownInApril(),
    exchanges: [
      ['i need a sports physical for my son monday at nine', /name/],
      ['ethan whitcomb', /birth/],
      ['february eleventh twenty seventeen', /Shall I book it/],
      ['yes', /all set/],
      ['and the camp wants his shot record emailed over by friday', /own name/, { not: /Which works/ }],
      ['karen whitcomb', /Thank you, Karen/],
    ],
    outcome: { messages: [/Karen Whitcomb.*shot record.*Patient: Ethan Whitcomb/] },
  },
  {
    name: 'leave that is asked for of an appointment just told',
    now: APRIL,
    practice: lanternTherapy({ callerNumber: '+15185550113' }),
    setUp: knownInApril([['priya', 'ind', 'grace', '2027-04-20', 900]]),
    exchanges: [
      ['whens my next session with grace', /name/],
      ['priya nair', /birth/],
      ['august twenty seventh ninety one', /April twentieth/],
      ['would it be okay if my sister sits in on that one', /passed that on/, { not: /don't know/ }],
      ['bye', /Goodbye/],
    ],
    outcome: { messages: [/sister sits in on that one \(Appointment: individual therapy/] },
  },
  {
    name: 'a doctor for good is not the doctor of the one appointment that stands',
    setUp: janesCleaning,
    exchanges: [
      ['id like to switch my dentist to dr patel for good', /can't arrange that myself.*name/, { not: /change it/ }],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/dr patel for good/], book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'what is done here is done, right after a message too',
    exchanges: [
      ['could somebody fax my records to my new dentist', /name/],
      ['jane roe', /passed that on/],
      ['ok and i also need a cleaning', /day and time/],
      ['tuesday at nine', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yes', /all set/],
      ['actually could you make that ten', /moves to .*ten a\.m\. Shall I change it/],
    ],
    outcome: { messages: [/fax my records/], book: ['Jane Roe, Teeth cleaning, 2026-11-24 nine a.m.'] },
  },
];
