import type { Deps } from './deps.ts';
import { startCallWorkers } from './features/calls/jobs.ts';
import { startConnectorWorkers } from './features/connectors/jobs.ts';
import { startNotificationWorkers } from './features/notifications/jobs.ts';
import { startNumberWorkers } from './features/phone-numbers/jobs.ts';
import { startRelayWorkers } from './features/relay-executions/jobs.ts';
import { forgetExpired } from './features/tenants/forget-expired.ts';
import { startAgentWorkers } from './features/voice-agents/jobs.ts';
import { startWebhookWorkers } from './features/webhooks/jobs.ts';

/**
 * The jobs map: which handler takes which queue, and how many at a time.
 * @returns stops the loops; the queues stop with deps.jobs
 */
export async function startWorkers(deps: Deps): Promise<() => void> {
  await startWebhookWorkers(deps);
  await startNotificationWorkers(deps);
  await deps.jobs.every('tenants.forget-expired', '11 * * * *', () => forgetExpired(deps));
  await startCallWorkers(deps);
  await startConnectorWorkers(deps);
  await startNumberWorkers(deps);
  await startAgentWorkers(deps);
  return startRelayWorkers(deps);
}
