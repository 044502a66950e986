import type { Conversation } from './conversation.ts';
import {
  books,
  brightBraces,
  clearOptician,
  harborDental,
  lakesideSkin,
  stillYoga,
  summitPhysio,
} from './many-practices.ts';
import { counselor } from './other-practices.ts';
import { APRIL, clearviewEyes } from './practices-in-april.ts';
import { FEBRUARY, hillcrestSkin, lakeDentist } from './practices-in-february.ts';
import { brightOptician, SEPTEMBER } from './practices-in-september.ts';

/** Questions that lean on what was said before them, and about an appointment that is being spoken of. */
export const QUESTIONS_THAT_GO_ON: Conversation[] = [
  {
    name: 'how long they take is asked of the glasses, not of the examination',
    practice: clearviewEyes(),
    now: APRIL,
    exchanges: [
      ['hi i need new glasses, do you take eyemed', /EyeMed/],
      ['ok and how long do they normally take', /seven to ten business days/, { not: /30 minutes/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'what braces cost, for how long, and that the consultation is free',
    practice: brightBraces(),
    exchanges: [
      ['my daughter needs braces and i just want an idea how much are we talking', /4800 dollars/],
      ['and the first visit where you look at her is that free', /costs nothing/, { not: /Mission Avenue/ }],
      ['how long would she have em on', /eighteen to twenty-four months/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'both together',
    practice: stillYoga(),
    exchanges: [
      ['how long is the vinyasa', /one hour/],
      ['and the yin one', /one hour and 15 minutes/],
      ['so if i did both how long is all that gonna take', /two hours and 15 minutes together/],
      ['and what would both come to', /42 dollars together/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'looking for the house, its number is no telephone number',
    practice: lakeDentist(),
    now: FEBRUARY,
    exchanges: [
      ['im driving down clark street trying to find you guys', /2250 North Clark Street/],
      ['whats the number on the building', /2250 North Clark Street/, { not: /5 5 5/ }],
      ['is there a signup fee', /don't know/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'statements put to be confirmed are questions',
    practice: brightOptician(),
    now: SEPTEMBER,
    exchanges: [
      ['you guys take spectera right', /Spectera/],
      ['and youre closed mondays right', /closed on Mondays/],
      ['and thursdays till when', /Thursdays.*seven p\.m\./],
      ['financing?', /don't know/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'an appointment that was looked up goes on being spoken of',
    practice: lakesideSkin(),
    setUp: books([['ted', 'skin', 'beck', '2026-12-02', 600]]),
    exchanges: [
      ['when is my skin check', /name/],
      ['theodore nguyen'],
      ['february second fifty eight', /December second at ten/],
      ['anything i should do before i come', /without makeup/],
      ['and whos that with', /Doctor Ingrid Beck/],
      ['so its thursday at ten right', /^No, .*Wednesday, December second at ten/],
      ['its with dr beck right', /^Yes, .*Doctor Ingrid Beck/],
    ],
    outcome: { book: ['Theodore Nguyen, Full body skin check, 2026-12-02 ten a.m.'] },
  },
  {
    name: 'of two appointments the one that is named',
    practice: harborDental(),
    setUp: books([
      ['jane', 'hyg', 'hyg_t', '2026-11-24', 600],
      ['jane', 'fill', 'alv', '2026-12-03', 840],
    ]),
    exchanges: [
      ['what appointments do i have coming up', /name/],
      ['jane roe'],
      ['march fifth eighty five', /and your filling/],
      ['whos the december one with', /^I have your filling .*Alvarez/, { not: /Tasha/ }],
      ['and the cleaning is at eleven right', /^No, I have your cleaning and checkup .* at ten/],
    ],
    outcome: { messages: [] },
  },
  {
    name: 'who does it is the one to be looked for, and what is checked is true or corrected',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    exchanges: [
      ['i want to get botox', /day/],
      ['does dr wren do it', /I can look for botox with Doctor Lucia Wren/],
      ['thursday at nine', /Thursday, February eleventh at nine a\.m\. with Doctor Lucia Wren/],
      ['and thats with dr park right', /^No, that's with Doctor Lucia Wren/],
      ['thats the thursday right', /^Yes, that's Thursday, February eleventh/],
      ['its thirty minutes right', /^Yes, botox takes about 30 minutes/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a fee asked about where one is about to be canceled is the one for canceling',
    practice: summitPhysio(),
    setUp: books([['ted', 'fu', 'nora', '2026-11-24', 600]]),
    exchanges: [
      ['i have to cancel my appointment tuesday', /name/],
      ['theodore nguyen'],
      ['february second fifty eight', /Shall I cancel it/],
      ['am i gonna get charged for that', /24 hours notice are charged 40 dollars.*Shall I cancel it/],
      ["no don't cancel it", /leave it as it is/],
    ],
    outcome: { messages: [], book: ['Theodore Nguyen, Follow-up session, 2026-11-24 ten a.m.'] },
  },
  {
    name: 'one bent and one lost question',
    practice: clearOptician(),
    exchanges: [
      ['my frames are bent can you fix that', /glasses adjustment is one of our services/, { not: /don't know/ }],
      ['do i need an appointment for that', /Walk-ins are welcome for glasses adjustments/],
      ['and are you open the saturday after thanksgiving', /November twenty-eighth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the first one, those after it, and which is longer',
    practice: counselor(),
    exchanges: [
      ['is the first one free', /initial consultation is free/],
      ['and after that how much', /Individual therapy is 150 dollars and couples therapy is 220 dollars/],
      ['is the first one longer', /20 minutes.*50 minutes/],
      ['insurance?', /superbills/],
      ['i thought you guys were open on sunday', /closed tomorrow, Sunday/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'with it, something more: what both cost, and what neither takes',
    practice: clearOptician(),
    exchanges: [
      ['book me a contact lens fitting tuesday at ten please', /name/],
      ['and thats ninety five dollars right', /^Yes, a contact lens fitting is 95 dollars/],
      ['if i wanted an eye exam too whats the total', /224 dollars together/],
      ['do i bring my old ones', /current glasses and contact lenses/],
      ['are they gonna dilate my eyes', /may be dilated/, { not: /Thanks, Dilate/ }],
      ['thanks and that was ten right', /^Yes, that's Tuesday, November twenty-fourth at ten a\.m\./],
    ],
    outcome: { book: [] },
  },
];
