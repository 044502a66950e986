import type { Reader } from '../../platform/db/database.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type ExecutionRow, findExecution } from './store.ts';

/** A run the caller may see: executions keep the workspace of their credential after its deletion. Verifications are nobody's to see. */
export async function findReachableExecution(deps: { db: Reader }, caller: Caller, id: string): Promise<ExecutionRow> {
  const row = await findExecution(deps.db, caller.tenantId, id);
  if (row?.kind !== 'execute' || !reaches(caller, row.workspace_id)) throw notFound();
  return row;
}
