import type { Conversation } from './conversation.ts';
import { books, brightBraces, harborDental, harborPsychiatry, ironGym, smilesForKids } from './many-practices.ts';
import { yogaStudio } from './other-practices.ts';
import {
  APRIL,
  bluebirdPediatrics,
  fernVeterinary,
  knownInApril,
  pinecrestDentist,
  riverbendPhysio,
  stonebridgeSkin,
} from './practices-in-april.ts';
import { FEBRUARY, known, lakeDentist, saguaroVeterinary } from './practices-in-february.ts';
import { harborPhysio, knownTwiceAtHarbor, MID_NOVEMBER } from './practices-in-november.ts';
import { knownInSeptember, SEPTEMBER, studioSalon } from './practices-in-september.ts';

/** What for, told by the word that tells it; when, counted from the visit that stands; and numbers that are no hour. */
export const WISHES_IN_EVERYDAY_WORDS: Conversation[] = [
  {
    name: 'the water outweighs the session',
    practice: riverbendPhysio(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [['kai wants me in the pool for my hip so i need one of those water sessions', /aquatic therapy/]],
    outcome: { category: 'booking' },
  },
  {
    name: 'what keeps cavities away is no filling, and no cleaning',
    practice: smilesForKids(),
    exchanges: [['he should get that coating on his back teeth so he doesnt get cavities', /sealants/]],
    outcome: { category: 'booking' },
  },
  {
    name: 'a first meeting about braces adjusts none',
    practice: brightBraces(),
    exchanges: [
      [
        'im thinking about getting braces is there like a first meeting where you tell me what it costs',
        /consultation/,
      ],
      ['no i just want to come in and find out about getting braces the consultation', { not: /adjustment/ }],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'a check of the medicine is no evaluation',
    practice: harborPsychiatry(),
    exchanges: [['hi its time for my med check with dr cole', /medication follow-up/, { not: /evaluation/ }]],
    outcome: { category: 'booking' },
  },
  {
    name: 'who checks on the stitches sees them again',
    practice: saguaroVeterinary(),
    now: FEBRUARY,
    exchanges: [['dr singh wants to see him again to check on his stitches', /recheck/]],
    outcome: { category: 'booking' },
  },
  {
    name: 'a child on a team gets one visit',
    practice: bluebirdPediatrics(),
    now: APRIL,
    exchanges: [
      [
        'my kid made the track team and they want a physical for sports by the first of may and what does that run',
        /sports physical/,
        { not: /well child|one at a time/ },
      ],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'a bare weekday is of the week of the visit that is moved',
    practice: harborDental(),
    setUp: books([['jane', 'hyg', 'kim', '2026-12-09', 540]]),
    exchanges: [
      ['can i move my cleaning to thursday', /name/],
      ['jane roe'],
      ['march fifth eighty five', /On Thursday, December tenth/],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'earlier on its day is earlier on its day',
    practice: harborPhysio(),
    now: MID_NOVEMBER,
    setUp: knownTwiceAtHarbor,
    exchanges: [
      ['can i come in a little earlier on friday the twenty seventh i have to pick up my daughter at ten', /name/],
      ['priya nair'],
      ['march third nineteen eighty eight', /November twenty-seventh.*(eight|nine)/, { not: /Wednesday|Thursday/ }],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'where somebody has to be is no new time',
    practice: lakeDentist(),
    now: FEBRUARY,
    setUp: known([['linda', 'clean', 'novak', '2027-02-17', 780]]),
    exchanges: [
      ['i need to change my cleaning i have to get my grandson to karate at one', /name/],
      ['linda kowalczyk'],
      ['september twenty third sixty one', /What day and time/, { not: /changed nothing/ }],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'the week after, asked of what was to be canceled, moves it',
    practice: stonebridgeSkin(),
    now: APRIL,
    setUp: knownInApril([['maria', 'med', 'calder', '2027-04-23', 600]]),
    exchanges: [
      ['please cancel my visit on the twenty third', /name/],
      ['maria delgado'],
      ['june second seventy nine', /Shall I cancel it/],
      ['hmm what about the week after', /April twenty-sixth/],
    ],
    outcome: {},
  },
  {
    name: 'another day, told in place of a yes, moves it',
    practice: fernVeterinary(),
    now: APRIL,
    setUp: knownInApril([['priya', 'well', 'hwang', '2027-04-15', 540]]),
    exchanges: [
      ['i cant make my dogs checkup tomorrow', /name/],
      ['priya nair'],
      ['august twenty seventh ninety one', /Shall I cancel it/],
      ['not this friday next friday', /On Friday, April twenty-third/],
    ],
    outcome: {},
  },
  {
    name: 'who is asked for by name at another hour moves the visit',
    practice: studioSalon(),
    now: SEPTEMBER,
    setUp: knownInSeptember([['yasmin', 'cut', 'noor', '2027-09-17', 960]]),
    exchanges: [
      ['my haircut is friday at four could noor do me at noon instead', /name/],
      ['yasmin farouk'],
      ['february twentieth ninety three', /moves to Friday, September seventeenth at noon/],
    ],
    outcome: { category: 'rescheduling' },
  },
  {
    name: 'who should not exercise is asked what to do with the visit',
    practice: ironGym(),
    setUp: books([['bob', 'pt', 'coach_m', '2026-11-23', 1020]]),
    exchanges: [
      ['i tweaked my back and i dont think i should be lifting on monday', /move it.*cancel/, { not: /I'd book/ }],
      ['just take me off', /name/],
      ['robert whitaker'],
      ['december twelfth forty nine', /Monday, November twenty-third.*Shall I cancel it/],
    ],
    outcome: {},
  },
  {
    name: 'numbers that somebody goes by change no hour',
    practice: pinecrestDentist(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      ['i need a cleaning monday at two', /two p\.m\./],
      ['maria delgado'],
      ['june second seventy nine', /two p\.m\.*.*Shall I book it/],
      ['no wait the number ends in four seven sorry five seven', { not: /five p\.m\.|four p\.m\./ }],
      ['my address is twelve elm street now', { not: /noon/ }],
      ['im on eight pills now', { not: /eight a\.m\./ }],
      ['yes book it'],
    ],
    outcome: { book: ['Maria Delgado, Exam and cleaning, 2027-04-19 two p.m.'] },
  },
  {
    name: 'one is put in a class, where none stands that could be moved',
    practice: yogaStudio(),
    exchanges: [
      ['can you put me in a vinyasa class tomorrow', /On Sunday, November twenty-second, I have/],
      ['nine', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I book it/],
      ['perfect bye', /You're all set/],
      ['so remind me what its gonna run', /dollars/],
    ],
    outcome: { book: ['Jane Roe, Vinyasa class, 2026-11-22 nine a.m.'], category: 'booking' },
  },
];
