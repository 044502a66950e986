import type { Conversation } from './conversation.ts';
import { books, harborPsychiatry, ironGym, lotusMassage, northClinic } from './many-practices.ts';
import { janesCleaning } from './practices.ts';
import { FEBRUARY, known, saguaroVeterinary } from './practices-in-february.ts';
import { brightOptician, SEPTEMBER } from './practices-in-september.ts';

const NO_NAME = { not: /your name/ };
const NOT_ADDED = { not: /added that|I'll add/ };

/** What is said while a message is offered, taken or just left, and is no part of it; and what is given up or changed elsewhere. */
export const BESIDE_A_MESSAGE: Conversation[] = [
  {
    name: 'a booking wished for where the words of a message were asked for',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['you know what just put me in for a cleaning instead', /day and time/, NO_NAME],
    ],
    outcome: { messages: [], category: 'booking' },
  },
  {
    name: 'a question where the words of a message were asked for is answered',
    practice: ironGym(),
    exchanges: [
      ['can i leave a message', /message to say/],
      ['oh hang on do i need to bring my own towel', /towels are included.*still like to leave a message/i],
      ['no thats all i wanted thanks'],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a question that nobody can answer is the message itself',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['will the mural by the door be painted over', /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/mural by the door/] },
  },
  {
    name: 'a wish told to be passed on stays a message',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['tell doctor lee i need to cancel the lab work she ordered and ask if she minds', /name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/cancel the lab work/], never: ['cancel'] },
  },
  {
    name: 'a message given up where it was to be said',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['hm no skip it ill just tell them when i come in', /won't pass anything on/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a message given up where the name was asked for',
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['oh i dont want a record made of me dont send it', /won't pass anything on/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'a cancellation wished for where the name was asked for, and the message after it',
    setUp: janesCleaning,
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['i also have to cancel my cleaning on tuesday', /name/, NOT_ADDED],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes cancel it', /passed that on/],
    ],
    outcome: { book: [], messages: [/mural/] },
  },
  {
    name: 'more for the message where the name was asked for, and no name read in it',
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['write that its for doctor lee herself and not for the front desk', /I'll add that.*name/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/mural.*not for the front desk/] },
  },
  {
    name: 'whose name is asked for in a message about somebody else',
    practice: lotusMassage(),
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['my name or my sisters because its her whos having the massage', /Your own name/],
      ['nora fielding', /passed that on/],
    ],
    outcome: { messages: [/Nora Fielding/] },
  },
  {
    name: 'a question and a booking after a message are none of it',
    practice: lotusMassage(),
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['nora fielding', /passed that on/],
      ['what does the deep tissue go for', /140 dollars/, NOT_ADDED],
      ['and my neck is stiff so put me down for a swedish massage too', /day and time/, NOT_ADDED],
    ],
    outcome: {},
  },
  {
    name: 'a message taken back is followed by that word',
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['yes please', /name/],
      ['nora fielding', /passed that on/],
      ['wait dont send that message i found it out myself', /no longer needed/],
    ],
    outcome: { messages: [/mural/, /No longer needed/] },
  },
  {
    name: 'an offered message is refused with what is done instead',
    exchanges: [
      ['who painted the mural in your hallway', /take a message/],
      ['nope ill ask my dentist cousin', /All right/, NO_NAME],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'no list of services for who only wanted the price',
    exchanges: [
      ['how much is a cleaning', /120 dollars/],
      ['no not a new one i only wanted the price', /All right/, { not: /What day|come in for|pass it on/ }],
    ],
    outcome: { never: ['book'] },
  },
  {
    name: 'no list of services for a question after a booking',
    exchanges: [
      ['i need a cleaning tuesday at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yes', /You're all set/],
      ['is there a cafe or something near you my ride comes early', { not: /We offer|come in for/ }],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'the price was too much: nothing else is asked for',
    exchanges: [
      ['i need a cleaning tuesday at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['ugh thats a lot of money no thanks', /haven't booked anything/, { not: /What would you like to change/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'never mind, with why it is needed no more, is no cancellation',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need a sick visit on tuesday at ten', /name/],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /Shall I book it/],
      ['never mind the fever is gone so we wont be coming in', /No problem/, { not: /cancel|birth/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a question at the read-back changes no service',
    practice: ironGym(),
    exchanges: [
      ['book me a personal training session', /day/],
      ['wednesday at ten', /name/],
      ['nora fielding', /birth/],
      ['march fifth nineteen eighty', /first visit/],
      ['yes it is', /personal training session.*Shall I book it/i],
      ['wait is that the free one', { not: /free intro session at/ }],
    ],
    outcome: { never: ['book'] },
  },
  {
    name: 'the service that is not meant beside the one that is',
    practice: harborPsychiatry(),
    exchanges: [
      ['id like a psychiatric evaluation', /whoever is available/],
      ['anyone is fine', /day/],
      ['monday', /Which works best/],
      ['hang on i wanted the follow up not the whole evaluation', /medication follow-up/i],
    ],
    outcome: { never: ['book'] },
  },
  {
    name: 'a visit wished for once a message is left is booked',
    practice: saguaroVeterinary({ callerNumber: '+13125550137' }),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['hi can somebody call me about when coco had her rabies shot', /name/],
      ['amira khalil', /passed that on/],
      ['you know what just put her down for the shot saturday morning', /Saturday, February thirteenth/, NOT_ADDED],
    ],
    outcome: { messages: [/when coco had/], category: 'booking' },
  },
  {
    name: 'a day and an hour told in place of a yes to a message are a booking',
    practice: brightOptician(),
    now: SEPTEMBER,
    exchanges: [
      ['my prescription is from dr sato two years ago is that still good', /May I take a message/],
      ['no i better just have the eye exam saturday morning at ten thirty', /Saturday.*ten thirty a\.m\..*name/],
    ],
    outcome: { messages: [] },
  },
];
