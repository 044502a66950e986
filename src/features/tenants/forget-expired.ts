import type { Deps } from '../../deps.ts';
import { purgeSlots } from '../../platform/http/idempotency-slots.ts';
import { forgetCalls, forgetCarrierEvents } from '../calls/ending/forget-calls.ts';
import { forgetInvitations } from '../invitations/accept.ts';
import { forgetMessages } from '../messages/forget-messages.ts';
import { forgetNotifications } from '../notifications/forget-notifications.ts';
import { forgetExecutions } from '../relay-executions/forget-executions.ts';
import { forgetRecipes } from '../relay-recipes/forget-recipes.ts';
import { forgetReports } from '../reports/forget-reports.ts';
import { forgetRequests } from '../request-log/forget-requests.ts';
import { forgetSessions } from '../sessions/end-sessions.ts';
import { forgetGuesses } from '../sessions/guess-limit.ts';
import { purgeEvents } from '../webhooks/purge-events.ts';
import { listTenants } from './list-tenants.ts';

/** Calls or runs in one go, so that no transaction holds many rows for long. */
const BATCH = 200;

/**
 * Deletes what has been kept long enough: answers under an Idempotency-Key after a day, requests of the request log after seven; after the retention, what was said and left in calls,
 * the details of runs with their artifacts, what was reported of them, recipes that nothing uses, events and notifications with their deliveries; sessions and guesses at sign-in that are over, and invitations that nobody has accepted. Rows of calls and runs, and the audit log, stay.
 */
export async function forgetExpired(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'artifacts' | 'cipher'>,
): Promise<void> {
  const days = deps.config.retentionDays;
  await forgetGuesses(deps);
  for (const { tenant_id: tenantId } of await listTenants(deps.db)) {
    await purgeSlots(deps.db, tenantId);
    await forgetRequests(deps.db, tenantId);
    await deps.db.transaction(tenantId, async (sql) => {
      await purgeEvents(sql, tenantId, days);
      await forgetCarrierEvents(sql, tenantId, days);
      await forgetMessages(sql, tenantId, days);
      await forgetNotifications(sql, tenantId, days);
      await forgetReports(sql, tenantId, days);
      await forgetRecipes(sql, tenantId, days);
      await forgetSessions(sql, tenantId);
      await forgetInvitations(sql, tenantId, days);
    });
    await untilDone(() => deps.db.transaction(tenantId, (sql) => forgetCalls(sql, deps, tenantId, days, BATCH)));
    await untilDone(() => forgetExecutions(deps, tenantId, days, BATCH));
  }
}

async function untilDone(step: () => Promise<number>): Promise<void> {
  while ((await step()) === BATCH);
}
