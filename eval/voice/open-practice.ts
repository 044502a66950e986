import { instantOf, minuteOf } from '../../src/engines/dialog/civil-time.ts';
import type { Practice } from '../../src/engines/dialog/practice.ts';
import { PracticeInMemory } from '../../src/engines/dialog/testing/practice-in-memory.ts';
import type { PracticeFile } from './practice-file.ts';
import type { Scenario } from './scenario.ts';

/** A practice as one call finds it. */
export interface OpenPractice {
  practice: Practice;
  book: PracticeInMemory;
  now: Date;
  /** `YYYY-MM-DD` at the practice. */
  today: string;
}

/** Patient of what only keeps times busy. */
const NOBODY = 'nobody';

/** The practice of a scenario with its book, opened anew. */
export function openPractice(file: PracticeFile, scenario: Scenario): OpenPractice {
  const [today = '', time = ''] = (scenario.now ?? file.now).split('T');
  const practice = {
    ...structuredClone(file.practice),
    ...scenario.changes,
    ...(scenario.from !== undefined && { callerNumber: scenario.from }),
  } as Practice;
  const { timezone, services, providers } = practice;
  const now = new Date(instantOf(today, minuteOf(time), timezone));
  const book = new PracticeInMemory(practice, now, file.patients);
  const put = (
    appointment: { id: string; patient: string; provider: string | null; day: string },
    service: { id: string; name: string },
    from: number,
    to: number,
  ): void => {
    book.appointments.push({
      id: appointment.id,
      service,
      provider: providers.find(({ id }) => id === appointment.provider) ?? null,
      startsAt: instantOf(appointment.day, from, timezone),
      endsAt: instantOf(appointment.day, to, timezone),
      patientId: appointment.patient,
      status: 'booked',
    });
  };
  for (const appointment of file.appointments) {
    const service = services.find(({ id }) => id === appointment.service);
    if (service === undefined) throw new Error(`no service ${appointment.service}`);
    const from = minuteOf(appointment.time);
    put(appointment, { id: service.id, name: service.name }, from, from + service.durationMinutes);
  }
  for (const [index, { provider, day, from, to }] of file.busy.entries())
    put(
      { id: `busy_${index}`, patient: NOBODY, provider, day },
      { id: 'busy', name: 'Busy' },
      minuteOf(from),
      minuteOf(to),
    );
  return { practice, book, now, today };
}
