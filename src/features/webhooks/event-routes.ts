import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drainSignal } from '../../platform/http/drain.ts';
import { notFound } from '../../platform/http/errors.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { endpointDisabled } from './delivery-routes.ts';
import { insertEvent } from './delivery-store.ts';
import { createEventFeed } from './event-feed.ts';
import { exampleData } from './example-data.ts';
import { reachOf } from './reach.ts';
import { scheduleDeliveries } from './schedule-delivery.ts';
import { TriggerEvent, TriggeredEvent } from './schema.ts';
import { lockEndpoint } from './store.ts';
import { streamWebhookEvents } from './stream-webhook-events.ts';

const LONGEST_SECONDS = 600;

/** Events without an endpoint: heard over one connection, and made to try a receiver. */
export function webhookEventRoutes(app: App, deps: Deps): void {
  streamWebhookEventsRoute(app, deps);
  triggerWebhookEventRoute(app, deps);
}

function streamWebhookEventsRoute(app: App, deps: Deps): void {
  const draining = drainSignal(app);
  const feed = createEventFeed(deps.db);
  app.get(
    '/v1/webhook_events/stream',
    {
      config: {
        ...operation({
          id: 'streamWebhookEvents',
          summary: 'Hear events as server-sent events, without an address of your own',
          description:
            'Each event as a webhook would post it, with its `webhook-id` as `id` and its type as `event`, from the moment the answer begins. `Last-Event-ID` goes on where a broken stream stopped; some of the minute before may come again.',
          tag: 'Webhooks',
          permission: 'webhooks:read',
          additive: true,
          reads: ['LastEventId'],
        }).config,
        longRunning: true,
      },
      schema: {
        querystring: Strict({
          seconds: Type.Optional(
            Type.Integer({
              minimum: 0,
              maximum: LONGEST_SECONDS,
              default: LONGEST_SECONDS,
              description:
                'The stream ends after so many seconds; 0 tells what has happened since `Last-Event-ID` alone',
              examples: [60],
            }),
          ),
        }),
        response: {
          200: { description: 'text/event-stream', content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const { caller, query } = request;
      const seen = String(request.headers['last-event-id'] ?? '');
      const hearing = {
        tenantId: caller.tenantId,
        grantId: caller.grantId,
        reach: reachOf(caller),
        after: seen === '' ? null : seen,
        seconds: query.seconds ?? LONGEST_SECONDS,
      };
      await streamWebhookEvents(deps, feed, hearing, () => openEventStream(request, reply), draining);
    },
  );
}

function triggerWebhookEventRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/webhook_events/test',
    {
      ...operation({
        id: 'triggerWebhookEvent',
        summary: 'Make an event of a type, to try a receiver',
        description:
          'Stores an event with example data, whose ids exist nowhere. It is told to those who listen to the stream of events, and sent to the endpoint that is named; no other endpoint hears of it.',
        tag: 'Webhooks',
        permission: 'webhooks:write',
        additive: true,
        errors: ['not_found', 'operation_failed'],
      }),
      schema: { body: TriggerEvent, response: { 200: Envelope(TriggeredEvent) } },
    },
    async (request, reply) => {
      const { tenantId, workspaceIds } = request.caller;
      const { type, endpoint_id: endpointId } = request.body;
      const id = newId('evt');
      const data = exampleData(type, endpointId ?? id);
      const [workspaceId = null] = workspaceIds ?? [];
      return answerIn(deps, reply, async (sql) => {
        if (endpointId !== undefined) {
          const endpoint = await lockEndpoint(sql, tenantId, endpointId, reachOf(request.caller));
          if (!endpoint) throw notFound();
          if (!endpoint.enabled) throw endpointDisabled();
        }
        await insertEvent(sql, tenantId, { id, type, workspaceId, data });
        if (endpointId !== undefined) await scheduleDeliveries(sql, deps.jobs, tenantId, id, [endpointId]);
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_event.triggered', targetId: id });
        return { id, type, data };
      });
    },
  );
}
