import type { Conversation } from './conversation.ts';
import { books, harborDental, ironGym, parkVeterinary, stillYoga, summitPhysio } from './many-practices.ts';
import { counselor, familyDoctor } from './other-practices.ts';
import { APRIL, bluebirdPediatrics, knownInApril } from './practices-in-april.ts';
import { FEBRUARY, known, oaksDentist } from './practices-in-february.ts';
import { cedarDentist, knownInSeptember, northgateDoctor, SEPTEMBER } from './practices-in-september.ts';

const HECTORS: Conversation['setUp'] = knownInSeptember([['hector', 'crown', 'brandt', '2027-09-16', 780]]);
const MARIAS: Conversation['setUp'] = books([['maria', 'crown', 'kim', '2026-12-09', 780]]);
const COUPLES: Conversation['setUp'] = (book) => book.visit('pat_jane', 'svc_couple', 'prov_tom', '2026-12-02', 780);
const PASSED_ON = /privacy.*pass that on/;

/** Whose appointment the words are of, though the caller says "I" of a wife's or speaks of a husband for a reason. */
export const WHOSE_VISIT_IT_IS: Conversation[] = [
  {
    name: 'who needs it moved for a husband moves nothing',
    now: SEPTEMBER,
    practice: cedarDentist({ callerNumber: null }),
    setUp: HECTORS,
    exchanges: [
      [
        'hi im calling for my husband hector salinas hes got a crown thursday and i need it moved to next week hes got a cough',
        /patient's/,
      ],
      ['salinas', /patient's date of birth/],
      ['november second nineteen fifty', PASSED_ON, { not: /sixteenth|one p\.m\./ }],
    ],
    outcome: { never: ['listAppointments', 'findPatient'] },
  },
  {
    name: 'somebody by name whose wife calls',
    now: SEPTEMBER,
    practice: cedarDentist({ callerNumber: null }),
    setUp: HECTORS,
    exchanges: [
      [
        'hi this is rosa im hector salinas wife he has a crown thursday can you move it to monday',
        /patient's last name/,
      ],
      ['salinas', /patient's date of birth/],
      ['november second nineteen fifty', PASSED_ON],
    ],
    outcome: { never: ['listAppointments', 'findPatient'] },
  },
  {
    name: 'a wife’s visit told of before it is to be moved',
    practice: harborDental({ callerNumber: null }),
    setUp: MARIAS,
    exchanges: [
      ['my wifes got a crown on the ninth and i need to move it', /patient's first and last name/],
      ['maria delgado', /patient's date of birth/],
      ['july fourteenth ninety', PASSED_ON],
    ],
    outcome: { never: ['listAppointments', 'findPatient'] },
  },
  {
    name: 'a father’s session that falls on an appointment of one’s own',
    practice: summitPhysio({ callerNumber: null }),
    setUp: books([['bob', 'fu', 'sam', '2026-11-25', 840]]),
    exchanges: [
      ['can i move my dads session wednesday i have an appointment of my own then', /patient's first and last name/],
      ['robert whitaker', /patient's date of birth/],
      ['december twelfth forty nine', PASSED_ON],
    ],
    outcome: { never: ['listAppointments', 'findPatient'] },
  },
  {
    name: 'who is told of by name has the visit',
    practice: harborDental({ callerNumber: null }),
    setUp: MARIAS,
    exchanges: [['marias got a crown on the ninth and i need to move it', /patient's first and last name/]],
    outcome: { never: ['listAppointments', 'findPatient'] },
  },
  {
    name: 'who is sick and is not the caller has the visit',
    now: FEBRUARY,
    practice: oaksDentist({ callerNumber: '+13125550136' }),
    setUp: known([['noah', 'chk', 'penny', '2027-02-10', 900]]),
    exchanges: [
      ['hi i need to cancel tomorrow hes got a fever', /patient's first and last name/],
      ['noah brandt'],
      ['october tenth two thousand nineteen', /I have Noah's checkup/],
    ],
    outcome: {},
  },
  {
    name: 'couples therapy is the caller’s, whoever of the two has to work',
    practice: counselor({ callerNumber: '+12125550142' }),
    setUp: COUPLES,
    exchanges: [
      ['hi we have couples with tom on the second at one and my husband cant get off work', /your first and last name/],
      ['jane roe'],
      ['march fifth eighty five', /I have your couples therapy/],
    ],
    outcome: {},
  },
  {
    name: 'who cannot be driven that day',
    practice: familyDoctor({ callerNumber: '+12125550142' }),
    setUp: (book) => book.visit('pat_jane', 'svc_flu', 'prov_nguyen', '2026-12-02', 540),
    exchanges: [
      ['my husband cant drive me on the second so i need to change my flu shot', /your first and last name/],
      ['jane roe'],
      ['march fifth eighty five', /I have your flu shot/],
    ],
    outcome: {},
  },
  {
    name: 'it is the caller’s own after all',
    practice: counselor({ callerNumber: '+12125550142' }),
    setUp: COUPLES,
    exchanges: [
      ['my husband has to work on the second and i need to move it', /patient's first and last name/],
      ['jane roe'],
      ['march fifth eighty five', PASSED_ON],
      ['im jane roe its my appointment', /I have your couples therapy/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a mother who says her own name first, and her son’s without the apostrophe',
    now: SEPTEMBER,
    practice: northgateDoctor({ callerNumber: '+13035550111' }),
    setUp: knownInSeptember([
      ['leo', 'annual', 'okafor', '2027-09-22', 960],
      ['gail', 'visit', 'okafor', '2027-09-22', 990],
    ]),
    exchanges: [
      [
        'hi this is gail thornbury i have to cancel leos physical on the twenty second hes got scouts',
        /patient's first and last name/,
      ],
      ['leo thornbury', /patient's date of birth/],
      ['may thirteenth twenty fifteen', /Leo's annual physical.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: ['Gail Thornbury, Office visit, 2027-09-22 four thirty p.m.'] },
  },
  {
    name: 'the name after the caller’s is that of a child who is ill',
    now: FEBRUARY,
    practice: oaksDentist({ callerNumber: '+13125550136' }),
    setUp: known([['noah', 'chk', 'penny', '2027-02-10', 900]]),
    exchanges: [
      ['hi this is katie brandt noah is sick so we wont make it tomorrow', /patient's first and last name/],
      ['noah brandt'],
      ['october tenth two thousand nineteen', /Noah's checkup.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the name after the caller’s is that of a dog',
    practice: parkVeterinary({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'nail', 'hart', '2026-11-24', 540]]),
    exchanges: [
      ['hi this is jane bruno got skunked so we cant come tuesday', /your last name/],
      ['roe'],
      ['march fifth eighty five', /nail trim.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a child’s visit put off till next week keeps its week',
    now: APRIL,
    practice: bluebirdPediatrics({ callerNumber: '+15185550112' }),
    setUp: knownInApril([['ethan', 'well', 'medina', '2027-04-15', 540]]),
    exchanges: [
      ['my sons got his checkup tomorrow and i need to put it off till next week', /patient's first and last name/],
      ['ethan whitcomb'],
      ['february eleventh twenty seventeen', /April nineteenth/],
      ['thursday', /April twenty-second/],
    ],
    outcome: { book: ['Ethan Whitcomb, Well child visit, 2027-04-15 nine a.m.'] },
  },
  {
    name: 'guests are why the caller is taken off, and not whose visit it is',
    practice: stillYoga({ callerNumber: '+12125550123' }),
    setUp: books([['maria', 'begin', 'ora', '2026-11-28', 540]]),
    exchanges: [
      [
        'hi im signed up for the workshop next saturday but my in laws are visiting so please take me off',
        /your first and last name/,
      ],
      ['maria delgado', /your date of birth/],
      ['july fourteenth ninety', /beginner workshop.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'a class that is told of is no wish for that day, and parents in town no patients',
    practice: ironGym({ callerNumber: '+12125550142' }),
    setUp: books([['jane', 'spin', 'coach_b', '2026-11-24', 1080]]),
    exchanges: [
      ['hi i have spin on tuesday but my parents are in town so take me off please', /your first and last name/],
      ['jane roe'],
      ['march fifth eighty five', /spin class.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a neighbor who drives a patient there hears nothing of the visit',
    now: SEPTEMBER,
    practice: northgateDoctor({ callerNumber: null }),
    setUp: knownInSeptember([['gail', 'visit', 'okafor', '2027-09-15', 600]]),
    exchanges: [
      ['hi is gail thornbury coming in tomorrow', /privacy/, { not: /ten|Okafor|name, please/ }],
      ['im her neighbor im driving her', /privacy/, { not: /911|pass that on/ }],
      ['okay ill ask her', /^All right/],
    ],
    outcome: { messages: [], never: ['listAppointments', 'findPatient', 'moveAppointment'] },
  },
];
