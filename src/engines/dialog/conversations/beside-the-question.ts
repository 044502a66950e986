import type { Conversation } from './conversation.ts';
import {
  books,
  brightBraces,
  creekTherapy,
  ironGym,
  lakesideSkin,
  northClinic,
  smilesForKids,
} from './many-practices.ts';

const NO_NAME = { not: /Thanks, \w+\. And/ };

/** What answers another question than the one that was asked: it counts for what it speaks of, and for nothing else. */
export const BESIDE_THE_QUESTION: Conversation[] = [
  {
    name: 'an hour that is explained away, and the right one, where the name was asked',
    practice: brightBraces(),
    setUp: books(),
    exchanges: [
      ['i need a retainer check on monday at nine thirty', /nine thirty a\.m\. is available.*name/],
      [
        'no nine thirty is when my shift starts eight forty five',
        /eight forty-five a\.m\. is available.*name/,
        NO_NAME,
      ],
      ['leo chang', /birth/],
      ['may ninth twenty fifteen', /eight forty-five.*for Leo Chang/],
      ['yes please'],
    ],
    outcome: { book: ['Leo Chang, Retainer check, 2026-11-23 eight forty-five a.m.'] },
  },
  {
    name: 'the latest there is, and a bare one, where the name was asked',
    practice: northClinic(),
    setUp: books(),
    exchanges: [
      ['i need an annual physical on wednesday afternoon', /noon/],
      ['noon is ok', /noon is available.*name/],
      ['whats the latest you have', /three thirty p\.m\. is available.*name/, NO_NAME],
      ['hm could we do one so i can get back to work', /one p\.m\. is available.*name/, NO_NAME],
      ['theodore nguyen', /birth/],
      ['february second nineteen fifty eight', /one p\.m\..*for Theodore Nguyen/],
      ['yes'],
    ],
    outcome: { book: ['Theodore Nguyen, Annual physical, 2026-11-25 one p.m.'] },
  },
  {
    name: 'a day to start from is no birthday and no name',
    practice: ironGym(),
    setUp: books(),
    exchanges: [
      ['i want personal training with bree on tuesday at six am', /November twenty-fourth at six a\.m\..*name/],
      ['beginning december first', /December first at six a\.m\..*name/, { not: /year|Beginning/ }],
      ['my last name is delgado first name maria', /birth/],
      ['july fourteenth nineteen ninety', /December first.*Maria Delgado/],
      ['yes'],
    ],
    outcome: { book: ['Maria Delgado, Personal training session, 2026-12-01 six a.m.'] },
  },
  {
    name: 'what a gift is for is nobody’s name, nor is a month',
    practice: lakesideSkin({ callerNumber: '+15185550144' }),
    setUp: books(),
    exchanges: [
      ['can i book my mom botox', /time/],
      ['tuesday at eight', /name/, NO_NAME],
      ['i was thinking december rather', /December/, NO_NAME],
      ['the first one', /December.*name/, NO_NAME],
      ['that would be teresa montgomery lund', /birth/],
      ['may thirtieth nineteen sixty three', /first visit/],
      ['yes', /for Teresa Montgomery Lund/],
      ['no leave it for now ill call back'],
    ],
    outcome: { book: [] },
  },
  {
    name: 'ordinary words are asked for again, and rare names are taken',
    practice: creekTherapy(),
    setUp: books(),
    exchanges: [
      ['individual session with raj on monday at ten', /name/],
      ['which of the therapists is better with anger', { not: /Thanks/ }],
      ['could you make it a little later like eleven', /eleven a\.m\. with Raj Mehta is available.*name/, NO_NAME],
      ['siobhan oyelaran', /birth/],
      ['june first nineteen ninety', /first visit/],
      ['its fine if someone texts me but who sees that', /first visit/],
      ['yes it is', /for Siobhan Oyelaran/],
      ['yes'],
    ],
    outcome: { book: ['Siobhan Oyelaran, Individual session, 2026-11-23 eleven a.m.'] },
  },
  {
    name: 'the name, and another hour in the same breath',
    practice: brightBraces(),
    setUp: books(),
    exchanges: [
      ['i need a retainer check for my husband on monday at ten', /name/],
      ["his is paul vandermeer but can you do one o'clock not ten", /one p\.m\. is available.*birth/],
      ['no one thirty', /one thirty p\.m\. is available.*birth/],
      ['december fifth seventy eight', /first visit/],
      ['yes', /one thirty p\.m\..*for Paul Vandermeer/],
      ['yes'],
    ],
    outcome: { book: ['Paul Vandermeer, Retainer check, 2026-11-23 one thirty p.m.'] },
  },
  {
    name: 'two names at once are those of two patients, each with a birthday of their own',
    practice: smilesForKids(),
    setUp: books(),
    exchanges: [
      ['both my kids need their cleaning', /first/],
      ['monday at three', /patient's first and last name/],
      ['leo and mia chang', /birth/],
      ['leos is may ninth twenty fifteen', /for Leo Chang/],
      ['yes', /second appointment/],
      ['yes', /birth/, { not: /last name/ }],
      ['leo is may ninth', { not: /Shall I book/ }],
      ['mia is april third twenty eighteen', /first visit/],
      ['yes', /for Mia Chang, born April third/],
      ['yes', /all set/],
    ],
    outcome: {
      book: [
        'Leo Chang, Child cleaning and exam, 2026-11-23 three p.m.',
        'Mia Chang, Child cleaning and exam, 2026-11-23 four p.m.',
      ],
    },
  },
  {
    name: 'the one who was booked is not booked again in place of the other',
    practice: smilesForKids(),
    setUp: books(),
    exchanges: [
      ['both my kids need their cleaning', /first/],
      ['monday at three', /name/],
      ['leo chang', /birth/],
      ['may ninth twenty fifteen', /for Leo Chang/],
      ['yes', /second appointment/],
      ['that works', /name/],
      ['leo chang', /booked that for Leo already.*name/],
      ['oh sorry the other one is mia chang', /birth/],
      ['april third twenty eighteen', /first visit/],
      ['yes', /for Mia Chang/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Leo Chang, Child cleaning and exam, 2026-11-23 three p.m.',
        'Mia Chang, Child cleaning and exam, 2026-11-23 four p.m.',
      ],
    },
  },
];
