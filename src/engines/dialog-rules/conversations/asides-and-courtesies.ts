import type { Conversation } from './conversation.ts';
import { ironGym, lakesideSkin, northClinic, stillYoga } from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';
import {
  APRIL,
  fernVeterinary,
  ironwoodGym,
  knownInApril,
  pinecrestDentist,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { FEBRUARY, known, lakeDentist, summitGym } from './practices-in-february.ts';
import { harborPhysio, knownInNovember, MID_NOVEMBER } from './practices-in-november.ts';
import {
  brightOptician,
  cedarDentist,
  knownInSeptember,
  northgateDoctor,
  SEPTEMBER,
  studioSalon,
  willowVet,
} from './practices-in-september.ts';

/** What callers say of an appointment that was just told, beside a wish, and when they thank and take leave. */
export const ASIDES_AND_COURTESIES: Conversation[] = [
  {
    name: 'says who, when and how much once more, and is told that it is so',
    practice: lakeDentist({ callerNumber: '+13125550131' }),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [
      ['i need a cleaning thursday at nine', /name/],
      ['linda kowalczyk', /birth/],
      ['september twenty third sixty one', /Shall I book it/],
      ['yes', /Novak/],
      ['and thats dr novak', /^Yes,.*Novak/],
      ['which doctor is that', /Novak/, { not: /Oyelaran/ }],
      ['is that the eleventh', /^Yes,/],
      ['and its a hundred and sixty five', /^Yes,.*165 dollars/],
      ['whats the damage again', /165 dollars/],
      ['does that take long', /one hour/],
      ['where do i go for that', /2250 North Clark/],
      ['alright cool', /anything else/],
      ['talk soon', /Goodbye/],
    ],
    outcome: { book: ['Linda Kowalczyk, Exam and cleaning, 2027-02-11 nine a.m.'], messages: [], ended: 'goodbye' },
  },
  {
    name: 'names the other doctor and is told that it is not so',
    setUp: janesCleaning,
    exchanges: [
      ['when is my cleaning', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Lee/],
      ['so its dr patel right', /^No,.*Susan Lee/],
      ['who do i get then', /Susan Lee/],
    ],
    outcome: { messages: [], never: ['moveAppointment', 'cancelAppointment'] },
  },
  {
    name: 'tells the doctor after the message about a refill',
    practice: stonebridgeSkin(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['i need my acne cream refilled', /pharmacy/],
      ['its the tretinoin and the pharmacy is walgreens on main', /name/],
      ['maria delgado', /passed that on/],
      ['dr amato ordered it', /added that/],
      ['bless your heart', /Goodbye/],
    ],
    outcome: { messages: [/tretinoin/, /amato/], ended: 'goodbye' },
  },
  {
    name: 'walks with a walker, and the team hears of it with the appointment',
    practice: pinecrestDentist({ callerNumber: '+15185550112' }),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['i need a cleaning', /What day/],
      ['next tuesday', /Which works best/],
      ["ten o'clock dear and i walk with a walker", /let the team know.*ten a\.m\. is available/],
      ['thomas whitcomb', /birth/],
      ['december nineteenth fifty five', /Shall I book it/],
      ['yes', /You're all set.*passed that on/],
      ['thank you sweetheart', /Goodbye/],
    ],
    outcome: {
      book: ['Thomas Whitcomb, Exam and cleaning, 2027-04-20 ten a.m.'],
      messages: [/walker.*Appointment: exam and cleaning/],
    },
  },
  {
    name: 'takes a time and asks in the same breath, and both are heard',
    practice: cedarDentist({ callerNumber: '+13035550112' }),
    now: SEPTEMBER,
    exchanges: [
      ['i need a tooth pulled wednesday morning and where do i park', /garage.*Wednesday, September fifteenth/],
      ['eight and can my wife sit in with me', /pass it on to the team.*eight a\.m\. is available/],
    ],
    outcome: { never: ['bookAppointment'] },
  },
  {
    name: 'is allergic and asks whether that is a problem, twice, and it is passed on once',
    practice: northClinic({ callerNumber: '+12125550142' }),
    exchanges: [
      ['i want a flu shot on tuesday and im allergic to eggs is that a problem', /let the team know/],
      ['ten am and can my husband come with me', /team.*ten a\.m\. is available/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yes', /You're all set.*passed that on/],
      ['bye', /Goodbye/],
    ],
    outcome: { book: ['Jane Roe, Flu shot, 2026-11-24 ten a.m.'], messages: [/eggs.*husband.*Appointment: flu shot/] },
  },
  {
    name: 'moves and asks what to bring in one breath',
    practice: { ...harborPhysio(), callerNumber: '+12125550166' },
    now: MID_NOVEMBER,
    setUp: (book) => {
      knownInNovember(book);
      book.visit('chen', 'fu', 'lindgren', '2026-11-24', 540);
    },
    exchanges: [
      ['i need to move my tuesday appointment to wednesday at ten and should i bring my x rays', /bring your referral/],
      ['robert chen', /birth/],
      ['july twelfth seventy nine', /moves to Wednesday, November twenty-fifth at ten/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'asks for leave after the booking, which is passed on and begins nothing new',
    practice: stillYoga({ callerNumber: '+12125550142' }),
    exchanges: [
      [
        'can i do a private lesson with my sister monday at nine and where do we put our stuff',
        /pass it on to the team/,
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yes', /You're all set.*passed that on/],
      ['is it okay if we come in sneakers', /don't know that.*added it to your message/],
      ['well youre a lifesaver', /Goodbye/],
    ],
    outcome: { messages: [/stuff.*Appointment: private lesson/, /sneakers/] },
  },
  {
    name: 'asks of a fee for a class, of which the notice for members says nothing',
    practice: summitGym({ callerNumber: '+13125550132' }),
    now: FEBRUARY,
    setUp: known([['devon', 'small', 'cole', '2027-02-10', 1080]]),
    exchanges: [
      ['i have to cancel my class tomorrow', /name/],
      ['devon price', /birth/],
      ['january seventeenth ninety nine', /Shall I cancel it/],
      ['yes', /Done/],
      ['is there a fee for that', /don't know/, { not: /thirty days/ }],
    ],
    outcome: {},
  },
  {
    name: 'asks of one test or treatment and hears no rule for another',
    practice: lakesideSkin(),
    exchanges: [
      ['how long do the results from allergy testing take', { not: /biopsy/i }],
      ['how long do biopsy results take', /ten days/],
    ],
    outcome: {},
  },
  {
    name: 'asks for goods, which is no refill',
    practice: brightOptician(),
    now: SEPTEMBER,
    exchanges: [['do you make prescription swim goggles', { not: /refill|medication/i }]],
    outcome: { messages: [] },
  },
  {
    name: 'asks what a cancellation costs, and is offered no service',
    practice: studioSalon(),
    now: SEPTEMBER,
    exchanges: [['is there a fee if i cancel my facial', { not: /We offer/ }]],
    outcome: { messages: [] },
  },
  {
    name: 'leaves a message, blesses the line and wishes a happy Thanksgiving, which is added to nothing',
    practice: familyDoctor(),
    exchanges: [
      ['can you let dr singh know my blood pressures been good', /name/],
      ['jane roe', /passed that on/],
      ['god bless you honey and a happy thanksgiving to you', /Goodbye/],
    ],
    outcome: { messages: [/blood pressure/], ended: 'goodbye' },
  },
  {
    name: 'owes one, which is no bill, and speaks of the weather, which is no matter',
    practice: ironGym(),
    exchanges: [
      ['hi there hows your day going', /How can I help/],
      ['whats a spin class cost', /22 dollars/],
      ['gotcha i owe you one', /Goodbye/],
    ],
    outcome: { messages: [], ended: 'goodbye' },
  },
  {
    name: 'brings a sister along to a class, asks for towels, and comes alone in the book',
    practice: ironwoodGym({ callerNumber: '+15185550113' }),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      [
        'can i book a yoga class saturday at nine and bring my sister along and do you have towels',
        /Towels are provided.*let the team know.*your|available/,
        { not: /patient's/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'gives a name and asks in the same breath',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    setUp: knownInSeptember(),
    exchanges: [
      ['i want an office visit friday at nine', /name/],
      ['gail thornbury and can my husband come with me', /team.*birth/],
      ['may fifteenth sixty eight', /Shall I book it/],
      ['yes', /You're all set.*passed that on/],
      ['hour and a half right', /^No,.*20 minutes/],
    ],
    outcome: { messages: [/husband.*Appointment: office visit/] },
  },
  {
    name: 'takes leave where a message was offered, and leaves none',
    practice: stillYoga(),
    exchanges: [
      ['do you have showers', /May I take a message/],
      ['later gator', /Goodbye/],
    ],
    outcome: { messages: [], ended: 'goodbye' },
  },
  {
    name: 'asks for a visit of a rabbit at a time, and hears of rabbits and of the time',
    practice: fernVeterinary(),
    now: APRIL,
    exchanges: [
      [
        'can i bring my rabbit in for a wellness exam saturday at nine',
        /rabbits.*Saturday, April seventeenth at nine a\.m\. is available/,
      ],
    ],
    outcome: {},
  },
  {
    name: 'cancels for a reason, of which nothing is passed on',
    setUp: janesCleaning,
    exchanges: [
      ['i need to cancel my cleaning because im pregnant and feeling sick', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes', /Done/],
      ['youve been great', /Goodbye/],
    ],
    outcome: { messages: [], ended: 'goodbye' },
  },
  {
    name: 'who did it instead is no message, and neither is whom the caller will ask',
    now: SEPTEMBER,
    practice: willowVet({ callerNumber: '+13035550112' }),
    setUp: knownInSeptember([['hector', 'nails', 'ruth', '2027-09-17', 660]]),
    exchanges: [
      ['hi i need to cancel the nail trim for my dog on friday', /name/],
      ['hector salinas'],
      ['november second nineteen fifty', /Shall I cancel it/],
      ['yes cancel it', /Done/],
      ['no my son did it for me', /^All right/],
      ['okay ill ask her', /^All right/],
    ],
    outcome: { messages: [] },
  },
];
