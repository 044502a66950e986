import type { Conversation } from './conversation.ts';
import {
  books,
  clearOptician,
  creekTherapy,
  harborDental,
  northClinic,
  parkVeterinary,
  stillYoga,
} from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import { APRIL, bluebirdPediatrics, knownInApril, lanternTherapy, pinecrestDentist } from './practices-in-april.ts';

const CALLER_OF_JANE = '+12125550142';

/** What is no matter of appointments or of nobody's but the patient: sold, dialed wrong, held against the practice, kept from who asks. */
export const NOT_FOR_AN_AGENT: Conversation[] = [
  {
    name: 'who sells without a word of greeting is not sent to billing',
    practice: northClinic(),
    exchanges: [
      [
        'we help practices like yours cut their billing costs by thirty percent who would i talk to about that',
        /not interested/,
      ],
    ],
    outcome: { ended: 'spam', category: 'spam', messages: [] },
  },
  {
    name: 'somebody else’s goods are asked for',
    practice: parkVeterinary(),
    exchanges: [
      ['yeah are my tires in yet', /reached Cedar Park Veterinary/, { not: /pass that on|name/ }],
      ['oops sorry about that', /Goodbye/],
    ],
    outcome: { ended: 'wrong_number', messages: [] },
  },
  {
    name: 'a service that may be needed is not wished for yet',
    now: APRIL,
    practice: pinecrestDentist(),
    exchanges: [
      ['id like to come in tomorrow at eleven', /come in for/],
      ['what if it needs a crown can they do that the same day', { not: /a crown at|name\?/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a letter that says they are dead is put right by the team, and nobody condoles',
    exchanges: [
      [
        'you people sent me a letter that says im deceased and i am very much alive',
        /sorry about that.*your name/,
        { not: /loss/ },
      ],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/deceased/], book: [] },
  },
  {
    name: 'harm that the practice did is heard by the team, and no refill',
    practice: familyDoctor(),
    exchanges: [
      [
        'you gave my mother the wrong prescription and she ended up in the hospital last week',
        /sorry about that/,
        { not: /refill/ },
      ],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/wrong prescription/] },
  },
  {
    name: 'who wants to be forgotten cancels nothing',
    practice: clearOptician(),
    exchanges: [
      [
        'take me out of your system completely please i dont want my stuff in there anymore',
        /pass it on/,
        { not: /birth/ },
      ],
      ['maria delgado', /passed that on/],
    ],
    outcome: { messages: [/out of your system/], never: ['listAppointments'] },
  },
  {
    name: 'a recording is to be deleted',
    practice: northClinic({ callerNumber: CALLER_OF_JANE }),
    exchanges: [
      ['are you recording this because i want that recording erased', /pass it on/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/recording erased/] },
  },
  {
    name: 'who goes to a funeral cancels their own visit',
    practice: harborDental({ callerNumber: CALLER_OF_JANE }),
    setUp: books([['jane', 'fill', 'kim', '2026-11-24', 630]]),
    exchanges: [
      [
        'my grandmother died and the funerals tuesday so i have to cancel my filling',
        /sorry.*your first and last name/,
      ],
      ['jane roe'],
      ['march fifth eighty five', /your filling.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'a month-old baby’s fever is an emergency, however calmly it is told',
    now: APRIL,
    practice: bluebirdPediatrics(),
    exchanges: [['our baby is a month old and his temperature is one oh one can he be seen', /911/, { not: /\?/ }]],
    outcome: { category: 'emergency', book: [] },
  },
  {
    name: 'who was spoken of as a roommate is told of to nobody else',
    practice: stillYoga({ callerNumber: '+12125550188' }),
    setUp: books([['siobhan', 'vin', 'ora', '2026-11-24', 630]]),
    exchanges: [
      ['my roommate siobhan signed up for a class with you and i forgot which day it was'],
      ["siobhan o'connor", /patient's date of birth/],
      ['august twenty first ninety three', /only speak about appointments with the patient/],
    ],
    outcome: { never: ['listAppointments'] },
  },
  {
    name: 'a grown son who cannot come',
    practice: creekTherapy({ callerNumber: CALLER_OF_JANE }),
    setUp: books([['omar', 'ind', 'dana', '2026-11-24', 630]]),
    exchanges: [
      ['im calling cause my son omar cant make tuesday at all this week', /patient's/],
      ['omar haddad', /patient's date of birth/],
      ['november thirtieth seventy two', /only change an appointment with the patient/],
    ],
    outcome: { never: ['listAppointments'] },
  },
  {
    name: 'a mother who presses hears once more why nothing is told',
    now: APRIL,
    practice: lanternTherapy({ callerNumber: null }),
    setUp: knownInApril([['priya', 'ind', 'grace', '2027-04-16', 660]]),
    exchanges: [
      ['i wanna make sure my daughters still coming friday', /patient's/],
      ['priya nair'],
      ['august twenty seventh ninety one', /protect everyone's privacy/],
      ['shes my daughter you can tell me', /privacy.*whoever asks.*message/, { not: /don't know/ }],
    ],
    outcome: { never: ['listAppointments'] },
  },
  {
    name: 'whose visit it is, is asked of who gives the patient’s name as their own',
    practice: familyDoctor({ callerNumber: CALLER_OF_JANE }),
    setUp: (book) => book.visit('pat_jane', 'svc_flu', 'prov_nguyen', '2026-12-02', 540),
    exchanges: [
      ['my mother in law is in the hospital and we need to cancel wednesday the second', /patient's/],
      ['jane roe'],
      ['march fifth eighty five', /your own name/],
      ['jane roe', /your own, then/],
      ['yes its mine', /your flu shot.*Shall I cancel it/],
      ['yes', /Done/],
    ],
    outcome: { book: [], messages: [] },
  },
  {
    name: 'what a dentist is to be told beside a move is passed on with it',
    practice: harborDental({ callerNumber: CALLER_OF_JANE }),
    setUp: books([['jane', 'fill', 'kim', '2026-11-24', 630]]),
    exchanges: [
      ['can you move my filling to wednesday at ten and tell dr kim the tooth still hurts', /let the team know/],
      ['jane roe'],
      ['march fifth eighty five', /Shall I change it/],
      ['yes', /Done.*passed that on/],
    ],
    outcome: { book: ['Jane Roe, Filling, 2026-11-25 ten a.m.'], messages: [/still hurts/] },
  },
  {
    name: 'a session by phone is booked, and the team hears of the phone',
    practice: creekTherapy({ callerNumber: CALLER_OF_JANE }),
    setUp: books(),
    exchanges: [
      ['can i do an individual session by phone tuesday at eleven with dana', /let the team know/],
      ['<hangup>'],
    ],
    outcome: { book: [], messages: [/by phone/] },
  },
];
