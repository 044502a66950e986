import type { Provider } from './practice.ts';

/**
 * What the agent can do for a caller. The engine owns the interface; whoever runs the call implements it.
 * A refusal that a caller can cause is data; a method throws only when the practice's systems cannot be reached.
 *
 * `requestId` is the same when a turn is run again after a crash, and different for each thing a caller asks for within one
 * call: together with the call it is the key under which a write happens once.
 */
export interface DialogTools {
  /**
   * Bookable starts, in order, one for each free provider; `from` and `to` are ISO 8601 instants at most 31 days apart.
   * `exceptId`: an appointment that is to be moved and is not in its own way.
   */
  findSlots(query: SlotQuery): Promise<Slot[]>;

  /** Patients with this number (E.164). What it finds is a hint for the engine and is never spoken of before verification. */
  findPatientsByPhone(phoneNumber: string): Promise<PatientRecord[]>;

  /**
   * The one patient with this name and date of birth, or null where there is none or more than one. Names should be
   * compared with `sameName`, since a speech recogniser wrote them.
   */
  findPatient(claim: PatientClaim): Promise<PatientRecord | null>;

  createPatient(patient: PatientClaim & { phoneNumber: string | null; requestId: string }): Promise<PatientRecord>;

  /** Booked appointments that lie ahead, soonest first. */
  listAppointments(patientId: string): Promise<Appointment[]>;

  bookAppointment(booking: {
    serviceId: string;
    /** Null: any free provider, by the location's mode. */
    providerId: string | null;
    patientId: string;
    /** The one of the patient's animals that is to be seen; found or made with the booking. */
    animal?: AnimalClaim;
    startsAt: string;
    requestId: string;
  }): Promise<BookingResult>;

  moveAppointment(move: {
    appointmentId: string;
    providerId: string | null;
    startsAt: string;
    requestId: string;
  }): Promise<BookingResult>;

  cancelAppointment(cancel: {
    appointmentId: string;
    requestId: string;
  }): Promise<{ ok: true } | { ok: false; reason: RefusalReason }>;

  takeMessage(message: CallerMessage & { requestId: string }): Promise<{ ok: true }>;
}

export interface SlotQuery {
  serviceId: string;
  providerId: string | null;
  from: string;
  to: string;
  exceptId?: string | undefined;
}

export interface Slot {
  /** ISO 8601 instant. */
  startsAt: string;
  endsAt: string;
  provider: Provider | null;
}

export interface PatientClaim {
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`. */
  dateOfBirth: string;
}

/** An animal as its owner tells of it. */
export interface AnimalClaim {
  name: string;
  /** "dog", as they say it. */
  kind: string | null;
}

export interface PatientRecord {
  id: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`; a record without one can never be verified by telephone. */
  dateOfBirth: string | null;
}

export interface Appointment {
  id: string;
  service: { id: string; name: string };
  provider: Provider | null;
  startsAt: string;
  endsAt: string;
  /** Name of the animal that is to be seen; absent where none is known. */
  animal?: string;
}

export type RefusalReason = 'slot_taken' | 'outside_hours' | 'not_found' | 'already_canceled' | 'refused';

export type BookingResult = { ok: true; appointment: Appointment } | { ok: false; reason: RefusalReason };

/** How soon somebody should see to a message. */
export const MESSAGE_URGENCIES = ['normal', 'urgent', 'emergency'] as const;
export type MessageUrgency = (typeof MESSAGE_URGENCIES)[number];

/** What a call or a message is about. */
export const CALL_CATEGORIES = [
  'booking',
  'rescheduling',
  'cancellation',
  'inquiry',
  'billing',
  'prescription',
  'emergency',
  'message',
  'spam',
  'other',
] as const;
export type CallCategory = (typeof CALL_CATEGORIES)[number];

export interface CallerMessage {
  name: string | null;
  /** E.164 where it could be read as a number, else as the caller said it. */
  phoneNumber: string | null;
  text: string;
  /** Whom it is for, as the caller said; absent or null: the practice. */
  recipient?: string | null;
  /** What it is about; absent: nothing but a message. */
  about?: CallCategory;
  /** Absent: normal. */
  urgency?: MessageUrgency;
  /** Which animal it is about, where that was said. */
  animal?: AnimalClaim;
  /** Whose animal that is, once verified: it is then found or made among theirs. */
  ownerId?: string;
  /** Whose file it is of: a name where that is somebody else than who leaves it, a date of birth (`YYYY-MM-DD`) to find it by. */
  patient?: { name: string | null; dateOfBirth: string | null };
}
