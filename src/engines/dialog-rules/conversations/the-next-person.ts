import type { Conversation } from './conversation.ts';
import { books, harborDental, northClinic, smilesForKids, summitPhysio } from './many-practices.ts';
import { APRIL, clearviewEyes, knownInApril } from './practices-in-april.ts';

/** A visit is read back for the one it is for, whoever was booked before. */
export const THE_NEXT_PERSON: Conversation[] = [
  {
    name: 'the wife comes after the caller, on the same day',
    now: APRIL,
    practice: clearviewEyes({ callerNumber: '+15185550112' }),
    setUp: knownInApril(),
    exchanges: [
      ['id like an eye exam friday at ten', /name/],
      ['thomas whitcomb', /birth/],
      ['december nineteenth fifty five', /for Thomas Whitcomb.*Shall I book it/],
      ['yes', /booked/],
      [
        'and my wife at ten thirty',
        /Friday, April sixteenth at ten thirty a\.m\. is available.*patient's first and last name/,
      ],
      ['barbara whitcomb', /patient's date of birth/],
      ['january eighth nineteen fifty seven', /first visit/],
      ['yes she is new', /ten thirty a\.m\., for Barbara Whitcomb, born January eighth.*Shall I book it/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Thomas Whitcomb, Comprehensive eye exam, 2027-04-16 ten a.m.',
        'Barbara Whitcomb, Comprehensive eye exam, 2027-04-16 ten thirty a.m.',
      ],
    },
  },
  {
    name: 'the other twin is asked for her own name',
    practice: smilesForKids(),
    exchanges: [
      ['i need a cleaning for my daughter monday at two', /patient's first and last name/],
      ['gemma santoro', /birth/],
      ['february fourteenth twenty nineteen', /first visit/],
      ['yes', /for Gemma Santoro.*Shall I book it/],
      ['yes', /booked/],
      ['and can the other one get hers at three', /three p\.m\. is available.*patient's first and last name/],
      ['gemma santoro', /booked that for Gemma already/],
      ['oh sorry mia santoro', /birth/],
      ['february fourteenth twenty nineteen', /first visit/],
      ['yes', /three p\.m\., for Mia Santoro.*Shall I book it/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Gemma Santoro, Child cleaning and exam, 2026-11-23 two p.m.',
        'Mia Santoro, Child cleaning and exam, 2026-11-23 three p.m.',
      ],
    },
  },
  {
    name: 'at the read-back it is for her sister',
    practice: smilesForKids(),
    exchanges: [
      ['i need a cleaning for my daughter monday at two', /patient's first and last name/],
      ['gemma santoro', /birth/],
      ['february fourteenth twenty nineteen', /first visit/],
      ['yes', /for Gemma Santoro.*Shall I book it/],
      ['no that ones for her sister mia santoro', /birth/, { not: /Gemma/ }],
      ['february fourteenth twenty nineteen', /first visit/],
      ['yes', /for Mia Santoro.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Mia Santoro, Child cleaning and exam, 2026-11-23 two p.m.'] },
  },
  {
    name: 'it is the wife who comes and not the caller',
    practice: summitPhysio(),
    setUp: books(),
    exchanges: [
      ['i wanna book a follow up monday at ten', /name/],
      ['omar haddad', /birth/],
      ['november thirtieth seventy two', /for Omar Haddad.*Shall I book it/],
      ['no wait its my wife whos coming not me', /patient's first and last name/, { not: /privacy|Shall I/ }],
      ['dina haddad', /birth/],
      ['june third nineteen seventy five', /first visit/],
      ['yes', /for Dina Haddad.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Dina Haddad, Follow-up session, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'after her husband the caller is booked in her own name',
    practice: northClinic({ callerNumber: '+12125550142' }),
    setUp: books(),
    exchanges: [
      ['id like a flu shot for my husband monday at nine', /patient's first and last name/],
      ['mark roe', /birth/],
      ['april fourth eighty three', /first visit/],
      ['yes hes new', /for Mark Roe.*Shall I book it/],
      ['yes', /booked/],
      ['and one for me right after', /nine fifteen a\.m\..*May I have your first and last name/],
      ['jane roe', /your date of birth/],
      ['march fifth eighty five', /nine fifteen a\.m\..*for Jane Roe.*Shall I book it/],
      ['yes'],
    ],
    outcome: {
      book: ['Mark Roe, Flu shot, 2026-11-23 nine a.m.', 'Jane Roe, Flu shot, 2026-11-23 nine fifteen a.m.'],
    },
  },
  {
    name: 'after a grandson the exam of the caller is on the same day, and in their own name',
    now: APRIL,
    practice: clearviewEyes({ callerNumber: '+15185550112' }),
    setUp: knownInApril(),
    exchanges: [
      ['pediatric eye exam for my grandson ethan whitcomb friday at two', /patient's date of birth/],
      ['february eleventh twenty seventeen', /for Ethan Whitcomb.*Shall I book it/],
      ['yes', /booked/],
      [
        'and i need a comprehensive eye exam too at two thirty',
        /Friday, April sixteenth at two thirty p\.m\..*your first and last name/,
      ],
      ['thomas whitcomb', /your date of birth/],
      [
        'december nineteenth fifty five',
        /a comprehensive eye exam.*two thirty p\.m\..*for Thomas Whitcomb.*Shall I book it/,
      ],
      ['yes'],
    ],
    outcome: {
      book: [
        'Ethan Whitcomb, Pediatric eye exam, 2027-04-16 two p.m.',
        'Thomas Whitcomb, Comprehensive eye exam, 2027-04-16 two thirty p.m.',
      ],
    },
  },
  {
    name: 'the wife who drives is not booked',
    practice: harborDental(),
    setUp: books(),
    exchanges: [
      ['id like a cleaning monday at nine', /name/],
      ['omar haddad', /birth/],
      ['november thirtieth seventy two', /Shall I book it/],
      ['yes', /booked/],
      ['and my wife drives me at nine', { not: /patient's first|is available/ }],
    ],
    outcome: { book: ['Omar Haddad, Cleaning and checkup, 2026-11-23 nine a.m.'] },
  },
];
