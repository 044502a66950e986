import type { Database } from '../../platform/db/database.ts';
import { MOST_KEPT, REQUEST_DAYS } from './bounds.ts';
import { trimRequests } from './store.ts';

/** Deletes a tenant's requests that have been kept long enough. */
export function forgetRequests(db: Database, tenantId: string): Promise<void> {
  return trimRequests(db, tenantId, MOST_KEPT, REQUEST_DAYS);
}
