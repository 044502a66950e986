import type { Conversation } from './conversation.ts';
import {
  books,
  harborDental,
  harborPsychiatry,
  lakesideSkin,
  lotusMassage,
  northClinic,
  smilesForKids,
} from './many-practices.ts';
import { veterinarian } from './other-practices.ts';

/** Several things at once, for others, and half of it taken back. */
export const ASKED_IN_ONE_BREATH: Conversation[] = [
  {
    name: 'a cleaning and a filling in one go, the Monday after the holiday',
    practice: harborDental(),
    exchanges: [
      [
        'i need a cleaning and also ive got a cavity that needs filling can i do both in one go',
        /start with a cleaning/,
      ],
      ['the monday after thanksgiving in the morning', /On Monday, November thirtieth/, { not: /Tuesday/ }],
      ['nine thirty', /name/],
      ['Luis Ortega', /birth/],
      ['oh three oh five nineteen seventy', /first visit/],
      ['first visit', /Shall I book it/],
      ['yes', /Now for a filling/],
      ['the one right after', /a filling .* at ten thirty a\.m\./],
      ['yes'],
    ],
    outcome: {
      book: [
        'Luis Ortega, Cleaning and checkup, 2026-11-30 nine thirty a.m.',
        'Luis Ortega, Filling, 2026-11-30 ten thirty a.m.',
      ],
    },
  },
  {
    name: 'a son by his name, who is ill, and nobody is to call',
    practice: smilesForKids(),
    setUp: books([['leo', 'kc', 'patel', '2026-11-25', 540]]),
    exchanges: [
      [
        "my son leo chang has an appointment on wednesday and he's got a fever so we can't make it",
        /patient's date of birth/,
      ],
      ['may ninth two thousand fifteen', /November twenty-fifth at nine a\.m\..*Shall I cancel it/],
      ['yes cancel it', /Done/],
      ['no ill call back when hes better', /Goodbye/],
    ],
    outcome: { book: [], messages: [], ended: 'goodbye' },
  },
  {
    name: 'a caller who has to look something up first calls back',
    practice: smilesForKids(),
    exchanges: [
      ['i need to cancel my sons cleaning', /patient's first and last name/],
      ['no wait ill call you back when i have his birthday', /Nothing has changed/],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'that Friday is the Friday of the week it stands in, and the other one is looked up',
    practice: harborPsychiatry(),
    setUp: books([
      ['omar', 'med', 'cole', '2026-12-01', 600],
      ['omar', 'eval', 'ines', '2026-12-03', 660],
    ]),
    exchanges: [
      ['yeah this is omar haddad i need to switch my follow up with doctor cole to that friday same time', /birth/],
      ['november 30 1972', /moves to Friday, December fourth at ten a\.m\./],
      ['yes do that', /Done/],
      ['what about the other one when is that', /psychiatric evaluation on Thursday, December third/],
    ],
    outcome: {
      book: [
        'Omar Haddad, Medication follow-up, 2026-12-04 ten a.m.',
        'Omar Haddad, Psychiatric evaluation, 2026-12-03 eleven a.m.',
      ],
    },
  },
  {
    name: 'how much for an hour, and for ninety minutes',
    practice: lotusMassage(),
    exchanges: [
      ['how much for an hour', /95 dollars.*105 dollars/],
      ['and ninety minutes', /140 dollars/, { not: /95/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'whether a daughter of sixteen can come, where adults only are seen and where nothing is said of it',
    practice: harborPsychiatry(),
    exchanges: [['my daughter is sixteen can she come', /adults only/]],
    outcome: { book: [] },
  },
  {
    name: 'a daughter of sixteen can come on Monday',
    practice: northClinic(),
    exchanges: [['my daughter is sixteen can she come in monday for a physical', /On Monday, November twenty-third/]],
    outcome: { book: [] },
  },
  {
    name: 'a husband is set up, and letters after a name are not said',
    practice: lakesideSkin(),
    exchanges: [
      [
        'hello I need to set my husband up for a skin check with neha tuesday first thing',
        /eight a\.m\. with Neha Shah is/,
      ],
      ['Raymond Osgood', /patient's date of birth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'when to call is put to the message',
    exchanges: [
      ['im calling to see if my x rays came back', /name/],
      ['curtis lane', /passed that on/],
      ['after four is best', /added that to your message/],
    ],
    outcome: { messages: [/rays/, /after four/] },
  },
  {
    name: 'more pills are a refill',
    practice: veterinarian(),
    exchanges: [['i need more of brunos heartworm pills', /pass that/, { not: /day and time/ }]],
    outcome: { category: 'prescription' },
  },
];
