/** What practices in conversations are put together from. */

import type { OpeningSpan, Practice, Service } from '../practice.ts';
import type { PracticeInMemory, StoredPatient } from './practice-in-memory.ts';

export function service(id: string, name: string, durationMinutes: number, priceCents: number | null = null): Service {
  return { id, name, durationMinutes, priceCents, description: null };
}

export function span(dayOfWeek: number, start: string, end: string): OpeningSpan {
  return { dayOfWeek, start, end, isActive: true };
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
