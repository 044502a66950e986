import type { Deps } from '../../deps.ts';
import { recordChange, systemActor } from '../audit-log/record-change.ts';
import { loadLocation } from '../locations/find-location.ts';
import type { SetupStep } from './setup-state.ts';
import { type AgentRow, updateSetup } from './store.ts';

/** The end of a setup, with its audit row and event; nothing where the agent is gone or set up over again. */
export async function concludeSetup(
  deps: Pick<Deps, 'db' | 'jobs'>,
  agent: AgentRow,
  status: 'ready' | 'failed',
  steps: SetupStep[],
): Promise<void> {
  const { tenant_id: tenantId, id, location_id: locationId } = agent;
  const location = await loadLocation(deps.db, tenantId, locationId);
  await deps.db.transaction(tenantId, async (sql) => {
    if (!(await updateSetup(sql, agent, { setup_status: status, setup_steps: steps }))) return;
    await recordChange(sql, deps, systemActor(tenantId), {
      action: `agent.${status}`,
      targetId: id,
      event: {
        type: status === 'ready' ? 'agent.ready' : 'agent.failed',
        workspaceId: location?.workspace_id ?? null,
        data: { id, location_id: locationId, setup_status: status },
      },
    });
  });
}
