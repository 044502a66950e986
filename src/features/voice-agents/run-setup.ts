import type { Deps } from '../../deps.ts';
import { attachNumber } from './attach-number.ts';
import { composeAgent } from './compose-agent.ts';
import { concludeSetup } from './conclude-setup.ts';
import type { SetupJob } from './queues.ts';
import { readWebsite } from './read-website.ts';
import { SetupFailure, SetupOvertaken, SetupRecord } from './setup-record.ts';
import { beginAttempt } from './store.ts';

/**
 * Sets an agent up step by step. An attempt whose worker died is followed by another, which goes on behind the last step that was
 * finished; a worker that only slept finds itself overtaken and writes nothing.
 */
export async function runSetup(
  deps: Pick<Deps, 'db' | 'jobs' | 'egress' | 'clock' | 'config'>,
  job: SetupJob,
  signal: AbortSignal,
): Promise<void> {
  const agent = await deps.db.transaction(job.tenantId, (sql) => beginAttempt(sql, job));
  if (!agent) return;
  const record = new SetupRecord(deps, agent);
  try {
    await record.step('read_website', () => readWebsite(deps, record, signal));
    await record.step('compose_agent', () => composeAgent(deps, agent));
    await record.step('attach_number', () => attachNumber(deps, agent));
    await concludeSetup(deps, agent, 'ready', record.steps);
  } catch (error) {
    if (error instanceof SetupOvertaken) return;
    if (!(error instanceof SetupFailure)) throw error;
    await concludeSetup(deps, agent, 'failed', record.steps);
  }
}
