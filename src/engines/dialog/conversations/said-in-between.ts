import type { Conversation } from './conversation.ts';
import {
  cedarDentist,
  knownInSeptember,
  northgateDoctor,
  SEPTEMBER,
  studioSalon,
  summitPhysio,
  willowVet,
} from './practices-in-september.ts';

const now = SEPTEMBER;
const GAIL: [string, ...RegExp[]][] = [['gail thornbury'], ['may fifteenth nineteen sixty eight']];

/** What is said before the question that was asked is answered: who is wished for, what is no good, what worries. */
export const SAID_IN_BETWEEN: Conversation[] = [
  {
    name: 'asked for a name, names the one to be seen by',
    now,
    practice: summitPhysio({ callerNumber: '+13035550177' }),
    setUp: knownInSeptember(),
    exchanges: [
      ['i need my first appointment on friday at nine'],
      ['wait actually can i do jonas', /Jonas Keller.*name/, { not: /don't know/ }],
      ['yes nine with jonas', /name/],
      ['dana holt d a n a h o l t', { not: /Jonas/ }],
      ['october eleventh nineteen seventy one'],
      ['yes'],
      ['yes'],
    ],
    outcome: { book: ['Dana Holt, Initial evaluation, 2027-09-17 nine a.m.'] },
  },
  {
    name: 'no, just cancel',
    now,
    practice: northgateDoctor(),
    setUp: knownInSeptember([['gail', 'visit', 'okafor', '2027-09-16', 540]]),
    exchanges: [["i can't make it on thursday"], ...GAIL, ['no just cancel it', /canceled/]],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'what to do until then is for the emergency hospital to say',
    now,
    practice: willowVet({ emergencyNumber: null }),
    exchanges: [
      ['my dog ate a bunch of grapes about an hour ago', /come in right now/],
      ['a lot like a whole bowl', /come in right now/],
      ['should i make him throw up', /can't advise.*come in right now/],
    ],
    outcome: { category: 'emergency', messages: [] },
  },
  {
    name: 'rules out next week and means the one after',
    now,
    practice: cedarDentist(),
    setUp: knownInSeptember(),
    exchanges: [
      ['i need an appointment for a filling'],
      ["next week's no good. the week after", /September twenty-seventh/, { not: /September twent(?:ieth|y-first)/ }],
      ["tuesday's fine what's the earliest", /Tuesday, September twenty-eighth at eight a\.m\./],
      ['gail thornbury five fifteen sixty eight', /Shall I book it/],
      ['yep'],
      ["actually hang on can you put a note that i'm nervous about needles", /passed that on/, { not: /Nervous/ }],
    ],
    outcome: { book: ['Gail Thornbury, Filling, 2027-09-28 eight a.m.'], messages: [/nervous about needles/] },
  },
  {
    name: 'name and birthday told while times are offered are no time',
    now,
    practice: cedarDentist(),
    setUp: knownInSeptember(),
    exchanges: [
      ['a cleaning on friday please'],
      ['gail thornbury five fifteen sixty eight', /Which works best/],
      ['the first one', /Friday, September seventeenth at eight a\.m.*Gail Thornbury/],
      ['yes please'],
    ],
    outcome: { book: ['Gail Thornbury, Checkup and cleaning, 2027-09-17 eight a.m.'] },
  },
  {
    name: 'a day and a part of it, for what was just asked about',
    now,
    practice: willowVet(),
    setUp: knownInSeptember(),
    exchanges: [
      ['hey there do you guys do nail trims', /Yes/],
      ['how much is that', /20 dollars/],
      ['friday morning if you have it', /Friday, September seventeenth, I have/],
      ['nine works'],
      ...GAIL,
      ['yes'],
    ],
    outcome: { book: ['Gail Thornbury, Nail trim, 2027-09-17 nine a.m.'] },
  },
  {
    name: 'as soon as there is a time, when asked for a day',
    now,
    practice: willowVet(),
    exchanges: [['my cat has been sneezing and needs to be seen'], ['now', /Tuesday, September fourteenth/]],
    outcome: { book: [] },
  },
  {
    name: 'when they normally close',
    now,
    practice: cedarDentist(),
    exchanges: [['and what time on friday do you normally close', /noon/, { not: /garage/ }]],
    outcome: { book: [] },
  },
  {
    name: 'gives a name after the message has gone',
    now,
    practice: studioSalon(),
    exchanges: [
      ['i want to cancel my membership'],
      ["why can't you do it"],
      ['fine have someone call me', /passed that on.*anything else/],
      ['jamie fox', /your name/],
    ],
    outcome: { messages: [/membership/, /membership/] },
  },
];
