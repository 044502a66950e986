import type { Conversation } from './conversation.ts';
import { books, lakesideSkin } from './many-practices.ts';
import { counselor, familyDoctor } from './other-practices.ts';
import { janesCleaning } from './practices.ts';
import { APRIL, knownInApril, pinecrestDentist } from './practices-in-april.ts';
import { FEBRUARY, hillcrestSkin, known } from './practices-in-february.ts';

/** Callers who tell what happened and leave it to the agent to see what they want. */
export const TOLD_AS_STORIES: Conversation[] = [
  {
    name: 'a visit that somebody else made needless is canceled',
    setUp: janesCleaning,
    exchanges: [
      [
        'good morning i have to call off my cleaning on tuesday my husband decided to take us away for the week',
        /name/,
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes', /canceled/],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'a lost card asks for the day, and nothing is booked',
    setUp: janesCleaning,
    exchanges: [
      [
        'i had a little card on the fridge and now i cant find it for the life of me when am i supposed to see you',
        /name/,
      ],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Tuesday, November twenty-fourth at ten/],
      ['oh the twenty fourth thats my book club what time did you say', /ten a\.m\./],
      ['no no im not booking anything what time is the one i have', /ten a\.m\./, { not: /come in for|day and time/ }],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], category: 'inquiry' },
  },
  {
    name: 'a ride that fell through moves the visit',
    setUp: janesCleaning,
    exchanges: [
      ['my ride fell through for tuesday so i cant get there at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /What day and time/],
      ['wednesday at two', /moves to Wednesday, November twenty-fifth at two p\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 two p.m.'] },
  },
  {
    name: 'who has nothing to move is asked whether to book',
    exchanges: [
      ['my ride fell through for tuesday so i cant get there at ten', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Would you like to book one/],
      ['yes please', /come in for|day and time/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the plain word cancel is heard where a booking was begun by mistake',
    setUp: janesCleaning,
    exchanges: [
      ['i need something done about tuesday with doctor lee', /./],
      ['no i dont want a time i want to cancel my appointment', /name/, { not: /What day/ }],
      ['jane roe', /birth/],
      ['march fifth eighty five', /Shall I cancel it/],
      ['yes'],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a marriage in trouble looks for an appointment',
    practice: counselor(),
    exchanges: [
      ['so um were kind of on the rocks and my wife finally said yes to going to somebody', /couples therapy/],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'a visit that may stand already is asked about, and moved',
    setUp: janesCleaning,
    exchanges: [
      [
        'so i have this cleaning thing on tuesday and my boss just scheduled a meeting right on top of it',
        /already have|name/,
        { not: /eight a\.m\./ },
      ],
      ['yes', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /What day and time/],
      ['wednesday at two', /moves to Wednesday, November twenty-fifth at two p\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 two p.m.'] },
  },
  {
    name: 'a visit that does not stand is booked',
    exchanges: [
      ['so i have this cleaning thing on tuesday and my boss just scheduled a meeting right on top of it', /name/],
      ['jane roe', /birth/],
      ['march fifth eighty five', /don't see any upcoming appointment/],
      ['yes', /What would you like to come in for/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a no to something else is no word on the day',
    exchanges: [
      ['i need a cleaning', /day and time/],
      ['also do you do microchips', /day and time/],
      ['no thats fine just the cleaning then', /Which works|day and time/, { not: /message/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'thanks in whatever words ask for nothing',
    exchanges: [
      ['are you open on saturday', /nine/],
      ['much obliged to you', /anything else|Goodbye/, { not: /quite get/ }],
    ],
    outcome: { book: [], category: 'inquiry' },
  },
  {
    name: 'an awful cold before a visit is no complaint of ours',
    setUp: janesCleaning,
    exchanges: [
      [
        'i have a cleaning tuesday but i got this awful cold and i sound like a frog',
        /already have|name/,
        { not: /hears it/ },
      ],
    ],
    outcome: {},
  },
  {
    name: 'what the patient plays down stays an emergency',
    practice: familyDoctor(),
    exchanges: [
      ['my dad hes eighty one hes kinda sweaty and gray and his jaw hurts hes saying its just indigestion', /911/],
      ['he doesnt want an ambulance he says hes fine', /911/, { not: /glad/ }],
      ['no he really doesnt want anybody to come out here', /911/, { not: /cancel/ }],
    ],
    outcome: { category: 'emergency' },
  },
  {
    name: 'an emergency of long ago is none, and is cautioned about at most',
    exchanges: [
      [
        'had a heart attack two years ago all good now but i need my regular cleaning',
        /day and time/,
        { not: /sounds like/ },
      ],
    ],
    outcome: { category: 'booking' },
  },
  {
    name: 'an emergency in jest is none, and the day of the feast is none to come on',
    practice: pinecrestDentist(),
    now: APRIL,
    setUp: knownInApril(),
    exchanges: [
      [
        'my wedding is in three weeks and my teeth are a total emergency haha so id like to get them whitened',
        /^What day and time/,
      ],
      ['monday the nineteenth', /On Monday, April nineteenth/],
      ['noon', /name/],
      ['priya nair', /birth/],
      ['august twenty seven ninety one', /teeth whitening at.*Shall I book it/],
      ['yes', /You're all set/, { not: /Now for/ }],
    ],
    outcome: { book: ['Priya Nair, Teeth whitening, 2027-04-19 noon'] },
  },
  {
    name: 'what was done elsewhere is canceled, and its charge is the one for canceling',
    practice: lakesideSkin(),
    setUp: books([['omar', 'skin', 'beck', '2026-12-03', 540]]),
    exchanges: [
      [
        'i have a skin check the third of december but i just had one up at the county hospital so i wont need it',
        /name/,
      ],
      ['is there a charge', /notice to cancel/, { not: /dollars/ }],
      ['omar haddad', /birth/],
      ['november thirtieth seventy two', /Shall I cancel it/],
      ['yes please cancel', /canceled/],
    ],
    outcome: { book: [], category: 'cancellation' },
  },
  {
    name: 'a thing of the caller’s own is nobody to come along',
    practice: hillcrestSkin(),
    now: FEBRUARY,
    setUp: known(),
    exchanges: [
      ['a mole on my neck keeps catching on my necklace and i would like it looked at friday morning', /mole check/],
      ['nine', /name/],
      ['ana sofia ruiz', /birth/],
      ['december first eighty seven', /Shall I book it/],
      ['yes', /You're all set/, { not: /second appointment/ }],
    ],
    outcome: { category: 'booking' },
  },
];
