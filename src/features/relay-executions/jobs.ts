import type { Deps } from '../../deps.ts';
import { runRelay } from './queues.ts';
import { recoverExecutions, wakeRunnable } from './recover-executions.ts';
import { runNextExecution } from './run-execution.ts';
import { LEASE_SECONDS } from './store-turns.ts';

const RECOVERY_MS = 5000;

/**
 * Works relay runs off in this process, and looks every few seconds after those that nobody works on.
 * @returns stops the looking; the queue stops with deps.jobs
 */
export async function startRelayWorkers(deps: Deps): Promise<() => void> {
  const { concurrency } = deps.config.relay;
  let atWork = 0;
  await deps.jobs.work(runRelay, { concurrency }, async () => {
    atWork += 1;
    try {
      await runNextExecution(deps);
    } finally {
      atWork -= 1;
    }
  });
  // The first run finds its browser waiting, as every later one does; nothing waits for it here.
  void deps.runner.warmUp();
  let notBefore = 0;
  const recover = async () => {
    if (Date.now() < notBefore) return;
    try {
      await recoverExecutions(deps);
      await wakeRunnable(deps, concurrency - atWork);
      await deps.runner.removeLeftovers();
    } catch (error) {
      // When the database comes back, living workers first get the time to renew the leases that ran out meanwhile.
      notBefore = Date.now() + LEASE_SECONDS * 1000;
      deps.log.error({ err: error }, 'recovery of relay runs');
    }
  };
  void recover();
  const timer = setInterval(recover, RECOVERY_MS);
  return () => clearInterval(timer);
}
