import type { Conversation } from './conversation.ts';
import { books, harborDental, northClinic } from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';
import { eastgatePhysio, FEBRUARY, hillcrestSkin, known } from './practices-in-february.ts';
import { knownInSeptember, northgateDoctor, SEPTEMBER } from './practices-in-september.ts';

const BLOOD = { now: SEPTEMBER, practice: northgateDoctor(), setUp: knownInSeptember() };

/** Two things at once: neither takes the place of the other, and each has a yes of its own. */
export const ONE_BESIDE_THE_OTHER: Conversation[] = [
  {
    ...BLOOD,
    name: 'one more service, said at the read-back',
    exchanges: [
      ['i need a flu shot friday at seven thirty', /name/],
      ['gail thornbury', /birth/],
      ['may fifteenth sixty eight', /a flu shot.*Shall I book it/],
      [
        'no thats just the flu shot i need the blood draw too',
        /blood draw right after this.*a flu shot.*Shall I book it/,
      ],
      ['both a blood draw and a flu shot', /a flu shot.*Shall I book it/],
      ['yes', /booked a flu shot.*blood draw.*Shall I book it/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Gail Thornbury, Flu shot, 2027-09-17 seven thirty a.m.',
        'Gail Thornbury, Blood draw, 2027-09-17 seven forty-five a.m.',
      ],
    },
  },
  {
    name: 'both are canceled, each with its own yes',
    now: FEBRUARY,
    practice: eastgatePhysio(),
    setUp: known([
      ['devon', 'fu', 'gus', '2027-02-11', 660],
      ['devon', 'fu', 'gus', '2027-02-16', 660],
    ]),
    exchanges: [
      ['i need to cancel my session', /name/],
      ['devon price', /birth/],
      ['january seventeenth ninety nine', /Which one/],
      ['the first', /eleventh.*Shall I cancel it/],
      ['yes cancel it and the other one', /Done.*eleventh.*sixteenth.*Shall I cancel it/],
      ['yes', /Done.*sixteenth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'all of them, of which one is kept in the end',
    now: FEBRUARY,
    practice: eastgatePhysio(),
    setUp: known([
      ['devon', 'fu', 'gus', '2027-02-11', 660],
      ['devon', 'fu', 'gus', '2027-02-16', 660],
    ]),
    exchanges: [
      ['i need to cancel everything ive got with you', /name/],
      ['devon price', /birth/],
      ['january seventeenth ninety nine', /eleventh.*Shall I cancel it/],
      ['both of em yeah', /Done.*eleventh.*sixteenth.*Shall I cancel it/],
      ['no not that one', /leave it as it is/],
    ],
    outcome: { book: ['Devon Price, Follow-up session, 2027-02-16 eleven a.m.'] },
  },
  {
    name: 'together is at the same time, where two are free',
    practice: familyDoctor(),
    exchanges: [
      ['me and my husband both need a flu shot can we come in together', /day and time/],
      ['tuesday at noon', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /noon.*Jane Roe.*Shall I book it/],
      ['yes', /second appointment.*noon is available.*name/],
      ['david roe', /birth/],
      ['july ninth eighty three', /first visit/],
      ['yes', /noon.*David Roe/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Flu shot, 2026-11-24 noon', 'David Roe, Flu shot, 2026-11-24 noon'] },
  },
  {
    name: 'one more thing while there, with the same provider',
    practice: harborDental({ callerNumber: '+12125550142' }),
    setUp: books(),
    exchanges: [
      ['a cleaning with doctor kim on tuesday at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['yes', /all set/],
      ['can i get a filling done too while im there', /filling.*Grace Kim/],
      ['no thats too long just the cleaning'],
    ],
    outcome: { book: ['Jane Roe, Cleaning and checkup, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'a sister in the story is no second patient',
    now: FEBRUARY,
    practice: hillcrestSkin(),
    setUp: known([]),
    exchanges: [
      ['my wife needs a mole check on monday at eight she is worried and her sister had melanoma', /name/],
      ['amira khalil thats my wife', /birth/],
      ['march twenty ninth nineteen ninety four', /Amira Khalil.*Shall I book it/],
      ['yes', /all set/, { not: /second appointment/ }],
    ],
    outcome: { book: ['Amira Khalil, Mole check, 2027-02-15 eight a.m.'] },
  },
  {
    name: 'a sick visit is asked for by its name, and the flu shot stays',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['a flu shot and a sick visit monday morning', /start with a flu shot/],
      ['eight', /name/],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /a flu shot.*Shall I book it/],
      ['yes', /booked a flu shot.*Now for a sick visit/],
      ['no thats enough'],
    ],
    outcome: { book: ['Theodore Nguyen, Flu shot, 2026-11-23 eight a.m.'] },
  },
  {
    name: 'who refuses a move and needs a second one gets that time beside the one that stands',
    setUp: janesCleaning,
    exchanges: [
      ['i need to move my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /What day and time/],
      ['monday the thirtieth at ten', /moves to Monday, November thirtieth/],
      [
        'no not move it i need two a second one',
        /leave that one.*November thirtieth at ten a\.m\..*Jane Roe. Shall I book/,
      ],
      ['yes', /booked/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.', 'Jane Roe, Teeth cleaning, 2026-11-30 ten a.m.'],
    },
  },
  {
    name: 'what was taken for a move is a visit for the husband',
    setUp: janesCleaning,
    exchanges: [
      ['i need to move my cleaning', /name/],
      ['jane roe'],
      ['march fifth nineteen eighty five', /What day and time/],
      ['monday the thirtieth at ten', /moves to Monday, November thirtieth/],
      [
        'no im not moving anything thats for my husband',
        /leave that one.*November thirtieth.*patient's first and last name/,
      ],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
];
