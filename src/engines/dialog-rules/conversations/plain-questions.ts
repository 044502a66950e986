import type { Conversation } from './conversation.ts';
import { harborDental, ironGym } from './many-practices.ts';
import { counselor } from './other-practices.ts';
import { dentist } from './practices.ts';

/** Plain questions, answered alike wherever in a call they are asked, what is under way kept. */
export const PLAIN_QUESTIONS: Conversation[] = [
  {
    name: 'nobody knows it where times are offered, at the read-back and after the booking, and the booking goes on',
    practice: dentist(),
    exchanges: [
      ['i need a whitening monday morning', /I have eight a\.m\./],
      ['can i drink coffee after the whitening', /don't know that.*I have eight a\.m\./],
      ['eight please', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['will i have to keep my lips open the whole time', /don't know that.*Shall I book it/],
      ['yes', /all set/],
      ['is there a bathroom on your floor', { not: /can't arrange/ }],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-11-23 eight a.m.'] },
  },
  {
    name: 'a question where the name is asked for a message is answered, and the name asked again',
    practice: dentist(),
    exchanges: [
      ['can you take a message', /message to say/],
      ['please have somebody call me about my invoice', /name/],
      ['where would i park', /behind the building.*name/, { not: /add that/ }],
      ['should i wear something special', /don't know that.*add it to your message/],
      ['jane roe', /passed that on/],
    ],
    outcome: { messages: [/invoice.*wear something special/] },
  },
  {
    name: 'after a message a question is answered, and goes after it only where nobody knows',
    practice: harborDental(),
    exchanges: [
      ['can you take a message', /message to say/],
      ['please have somebody call me about my invoice', /name/],
      ['jane roe', /passed that on/],
      ['and the invisalign talk does that cost anything', /free/, { not: /added/ }],
      ['will they freeze half my face i have a speech to give', /don't know that.*added it to your message/],
    ],
    outcome: { messages: [/invoice/, /freeze half my face/] },
  },
  {
    name: 'a question put with half its words at the read-back books nothing',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning monday at eight', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['cigna you take them yes', /Cigna.*Shall I book it/],
      ['flip flops okay or', /don't know that.*Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what somebody is, by the letters behind the name, and a floor that nobody has told',
    practice: counselor(),
    exchanges: [
      ['is maria a doctor or what', /marriage and family therapist/],
      ['what floor are you on', { not: /^We're at/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the hours of a day asked in other words',
    practice: ironGym(),
    exchanges: [
      ['sundays till when', /Sundays? we're open.*six p\.m\./i],
      ['is anybody there on thanksgiving morning', /Thanksgiving/],
      ['saturdays how late', /Saturday/],
    ],
    outcome: { book: [] },
  },
];
