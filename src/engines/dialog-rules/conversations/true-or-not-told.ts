import type { Conversation } from './conversation.ts';
import { brightBraces, harborDental, lotusMassage } from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import {
  APRIL,
  backboneChiropractor,
  clearviewEyes,
  knownInApril,
  lanternTherapy,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { FEBRUARY, known, lakeDentist, riverDoctor } from './practices-in-february.ts';
import { MID_NOVEMBER, mapleDental } from './practices-in-november.ts';
import {
  cedarDentist,
  knownInSeptember,
  northgateDoctor,
  SEPTEMBER,
  studioSalon,
  willowVet,
} from './practices-in-september.ts';

const NOT_TOLD = /I don't know that/;
const PASSED_ON = { not: /pass(ed)? (it|that) on|let the team know/ };

/** What was asked is answered by what the practice says of just that, or not at all; and what only remarks asks nobody for anything. */
export const TRUE_OR_NOT_TOLD: Conversation[] = [
  {
    name: 'how long something lasts or takes that is no visit',
    practice: brightBraces(),
    exchanges: [
      ['how long does the whole thing with the braces take', /eighteen to twenty-four months/, { not: /minutes/ }],
      ['how long does it hurt after they tighten them', { not: /minutes|months/ }],
      ['how many times do i have to come in for braces', NOT_TOLD, { not: /dollars|minutes/ }],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'how long a shot protects is not how long it takes',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    exchanges: [
      ['how long does the flu shot protect you', NOT_TOLD, { not: /minutes/ }],
      ['how long does the flu shot take', /10 minutes/],
      ['i need a physical what does it cost and are you open saturdays', /210 dollars.*On Saturdays.*What day/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'the price of frames is not that of having them adjusted',
    practice: clearviewEyes(),
    now: APRIL,
    exchanges: [
      ['how much are frames', NOT_TOLD, { not: /adjustment|Repairs/ }],
      ['what does it cost to fix a broken frame', /Repairs of frames are free for one year/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'what a plan that is taken does not cover',
    practice: stonebridgeSkin(),
    now: APRIL,
    exchanges: [
      ['does aetna pay for botox', /Cosmetic treatments are not covered/],
      ['how much is a medical visit', /130 dollars/, { not: /Medi-Cal/ }],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'no plan is told where it is asked how many sessions it takes',
    practice: lanternTherapy(),
    now: APRIL,
    exchanges: [['how many sessions does it usually take', NOT_TOLD, { not: /Aetna/ }]],
    outcome: { messages: [] },
  },
  {
    name: 'a yes of the website is none for another day',
    practice: familyDoctor(),
    exchanges: [
      ['can i see somebody by video on sunday', /Video visits are available Monday to Friday/, { not: /Yes/ }],
      ['do you do video visits', /Yes, video visits/],
      ['when can i come get my blood taken', /8 to 10/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'what is asked of the thing told last',
    practice: harborDental(),
    exchanges: [
      ['where do i park', /we validate/],
      ['does that cost anything', /we validate/, { not: /145 dollars/ }],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'whether the lot that was told of is free',
    practice: lakeDentist(),
    now: FEBRUARY,
    exchanges: [
      ['where do i park', /pay lot/],
      ['is it free', /pay lot/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'how long the car may stand where it was told to',
    practice: mapleDental(),
    now: MID_NOVEMBER,
    exchanges: [
      ['where do i park', /two hours/],
      ['how long can i stay there', /two hours/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'the hours once more, and how late one may be',
    practice: studioSalon(),
    now: SEPTEMBER,
    exchanges: [
      ['are you open saturday', /nine a\.m\. to five p\.m\./],
      ['what time saturday', /nine a\.m\. to five p\.m\./],
      ['how late can i be before its a problem', /more than fifteen minutes late/, { not: /open/ }],
      ['i want a facial', /whoever is available first/],
      ['whoever is free first', /Which works best/, PASSED_ON],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a day put as a question is a wish, and nothing is passed on',
    practice: willowVet(),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      ['my dog needs his nails done', /What day/],
      ['would it be possible to do thursday at four', /Thursday, September sixteenth at four p\.m\./, PASSED_ON],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'one of the times, put as a question',
    practice: cedarDentist(),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      ['i need a checkup and cleaning', /What day/],
      ['is it okay if i come thursday', /eight a\.m\., one p\.m\., or four p\.m\./, PASSED_ON],
      ['could i take the last one', /at four p\.m\./, PASSED_ON],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'nerves before and after a booking, and an answer that changes nothing',
    practice: backboneChiropractor(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['id like to book a massage with lena', /What day/],
      ['thursday at three', /name/],
      ['pat quimby', /birth/],
      ['march ninth nineteen eighty', /first visit/],
      ['yes it is', /Shall I book it/],
      ['im a little nervous about it', /Shall I book it/, PASSED_ON],
      ['does aetna pay for that', /Massage is not covered/],
      ['okay thats fine i still want it', /I've booked massage therapy/],
      ['im a little nervous about it but okay', /I understand\. Is there anything else/, PASSED_ON],
      ['ive never been there before', /All right\. Is there anything else/],
    ],
    outcome: { book: ['Pat Quimby, Massage therapy, 2027-04-15 three p.m.'], messages: [] },
  },
  {
    name: 'when the results are seen is not when the blood is drawn',
    practice: riverDoctor({ callerNumber: '+13125550139' }),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [
      ['when can i come get my blood taken', /What day|I have/, { not: /don't know/ }],
      ['thursday at nine', /name/],
      ['pat quimby', /birth/],
      ['march ninth nineteen eighty', /first visit/],
      ['yes it is', /a blood draw .*Shall I book it/],
      ['yes', /booked a blood draw/],
      ['when do i see the results', /three business days/, { not: /I have your/ }],
    ],
    outcome: { book: ['Pat Quimby, Blood draw, 2027-02-11 nine a.m.'], messages: [] },
  },
  {
    name: 'a person or a machine, in other words',
    practice: lotusMassage(),
    exchanges: [['are you for real or a computer', /automated assistant/, { not: /don't know/ }]],
    outcome: { messages: [] },
  },
  {
    name: 'no yes to a new patient whose plan is not taken',
    practice: riverDoctor(),
    now: FEBRUARY,
    exchanges: [
      [
        'are you taking new patients with medicaid',
        /^Our website says: We are not currently accepting/,
        { not: /Yes/ },
      ],
      ['are you taking new patients', /^Yes/],
    ],
    outcome: {},
  },
];
