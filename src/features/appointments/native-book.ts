import type { Deps } from '../../deps.ts';
import type { AppointmentBook } from './appointment-book.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import type { BookableLocation } from './choose-chair.ts';
import { findSlots } from './find-slots.ts';
import { moveAppointment } from './move-appointment.ts';
import { listUpcoming } from './store.ts';

/** The book in our own tables. */
export function openNativeBook(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, location: BookableLocation): AppointmentBook {
  const { tenant_id: tenantId } = location;

  return {
    findSlots: (query) => findSlots(deps, location, query),
    upcoming: (patientId) => listUpcoming(deps.db, tenantId, location.id, patientId, deps.clock.now()),
    book: (actor, booking, once) => once.write((sql) => bookAppointment(sql, deps, actor, location, booking)),
    move: (actor, move, once) => once.write((sql) => moveAppointment(sql, deps, actor, location, move)),
    cancel: (actor, id, once) => once.write((sql) => cancelAppointment(sql, deps, actor, location, id)),
  };
}
