import type { Conversation } from './conversation.ts';
import {
  corePilates,
  harborPhysio,
  knownAtHarbor,
  knownInNovember,
  MID_NOVEMBER,
  mapleDental,
  willowVeterinary,
} from './practices-in-november.ts';

const PHYSIO = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownInNovember };
const DENTAL = { now: MID_NOVEMBER, practice: mapleDental(), setUp: knownInNovember };
const GYM = { now: MID_NOVEMBER, practice: corePilates(), setUp: knownInNovember };
const VET = { now: MID_NOVEMBER, practice: willowVeterinary(), setUp: knownInNovember };

/** Second thoughts at every stage of a booking, and what callers ask once they are booked. */
export const SPEAKING_FREELY_IN_NOVEMBER: Conversation[] = [
  {
    ...PHYSIO,
    name: 'a name, its spelling and a birthday with the year first, in one breath',
    exchanges: [
      ['My mom needs to see someone for her hip, can she come in friday afternoon, first visit', /Friday/],
      ['two thirty', /two thirty p\.m\..*patient's first and last name/],
      [
        'her name is Grace Whitfield, W H I T F I E L D, nineteen forty four May the ninth',
        /for Grace Whitfield\. Shall I book it/,
        { not: /closed|ninth/ },
      ],
      ['yes'],
    ],
    outcome: { book: ['Grace Whitfield, Initial evaluation, 2026-11-20 two thirty p.m.'] },
  },
  {
    ...PHYSIO,
    name: 'the day before a holiday is not the holiday',
    exchanges: [['what are your hours on the day before thanksgiving', /Wednesday, November twenty-fifth/]],
    outcome: { book: [] },
  },
  {
    ...PHYSIO,
    name: 'ten instead of nine, the same day',
    setUp: knownAtHarbor,
    exchanges: [
      ["hey it's Priya I have an appointment Monday I need to push it back a bit", /name/],
      ['Priya Nair, March 3rd 1988', /nine a\.m\./],
      ['could we do ten instead of nine, same day', /moves to Monday, November twenty-third at ten a\.m\./],
      ['yes please'],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-23 ten a.m.'] },
  },
  {
    ...PHYSIO,
    name: 'a call back about that is about the question before',
    exchanges: [
      ['do you take Aetna', /don't see Aetna/],
      ['alright can someone call me back about that', /name/],
      ['Tom Becker. this number is fine', /passed that on/],
    ],
    outcome: { messages: [/do you take Aetna/] },
  },
  {
    ...PHYSIO,
    name: 'a message told together with the wish to leave one',
    exchanges: [
      ["can you leave a message for Sarah saying I'll bring the papers next time", /name/],
      ['Tim Ost', /passed that on/],
    ],
    outcome: { messages: [/For Sarah Lindgren: I'll bring the papers/] },
  },
  {
    ...PHYSIO,
    name: 'a name alone is no message',
    exchanges: [
      ['I want to leave a message for Sarah', /message to say/],
      ['Tim Ost', /message to say/],
      ["tell her I'm a bit behind with the exercises", /passed that on/],
    ],
    outcome: { messages: [/For Sarah Lindgren: tell her I'm a bit behind/] },
  },
  {
    ...PHYSIO,
    name: 'what it costs, once it is booked',
    exchanges: [
      ['I want to book an initial evaluation tuesday at 9', /name/],
      ['Lee Stone', /birth/],
      ['4 5 1990', /first visit/],
      ['yes', /Shall I book it/],
      ['yes', /all set/],
      ['do I need to bring anything? and how much is it', /referral/, /150 dollars/],
    ],
    outcome: { book: ['Lee Stone, Initial evaluation, 2026-11-24 nine a.m.'] },
  },
  {
    ...DENTAL,
    name: 'no, first time, is a newcomer',
    exchanges: [
      ['I want a cleaning next thursday at ten', /name/],
      ['Tom Hale', /birth/],
      ['May 2nd 1980', /first visit/],
      ['no first time', /Thanksgiving, for Tom Hale, born May second, nineteen eighty\. Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    ...DENTAL,
    name: 'the earliest is nobody’s name',
    exchanges: [
      ['I want a cleaning friday at nine', /name/],
      ['ok the earliest', /name/, { not: /Earliest/ }],
    ],
    outcome: { book: [] },
  },
  {
    ...DENTAL,
    name: 'too early, said to the question after the name',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ["hmm that's too early", /ten thirty a\.m\.|later|one thirty/],
    ],
    outcome: { book: [] },
  },
  {
    ...DENTAL,
    name: 'another service, said to the question after the name',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ['you know what make it a filling instead', /a filling.*ten a\.m\. is available/],
      ['Tom Hale but can we do eleven instead', /eleven a\.m\. is available.*birth/],
      ["oh I can't do that day, sorry", /What day and time/],
    ],
    outcome: { book: [] },
  },
  {
    ...DENTAL,
    name: 'the time is told again, and what else there is that day',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ['sorry what time was that again', /Thursday, November nineteenth at ten a\.m\./],
      ['what else is there that day', /I have nine a\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    ...DENTAL,
    name: 'a husband who needs one too gets his own booking, and hers stands',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ['Ann Hale', /birth/],
      ['May 2nd 1980', /first visit/],
      ['yes', /for Ann Hale, born May second, nineteen eighty\. Shall I book it/],
      ['and my husband needs one too', /right after this.*for Ann Hale, born May second/, { not: /two p\.m\./ }],
      ['yes', /all set.*second appointment/],
    ],
    outcome: { book: ['Ann Hale, Cleaning, 2026-11-19 ten a.m.'] },
  },
  {
    ...DENTAL,
    name: 'can you do eleven, once ten is booked, moves it after a yes',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ['Ann Hale', /birth/],
      ['May 2nd 1980', /first visit/],
      ['yes', /Shall I book it/],
      ['yes', /all set/],
      ['is that with dr ortega', /ten a\.m\. with Doctor Anna Bauer/],
      ['can you do eleven', /moves to Thursday, November nineteenth at eleven a\.m\..*Shall I change it/],
      ['yes please', /Done/],
    ],
    outcome: { book: ['Ann Hale, Cleaning, 2026-11-19 eleven a.m.'] },
  },
  {
    ...DENTAL,
    name: 'a no that goes on does not end the call',
    exchanges: [
      ['where are you', /Pier Road/],
      ['no I said what do you charge for a cleaning', /120 dollars/, { not: /Goodbye/ }],
    ],
    outcome: { ended: null, book: [] },
  },
  {
    ...DENTAL,
    name: 'what not turning up costs',
    exchanges: [["do I have to pay if I don't show up", /fee of 40 dollars/]],
    outcome: { book: [] },
  },
  {
    ...GYM,
    name: 'how much, before any class was chosen',
    exchanges: [
      ['do you have anything for beginners', /intro class/],
      ['how much', /25 dollars/, { not: /don't know/ }],
    ],
    outcome: { book: [] },
  },
  {
    ...GYM,
    name: 'special socks are the socks of the website',
    exchanges: [['do I need special socks or something', /Grip socks/]],
    outcome: { book: [] },
  },
  {
    ...VET,
    name: 'boarding over christmas is boarding',
    exchanges: [['do you board dogs over christmas', /do not offer boarding/]],
    outcome: { book: [] },
  },
  {
    ...VET,
    name: 'a cat that has not been eating and hides is brought in',
    exchanges: [
      ["hi my cat hasn't been eating much since sunday and she's kinda hiding", /sorry to hear/, { not: /Sunday/ }],
      ['yeah can you see her today', /Wednesday, November eighteenth/],
      ['three', /three p\.m\. is available/],
    ],
    outcome: { book: [] },
  },
  {
    ...PHYSIO,
    name: 'no, actually, just move it',
    setUp: knownAtHarbor,
    exchanges: [
      ['I need to cancel... no actually can I just move it', /name/],
      ['Priya Nair', /birth/],
      ['3 3 88', /What day and time/, { not: /Shall I cancel/ }],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-23 nine a.m.'] },
  },
  {
    ...PHYSIO,
    name: 'who does not want to cancel is not asked to',
    setUp: knownAtHarbor,
    exchanges: [
      ["I don't want to cancel but I can't make monday", /name/],
      ['Priya Nair', /birth/],
      ['3 3 88', /What day and time/, { not: /cancel/ }],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-23 nine a.m.'] },
  },
];
