import { addDays, dayRange, instantOf, minuteOf, wallClock, weekdayOf } from '../civil-time.ts';
import { doesService, type Practice, type Service } from '../practice.ts';
import { recordsOf } from '../same-name.ts';
import type {
  AnimalClaim,
  Appointment,
  BookingResult,
  CallerMessage,
  DialogTools,
  PatientRecord,
  Slot,
  SlotQuery,
} from '../tools.ts';

const NOTICE_MS = 3_600_000;
const HORIZON_DAYS = 90;

export interface StoredPatient extends PatientRecord {
  phoneNumber: string | null;
}

export interface StoredAppointment extends Appointment {
  patientId: string;
  status: 'booked' | 'canceled';
}

/** A practice that keeps its book in memory by the rules of the contract: notice, horizon, grid, one patient a chair. */
export class PracticeInMemory implements DialogTools {
  readonly patients: StoredPatient[];
  readonly appointments: StoredAppointment[] = [];
  readonly messages: CallerMessage[] = [];
  readonly calls: string[] = [];
  /** Starts that somebody else takes at the moment of booking. */
  readonly snatched = new Set<string>();
  readonly #practice: Practice;
  readonly #now: Date;
  readonly #seen = new Set<string>();

  constructor(practice: Practice, now: Date, patients: StoredPatient[]) {
    this.#practice = practice;
    this.#now = now;
    this.patients = structuredClone(patients);
  }

  /** Puts an appointment into the book: the wall-clock minute of a day at the practice. */
  visit(
    patientId: string,
    serviceId: string,
    providerId: string | null,
    day: string,
    minute: number,
    animal?: string,
  ): void {
    const { services, providers, timezone } = this.#practice;
    const service = services.find((other) => other.id === serviceId);
    if (service === undefined) throw new Error(`no service ${serviceId}`);
    const startsAt = instantOf(day, minute, timezone);
    this.appointments.push({
      id: `appt_${this.appointments.length + 1}`,
      service: { id: service.id, name: service.name },
      provider: providers.find((other) => other.id === providerId) ?? null,
      startsAt,
      endsAt: new Date(Date.parse(startsAt) + service.durationMinutes * 60_000).toISOString(),
      patientId,
      status: 'booked',
      ...(animal !== undefined && { animal }),
    });
  }

  async findSlots(query: SlotQuery): Promise<Slot[]> {
    this.calls.push('findSlots');
    if (Date.parse(query.to) - Date.parse(query.from) > 31 * 86_400_000) throw new Error('more than 31 days asked for');
    const service = this.#practice.services.find((other) => other.id === query.serviceId);
    if (service === undefined) return [];
    const { timezone } = this.#practice;
    const days = dayRange(wallClock(query.from, timezone).day, wallClock(query.to, timezone).day);
    return days
      .flatMap((day) => this.#slotsOn(day, service.id, service.durationMinutes, query.providerId, query.exceptId))
      .filter((slot) => slot.startsAt >= query.from && slot.startsAt < query.to);
  }

  #slotsOn(day: string, serviceId: string, duration: number, providerId: string | null, exceptId?: string): Slot[] {
    const { hours, timezone, providers } = this.#practice;
    const step = duration < 30 ? 15 : 30;
    const chairs =
      providers.length === 0
        ? [null]
        : providers.filter(
            (other) => (providerId === null || other.id === providerId) && doesService(other, serviceId),
          );
    const slots: Slot[] = [];
    for (const span of hours.filter((other) => other.isActive && other.dayOfWeek === weekdayOf(day))) {
      for (let minute = minuteOf(span.start); minute + duration <= minuteOf(span.end); minute += step) {
        const startsAt = instantOf(day, minute, timezone);
        const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString();
        for (const provider of chairs)
          if (this.#isFree(startsAt, endsAt, provider?.id ?? null, exceptId))
            slots.push({ startsAt, endsAt, provider });
      }
    }
    return slots.sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  }

  #isFree(startsAt: string, endsAt: string, providerId: string | null, exceptId: string | undefined): boolean {
    const start = Date.parse(startsAt);
    const horizon = instantOf(
      addDays(wallClock(this.#now, this.#practice.timezone).day, HORIZON_DAYS),
      1440,
      this.#practice.timezone,
    );
    if (start < this.#now.getTime() + NOTICE_MS || startsAt > horizon) return false;
    return !this.appointments.some(
      (other) =>
        other.id !== exceptId &&
        other.status === 'booked' &&
        (other.provider?.id ?? null) === providerId &&
        other.startsAt < endsAt &&
        other.endsAt > startsAt,
    );
  }

  async findPatientsByPhone(phoneNumber: string): Promise<PatientRecord[]> {
    return this.patients.filter((patient) => patient.phoneNumber === phoneNumber);
  }

  async findPatient(claim: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
  }): Promise<PatientRecord | null> {
    this.calls.push('findPatient');
    const found = recordsOf(this.patients, claim);
    return found.length === 1 ? (found[0] ?? null) : null;
  }

  async createPatient(patient: {
    firstName: string;
    lastName: string;
    dateOfBirth: string;
    phoneNumber: string | null;
    requestId: string;
  }): Promise<PatientRecord> {
    this.calls.push('createPatient');
    const { requestId, ...rest } = patient;
    const made = { id: `pat_${requestId}`, ...rest };
    this.patients.push(made);
    return made;
  }

  async listAppointments(patientId: string): Promise<Appointment[]> {
    this.calls.push('listAppointments');
    return this.appointments
      .filter(
        (other) =>
          other.patientId === patientId &&
          other.status === 'booked' &&
          Date.parse(other.startsAt) > this.#now.getTime(),
      )
      .sort((a, b) => a.startsAt.localeCompare(b.startsAt));
  }

  async bookAppointment(booking: {
    serviceId: string;
    providerId: string | null;
    patientId: string;
    animal?: AnimalClaim;
    startsAt: string;
    requestId: string;
  }): Promise<BookingResult> {
    this.calls.push('bookAppointment');
    if (this.#seen.has(booking.requestId)) throw new Error('the same request came twice');
    this.#seen.add(booking.requestId);
    const service = this.#practice.services.find((other) => other.id === booking.serviceId);
    if (service === undefined) return { ok: false, reason: 'refused' };
    const slot = await this.#place(service, booking.startsAt, booking.providerId);
    if (slot === null) return { ok: false, reason: 'slot_taken' };
    const appointment: StoredAppointment = {
      id: `appt_${this.appointments.length + 1}`,
      service: { id: service.id, name: service.name },
      ...slot,
      patientId: booking.patientId,
      status: 'booked',
      ...(booking.animal !== undefined && { animal: booking.animal.name }),
    };
    this.appointments.push(appointment);
    return { ok: true, appointment };
  }

  async #place(
    { id, durationMinutes: duration }: Service,
    startsAt: string,
    providerId: string | null,
    exceptId?: string,
  ): Promise<Slot | null> {
    if (this.snatched.delete(startsAt)) {
      const endsAt = new Date(Date.parse(startsAt) + duration * 60_000).toISOString();
      const chairs = this.#practice.providers.length === 0 ? [null] : this.#practice.providers;
      for (const provider of chairs)
        this.appointments.push({
          id: `appt_${this.appointments.length + 1}`,
          service: { id: 'x', name: 'Other' },
          provider,
          startsAt,
          endsAt,
          patientId: 'pat_other',
          status: 'booked',
        });
    }
    const { day } = wallClock(startsAt, this.#practice.timezone);
    return this.#slotsOn(day, id, duration, providerId, exceptId).find((slot) => slot.startsAt === startsAt) ?? null;
  }

  async moveAppointment(move: {
    appointmentId: string;
    providerId: string | null;
    startsAt: string;
    requestId: string;
  }): Promise<BookingResult> {
    this.calls.push('moveAppointment');
    const appointment = this.appointments.find((other) => other.id === move.appointmentId && other.status === 'booked');
    const service = this.#practice.services.find((other) => other.id === appointment?.service.id);
    if (appointment === undefined || service === undefined) return { ok: false, reason: 'not_found' };
    const slot = await this.#place(service, move.startsAt, move.providerId, move.appointmentId);
    if (slot === null) return { ok: false, reason: 'slot_taken' };
    Object.assign(appointment, slot);
    return { ok: true, appointment: { ...appointment } };
  }

  async cancelAppointment(cancel: {
    appointmentId: string;
    requestId: string;
  }): Promise<{ ok: true } | { ok: false; reason: 'not_found' }> {
    this.calls.push('cancelAppointment');
    const appointment = this.appointments.find(
      (other) => other.id === cancel.appointmentId && other.status === 'booked',
    );
    if (appointment === undefined) return { ok: false, reason: 'not_found' };
    appointment.status = 'canceled';
    return { ok: true };
  }

  async takeMessage(message: CallerMessage & { requestId: string }): Promise<{ ok: true }> {
    this.calls.push('takeMessage');
    const { requestId: _, ...rest } = message;
    const last = this.messages.at(-1);
    // What begins with the words of the one before it takes its place.
    if (last !== undefined && rest.text.startsWith(last.text)) this.messages.pop();
    this.messages.push(rest);
    return { ok: true };
  }
}
