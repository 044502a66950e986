import type { Conversation } from './conversation.ts';
import { backboneChiro, books, harborPsychiatry, lakesideSkin, smilesForKids } from './many-practices.ts';
import { dentist, janesCleaning } from './practices.ts';
import {
  APRIL,
  bluebirdPediatrics,
  clearviewEyes,
  ironwoodGym,
  knownInApril,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { northgateDoctor, SEPTEMBER } from './practices-in-september.ts';

/** What was said of a matter reaches the team, whenever it was said; what says nothing of it does not. */
export const KEPT_IN_MESSAGES: Conversation[] = [
  {
    name: 'what was told before a transfer that fails',
    practice: smilesForKids(),
    setUp: books(),
    exchanges: [
      ["it's about my bill i was charged twice for the sealants", /billing.*name/],
      ['let me talk to somebody in the office', /connect you/],
      ['<transfer failed>', /pass on what you told me.*name/],
      ["you've got to be kidding me", /name/],
      ['that was in october by the way', /add that.*name/],
      ['dana chang', /Thank you, Dana.*passed that on/],
    ],
    outcome: { messages: [/Dana Chang.*charged twice for the sealants.*october/], category: 'billing' },
  },
  {
    name: 'what is said of there being nobody is no message',
    practice: backboneChiro(),
    setUp: books(),
    exchanges: [
      ['get me a real person', /message/],
      ['so there is nobody there at all', /message/],
      ['ok', /message/],
      ['i need all the receipts of this year for my flex account', /name/],
      ['bob whitaker', /passed that on/],
    ],
    outcome: { messages: [/"text":"i need all the receipts/] },
  },
  {
    name: 'what follows the name',
    exchanges: [
      ["i'd like to leave a message for dr patel", /message/],
      ['that the oral surgeon never got my xrays', /name/],
      ['jane roe and its doctor hamlins office thats the surgeon', /Thank you, Jane/],
    ],
    outcome: { messages: [/Patel: that the oral surgeon never got my xrays. Its doctor hamlins office/] },
  },
  {
    name: 'a message instead of the appointment that the story began',
    now: APRIL,
    practice: clearviewEyes({ callerNumber: '+15185550112' }),
    setUp: knownInApril(),
    exchanges: [
      ['i ordered a pair of glasses two weeks ago and i havent heard a thing'],
      ['no i dont need an appointment can somebody check on them and call me', { not: /right after this/ }],
      ['yes please', /name/],
      ['tom whitcomb', /passed that on/, { not: /Which works/ }],
    ],
    outcome: { messages: [/two weeks ago.*somebody check on them/], book: [] },
  },
  {
    name: 'to be called instead of the form that goes nowhere',
    now: APRIL,
    practice: bluebirdPediatrics({ callerNumber: '+15185550191' }),
    setUp: knownInApril(),
    exchanges: [
      ['i want to set up a well child visit', /day and time/],
      ['is there any way to meet one of the doctors before hes born', /don't know that/],
      ['ok yeah have them call me', /name/, { not: /right after this/ }],
      ['chelsea moreno', /passed that on/],
      ['<hangup>'],
    ],
    outcome: { messages: [/Moreno.*meet one of the doctors/] },
  },
  {
    name: 'what is to be passed on right after a booking, though there is none in the end',
    exchanges: [
      ['i need a cleaning', /day and time/],
      ['tuesday at ten', /name/],
      ['and could you let dr lee know my gums have been bleeding', /right after this/],
      ['oh i have to go ill call again bye', /passed that on.*Goodbye/],
    ],
    outcome: { messages: [/gums have been bleeding/], book: [] },
  },
  {
    name: 'who is to be told what was left a moment ago',
    now: APRIL,
    practice: stonebridgeSkin({ callerNumber: '+15185550114' }),
    setUp: knownInApril(),
    exchanges: [
      ["i'm stuck in traffic i'll be twenty minutes late for my ten forty", /name/],
      ['sofia petrov', /passed that on/],
      ['can you tell dr calder', /passed that on/, { not: /like the message to say/ }],
    ],
    outcome: { messages: [/twenty minutes late/, /For Dr\. Ines Calder: .*twenty minutes late/] },
  },
  {
    name: 'two requests to be called are one message',
    practice: lakesideSkin({ callerNumber: '+12125550123' }),
    setUp: books(),
    exchanges: [
      ['neha took a little piece off my shoulder on the ninth', { not: /right after this/ }],
      ['no im waiting for my results have her call me', /name/],
      ['maria delgado', /passed that on/],
      ['after three im a teacher', /added that/],
    ],
    outcome: { messages: [/off my shoulder on the ninth.*waiting for my results/, /after three/], book: [] },
  },
  {
    name: 'a call that is wanted in the place of a medicine visit',
    practice: harborPsychiatry({ callerNumber: '+12125550158' }),
    setUp: books(),
    exchanges: [
      ['since ines bumped me up to forty ive been wired and not sleeping'],
      ['no i dont want an appointment tell her to call me please', /name/, { not: /right after this|start with/ }],
      ['ted nguyen', /passed that on/],
      ['today or at the latest tomorrow', /added that/],
    ],
    outcome: { messages: [/bumped me up to forty.*call me/, /today or at the latest tomorrow/] },
  },
  {
    name: 'who does not know more of a call to be returned is asked for the name alone',
    practice: dentist({ transferNumber: null }),
    exchanges: [
      ["i'm returning a call somebody from this number called me ten minutes ago", /name/],
      ['no i dont know what its about there was no voicemail', /name/, { not: /can't go on/ }],
      ['my name is frank tully', /Thank you, Frank.*passed that on/],
    ],
    outcome: { messages: [/Tully.*returning a call/] },
  },
  {
    name: 'who made it, said with the name, is neither the name nor lost',
    practice: dentist({ callerNumber: null, transferNumber: null }),
    exchanges: [
      ['my night guard from last week is cutting into my gum and its the second time'],
      ['is there anyone i can speak to', /call you back.*name/],
      ['wow ok', /name/],
      ['its the left side', /add that.*name/],
      ['jane roe it was dr patel who made it', /number/],
      ['two one two five five five oh one four two', /Thank you, Jane/],
    ],
    outcome: { messages: [/Jane Roe.*cutting into my gum.*left side.*dr patel who made it/] },
  },
  {
    name: 'a call instead of a visit, whoever is to call',
    now: APRIL,
    practice: stonebridgeSkin({ callerNumber: '+15185550114' }),
    setUp: knownInApril(),
    exchanges: [
      ['the cream he gave me is burning my face'],
      ['no i dont need a visit can he just call me', /name/],
      ['sofia petrov and i was there last thursday', /passed that on/],
    ],
    outcome: { messages: [/burning my face.*just call me.*last thursday/], book: [] },
  },
  {
    name: 'a message in place of a form that asked for the name, passed on once',
    now: APRIL,
    practice: ironwoodGym({ callerNumber: '+15185550114' }),
    setUp: knownInApril(),
    exchanges: [
      ['i need to reschedule my yoga class', /name/],
      ['no can you just tell somebody to freeze it', /name/],
      ['sofia petrov', /passed that on/],
    ],
    outcome: { messages: [/^(?!.*freeze it.*freeze it).*freeze it/] },
  },
  {
    name: 'who needs no refill but an appointment is booked, and no refill is filed',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    exchanges: [
      ['hi i need a refill on my thyroid pills', /refill request/],
      ['no i dont need the refill i need an appointment thursday morning', /come in for/, { not: /refill/ }],
      ['an annual physical', /Thursday, September sixteenth/],
    ],
    outcome: { messages: [], category: 'booking' },
  },
  {
    name: 'who has no doctor there yet turns from the refill to an appointment',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    exchanges: [
      ['hi im about to run out of my thyroid pills', /refill request/],
      ['well i dont have a doctor there yet i was hoping to make an appointment', /come in for/],
    ],
    outcome: { messages: [], category: 'booking' },
  },
  {
    name: 'who asks for an appointment where a message was begun is booked',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['no i mean id like to make an appointment for a cleaning tuesday', /Tuesday/, { not: /pass/ }],
    ],
    outcome: { messages: [], category: 'booking' },
  },
  {
    name: 'nobody is called back on a number that is not to be used',
    exchanges: [
      ['can i leave a message', /message to say/],
      ['please have somebody call me about my bill but not on this number my husband has it', /name/],
      ['jane roe', /best number/],
      ['two one two five five five oh one nine nine', /2 1 2, 5 5 5, 0 1 9 9/, { not: /calling from/ }],
    ],
    outcome: {},
  },
  {
    name: 'what was promised beside a change is left when the change is given up',
    setUp: janesCleaning,
    exchanges: [
      ['i need to move my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /What day and time/],
      ['should i stop my blood thinner before that', /pass it on/],
      ['no i dont want to move it after all', /leave it as it is/],
    ],
    outcome: { messages: [/blood thinner/] },
  },
  {
    name: 'a question passed on comes with all that was told for it',
    practice: harborPsychiatry(),
    setUp: books([]),
    exchanges: [
      [
        'hi my pharmacys out of concerta everywhere downtown is and theyre telling me ines has to send it someplace else',
      ],
      ['the cvs on forest avenue they said they have it'],
      ['will that be today you think im on my last one', /May I take a message/],
      ['yes', /name/],
      ['siobhan oconnor', /passed that on/],
    ],
    outcome: { messages: [/out of concerta.*forest avenue.*on my last one/i] },
  },
];
