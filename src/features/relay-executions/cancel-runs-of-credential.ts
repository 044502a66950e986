import type { Sql } from '../../platform/db/database.ts';
import { announce, listOpenOfCredential, requestCancel } from './store.ts';

/** Runs that still wait for a login which is being deleted are canceled in the same transaction; a running one ends by itself. */
export async function cancelRunsOfCredential(sql: Sql, tenantId: string, credentialId: string): Promise<void> {
  for (const { id } of await listOpenOfCredential(sql, tenantId, credentialId)) {
    await requestCancel(sql, tenantId, id);
    await announce(sql, id);
  }
}
