import type { Conversation } from './conversation.ts';
import {
  corePilates,
  harborPhysio,
  knownAtHarbor,
  knownInNovember,
  knownTwiceAtHarbor,
  MID_NOVEMBER,
  mapleDental,
  willowVeterinary,
} from './practices-in-november.ts';

const PHYSIO = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownInNovember };
const DENTAL = { now: MID_NOVEMBER, practice: mapleDental(), setUp: knownInNovember };
const VET = { now: MID_NOVEMBER, practice: willowVeterinary(), setUp: knownInNovember };
const GYM = { now: MID_NOVEMBER, practice: corePilates(), setUp: knownInNovember };
/** Priya comes on Monday the 23rd at nine, and in the second also on Friday the 27th at ten. */
const ONCE = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownAtHarbor };
const TWICE = { now: MID_NOVEMBER, practice: harborPhysio(), setUp: knownTwiceAtHarbor };
const NOTHING = { book: [] };

/** What is half heard, said late, or said of what was told a moment ago. */
export const HALF_HEARD_IN_NOVEMBER: Conversation[] = [
  {
    ...TWICE,
    name: 'of two that were looked up one is moved by its day',
    exchanges: [
      ['what appointments do i have coming up'],
      ['priya nair march third eighty eight', /Monday.*Friday/],
      [
        'can you make the friday one later like noon',
        /I have your follow-up.*ten thirty a\.m\., eleven a\.m\., or one p\.m\./,
      ],
      ['one is fine', /moves to Friday, November twenty-seventh at one p\.m\./],
      ['yes', /Done/],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-23 nine a.m.',
        'Priya Nair, Follow-up session, 2026-11-27 one p.m.',
      ],
    },
  },
  {
    ...ONCE,
    name: 'what was looked up may be moved to another day, to an hour, and by an hour',
    exchanges: [
      ['do i have anything tomorrow'],
      ['priya nair march third eighty eight', /don't see anything on Thursday.*Monday, November twenty-third/],
      ["i don't know what are my options", /move it.*cancel it/],
      ['can i come tuesday instead', /On Tuesday, November twenty-fourth/],
      ['ten', /moves to Tuesday, November twenty-fourth at ten a\.m\./],
      ['yes', /Done/],
      ['okay can we push that to three', /moves to Tuesday, November twenty-fourth at three p\.m\./],
      ['yes', /Done/],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-24 three p.m.'] },
  },
  {
    ...ONCE,
    name: 'who can come in no morning any more moves, and Wednesday on a Wednesday is the next',
    exchanges: [
      ["i have an appointment on monday and i just started a new job so i can't do mornings anymore", /name/],
      ['priya nair oh three oh three nineteen eighty eight', /Monday.*one p\.m\./, { not: /cancel/ }],
      ['do you have tuesday or wednesday afternoon', /twenty-fourth.*twenty-fifth/],
      ['wednesday at three', /Wednesday, November twenty-fifth at three p\.m\./],
      ['yep', /Done/],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-25 three p.m.'] },
  },
  {
    ...ONCE,
    name: 'rebooked in place of what was canceled',
    exchanges: [
      ['i need to cancel monday'],
      ['priya nair march third eighty eight', /Shall I cancel it/],
      ['yes', /canceled/],
      ['and what was it again', /That was your initial evaluation.*canceled/],
      ['can you rebook me for the following monday same time', /Monday, November thirtieth at nine a\.m\./],
      ['yes', /all set/],
    ],
    outcome: { book: ['Priya Nair, Initial evaluation, 2026-11-30 nine a.m.'] },
  },
  {
    ...ONCE,
    name: 'a wife who needs one too is booked after the move',
    exchanges: [
      ['i need to move my appointment on monday'],
      ['priya nair march third eighty eight', /What day/],
      ['tuesday at ten', /Shall I change it/],
      ['and my wife needs one too', /the other one right after this.*Shall I change it/],
      ['yes', /Done.*second appointment/],
      ['tuesday at eleven', /patient's first and last name/],
      ['dana nair may 5 1990', /first visit/],
      ['new', /for Dana Nair/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-24 ten a.m.',
        'Dana Nair, Initial evaluation, 2026-11-24 eleven a.m.',
      ],
    },
  },
  {
    ...DENTAL,
    name: 'booked for the wrong person, then for the right one at that time',
    exchanges: [
      ['i need a cleaning thursday at ten'],
      ['priya nair march third eighty eight', /Shall I book it/],
      ['yes', /all set/],
      ["oh wait that's for my son actually", /as soon as the first one is canceled.*Shall I cancel it/],
      ['yes', /canceled.*patient's first and last name/],
      ['leo nair april 2 2015', /first visit/],
      ['yes first', /for Leo Nair/],
      ['yes'],
    ],
    outcome: { book: ['Leo Nair, Cleaning, 2026-11-19 ten a.m.'], messages: [] },
  },
  {
    ...PHYSIO,
    name: 'right after mine',
    exchanges: [
      ['i need to book two initial evaluations one for me and one for my husband', /start with yours/],
      ['friday at nine', /name/],
      ['priya nair march third eighty eight', /Shall I book it/],
      ['yes', /second appointment/],
      ['right after mine', /ten a\.m\. is available/],
      ['sanjay nair june sixth eighty six', /first visit/],
      ["yes he's new", /ten a\.m\., for Sanjay Nair/],
      ['yes'],
    ],
    outcome: {
      book: [
        'Priya Nair, Initial evaluation, 2026-11-20 nine a.m.',
        'Sanjay Nair, Initial evaluation, 2026-11-20 ten a.m.',
      ],
    },
  },
  {
    ...PHYSIO,
    name: 'is Marcus in on Friday, and what has he got',
    exchanges: [
      ['is marcus in on friday', /^Yes, Marcus Webb has openings on Friday, November twentieth\./],
      ["what's he got in the afternoon", /what is it for/],
      ['for a follow up', /Friday, November twentieth, I have one p\.m\./],
      ['is it full', /still open.*Which works best/],
      ['the first one', /one p\.m\. with Marcus Webb/],
    ],
    outcome: NOTHING,
  },
  {
    ...PHYSIO,
    name: 'letters of a name and a knee are no service and no second person',
    exchanges: [
      ['i been seeing you guys for my knee and i need a first evaluation tomorrow at eleven can you help with that'],
      ["my name's jon smythe", /birth/],
      ['no jon without an h smythe s m y t h e', /birth/, { not: /massage/ }],
      ['june thirty first ninety one', /Which day in June/],
      ['thirtieth', /first visit/],
      ['no never', /an initial evaluation .*eleven a\.m\., for Jon Smythe, born June thirtieth/],
      ['yes', { not: /second appointment/ }],
    ],
    outcome: { book: ['Jon Smythe, Initial evaluation, 2026-11-19 eleven a.m.'] },
  },
  {
    ...DENTAL,
    name: 'is that Thanksgiving, and is that a Monday',
    exchanges: [
      ['book me a cleaning on friday the twenty seventh', /On Friday, November twenty-seventh/],
      ['is that thanksgiving', /^Thanksgiving is Thursday, November twenty-sixth\. On Friday, November twenty-seventh/],
      ['oh right then the monday after', /Monday, November thirtieth/],
      ['at ten thirty', /ten thirty a\.m\. is available/],
      ['hold on is that a monday', /^Yes, that's Monday, November thirtieth/],
    ],
    outcome: NOTHING,
  },
  {
    ...DENTAL,
    name: 'the day of a question is the day of the booking',
    exchanges: [
      ['are you open on thanksgiving', /Thursday, November twenty-sixth/],
      ['and the day after', /On Friday, November twenty-seventh, we're open/],
      ['can i come in that day for a cleaning', /On Friday, November twenty-seventh, I have/],
      ["what's the latest on friday", /noon is available/],
      ["yeah that'll do", /^May I have your first and last name/],
    ],
    outcome: NOTHING,
  },
  {
    ...VET,
    name: 'two dogs, a service each',
    exchanges: [
      [
        'hello i need to bring in my two dogs one needs a wellness exam and the other one needs vaccines',
        /one at a time/,
      ],
      ['saturday at nine', /name/],
      ['sam whitaker june 3rd 1981', /first visit/],
      ["yes we're new", /a wellness exam at/],
      ['yes', /Now for a vaccination/],
      ['right after', /a vaccination at .*nine thirty a\.m\./],
      ['yes'],
    ],
    outcome: {
      book: [
        'Sam Whitaker, Wellness exam, 2026-11-21 nine a.m.',
        'Sam Whitaker, Vaccination, 2026-11-21 nine thirty a.m.',
      ],
    },
  },
  {
    ...GYM,
    name: 'a caller by the name of an instructor wishes for nobody',
    exchanges: [
      ["i've never done pilates before what do you recommend", /start with an intro class/],
      ["okay let's do that on saturday the twenty eighth at eleven", /eleven a\.m\. is available/],
      ['okay sign me up', /^May I have your first and last name/],
      ['alex park', /birth/, { not: /Jo Park/ }],
      ['november eleventh ninety one', /first visit/],
      ['yes first time', /for Alex Park/],
      ['looks good', /all set/],
    ],
    outcome: { book: ['Alex Park, Intro class, 2026-11-28 eleven a.m.'] },
  },
  {
    ...VET,
    name: 'asked for a name, a caller tells the one of the cat first',
    exchanges: [
      [
        "my cat's been sneezing, can i bring her in on friday at two",
        /two p\.m\. is available\. May I have your first/,
      ],
      ["it's whiskers", /And your last name\?/],
      ["oh sorry, i'm dana whitlock", /date of birth/],
      ['june fourth nineteen ninety one', /first visit/],
      ['yes', /for Dana Whitlock, born/],
      ['yes', /all set/],
    ],
    outcome: { book: ['Dana Whitlock, Sick visit, 2026-11-20 two p.m.'] },
  },
];
