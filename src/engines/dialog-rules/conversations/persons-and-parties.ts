import type { Conversation } from './conversation.ts';
import { harborPsychiatry, lakesideSkin, lotusMassage, northClinic } from './many-practices.ts';
import { APRIL, backboneChiropractor, bluebirdPediatrics, ironwoodGym, knownInApril } from './practices-in-april.ts';
import {
  cedarDentist,
  knownInSeptember,
  SEPTEMBER,
  studioSalon,
  summitPhysio,
  willowVet,
} from './practices-in-september.ts';

/** Who calls and who comes, one or several, on one day or two, and whose a number is. */
export const PERSONS_AND_PARTIES: Conversation[] = [
  {
    name: 'the same class on two days is two bookings',
    practice: ironwoodGym({ callerNumber: '+15185550114' }),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      [
        'can i get yoga friday at six in the morning and again monday same time',
        /one at a time.*Friday.*six a\.m\. is available/,
      ],
      ['sofia petrov', /date of birth/],
      ['october fifth eighty eight', /Friday, April sixteenth at six a\.m\..*Shall I book it/],
      ['yes', /booked.*second appointment.*Monday, April nineteenth at six a\.m\..*Shall I book it/],
      ['yes', /booked a yoga class for Monday/],
    ],
    outcome: {
      book: ['Sofia Petrov, Yoga class, 2027-04-16 six a.m.', 'Sofia Petrov, Yoga class, 2027-04-19 six a.m.'],
    },
  },
  {
    name: 'both of the times that were offered, and one more day afterwards',
    practice: backboneChiropractor(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['id like an adjustment tomorrow at nine or friday at ten', /Thursday.*or Friday.*Which works best/],
      ['both please', /one at a time.*Thursday, April fifteenth at nine a\.m\. is available/],
      ['maria delgado', /date of birth/],
      ['june second seventy nine', /Shall I book it/],
      ['yes', /Friday, April sixteenth at ten a\.m\..*Shall I book it/],
      ['yes', /booked an adjustment for Friday/],
      [
        'and now the monday one same time',
        /an adjustment.*Monday, April nineteenth at ten a\.m\..*Shall I book it/,
        { not: /moves to/ },
      ],
    ],
    outcome: {
      book: ['Maria Delgado, Adjustment, 2027-04-15 nine a.m.', 'Maria Delgado, Adjustment, 2027-04-16 ten a.m.'],
    },
  },
  {
    name: 'of two who are booked the one is canceled and the other left alone',
    practice: cedarDentist(),
    now: SEPTEMBER,
    setUp: knownInSeptember([
      ['gail', 'check', 'brandt', '2027-09-17', 600],
      ['leo', 'check', 'webb', '2027-09-17', 600],
    ]),
    exchanges: [
      [
        'me and my son are both coming in friday at ten and hes got strep so his has to come off but im still coming',
        /the patient's first and last name/,
      ],
      ['leo thornbury', /the patient's date of birth/],
      ['may thirteenth twenty fifteen', /Leo's checkup .* September seventeenth at ten a\.m\..*Shall I cancel it/],
      ['yes his', /canceled Leo's checkup/],
      ['and mines still on right', /only Leo's appointment, and nothing else/],
    ],
    outcome: { book: ['Gail Thornbury, Checkup and cleaning, 2027-09-17 ten a.m.'] },
  },
  {
    name: 'beside the visit of another, not in its place',
    practice: northClinic(),
    exchanges: [
      [
        'my husbands got his physical tuesday at ten and i was wondering could i get a flu shot right after him',
        /On Tuesday, November twenty-fourth, I have ten fifteen/,
        { not: /ten a\.m\./ },
      ],
      ['ten thirty', /ten thirty a\.m\. is available.*May I have your first and last name/],
      ['ellen whitaker', /date of birth/],
      ['actually like ten forty five', /ten forty-five a\.m\. is available.*date of birth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'four of them: one is booked, and the team hears of the others',
    practice: studioSalon({ callerNumber: '+13035550113' }),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      [
        'i want manicures for me and three friends saturday at eleven',
        /one person at a time.*4 of you.*Noor or Delia Crane/,
      ],
      ['whoever', /eleven a\.m\. is available/],
      ['yasmin farouk', /date of birth/],
      ['february twentieth ninety three', /Shall I book it/],
      ['yes', /booked a manicure.*I've passed that on/],
    ],
    outcome: { book: ['Yasmin Farouk, Manicure, 2027-09-18 eleven a.m.'], messages: [/me and three friends/] },
  },
  {
    name: 'the name left with a message is not that of the child who is booked afterwards',
    practice: bluebirdPediatrics({ callerNumber: '+15185550112' }),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['can you have doctor medina call me about the asthma plan', /your name/],
      ['thomas whitcomb', /passed that on/],
      ['okay and do i bring him in for a sick visit tomorrow at nine', /What is the patient's first and last name/],
      ['ethan whitcomb', /the patient's date of birth/],
      ['february eleventh twenty seventeen', /for Ethan Whitcomb\. Shall I book it/],
      ['yes', /booked/],
    ],
    outcome: { book: ['Ethan Whitcomb, Sick visit, 2027-04-15 nine a.m.'], messages: [/Thomas Whitcomb/] },
  },
  {
    name: 'a child is not booked in the name that the caller gave as their own',
    practice: bluebirdPediatrics({ callerNumber: '+15185550112' }),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['hi this is thomas whitcomb', /Thank you, Thomas/],
      ['i need a sports physical friday at nine', /date of birth/],
      ['february eleventh twenty seventeen', /the patient's first and last name/],
      ['oh its ethan whitcomb', /for Ethan Whitcomb\. Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the number of a groomer goes into the message, and no one is called back at it',
    practice: willowVet(),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      ['could you fax peppers shot records to the groomer', /your name/],
      ['gail thornbury', /passed that on.*calling from/],
      [
        'the fax is three oh three five five five oh one five oh its called paws and claws',
        /added that to your message/,
      ],
      ['their number is three oh three five five five oh one five one', /added that to your message/],
    ],
    outcome: { messages: [/shot records/, /0111.*paws and claws/, /0111.*their number/] },
  },
  {
    name: 'the one whom a description fits',
    practice: harborPsychiatry(),
    exchanges: [
      ['i need a medication follow up', /Doctor Martin Cole or Ines Duarte/],
      ['the young one i dont remember the name', /can't tell.*Doctor Martin Cole and Ines Duarte/, { not: /whoever/ }],
      ['well the nurse', /What day and time/],
      ['monday at ten', /with Ines Duarte is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'of two who both cancel, first the one and then the other',
    practice: summitPhysio({ callerNumber: '+13035550111' }),
    now: SEPTEMBER,
    setUp: knownInSeptember([
      ['gail', 'follow', 'jonas', '2027-09-17', 600],
      ['leo', 'eval', 'imani', '2027-09-17', 600],
    ]),
    exchanges: [
      [
        'my son leo and i are both coming friday at ten and we both have to cancel',
        /May I have your first and last name/,
      ],
      ['gail thornbury', /your date of birth/],
      ['may fifteenth sixty eight', /your follow-up session.*Shall I cancel it/],
      ['yes', /I canceled your follow-up session.*other one.*the patient's first and last name/],
      ['leo thornbury', /the patient's date of birth/],
      ['may thirteenth twenty fifteen', /Leo's initial evaluation.*Shall I cancel it/],
      ['yes', /I canceled Leo's initial evaluation/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'one for another at an hour, and the caller right after',
    practice: lotusMassage(),
    exchanges: [
      [
        'my wife wants a swedish massage friday at ten and me right after her',
        /one at a time.*Friday, November twenty-seventh at ten a\.m\..*the patient's first and last name/,
      ],
      ['rosa delgado', /the patient's date of birth/],
      ['may first nineteen eighty', /first visit/],
      ['yes', /for Rosa Delgado.*Shall I book it/],
      ['yes', /booked.*Friday, November twenty-seventh at eleven a\.m\..*May I have your first and last name/],
    ],
    outcome: {},
  },
  {
    name: "a number taken for the caller's is taken back",
    practice: lakesideSkin({ callerNumber: '+12125550123' }),
    exchanges: [
      ['can you send my biopsy results to my regular doctor', /your name/],
      ['maria delgado', /passed that on/],
      ['two one two five five five oh one six one', /put that number to your message/],
      [
        'no thats doctor bells office call me on this number',
        /noted that number in the message.*the number you are calling from/,
      ],
      ['and i want to come in for a full body skin check monday at ten', /ten a\.m\. is available/],
    ],
    outcome: { messages: [/0123/, /0161/, /"\+12125550123".*\+12125550161: no thats doctor bells office/] },
  },
];
