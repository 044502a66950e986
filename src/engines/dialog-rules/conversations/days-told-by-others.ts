import type { Conversation } from './conversation.ts';
import {
  books,
  brightBraces,
  clearOptician,
  ironGym,
  lakesideSkin,
  lotusMassage,
  northClinic,
} from './many-practices.ts';
import { counselor, veterinarian } from './other-practices.ts';
import { dentist } from './practices.ts';

/** Days told by another day, by a month's end or by the appointment that stands, and reasons that ask for nothing. */
export const DAYS_TOLD_BY_OTHERS: Conversation[] = [
  {
    name: 'the day before the flight',
    practice: lotusMassage(),
    exchanges: [
      [
        'im flying out thursday morning so could i get a swedish massage the day before in the evening',
        /On Wednesday, November twenty-fifth/,
        { not: /Thursday/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a wedding told along with a yes is no day to come',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning monday at ten', /Monday, November twenty-third at ten a\.m\. is available/],
      ['jane roe', /birth/],
      ['march fifth nineteen eighty five', /November twenty-third at ten/],
      [
        'yes and my wedding is on the twelfth so itll be white for that',
        /booked.*November twenty-third/,
        { not: /December/ },
      ],
      ['could you push it back a day', /Tuesday, November twenty-fourth at ten a\.m\..*Shall I change it/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'offered days that are taken otherwise are not chosen',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning next week', /Monday, November twenty-third.*Tuesday.*Wednesday/],
      ['any of those but i cant do before nine', /at nine a\.m\..*Which works/],
      [
        'oh the twenty third is my anniversary so not that one',
        /Tuesday, November twenty-fourth/,
        { not: /twenty-third/ },
      ],
      ['could we do the very last one on tuesday', /Tuesday, November twenty-fourth at four p\.m\. is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'who watches the baby is no question',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning', /What day/],
      ['my mother can watch the baby on thursday the third', /On Thursday, December third/, { not: /don't know/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the last day of November is one day',
    practice: ironGym(),
    exchanges: [
      ['can i get a training session with marco on the last day of november at seven', /On Monday, November thirtieth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'half an hour later is a move',
    practice: counselor(),
    setUp: books([['jane', 'svc_ind', 'prov_tom', '2026-11-30', 840]]),
    exchanges: [
      ['im gonna be stuck at work can we make my monday session half an hour later', /name/],
      ['jane roe', /birth/],
      ['march 5th 85', /individual therapy on Monday, November thirtieth.*two thirty/],
    ],
    outcome: { book: ['Jane Roe, Individual therapy, 2026-11-30 two p.m.'] },
  },
  {
    name: 'Thursday instead is the Thursday of its week',
    practice: clearOptician(),
    setUp: books([['siobhan', 'cl', 'okafor', '2026-12-01', 570]]),
    exchanges: [
      ['i gotta cancel tuesdays contact fitting', /name/],
      ["siobhan o'connor", /birth/],
      ['8 21 1993', /Shall I cancel it/],
      ['actually can i just come thursday instead', /On Thursday, December third/],
    ],
    outcome: { book: ["Siobhan O'Connor, Contact lens fitting, 2026-12-01 nine thirty a.m."] },
  },
  {
    name: 'an insurance that wants a checkup asks nothing',
    practice: northClinic(),
    exchanges: [
      [
        'i need a checkup my insurance wants one before the end of the year any tuesday in december is ok',
        { not: /We accept/ },
      ],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'no, it is our first time',
    practice: brightBraces(),
    exchanges: [
      ['i need a free consultation monday december seventh at four', /name/],
      ['naomi reyes', /birth/],
      ['may thirtieth twenty thirteen', /first visit/],
      ['no its our first time', /Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'aligners are no braces',
    practice: brightBraces(),
    exchanges: [['do you do invisalign', { not: /Yes/ }]],
    outcome: { book: [] },
  },
  {
    name: 'what it costs to get a cat fixed',
    practice: veterinarian(),
    exchanges: [['whats it cost to get a cat fixed', /spay or neuter is 300 dollars/, { not: /65/ }]],
    outcome: { book: [] },
  },
  {
    name: 'a first try for free is no free parking',
    practice: ironGym(),
    exchanges: [['hi can i try it out first for free', /free intro session/, { not: /parking/ }]],
    outcome: { book: [] },
  },
  {
    name: 'where the records are to go is nobody who calls',
    practice: northClinic(),
    exchanges: [
      ['i need my records sent to another doctor', /your name/],
      ['albany medical', /name/, { not: /Albany/ }],
      ['priya raman'],
    ],
    outcome: { messages: [/"name":"Priya Raman".*albany medical/i] },
  },
  {
    name: 'what is to be canceled, and what that costs, in one breath',
    practice: lakesideSkin(),
    exchanges: [
      [
        'i have botox tomorrow no tuesday and i need to cancel will i get charged',
        /48 hours/,
        /name/,
        { not: /I have eight/ },
      ],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
];
