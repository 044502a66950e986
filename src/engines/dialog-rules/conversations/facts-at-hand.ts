import type { Conversation } from './conversation.ts';
import { clearOptician, northClinic, stillYoga } from './many-practices.ts';
import { veterinarian, yogaStudio } from './other-practices.ts';
import { janesCleaning } from './practices.ts';
import {
  APRIL,
  clearviewEyes,
  fernVeterinary,
  pinecrestDentist,
  riverbendPhysio,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { FEBRUARY, oaksDentist, summitGym } from './practices-in-february.ts';
import { brightOptician, SEPTEMBER, willowVet } from './practices-in-september.ts';

/** Questions put in a caller's own words whose answers the practice has given long ago. */
export const FACTS_AT_HAND: Conversation[] = [
  {
    name: 'how long one will be there',
    setUp: janesCleaning,
    exchanges: [
      ['is my cleaning at ten or at eleven on tuesday', /name/],
      ['jane roe'],
      ['march fifth eighty five', /ten a\.m\./],
      ['ok and how long will i be in there', /takes about/],
      ['do you know how long it takes', /takes about/],
    ],
    outcome: {},
  },
  {
    name: 'what it costs just after it was spoken of',
    practice: clearOptician(),
    exchanges: [
      ['can i just walk in to get my frames adjusted', /./],
      ['and do i have to pay for it', /glasses adjustment is free/i],
    ],
    outcome: { book: [] },
  },
  {
    name: 'cash for just the exam',
    practice: brightOptician(),
    now: SEPTEMBER,
    exchanges: [['what would it be cash for just the exam', /eye exam is 99 dollars/i]],
    outcome: { book: [] },
  },
  {
    name: 'the same price for another asks not who we are',
    practice: fernVeterinary(),
    now: APRIL,
    exchanges: [
      ['how much is a vaccine', /35 dollars/],
      ['is that the same price for a girl rabbit', /I have one price for it.*35 dollars/, { not: /reached/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'is that ok asks not who we are',
    practice: stonebridgeSkin(),
    now: APRIL,
    exchanges: [
      ['is that ok or do i lose it', { not: /reached/ }],
      ['is this stonebridge', /Yes, you've reached Stonebridge Dermatology/],
    ],
    outcome: {},
  },
  {
    name: 'a parent in the room',
    practice: oaksDentist(),
    now: FEBRUARY,
    exchanges: [['can i be in the room with her', /One parent may stay in the room/]],
    outcome: { book: [] },
  },
  {
    name: 'something for the nervous',
    practice: pinecrestDentist(),
    now: APRIL,
    exchanges: [
      ["i'm a big baby about the dentist do you have something for people like me", /nitrous oxide/],
      ['no i mean like gas or something', /nitrous oxide/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'how records are had',
    practice: northClinic(),
    exchanges: [["i moved and my new doctor needs all my records what's the process", /requested in writing/]],
    outcome: { book: [] },
  },
  {
    name: 'how hot it gets',
    practice: stillYoga(),
    exchanges: [["no that's ok how hot does it get in there", /heated to 85 degrees/]],
    outcome: { book: [] },
  },
  {
    name: 'a place to change, and the showers',
    practice: yogaStudio(),
    exchanges: [
      ['is there somewhere to change', /Showers and lockers/],
      ["can i take a shower there after i'm going to a party", /Showers and lockers/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'childcare, with a story behind it',
    practice: summitGym(),
    now: FEBRUARY,
    exchanges: [
      ['is there childcare i got a two year old', /Childcare is not available/],
      ['how late do you go', /open/],
      ['even on fridays', /On Fridays/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'shorts or sweatpants',
    practice: riverbendPhysio(),
    now: APRIL,
    exchanges: [['shorts or sweatpants', /loose clothing/]],
    outcome: { book: [] },
  },
  {
    name: 'how long until the results',
    practice: stonebridgeSkin(),
    now: APRIL,
    exchanges: [['how long til i hear about a biopsy', /seven to ten days/]],
    outcome: { book: [] },
  },
  {
    name: 'how an animal is brought',
    practice: veterinarian(),
    exchanges: [['do i just put her in a box or what', /leash or in a carrier/]],
    outcome: { book: [] },
  },
  {
    name: 'an answer and no ignorance beside it',
    practice: willowVet(),
    now: SEPTEMBER,
    exchanges: [["you don't happen to see parrots do you", /do not treat birds/, { not: /don't know/ }]],
    outcome: { book: [] },
  },
  {
    name: 'a why that asks nothing',
    practice: pinecrestDentist(),
    now: APRIL,
    exchanges: [["ok that's not why i called i need a cleaning", { not: /don't know/ }, /What day and time/]],
    outcome: { book: [] },
  },
  {
    name: 'frames that slip, and that it is free',
    practice: clearviewEyes(),
    now: APRIL,
    exchanges: [
      ['my sunglasses keep sliding down my nose can somebody tighten them', /What day and time/, { not: /not sure/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'do you do that, of what was just told',
    practice: clearOptician(),
    exchanges: [
      [
        "my daughter wants contacts for volleyball she's thirteen do you do that",
        /contact lens fitting is one of our services/,
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'new glasses take longer than a visit, and a mended frame is no adjustment',
    practice: clearviewEyes(),
    now: APRIL,
    exchanges: [
      ['how long do new glasses take once you have the order', /seven to ten business days/, { not: /15 minutes/ }],
      ['and if the frame snaps do you fix it for free', /free for one year/, { not: /adjustment/ }],
      ['do you adjust glasses for free', /adjustment costs nothing/],
    ],
    outcome: { book: [] },
  },
];
