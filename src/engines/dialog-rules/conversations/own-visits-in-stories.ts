import type { Conversation } from './conversation.ts';
import { books, clearOptician, lakesideSkin, parkVeterinary } from './many-practices.ts';
import { janesCleaning } from './practices.ts';
import { APRIL, backboneChiropractor } from './practices-in-april.ts';
import { FEBRUARY, hillcrestSkin } from './practices-in-february.ts';
import { brightOptician, cedarDentist, SEPTEMBER, studioSalon } from './practices-in-september.ts';

/** What a story of an appointment that stands comes to, which names no wish: nothing new is booked. */
export const OWN_VISITS_IN_STORIES: Conversation[] = [
  {
    name: 'what came between moves the visit',
    setUp: janesCleaning,
    exchanges: [
      [
        'hi so im down for tuesday at ten with doctor lee and my boss just put me on a training that whole day',
        /name/,
        { not: /already have/ },
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Tuesday, November twenty-fourth.*What day and time/],
      ['friday at nine', /moves to Friday, November twenty-seventh at nine a\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-27 nine a.m.'] },
  },
  {
    name: 'who runs late is passed on',
    practice: clearOptician(),
    exchanges: [
      [
        'yeah im the ten oclock eye exam uh the snow plow is in front of me so dont give my spot away',
        /pass that on/,
        { not: /Which works/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'who need not come any more cancels',
    practice: backboneChiropractor(),
    now: APRIL,
    exchanges: [
      [
        'since he cracked me monday ive been perfect so id rather not spend the copay next wednesday just take my name out',
        /name/,
      ],
    ],
    outcome: {},
  },
  {
    name: 'who may not come is asked whether to move it or cancel it',
    setUp: janesCleaning,
    exchanges: [
      [
        'ive got the cleaning on tuesday and i might be called up for the guard who knows',
        /move it to another time, or cancel it/,
      ],
      ['cancel it i guess', /name/],
      ['jane roe'],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes'],
    ],
    outcome: { book: [] },
  },
  {
    name: 'who may not come and waits leaves it as it is',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    exchanges: [
      [
        'i may be pregnant i find out friday and doctor wren is doing my forehead on the twenty fourth so',
        /move it to another time, or cancel it/,
      ],
      ['ill let you know when i know', /leave it as it is/],
    ],
    outcome: {},
  },
  {
    name: 'what is asked of the own visit books none',
    practice: lakesideSkin(),
    exchanges: [
      [
        'im in on thursday for the mole and im on blood thinners do i stop those before',
        /message/,
        { not: /Which works/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'what the team should know of it is passed on',
    practice: cedarDentist(),
    now: SEPTEMBER,
    exchanges: [
      [
        'id want the pill to calm me for the filling on october fourth doctor webb has to phone that in so would you tell him',
        /pass that on|message/,
        { not: /Which works/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'one more beside it is booked',
    practice: studioSalon(),
    now: SEPTEMBER,
    exchanges: [
      [
        'im having nails with delia the twenty fourth and id like my hair cut as well after she finishes',
        { not: /already have|What day is/ },
        /Which works|what time|name|day and time/i,
      ],
    ],
    outcome: {},
  },
  {
    name: 'when it is, is looked up',
    practice: brightOptician(),
    now: SEPTEMBER,
    exchanges: [['my son set it up for me on the internet and hes gone back to utah when am i expected', /name/]],
    outcome: {},
  },
  {
    name: 'a trouble and a day off are no visit that stands',
    practice: parkVeterinary(),
    exchanges: [['my dog has been limping since sunday and im home all day monday', { not: /name\?|already have/ }]],
    outcome: {},
  },
  {
    name: 'a change that no words tell is only asked about',
    practice: clearOptician(),
    setUp: books([['omar', 'eye', 'weiss', '2026-11-23', 600]]),
    exchanges: [
      ['hey about monday are they gonna do the drops cause nobody can drive me', /name/],
      ['omar haddad'],
      ['november thirtieth seventy two', /move it, cancel it, or keep it/, { not: /Shall I cancel/ }],
      ['no no dont cancel im just asking can i skip the drops', /leave it as it is/, { not: /Shall I cancel/ }],
    ],
    outcome: { book: ['Omar Haddad, Comprehensive eye exam, 2026-11-23 ten a.m.'] },
  },
];
