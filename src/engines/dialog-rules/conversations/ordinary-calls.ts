import type { Conversation } from './conversation.ts';
import { books, harborDental, lotusMassage, parkVeterinary, stillYoga } from './many-practices.ts';
import { dentist } from './practices.ts';
import { APRIL, knownInApril, riverbendPhysio } from './practices-in-april.ts';
import { evergreenTherapy, FEBRUARY, known, summitGym } from './practices-in-february.ts';
import { cedarDentist, knownInSeptember, SEPTEMBER, willowVet } from './practices-in-september.ts';

/** Calls of every day: days put right or put as a question, and words that end a matter or remark on it. */
export const ORDINARY_CALLS: Conversation[] = [
  {
    name: 'the Wednesday of the week that was named with the Tuesday',
    practice: cedarDentist(),
    now: SEPTEMBER,
    setUp: knownInSeptember([['brian', 'fill', 'webb', '2027-09-17', 540]]),
    exchanges: [
      ['hi ive got a filling friday and my boss just put me on a shift', /name/],
      ['brian mcallister', /birth/],
      ['eight thirty eighty three', /Friday, September seventeenth.*day and time/],
      ['next week tuesday uh i mean wednesday', /On Wednesday, September twenty-second/],
    ],
    outcome: { book: ['Brian McAllister, Filling, 2027-09-17 nine a.m.'] },
  },
  {
    name: 'the Thursday next to the Tuesday that stands',
    practice: riverbendPhysio(),
    now: APRIL,
    setUp: knownInApril([['priya', 'treat', 'kai', '2027-04-20', 510]]),
    exchanges: [
      ['im booked with kai on tuesday at eight thirty is he there thursday too cause id rather come then', /name/],
      ['priya nair', /birth/],
      ['eight twenty seven ninety one', /Tuesday, April twentieth.*On Thursday, April twenty-second/],
    ],
    outcome: { book: ['Priya Nair, Treatment session, 2027-04-20 eight thirty a.m.'] },
  },
  {
    name: 'tomorrow put as a question, and then after five',
    practice: summitGym(),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [
      ['you do like a free movement assessment thing', /costs nothing/],
      ['can i come by tomorrow', /On Wednesday, February tenth, I have/],
      ['do you have anything after five', /Wednesday, February tenth/, { not: /eleventh|pass|team/ }],
      ['five thirtys good', /February tenth at five thirty p\.m\. is available/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'nothing but the message',
    practice: evergreenTherapy(),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [
      ['can you tell yuki tanabe that the school sent over the papers she asked for', /name/],
      ['renata bloom', /number/],
      ['two oh six five five five oh one three eight', /passed that on.*anything else/],
      ['no just the message', /Goodbye/],
    ],
    outcome: { messages: [/the school sent over the papers/] },
  },
  {
    name: 'left as it is after all, and its hour confirmed',
    practice: stillYoga(),
    setUp: books([['siobhan', 'yin', 'ora', '2026-11-30', 1080]]),
    exchanges: [
      ['hi can you cancel my yin class on monday the thirtieth', /name/],
      ['siobhan oconnor', /birth/],
      ['eight twenty one ninety three', /six p\.m\..*Shall I cancel it/],
      ['wait no actually leave it i think i can make it', /leave it as it is. Is there anything else/],
      ['and that starts at six right', /Yes, I have your yin class.*six p\.m\./],
      ['cool see you monday', /Goodbye/],
    ],
    outcome: { book: ["Siobhan O'Connor, Yin class, 2026-11-30 six p.m."], category: 'cancellation' },
  },
  {
    name: 'a word while an emergency is connected',
    practice: willowVet(),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      ['oh my god my dog just got into the rat poison', /emergency/],
      ['about ten minutes ago', /come in right now/, { not: /checkup|What/ }],
    ],
    outcome: { category: 'emergency', messages: [] },
  },
  {
    name: 'a cleaning long ago, and a corrected day of a month',
    practice: harborDental(),
    setUp: books(),
    exchanges: [
      ['hi um yeah so i uh i havent had my teeth cleaned in like a year and a half', /day and time/],
      [
        'could you do wednesday the second no sorry tuesday the first im all mixed up',
        /On Tuesday, December first, I have/,
      ],
    ],
    outcome: {},
  },
  {
    name: 'months without a trim name no month to come, and the question beside a wish leaves the wish',
    practice: parkVeterinary(),
    setUp: books(),
    exchanges: [
      ['my rabbit hasnt had his nails done in two months you do rabbits', /rabbits.*day and time/],
      ['what about monday', /November twenty-third/],
    ],
    outcome: {},
  },
  {
    name: 'said again after a silence without asking who is there',
    practice: lotusMassage(),
    setUp: books(),
    exchanges: [
      ['hi id like a swedish massage', /day and time/],
      ['<silence>', /still there/],
      ['sorry i was getting in the car what did you say', /^What day and time/],
    ],
    outcome: {},
  },
  {
    name: 'a name alone is no message yet',
    practice: dentist(),
    exchanges: [
      ['could you take a message', /message to say/],
      ['my name is jordan avery', /message to say/],
      ['please tell them that my crown came loose and does not hurt', /Thank you, Jordan.*passed that on/],
    ],
    outcome: { messages: [/crown came loose/] },
  },
  {
    name: 'what else is free asks for times, and for no price',
    practice: dentist(),
    exchanges: [
      ["hello i'd like to book a teeth cleaning", /day and time/],
      ['next wednesday in the morning please', /On Wednesday/],
      ['what else is free that week', /I have|On \w+day/, { not: /dollars/ }],
    ],
    outcome: {},
  },
  {
    name: 'no connection is promised where there is none, and the wrong place is told so',
    practice: lotusMassage(),
    setUp: books(),
    exchanges: [
      ['is this a real person', /automated/, { not: /connect/ }],
      ['hi can i get a cheeseburger and fries', /reached Blue Lotus/],
      ['wait is this not the burger place', /reached Blue Lotus/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'whoever does the billing is a person, and vaccinations are several',
    practice: parkVeterinary(),
    setUp: books([['omar', 'vacc', 'hart', '2026-11-30', 960]]),
    exchanges: [
      ['my dogs got his shots monday the thirtieth can i come at seven thirty that day instead', /name/],
      ['omar haddad', /birth/],
      ['november thirtieth seventy two', /Shall I change it/],
      ['yes', /vaccinations are now on/],
      ['id like to speak to whoever does the billing please', /connect you/],
    ],
    outcome: { book: ['Omar Haddad, Vaccinations, 2026-11-30 seven thirty a.m.'], ended: 'transferred' },
  },
];
