import type { Conversation } from './conversation.ts';
import {
  harborPhysio,
  knownInNovember,
  knownTwiceAtHarbor,
  MID_NOVEMBER,
  mapleDental,
  willowVeterinary,
} from './practices-in-november.ts';

const PHYSIO = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownInNovember };
const DENTAL = { now: MID_NOVEMBER, practice: mapleDental(), setUp: knownInNovember };
const VET = { now: MID_NOVEMBER, practice: willowVeterinary(), setUp: knownInNovember };
/** Priya comes on Monday the 23rd at nine and on Friday the 27th at ten. */
const TWICE = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownTwiceAtHarbor };

/** What callers say at a stage where something else was asked: it counts, and nothing told before is lost. */
export const CHANGING_MINDS_IN_NOVEMBER: Conversation[] = [
  {
    ...DENTAL,
    name: 'whether somebody is in, asked along with a choice, wishes for them',
    exchanges: [
      ['i was wondering if i could get in for like a cleaning this week', /Thursday, November nineteenth/],
      ['uh thursday maybe after lunch sometime', /two p\.m\./],
      ['two would be good is dr ortega there', /two p\.m\. with Doctor Luis Ortega is available/],
      ['my name is dana whitlock', /date of birth/],
      ['w h i t l o c k', /date of birth/, { not: /Sorry/ }],
      ["it's october ninth nineteen ninety one", /first visit/],
      ['new', /Shall I book it/],
      ['yeah but do I need to bring anything', /don't know that.*Shall I book it/],
      ['okay yes', /all set/],
    ],
    outcome: { book: ['Dana Whitlock, Cleaning, 2026-11-19 two p.m.'] },
  },
  {
    ...DENTAL,
    name: 'a time, a provider and an hour after the time was chosen',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /ten a\.m\. is available/],
      ['is that with Dr Bauer', /with Doctor Anna Bauer is available\. May I have/, { not: /Thanks, Bauer/ }],
      ["this is ridiculous I've been on hold forever", /sorry about that.*first and last name/, { not: /Ridiculous/ }],
      ['Tom Hale', /date of birth/],
      ['I can only do after four', /four p\.m\. with Doctor Anna Bauer|at four p\.m\./],
      ['that works', /date of birth/],
      ['May 2nd 1980', /first visit/],
      ['no can you do two instead', /two p\.m\..*first visit/, { not: /match/ }],
      ['yes', /two p\.m\..*Shall I book it/],
      ['yes', /all set/],
      ['anything earlier', /November nineteenth.*Which works best/],
      ['never mind keep it'],
    ],
    outcome: { book: ['Tom Hale, Cleaning, 2026-11-19 two p.m.'] },
  },
  {
    ...DENTAL,
    name: 'what is not wanted is a wish too',
    exchanges: [
      ['I need a cleaning next week', /nine a\.m\./],
      ['not too early', /Monday, November twenty-third at ten a\.m\./],
      ["wait it's for my daughter not me", /Monday, November twenty-third at ten a\.m\./],
      ['the first one', /patient's first and last name/],
      ['Zoe Hale', /birth/],
      ['June first twenty fifteen', /first visit/],
      ['new patient', /for Zoe Hale/],
      ['yes'],
    ],
    outcome: { book: ['Zoe Hale, Cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    ...DENTAL,
    name: 'another provider for what was just booked',
    exchanges: [
      ['I need a cleaning tomorrow at ten', /name/],
      ['Tom Hale, May 2nd 1980, new patient', /Shall I book it/],
      ['yes', /all set/],
      ["actually I'd rather see Dr Ortega", /moves to Thursday.*ten a\.m\. with Doctor Luis Ortega/],
      ['yes', /Done/],
      ['same time next week', /moves to Thursday, November twenty-sixth at ten a\.m\./],
      ['no leave it'],
    ],
    outcome: { book: ['Tom Hale, Cleaning, 2026-11-19 ten a.m.'] },
  },
  {
    ...TWICE,
    name: 'which one is meant, told before the birthday',
    exchanges: [
      ["hi this is priya nair i've got two appointments next week and i can only make one of them", /date of birth/],
      ['cancel the follow up on friday', /date of birth/],
      ['march third eighty eight', /follow-up session on Friday.*Shall I cancel it/],
      ['tuesday morning is fine', /Shall I cancel it/],
      ['yes', /canceled your follow-up/],
      ['actually can i get another follow up the week after that', /Monday, November thirtieth/],
      ['tuesday morning is fine', /Tuesday, December first/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-23 nine a.m.',
        'Priya Nair, Follow-up session, 2026-12-01 eight a.m.',
      ],
    },
  },
  {
    ...TWICE,
    name: 'not that one, the one after',
    exchanges: [
      ['hi I need to cancel', /name/],
      ['Priya Nair March third 1988', /Which one do you mean/],
      ['not the Monday the twenty third one, the one after', /on Friday.*Shall I cancel it/],
      ['how long is it', /follow-up session takes about 45 minutes/],
      ['yes'],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-23 nine a.m.'] },
  },
  {
    ...TWICE,
    name: 'the same time on another day of that week, and with whom',
    exchanges: [
      ["can i move monday's thing to wednesday same time", /name/],
      ['priya nair march 3 1988', /Wednesday, November twenty-fifth at nine a\.m\./],
      ['and is it still with sarah', /^Yes, that's with Sarah Lindgren/],
      ['could it be with marcus instead', /nine a\.m\. with Marcus Webb/],
      ['yes do it', /Done/],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-25 nine a.m.',
        'Priya Nair, Follow-up session, 2026-11-27 ten a.m.',
      ],
    },
  },
  {
    ...PHYSIO,
    name: 'a provider wished for where the name was asked',
    exchanges: [
      ["i'd like to start my shoulder's been killing me for about a month", /sorry to hear/],
      ['mornings are better for me', /eight a\.m\./],
      ['not friday', { not: /Friday/ }],
      ['thursday at nine', /name/],
      ["with marcus if he's there", /with Marcus Webb is available. May I have/, { not: /don't know/ }],
      ['gloria estevez', /birth/],
      ['february 29 1972', /first visit/],
      ['no not new', /couldn't match/],
      ["well say it's new then", /Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Gloria Estevez, Initial evaluation, 2026-11-19 nine a.m.'] },
  },
  {
    ...VET,
    name: 'two services in two clauses, one after the other',
    exchanges: [
      [
        "so my dog's due for his shots i think and my cat needs a wellness exam can i bring them both",
        /one at a time.*vaccination/,
      ],
      ["saturday's best", /Saturday, November twenty-first/],
      ['nine thirty', /name/],
      ['tasha greene', /birth/],
      ['twelve one eighty', /first visit/],
      ['yep first time there', /vaccination/],
      ['yes', /Now for a wellness exam/],
      ["sure that first one's fine", /wellness exam/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Tasha Greene, Vaccination, 2026-11-21 nine thirty a.m.',
        'Tasha Greene, Wellness exam, 2026-11-21 ten a.m.',
      ],
    },
  },
  {
    ...DENTAL,
    name: 'when somebody else has an appointment is told to nobody unverified',
    exchanges: [
      ['hi my wife has an appointment with you this week what time is it', /patient's first and last name/],
      ['her name is priya nair', /date of birth/],
      ["i don't know her birthday exactly march something", /Without it/],
    ],
    outcome: { book: [], never: ['listAppointments'] },
  },
  {
    ...PHYSIO,
    name: 'two questions with a complaint, and something to be passed on with the yes',
    exchanges: [
      [
        'i hurt my back at work and my boss said i should get checked out do you take workers comp',
        /Medicare.*What day and time/,
      ],
      ['tomorrow after work', /five p\.m\./],
      ['yes', /name/],
      ['five then', /name/, { not: /Sorry/ }],
      ['luis hernandez', /birth/],
      ['ten ten eighty two', /first visit/],
      ['new', /Shall I book it/],
      ["yes but can you also tell them it's a work injury", /pass that on right after this.*Shall I book it/],
      ['yes', /all set.*passed that on/],
    ],
    outcome: { book: ['Luis Hernandez, Initial evaluation, 2026-11-19 five p.m.'], messages: [/work injury/] },
  },
  {
    ...TWICE,
    name: 'a weekday that is out is out of the week that is wished for',
    exchanges: [
      ['i need to reschedule', /name/],
      ['priya nair march three eighty eight', /Which one/],
      ['the friday one', /Friday, November twenty-seventh.*What day/],
      ['any time the following week except wednesday', /November thirtieth.*December third/, { not: /Wednesday/ }],
      ['tuesday', /December first/],
      ["three's good", /three p\.m\./],
      ['yes'],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-23 nine a.m.',
        'Priya Nair, Follow-up session, 2026-12-01 three p.m.',
      ],
    },
  },
  {
    ...VET,
    name: 'an hour that is too early, and a day of the week that was offered',
    exchanges: [
      ['my puppy needs his shots next thursday', /Thursday, November twenty-sixth/],
      ['oh right then wednesday', /Wednesday, November twenty-fifth, I have eight a\.m\./],
      ["eight's too early", { not: /eight/ }],
      ['ten', /Wednesday, November twenty-fifth at ten a\.m\. is available/],
      ['shawna cobb', /birth/],
      ['oh five twenty two ninety three', /first visit/],
      ['no but my mom has her dog there', /couldn't match/, { not: /patient's/ }],
      ['new patient', /for Shawna Cobb/],
      ['yes'],
    ],
    outcome: { book: ['Shawna Cobb, Vaccination, 2026-11-25 ten a.m.'] },
  },
  {
    ...DENTAL,
    name: 'a son at the same time is a second booking',
    exchanges: [
      ['can i set up a cleaning thursday at two', /two p\.m\. is available/],
      ['actually could my son come at the same time', /other one right after this.*May I have your/],
      ['sam price, five five ninety five, new patient', /for Sam Price/],
      ['yes', /all set.*Now for the second appointment/],
    ],
    outcome: { book: ['Sam Price, Cleaning, 2026-11-19 two p.m.'] },
  },
];
