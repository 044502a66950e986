import type { Conversation } from './conversation.ts';
import { familyDoctor, veterinarian } from './other-practices.ts';
import { dentist } from './practices.ts';

const TRANSFER = '+12125550111';

export const MESSAGES: Conversation[] = [
  {
    name: 'a message is taken with name and number',
    exchanges: [
      ['i want to leave a message for doctor lee', /message to say/],
      ['please tell her that the crown fell off', /name/],
      ['bob smith', /passed that on/],
      ['no thanks', /Goodbye/],
    ],
    outcome: { messages: [/crown fell off.*|Bob Smith/], category: 'message', success: true },
  },
  {
    name: 'a message said at once is not asked for again',
    exchanges: [
      ["can you tell dr lee that i'm running late for my ten o'clock", /name/, { not: /message to say/ }],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/running late/], category: 'message' },
  },
  {
    name: 'a caller without number is asked for one',
    practice: dentist({ callerNumber: null }),
    exchanges: [
      ['can someone call me back', /message to say/],
      ['about my xray results'],
      ['jane roe', /number/],
      ['two one two five five five oh one five six', /2 1 2, 5 5 5, 0 1 5 6/],
    ],
    outcome: { messages: [/\+12125550156/] },
  },
  {
    name: 'a refill request is a message of its own kind',
    practice: familyDoctor(),
    exchanges: [
      ['i need a refill on my lisinopril', /pharmacy/],
      ['lisinopril ten milligrams at the corner drug store'],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/lisinopril/], category: 'prescription', success: true },
  },
  {
    name: 'a billing question is a message of its own kind',
    exchanges: [
      ['i have a question about my bill', /billing team/],
      ['i was charged twice and this is ridiculous'],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/charged twice/], category: 'billing', sentiment: 'negative', success: true },
  },
  {
    name: 'a message taken back is not left',
    exchanges: [
      ['i want to leave a message', /message to say/],
      ['never mind', /never mind/],
    ],
    outcome: { messages: [], success: false },
  },
  {
    name: 'records are asked for by message',
    practice: familyDoctor(),
    exchanges: [
      ['i need you to send my records to my new doctor', /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/records/], category: 'message' },
  },
];

export const BUSINESS: Conversation[] = [
  {
    name: 'a refill told in one breath is not asked for again',
    practice: familyDoctor(),
    exchanges: [
      ['Hi, I need to refill my prescription for metformin, 500 milligrams. I use the CVS on Main Street.', /name/],
      ['Jane Roe', /passed that on/],
    ],
    outcome: { messages: [/metformin.*CVS/], category: 'prescription' },
  },
  {
    name: 'a bill and a booking are both served',
    exchanges: [
      ['I have a question about my bill and I also want to book a cleaning', /billing team/],
      ["I was charged for xrays I didn't get"],
      ['jane roe', /passed that on.*day and time/],
      ['monday at nine'],
      ['3 5 85', /Shall I book it/],
      ['yes'],
    ],
    outcome: { messages: [/xrays/], book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a laboratory leaves a message',
    exchanges: [['hi this is maria from the lab calling about a delivery', /Maria.*passed that on/]],
    outcome: { messages: [/delivery/], category: 'message' },
  },
  {
    name: 'a complaint is passed on with an apology',
    exchanges: [
      ["this is the third time i've called and nobody calls me back", /sorry about that/],
      ['bob smith', /passed that on/],
    ],
    outcome: { messages: [/third time/], sentiment: 'negative' },
  },
  {
    name: 'running late',
    exchanges: [
      ["i have an appointment today and i'm going to be fifteen minutes late", /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/fifteen minutes late/] },
  },
  {
    name: 'a pet that has to go is met with sympathy',
    practice: veterinarian(),
    exchanges: [['i need to put my dog down', /so sorry/]],
    outcome: {},
  },
];

export const PEOPLE: Conversation[] = [
  {
    name: 'a person is given where there is a number',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [['can i talk to a real person', /connect you/]],
    outcome: { transfer: TRANSFER, ended: 'transferred', success: true },
  },
  {
    name: 'a transfer that fails becomes a message',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [
      ['representative', /connect you/],
      ['<transfer failed>', /message/],
      ['my filling fell out'],
      ['bob smith', /passed that on/],
    ],
    outcome: { messages: [/filling fell out/], ended: null, category: 'message' },
  },
  {
    name: 'without a number a message is offered instead',
    exchanges: [
      ['i want to speak to someone', /message/],
      ['please have them call me about my crown'],
      ['bob smith', /call you back/],
    ],
    outcome: { transfer: null, messages: [/crown/] },
  },
  {
    name: '0 is a person',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [['<dtmf 0>', /connect you/]],
    outcome: { transfer: TRANSFER },
  },
  {
    name: 'the doctor asked for by name is a person',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [['can i speak to dr lee please', /connect you/]],
    outcome: { transfer: TRANSFER },
  },
  {
    name: 'three turns not understood lead to a person',
    practice: dentist({ transferNumber: TRANSFER }),
    exchanges: [['asdf qwer'], ['zzz zzz bla'], ['flurb the gomp', /connect you/]],
    outcome: { transfer: TRANSFER },
  },
];

export const MANNERS: Conversation[] = [
  {
    name: 'a robot admits to being one',
    exchanges: [
      ['are you a robot', /automated assistant/, { not: /not a robot/ }],
      ['ok what are your hours', /Monday through Friday/],
    ],
    outcome: { category: 'inquiry' },
  },
  {
    name: 'a person is not claimed',
    exchanges: [['am i talking to a real person', /automated.*not a person/]],
    outcome: {},
  },
  {
    name: 'silence is met twice and then with a goodbye',
    exchanges: [
      ['<silence>', /still there/],
      ['<silence>', /can't hear/],
      ['<silence>', /Goodbye/],
    ],
    outcome: { category: null, sentiment: null, ended: 'silence', success: false },
  },
  {
    name: 'silence in a booking repeats the question',
    exchanges: [
      ['book a cleaning', /day and time/],
      ['<silence>', /still there.*day and time/],
      ['monday at nine', /nine a\.m\./],
      ['<silence>', /still there.*name/],
    ],
    outcome: { ended: null },
  },
  {
    name: 'a wrong number is let go',
    exchanges: [['is this pizza hut', /Maple Street Dental.*Goodbye/]],
    outcome: { category: 'other', ended: 'wrong_number', success: false },
  },
  {
    name: 'a wrong number admitted',
    exchanges: [['oh sorry wrong number', /Goodbye/]],
    outcome: { category: 'other', ended: 'wrong_number' },
  },
  {
    name: 'a sales call is ended politely',
    exchanges: [
      ['hi this is kevin with google business listings your listing is not verified', /not interested.*Goodbye/],
    ],
    outcome: { category: 'spam', ended: 'spam' },
  },
  {
    name: 'the warranty call is spam',
    exchanges: [["we've been trying to reach you about your car's extended warranty", /Goodbye/]],
    outcome: { category: 'spam', ended: 'spam' },
  },
  {
    name: 'an insult is met calmly and the third ends the call',
    exchanges: [
      ['you stupid robot', /sorry/],
      ['shut up', /sorry/],
      ['fuck you', /Goodbye/],
    ],
    outcome: { sentiment: 'negative', ended: 'abuse' },
  },
  {
    name: 'swearing with a wish is served',
    exchanges: [['i need a fucking appointment my tooth hurts like hell', /sorry to hear/]],
    outcome: { category: 'booking', ended: null },
  },
  {
    name: 'another language is answered politely',
    exchanges: [['hola quiero una cita', /only speak English.*solo hablo inglés/]],
    outcome: { success: false },
  },
  {
    name: 'the last words are repeated on request',
    exchanges: [
      ['what are your hours', /Monday/],
      ['sorry what did you say', /Monday/],
    ],
    outcome: {},
  },
  {
    name: 'the offers are repeated on request',
    exchanges: [['book a cleaning'], ['monday morning', /eight a\.m\./], ['what were the times again', /eight a\.m\./]],
    outcome: { book: [] },
  },
  {
    name: "the doctor's name is spelled",
    exchanges: [["how do you spell doctor patel's name", /P, A, T, E, L/]],
    outcome: {},
  },
  { name: 'the street is spelled', exchanges: [['can you spell the street for me', /M, A, P, L, E/]], outcome: {} },
  {
    name: 'a caller who looks for something is given time',
    exchanges: [
      ['book a cleaning'],
      ['hang on let me check my calendar', /take your time/],
      ['monday at nine', /nine a\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'is this the office of a doctor who works here',
    exchanges: [["hi is this doctor lee's office", /Yes.*Maple Street Dental.*help/]],
    outcome: {},
  },
  {
    name: 'the line drops and the conversation goes on',
    exchanges: [
      ['book a cleaning', /day and time/],
      ['<reconnected>', /cut off.*day and time/],
      ['monday at nine', /name/],
    ],
    outcome: {},
  },
  {
    name: 'an interruption cuts what was heard',
    exchanges: [
      ['what are your hours'],
      ["<interrupt We're open Monday>"],
      ['where are you located', /12 Maple Street/],
    ],
    outcome: {},
  },
  {
    name: 'why a date of birth is needed',
    exchanges: [
      ['cleaning monday at nine'],
      ['jane roe'],
      ['why do you need that', /record.*birth/],
      ["i'd rather not say", /message/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'hello and how are you',
    exchanges: [
      ['hello', /help/],
      ['how are you today', /help|thank/i],
    ],
    outcome: {},
  },
  {
    name: 'thanks after an answer ends the call',
    exchanges: [['what are your hours'], ['thank you', /Goodbye/]],
    outcome: { ended: 'goodbye', sentiment: 'positive' },
  },
  {
    name: 'hanging up in the greeting leaves nothing',
    exchanges: [['<hangup>']],
    outcome: { category: null, sentiment: null, ended: 'hangup', success: false },
  },
];
