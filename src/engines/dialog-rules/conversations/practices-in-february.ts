import type { Practice } from '../../dialog/practice.ts';
import type { PracticeInMemory, StoredPatient } from '../../dialog/testing/practice-in-memory.ts';
import { bookOf, passage, practicesAt, service, span, week } from './practice-parts.ts';

/** Tuesday, February 9, 2027, five past one in New York. */
export const FEBRUARY = new Date('2027-02-09T18:05:00Z');

const practice = practicesAt({
  timezone: 'America/New_York',
  address: '41 Hillcrest Avenue, Richmond, VA 23220',
  phone: '+13125550100',
  callerNumber: null,
});

export function hillcrestSkin(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Hillcrest Dermatology',
    businessCategory: 'DERMATOLOGY',
    hours: week('08:00', '16:00'),
    services: [
      service('skin', 'Full skin exam', 30),
      service('acne', 'Acne visit', 20),
      service('mole', 'Mole check', 20),
      service('botox', 'Botox', 30, 35000),
    ],
    providers: [
      { id: 'wren', name: 'Dr. Lucia Wren' },
      { id: 'park', name: 'Dr. Min Park' },
    ],
    transferNumber: '+18045550111',
    ...changes,
  });
}

export function evergreenTherapy(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Evergreen Counseling',
    businessCategory: 'THERAPY_COUNSELING',
    timezone: 'America/Los_Angeles',
    address: '1402 Pine Street, Suite 310, Seattle, WA 98101',
    hours: [...week('08:00', '20:00', [1, 2, 3, 4]), span(5, '08:00', '16:00')],
    services: [
      service('init', 'Initial consultation', 50, 15000),
      service('ind', 'Individual therapy', 50, 17500),
      service('coup', 'Couples therapy', 80, 22500),
      service('child', 'Child therapy', 45, 16000),
    ],
    providers: [
      { id: 'nora', name: 'Nora Feldman, LMFT' },
      { id: 'isaac', name: 'Isaac Boateng, PhD' },
      { id: 'yuki', name: 'Yuki Tanabe, LICSW' },
    ],
    passages: [
      passage('Insurance', 'We take Premera, Regence and First Choice. For other plans we give you a superbill.'),
      passage(
        'Sliding scale',
        'A limited number of sliding scale spots is available, from 60 to 110 dollars a session.',
      ),
      passage('Telehealth', 'Sessions are offered in person and by secure video for residents of Washington.'),
    ],
    providerSelectionMode: 'caller_choice',
    ...changes,
  });
}

export function oaksDentist(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Little Oaks Pediatric Dentistry',
    businessCategory: 'DENTAL_PEDIATRIC',
    address: '5 Acorn Lane, Durham, NC 27701',
    hours: week('09:00', '17:00', [1, 2, 3, 4]),
    services: [
      service('chk', 'Checkup', 30, 9000),
      service('fil', 'Filling', 45),
      service('seal', 'Sealants', 30, 18000),
      service('fv', 'First visit', 45, 7500),
    ],
    providers: [{ id: 'penny', name: 'Dr. Penny Ashford' }],
    passages: [
      passage(
        'About',
        'We see children from their first tooth to age eighteen. One parent may stay in the room. We accept Medicaid, Delta Dental and Blue Cross.',
      ),
    ],
    ...changes,
  });
}

export function lakeDentist(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Lakeshore Smiles',
    businessCategory: 'DENTAL_GENERAL',
    timezone: 'America/Chicago',
    address: '2250 North Clark Street, Chicago, IL 60614',
    hours: [
      ...week('08:00', '12:00', [1, 2, 4]),
      ...week('13:00', '17:00', [1, 2, 4]),
      span(3, '11:00', '19:00'),
      span(5, '08:00', '13:00'),
    ],
    services: [
      service('clean', 'Exam and cleaning', 60, 16500),
      service('npe', 'New patient exam', 60, 12000),
      service('emer', 'Emergency exam', 30, 9500),
      service('rct', 'Root canal', 90, 95000),
      service('white', 'Teeth whitening', 60, 39900),
      service('dent', 'Denture fitting', 45),
    ],
    providers: [
      { id: 'novak', name: 'Dr. Paula Novak' },
      { id: 'oye', name: 'Dr. Sam Oyelaran' },
    ],
    passages: [
      passage(
        'Insurance',
        'We are in network with Delta Dental, Cigna and MetLife. We file claims for out-of-network plans as a courtesy. We do not participate with Medicaid.',
      ),
      passage(
        'Parking',
        'There is a pay lot behind the building and street parking on Clark. The Red Line stop at Fullerton is a ten minute walk.',
      ),
      passage(
        'Our team',
        'Dr. Paula Novak graduated from the University of Illinois and has practiced since 2006. Dr. Sam Oyelaran joined in 2021 and loves working with anxious patients. Sedation with nitrous oxide is available.',
      ),
    ],
    faq: [
      { question: 'Do you treat children?', answer: 'We see children from age three.' },
      {
        question: 'What is your cancellation policy?',
        answer: 'Please give us 24 hours notice; otherwise there is a fifty dollar fee.',
      },
    ],
    ...changes,
  });
}

export function eastgatePhysio(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Eastgate Physical Therapy',
    businessCategory: 'PHYSICAL_THERAPY',
    address: '610 Eastgate Drive, Columbus, OH 43213',
    hours: [...week('07:00', '18:00', [1, 3, 5]), ...week('10:00', '19:00', [2, 4])],
    services: [
      service('eval', 'Initial evaluation', 60, 14000),
      service('fu', 'Follow-up session', 45, 9500),
      service('needle', 'Dry needling', 30, 6500),
    ],
    providers: [
      { id: 'gus', name: 'Gus Lindqvist, DPT' },
      { id: 'halle', name: 'Halle Okafor, DPT' },
    ],
    passages: [
      passage(
        'Referral',
        'In Ohio no referral is needed for an evaluation, but some insurers ask for one. Wear loose clothing.',
      ),
    ],
    ...changes,
  });
}

export function brightOrthodontist(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Brightline Orthodontics',
    businessCategory: 'DENTAL_ORTHODONTICS',
    timezone: 'America/Los_Angeles',
    address: '930 Mesa Boulevard, San Diego, CA 92101',
    hours: week('08:30', '17:00', [1, 2, 3, 4]),
    services: [
      service('cons', 'Free consultation', 45, 0),
      service('adj', 'Adjustment', 20),
      service('rep', 'Broken bracket repair', 30, 5000),
      service('ret', 'Retainer check', 15),
    ],
    providers: [{ id: 'vance', name: 'Dr. Olivia Vance' }],
    passages: [passage('Cost', 'Braces start at 4,200 dollars; monthly payment plans are available with no interest.')],
    ...changes,
  });
}

export function saguaroVeterinary(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Saguaro Animal Clinic',
    businessCategory: 'VETERINARY',
    timezone: 'America/Phoenix',
    address: '7710 East Thomas Road, Scottsdale, AZ 85251',
    hours: [...week('08:00', '18:00'), span(6, '09:00', '13:00')],
    services: [
      service('check', 'Check-up', 30, 6500),
      service('rab', 'Rabies vaccine', 15, 3200),
      service('spay', 'Spay or neuter consultation', 30, 5000),
      service('dx', 'Dental exam', 30, 7000),
      service('re', 'Recheck', 15, 4000),
    ],
    providers: [
      { id: 'lowe', name: 'Dr. Marisol Lowe' },
      { id: 'singh', name: 'Dr. Arjun Singh' },
    ],
    passages: [
      passage(
        'Who we see',
        'We care for dogs, cats and pocket pets such as hamsters and guinea pigs. We do not treat birds, snakes or farm animals.',
      ),
      passage('After hours', 'When we are closed, please call Desert Veterinary Emergency at 480-555-0199.'),
      passage(
        'Pharmacy',
        'Refills are ready within one business day. Prescription food can be ordered in our online store.',
      ),
    ],
    ...changes,
  });
}

export function riverDoctor(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Riverside Internal Medicine',
    businessCategory: 'PRIMARY_CARE',
    address: '88 Water Street, Providence, RI 02903',
    hours: [...week('08:00', '12:00'), ...week('13:00', '17:00')],
    services: [
      service('fu', 'Follow-up visit', 20),
      service('np', 'New patient visit', 40),
      service('awv', 'Annual wellness visit', 40),
      service('lab', 'Blood draw', 10),
      service('bp', 'Blood pressure check', 10),
      service('sick', 'Sick visit', 20),
    ],
    providers: [
      { id: 'abbott', name: 'Dr. Ruth Abbott' },
      { id: 'desai', name: 'Dr. Vikram Desai' },
      { id: 'np', name: 'Carla Mendes, NP' },
    ],
    passages: [
      passage(
        'Insurance',
        'We accept Blue Cross, United and Medicare. We are not currently accepting new Medicaid patients.',
      ),
      passage('Refills', 'Please allow 48 hours for refills. Controlled substances require an office visit.'),
      passage('Labs', 'Results are posted in the patient portal within three business days.'),
    ],
    faq: [
      {
        question: 'Where do I park?',
        answer: 'There is a free garage on Water Street; bring your ticket in for validation.',
      },
    ],
    transferNumber: '+14015550110',
    ...changes,
  });
}

export function summitGym(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Summit Strength',
    businessCategory: 'FITNESS_STUDIO',
    timezone: 'America/Denver',
    address: '300 Blake Street, Denver, CO 80205',
    hours: [...week('05:30', '21:00'), span(6, '07:00', '15:00'), span(0, '08:00', '12:00')],
    services: [
      service('pt', 'One-on-one training', 60, 9000),
      service('small', 'Small group class', 45, 2500),
      service('assess', 'Movement assessment', 45, 0),
      service('nutri', 'Nutrition coaching', 30, 6000),
    ],
    providers: [
      { id: 'cole', name: 'Cole Ferris' },
      { id: 'ines', name: 'Ines Castro' },
    ],
    passages: [
      passage(
        'Membership',
        'Membership is 139 dollars a month and includes unlimited group classes. There is no joining fee. Cancel with thirty days notice.',
      ),
      passage('Facilities', 'We have showers, lockers and a sauna. Childcare is not available.'),
    ],
    ...changes,
  });
}

const PEOPLE: StoredPatient[] = [
  { id: 'linda', firstName: 'Linda', lastName: 'Kowalczyk', dateOfBirth: '1961-09-23', phoneNumber: '+13125550131' },
  { id: 'devon', firstName: 'Devon', lastName: 'Price', dateOfBirth: '1999-01-17', phoneNumber: '+13125550132' },
  { id: 'ana', firstName: 'Ana Sofia', lastName: 'Ruiz', dateOfBirth: '1987-12-01', phoneNumber: '+13125550133' },
  { id: 'harold', firstName: 'Harold', lastName: 'Finch', dateOfBirth: '1940-06-30', phoneNumber: '+13125550134' },
  { id: 'mei', firstName: 'Mei Lin', lastName: 'Zhou', dateOfBirth: '1978-04-04', phoneNumber: '+13125550135' },
  { id: 'noah', firstName: 'Noah', lastName: 'Brandt', dateOfBirth: '2019-10-10', phoneNumber: '+13125550136' },
  { id: 'katie', firstName: 'Katie', lastName: 'Brandt', dateOfBirth: '1986-02-20', phoneNumber: '+13125550136' },
  { id: 'amira', firstName: 'Amira', lastName: 'Khalil', dateOfBirth: '1994-03-29', phoneNumber: '+13125550137' },
];

/** Who is known at every one of these practices, and what is booked there: patient, service, provider, day, minute. */
export function known(
  visits: [string, string, string | null, string, number][] = [],
): (book: PracticeInMemory) => void {
  return bookOf(PEOPLE, visits);
}
