import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Actor, recordChange } from '../audit-log/record-change.ts';
import { type LocationFields, type LocationRow, updateLocation } from './store.ts';

/** Which location a caller wants changed, and in whose name. */
export interface LocationTarget {
  caller: Caller;
  actor: Actor;
  workspaceId: string;
  locationId: string;
}

/**
 * Changes a location, and what hangs on it, in one transaction with the audit row and the event `location.updated`.
 * @param alongside more writes of the same change, and checks of what it came to; the location's row is changed and locked by then
 * @throws AppError not_found, the same for absent, foreign and out of reach
 */
export async function changeLocation(
  deps: Pick<Deps, 'db' | 'jobs'>,
  target: LocationTarget,
  change: LocationFields,
  alongside: (sql: Sql, changed: LocationRow) => Promise<void> | void = () => {},
): Promise<LocationRow> {
  const { caller, actor, workspaceId, locationId } = target;
  if (!reaches(caller, workspaceId)) throw notFound();
  return deps.db.transaction(caller.tenantId, async (sql) => {
    const row = await updateLocation(sql, caller.tenantId, workspaceId, locationId, change);
    if (!row) throw notFound();
    await alongside(sql, row);
    await recordChange(sql, deps, actor, {
      action: 'location.updated',
      targetId: locationId,
      event: {
        type: 'location.updated',
        workspaceId,
        data: {
          id: locationId,
          workspace_id: workspaceId,
          activated: row.activated,
          booking_enabled: row.booking_enabled,
        },
      },
    });
    return row;
  });
}
