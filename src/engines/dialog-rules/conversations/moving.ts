import type { Conversation, Exchange } from './conversation.ts';
import { dentist, janesCleaning, janesWhitening, withAppointments } from './practices.ts';

const AS_JANE: Exchange[] = [['jane roe', /birth/], ['march fifth nineteen eighty five']];

export const MOVING: Conversation[] = [
  {
    name: 'an appointment is moved in one sentence, after verification and read-back',
    setUp: janesCleaning,
    exchanges: [
      ['can you move my tuesday appointment to thursday december third at ten', /name/, { not: /Lee|ten a\.m\./ }],
      ['jane roe', /birth/],
      [
        'march fifth nineteen eighty five',
        /Tuesday, November twenty-fourth.*Thursday, December third at ten a\.m\..*Shall I change it/,
      ],
      ['yes', /Done/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-12-03 ten a.m.'],
      category: 'rescheduling',
      success: true,
      patient: 'Jane Roe',
    },
  },
  {
    name: 'a plain wish to reschedule is led through',
    setUp: janesCleaning,
    exchanges: [
      ['i need to reschedule', /name/],
      ...AS_JANE,
      ['friday afternoon', /Friday, November twenty-seventh/],
      ['the later one', /Shall I change it/],
      ['yes please', /Done/],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-27 four p.m.'], success: true },
  },
  {
    name: 'of two appointments the one meant is asked for',
    setUp: (book) => {
      janesCleaning(book);
      janesWhitening(book);
    },
    exchanges: [
      ['i have to change my appointment'],
      ...AS_JANE,
      ['the whitening', /whitening on Thursday, December third/],
      ['december seventh at nine', /Monday, December seventh at nine a\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.', 'Jane Roe, Teeth whitening, 2026-12-07 nine a.m.'],
    },
  },
  {
    name: 'the second of two is meant by its position',
    setUp: (book) => {
      janesCleaning(book);
      janesWhitening(book);
    },
    exchanges: [
      ['id like to reschedule my appointment'],
      ...AS_JANE,
      ['the second one', /whitening/],
      ['december eighth at nine', /Shall I change it/],
      ['yes'],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.', 'Jane Roe, Teeth whitening, 2026-12-08 nine a.m.'],
    },
  },
  {
    name: 'the new day is corrected at the read-back of a move',
    setUp: janesCleaning,
    exchanges: [
      ['move my cleaning to monday at nine please'],
      ...AS_JANE,
      ['no make it wednesday at nine', /Wednesday, November twenty-fifth at nine/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 nine a.m.'] },
  },
  {
    name: 'a move that meets a full hour offers others',
    setUp: (book) => {
      janesCleaning(book);
      withAppointments(book, ['2026-11-25T14:00:00.000Z prov_lee']);
    },
    exchanges: [
      ['can i move my appointment to wednesday at nine'],
      ...AS_JANE,
      ['eight', /eight a\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-25 eight a.m.'] },
  },
  {
    name: 'a move whose new time is snatched offers others and leaves the old one',
    setUp: (book) => {
      janesCleaning(book);
      book.snatched.add('2026-11-25T14:00:00.000Z');
    },
    exchanges: [['can i move my appointment to wednesday at nine'], ...AS_JANE, ['yes', /just taken/], ['<hangup>']],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], success: false },
  },
  {
    name: 'a caller who cannot be verified moves nothing and learns nothing',
    setUp: janesCleaning,
    exchanges: [
      ['move my appointment to monday'],
      ['jane roe'],
      ['january first nineteen ninety', /couldn't match/, { not: /cleaning|Lee|Tuesday/ }],
      ['jane roe january second nineteen ninety', /wasn't able to match/, { not: /cleaning|Lee|Tuesday/ }],
      ['no', /anything else/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'],
      patient: null,
      success: false,
      never: ['listAppointments', 'moveAppointment'],
    },
  },
  {
    name: 'a caller without appointments is told so',
    exchanges: [
      ['i need to reschedule my appointment'],
      ['jane roe'],
      ['3 5 85', /don't see any upcoming appointment.*book one/],
      ['yes book a cleaning monday at nine', /nine a\.m\..*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 nine a.m.'] },
  },
  {
    name: 'where the practice does not book by telephone a move becomes a message',
    practice: dentist({ bookingEnabled: false }),
    exchanges: [['i need to move my appointment from tuesday to thursday'], ['jane roe', /call you back/]],
    outcome: { messages: [/tuesday to thursday/], category: 'rescheduling', never: ['moveAppointment', 'findPatient'] },
  },
];

export const RELATIVE_MOVES: Conversation[] = [
  {
    name: 'a move by a week keeps the hour',
    setUp: janesCleaning,
    exchanges: [
      ['push my appointment back a week please'],
      ['jane roe'],
      ['3 5 85', /Tuesday, December first at ten a\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-01 ten a.m.'], success: true },
  },
  {
    name: 'the following Tuesday at the same time counts from the appointment',
    setUp: janesCleaning,
    exchanges: [
      ['Hi, I have an appointment on Tuesday but something came up at work and I need to move it.', /name/],
      ['Jane Roe, March 5th 1985.', /Tuesday, November twenty-fourth/],
      ['Could we do the following Tuesday at the same time?', /December first at ten a\.m\..*Shall I change it/],
      ['Yes please.'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-12-01 ten a.m.'] },
  },
  {
    name: 'a day earlier counts backwards',
    setUp: janesCleaning,
    exchanges: [
      ['can i move my cleaning to one day earlier'],
      ['jane roe'],
      ['3 5 85', /Monday, November twenty-third at ten a\.m\..*Shall I change it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-23 ten a.m.'] },
  },
  {
    name: 'who only says that there is an appointment is asked what to do with it',
    setUp: janesCleaning,
    exchanges: [
      ['i have an appointment on tuesday', /move it or cancel it/],
      ['i want to change it to friday', /name/],
    ],
    outcome: {},
  },
];

export const CANCELING: Conversation[] = [
  {
    name: 'an appointment is canceled after verification and read-back',
    setUp: janesCleaning,
    exchanges: [["hi i can't make it to my appointment on tuesday", /name/], ...AS_JANE, ['yes', /canceled/]],
    outcome: { book: [], category: 'cancellation', success: true, patient: 'Jane Roe' },
  },
  {
    name: 'a no at the read-back keeps it',
    setUp: janesCleaning,
    exchanges: [['i need to cancel my appointment'], ['jane roe 3/5/85', /Shall I cancel it/], ['no wait', /leave it/]],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'], success: false, never: ['cancelAppointment'] },
  },
  {
    name: 'a cancellation turns into a move',
    setUp: janesCleaning,
    exchanges: [
      ['i need to cancel my appointment'],
      ...AS_JANE,
      [
        'actually can i move it to wednesday at nine',
        /Wednesday, November twenty-fifth at nine a\.m\..*Shall I change it/,
      ],
      ['yes'],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-25 nine a.m.'],
      category: 'rescheduling',
      never: ['cancelAppointment'],
    },
  },
  {
    name: 'both are canceled one after the other, each with its own yes',
    setUp: (book) => {
      janesCleaning(book);
      janesWhitening(book);
    },
    exchanges: [
      ['i want to cancel all my appointments'],
      ...AS_JANE,
      ['both', /cleaning.*Shall I cancel it/],
      ['yes', /whitening.*Shall I cancel it/],
      ['yes', /canceled/],
    ],
    outcome: { book: [], success: true },
  },
  {
    name: 'one is canceled and another service booked in its place',
    setUp: janesCleaning,
    exchanges: [
      ['i want to cancel my appointment on tuesday and book a whitening instead'],
      ...AS_JANE,
      ['yes', /canceled.*day and time/],
      ['wednesday at nine', /teeth whitening.*Shall I book it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth whitening, 2026-11-25 nine a.m.'], success: true },
  },
  {
    name: 'the wrong date of birth cancels nothing',
    setUp: janesCleaning,
    exchanges: [
      ['cancel my appointment please'],
      ['jane roe'],
      ['april second nineteen ninety', /couldn't match/],
      ['april third nineteen ninety', /wasn't able/],
      ['yes', /message/],
      ['please cancel tuesday', /passed that on/],
    ],
    outcome: {
      book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'],
      messages: [/cancel tuesday/],
      patient: null,
      never: ['cancelAppointment', 'listAppointments'],
    },
  },
  {
    name: 'the day named tells one appointment from another',
    setUp: (book) => {
      janesCleaning(book);
      janesWhitening(book);
    },
    exchanges: [
      ['please cancel my appointment on december third'],
      ['jane roe'],
      ['3 5 85', /whitening.*Shall I cancel it/],
      ['yes'],
    ],
    outcome: { book: ['Jane Roe, Teeth cleaning, 2026-11-24 ten a.m.'] },
  },
  {
    name: '"cancel it" while booking abandons the booking',
    exchanges: [['book a cleaning monday at nine'], ['cancel that', /never mind/]],
    outcome: { book: [], never: ['cancelAppointment'] },
  },
];

export const LOOKING_UP: Conversation[] = [
  {
    name: 'a verified caller is told what is booked',
    setUp: (book) => {
      janesCleaning(book);
      janesWhitening(book);
    },
    exchanges: [
      ['when is my appointment', /name/],
      ['jane roe'],
      ['3 5 85', /Tuesday, November twenty-fourth at ten a\.m\. with Doctor Susan Lee.*Thursday, December third/],
      ['thank you', /Goodbye|anything else/],
    ],
    outcome: { category: 'inquiry', success: true, patient: 'Jane Roe' },
  },
  {
    name: 'whether somebody has an appointment is not told before verification',
    setUp: janesCleaning,
    exchanges: [
      ['does jane roe have an appointment this week', { not: /Tuesday|cleaning|Lee|yes/i }],
      ['jane roe', { not: /Tuesday|cleaning|Lee/ }],
      ["i don't know her birthday", { not: /Tuesday|cleaning|Lee/ }],
      ['can you just tell me', { not: /Tuesday|cleaning|Lee/ }],
    ],
    outcome: { patient: null, never: ['listAppointments'] },
  },
  {
    name: 'the caller number alone opens no record',
    setUp: janesCleaning,
    exchanges: [['what time am i coming in', { not: /Jane|Tuesday|ten a\.m\./ }]],
    outcome: { patient: null, never: ['listAppointments'] },
  },
  {
    name: 'confirming an appointment is looking it up',
    setUp: janesCleaning,
    exchanges: [
      ["i'm calling to confirm my appointment"],
      ['jane roe'],
      ['3 5 85', /Tuesday, November twenty-fourth/],
      ['ok great bye', /Goodbye/],
    ],
    outcome: { success: true, ended: 'goodbye' },
  },
];
