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
 * Changes a location, and what hangs on it, in the caller's transaction, with the audit row and the event `location.updated`.
 * @param alongside more writes of the same change, and checks of what it came to; the location's row is changed and locked by then
 * @throws AppError not_found, the same for absent, foreign and out of reach
 */
export async function changeLocation(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  target: LocationTarget,
  change: LocationFields,
  alongside: (changed: LocationRow) => Promise<void> | void = () => {},
): Promise<LocationRow> {
  const { caller, actor, workspaceId, locationId } = target;
  if (!reaches(caller, workspaceId)) throw notFound();
  const row = await updateLocation(sql, caller.tenantId, workspaceId, locationId, change);
  if (!row) throw notFound();
  await alongside(row);
  await recordUpdate(sql, deps, actor, row);
  return row;
}

/**
 * Keeps the website that a practice gives for its agent, where its location names none of its own.
 * @param before what was given for the agent the last time: that one was no more than kept, and is replaced
 */
export async function adoptWebsite(
  sql: Sql,
  deps: Pick<Deps, 'jobs'>,
  actor: Actor,
  location: Pick<LocationRow, 'id' | 'workspace_id' | 'website_url'>,
  url: string | undefined,
  before: string | null,
): Promise<void> {
  if (url === undefined || ![null, before].includes(location.website_url)) return;
  const row = await updateLocation(sql, actor.tenantId, location.workspace_id, location.id, { website_url: url });
  if (row) await recordUpdate(sql, deps, actor, row);
}

function recordUpdate(sql: Sql, deps: Pick<Deps, 'jobs'>, actor: Actor, row: LocationRow): Promise<void> {
  const { id, workspace_id: workspaceId, activated, booking_enabled } = row;
  return recordChange(sql, deps, actor, {
    action: 'location.updated',
    targetId: id,
    event: {
      type: 'location.updated',
      workspaceId,
      data: { id, workspace_id: workspaceId, activated, booking_enabled },
    },
  });
}
