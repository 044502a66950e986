import type { Actor } from '../audit-log/record-change.ts';
import { type OpenedConnector, outsideId } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type CancelOutcome, cancelAppointment } from './cancel-appointment.ts';
import type { ConnectedDeps } from './connected.ts';
import { keepOutcome, presentKept } from './kept-outcome.ts';
import { openNativeBook } from './native-book.ts';
import { keptOutcome } from './outside-write.ts';
import { findPlacement } from './store.ts';
import { keepOnce, type RequestKey } from './write-once.ts';

/**
 * Cancels an appointment in the practice's own system, and our copy with it. Canceled there already counts as canceled now: the
 * answer to an earlier try may have been lost.
 * @throws ConnectorError
 */
export async function cancelOutside(
  deps: ConnectedDeps,
  location: LocationRow,
  opened: OpenedConnector,
  actor: Actor,
  appointmentId: string,
  once: RequestKey | null,
): Promise<CancelOutcome> {
  const { tenant_id: tenantId } = location;
  const kept = await keptOutcome<Extract<CancelOutcome, { ok: false }>['reason']>(deps, once);
  if (kept) return presentKept(deps.db, location, kept);
  const current = await findPlacement(deps.db, tenantId, location.id, appointmentId);
  if (!current) return { ok: false, reason: 'not_found' };
  const outside = outsideId(opened.baseUrl, 'Appointment', current.external_id);
  if (outside === null) return openNativeBook(deps, location).cancel(actor, appointmentId, once);
  if (current.status === 'canceled') return { ok: false, reason: 'already_canceled' };
  const there = await opened.connector.cancel(outside);
  if (!there.ok && there.reason === 'not_found') return { ok: false, reason: 'not_found' };
  return deps.db.transaction(tenantId, async (sql) => {
    const outcome = await cancelAppointment(sql, deps, actor, location, appointmentId);
    if (once !== null) await keepOnce(sql, once, keepOutcome(outcome));
    return outcome;
  });
}
