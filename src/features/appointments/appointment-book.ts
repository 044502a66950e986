import type { Actor } from '../audit-log/record-change.ts';
import type { Booking, PlacingOutcome, PlacingRefusal } from './book-appointment.ts';
import type { CancelOutcome, CancelRefusal } from './cancel-appointment.ts';
import type { SlotQuery } from './find-slots.ts';
import type { Slot } from './free-slots.ts';
import type { Move, MoveOutcome, MoveRefusal } from './move-appointment.ts';
import type { Once } from './once.ts';
import type { AppointmentRow } from './store.ts';

/**
 * The appointments of a location, wherever they are kept: in our own tables, or in the practice's own system. The API and the
 * voice agent book through it by the same rules.
 *
 * A refusal is data; a connected system that cannot be reached throws ConnectorError, and then nothing counts as booked.
 * `once` makes a write happen once for a request: a repeat gets the first result.
 */
export interface AppointmentBook {
  /** What can be booked; null when the location has no such service. */
  findSlots(query: SlotQuery): Promise<Slot[] | null>;
  /** A patient's booked appointments that lie ahead, soonest first. */
  upcoming(patientId: string): Promise<AppointmentRow[]>;
  book(actor: Actor, booking: Booking, once: Once<PlacingRefusal>): Promise<PlacingOutcome>;
  move(actor: Actor, move: Move, once: Once<MoveRefusal>): Promise<MoveOutcome>;
  cancel(actor: Actor, appointmentId: string, once: Once<CancelRefusal>): Promise<CancelOutcome>;
}
