import type { Practice } from '../practice.ts';
import { PracticeInMemory, type StoredPatient } from './practice-in-memory.ts';

/** Saturday, November 21, 2026, half past ten in New York. */
export const NOW = new Date('2026-11-21T15:30:00Z');

const WEEKDAYS = [1, 2, 3, 4, 5];

/** A dental practice in New York with two dentists and a hygienist, who alone cleans. */
export function dentalPractice(changes: Partial<Practice> = {}): Practice {
  return {
    name: 'Maple Street Dental',
    businessCategory: 'DENTAL_GENERAL',
    timezone: 'America/New_York',
    address: '12 Maple St, Springfield, NY 10001',
    phone: '+12125550100',
    hours: WEEKDAYS.map((dayOfWeek) => ({ dayOfWeek, start: '08:00', end: '17:00', isActive: true })),
    services: [
      { id: 'svc_clean', name: 'Teeth cleaning', durationMinutes: 60, priceCents: 12000, description: null },
      { id: 'svc_crown', name: 'Crown', durationMinutes: 90, priceCents: null, description: null },
      { id: 'svc_exam', name: 'Examination', durationMinutes: 30, priceCents: 9500, description: null },
    ],
    providers: [
      { id: 'prov_lee', name: 'Dr. Susan Lee', serviceIds: ['svc_crown', 'svc_exam'] },
      { id: 'prov_patel', name: 'Dr. Arjun Patel', serviceIds: ['svc_crown', 'svc_exam'] },
      { id: 'prov_maria', name: 'Maria Santos', serviceIds: ['svc_clean'] },
    ],
    providerSelectionMode: 'any',
    bookingEnabled: true,
    passages: [],
    faq: [],
    closures: [],
    transferNumber: null,
    emergencyNumber: null,
    agent: { name: 'Ava', greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
    callerNumber: '+12125550142',
    languages: ['en'],
    ...changes,
  };
}

/** Jane Roe, whose number is on the line; Omar Haddad; and Ada Roe, a child with Jane's number. */
export const PATIENTS: StoredPatient[] = [
  { id: 'pat_jane', firstName: 'Jane', lastName: 'Roe', dateOfBirth: '1985-03-05', phoneNumber: '+12125550142' },
  { id: 'pat_omar', firstName: 'Omar', lastName: 'Haddad', dateOfBirth: '1972-11-30', phoneNumber: '+12125550177' },
  { id: 'pat_ada', firstName: 'Ada', lastName: 'Roe', dateOfBirth: '2016-06-01', phoneNumber: '+12125550142' },
];

export function openBook(practice: Practice, now: Date = NOW): PracticeInMemory {
  return new PracticeInMemory(practice, now, PATIENTS);
}
