import type { Conversation } from './conversation.ts';
import { books, clearOptician, lakesideSkin } from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import { eastgatePhysio, FEBRUARY, hillcrestSkin, known, lakeDentist } from './practices-in-february.ts';
import { knownInSeptember, northgateDoctor, SEPTEMBER } from './practices-in-september.ts';

/** A visit that exists, told with what came between: it is moved, and none is booked beside it, but where one more is wished for. */
export const VISITS_TOLD_INDIRECTLY: Conversation[] = [
  {
    name: 'who is supposed to come and tells what came between is asked for another time',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    setUp: knownInSeptember([['hector', 'blood', 'okafor', '2027-09-15', 480]]),
    exchanges: [
      [
        'im supposed to get my blood drawn tomorrow at eight but we got a big breakfast for my wifes birthday so',
        /name/,
        { not: /available/ },
      ],
      ['hector salinas'],
      ['november second nineteen fifty', /I have your blood draw on Wednesday/],
      ['could i come friday', /On Friday, September seventeenth/],
      ['eight', /moves to Friday, September seventeenth at eight a\.m\./],
      ['yes please', /Done/],
    ],
    outcome: { book: ['Hector Salinas, Blood draw, 2027-09-17 eight a.m.'], category: 'rescheduling' },
  },
  {
    name: 'who was going to come and asks about another day moves what was planned',
    practice: lakesideSkin(),
    setUp: books([['bob', 'skin', 'beck', '2026-11-24', 600]]),
    exchanges: [
      [
        'i was gonna come tuesday at ten for my skin check but i gotta be in court what about wednesday',
        /name/,
        { not: /available/ },
      ],
      ['robert whitaker'],
      ['december twelfth forty nine', /On Wednesday, November twenty-fifth, I have/],
      ['ten again', /moves to Wednesday, November twenty-fifth at ten a\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Robert Whitaker, Full body skin check, 2026-11-25 ten a.m.'] },
  },
  {
    name: 'who has one that day already and needs it later has that one moved',
    practice: clearOptician(),
    setUp: books([['jane', 'eye', 'weiss', '2026-11-24', 720]]),
    exchanges: [
      ['can i get in for my eye exam tuesday', /On Tuesday/],
      ['no no i got one tuesday at noon already it needs to be later that day', /name/, { not: /Which works/ }],
      ['jane roe'],
      ['march fifth eighty five', /I have your comprehensive eye exam on Tuesday/],
      ['five', /moves to Tuesday, November twenty-fourth at five p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Jane Roe, Comprehensive eye exam, 2026-11-24 five p.m.'] },
  },
  {
    name: 'an offered time that will not work out is moved and not canceled',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    setUp: known([['linda', 'mole', 'wren', '2027-02-15', 540]]),
    exchanges: [
      ['the mole check you gave me for monday at nine isnt gonna work out after all', /name/],
      ['linda kowalczyk'],
      ['september twenty third sixty one', /What day and time/, { not: /cancel/ }],
      ['wednesday the seventeenth', /Which works/],
      ['ten thirty', /moves to Wednesday/],
      ['yes', /Done/],
    ],
    outcome: { book: ['Linda Kowalczyk, Mole check, 2027-02-17 ten thirty a.m.'] },
  },
  {
    name: 'another doctor for the visit that stands is a move to that doctor',
    practice: familyDoctor(),
    setUp: books([['omar', 'svc_phys', 'prov_singh', '2026-11-30', 600]]),
    exchanges: [
      ['i have a physical with dr singh monday the thirtieth and id rather see dr nguyen', /name/],
      ['omar haddad'],
      ['november thirtieth seventy two', /moves to Monday, November thirtieth at ten a\.m\. with Doctor Linh Nguyen/],
      ['yes', /with Doctor Linh Nguyen/],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'another kind of visit added to the one that stands is booked beside it',
    practice: lakeDentist(),
    now: FEBRUARY,
    setUp: known([['amira', 'clean', 'novak', '2027-02-11', 600]]),
    exchanges: [
      [
        'hi i already have my cleaning on thursday and id like to add a whitening some other day',
        /Which works/,
        { not: /Thursday/ },
      ],
      ['next tuesday in the morning', /On Tuesday, February sixteenth/],
      ['nine oclock', /name/],
      ['amira khalil'],
      ['march twenty ninth ninety four', /teeth whitening/, { not: /moves/ }],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Amira Khalil, Exam and cleaning, 2027-02-11 ten a.m.',
        'Amira Khalil, Teeth whitening, 2027-02-16 nine a.m.',
      ],
    },
  },
  {
    name: 'a second one apart from the one that stands moves nothing',
    practice: eastgatePhysio(),
    now: FEBRUARY,
    setUp: known([['devon', 'fu', 'gus', '2027-02-16', 660]]),
    exchanges: [
      [
        'gus wants me in twice next week so apart from the tuesday one i need a second one on thursday',
        /come in for/,
        { not: /already have/ },
      ],
      ['the follow up', /On Thursday, February eighteenth/],
      ['four thirty', /name/],
      ['devon price'],
      ['january seventeenth ninety nine', /Shall I book/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Devon Price, Follow-up session, 2027-02-16 eleven a.m.',
        'Devon Price, Follow-up session, 2027-02-18 four thirty p.m.',
      ],
    },
  },
  {
    name: 'what came between, told for a question, moves nothing',
    practice: lakesideSkin(),
    setUp: books([['maria', 'mole', 'shah', '2026-11-30', 540]]),
    exchanges: [
      ['my mole removal is monday and i got a cold can i still come', /message/, { not: /name|day and time/ }],
    ],
    outcome: { book: ['Maria Delgado, Mole removal, 2026-11-30 nine a.m.'] },
  },
];
