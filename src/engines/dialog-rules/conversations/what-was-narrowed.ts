import type { Conversation } from './conversation.ts';
import { books, brightBraces, creekTherapy, harborDental } from './many-practices.ts';
import { yogaStudio } from './other-practices.ts';
import { APRIL, bluebirdPediatrics, fernVeterinary, knownInApril, riverbendPhysio } from './practices-in-april.ts';
import { FEBRUARY, hillcrestSkin, known, oaksDentist } from './practices-in-february.ts';
import { cedarDentist, knownInSeptember, northgateDoctor, SEPTEMBER, willowVet } from './practices-in-september.ts';

/** What the caller has narrowed stands while more is said: the day, the doctor, the week, and for whom one more is. */
export const WHAT_WAS_NARROWED: Conversation[] = [
  {
    name: 'one for the husband behind the first is booked in his name',
    practice: harborDental(),
    setUp: books([]),
    exchanges: [
      ['cleaning monday at nine', /available/],
      ['jane roe'],
      ['march fifth eighty five', /Shall I book/],
      ['yes', /all set/],
      ['and my husband would like one right after', /Monday, November twenty-third at ten a\.m\..*patient's/],
      ['peter roe', /date of birth/],
      ['april second nineteen eighty three', /first visit/],
      ['yes', /Peter Roe/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Jane Roe, Cleaning and checkup, 2026-11-23 nine a.m.',
        'Peter Roe, Cleaning and checkup, 2026-11-23 ten a.m.',
      ],
    },
  },
  {
    name: 'one more for a daughter on another day is in the week of the first, and moves nothing',
    practice: oaksDentist(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['checkup for noah next tuesday at three', /available/],
      ['noah brandt'],
      ['october tenth twenty nineteen', /Shall I book/],
      ['yes', /all set/],
      [
        'and one for my daughter emma on wednesday same time',
        /Wednesday, February seventeenth at three p\.m\. is available/,
        { not: /moves/ },
      ],
    ],
    outcome: { book: ['Noah Brandt, Checkup, 2027-02-16 three p.m.'] },
  },
  {
    name: 'one more for the other dog is the same owner’s',
    practice: fernVeterinary(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['annual wellness exam for bella monday at nine', /available/],
      ['sofia petrov'],
      ['october fifth eighty eight', /Shall I book/],
      ['yes', /all set/],
      ['and another one for max straight after', /nine thirty a\.m\..*Shall I book/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Sofia Petrov, Annual wellness exam, 2027-04-19 nine a.m.',
        'Sofia Petrov, Annual wellness exam, 2027-04-19 nine thirty a.m.',
      ],
    },
  },
  {
    name: 'the one after a weekday that was named is the next of that weekday',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    exchanges: [
      ['i need an acne visit next tuesday', /February sixteenth/],
      ['or actually the one after that', /On Tuesday, February twenty-third/],
      ['i cant be there before ten on that tuesday and i gotta leave by two', /February twenty-third/],
    ],
    outcome: {},
  },
  {
    name: 'a corrected day is of the week of the one that was moved',
    practice: northgateDoctor(),
    now: SEPTEMBER,
    setUp: knownInSeptember([['brian', 'visit', 'okafor', '2027-09-20', 540]]),
    exchanges: [
      ['can you move my visit monday to tuesday at nine', /name/],
      ['brian mcallister'],
      ['august thirtieth eighty three', /moves to Tuesday, September twenty-first/],
      ['yes', /Done/],
      ['oh sorry not tuesday i meant wednesday', /moves to Wednesday, September twenty-second at nine a\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Brian McAllister, Office visit, 2027-09-22 nine a.m.'] },
  },
  {
    name: 'the following weekday counts from the visit that stands',
    practice: willowVet(),
    now: SEPTEMBER,
    setUp: knownInSeptember([['gail', 'teeth', 'ruth', '2027-09-17', 480]]),
    exchanges: [
      ['my dogs dental cleaning is friday and im stuck at work all that day', /name/],
      ['gail thornbury'],
      ['may fifteenth nineteen sixty eight', /What day and time/],
      ['the following friday then', /Friday, September twenty-fourth/],
      ['eight', /moves to Friday, September twenty-fourth at eight a\.m\./],
    ],
    outcome: { book: ['Gail Thornbury, Dental cleaning, 2027-09-17 eight a.m.'] },
  },
  {
    name: 'from one therapist to the other keeps day and hour',
    practice: riverbendPhysio(),
    now: APRIL,
    setUp: knownInApril([['tom', 'treat', 'bea', '2027-04-15', 600]]),
    exchanges: [
      ['can i switch tomorrow from bea to kai', /name/],
      ['thomas whitcomb'],
      ['december nineteenth fifty five', /ten a\.m\. with Kai Sorensen/],
      ['yes', /with Kai Sorensen/],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'a service that it is not comes no more',
    practice: bluebirdPediatrics(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['he needs a sports physical', /What day/],
      ['no not a sports physical hes only five its a regular checkup', /^All right, a well child visit\. What day/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'of two that may be meant the one that is not refused',
    practice: bluebirdPediatrics(),
    now: APRIL,
    setUp: knownInApril([]),
    exchanges: [
      ['i need to bring my son in for a checkup', /well child visit or a sports physical/],
      ['no not a sports physical', /I'd book a well child visit/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a day told by its date outweighs how it was told before',
    practice: cedarDentist(),
    now: SEPTEMBER,
    exchanges: [
      ['i need a cleaning', /What day/],
      ['a friday is good but not this friday', /Friday, September twenty-fourth/],
      ['no the friday the week after so the twenty fourth at ten', /September twenty-fourth at ten a\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a time told along with what the hours are is the one looked for',
    practice: oaksDentist(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['a checkup for noah on friday', /closed/],
      ['oh youre closed fridays well then thursday after three', /Thursday, February eleventh.*three/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'somebody else is wished for where the date of birth is asked for',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    setUp: known([]),
    exchanges: [
      ['botox thursday at eight', /available/],
      ['amira khalil', /birth/],
      ['wait no it was dr park who did it can it be him', /with Doctor Min Park.*birth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a day is left for another, and the booking goes on',
    practice: yogaStudio(),
    exchanges: [
      ['vinyasa monday at nine', /available/],
      ['oh no then never mind monday do wednesday evening my husbands home', /Wednesday, November twenty-fifth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what was asked between two services is no visit of a third kind',
    practice: brightBraces(),
    exchanges: [
      ['hi the little wire behind my bottom teeth came loose on one side', /retainer check or a broken wire repair/],
      ['it doesnt hurt or anything it just flaps could i come in the day before thanksgiving', { not: /consultation/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'who was asked after is wished for with no name',
    practice: harborDental(),
    setUp: books([]),
    exchanges: [
      ['hi is tasha back yet from having her baby'],
      ['no i just wanna get a cleaning with her', /day/],
      ['monday at nine', /with Tasha Green/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a short name behind a reason',
    practice: creekTherapy(),
    setUp: books([]),
    exchanges: [
      ['i want an intake', /Raj Mehta/],
      ['a man might be better so raj', { not: /whoever/ }],
      ['monday at nine', /with Raj Mehta/],
    ],
    outcome: { book: [] },
  },
];
