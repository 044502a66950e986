import type { Deps } from '../../deps.ts';
import { maySendSecrets, PLAIN_HTTP_ISSUE } from '../../platform/egress/plain-http.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { type Operation, operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { failPending } from './delivery-store.ts';
import { ALL_EVENTS, EVENT_TYPES, type EventType } from './event-types.ts';
import { reachOf } from './reach.ts';
import {
  ById,
  CreateWebhookEndpoint,
  UpdateWebhookEndpoint,
  WebhookEndpoint,
  WebhookEndpointWithSecret,
} from './schema.ts';
import { makeSigningSecret, openSecrets, sealSecret } from './signing-secret.ts';
import {
  deleteEndpoint,
  type EndpointRow,
  findEndpoint,
  insertEndpoint,
  listEndpoints,
  lockEndpoint,
  updateEndpoint,
} from './store.ts';

/** For so long the secret before the newest one still signs. */
const ROTATION_MS = 24 * 3_600_000;

const endpointOperation = (definition: Omit<Operation, 'tag' | 'additive'>) =>
  operation({ ...definition, tag: 'Webhooks', additive: true });

export function webhookEndpointRoutes(app: App, deps: Deps): void {
  createWebhookEndpointRoute(app, deps);
  listWebhookEndpointsRoute(app, deps);
  getWebhookEndpointRoute(app, deps);
  updateWebhookEndpointRoute(app, deps);
  deleteWebhookEndpointRoute(app, deps);
  rotateWebhookSecretRoute(app, deps);
}

function createWebhookEndpointRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/webhook_endpoints',
    {
      ...endpointOperation({
        id: 'createWebhookEndpoint',
        summary: 'Have events sent to an address',
        description:
          'Events are signed by the Standard Webhooks specification; the secret stands in this answer alone. Without `events` every type is sent.',
        permission: 'webhooks:write',
        shownOnce: ['secret'],
      }),
      schema: { body: CreateWebhookEndpoint, response: { 201: Envelope(WebhookEndpointWithSecret) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { url, events = [ALL_EVENTS] } = request.body;
      requireSecrecy(deps, url);
      const id = newId('whk');
      const secret = makeSigningSecret();
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const made = await insertEndpoint(sql, tenantId, {
            id,
            url,
            events,
            workspaceIds: reachOf(request.caller),
            sealed_secret: sealSecret(deps.cipher, tenantId, id, 'sealed_secret', secret),
          });
          await recordChange(sql, deps, actorOf(request), { action: 'webhook_endpoint.created', targetId: id });
          return { ...present(made), secret: secret.reveal() };
        },
        { status: 201, location: () => `/v1/webhook_endpoints/${id}` },
      );
    },
  );
}

function listWebhookEndpointsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/webhook_endpoints',
    {
      ...endpointOperation({
        id: 'listWebhookEndpoints',
        summary: 'List webhook endpoints, newest first',
        description: 'Where events are sent. Secrets are not shown.',
        permission: 'webhooks:read',
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(WebhookEndpoint) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listWebhookEndpoints'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listEndpoints(deps.db, caller.tenantId, reachOf(caller), page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getWebhookEndpointRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/webhook_endpoints/:id',
    {
      ...endpointOperation({
        id: 'getWebhookEndpoint',
        summary: 'Get a webhook endpoint',
        description: 'Where its events are sent, and whether they are. The secret is not shown.',
        permission: 'webhooks:read',
        etag: true,
      }),
      schema: { params: ById, response: { 200: Envelope(WebhookEndpoint) } },
    },
    async (request) => {
      const { caller, params } = request;
      const row = await findEndpoint(deps.db, caller.tenantId, params.id, reachOf(caller));
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function updateWebhookEndpointRoute(app: App, deps: Deps): void {
  app.patch(
    '/v1/webhook_endpoints/:id',
    {
      ...endpointOperation({
        id: 'updateWebhookEndpoint',
        summary: 'Change address or events, disable or enable an endpoint',
        description: 'Disabling an endpoint gives up what waits for it; enabling it counts failures from nothing.',
        permission: 'webhooks:write',
      }),
      schema: { params: ById, body: UpdateWebhookEndpoint, response: { 200: Envelope(WebhookEndpoint) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      const { enabled, url } = request.body;
      if (url !== undefined) requireSecrecy(deps, url);
      return answerIn(deps, reply, async (sql) => {
        if (!(await lockEndpoint(sql, tenantId, id, reachOf(request.caller)))) throw notFound();
        // Enabled by hand, it gets its five days again; disabled, what was waiting ends and can be replayed.
        const updated = await updateEndpoint(sql, tenantId, id, {
          ...request.body,
          ...(enabled === true ? { failing_since: null } : {}),
        });
        if (enabled === false) await failPending(sql, tenantId, id, 'endpoint_disabled');
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_endpoint.updated', targetId: id });
        return present(updated);
      });
    },
  );
}

function deleteWebhookEndpointRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/webhook_endpoints/:id',
    {
      ...endpointOperation({
        id: 'deleteWebhookEndpoint',
        summary: 'Delete an endpoint with its deliveries',
        description: 'Nothing is sent there any more, what waits included.',
        permission: 'webhooks:write',
      }),
      schema: { params: ById, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        if (!(await deleteEndpoint(sql, tenantId, id, reachOf(request.caller)))) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_endpoint.deleted', targetId: id });
        return { id, deleted: true as const };
      });
    },
  );
}

function rotateWebhookSecretRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/webhook_endpoints/:id/rotate_secret',
    {
      ...endpointOperation({
        id: 'rotateWebhookSecret',
        summary: 'Make a new signing secret; for 24 hours the one before it signs too',
        description: 'Messages carry signatures of both secrets for 24 hours. The new one stands in this answer alone.',
        permission: 'webhooks:write',
        shownOnce: ['secret'],
      }),
      schema: { params: ById, response: { 200: Envelope(WebhookEndpointWithSecret) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      const secret = makeSigningSecret();
      const now = deps.clock.now();
      return answerIn(deps, reply, async (sql) => {
        const endpoint = await lockEndpoint(sql, tenantId, id, reachOf(request.caller));
        if (!endpoint) throw notFound();
        const [current] = openSecrets(deps.cipher, endpoint, now);
        const rotated = await updateEndpoint(sql, tenantId, id, {
          sealed_secret: sealSecret(deps.cipher, tenantId, id, 'sealed_secret', secret),
          sealed_previous_secret: sealSecret(deps.cipher, tenantId, id, 'sealed_previous_secret', current),
          previous_secret_until: new Date(now.getTime() + ROTATION_MS),
        });
        await recordChange(sql, deps, actorOf(request), { action: 'webhook_endpoint.secret_rotated', targetId: id });
        return { ...present(rotated), secret: secret.reveal() };
      });
    },
  );
}

/** Events tell of patients: they do not go over http to a public host that the operator has not named. */
function requireSecrecy(deps: Deps, url: string): void {
  if (!maySendSecrets(url, deps.config)) throw invalid('body/url', PLAIN_HTTP_ISSUE);
}

function present(row: EndpointRow) {
  const { id, url, enabled, created_at } = row;
  const events = row.events.includes(ALL_EVENTS) ? [...EVENT_TYPES] : (row.events as EventType[]);
  return { id, url, events, enabled, created_at: created_at.toISOString() };
}
