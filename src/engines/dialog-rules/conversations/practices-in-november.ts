import type { Practice } from '../../dialog/practice.ts';
import { bookOf, passage, practicesAt, service, span, week } from './practice-parts.ts';

/** Wednesday, November 18, 2026, twenty past ten in New York: the week before Thanksgiving. */
export const MID_NOVEMBER = new Date('2026-11-18T15:20:00Z');

const practice = practicesAt({
  timezone: 'America/New_York',
  address: '12 Pier Road, Boston, MA 02110',
  phone: '+12125550111',
  callerNumber: '+12125550155',
});

export function harborPhysio(): Practice {
  return practice({
    name: 'Harbor Physio',
    businessCategory: 'PHYSICAL_THERAPY',
    hours: [...week('08:00', '12:00'), ...week('13:00', '18:00')],
    services: [
      service('ie', 'Initial evaluation', 60, 15000),
      service('fu', 'Follow-up session', 45, 11000),
      service('sm', 'Sports massage', 30, 8000),
      service('dn', 'Dry needling', 30, 9000),
    ],
    providers: [
      { id: 'lindgren', name: 'Sarah Lindgren' },
      { id: 'webb', name: 'Marcus Webb' },
    ],
    passages: [
      passage('First visit', 'Please bring your referral and a list of your medication, and wear loose clothing.'),
      passage('Parking', 'There is free parking behind the building, with two places for people with disabilities.'),
      passage('Insurance', 'We accept Blue Cross, Cigna and Medicare.'),
    ],
  });
}

export function mapleDental(): Practice {
  return practice({
    name: 'Maple Street Dental',
    businessCategory: 'DENTAL_GENERAL',
    hours: [...week('09:00', '17:00', [1, 2, 3, 4]), span(5, '09:00', '13:00')],
    services: [
      service('cl', 'Cleaning', 45, 12000),
      service('ex', 'Exam and x-rays', 30, 9500),
      service('fi', 'Filling', 60, 22000),
    ],
    providers: [
      { id: 'bauer', name: 'Dr. Anna Bauer' },
      { id: 'ortega', name: 'Dr. Luis Ortega' },
    ],
    passages: [
      passage('Cancellation', 'Please cancel at least 24 hours ahead; otherwise we charge a fee of 40 dollars.'),
      passage('Parking', 'Street parking is free for two hours.'),
    ],
  });
}

export function willowVeterinary(): Practice {
  return practice({
    name: 'Willow Creek Animal Clinic',
    businessCategory: 'VETERINARY',
    hours: [...week('08:00', '18:00'), span(6, '09:00', '13:00')],
    services: [
      service('we', 'Wellness exam', 30, 7000),
      service('va', 'Vaccination', 20, 4000),
      service('si', 'Sick visit', 30, 8500),
    ],
    providers: [{ id: 'kaplan', name: 'Dr. Ruth Kaplan' }],
    passages: [
      passage('Boarding', 'We do not offer boarding.'),
      passage('Animals', 'We see dogs, cats, rabbits and guinea pigs.'),
    ],
  });
}

export function corePilates(): Practice {
  return practice({
    name: 'Core Pilates Studio',
    businessCategory: 'PILATES',
    hours: [...week('06:00', '20:00'), span(6, '08:00', '14:00')],
    services: [service('in', 'Intro class', 60, 2500), service('pr', 'Private session', 55, 9000)],
    providers: [{ id: 'park', name: 'Jo Park' }],
    passages: [passage('Policies', 'Grip socks are required, and we sell them for 15 dollars.')],
  });
}

const PEOPLE = [
  { id: 'nair', firstName: 'Priya', lastName: 'Nair', dateOfBirth: '1988-03-03', phoneNumber: '+12125550155' },
  { id: 'chen', firstName: 'Robert', lastName: 'Chen', dateOfBirth: '1979-07-12', phoneNumber: '+12125550166' },
  { id: 'whitfield', firstName: 'Grace', lastName: 'Whitfield', dateOfBirth: '1944-05-09', phoneNumber: null },
];

/** Priya is booked for Monday at nine, in the physiotherapist's practice. */
export const knownAtHarbor = bookOf(PEOPLE, [['nair', 'ie', 'lindgren', '2026-11-23', 540]]);

/** And for the Friday of that week at ten. */
export const knownTwiceAtHarbor = bookOf(PEOPLE, [
  ['nair', 'ie', 'lindgren', '2026-11-23', 540],
  ['nair', 'fu', 'lindgren', '2026-11-27', 600],
]);

/** The same people, with nothing booked. */
export const knownInNovember = bookOf(PEOPLE, []);
