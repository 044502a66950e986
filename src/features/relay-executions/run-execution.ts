import { conductRun } from './conduct-run.ts';
import type { RelayDeps } from './relay-deps.ts';
import type { ExecutionRow } from './store.ts';
import { claimExecution, listRunnable } from './store-turns.ts';

/** Takes the run whose turn it is and sees it through; does nothing when none may start now. */
export async function runNextExecution(deps: RelayDeps): Promise<void> {
  for (const candidate of await listRunnable(deps.db)) {
    const run = await claim(deps, candidate.tenant_id, candidate.id);
    if (run) return conductRun(deps, run);
  }
}

async function claim(deps: RelayDeps, tenantId: string, id: string): Promise<ExecutionRow | null> {
  try {
    return await deps.db.transaction(tenantId, (sql) => claimExecution(sql, tenantId, id));
  } catch (error) {
    // Another worker started a run on the same login between our look and our claim.
    if ((error as { code?: string }).code === '23505') return null;
    throw error;
  }
}
