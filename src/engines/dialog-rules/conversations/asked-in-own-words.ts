import type { Conversation } from './conversation.ts';
import { harborDental, ironGym } from './many-practices.ts';
import { counselor } from './other-practices.ts';
import { dentist } from './practices.ts';

/** Questions in words that are none of the website's, alone or in one breath with an answer. */
export const ASKED_IN_OWN_WORDS: Conversation[] = [
  {
    name: 'a yes, a name and a time are taken with the question beside them, and the question is answered',
    practice: dentist(),
    exchanges: [
      ['i need a whitening', /What day and time/],
      ['monday morning and where do i stick the truck', /behind the building.*Monday.*eight a\.m\./],
      ['the first one i am scared stiff is there anything to calm me down', /nitrous.*name/],
      ['delphine okoro do you take plastic or only cash', /credit cards.*birth/],
      ['march fifth eighty five', /first visit|Shall I book it/],
      ["yes it's my first visit", /Shall I book it/],
      ['yes book it what am i out if i chicken out that morning', /50 dollars.*all set/],
    ],
    outcome: { book: ['Delphine Okoro, Teeth whitening, 2026-11-23 eight a.m.'] },
  },
  {
    name: 'a yes that depends on the answer books nothing',
    practice: dentist(),
    exchanges: [
      ['i need a whitening monday at eight', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['we switched to metlife is that okay with you people if so book it', /Shall I book it/, { not: /all set/ }],
      ['yes', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-11-23 eight a.m.'] },
  },
  {
    name: 'what callers call a membership that rests, and what it costs',
    practice: ironGym(),
    exchanges: [
      ["i'm off to sea for two months do i keep paying meanwhile", /freeze/],
      ['what is the monthly', /89 dollars/],
    ],
    outcome: {},
  },
  {
    name: 'what is owed little by little, and what a practice tells nobody of',
    practice: harborDental(),
    exchanges: [
      ['no way i can pay that in one go could i spread it out', /CareCredit/],
      ['which pills do you want to hear about', /list of the medicines/],
      ['is the dentist married', /don't know/],
    ],
    outcome: {},
  },
  {
    name: 'a plan that is none of theirs',
    practice: counselor(),
    exchanges: [['so nothing goes through my plan i pay and then what', /superbills/]],
    outcome: {},
  },
];
