/** What practices in conversations are put together from. */

import type { OpeningSpan, Practice, Service } from '../../dialog/practice.ts';
import type { PracticeInMemory, StoredPatient } from '../../dialog/testing/practice-in-memory.ts';

export function service(id: string, name: string, durationMinutes: number, priceCents: number | null = null): Service {
  return { id, name, durationMinutes, priceCents, description: null };
}

export function span(dayOfWeek: number, start: string, end: string): OpeningSpan {
  return { dayOfWeek, start, end, isActive: true };
}

/** The same hours on several days, Monday to Friday unless others are given. */
export function week(start: string, end: string, days = [1, 2, 3, 4, 5]): OpeningSpan[] {
  return days.map((day) => span(day, start, end));
}

/** A practice with what is its own, at that place unless it says another; for the rest as practices come: open to bookings, nobody to transfer to. */
export function practicesAt(
  place: Pick<Practice, 'timezone' | 'address' | 'phone' | 'callerNumber'>,
): (
  own: Pick<Practice, 'name' | 'businessCategory' | 'hours' | 'services' | 'providers'> & Partial<Practice>,
) => Practice {
  return (own) => ({
    providerSelectionMode: 'any',
    bookingEnabled: true,
    passages: [],
    faq: [],
    closures: [],
    transferNumber: null,
    emergencyNumber: null,
    languages: ['en'],
    agent: { name: null, greeting: null, language: 'en-US', instructions: null, knowledgeBase: null },
    ...place,
    ...own,
  });
}

export function passage(title: string, text: string): Practice['passages'][number] {
  return { title, text, source: 'https://practice.example.com' };
}

/** Who is known at a practice, and what is booked there: patient, service, provider, day, minute. */
export function bookOf(
  people: readonly StoredPatient[],
  visits: readonly [string, string, string | null, string, number][],
): (book: PracticeInMemory) => void {
  return (book) => {
    book.patients.splice(0, book.patients.length, ...structuredClone(people));
    for (const visit of visits) book.visit(...visit);
  };
}
