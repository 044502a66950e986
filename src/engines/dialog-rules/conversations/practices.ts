import type { Practice } from '../../dialog/practice.ts';
import { PracticeInMemory, type StoredPatient } from '../../dialog/testing/practice-in-memory.ts';

/** Saturday, November 21, 2026, 10:30 in New York: every conversation happens then. */
export const NOW = new Date('2026-11-21T15:30:00Z');

const WEEK = [1, 2, 3, 4, 5];

export function dentist(changes: Partial<Practice> = {}): Practice {
  return {
    name: 'Maple Street Dental',
    businessCategory: 'DENTAL_GENERAL',
    languages: ['en'],
    timezone: 'America/New_York',
    address: '12 Maple St, Springfield, NY 10001',
    phone: '+12125550100',
    hours: [
      ...WEEK.map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true })),
      { dayOfWeek: 6, start: '09:00', end: '13:00', isActive: true },
    ],
    services: [
      {
        id: 'svc_clean',
        name: 'Teeth cleaning',
        durationMinutes: 60,
        priceCents: 12000,
        description: 'A hygienist removes plaque and polishes your teeth.',
      },
      { id: 'svc_exam', name: 'New patient exam', durationMinutes: 60, priceCents: 9500, description: null },
      { id: 'svc_white', name: 'Teeth whitening', durationMinutes: 90, priceCents: 35000, description: null },
      {
        id: 'svc_urgent',
        name: 'Emergency visit',
        durationMinutes: 30,
        priceCents: 8000,
        description: 'For pain, swelling and broken teeth.',
      },
      { id: 'svc_canal', name: 'Root canal', durationMinutes: 90, priceCents: null, description: null },
    ],
    providers: [
      { id: 'prov_lee', name: 'Dr. Susan Lee' },
      { id: 'prov_patel', name: 'Dr. Arjun Patel' },
    ],
    providerSelectionMode: 'any',
    bookingEnabled: true,
    passages: [
      {
        title: 'Insurance',
        source: 'https://maple.example.com/insurance',
        text: 'We accept Delta Dental, Cigna and MetLife. We are not in network with Medicaid. Without insurance you can join our savings plan for 25 dollars a month.',
      },
      {
        title: 'Visit',
        source: 'https://maple.example.com/visit',
        text: 'Free parking is behind the building, off Elm Avenue. The entrance is wheelchair accessible. Please bring a photo ID and your insurance card to your first visit.',
      },
      {
        title: 'Policies',
        source: 'https://maple.example.com/policies',
        text: 'Please give us 24 hours notice if you need to cancel. Late cancellations are charged 50 dollars. We accept cash, checks and all major credit cards.',
      },
      {
        title: 'About',
        source: 'https://maple.example.com/about',
        text: 'Dr. Susan Lee has practiced in Springfield since 1998. We welcome children from age three. Our hygienist Maria speaks Spanish.',
      },
    ],
    faq: [
      { question: 'Do you offer sedation?', answer: 'Yes, we offer nitrous oxide, also called laughing gas.' },
      { question: 'Are you accepting new patients?', answer: 'Yes, we are happy to welcome new patients.' },
    ],
    closures: [],
    transferNumber: null,
    emergencyNumber: null,
    agent: { name: 'Ava', greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
    callerNumber: '+12125550142',
    ...changes,
  };
}

export const PATIENTS: StoredPatient[] = [
  { id: 'pat_jane', firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05', phoneNumber: '+12125550142' },
  { id: 'pat_omar', firstName: 'Omar', lastName: 'Haddad', dateOfBirth: '1972-11-30', phoneNumber: '+12125550177' },
];

export function open(practice: Practice, patients: StoredPatient[] = PATIENTS, now: Date = NOW): PracticeInMemory {
  return new PracticeInMemory(practice, now, patients);
}

/** Fills starts of an hour each, given as `instant provider`. */
export function withAppointments(book: PracticeInMemory, starts: string[]): void {
  for (const start of starts) {
    const [startsAt = '', providerId = ''] = start.split(' ');
    const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
    const provider = { id: providerId, name: providerId };
    const id = `appt_full_${book.appointments.length}`;
    book.appointments.push({
      id,
      service: { id: 'svc_clean', name: 'Teeth cleaning' },
      provider,
      startsAt,
      endsAt,
      patientId: 'pat_other',
      status: 'booked',
    });
  }
}

/** Jane Roe's cleaning, Tuesday, November 24 at ten with Dr. Lee. */
export function janesCleaning(book: PracticeInMemory): void {
  book.appointments.push({
    id: 'appt_cleaning',
    service: { id: 'svc_clean', name: 'Teeth cleaning' },
    provider: { id: 'prov_lee', name: 'Dr. Susan Lee' },
    startsAt: '2026-11-24T15:00:00.000Z',
    endsAt: '2026-11-24T16:00:00.000Z',
    patientId: 'pat_jane',
    status: 'booked',
  });
}

/** Jane Roe's whitening, Thursday, December 3 at two with Dr. Patel. */
export function janesWhitening(book: PracticeInMemory): void {
  book.appointments.push({
    id: 'appt_whitening',
    service: { id: 'svc_white', name: 'Teeth whitening' },
    provider: { id: 'prov_patel', name: 'Dr. Arjun Patel' },
    startsAt: '2026-12-03T19:00:00.000Z',
    endsAt: '2026-12-03T20:30:00.000Z',
    patientId: 'pat_jane',
    status: 'booked',
  });
}
