import type { Deps } from '../../deps.ts';
import type { Actor } from '../audit-log/record-change.ts';
import { openConnector } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import type { Booking, PlacingOutcome } from './book-appointment.ts';
import type { CancelOutcome } from './cancel-appointment.ts';
import { openConnectedBook } from './connected-book.ts';
import type { SlotQuery } from './find-slots.ts';
import type { Slot } from './free-slots.ts';
import type { Move, MoveOutcome } from './move-appointment.ts';
import { openNativeBook } from './native-book.ts';
import type { AppointmentRow } from './store.ts';
import type { RequestKey } from './write-once.ts';

/**
 * The appointments of a location, wherever they are kept: in our own tables, or in the practice's own system. The API and the
 * voice agent book through it by the same rules.
 *
 * A refusal is data; a connected system that cannot be reached throws ConnectorError, and then nothing counts as booked.
 * `once` makes a write happen once for a request of a call: a repeat gets the first result.
 */
export interface AppointmentBook {
  /** What can be booked; null when the location has no such service. */
  findSlots(query: SlotQuery): Promise<Slot[] | null>;
  /** A patient's booked appointments that lie ahead, soonest first. */
  upcoming(patientId: string): Promise<AppointmentRow[]>;
  book(actor: Actor, booking: Booking, once: RequestKey | null): Promise<PlacingOutcome>;
  move(actor: Actor, move: Move, once: RequestKey | null): Promise<MoveOutcome>;
  cancel(actor: Actor, appointmentId: string, once: RequestKey | null): Promise<CancelOutcome>;
}

/** Opens the book that a location's workspace keeps. @throws ConnectorError where its credential is gone */
export async function openBook(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log' | 'connectors'>,
  location: LocationRow,
): Promise<AppointmentBook> {
  const opened = await openConnector(deps, { tenantId: location.tenant_id, workspaceId: location.workspace_id });
  return opened ? openConnectedBook(deps, location, opened) : openNativeBook(deps, location);
}
