import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { findAgentById, updateSetup } from './store.ts';

/** The last word on a setup whose attempts are used up: failed, with what a person can do. */
export async function failSetup(
  deps: Pick<Deps, 'db' | 'jobs'>,
  job: { tenantId: string; agentId: string; run: number },
): Promise<void> {
  const agent = await findAgentById(deps.db, job.tenantId, job.agentId);
  if (!agent || agent.setup_run !== job.run) return;
  const steps = agent.setup_steps.map((step) =>
    step.status === 'running' || step.status === 'pending'
      ? { ...step, status: 'failed' as const, detail: 'Interrupted several times; start the setup again' }
      : step,
  );
  await deps.db.transaction(job.tenantId, async (sql) => {
    if (!(await updateSetup(sql, agent, { setup_status: 'failed', setup_steps: steps }))) return;
    await recordChange(sql, deps, systemActor(job.tenantId), {
      action: 'agent.failed',
      targetId: agent.id,
      event: {
        type: 'agent.failed',
        workspaceId: null,
        data: { id: agent.id, location_id: agent.location_id, setup_status: 'failed' },
      },
    });
  });
}
