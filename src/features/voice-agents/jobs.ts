import type { Deps } from '../../deps.ts';
import { failSetup, sweepSetups } from './fail-setup.ts';
import { deadSetups, setUpAgents } from './queues.ts';
import { runSetup } from './run-setup.ts';

/** Takes setups in this process, and gives the last word on those that cannot be done. */
export async function startAgentWorkers(deps: Deps): Promise<void> {
  await deps.jobs.work(setUpAgents, { concurrency: 2 }, ({ payload, signal }) => runSetup(deps, payload, signal));
  await deps.jobs.work(deadSetups, { concurrency: 1 }, ({ payload }) => failSetup(deps, payload));
  await deps.jobs.every('agents.sweep', '*/5 * * * *', () => sweepSetups(deps));
}
