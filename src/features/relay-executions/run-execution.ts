import type { RunnerResult } from '../../adapters/relay-runner/messages.ts';
import { RunnerClosedError, type RunningRunner } from '../../adapters/relay-runner/runner-process.ts';
import type { RunErrorCode } from '../../engines/relay/types.ts';
import { sealedLoginOf } from '../relay-credentials/open-for-run.ts';
import { recallRecipe } from '../relay-recipes/recall-recipe.ts';
import { RUN_CHANNEL } from './await-execution.ts';
import { finishRun } from './finish-run.ts';
import { RunLostError, recordRunEvent } from './record-run-event.ts';
import type { RelayDeps } from './relay-deps.ts';
import { openExecution, openField } from './sealed-fields.ts';
import { announce, claimExecution, type ExecutionRow, listRunnable, renewLease, requeueExecution } from './store.ts';

/** From the start of the run, not from its queueing. */
const DEADLINE_MS = 240_000;
const RENEW_MS = 3000;

/** Takes the run whose turn it is and sees it through; does nothing when none may start now. */
export async function runNextExecution(deps: RelayDeps): Promise<void> {
  for (const candidate of await listRunnable(deps.db)) {
    const run = await claim(deps, candidate.tenant_id, candidate.id);
    if (run) return conduct(deps, run);
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

async function conduct(deps: RelayDeps, run: ExecutionRow): Promise<void> {
  const login = await sealedLoginOf(deps.db, run.tenant_id, run.credential_id);
  if (!login)
    return finishRun(deps, run, failure('canceled', 'The credential was deleted before the run began', 'canceled'));
  const counters = { screenshots: 0, files: 0 };
  const { instruction } = openExecution(deps.cipher, run);
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { tier, schema, credential_id: credentialId } = run;
  const kind =
    run.kind === 'execute'
      ? await recallRecipe(
          deps,
          run.tenant_id,
          { credentialId, loginUrl: login.loginUrl, instruction, tier, schema },
          timezone,
        )
      : null;
  const runner = deps.runner.run(
    {
      mode: run.kind,
      sealedLogin: login.sealedLogin,
      sealedSession: login.sealedSession,
      sessionContext: login.sessionContext,
      request: {
        instruction,
        tier,
        schema,
        recipe: kind?.recipe ?? null,
        timezone,
        codesUsedUntil: login.codesUsedUntil,
        deadlineAt: deps.clock.now().getTime() + DEADLINE_MS,
      },
    },
    (event) => recordRunEvent(deps, run, counters, event),
  );
  const stopWatching = await watch(deps, run, runner);
  try {
    await finishRun(deps, run, await runner.result, kind);
  } catch (error) {
    if (error instanceof RunnerClosedError) return await giveBack(deps, run);
    if (!(error instanceof RunLostError)) throw error;
    deps.log.warn({ executionId: run.id }, 'run was taken over by another worker');
  } finally {
    await stopWatching();
  }
}

/**
 * The process drains: a run that has changed nothing waits for the next start. One that may have is left as it is, to be found by
 * its lease and ended as unknown.
 */
async function giveBack(deps: RelayDeps, run: ExecutionRow): Promise<void> {
  await deps.db.transaction(run.tenant_id, async (sql) => {
    await requeueExecution(sql, run.tenant_id, run.id, run.attempt);
    await announce(sql, run.id);
  });
}

/** Renews the lease and passes on what people ask of the run, at once when told and every few seconds in any case. */
async function watch(deps: RelayDeps, run: ExecutionRow, runner: RunningRunner): Promise<() => Promise<void>> {
  let answered = false;
  const look = async () => {
    const asked = await deps.db.transaction(run.tenant_id, (sql) =>
      renewLease(sql, run.tenant_id, run.id, run.attempt),
    );
    if (asked === null || asked.cancel_requested) return runner.cancel();
    const answer = openField<string>(deps.cipher, run.tenant_id, run.id, 'answer', asked.sealed_answer);
    if (answer === null) answered = false;
    else if (!answered) {
      answered = true;
      runner.answer(answer);
    }
  };
  const lookSafely = () => {
    look().catch((error: unknown) => deps.log.warn({ err: error, executionId: run.id }, 'lease not renewed'));
  };
  const timer = setInterval(lookSafely, RENEW_MS);
  const unsubscribe = await deps.db.subscribe(RUN_CHANNEL, (id) => {
    if (id === run.id) lookSafely();
  });
  return async () => {
    clearInterval(timer);
    await unsubscribe();
  };
}

/** A result without a browser ever having run. */
export function failure(code: RunErrorCode, message: string, status: 'failed' | 'canceled' = 'failed'): RunnerResult {
  return {
    outcome: { status, result: null, error: { code, message, detail: null }, turns: 0, tokensUsed: 0, recipe: null },
    verified: null,
    sealedSession: null,
  };
}
