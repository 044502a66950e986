import type { Conversation } from './conversation.ts';
import { books, brightBraces, harborDental, parkVeterinary, smilesForKids } from './many-practices.ts';
import {
  APRIL,
  backboneChiropractor,
  ironwoodGym,
  knownInApril,
  pinecrestDentist,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { FEBRUARY, known, lakeDentist, riverDoctor, saguaroVeterinary } from './practices-in-february.ts';
import { harborPhysio, knownInNovember, MID_NOVEMBER } from './practices-in-november.ts';
import { cedarDentist, knownInSeptember, SEPTEMBER } from './practices-in-september.ts';

/** Sentences of which one word alone would be taken for something else: digits of a number, a thing's time, a remark before a wish. */
export const HALF_HEARD: Conversation[] = [
  {
    name: 'digits of a number that was read back change the number and never the time',
    practice: pinecrestDentist({ callerNumber: null }),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['i just moved here and id like a cleaning monday at two', /two p\.m\. is available/],
      ['ingrid schroeder', /birth/],
      ['may first nineteen eighty', /number/],
      ['six one seven five five five oh one eight four', /Shall I book it/],
      [
        'no wait the number ends in one eight nine sorry i mean zero one eight nine',
        /at two p\.m\..*5 5 5, 0 1 8 9\. Shall I book it/,
      ],
      ['the last two should be ninety not eighty nine', /at two p\.m\..*5 5 5, 0 1 9 0\. Shall I book it/],
      ['the number is fine but can we do three', /at three p\.m\..*0 1 9 0\. Shall I book it/],
      ['its nine one not nine zero', /at three p\.m\..*0 1 9 1\. Shall I book it/],
      ['hm no my numbers wrong', /right phone number/],
    ],
    outcome: { never: ['bookAppointment'] },
  },
  {
    name: 'a question that ends on confirming agrees to nothing',
    practice: pinecrestDentist({ callerNumber: '+15185550112' }),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['i just moved here and id like a cleaning monday at two', /two p\.m\. is available/],
      ['ingrid schroeder', /birth/],
      ['may first nineteen eighty', /number|Shall I book it/],
      ['six one seven five five five oh one eight four', /Shall I book it/],
      ['is that the number you call to confirm', /Shall I book it/],
      ['will you text me to confirm', /Shall I book it/],
    ],
    outcome: { never: ['bookAppointment'] },
  },
  {
    name: 'how long something is worn is not how long a visit takes',
    practice: brightBraces(),
    exchanges: [
      ['how long do braces usually have to stay on', /eighteen to twenty-four months/, { not: /20 minutes/ }],
      ['how long will i have braces on', /eighteen to twenty-four months/, { not: /20 minutes/ }],
      ['how long do i have to wear a retainer', { not: /15 minutes/ }],
      ['how long does a braces adjustment take', /20 minutes/],
      ['how long do i need to set aside for that', /20 minutes/],
    ],
    outcome: {},
  },
  {
    name: 'how long a refill or the healing takes is not how long a visit takes',
    practice: saguaroVeterinary(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['how long does it take to get more of his pills', /one business day/, { not: /minutes/ }],
      ['how long do refills take', /one business day/],
      ['how long does it take for her to heal after a spay', { not: /minutes/ }],
      ['how long is a spay or neuter consultation', /30 minutes/],
    ],
    outcome: {},
  },
  {
    name: 'how much it will be asks for the price',
    practice: parkVeterinary(),
    setUp: books([]),
    exchanges: [
      ['i need vaccinations for my puppy tuesday at eleven thirty', /available/],
      ['oh and how much will it be', /38 dollars/, { not: /minutes/ }],
    ],
    outcome: {},
  },
  {
    name: 'whoever is brought along for a day pays what guests pay',
    practice: ironwoodGym(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['can i bring my brother one day how much is that', /Guests pay 15 dollars/, { not: /class/ }],
      ['is there a fee if i bring my sister along', /Guests pay 15 dollars/],
    ],
    outcome: {},
  },
  {
    name: 'what no plan covers is told of the plan that is taken for the rest, and the visit stays wanted',
    practice: backboneChiropractor({ callerNumber: '+15185550114' }),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['can i get a massage with lena thursday at three', /name/],
      ['sofia petrov', /birth/],
      ['ten five eighty eight', /Shall I book it/],
      ['yeah', /You're all set/],
      ['oh does aetna pay for that', /not covered/, { not: /accept/ }],
      ['okay thats fine i still want it', /leave it as it is/, { not: /passed that on/ }],
    ],
    outcome: { messages: [], book: ['Sofia Petrov, Massage therapy, 2027-04-15 three p.m.'] },
  },
  {
    name: 'a remark before another day is no question for the team',
    practice: harborDental({ callerNumber: '+12125550123' }),
    setUp: books([['maria', 'crown', 'kim', '2026-12-09', 780]]),
    exchanges: [
      ['i need to move my crown can i come in two days later instead', /name/],
      ['maria delgado', /birth/],
      ['seven fourteen ninety', /Which works/],
      [
        'oh thats the day you close early huh okay what about thursday',
        /December tenth/,
        { not: /pass it on|don't know/ },
      ],
      ['oh lunch okay what about eleven', /eleven a\.m\./, { not: /pass it on|don't know/ }],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'whether something can be done at a time is a wish for that time',
    practice: riverDoctor(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['i need a physical', /What day/],
      ['could i do it thursday at noon', /February eleventh/, { not: /pass it on|don't know/ }],
      ['okay can i bring em in wednesday about three', /three p\.m\. is available/, { not: /pass it on|don't know/ }],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'what is told for a question is no question of its own',
    practice: harborPhysio(),
    now: MID_NOVEMBER,
    setUp: knownInNovember,
    exchanges: [
      ['im in a wheelchair is there somewhere close to park', /two places/, { not: /don't know/ }],
      ['my moms in a wheelchair is there a place close by to park', /two places/, { not: /don't know/ }],
    ],
    outcome: {},
  },
  {
    name: 'a medical visit is a visit and no payer',
    practice: stonebridgeSkin(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['how much is a medical visit', /130 dollars/, { not: /Medi-Cal/ }],
      ['do you take medi cal', /Medi-Cal/],
      ['a medical visit i guess', { not: /Medi-Cal/ }],
    ],
    outcome: {},
  },
  {
    name: 'who asks for an actual person on the line hears that it is none',
    practice: smilesForKids(),
    exchanges: [
      ['hi is this an actual person im talking to', /automated assistant/],
      ['are you an actual person', /automated assistant/],
      ['is that a human or a recording', /automated assistant/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'what else is wrong after an alarm sells no visit',
    practice: cedarDentist(),
    now: SEPTEMBER,
    setUp: knownInSeptember([]),
    exchanges: [
      [
        'you pulled my tooth this morning and its still bleeding ive soaked like five gauzes and now im getting light headed',
        /911/,
      ],
      ['i can hardly stand up', /911/, { not: /visit|What day/ }],
    ],
    outcome: {},
  },
  {
    name: 'a day taken back for a class is out, and one refused is not the next one named',
    practice: lakeDentist(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['id like a cleaning', /What day/],
      ['thursday id say uh no wait i got class thursday wednesday', /Wednesday, February tenth/, { not: /Thursday/ }],
      ['not wednesday thursday next week', /Thursday, February eighteenth/, { not: /Wednesday|Friday/ }],
    ],
    outcome: {},
  },
  {
    name: 'the week after is counted from what was to be canceled',
    practice: stonebridgeSkin({ callerNumber: '+15185550112' }),
    now: APRIL,
    setUp: knownInApril([['tom', 'screen', 'amato', '2027-04-23', 660]]),
    exchanges: [
      ['id like to cancel my skin screening on the twenty third', /name/],
      ['thomas whitcomb', /birth/],
      ['december nineteenth fifty five', /Shall I cancel it/],
      ['well wait do you have anything the week after id rather just change it', /April twenty-sixth/],
      ['wednesday morning that week', /Wednesday, April twenty-eighth/, { not: /Monday/ }],
    ],
    outcome: { book: ['Thomas Whitcomb, Skin cancer screening, 2027-04-23 eleven a.m.'] },
  },
];
