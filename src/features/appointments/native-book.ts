import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { AppointmentBook } from './appointment-book.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import type { BookableLocation } from './choose-chair.ts';
import { findSlots } from './find-slots.ts';
import { type Kept, keepOutcome, presentKept } from './kept-outcome.ts';
import { moveAppointment } from './move-appointment.ts';
import { type AppointmentRow, listUpcoming } from './store.ts';
import { type RequestKey, writeOnce } from './write-once.ts';

/** The book in our own tables. */
export function openNativeBook(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>, location: BookableLocation): AppointmentBook {
  const { tenant_id: tenantId } = location;

  async function write<Reason extends string>(
    once: RequestKey | null,
    work: (sql: Sql) => Promise<{ ok: true; appointment: AppointmentRow } | { ok: false; reason: Reason }>,
  ) {
    if (once === null) return deps.db.transaction(tenantId, work);
    const kept = await writeOnce<Kept<Reason>>(deps, once, async (sql) => keepOutcome(await work(sql)));
    return presentKept(deps.db, location, kept);
  }

  return {
    findSlots: (query) => findSlots(deps, location, query),
    upcoming: (patientId) => listUpcoming(deps.db, tenantId, location.id, patientId, deps.clock.now()),
    book: (actor, booking, once) => write(once, (sql) => bookAppointment(sql, deps, actor, location, booking)),
    move: (actor, move, once) => write(once, (sql) => moveAppointment(sql, deps, actor, location, move)),
    cancel: (actor, id, once) => write(once, (sql) => cancelAppointment(sql, deps, actor, location, id)),
  };
}
