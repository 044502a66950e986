import type { Practice } from '../../dialog/practice.ts';
import type { PracticeInMemory, StoredPatient } from '../../dialog/testing/practice-in-memory.ts';
import { bookOf, passage, practicesAt, service, span, week } from './practice-parts.ts';

/** Wednesday, April 14, 2027, twenty past ten in New York. */
export const APRIL = new Date('2027-04-14T14:20:00Z');

const practice = practicesAt({
  timezone: 'America/New_York',
  address: '19 Mill Road, Albany, NY 12203',
  phone: '+15185550100',
  callerNumber: '+15185550111',
});

export function clearviewEyes(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Clearview Eye Care',
    businessCategory: 'OPTOMETRY',
    hours: [...week('09:00', '18:00'), span(6, '10:00', '14:00')],
    services: [
      service('exam', 'Comprehensive eye exam', 30, 11000),
      service('cl', 'Contact lens fitting', 45, 15000),
      service('adj', 'Glasses adjustment', 15, 0),
      service('ped', 'Pediatric eye exam', 30, 9500),
    ],
    providers: [
      { id: 'marsh', name: 'Dr. Helen Marsh' },
      { id: 'ibarra', name: 'Dr. Tomas Ibarra' },
    ],
    passages: [
      passage('Insurance', 'We accept VSP, EyeMed and Davis Vision. We do not take Medicaid.'),
      passage(
        'Orders',
        'Glasses usually arrive within seven to ten business days. Repairs of frames are free for one year.',
      ),
      passage('Parking', 'Park behind the building; the entrance is on Mill Road.'),
    ],
    ...changes,
  });
}

export function backboneChiropractor(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Backbone Chiropractic',
    businessCategory: 'CHIROPRACTIC',
    hours: [...week('08:00', '12:00'), ...week('14:00', '18:00', [1, 2, 3, 4])],
    services: [
      service('new', 'New patient exam and adjustment', 45, 12000),
      service('adj', 'Adjustment', 15, 5500),
      service('mas', 'Massage therapy', 60, 9500),
    ],
    providers: [
      { id: 'pryce', name: 'Dr. Owen Pryce' },
      { id: 'fox', name: 'Lena Fox, LMT' },
    ],
    passages: [
      passage('Insurance', 'We accept Blue Cross, Aetna and Medicare. Massage is not covered by insurance.'),
      passage('Walk-ins', 'Walk-ins are welcome on Fridays before eleven.'),
    ],
    ...changes,
  });
}

export function fernVeterinary(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Fern Hollow Animal Hospital',
    businessCategory: 'VETERINARY',
    hours: [...week('08:00', '18:00'), span(6, '09:00', '12:00')],
    services: [
      service('well', 'Annual wellness exam', 30, 6800),
      service('vac', 'Vaccine visit', 15, 3500),
      service('sick', 'Sick visit', 30, 8000),
      service('dent', 'Dental cleaning', 90, 42000),
      service('groom', 'Grooming', 60, 7000),
    ],
    providers: [
      { id: 'cole', name: 'Dr. Nadia Cole' },
      { id: 'hwang', name: 'Dr. Peter Hwang' },
    ],
    passages: [
      passage('Animals', 'We see dogs, cats and rabbits.'),
      passage(
        'Payment',
        'We accept all credit cards, CareCredit and Trupanion. Payment is due at the time of the visit.',
      ),
      passage('Boarding', 'We do not board healthy pets.'),
    ],
    transferNumber: '+15185550120',
    emergencyNumber: '+15185550121',
    ...changes,
  });
}

export function bluebirdPediatrics(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Bluebird Pediatrics',
    businessCategory: 'PEDIATRICS',
    hours: [...week('08:00', '17:00'), span(6, '09:00', '12:00')],
    services: [
      service('well', 'Well child visit', 30),
      service('sick', 'Sick visit', 20),
      service('sport', 'Sports physical', 30, 4500),
      service('flu', 'Flu shot', 10),
    ],
    providers: [
      { id: 'medina', name: 'Dr. Rosa Medina' },
      { id: 'whit', name: 'Dr. Alan Whitaker' },
    ],
    passages: [
      passage('Insurance', 'We accept Aetna, Cigna, Blue Cross and Child Health Plus.'),
      passage('Forms', 'School and camp forms are completed within three business days.'),
      passage('Newborns', 'We see children from birth to age twenty-one.'),
    ],
    transferNumber: '+15185550130',
    ...changes,
  });
}

export function ironwoodGym(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Ironwood Fitness',
    businessCategory: 'FITNESS_STUDIO',
    hours: [...week('06:00', '21:00', [1, 2, 3, 4, 5, 6]), span(0, '08:00', '16:00')],
    services: [
      service('pt', 'Personal training', 60, 8000),
      service('yoga', 'Yoga class', 60, 1800),
      service('scan', 'Body composition scan', 20, 4000),
      service('intro', 'Intro session', 30, 0),
    ],
    providers: [
      { id: 'bell', name: 'Marcus Bell' },
      { id: 'romero', name: 'Tia Romero' },
    ],
    passages: [
      passage('Membership', 'Membership costs 59 dollars a month. You can freeze it for up to three months.'),
      passage('Guests', 'Guests pay 15 dollars a day. Towels are provided.'),
      passage('Age', 'Members must be sixteen or older.'),
    ],
    ...changes,
  });
}

export function stonebridgeSkin(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Stonebridge Dermatology',
    businessCategory: 'DERMATOLOGY',
    hours: week('08:30', '16:30'),
    services: [
      service('screen', 'Skin cancer screening', 30, 16500),
      service('acne', 'Acne consultation', 30, 14000),
      service('med', 'Medical visit', 20, 13000),
      service('botox', 'Botox', 30, 40000),
    ],
    providers: [
      { id: 'calder', name: 'Dr. Ines Calder' },
      { id: 'amato', name: 'Dr. Joel Amato' },
    ],
    providerSelectionMode: 'caller_choice',
    passages: [
      passage('Insurance', 'We accept Medicare, Aetna and United. Cosmetic treatments are not covered.'),
      passage('Results', 'Biopsy results take seven to ten days.'),
    ],
    transferNumber: '+15185550140',
    ...changes,
  });
}

export function pinecrestDentist(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Pinecrest Dental',
    businessCategory: 'DENTAL_GENERAL',
    hours: [...week('08:00', '17:00', [1, 2, 3, 4]), span(5, '08:00', '13:00')],
    services: [
      service('clean', 'Exam and cleaning', 60, 15000),
      service('fill', 'Filling', 45, 20000),
      service('crown', 'Crown', 90, 120000),
      service('emer', 'Emergency exam', 30, 9000),
      service('white', 'Teeth whitening', 60, 35000),
    ],
    providers: [
      { id: 'rao', name: 'Dr. Anita Rao' },
      { id: 'solis', name: 'Dr. Ben Solis' },
    ],
    passages: [
      passage('Insurance', 'We are in network with Delta Dental, Guardian and MetLife. We do not accept Medicaid.'),
      passage('Comfort', 'We offer nitrous oxide for nervous patients.'),
      passage('Policy', 'Please give 48 hours notice to cancel; otherwise a 60 dollar fee applies.'),
      passage('Parking', 'There is free parking in front of the building.'),
    ],
    ...changes,
  });
}

export function lanternTherapy(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Lanternlight Counseling',
    businessCategory: 'THERAPY_COUNSELING',
    hours: week('09:00', '20:00'),
    services: [
      service('intake', 'Intake appointment', 60, 19000),
      service('ind', 'Individual therapy', 50, 16000),
      service('coup', 'Couples counseling', 75, 21000),
    ],
    providers: [
      { id: 'grace', name: 'Grace Lindholm, LCSW' },
      { id: 'omar', name: 'Omar Reyes, PhD' },
    ],
    providerSelectionMode: 'caller_choice',
    passages: [
      passage('Insurance', 'We take Aetna and Optum. For other plans we provide a superbill.'),
      passage('Telehealth', 'Video sessions are available anywhere in New York State.'),
    ],
    ...changes,
  });
}

export function riverbendPhysio(changes: Partial<Practice> = {}): Practice {
  return practice({
    name: 'Riverbend Physical Therapy',
    businessCategory: 'PHYSICAL_THERAPY',
    hours: week('07:00', '18:00'),
    services: [
      service('eval', 'Evaluation', 60, 15000),
      service('treat', 'Treatment session', 45, 10500),
      service('aqua', 'Aquatic therapy', 45, 12000),
    ],
    providers: [
      { id: 'kai', name: 'Kai Sorensen, DPT' },
      { id: 'bea', name: 'Bea Novotny, DPT' },
    ],
    passages: [
      passage('Referral', 'You do not need a referral for the first thirty days of treatment in New York.'),
      passage('Clothing', 'Wear loose clothing and sneakers.'),
      passage('Insurance', 'We accept Blue Cross, Medicare and workers compensation.'),
    ],
    transferNumber: '+15185550150',
    ...changes,
  });
}

const PEOPLE: StoredPatient[] = [
  { id: 'maria', firstName: 'Maria', lastName: 'Delgado', dateOfBirth: '1979-06-02', phoneNumber: '+15185550111' },
  { id: 'tom', firstName: 'Thomas', lastName: 'Whitcomb', dateOfBirth: '1955-12-19', phoneNumber: '+15185550112' },
  { id: 'ethan', firstName: 'Ethan', lastName: 'Whitcomb', dateOfBirth: '2017-02-11', phoneNumber: '+15185550112' },
  { id: 'priya', firstName: 'Priya', lastName: 'Nair', dateOfBirth: '1991-08-27', phoneNumber: '+15185550113' },
  { id: 'sofia', firstName: 'Sofia', lastName: 'Petrov', dateOfBirth: '1988-10-05', phoneNumber: '+15185550114' },
];

/** Who is known at every one of these practices, and what is booked there: patient, service, provider, day, minute. */
export function knownInApril(
  visits: [string, string, string | null, string, number][] = [],
): (book: PracticeInMemory) => void {
  return bookOf(PEOPLE, visits);
}
