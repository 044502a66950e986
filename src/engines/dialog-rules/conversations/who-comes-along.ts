import type { Conversation } from './conversation.ts';
import { backboneChiro, books, harborDental, ironGym, northClinic, smilesForKids } from './many-practices.ts';
import { dentist } from './practices.ts';

const NUMBER = { callerNumber: '+12125550142' };

/** Callers who call for others or for several: who is booked, in whose name, and who comes to nothing. */
export const WHO_COMES_ALONG: Conversation[] = [
  {
    name: 'the husband comes too, beside the one who was booked',
    practice: dentist(NUMBER),
    exchanges: [
      ['i need a teeth cleaning tuesday at nine', /name/],
      ['robin quimby', /birth/],
      ['march third nineteen eighty one', /first visit/],
      ['yes', /Shall I book it/],
      ['yes', /booked/],
      [
        'actually wait could my husband sit in the next chair he needs a cleaning as well',
        /patient's first and last name/,
      ],
      ['leo quimby', /patient's date of birth/],
      ['march fourth nineteen eighty', /first visit/],
      ['yes', /for Leo Quimby.*Shall I book it/],
      ['yes'],
    ],
    outcome: {
      book: ['Robin Quimby, Teeth cleaning, 2026-11-24 nine a.m.', 'Leo Quimby, Teeth cleaning, 2026-11-24 nine a.m.'],
    },
  },
  {
    name: 'at the read-back one is added for a husband, and the one read back stands',
    practice: ironGym(NUMBER),
    exchanges: [
      ['i need a personal training session monday at ten', /name/],
      ['robin quimby', /birth/],
      ['march third nineteen eighty one', /first visit/],
      ['yes', /Shall I book it/],
      [
        'yeah book it and one for the wife too',
        /other one right after this.*ten a\.m\..*for Robin Quimby.*Shall I book it/,
      ],
      ['yes', /booked.*second appointment/],
      ['eleven', /patient's first and last name/],
      ['nadia quimby', /patient's date of birth/],
    ],
    outcome: { book: ['Robin Quimby, Personal training session, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'a brother at the time told for him, and his sister at hers',
    practice: northClinic(NUMBER),
    setUp: books(),
    exchanges: [
      [
        'flu shot for ethan thursday at nine and his little sister at nine fifteen',
        /one at a time.*Thursday.*nine a\.m\. is available.*Ethan/,
      ],
      ['marsh', /patient's date of birth/],
      ['may first twenty fifteen', /first visit/],
      ['yes', /nine a\.m\..*for Ethan Marsh.*Shall I book it/],
      ['yes', /second appointment.*nine fifteen a\.m\. is available.*patient's first and last name/],
    ],
    outcome: { book: ['Ethan Marsh, Flu shot, 2026-11-26 nine a.m.'] },
  },
  {
    name: 'the visit that the caller tells of is theirs, and the one wished for the husband',
    practice: harborDental(NUMBER),
    setUp: books(),
    exchanges: [
      [
        'im coming in tuesday for my cleaning and my husband needs one too',
        /On Tuesday, November twenty-fourth, I have/,
        { not: /one at a time/ },
      ],
      ['the first one', /patient's first and last name/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a family is booked one after the other, the caller first',
    practice: dentist(NUMBER),
    exchanges: [
      ['me my husband and both boys all need their teeth cleaned', /one at a time, so let's start with yours/],
      ['tuesday at nine', /May I have your first and last name/],
      ['robin quimby', /birth/],
      ['march third nineteen eighty one', /first visit/],
      ['yes', /Shall I book it/],
      ['yes', /booked.*next appointment/],
      ['ten', /patient's first and last name/],
    ],
    outcome: { book: ['Robin Quimby, Teeth cleaning, 2026-11-24 nine a.m.'] },
  },
  {
    name: 'the patient is named, and then who calls',
    practice: smilesForKids(NUMBER),
    exchanges: [
      ['a cleaning monday at nine', /name/],
      ['its magnus and im his father anders thorsby same last name', /patient's date of birth/],
      ['may first twenty fifteen', /first visit/],
      ['yes', /for Magnus Thorsby.*Shall I book it/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the names of two where one was to be booked',
    practice: dentist(NUMBER),
    exchanges: [
      ['a teeth cleaning tuesday at nine', /name/],
      ['tamsin royce and then my plus one would be dev okonjo', /other one right after this.*your date of birth/],
      ['march third nineteen eighty one', /first visit/],
      ['yes', /for Tamsin Royce.*Shall I book it/],
      ['yes', /booked.*second appointment/],
      ['ten', /patient's date of birth/],
      ['march fourth nineteen eighty', /first visit/],
      ['yes', /ten a\.m\..*for Dev Okonjo.*Shall I book it/],
    ],
    outcome: { book: ['Tamsin Royce, Teeth cleaning, 2026-11-24 nine a.m.'] },
  },
  {
    name: 'a service called so and so is one visit, for a wife who is told of',
    practice: backboneChiro(NUMBER),
    exchanges: [
      ['my wife slept funny she needs the new patient exam and adjustment', { not: /one at a time/ }],
      ['monday at nine', /patient's first and last name/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a husband who stays at home is not the patient',
    practice: harborDental(NUMBER),
    exchanges: [
      ['my husbands home that week so i can come monday at nine for a cleaning', /May I have your first and last name/],
    ],
    outcome: { book: [] },
  },
];
