import type { Conversation } from './conversation.ts';
import {
  books,
  clearOptician,
  creekTherapy,
  harborDental,
  harborPsychiatry,
  lotusMassage,
  northClinic,
} from './many-practices.ts';
import { counselor, familyDoctor, massageTherapist } from './other-practices.ts';
import { FEBRUARY, hillcrestSkin, known } from './practices-in-february.ts';

/** At two on the first of December both who examine eyes are taken. */
const takenAtTwo = books([
  ['other', 'eye', 'weiss', '2026-12-01', 840],
  ['other', 'eye', 'okafor', '2026-12-01', 840],
]);

/** Callers of whose words one part tells what another is said of: the time asked for, one of two, the week of a visit, what was just told. */
export const PARTS_OF_A_SENTENCE: Conversation[] = [
  {
    name: 'right after is counted from the time asked for',
    practice: clearOptician(),
    setUp: takenAtTwo,
    exchanges: [
      ['i need an eye exam tuesday december first at two', /one p\.m\.|two thirty/],
      ['hm how about right after that', /^Tuesday, December first at two thirty p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'the closest is the one before and the one after',
    practice: clearOptician(),
    setUp: takenAtTwo,
    exchanges: [
      ['i need an eye exam tuesday december first at two', /one p\.m\./],
      ['just as close to two as you can get', /one thirty p\.m\. or two thirty/, { not: /one p\.m\./ }],
    ],
    outcome: {},
  },
  {
    name: 'the shorter one, and a number that sounds like one of them',
    practice: massageTherapist(),
    exchanges: [
      ['hi id like the nineteen minute massage', /I'd book a 90 minute massage/],
      ['wait how much is the sixty', /90 dollars/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'of three the long one',
    practice: massageTherapist(),
    exchanges: [
      ['can i book a massage', /60 minute massage, a 90 minute massage/],
      ['the longer one i guess', /I'd book a 90 minute massage/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'thanks are no yes to what is suggested',
    practice: lotusMassage(),
    setUp: books([]),
    exchanges: [
      ['i want a massage', /Do you mean/],
      ['whatever', /Shall I look/],
      ['all right thank you', /haven't booked/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'can I do a visit with somebody is a wish for it',
    practice: creekTherapy(),
    setUp: books([]),
    exchanges: [
      ['could i do an individual session with raj thursday at four', /^Thursday.*four p\.m\. with Raj Mehta/],
    ],
    outcome: {},
  },
  {
    name: 'what still stands is not the one that was canceled',
    practice: harborPsychiatry(),
    setUp: books([
      ['omar', 'med', 'cole', '2026-11-24', 600],
      ['omar', 'med', 'cole', '2026-12-22', 600],
    ]),
    exchanges: [
      ['please cancel my december appointment', /name/],
      ['omar haddad'],
      ['eleven thirty seventy two', /December twenty-second.*Shall I cancel/],
      ['yes', /canceled/],
      ['but this tuesday is still good', /^Yes, I have .*November twenty-fourth/],
    ],
    outcome: { book: ['Omar Haddad, Medication follow-up, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a pharmacy on an avenue is no danger',
    practice: northClinic(),
    setUp: books([]),
    exchanges: [
      ['i need my metformin refilled', /pharmacy/],
      ['the cvs on washington avenue', /name/, { not: /911/ }],
    ],
    outcome: {},
  },
  {
    name: 'first thing on the second of a month is one day',
    practice: harborDental(),
    setUp: books([]),
    exchanges: [
      ['a cleaning please', /What day/],
      ['thursday the third of december first thing', /Thursday, December third/, { not: /December first/ }],
    ],
    outcome: {},
  },
  {
    name: 'later that week is of the week of the visit',
    practice: creekTherapy(),
    setUp: books([['maria', 'ind', 'dana', '2026-11-24', 1020]]),
    exchanges: [
      ['i see dana on tuesday at five and they changed my hours so i cant make that any more', /move it.*or cancel/],
      ['could we do later that week', /name/],
      ['maria delgado'],
      ['july fourteenth nineteen ninety', /Wednesday, November twenty-fifth/, { not: /twenty-third/ }],
    ],
    outcome: { book: ['Maria Delgado, Individual session, 2026-11-24 five p.m.'] },
  },
  {
    name: 'the Sunday beside next Saturday',
    practice: lotusMassage(),
    setUp: books([['omar', 'deep', 'lin', '2026-11-28', 660]]),
    exchanges: [
      ['so i got a deep tissue next saturday and i was wondering if i could do the sunday instead', /name/],
      ['omar haddad'],
      ['november thirtieth seventy two', /Sunday, November twenty-ninth/],
    ],
    outcome: { book: ['Omar Haddad, Deep tissue massage, 2026-11-28 eleven a.m.'] },
  },
  {
    name: 'who is in the hospital needs no other time, which the team is told',
    practice: northClinic(),
    setUp: books([['bob', 'sick', 'marsh', '2026-11-23', 630]]),
    exchanges: [
      ['my husband has an appointment monday but they kept him in the hospital', /sorry to hear.*or cancel/],
      ['no we wont need another one just now', /first and last name/],
      ['robert whitaker'],
      ['december twelfth nineteen forty nine', /only change an appointment with the patient, but I'll pass that on/],
      ['ellen whitaker', /passed that on/],
    ],
    outcome: { messages: [/hospital|another one/] },
  },
  {
    name: 'who does not want another after all cancels',
    practice: clearOptician(),
    setUp: books([['omar', 'cl', 'weiss', '2026-12-02', 600]]),
    exchanges: [
      ['i need to move my appointment on the second', /name/],
      ['omar haddad'],
      ['november thirtieth seventy two', /What day/],
      ['you know what i dont need another one right now', /Shall I cancel it/],
      ['yes', /canceled/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'whom the visit is still with, once it is moved',
    practice: clearOptician(),
    setUp: books([['omar', 'cl', 'weiss', '2026-12-02', 600]]),
    exchanges: [
      ['id like to move my contact fitting to december fourth at three', /name/],
      ['omar haddad'],
      ['november thirtieth seventy two', /Shall I change it/],
      ['yes', /Done/],
      ['and do i still see dr weiss', /^Yes, .*Weiss/],
    ],
    outcome: { book: ['Omar Haddad, Contact lens fitting, 2026-12-04 three p.m.'] },
  },
  {
    name: 'one or so is an hour, and a free call a service',
    practice: counselor(),
    exchanges: [
      ['my sister said you do a free call first', /initial consultation costs nothing/],
      ['okay id like one of those', /see Maria/],
      ['whoever is free', /What day/],
      ['monday', /Which works/],
      ['like one or so', /^Monday, November twenty-third at one p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'breaking out calls for the acne visit',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [['my son is fourteen and hes breaking out all over his forehead', /acne visit/]],
    outcome: {},
  },
  {
    name: 'after an alarm no services are listed',
    practice: familyDoctor(),
    exchanges: [
      ['i want to make an appointment for my mom', /What would you like/],
      ['her face is drooping and she cant talk right', /911/],
      ['can the doctor see her today', /911/, { not: /We offer/ }],
      ['okay ill hang up and call', /get help right away/],
    ],
    outcome: { ended: 'goodbye' },
  },
  {
    name: 'a pizza is another business',
    practice: lotusMassage(),
    setUp: books([]),
    exchanges: [
      ['yeah can i get a large cheese pizza for pickup', /You've reached Blue Lotus/],
      ['oh my bad sorry man', /Goodbye/],
    ],
    outcome: { book: [] },
  },
];
