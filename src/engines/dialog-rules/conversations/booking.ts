import type { Conversation } from './conversation.ts';
import { dentist, withAppointments } from './practices.ts';

const chosenByCaller = dentist({ providerSelectionMode: 'caller_choice' });

export const BOOKING: Conversation[] = [
  {
    name: 'a caller who says service, day and time at once is booked after the read-back',
    exchanges: [
      ["hi um i'd like to book a cleaning for next tuesday at two thirty", /two thirty p\.m\./, /name/],
      ['jane roe', /date of birth/],
      [
        'march fifth nineteen eighty five',
        /teeth cleaning.*Tuesday, November twenty-fourth at two thirty p\.m\..*Jane Roe.*\?/,
      ],
      ['yes please', /all set.*booked.*Doctor/],
      ["no that's all thanks", /Goodbye/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 two thirty p.m.'],
      category: 'booking',
      success: true,
      patient: 'Jane Roe',
      ended: 'goodbye',
      sentiment: 'positive',
      summary: /booked teeth cleaning/i,
    },
  },
  {
    name: 'one word an answer is enough',
    exchanges: [
      ['appointment', /come in for\?/],
      ['cleaning', /day/],
      ['tuesday', /Tuesday, November twenty-fourth, I have .*, .*, or .*\?/],
      ['nine', /nine a\.m\. is available/],
      ['jane roe', /birth/],
      ['three five eighty five', /Shall I book it/],
      ['yep', /booked/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 nine a.m.'], success: true },
  },
  {
    name: 'a caller who says everything in one breath only has to confirm',
    exchanges: [
      [
        'hello my name is jane roe my date of birth is march 5th 1985 and i need a cleaning next wednesday at 10 a.m.',
        /Jane Roe.*Shall I book it/,
      ],
      ['yes', /booked/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 ten a.m.'], success: true },
  },
  {
    name: 'a new patient is made only after the confirmation',
    exchanges: [
      ['i need a cleaning monday at nine', /name/],
      ['bob smith', /birth/],
      ['seven four seventy six', /first visit/],
      ['yes it is', /Bob Smith, born July fourth, nineteen seventy-six\. Shall I book it/],
      ['correct', /booked/],
    ],
    outcome: { book: ['Bob Smith, Teeth cleaning, 2026-11-23 nine a.m.'], patient: 'Bob Smith', success: true },
  },
  {
    name: 'nothing is written before the yes',
    exchanges: [['i need a cleaning monday at nine'], ['bob smith'], ['7 4 1976'], ['yes'], ['<hangup>']],
    outcome: {
      book: [],
      category: 'booking',
      success: false,
      patient: null,
      never: ['createPatient', 'bookAppointment'],
    },
  },
  {
    name: 'a provider is asked for where the practice lets callers choose',
    practice: chosenByCaller,
    exchanges: [
      ['i wanna book a teeth cleaning', /Doctor Susan Lee or Doctor Arjun Patel/],
      ['doctor patel please', /day/],
      ['friday at two thirty', /Doctor Arjun Patel/],
      ['jane roe'],
      ['march 5 1985', /Doctor Arjun Patel/],
      ['yes', /booked/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-27 two thirty p.m.'], success: true },
  },
  {
    name: 'a caller without a preference gets whoever is free',
    practice: chosenByCaller,
    exchanges: [
      ['book a cleaning', /whoever is available/],
      ["i don't care", /day/],
      ['monday at ten', /name/],
      ['jane roe'],
      ['3 5 85'],
      ['sure', /booked/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'a provider named without being asked is honoured in every mode',
    exchanges: [
      ["i'd like to see dr lee for a cleaning on monday at nine", /Doctor Susan Lee/],
      ['jane roe'],
      ['march 5 1985', /Doctor Susan Lee/],
      ['no with dr patel', /Doctor Arjun Patel/, { not: /Lee/ }],
      ['yes', /Doctor Arjun Patel/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a closed day is said to be closed and other days are offered',
    exchanges: [
      ['can i get a cleaning on sunday', /closed on Sunday.*I have Monday/],
      ['how about monday then', /Monday/],
      ['jane roe'],
      ['march fifth eighty five', /Monday/],
      ['yes', /booked/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 eight a.m.'] },
  },
  {
    name: 'no more than three times are offered at once',
    exchanges: [
      ['book a cleaning'],
      [
        'any time next week',
        /I have ([^,]+, ){0,2}[^?]*\?/,
        { not: /(a\.m\.|p\.m\.|noon).*(a\.m\.|p\.m\.|noon).*(a\.m\.|p\.m\.|noon).*(a\.m\.|p\.m\.|noon)/ },
      ],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the first available time is the earliest one an hour from now',
    exchanges: [
      [
        'what is the first available appointment for a cleaning',
        /Saturday, November twenty-first at eleven thirty a\.m\./,
      ],
      ['the first one', /eleven thirty/],
      ['jane roe'],
      ['3 5 85'],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-21 eleven thirty a.m.'] },
  },
  {
    name: 'a time that is taken brings the nearest ones',
    setUp: (book) =>
      withAppointments(book, ['2026-11-23T14:00:00.000Z prov_lee', '2026-11-23T14:00:00.000Z prov_patel']),
    exchanges: [
      [
        'cleaning monday at nine',
        /don't have anything on Monday, November twenty-third at nine a\.m\..*eight a\.m\., ten a\.m\., or ten thirty a\.m\./,
      ],
      ['ten', /name/],
      ['jane roe'],
      ['3 5 85', /ten a\.m\./],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'a slot that somebody else takes at the last moment is replaced by another',
    setUp: (book) => book.snatched.add('2026-11-23T14:00:00.000Z'),
    exchanges: [
      ['cleaning monday at nine'],
      ['jane roe'],
      ['3 5 1985', /Shall I book it/],
      ['yes', /just taken.*Which works best/, { not: /all set/ }],
      ['ten', /ten a\.m\..*Shall I book it/],
      ['yes', /all set/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'], success: true },
  },
  {
    name: 'a new patient without caller id is asked for a number, which is read back',
    practice: dentist({ callerNumber: null }),
    exchanges: [
      ['cleaning monday at nine'],
      ['bob smith'],
      ['7 4 1976', /first visit/],
      ['yes first time', /phone number/],
      ['two one two five five five oh one double nine', /2 1 2, 5 5 5, 0 1 9 9.*Shall I book it/],
      ['yes', /booked/],
    ],
    outcome: { book: ['Bob Smith, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'beyond the horizon is too far ahead',
    exchanges: [
      ['book a cleaning in june', /far ahead/],
      ['ok december fifteenth at eleven', /December fifteenth at eleven a\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a day gone by is asked for again',
    exchanges: [
      ['cleaning last tuesday', /already passed/],
      ['yesterday', /already passed/],
      ['tuesday at noon', /Tuesday, November twenty-fourth at noon/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'a service that could be one of several is asked about',
    exchanges: [
      ['i want to schedule', /come in for/],
      ['i do not know just something regular', /new patient exam.*\?/],
      ['ok', /day/],
    ],
    outcome: { book: [] },
  },
  {
    name: 'the other services are read out on request',
    exchanges: [
      ['i need an appointment', /teeth cleaning, new patient exam, and teeth whitening/],
      ['what else do you have', /emergency visit and root canal/],
      ['the second one', /day/],
      ['monday at nine', /nine a\.m\./],
    ],
    outcome: { book: [] },
  },
  {
    name: 'toothache is urgent, not a call for an ambulance',
    exchanges: [
      ['i need to see a dentist my tooth is killing me', /sorry to hear/, { not: /911/ }],
      ['as soon as possible', /eleven thirty a\.m\./],
      ['the first one'],
      ['jane roe'],
      ['3 5 85', /emergency visit/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Emergency visit, 2026-11-21 eleven thirty a.m.'], category: 'booking' },
  },
  {
    name: 'a parent books for a child',
    exchanges: [
      ['i need to book a cleaning for my daughter', /day/],
      ['monday at ten', /patient's first and last name/],
      ['emma roe', /patient's date of birth/],
      ['she was born june first 2015', /first visit/],
      ['yes', /Emma Roe, born June first, twenty fifteen/],
      ['yes', /booked/],
    ],
    outcome: { book: ['Emma Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'two people are booked one after the other',
    exchanges: [
      ["i'd like to book cleanings for me and my son", /day/],
      ['monday at nine'],
      ['jane roe'],
      ['3 5 85'],
      ['yes', /second appointment/],
      ['monday at ten', /patient's first and last name/],
      ['liam roe'],
      ['june first 2015'],
      ['yes'],
      ['yes', /booked/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.', 'Liam Roe, Teeth cleaning, 2026-11-23 ten a.m.'],
    },
  },
  {
    name: 'the name and the date of birth may come before they are asked for',
    exchanges: [
      ['book a cleaning', /day/],
      ['jane roe', /day/],
      ['march fifth nineteen eighty five', /day/],
      ['monday at nine', /Jane Roe.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'where the practice does not book by telephone a message is taken',
    practice: dentist({ bookingEnabled: false }),
    exchanges: [
      ['i want to book a cleaning for monday morning', /can't book.*name/],
      ['bob smith', /call you back/],
      ['no', /Goodbye/],
    ],
    outcome: {
      book: [],
      messages: [/cleaning for monday morning/],
      category: 'booking',
      success: true,
      never: ['bookAppointment', 'findSlots'],
    },
  },
  {
    name: 'a practice without providers has one unnamed chair',
    practice: dentist({ providers: [] }),
    exchanges: [['cleaning monday at nine'], ['jane roe'], ['3 5 85', { not: /with/ }], ['yes', /booked/]],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'a holiday is pointed out before it is booked',
    exchanges: [
      ['cleaning on thanksgiving at ten', /Thursday, November twenty-sixth/],
      ['jane roe'],
      ['3 5 85', /which is Thanksgiving/],
    ],
    outcome: { book: [] },
  },
];
