import { ConnectorError, type OpenSlot } from '../../adapters/connectors/types.ts';
import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import type { LocationRow } from '../locations/find-location.ts';
import type { OpenedConnector } from './open-connector.ts';
import { settleWrite } from './settle-write.ts';
import { claimWrite, endWrite, findWriteOfRequest, insertWrite, type WriteRow } from './store.ts';

type WriteDeps = Pick<Deps, 'db' | 'jobs' | 'connectors' | 'log'>;

/** Notes a write before it is made in the other system. @returns its key there */
export async function beginWrite(
  deps: Pick<Deps, 'db'>,
  location: LocationRow,
  write: Pick<WriteRow, 'id' | 'kind' | 'appointment_id' | 'call_id' | 'request_id'> & { slot: OpenSlot },
): Promise<string> {
  await deps.db.transaction(location.tenant_id, (sql) =>
    insertWrite(sql, location.tenant_id, { ...write, location_id: location.id }),
  );
  return write.id;
}

/**
 * The write that an earlier try of the same turn began and did not end.
 * @throws ConnectorError where it is being taken back
 */
export async function findBegun(
  deps: Pick<Deps, 'db'>,
  request: { tenantId: string; callId: string; requestId: string },
): Promise<{ id: string; slot: OpenSlot } | null> {
  const row = await findWriteOfRequest(deps.db, request.tenantId, request.callId, request.requestId);
  if (!row) return null;
  if (row.settling_at !== null) throw new ConnectorError('unknown', 'An earlier try is being taken back');
  return { id: row.id, slot: slotOf(row) };
}

/**
 * Ends a write in the transaction that stores what came of it.
 * @throws ConnectorError where it was taken back meanwhile: nothing came of it
 */
export async function finishWrite(sql: Sql, tenantId: string, id: string): Promise<void> {
  if (!(await endWrite(sql, tenantId, id))) throw new ConnectorError('unknown', 'The write was taken back');
}

/** Takes back what a write that did not succeed may have left. What cannot be taken back now is, by the sweep. */
export async function takeBack(
  deps: WriteDeps,
  location: LocationRow,
  opened: OpenedConnector,
  id: string,
): Promise<void> {
  const { tenant_id: tenantId } = location;
  try {
    if (!(await deps.db.transaction(tenantId, (sql) => claimWrite(sql, tenantId, id)))) return;
    await settleWrite(deps, location, opened, id);
  } catch (error) {
    deps.log.warn({ err: error, locationId: location.id }, 'a write in a connected system is taken back later');
  }
}

export function slotOf({ slot }: WriteRow): OpenSlot {
  return { ...slot, startsAt: new Date(slot.startsAt), endsAt: new Date(slot.endsAt) };
}
