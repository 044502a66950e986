import type { Deps } from '../../deps.ts';
import type { Sql } from '../../platform/db/database.ts';
import { IDLE_MS, isAlive } from './session-life.ts';
import { deleteEndedSessions, deleteSessionsOf, listSessions, type SessionRow } from './store.ts';

export { deleteSession as endSession } from './store.ts';

/** Signs a person out, effective on every node within a second. @param exceptId a session that goes on */
export function endSessionsOf(sql: Sql, tenantId: string, userId: string, exceptId: string | null = null) {
  return deleteSessionsOf(sql, tenantId, userId, exceptId);
}

/** Where a person is signed in, the last used first. */
export async function findSessionsOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: string,
  userId: string,
): Promise<SessionRow[]> {
  const rows = await listSessions(db, tenantId, userId);
  return rows.filter((row) => isAlive(row, clock.now()));
}

/** Removes what has expired. */
export function forgetSessions(sql: Sql, tenantId: string): Promise<void> {
  return deleteEndedSessions(sql, tenantId, IDLE_MS);
}
