import type { Practice } from '../../dialog/practice.ts';
import type { PracticeInMemory, StoredPatient } from '../../dialog/testing/practice-in-memory.ts';
import { bookOf, passage, practicesAt, service, span, week } from './practice-parts.ts';

/** Tuesday, September 14, 2027, twenty to three in Denver. */
export const SEPTEMBER = new Date('2027-09-14T20:40:00Z');

const practice = practicesAt({
  timezone: 'America/Denver',
  address: '730 Juniper Street, Suite 4, Denver, CO 80203',
  phone: '+13035550100',
  callerNumber: '+13035550111',
});

export function cedarDentist(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Cedar Grove Dental',
    businessCategory: 'DENTAL_GENERAL',
    hours: [...week('08:00', '12:00'), ...week('13:00', '17:00', [1, 2, 3, 4])],
    services: [
      service('check', 'Checkup and cleaning', 60, 14000),
      service('fill', 'Filling', 45, 22500),
      service('pull', 'Tooth extraction', 45, 26000),
      service('crown', 'Crown', 90, 110000),
      service('urgent', 'Emergency visit', 30, 9500),
    ],
    providers: [
      { id: 'brandt', name: 'Dr. Elena Brandt' },
      { id: 'webb', name: 'Dr. Marcus Webb' },
    ],
    passages: [
      passage('Insurance', 'We are in network with Delta Dental, Cigna and Humana. We do not take Medicaid.'),
      passage('Parking', 'Our garage is under the building; we validate for two hours.'),
      passage('Policy', 'Please cancel at least 24 hours ahead. A missed visit costs 45 dollars.'),
      passage('Comfort', 'We offer laughing gas and oral sedation for anxious patients.'),
    ],
    closures: [{ date: '2027-10-11', name: 'Columbus Day' }],
    transferNumber: '+13035550120',
    ...changes,
  });
}

export function northgateDoctor(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Northgate Family Practice',
    businessCategory: 'PRIMARY_CARE',
    hours: [...week('07:30', '17:30'), span(6, '08:00', '11:00')],
    services: [
      service('visit', 'Office visit', 20, 13500),
      service('annual', 'Annual physical', 45, 21000),
      service('blood', 'Blood draw', 10, 3000),
      service('flu', 'Flu shot', 10, 4000),
      service('tele', 'Video visit', 20, 9000),
    ],
    providers: [
      { id: 'okafor', name: 'Dr. Grace Okafor' },
      { id: 'dillard', name: 'Sam Dillard, NP' },
    ],
    passages: [
      passage('Insurance', 'We accept Medicare, Anthem, Aetna and Kaiser. We do not accept Medicaid.'),
      passage('Fasting', 'Please do not eat for eight hours before a blood draw. Water is fine.'),
      passage('Refills', 'Ask your pharmacy for refills first; refills take two business days.'),
      passage('Parking', 'Parking is free in the lot on Ninth Avenue.'),
    ],
    transferNumber: '+13035550130',
    ...changes,
  });
}

export function summitPhysio(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Summit Physical Therapy',
    businessCategory: 'PHYSICAL_THERAPY',
    hours: [...week('07:00', '19:00', [1, 3, 5]), ...week('09:00', '15:00', [2, 4])],
    services: [
      service('eval', 'Initial evaluation', 60, 16000),
      service('follow', 'Follow-up session', 45, 9500),
      service('needle', 'Dry needling', 30, 6500),
    ],
    providers: [
      { id: 'jonas', name: 'Jonas Keller, DPT' },
      { id: 'imani', name: 'Imani Wells, DPT' },
    ],
    passages: [
      passage('Referral', 'Colorado lets you come without a referral; Medicare patients need one.'),
      passage('Clothing', 'Wear shorts for a knee and a tank top for a shoulder.'),
      passage('Insurance', 'We accept Aetna, Cigna and Medicare.'),
    ],
    ...changes,
  });
}

export function willowVet(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Willow Creek Veterinary Clinic',
    businessCategory: 'VETERINARY',
    hours: [...week('08:00', '18:00'), span(6, '09:00', '13:00')],
    services: [
      service('check', 'Checkup', 30, 7000),
      service('shots', 'Vaccinations', 15, 4500),
      service('nails', 'Nail trim', 15, 2000),
      service('teeth', 'Dental cleaning', 90, 38000),
      service('sick', 'Sick pet visit', 30, 8500),
    ],
    providers: [{ id: 'ruth', name: 'Dr. Ruth Amsel' }],
    passages: [
      passage('Animals', 'We treat dogs, cats, rabbits and guinea pigs. We do not treat birds or reptiles.'),
      passage('Payment', 'We take credit cards and CareCredit. Payment is due when you leave.'),
      passage('After hours', 'After hours, Mile High Pet Emergency on Broadway is open all night.'),
    ],
    emergencyNumber: '+13035550141',
    ...changes,
  });
}

export function brightOptician(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Bright Day Optical',
    businessCategory: 'OPTOMETRY',
    hours: [...week('10:00', '19:00', [2, 3, 4, 5]), span(6, '10:00', '16:00')],
    services: [
      service('exam', 'Eye exam', 30, 9900),
      service('lens', 'Contact lens exam', 45, 14900),
      service('frame', 'Frame adjustment', 15, 0),
    ],
    providers: [
      { id: 'sato', name: 'Dr. Ken Sato' },
      { id: 'farrow', name: 'Dr. Beth Farrow' },
    ],
    passages: [
      passage('Insurance', 'We accept VSP, EyeMed and Spectera.'),
      passage('Glasses', 'New glasses are ready in about a week. We also make prescription sunglasses.'),
      passage('Dilation', 'Your pupils may be dilated; bring sunglasses and somebody to drive you.'),
    ],
    ...changes,
  });
}

export function studioSalon(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Studio Juniper',
    businessCategory: 'WELLNESS_SPA',
    hours: [...week('10:00', '20:00', [2, 3, 4, 5]), span(6, '09:00', '17:00')],
    services: [
      service('cut', 'Haircut', 45, 6500),
      service('color', 'Color', 120, 16000),
      service('facial', 'Facial', 60, 9500),
      service('mani', 'Manicure', 30, 4000),
    ],
    providers: [
      { id: 'noor', name: 'Noor' },
      { id: 'delia', name: 'Delia Crane' },
    ],
    providerSelectionMode: 'caller_choice',
    passages: [
      passage('Gift cards', 'Gift cards are sold at the front desk in any amount.'),
      passage('Late', 'If you are more than fifteen minutes late we may have to shorten your visit.'),
    ],
    ...changes,
  });
}

const PEOPLE: StoredPatient[] = [
  { id: 'gail', firstName: 'Gail', lastName: 'Thornbury', dateOfBirth: '1968-05-15', phoneNumber: '+13035550111' },
  { id: 'leo', firstName: 'Leo', lastName: 'Thornbury', dateOfBirth: '2015-05-13', phoneNumber: '+13035550111' },
  { id: 'hector', firstName: 'Hector', lastName: 'Salinas', dateOfBirth: '1950-11-02', phoneNumber: '+13035550112' },
  { id: 'yasmin', firstName: 'Yasmin', lastName: 'Farouk', dateOfBirth: '1993-02-20', phoneNumber: '+13035550113' },
  { id: 'brian', firstName: 'Brian', lastName: 'McAllister', dateOfBirth: '1983-08-30', phoneNumber: '+13035550114' },
  { id: 'wei', firstName: 'Wei', lastName: 'Zhang', dateOfBirth: '1976-12-12', phoneNumber: null },
];

/** Who is known at every one of these practices, and what is booked there: patient, service, provider, day, minute. */
export function knownInSeptember(
  visits: [string, string, string | null, string, number][] = [],
): (book: PracticeInMemory) => void {
  return bookOf(PEOPLE, visits);
}
