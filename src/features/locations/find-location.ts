import type { Database, Reader, Sql } from '../../platform/db/database.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type ClosureRow, closuresOf } from './closure-store.ts';
import { dayIn, type OpeningTimes } from './operating-hours.ts';
import { findLocation, hoursOf, type LocationRow, type OperatingHourRow } from './store.ts';

export type { LocationRow, OperatingHourRow } from './store.ts';

/**
 * A location with its workspace, agent state and number, if the caller's key reaches its workspace.
 * @param workspaceId where the path names it: the location must lie there
 * @throws AppError not_found, the same for absent, foreign and out of reach
 */
export async function findReachableLocation(
  deps: { db: Reader },
  caller: Caller,
  locationId: string,
  workspaceId?: string,
): Promise<LocationRow> {
  const row = await findLocation(deps.db, caller.tenantId, locationId);
  if (!row || !reaches(caller, row.workspace_id) || (workspaceId !== undefined && row.workspace_id !== workspaceId))
    throw notFound();
  return row;
}

/** A location of a tenant for jobs and calls, which act for no key. */
export function loadLocation(db: Reader, tenantId: string, id: string): Promise<LocationRow | undefined> {
  return findLocation(db, tenantId, id);
}

/** Opening hours of a location, by day and start, inactive ones included. */
export function loadHours(db: Database, tenantId: string, locationId: string): Promise<OperatingHourRow[]> {
  return db.read(tenantId, (sql) => hoursOf(sql, tenantId, locationId));
}

/** When a location is open, closed days of the past left out. */
export async function loadOpening(
  db: Reader,
  location: Pick<LocationRow, 'tenant_id' | 'id' | 'timezone'>,
  now: Date,
): Promise<OpeningTimes & { closures: ClosureRow[] }> {
  return db.reads(location.tenant_id, (sql) => loadOpeningIn(sql, location, now));
}

/** The same in a transaction of the caller's. */
export async function loadOpeningIn(
  sql: Sql,
  { tenant_id: tenantId, id, timezone }: Pick<LocationRow, 'tenant_id' | 'id' | 'timezone'>,
  now: Date,
): Promise<OpeningTimes & { hours: OperatingHourRow[]; closures: ClosureRow[] }> {
  const [hours, closures] = await Promise.all([
    hoursOf(sql, tenantId, id),
    closuresOf(sql, tenantId, id, dayIn(timezone, now)),
  ]);
  return { hours, closures, closedOn: new Set(closures.map((closure) => closure.date)) };
}
