import type { Conversation } from './conversation.ts';
import { books, brightBraces, ironGym, lakesideSkin, northClinic } from './many-practices.ts';

const UNHEARD = { not: /didn't|clear yes or no/ };

/** Said in the middle of a matter, in no words that a pattern knows: a moment, the words once more, a way out, a wish of another kind. */
export const BETWEEN_THE_QUESTIONS: Conversation[] = [
  {
    name: 'a planner in the other room, a train, and a yes with remarks',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need an annual physical on wednesday at noon', /noon is available.*name/],
      ['hang tight my sons calling from the other room', /take your time/, UNHEARD],
      ['theodore nguyen', /birth/],
      ['sorry a train was going by i lost the end of that', /birth/, UNHEARD],
      ['february second nineteen fifty eight', /noon.*Shall I book it/],
      ['yeah lets do that and thank you for being so patient with an old man', /all set/],
    ],
    outcome: { book: ['Theodore Nguyen, Annual physical, 2026-11-25 noon'] },
  },
  {
    name: 'a sitter to find first',
    practice: brightBraces(),
    setUp: books(),
    exchanges: [
      ['i need a retainer check', /day and time/],
      ['i would need to find a sitter first let me work on that and ring you back', /haven't booked anything/],
      ['thanks bye', /Goodbye/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a quicker way than all of these questions',
    practice: lakesideSkin(),
    setUp: books(),
    exchanges: [
      ['i want a full body skin check on monday at nine', /name/],
      ['you know this is taking too long ill just do it online', /haven't booked anything/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what is booked already, asked at the read-back, after which the booking goes on',
    practice: ironGym(),
    setUp: books([['maria', 'pt', 'bree', '2026-12-04', 420]]),
    exchanges: [
      ['i want personal training with bree on tuesday at six am', /six a\.m\..*name/],
      ['maria delgado', /birth/],
      ['july fourteenth nineteen ninety', /Shall I book it/],
      ['tell me again when my next one was so i can compare', /I see your personal training.*Shall I book it/],
      ['perfect', /all set/],
    ],
    outcome: {
      book: [
        'Maria Delgado, Personal training session, 2026-12-04 seven a.m.',
        'Maria Delgado, Personal training session, 2026-11-24 six a.m.',
      ],
    },
  },
  {
    name: 'taken out of it altogether, with nothing booked yet',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need an annual physical on wednesday at noon', /name/],
      [
        'you know im just gonna call the whole thing off take me out of the system for that',
        /haven't booked anything.*already have/,
      ],
      ['no just that', /anything else/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'agreement with a doubt in it is asked about again, and no remark books',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need an annual physical on wednesday at noon', /name/],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /Shall I book it/],
      ['good if my wife can drive me', /Shall I book it/, { not: /all set/ }],
      ['my wife always did all the calling', /Shall I book it/, { not: /all set/ }],
      ['yeah cancel that one i got the date mixed up', /haven't booked/],
    ],
    outcome: { book: [] },
  },
];
