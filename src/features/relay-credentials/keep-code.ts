import type { Sql } from '../../platform/db/database.ts';
import { saveCodesUsed } from './store.ts';

/**
 * Takes note, in the run's own transaction, that a one-time code of a login is about to be typed: sites take none twice, so the next run
 * on it waits for the next period, also after a restart.
 * @param until end of the code's period, epoch milliseconds
 */
export async function keepCode(sql: Sql, tenantId: string, credentialId: string, until: number): Promise<void> {
  await saveCodesUsed(sql, tenantId, credentialId, new Date(until));
}
