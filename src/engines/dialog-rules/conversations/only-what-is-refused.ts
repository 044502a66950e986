import type { Conversation } from './conversation.ts';
import { harborDental } from './many-practices.ts';
import { bookOf } from './practice-parts.ts';
import { harborPhysio, knownInNovember, MID_NOVEMBER, mapleDental } from './practices-in-november.ts';
import { SEPTEMBER, willowVet } from './practices-in-september.ts';

const PRIYA = [
  { id: 'nair', firstName: 'Priya', lastName: 'Nair', dateOfBirth: '1988-03-03', phoneNumber: '+12125550155' },
];

/** An hour, a part of the day or an offer is refused, and the rest of the wish stands. */
export const ONLY_WHAT_IS_REFUSED: Conversation[] = [
  {
    name: 'the morning of a day is refused, and not the day',
    practice: harborDental(),
    exchanges: [
      ['id like to get my crown done tuesday', /On Tuesday/],
      ['not tuesday morning tuesday afternoon', /On Tuesday, November twenty-fourth, I have noon/],
      ['three', /Tuesday, November twenty-fourth at three p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'who works till three on that day comes after three, and takes none of the offers',
    practice: willowVet(),
    now: SEPTEMBER,
    exchanges: [
      ['nail trim for my dog thursday', /On Thursday/],
      ['no ive got work till three on thursday', /On Thursday, September sixteenth, I have three p\.m\./],
      ['four', /Thursday, September sixteenth at four p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'an hour that cannot be is moved away from, on its day',
    practice: mapleDental(),
    now: MID_NOVEMBER,
    setUp: bookOf(PRIYA, [['nair', 'cl', 'bauer', '2026-11-19', 600]]),
    exchanges: [
      ['hi about my cleaning tomorrow i cant do ten', /name/],
      ['priya nair'],
      ['march third eighty eight', /What day and time/, { not: /cancel|ten a\.m\. (?!with)/ }],
      ['no tomorrow is fine its just the ten i cant do', /On Thursday, November nineteenth/],
      ['two', /moves to Thursday, November nineteenth at two p\.m\./],
      ['oh not two on thursday i have a call till three so four', /Thursday, November nineteenth at four p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Priya Nair, Cleaning, 2026-11-19 four p.m.'] },
  },
  {
    name: 'somebody else than who was named is looked for and booked',
    practice: harborPhysio(),
    now: MID_NOVEMBER,
    setUp: knownInNovember,
    exchanges: [
      ['sports massage with marcus friday', /On Friday/],
      ['actually could sarah do it', /with Sarah Lindgren/],
      ['after lunch', /with Sarah Lindgren/],
    ],
    outcome: {},
  },
];
