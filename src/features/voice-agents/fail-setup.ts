import type { Deps } from '../../deps.ts';
import { listTenants } from '../tenants/list-tenants.ts';
import { concludeSetup } from './conclude-setup.ts';
import type { SetupJob } from './queues.ts';
import { beginAttempt, listStuckSetups } from './store.ts';

/** Longer than all attempts at a setup may take together. */
const STUCK_SECONDS = 1200;

/** The last word on a setup whose attempts are used up: failed, with what a person can do. Whoever may still be at it writes nothing more. */
export async function failSetup(deps: Pick<Deps, 'db' | 'jobs'>, job: SetupJob): Promise<void> {
  const agent = await deps.db.transaction(job.tenantId, (sql) => beginAttempt(sql, job));
  if (!agent) return;
  const open = agent.setup_steps.find((step) => step.status === 'running' || step.status === 'pending');
  const steps = agent.setup_steps.map((step) =>
    step === open
      ? { ...step, status: 'failed' as const, detail: 'Went wrong several times in a row; start the setup again' }
      : step,
  );
  await concludeSetup(deps, agent, 'failed', steps);
}

/** Fails setups that nobody works on any more: a belt for dead letters that could not be taken. */
export async function sweepSetups(deps: Pick<Deps, 'db' | 'jobs'>, stuckSeconds = STUCK_SECONDS): Promise<void> {
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    for (const { id, setup_run: run } of await listStuckSetups(deps.db, tenantId, stuckSeconds))
      await failSetup(deps, { tenantId, agentId: id, run });
  }
}
