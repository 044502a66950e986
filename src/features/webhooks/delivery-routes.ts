import { randomUUID } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type AppError, notFound, operationFailed } from '../../platform/http/errors.ts';
import { type Operation, operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import {
  type DeliveryRow,
  findDelivery,
  findDeliveryWithEvent,
  findEndpointOfDelivery,
  insertEvent,
  listDeliveries,
  resetDelivery,
} from './delivery-store.ts';
import { TEST_EVENT } from './event-types.ts';
import { reachOf } from './reach.ts';
import { scheduleDeliveries, wakeEndpoint } from './schedule-delivery.ts';
import { ById, WebhookDelivery, WebhookDeliveryWithPayload } from './schema.ts';
import { payloadOf } from './send-message.ts';
import { findEndpoint, lockEndpoint } from './store.ts';

const deliveryOperation = (definition: Omit<Operation, 'tag' | 'additive'>) =>
  operation({ ...definition, tag: 'Webhooks', additive: true });

export function webhookDeliveryRoutes(app: App, deps: Deps): void {
  testWebhookEndpointRoute(app, deps);
  listWebhookDeliveriesRoute(app, deps);
  getWebhookDeliveryRoute(app, deps);
  replayWebhookDeliveryRoute(app, deps);
}

function testWebhookEndpointRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/webhook_endpoints/:id/test',
    {
      ...deliveryOperation({
        id: 'testWebhookEndpoint',
        summary: 'Send a `webhook.test` event; its delivery tells how it went',
        description: 'Stores a `webhook.test` event for this endpoint alone and sends it.',
        permission: 'webhooks:write',
        errors: ['operation_failed'],
      }),
      schema: { params: ById, response: { 200: Envelope(WebhookDelivery) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const endpointId = request.params.id;
      return answerIn(deps, reply, async (sql) => {
        const endpoint = await lockEndpoint(sql, tenantId, endpointId, reachOf(request.caller));
        if (!endpoint) throw notFound();
        if (!endpoint.enabled) throw endpointDisabled();
        const eventId = newId('evt');
        await insertEvent(sql, tenantId, {
          id: eventId,
          type: TEST_EVENT,
          workspaceId: null,
          data: { id: endpointId },
        });
        const [id] = await scheduleDeliveries(sql, deps.jobs, tenantId, eventId, [endpointId]);
        const made = id && (await findDelivery(sql, tenantId, id));
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_endpoint.tested', targetId: endpointId });
        if (!made) throw new Error('the delivery was made and is gone');
        return present(made);
      });
    },
  );
}

function listWebhookDeliveriesRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/webhook_endpoints/:id/deliveries',
    {
      ...deliveryOperation({
        id: 'listWebhookDeliveries',
        summary: 'List the deliveries of an endpoint, newest first',
        description: 'Each event sent, or to be sent, to this endpoint, with its attempts and the last answer.',
        permission: 'webhooks:read',
      }),
      schema: { params: ById, querystring: Strict(PageQuery), response: { 200: Page(WebhookDelivery) } },
    },
    async (request) => {
      const { caller } = request;
      const endpointId = request.params.id;
      const binding = ['listWebhookDeliveries', endpointId];
      const page = paginator.read(caller, binding, request.query);
      if (!(await findEndpoint(deps.db, caller.tenantId, endpointId, reachOf(caller)))) throw notFound();
      const rows = await listDeliveries(deps.db, caller.tenantId, endpointId, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getWebhookDeliveryRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/webhook_endpoints/deliveries/:id',
    {
      ...deliveryOperation({
        id: 'getWebhookDelivery',
        summary: 'Get a delivery with what is posted',
        description: 'One delivery and its payload, as the endpoint gets it.',
        permission: 'webhooks:read',
      }),
      schema: { params: ById, response: { 200: Envelope(WebhookDeliveryWithPayload) } },
    },
    async (request) => {
      const { caller } = request;
      const row = await findDeliveryWithEvent(deps.db, caller.tenantId, request.params.id, reachOf(caller));
      if (!row) throw notFound();
      return { data: { ...present(row), payload: payloadOf(row) }, request_id: request.id };
    },
  );
}

function replayWebhookDeliveryRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/webhook_endpoints/deliveries/:id/replay',
    {
      ...deliveryOperation({
        id: 'replayWebhookDelivery',
        summary: 'Send a delivery again, now and with its whole schedule',
        description: 'The same event goes out under the same id. 422 where the endpoint is disabled.',
        permission: 'webhooks:write',
        errors: ['operation_failed'],
      }),
      schema: { params: ById, response: { 200: Envelope(WebhookDelivery) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        const endpointId = await findEndpointOfDelivery(sql, tenantId, id, reachOf(request.caller));
        const endpoint = endpointId && (await lockEndpoint(sql, tenantId, endpointId));
        if (!endpoint) throw notFound();
        if (!endpoint.enabled) throw endpointDisabled();
        const jobId = randomUUID();
        await resetDelivery(sql, tenantId, id, jobId);
        await wakeEndpoint(sql, deps.jobs, tenantId, endpoint.id, { id: jobId });
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_delivery.replayed', targetId: id });
        const delivery = await findDelivery(sql, tenantId, id);
        if (!delivery) throw notFound();
        return present(delivery);
      });
    },
  );
}

export function endpointDisabled(): AppError {
  return operationFailed('endpoint_disabled', 'The endpoint is disabled; enable it first');
}

function present(row: DeliveryRow) {
  const { id, endpoint_id, event_id, type, status, attempts, response_status, last_error } = row;
  return {
    id,
    endpoint_id,
    event_id,
    type,
    status,
    attempts,
    response_status,
    last_error,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
