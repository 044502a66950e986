import type { Conversation, Exchange } from './conversation.ts';

const AS_JANE: Exchange[] = [['jane roe'], ['march fifth nineteen eighty five', /Shall I book it/]];

export const CORRECTIONS: Conversation[] = [
  {
    name: 'the day is corrected in the middle of a sentence and once more at the read-back',
    exchanges: [
      ["I'd like to book a cleaning and also do you take Cigna?", /Cigna/, /day/],
      ['thursday no wait friday morning', /Friday, November twenty-seventh/, { not: /Thursday/ }],
      ['the second one', /ten a\.m\./],
      ['omar haddad', /birth/],
      ['november thirtieth nineteen seventy two', /Omar Haddad/],
      ['actually make it monday at ten', /Monday, November twenty-third at ten a\.m\./],
      ['yes', /booked/],
    ],
    outcome: { book: ['Omar Haddad, Teeth cleaning, 2026-11-23 ten a.m.'], category: 'booking', success: true },
  },
  {
    name: 'a time corrected with "I mean"',
    exchanges: [['cleaning on monday at nine i mean ten', /ten a\.m\./, { not: /nine/ }], ...AS_JANE, ['yes']],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'a day corrected with "sorry"',
    exchanges: [
      ['a cleaning on wednesday sorry tuesday at nine', /Tuesday, November twenty-fourth at nine/],
      ...AS_JANE,
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 nine a.m.'] },
  },
  {
    name: 'the service is changed while the name is asked for',
    exchanges: [
      ['book a cleaning monday at nine'],
      ['actually whitening', /name/],
      ['jane roe'],
      ['3 5 1985', /teeth whitening/, { not: /cleaning/ }],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'the time of day is changed at the read-back',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ['can we do it in the afternoon instead', /noon|p\.m\./, { not: /a\.m\./ }],
      ['two', /two p\.m\..*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 two p.m.'] },
  },
  {
    name: 'a plain no asks what to change, and a new day keeps the time',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ['no', /change/],
      ['tuesday', /Tuesday, November twenty-fourth at nine a\.m\..*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 nine a.m.'] },
  },
  {
    name: 'a no and then "the time" asks for the time again',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ["no that's not right", /change/],
      ['the time', /day and time/],
      ['wednesday at three', /Wednesday, November twenty-fifth at three p\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 three p.m.'] },
  },
  {
    name: 'a no and then nothing leaves everything as it is',
    exchanges: [['cleaning monday at nine'], ...AS_JANE, ['no', /change/], ['nothing', /nothing has been booked/]],
    outcome: { book: [], success: false },
  },
  {
    name: 'a misheard name is corrected by spelling it at the read-back',
    exchanges: [
      ['cleaning monday at nine'],
      ['bob smyth'],
      ['7 4 1976'],
      ['yes', /Bob Smyth/],
      ['no my name is bob smith s m i t h', /Bob Smith,/],
      ['yes'],
    ],
    outcome: { book: ['Bob Smith, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a date of birth corrected in the next breath',
    exchanges: [
      ['cleaning monday at nine'],
      ['emma stone'],
      ['june first 2015', /first visit/],
      ['no i meant june second', /first visit|Shall/],
      ['yes', /June second, twenty fifteen/],
      ['yes'],
    ],
    outcome: { book: ['Emma Stone, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a year left out is asked for',
    exchanges: [
      ['cleaning monday at nine'],
      ['jane roe'],
      ['march fifth', /year/],
      ['eighty five', /Jane Roe.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'the following Tuesday counts from the day under discussion',
    exchanges: [
      ['cleaning on tuesday december first at nine', /December first/],
      ['actually the following tuesday', /December eighth at nine a\.m\./],
      ...AS_JANE,
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-08 nine a.m.'] },
  },
  {
    name: '"later" after an offer moves on from it',
    exchanges: [
      ['book a cleaning'],
      ['monday morning', /eight a\.m\./],
      ['anything later', /Monday, November twenty-third, I have .*p\.m\./],
      ['four', /four p\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: '"none of those" asks for another time',
    exchanges: [
      ['book a cleaning'],
      ['monday morning'],
      ['none of those work', /suit you better/],
      ['wednesday at two', /Wednesday, November twenty-fifth at two p\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a yes with a reservation books nothing',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ['yes but can we make it ten', /ten a\.m\..*Shall I book it/, { not: /all set/ }],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'an unsure answer is asked again',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ['i guess so', /yes or no/],
      ['maybe', /yes or no/],
      ['<hangup>'],
    ],
    outcome: { book: [], success: false, never: ['bookAppointment'] },
  },
  {
    name: 'a yes that repeats what was read back is a yes',
    exchanges: [['cleaning monday at nine'], ...AS_JANE, ["yes monday at nine that's correct", /all set/]],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'what was booked a moment ago is moved, and then canceled',
    exchanges: [
      ['cleaning monday at nine'],
      ...AS_JANE,
      ['yes', /all set/],
      ['actually can you make it ten', /ten a\.m\..*Shall I change it/],
      ['yes', /now on Monday, November twenty-third at ten a\.m\./],
      ['hmm no please cancel it', /Shall I cancel it/],
      ['yes', /canceled/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a caller who gives up leaves nothing behind',
    exchanges: [['book a cleaning monday at nine'], ['never mind', /never mind/], ['bye', /Goodbye/]],
    outcome: { book: [], category: 'booking', success: false, ended: 'goodbye' },
  },
  {
    name: 'a name corrected with "sorry" and spelled',
    exchanges: [
      [
        'cleaning on wednesday at ten. actually no, make it thursday december third at eleven',
        /December third at eleven/,
      ],
      ['Jane Row. Sorry, Roe. R-O-E.', /birth/],
      ['March 5th... 1985.', /Jane Roe/],
      ['Wait, did you say eleven? I meant ten.', /ten a\.m\..*Shall I book it/],
      ['Yes, ten is right. Book it.', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-03 ten a.m.'] },
  },
  {
    name: 'a day that was only mentioned as taken is not meant',
    exchanges: [
      ['i need a cleaning'],
      [
        "I don't know, maybe Thursday? No wait, I work Thursdays. Friday?",
        /Friday, November twenty-seventh/,
        { not: /Thursday/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'two pairs of day and time are both looked at',
    exchanges: [
      [
        'i can do monday between ten and noon or wednesday after two for a cleaning',
        /Monday, November twenty-third at ten a\.m\. or Wednesday, November twenty-fifth at two p\.m\./,
      ],
      ['the second', /Wednesday/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a chosen day keeps its place when only the hour changes',
    exchanges: [
      ['book a cleaning next week'],
      ['the twenty fourth', /Tuesday, November twenty-fourth/],
      ['at eleven', /Tuesday, November twenty-fourth at eleven a\.m\./],
      ...AS_JANE,
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 eleven a.m.'] },
  },
  {
    name: 'giving up with a question in the same breath answers it',
    exchanges: [
      ['book a cleaning'],
      ['actually never mind what are your hours', /Monday through Friday/, { not: /day and time/ }],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a booking turns into a message',
    exchanges: [
      ['book a cleaning'],
      ['actually can i just leave a message', /message to say/],
      ['call me about prices'],
      ['bob smith', /passed that on/],
    ],
    outcome: { book: [], messages: [/about prices/] },
  },
  {
    name: 'how long it has hurt is not when to come',
    exchanges: [['my tooth has been hurting for like a week', /day and time/]],
    outcome: { book: [] },
  },
];
