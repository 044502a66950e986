import type { Actor } from '../audit-log/record-change.ts';
import { type OpenedConnector, outsideId } from '../connectors/open-connector.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { type CancelOutcome, type CancelRefusal, cancelAppointment } from './cancel-appointment.ts';
import type { ConnectedDeps } from './connected.ts';
import { openNativeBook } from './native-book.ts';
import type { Once } from './once.ts';
import { findPlacement } from './store.ts';

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
  once: Once<CancelRefusal>,
): Promise<CancelOutcome> {
  const { tenant_id: tenantId } = location;
  const earlier = await once.earlier();
  if (earlier) return earlier;
  const current = await findPlacement(deps.db, tenantId, location.id, appointmentId);
  if (!current) return { ok: false, reason: 'not_found' };
  const outside = outsideId(opened.baseUrl, 'Appointment', current.external_id);
  if (outside === null) return openNativeBook(deps, location).cancel(actor, appointmentId, once);
  if (current.status === 'canceled') return { ok: false, reason: 'already_canceled' };
  const there = await opened.connector.cancel(outside);
  if (!there.ok && there.reason === 'not_found') return { ok: false, reason: 'not_found' };
  return once.write((sql) => cancelAppointment(sql, deps, actor, location, appointmentId));
}
