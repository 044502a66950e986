import type { Conversation } from './conversation.ts';
import { books, lotusMassage, summitPhysio } from './many-practices.ts';
import { dentist, janesCleaning } from './practices.ts';
import { APRIL, clearviewEyes, knownInApril, pinecrestDentist } from './practices-in-april.ts';
import { FEBRUARY, hillcrestSkin, known } from './practices-in-february.ts';
import { MID_NOVEMBER, mapleDental } from './practices-in-november.ts';

const JANE: Conversation['exchanges'] = [
  ['i need to move my appointment'],
  ['jane roe'],
  ['march fifth nineteen eighty five', /What day and time/],
];

/** Days told from the appointment that stands, from those offered, from a holiday and from one another. */
export const DAYS_COUNTED_FROM: Conversation[] = [
  {
    name: 'a weekday said to be kept is the one it is on, and the hour changes',
    practice: lotusMassage(),
    setUp: books([['jane', 'swe', 'lin', '2026-12-05', 840]]),
    exchanges: [
      ...JANE,
      ['keep the saturday but make it when you open', /moves to Saturday, December fifth at ten a\.m\./],
    ],
    outcome: { book: ['Jane Roe, Swedish massage, 2026-12-05 two p.m.'] },
  },
  {
    name: 'a weekday before it, and not the coming one',
    practice: lotusMassage(),
    setUp: books([['jane', 'swe', 'lin', '2026-12-06', 840]]),
    exchanges: [
      ...JANE,
      ['swap it for the saturday right before around two', /moves to Saturday, December fifth at two p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'instead of its weekday another one of its week',
    practice: dentist(),
    setUp: janesCleaning,
    exchanges: [
      ...JANE,
      ['can i get the wednesday instead of the tuesday', /On Wednesday, November twenty-fifth/, { not: /Tuesday/ }],
    ],
    outcome: {},
  },
  {
    name: 'the next one is not the one that stands',
    practice: summitPhysio(),
    setUp: books([['jane', 'fu', 'nora', '2026-11-30', 660]]),
    exchanges: [
      ...JANE,
      ['that monday is spoken for the next monday same time', /moves to Monday, December seventh at eleven a\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'an hour told along with later the same day',
    practice: dentist(),
    setUp: janesCleaning,
    exchanges: [
      ...JANE,
      ['could we do the same day just later like after two', /On Tuesday, November twenty-fourth, I have two p\.m\./],
    ],
    outcome: {},
  },
  {
    name: 'what is told of a surgery counts, and not the appointment',
    practice: dentist(),
    setUp: janesCleaning,
    exchanges: [
      ...JANE,
      [
        'my surgery is december eighth so at least a week after that',
        /Tuesday, December fifteenth/,
        { not: /December first|Shall I/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'of two offered of a day the later, and the other weekday of the same name',
    practice: mapleDental(),
    now: MID_NOVEMBER,
    exchanges: [
      ['a cleaning on a friday', /On Friday, November twentieth/],
      ['not this friday the one after', /On Friday, November twenty-seventh/, { not: /twentieth/ }],
      ['friday the later one', /Friday, November twenty-seventh at .* is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'an hour later than what was offered of the day',
    practice: pinecrestDentist(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['an exam and cleaning at two thursday friday or next monday', /Thursday, April fifteenth at two p\.m\./],
      ['could i have thursday but an hour later', /Thursday, April fifteenth at three p\.m\. is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what is refused leaves the others',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning tuesday wednesday or friday at nine', /Tuesday.*Wednesday.*Friday/],
      [
        'hang on my wife says not the friday and not the tuesday',
        /Wednesday, November twenty-fifth at nine a\.m\. is available/,
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'between two days of May nobody was born',
    practice: clearviewEyes(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['i need an eye exam', /What day/],
      ['between may tenth and may fourteenth late afternoon', /May tenth at .*May eleventh at/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a date is of the month told before it, and no is said of what follows',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['i need a skin check', /What day/],
      [
        "i'm in the lab till noon every day so afternoons but no wednesdays and no mornings",
        /noon|p\.m\./,
        { not: /Wednesday|a\.m\./ },
      ],
      ['spring break ends march twelfth so from the fifteenth on', /March fifteenth/, { not: /February/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the weekend of a holiday has its own days',
    practice: dentist(),
    exchanges: [
      ['i need a cleaning', /What day/],
      ['the saturday after thanksgiving weekend so the fifth', /On Saturday, December fifth/],
      ['a saturday but not the fifth', /Saturday/, { not: /December fifth/ }],
    ],
    outcome: { book: [] },
  },
];
