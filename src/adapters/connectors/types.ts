/**
 * A practice's own system of services, people and appointments. Every id here is that system's. A no that is part of the
 * product (slot taken, already canceled) is data; what cannot be reached or read throws ConnectorError.
 */
export interface Connector {
  /** Who does what there, as of now. `place` says which of the system's locations is meant, where it knows several. */
  readCatalog(place: Place): Promise<Catalog>;
  /** Free slots that begin in `[from, to)`, by start. */
  freeSlots(catalog: Catalog, query: OpenSlotQuery): Promise<OpenSlot[]>;
  /** @param phoneNumber E.164 */
  patientsByPhone(phoneNumber: string): Promise<OutsidePatient[]>;
  /** @param day `YYYY-MM-DD` */
  patientsBornOn(day: string): Promise<OutsidePatient[]>;
  /** Made once for a key, however often it is asked for. */
  createPatient(patient: NewPatient, key: string): Promise<OutsidePatient>;
  updatePatient(id: string, change: PatientChange): Promise<'updated' | 'not_found'>;
  /** Booked ones that begin after an instant, soonest first. */
  appointmentsOf(catalog: Catalog, patientId: string, after: Date): Promise<OutsideAppointment[]>;
  /** Made once for a key. Nobody else can hold the slot, and a slot of somebody else's is refused. */
  book(catalog: Catalog, booking: OutsideBooking): Promise<PlacedOutside>;
  move(
    catalog: Catalog,
    move: OutsideMove,
  ): Promise<PlacedOutside | { ok: false; reason: 'not_found' | 'already_canceled' }>;
  cancel(appointmentId: string): Promise<{ ok: true } | { ok: false; reason: 'not_found' | 'already_canceled' }>;
  /** Takes back what a booking that nobody was told of may have left: the appointment of this key, and what it holds of the slot. */
  undoBooking(key: string, slotId: string): Promise<void>;
  /** Where an appointment stands now, and nothing left held by a move of this key that did not come about. */
  settleMove(catalog: Catalog, appointmentId: string, key: string, slotId: string): Promise<OutsideAppointment | null>;
}

/** How our own location is called, for finding it among the system's. */
export interface Place {
  id: string;
  name: string;
  phoneNumber: string | null;
}

export interface Kind {
  coding?: { system?: string; code?: string; display?: string }[];
  text?: string;
}

export interface OutsideService {
  id: string;
  name: string;
  description: string | null;
  /** Codes by which the system knows this kind of service. */
  kinds: Kind[];
  /** Length of its slots; 30 where there are none to look at. */
  minutes: number;
  /** Active, and on somebody's schedule. */
  isBookable: boolean;
}

export interface OutsideProvider {
  id: string;
  name: string;
  /** What may be booked with them. */
  serviceIds: string[];
  /** BCP 47; null where the system does not say. */
  languages: string[] | null;
}

/** Somebody's agenda. */
export interface OutsideSchedule {
  id: string;
  /** Null: a room or the practice itself. */
  providerId: string | null;
  /** Services that may be booked on it. */
  serviceIds: string[];
}

/** Plain data: it is stored, and handed back with later questions. */
export interface Catalog {
  /** The system's location that is ours, where it names one. */
  locationId: string | null;
  services: OutsideService[];
  providers: OutsideProvider[];
  schedules: OutsideSchedule[];
}

export interface OpenSlotQuery {
  serviceId: string;
  providerId: string | null;
  from: Date;
  to: Date;
}

export interface OpenSlot {
  id: string;
  providerId: string | null;
  startsAt: Date;
  endsAt: Date;
}

export interface OutsidePatient {
  id: string;
  firstName: string;
  lastName: string;
  /** `YYYY-MM-DD`; null where only a part of it is known. */
  dateOfBirth: string | null;
  /** E.164. */
  phoneNumber: string | null;
  email: string | null;
}

export interface NewPatient {
  firstName: string;
  lastName: string;
  dateOfBirth: string | null;
  phoneNumber: string | null;
  email: string | null;
}

/** Absent: as it is. Null: forgotten. */
export type PatientChange = Partial<NewPatient>;

export interface OutsideAppointment {
  id: string;
  status: 'booked' | 'canceled';
  patientId: string | null;
  /** Null where it is for something that the catalog does not name. */
  serviceId: string | null;
  serviceName: string;
  providerId: string | null;
  startsAt: Date;
  endsAt: Date;
}

export interface OutsideBooking {
  /** Ours; the same when a booking is tried again. */
  key: string;
  slot: OpenSlot;
  serviceId: string;
  patientId: string;
}

export interface OutsideMove {
  key: string;
  appointmentId: string;
  slot: OpenSlot;
  serviceId: string;
}

export type PlacedOutside = { ok: true; appointment: OutsideAppointment } | { ok: false; reason: 'slot_taken' };

/**
 * `unreachable`: no answer, or one that says to come back. `unauthorized`: the credential is not accepted, or gone. `refused`: the
 * system does not do that. `bad_response`: what came back is not what the standard says. `unknown`: a write whose answer was lost.
 */
export type ConnectorFailure = 'unreachable' | 'unauthorized' | 'refused' | 'bad_response' | 'unknown';

/** The message names no person and no address beyond the host. */
export class ConnectorError extends Error {
  override readonly name = 'ConnectorError';
  readonly failure: ConnectorFailure;
  readonly retryable: boolean;

  constructor(failure: ConnectorFailure, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.failure = failure;
    this.retryable = failure === 'unreachable' || failure === 'unknown';
  }
}
