import type { Deps } from '../../deps.ts';
import type { Tier } from '../../engines/relay/types.ts';
import { openExecution } from './sealed-fields.ts';
import { findExecution } from './store.ts';

/** What a run was asked, and when; null where it is gone. */
export async function recallRun(
  { db, cipher }: Pick<Deps, 'db' | 'cipher'>,
  tenantId: string,
  id: string,
): Promise<{ instruction: string; tier: Tier; schema: Record<string, unknown> | null; at: Date } | null> {
  const row = await findExecution(db, tenantId, id);
  if (!row) return null;
  const { instruction } = openExecution(cipher, { ...row, sealed_result: null, sealed_error: null });
  return { instruction, tier: row.tier, schema: row.schema, at: row.created_at };
}
