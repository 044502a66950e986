import type { Deps } from '../../deps.ts';
import { mirrorStanding } from '../appointments/mirror-appointments.ts';
import type { LocationRow } from '../locations/find-location.ts';
import { currentCatalog } from './current-catalog.ts';
import { type OpenedConnector, outsideId } from './open-connector.ts';
import { deleteWrite, findWrite } from './store.ts';

/**
 * Brings a write that did not succeed to its end: a booking that nobody was told of is canceled there and its slot freed; a move is
 * left as it stands there, our copy follows it, and no slot stays held for nothing.
 * @throws ConnectorError; the write is then settled later
 */
export async function settleWrite(
  deps: Pick<Deps, 'db' | 'jobs' | 'connectors' | 'log'>,
  location: LocationRow,
  opened: OpenedConnector,
  id: string,
): Promise<void> {
  const { tenant_id: tenantId } = location;
  const write = await findWrite(deps.db, tenantId, id);
  if (!write) return;
  const { connector, baseUrl } = opened;
  if (write.kind === 'book') await connector.undoBooking(id, write.slot.id);
  const outside = outsideId(baseUrl, 'Appointment', write.external_id);
  if (write.kind === 'move' && outside !== null) {
    const catalog = await currentCatalog(deps, location, opened);
    const standing = await connector.settleMove(catalog, outside, id, write.slot.id);
    if (standing) await deps.db.transaction(tenantId, (sql) => mirrorStanding(sql, location, baseUrl, standing));
  }
  await deps.db.transaction(tenantId, (sql) => deleteWrite(sql, tenantId, id));
}
