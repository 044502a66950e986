import type { Deps } from '../../deps.ts';
import { sealField } from './sealed-fields.ts';
import { emptyExecution, listForgettable, listStoredArtifacts } from './store-retention.ts';

/** What an instruction reads once it has been removed. */
const REMOVED = 'Removed after its time';

/**
 * Removes the details of a tenant's runs that ended more than so many days ago: instruction, result, error text, turns, screenshots
 * and files. The row stays with its status and figures. Files go before their rows: what breaks off in between is done again.
 * @returns how many runs were emptied, at most `limit`
 */
export async function forgetExecutions(
  deps: Pick<Deps, 'db' | 'artifacts' | 'cipher'>,
  tenantId: string,
  days: number,
  limit: number,
): Promise<number> {
  const ids = await listForgettable(deps.db, tenantId, days, limit);
  for (const id of ids) await forgetExecution(deps, tenantId, id);
  return ids.length;
}

/** The same of one run that has ended. */
export async function forgetExecution(
  deps: Pick<Deps, 'db' | 'artifacts' | 'cipher'>,
  tenantId: string,
  id: string,
): Promise<void> {
  for (const key of await listStoredArtifacts(deps.db, tenantId, id)) await deps.artifacts.delete(key);
  const instruction = sealField(deps.cipher, tenantId, id, 'instruction', REMOVED);
  await deps.db.transaction(tenantId, (sql) => emptyExecution(sql, tenantId, id, instruction));
}
