import type { RunningRunner } from '../../adapters/relay-runner/runner-process.ts';
import { RUN_CHANNEL } from './await-execution.ts';
import type { RelayDeps } from './relay-deps.ts';
import { openField } from './sealed-fields.ts';
import type { ExecutionRow } from './store.ts';
import { renewLease } from './store-turns.ts';

const RENEW_MS = 3000;

/**
 * Renews the lease of a run and passes on what people ask of it, at once when told and every few seconds in any case.
 * @param runner asked at each time, since a run may begin again in another process
 * @returns ends it
 */
export function watchRun(
  deps: RelayDeps,
  run: ExecutionRow,
  runner: () => Pick<RunningRunner, 'cancel' | 'answer'>,
): () => Promise<void> {
  let passedOn: Buffer | null = null;
  const look = async () => {
    const asked = await deps.db.transaction(run.tenant_id, (sql) =>
      renewLease(sql, run.tenant_id, run.id, run.attempt),
    );
    if (asked === null || asked.cancel_requested) return runner().cancel();
    const { sealed_answer: sealed } = asked;
    // Sealed anew each time, so two answers are never the same bytes.
    if (sealed === null || passedOn?.equals(sealed)) return;
    passedOn = sealed;
    runner().answer(openField<string>(deps.cipher, run.tenant_id, run.id, 'answer', sealed) ?? '');
  };
  const lookSafely = () => {
    look().catch((error: unknown) => deps.log.warn({ err: error, executionId: run.id }, 'lease not renewed'));
  };
  const timer = setInterval(lookSafely, RENEW_MS);
  const subscribed = deps.db.subscribe(RUN_CHANNEL, (id) => {
    if (id === run.id) lookSafely();
  });
  // What was asked before anybody listened.
  subscribed.then(lookSafely, (error: unknown) =>
    deps.log.warn({ err: error, executionId: run.id }, 'a run is watched by the clock alone'),
  );
  return async () => {
    clearInterval(timer);
    const unsubscribe = await subscribed.catch(() => null);
    await unsubscribe?.();
  };
}
