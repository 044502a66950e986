import type { Deps } from '../../deps.ts';
import { buyNumber } from './buy-number.ts';
import { checkEmergency } from './check-emergency.ts';
import { buyNumbers, checkEmergencies, releaseNumbers } from './queues.ts';
import { reconcileNumbers } from './reconcile-numbers.ts';
import { releaseNumber } from './release-number.ts';

/** A carrier that hangs holds a purchase for 10 s; others go on beside it. */
const BUYERS = 8;

/** Takes purchases and releases in this process; what an earlier one left is taken up at once, and once a minute over all machines. */
export async function startNumberWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(buyNumbers, { concurrency: BUYERS }, ({ payload }) => buyNumber(deps, payload));
  await deps.jobs.work(releaseNumbers, { concurrency: 2 }, ({ payload }) => releaseNumber(deps, payload));
  await deps.jobs.work(checkEmergencies, { concurrency: 2 }, ({ payload }) => checkEmergency(deps, payload));
  await deps.jobs.every('numbers.reconcile', '* * * * *', () => reconcileNumbers(deps));
  reconcileNumbers(deps, 0).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'numbers could not be compared with the carrier at start');
  });
}
