import type { Conversation } from './conversation.ts';
import { brightBraces, clearOptician, creekTherapy, stillYoga } from './many-practices.ts';
import { familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';
import { APRIL, bluebirdPediatrics, riverbendPhysio, stonebridgeSkin } from './practices-in-april.ts';
import { FEBRUARY, riverDoctor } from './practices-in-february.ts';
import { MID_NOVEMBER, mapleDental } from './practices-in-november.ts';
import { cedarDentist, SEPTEMBER, studioSalon } from './practices-in-september.ts';

/** A not, a but, a before and a number belong to what they stand by: what is refused, denied or told is not wished for. */
export const WHAT_WORDS_BELONG_TO: Conversation[] = [
  {
    name: 'any day but the one that is worked',
    exchanges: [
      [
        'i need a regular cleaning any day but monday i work doubles mondays',
        /Tuesday, November twenty-fourth/,
        { not: /Monday/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'not this Friday but the next',
    practice: cedarDentist(),
    now: SEPTEMBER,
    exchanges: [
      ['the wisdom tooth has to come out', /What day and time/],
      ['it has to be a friday', /On Friday, September seventeenth/],
      ['not this friday next', /^On Friday, September twenty-fourth, I have/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'after the holiday, and the Monday after it',
    practice: mapleDental(),
    now: MID_NOVEMBER,
    exchanges: [
      [
        'i want a cleaning but it can wait til after the holiday',
        /Friday, November twenty-seventh/,
        { not: /Monday, November twenty-third/ },
      ],
      ['the monday after', /Monday, November thirtieth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'before work begins',
    practice: familyDoctor(),
    exchanges: [
      ['can i come in for a physical on tuesday', /What day|On Tuesday/],
      ['i start at nine so before that', { not: /nine a\.m\./ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'when school begins is no wish',
    practice: brightBraces(),
    exchanges: [
      ['my son has a broken wire', /What day and time/],
      [
        'monday before school he has to be there at nine thirty',
        /On Monday, November twenty-third, I have eight thirty/,
        { not: /nine thirty a\.m\. is available/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'after work, after the day was named',
    practice: stillYoga(),
    exchanges: [['put me down for vinyasa wednesday after work', /five p\.m\./, { not: /one p\.m\.|six a\.m\./ }]],
    outcome: { book: [] },
  },
  {
    name: 'not first thing',
    practice: clearOptician(),
    exchanges: [
      [
        'i need an eye exam on tuesday whatever time but not first thing',
        /On Tuesday, November twenty-fourth, I have/,
        { not: /have (eight|nine)/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'anything but noon, and then not four',
    exchanges: [
      ['i need a cleaning tuesday', /eight a\.m\., noon, or four p\.m\./],
      ['anything but noon', /On Tuesday, November twenty-fourth, I have/, { not: /noon|didn't/ }],
      ["four doesn't work either", /On Tuesday, November twenty-fourth, I have/, { not: /noon|four p\.m\./ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'afternoons are more than noon',
    exchanges: [['i need a cleaning next week any afternoon', /noon.*p\.m\./]],
    outcome: { book: [] },
  },
  {
    name: 'the latest there is, after evenings found nothing',
    exchanges: [
      ['i need a cleaning in the evening', /Which works best/],
      [
        'whats the latest you have wednesday',
        /Wednesday, November twenty-fifth at \w+( \w+)? p\.m\./,
        { not: /around that time/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a headache denied is no complaint',
    practice: riverDoctor(),
    now: FEBRUARY,
    exchanges: [
      ['my wrist thing at home keeps saying one fifty eight over ninety', { not: /sick|fifty/ }],
      ['no no headache or anything i feel fine', { not: /sick|sorry to hear|opening then/i }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'not like somebody who cannot breathe',
    practice: familyDoctor(),
    exchanges: [
      ["i've had a cold all week can i come in today", /have|available/],
      ["it's not like i can't breathe or anything i'm just miserable", { not: /911|suit you better/ }],
      ["whatever's soonest", /is available/],
    ],
    outcome: { book: [], category: 'booking' },
  },
  {
    name: 'a rash that stays is an appointment',
    practice: stonebridgeSkin(),
    now: APRIL,
    exchanges: [
      ["i got this rash on my hands that won't go away i just want somebody to look", { not: /911/ }],
      ['not dr calder please the other one', { not: /With Doctor Ines Calder/ }],
      ['monday at nine', /Joel Amato/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a baby in May is no appointment in May',
    practice: bluebirdPediatrics(),
    now: APRIL,
    exchanges: [
      [
        "so we're having a baby in may and we're kind of shopping for a pediatrician",
        { not: /May (first|third|fourth)/ },
      ],
      ['do you take them right from the hospital', /from birth/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'who turns eleven wishes for no eleven',
    practice: stillYoga(),
    exchanges: [
      ['can i do a vinyasa class on saturday', /Saturday/],
      ["they're turning eleven is that ok", { not: /eleven a\.m\. is available|on Saturday.*at eleven a\.m\.\./ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'ill before a verb is no illness',
    setUp: janesCleaning,
    exchanges: [
      ['do you have a wheelchair ramp', /wheelchair/],
      ['never mind ill ask when im there', { not: /sorry to hear|What day/ }],
    ],
    outcome: { never: ['book'] },
  },
  {
    name: 'Tuesday the first is a day and no first in the list',
    practice: creekTherapy(),
    exchanges: [
      ['i need to set something up with raj', /intake session/],
      ['the family one tuesday the first', /Tuesday, December first/],
      ['four', /is available/],
      ['how long will that be', /family session takes/i, { not: /intake/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the pool one',
    practice: riverbendPhysio(),
    now: APRIL,
    exchanges: [
      ['id like to make an appointment', /evaluation/],
      ['the pool one friday at noon', /Friday, April sixteenth at noon is available/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a trim and roots are two',
    practice: studioSalon(),
    now: SEPTEMBER,
    exchanges: [['i need a trim and my roots done', /one at a time, so let's start with a haircut/]],
    outcome: { book: [] },
  },
];
