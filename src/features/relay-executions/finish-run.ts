import type { RunnerResult } from '../../adapters/relay-runner/messages.ts';
import { inSavepoint, type Sql } from '../../platform/db/database.ts';
import { isDatabaseDown } from '../../platform/db/outage.ts';
import { systemActor } from '../audit-log/record-change.ts';
import { keepSession } from '../relay-credentials/keep-session.ts';
import { keepRecipe } from '../relay-recipes/keep-recipe.ts';
import type { KnownKind } from '../relay-recipes/recall-recipe.ts';
import { runRelay } from './queues.ts';
import type { RelayDeps } from './relay-deps.ts';
import { endingOf } from './run-ending.ts';
import { sealField } from './sealed-fields.ts';
import { announce, type ExecutionRow, listWaitingForCredential } from './store.ts';
import { finishExecution } from './store-turns.ts';
import { tellOfEnd } from './tell-of-end.ts';

/**
 * Stores how a run ended, everything it is worth keeping, its event, and the token for the next run on the same login.
 * @param kind what the run was told of earlier ones; null where it never began
 */
export async function finishRun(
  deps: RelayDeps,
  run: ExecutionRow,
  result: RunnerResult,
  kind: KnownKind | null = null,
): Promise<void> {
  const { tenant_id: tenantId, id } = run;
  const { outcome } = result;
  const ending = endingOf(outcome);
  const seal = (column: 'result' | 'error', value: unknown) => sealField(deps.cipher, tenantId, id, column, value);
  const isEnded = await deps.db.transaction(tenantId, async (sql) => {
    const ended = await finishExecution(sql, tenantId, id, run.attempt, {
      status: ending.status,
      error_code: ending.error?.code ?? null,
      sealed_result:
        run.kind === 'verify'
          ? seal('result', { verified: result.verified })
          : outcome.result === null
            ? null
            : seal('result', outcome.result),
      sealed_error:
        ending.error === null
          ? null
          : seal('error', { message: ending.error.message, detail: ending.error.detail ?? null }),
      turns: outcome.turns,
      tokens_used: outcome.tokensUsed,
    });
    if (!ended) return false;
    await keepForLater(sql, deps, run, { ...result, outcome: { ...outcome, ...ending } }, kind);
    await tellOfEnd(sql, deps, systemActor(tenantId), run, ending);
    await wakeNext(sql, deps, tenantId, run.credential_id);
    await announce(sql, id);
    return true;
  });
  if (isEnded) deps.figures.runEnded(ending.status, ending.error?.code ?? null);
}

/** Session and recipe. Whatever fails with them, because the login was deleted this instant for example, the result is worth more. */
async function keepForLater(
  sql: Sql,
  deps: RelayDeps,
  run: ExecutionRow,
  result: RunnerResult,
  kind: KnownKind | null,
): Promise<void> {
  const actor = systemActor(run.tenant_id);
  try {
    await inSavepoint(sql, async () => {
      await keepSession(sql, deps, actor, {
        credentialId: run.credential_id,
        workspaceId: run.workspace_id,
        sealedSession: result.sealedSession,
        verified: run.kind === 'verify' ? result.verified : null,
      });
      if (kind !== null) await keepRecipe(sql, deps, actor, kind, result.outcome);
    });
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    deps.log.warn({ err: error, executionId: run.id }, 'session and recipe of a run are not kept');
  }
}

/** A login that has become free wakes the next run that waits for it. */
export async function wakeNext(
  sql: Sql,
  deps: Pick<RelayDeps, 'jobs'>,
  tenantId: string,
  credentialId: string,
): Promise<void> {
  const [next] = await listWaitingForCredential(sql, tenantId, credentialId);
  if (next) await deps.jobs.enqueue(sql, runRelay, { executionId: next.id });
}
