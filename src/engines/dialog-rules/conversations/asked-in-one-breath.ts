import type { Conversation } from './conversation.ts';
import {
  backboneChiro,
  books,
  brightBraces,
  clearOptician,
  creekTherapy,
  harborDental,
  harborPsychiatry,
  ironGym,
  lakesideSkin,
  lotusMassage,
  northClinic,
  parkVeterinary,
  smilesForKids,
} from './many-practices.ts';
import { massageTherapist, veterinarian } from './other-practices.ts';

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
    practice: smilesForKids({ callerNumber: '+12125550115' }),
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
  {
    name: 'what stands is left, and the other goes right after it',
    practice: massageTherapist(),
    setUp: books([['jane', 'svc_60', 'prov_kim', '2026-11-25', 600]]),
    exchanges: [
      [
        'hi i have a sixty minute massage wednesday at ten can you leave that and add a deep tissue right after it',
        /name/,
        { not: /don't know/ },
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /that stays.*a deep tissue massage .* at eleven a\.m\..*Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Jane Roe, 60 minute massage, 2026-11-25 ten a.m.',
        'Jane Roe, Deep tissue massage, 2026-11-25 eleven a.m.',
      ],
    },
  },
  {
    name: 'a Monday that cannot be done anymore is moved, and nothing is booked beside it',
    practice: backboneChiro(),
    setUp: books([['maria', 'adj', null, '2026-11-23', 540]]),
    exchanges: [
      ['i cant do monday morning anymore do you have anything tuesday', /name/],
      ['maria delgado', /birth/],
      ['seven fourteen ninety', /adjustment on Monday, November twenty-third.*closed on Tuesday/],
      ['ok wednesday afternoon then', /Wednesday/],
      ['two', /moves to Wednesday, November twenty-fifth at two p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Maria Delgado, Adjustment, 2026-11-25 two p.m.'] },
  },
  {
    name: 'teeth to be done at the veterinarian, and what that runs',
    practice: parkVeterinary(),
    exchanges: [
      ['my dogs breath is awful i think he needs his teeth done what does that run', /dental cleaning is 480 dollars/],
      ['ok lets do that friday the fourth drop off early like eight', /December fourth at eight a\.m\. is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a retainer that cracked is no broken wire',
    practice: brightBraces(),
    exchanges: [
      ['i think my retainers cracked can someone look at it the day after thanksgiving', /November twenty-seventh/],
      ['eight thirty', /name/],
      ['zoe hart', /birth/],
      ['eleven eleven two thousand three', /first visit/],
      ['nope never', /a retainer check at/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'Ted is Theodore, and the training is an appointment',
    practice: ironGym(),
    setUp: books([
      ['ted', 'body', 'coach_m', '2026-12-01', 540],
      ['ted', 'pt', 'coach_m', '2026-12-01', 600],
    ]),
    exchanges: [
      ['ted nguyen here can you cancel just the scan on december first not the training', /birth/],
      ['february second fifty eight', /body composition scan.*Shall I cancel it/],
      ['yeah just that', /Done/],
      ['and what time is the training', /personal training session on Tuesday, December first at ten a\.m\./],
    ],
    outcome: { book: ['Theodore Nguyen, Personal training session, 2026-12-01 ten a.m.'] },
  },
  {
    name: 'out of pocket, and stuff like Xanax',
    practice: creekTherapy(),
    exchanges: [
      ['so how much would it be out of pocket', /180 dollars/],
      ['can you prescribe stuff like xanax', /do not prescribe/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a whole name and a number, told after the message',
    practice: lakesideSkin(),
    exchanges: [
      [
        'hi this is nadia from doctor blums office i need to fax over a referral whats your fax number',
        /passed that on/,
      ],
      ['nadia perez', /put your name/],
      ['five one eight five five five oh one thirty three', /5 1 8, 5 5 5, 0 1 3 3/],
    ],
    outcome: { messages: [/referral/, /referral/, /referral/] },
  },
  {
    name: 'the day after a braces appointment is that appointment moved',
    practice: brightBraces({ callerNumber: '+12125550115' }),
    setUp: books([['leo', 'adjb', 'ito', '2026-12-03', 810]]),
    exchanges: [
      [
        "leo has his braces tightened next thursday at one thirty but he's got a band concert can we do the day after",
        /name/,
        { not: /available/ },
      ],
      ['leo chang', /birth/],
      ['5 9 2015', /moves to Friday, December fourth at one thirty p\.m\./],
      ['yes thank you', /Done/],
    ],
    outcome: { book: ['Leo Chang, Braces adjustment, 2026-12-04 one thirty p.m.'] },
  },
  {
    name: 'a week is skipped, and the hour stays',
    practice: creekTherapy(),
    setUp: books([['siobhan', 'ind', 'raj', '2026-11-25', 960]]),
    exchanges: [
      ["hi it's siobhan o'connor i'm gonna be out of town wednesday can we just skip a week", /birth/],
      ['8 21 93', /moves to Wednesday, December second at four p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ["Siobhan O'Connor, Individual session, 2026-12-02 four p.m."] },
  },
  {
    name: 'earlier on Monday than three',
    practice: parkVeterinary(),
    setUp: books([['jane', 'exam', 'ruiz', '2026-11-30', 900]]),
    exchanges: [
      ['could we bring jasper in earlier on monday than three', /name/],
      ['jane roe 3 5 85', /wellness exam on Monday, November thirtieth at three p\.m\./],
      ['eleven', /moves to Monday, November thirtieth at eleven a\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Jane Roe, Wellness exam, 2026-11-30 eleven a.m.'] },
  },
  {
    name: 'the ninety minute one is known by its length',
    practice: lotusMassage(),
    exchanges: [
      [
        'i want the ninety minute one the saturday after next around three',
        /Saturday, December fifth at three p\.m\. is/,
      ],
      ['rico salas', /birth/],
      ['4 18 1990', /first visit/],
      ['first time', /a deep tissue massage at/],
      ['yes', /all set/],
      ['can i do the same thing four weeks later', /Saturday, January second at three p\.m\..*Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Rico Salas, Deep tissue massage, 2026-12-05 three p.m.',
        'Rico Salas, Deep tissue massage, 2027-01-02 three p.m.',
      ],
    },
  },
  {
    name: 'who needs new glasses has an eye exam',
    practice: clearOptician(),
    exchanges: [
      ["my grandson needs new glasses he's squinting at the board at school", /day and time/],
      ['thursday december third six ish', /six p\.m\. is available/],
      ['Eli Novak', /birth/],
      ['he was born january thirtieth two thousand fifteen', /first visit/],
      ['nope new', /a comprehensive eye exam at/],
    ],
    outcome: { book: [] },
  },
];
