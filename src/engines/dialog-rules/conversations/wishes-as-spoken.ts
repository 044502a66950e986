import type { Conversation } from './conversation.ts';
import {
  books,
  brightBraces,
  clearOptician,
  creekTherapy,
  ironGym,
  lakesideSkin,
  lotusMassage,
  northClinic,
  smilesForKids,
  stillYoga,
  summitPhysio,
} from './many-practices.ts';
import { counselor, familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';

/** Odd times, moves told from the time that stands, questions asked back, numbers half said: the way callers put it. */
export const WISHES_AS_SPOKEN: Conversation[] = [
  {
    name: 'what a daughter broke is not her name',
    practice: brightBraces(),
    exchanges: [
      ['hi my daughter broke a wire on her braces can we get in like monday right after school', /three p\.m\./],
      ['three thirty', /patient's first and last name/, { not: /Broke/ }],
      ['her names ella brandt', /birth/],
      ['she was born uh april second twenty twelve', /first visit/],
      ["no we're new we just moved here", /for Ella Brandt, born April second, twenty twelve\. Shall I book it/],
      ['yes go ahead'],
    ],
    outcome: { book: ['Ella Brandt, Broken wire repair, 2026-11-23 three thirty p.m.'] },
  },
  {
    name: 'right before you close is the last start of that day',
    practice: lotusMassage(),
    exchanges: [
      [
        'can i get a prenatal massage for my wife on sunday right before you close',
        /Sunday, November twenty-second at four p\.m\. is available/,
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the last one on a thursday, before it is said what for, and not on the holiday',
    practice: clearOptician(),
    exchanges: [
      ['I wanna get the last appointment on a thursday', /What would you like to come in for/],
      ['just to get my eyes checked', /November twenty-sixth at seven thirty p\.m\. is available/],
      [
        'oh not this thursday thats thanksgiving the one after',
        /December third at seven thirty p\.m\. is available/,
        { not: /passed/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'two children back to back, first thing',
    practice: smilesForKids(),
    exchanges: [
      ['ive got two kids they both need cleanings can they come back to back', /first/],
      ['wednesday december second in the morning first thing', /at eight a\.m\. is available/],
      ['Noah Feldman', /birth/],
      ['february 20 2017', /first visit/],
      ['yes first visit', /Shall I book it/],
      ['yes', /all set.*December second at nine a\.m\. is available/],
    ],
    outcome: { book: ['Noah Feldman, Child cleaning and exam, 2026-12-02 eight a.m.'] },
  },
  {
    name: 'pushed back by like two hours',
    setUp: janesCleaning,
    exchanges: [
      ['hi ive got a cleaning tuesday at ten can you push it back by like two hours', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /moves to Tuesday, November twenty-fourth at noon\. Shall I change it/],
      ['perfect yes', /Done/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 noon'] },
  },
  {
    name: 'sooner than the Monday that stands',
    practice: summitPhysio(),
    setUp: books([['maria', 'fu', 'nora', '2026-11-30', 540]]),
    exchanges: [
      [
        'hi this is maria delgado im coming in on the thirtieth but my shoulder is killing me is there anything sooner than monday',
        /birth/,
      ],
      ['july 14 1990', /follow-up session on Monday, November thirtieth.*November twenty-third/],
      ['tuesday at ten', /moves to Tuesday, November twenty-fourth at ten a\.m\./],
      ['yes thank you', /Done/],
    ],
    outcome: { book: ['Maria Delgado, Follow-up session, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'one canceled, and the other still on',
    practice: ironGym(),
    setUp: books([
      ['bob', 'pt', 'coach_m', '2026-11-25', 360],
      ['bob', 'spin', 'coach_b', '2026-11-27', 1080],
    ]),
    exchanges: [
      ['this is robert whitaker ive got two things booked i wanna cancel the spin one and keep the training', /birth/],
      ['december 12 1949', /spin class on Friday, November twenty-seventh.*Shall I cancel it/],
      ['yes cancel that', /canceled your spin class/],
      ['and the training is still on right', /personal training session on Wednesday/],
    ],
    outcome: { book: ['Robert Whitaker, Personal training session, 2026-11-25 six a.m.'] },
  },
  {
    name: 'canceled anyway, whatever it costs',
    practice: creekTherapy(),
    setUp: books([['siobhan', 'ind', 'dana', '2026-11-24', 840]]),
    exchanges: [
      ['hey i gotta cancel my session', /name/],
      ["Siobhan O'Connor", /birth/],
      ['august 21st 93', /Shall I cancel it/],
      ['is there a fee for that', /no-show is charged.*Shall I cancel it/],
      ['ok cancel it anyway', /Done/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the thirty-first of a month that has no such day',
    practice: lakesideSkin(),
    setUp: books([['ted', 'mole', 'beck', '2026-11-30', 600]]),
    exchanges: [
      ['can i move my thing with doctor beck from the thirtieth to the thirty first', /name/],
      ['theodore nguyen', /birth/],
      ['february 2nd 1958', /mole removal on Monday, November thirtieth/],
      [
        'oh wait november only has thirty days so the first of december same time',
        /moves to Tuesday, December first at ten a\.m\./,
      ],
      ['yes', /Done/],
    ],
    outcome: { book: ['Theodore Nguyen, Mole removal, 2026-12-01 ten a.m.'] },
  },
  {
    name: 'the ten class thing is the ten class pass',
    practice: stillYoga(),
    exchanges: [['and how much is the ten class thing', /170 dollars/, { not: /20 dollars/ }]],
    outcome: { book: [] },
  },
  {
    name: 'what it is without insurance, and who is there',
    practice: counselor(),
    exchanges: [
      ['do you take blue cross', /do not take insurance/],
      ['ok so what about without insurance how much is it', /sliding scale.*150 dollars/, { not: /don't know/ }],
      ['whos there on thursdays', /Maria Gonzalez or Tom Becker/, { not: /privacy/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'accepted is not covered, and the same sentence is no answer twice',
    practice: northClinic(),
    exchanges: [
      ['is a physical covered by medicare', /We accept Medicare/],
      ['right but is it covered', /differs from plan to plan/, { not: /We accept Medicare, MVP/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'how long results take is a question, and makeup is taken off by no cancellation',
    practice: lakesideSkin(),
    exchanges: [
      ['hi how long do biopsy results take', /about ten days/],
      ['do i have to take my makeup off', { not: /first and last name/ }],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'how long a refill takes, once it is asked for',
    practice: familyDoctor(),
    exchanges: [
      ['i need a refill of my blood pressure pills', /pharmacy/],
      ['cvs on main', /name/],
      ['bob stone', /passed that on/],
      ['how long does that take', /two business days/],
    ],
    outcome: { messages: [/blood pressure pills/] },
  },
  {
    name: 'a name takes the offer up, and a number is mended',
    exchanges: [
      ['hi my x rays were supposed to go to my oral surgeon and they never got them', /pass it on|take a message/],
      ['lamar wood', /passed that on/],
      ['its 212 555 01 no sorry 0 1 2 0', /2 1 2, 5 5 5, 0 1 2 0/],
    ],
    outcome: { messages: [/oral surgeon/, /oral surgeon/] },
  },
  {
    name: 'a number cut short is asked for again, and none is made of it',
    practice: northClinic(),
    exchanges: [
      ['i was charged twice for october', /name/],
      ['gina rossi', /passed that on/],
      ['two oh seven five five five one hundred twenty', /digit by digit/],
      ['518 555 0120', /5 1 8, 5 5 5, 0 1 2 0/],
    ],
    outcome: { messages: [/charged twice/, /charged twice/] },
  },
  {
    name: 'for what, asked back',
    exchanges: [
      ['do you have a fax machine', /May I take a message/],
      ['for what', /call you back with an answer/],
    ],
    outcome: {},
  },
];
