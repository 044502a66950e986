import type { Practice } from '../../dialog/practice.ts';
import { service } from './practice-parts.ts';
import { dentist } from './practices.ts';

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export function veterinarian(changes: Partial<Practice> = {}): Practice {
  return dentist({
    name: 'Riverside Animal Hospital',
    businessCategory: 'VETERINARY',
    services: [
      service('svc_well', 'Wellness exam', 30, 6500),
      service('svc_vac', 'Vaccinations', 15, 4000),
      service('svc_spay', 'Spay or neuter', 60, 30000),
      service('svc_dent', 'Dental cleaning', 60, 45000),
    ],
    providers: [],
    passages: [
      {
        title: 'About',
        source: 'https://riverside.example.com',
        text: 'We care for dogs, cats and rabbits. Please bring your pet on a leash or in a carrier.',
      },
      {
        title: 'Payment',
        source: 'https://riverside.example.com/pay',
        text: 'Payment is due at the time of the visit. We accept Trupanion and CareCredit.',
      },
    ],
    faq: [{ question: 'Do you board pets?', answer: 'We do not offer boarding.' }],
    ...changes,
  });
}

export function counselor(changes: Partial<Practice> = {}): Practice {
  return dentist({
    name: 'Harbor Counseling',
    businessCategory: 'THERAPY_COUNSELING',
    services: [
      service('svc_ind', 'Individual therapy', 50, 15000),
      service('svc_couple', 'Couples therapy', 80, 22000),
      service('svc_first', 'Initial consultation', 20, 0),
    ],
    providers: [
      { id: 'prov_maria', name: 'Maria Gonzalez, LMFT' },
      { id: 'prov_tom', name: 'Tom Becker, LCSW' },
    ],
    providerSelectionMode: 'caller_choice',
    passages: [
      {
        title: 'Sessions',
        source: 'https://harbor.example.com',
        text: 'Sessions are available in person and by video. We do not take insurance but provide superbills. Our sliding scale starts at 80 dollars.',
      },
    ],
    faq: [],
    ...changes,
  });
}

export function yogaStudio(changes: Partial<Practice> = {}): Practice {
  return dentist({
    name: 'Flow Yoga',
    businessCategory: 'YOGA',
    hours: EVERY_DAY.map((dayOfWeek) => ({ dayOfWeek, start: '06:00', end: '21:00', isActive: true })),
    services: [service('svc_vin', 'Vinyasa class', 60, 2000), service('svc_priv', 'Private session', 60, 9000)],
    providers: [],
    passages: [
      {
        title: null,
        source: 'https://flow.example.com',
        text: 'Mats are available to borrow for free. Showers and lockers are on the second floor.',
      },
    ],
    faq: [],
    ...changes,
  });
}

export function massageTherapist(changes: Partial<Practice> = {}): Practice {
  return dentist({
    name: 'Stillwater Massage',
    businessCategory: 'MASSAGE_THERAPY',
    hours: [
      ...[2, 3, 4, 5].flatMap((dayOfWeek) => [
        { dayOfWeek, start: '10:00', end: '13:00', isActive: true },
        { dayOfWeek, start: '14:00', end: '19:00', isActive: true },
      ]),
      { dayOfWeek: 6, start: '09:00', end: '15:00', isActive: true },
    ],
    services: [
      service('svc_60', '60 minute massage', 60, 9000),
      service('svc_90', '90 minute massage', 90, 13000),
      service('svc_deep', 'Deep tissue massage', 60, 10050),
    ],
    providers: [{ id: 'prov_kim', name: 'Kim Tran' }],
    passages: [],
    faq: [],
    ...changes,
  });
}

export function familyDoctor(changes: Partial<Practice> = {}): Practice {
  return dentist({
    name: 'Lakeview Family Medicine',
    businessCategory: 'PRIMARY_CARE',
    timezone: 'America/Chicago',
    services: [
      service('svc_phys', 'Annual physical', 45, null),
      service('svc_sick', 'Sick visit', 20, null),
      service('svc_flu', 'Flu shot', 10, 3500),
    ],
    providers: [
      { id: 'prov_nguyen', name: 'Dr. Linh Nguyen' },
      { id: 'prov_obrien', name: "Dr. Kate O'Brien" },
      { id: 'prov_singh', name: 'Dr. Raj Singh' },
      { id: 'prov_lopez', name: 'Ana Lopez, NP' },
    ],
    passages: [
      {
        title: 'Insurance',
        source: 'https://lakeview.example.com/insurance',
        text: 'We participate with Medicare, Aetna, Humana and most Blue Cross plans. Copays are due at check-in.',
      },
      {
        title: 'Refills',
        source: 'https://lakeview.example.com/refills',
        text: 'Please allow two business days for prescription refills.',
      },
      {
        title: 'Labs',
        source: 'https://lakeview.example.com/labs',
        text: 'Blood is drawn on site from 8 to 10 in the morning. Please fast for twelve hours before a cholesterol test.',
      },
    ],
    faq: [{ question: 'Do you offer telehealth visits?', answer: 'Yes, video visits are available Monday to Friday.' }],
    ...changes,
  });
}
