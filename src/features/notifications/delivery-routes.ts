import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Page } from '../../platform/http/schema.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { type DeliveryRow, listDeliveries } from './delivery-store.ts';
import { NotificationDeliveriesQuery, NotificationDelivery } from './schema.ts';

export function notificationDeliveryRoutes(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);

  app.get(
    '/v1/notification_deliveries',
    {
      ...operation({
        id: 'listNotificationDeliveries',
        summary: 'List what was sent to people at the practice and to patients, newest first',
        description:
          'E-mails and texts of notification rules, and texts to patients, with their outcome, of one location or of all that the key reaches. What they said is not kept.',
        tag: 'Notifications',
        permission: 'locations:read',
        additive: true,
        errors: ['not_found'],
      }),
      schema: { querystring: NotificationDeliveriesQuery, response: { 200: Page(NotificationDelivery) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit: _limit, cursor: _cursor, ...filters } = query;
      const binding = ['listNotificationDeliveries', filters];
      const page = paginator.read(caller, binding, query);
      const { location_id: locationId, rule_id: ruleId, status } = filters;
      if (locationId !== undefined) await findReachableLocation(deps, caller, locationId);
      const filter = { workspaceIds: caller.workspaceIds, locationId, ruleId, status };
      const rows = await listDeliveries(deps.db, caller.tenantId, filter, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function present(row: DeliveryRow) {
  const {
    id,
    location_id,
    rule_id,
    patient_id,
    appointment_id,
    kind,
    channel,
    recipient,
    status,
    attempts,
    last_error,
  } = row;
  return {
    id,
    location_id,
    rule_id,
    patient_id,
    appointment_id,
    kind,
    channel,
    recipient,
    status,
    attempts,
    last_error,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    sent_at: row.sent_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
