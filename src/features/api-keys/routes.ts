import type { Static } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { forbidden } from './authorise.ts';
import { createKey, type KeyWish } from './create-key.ts';
import { ApiKey, ApiKeyPath, CreateApiKey, CreatedApiKey } from './schema.ts';
import { findKey, type KeyRow, listKeys, revokeKey } from './store.ts';

export function apiKeyRoutes(app: App, deps: Deps): void {
  createKeyRoute(app, deps);
  listKeysRoute(app, deps);
  getKeyRoute(app, deps);
  deleteKeyRoute(app, deps);
}

function createKeyRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/keys',
    {
      ...operation({
        id: 'createKey',
        summary: 'Create a key whose permissions are among those of the key that asks',
        description:
          'The key stands in this answer and nowhere else; only its hash is kept. Permissions and workspaces of the new key are among those of the key that asks. Needs a TENANT key.',
        tag: 'Keys',
        permission: 'keys:write',
        tenantOnly: 'create keys',
        additive: true,
        shownOnce: ['key'],
        errors: ['not_found'],
      }),
      schema: { body: CreateApiKey, response: { 201: Envelope(CreatedApiKey) } },
    },
    async (request, reply) => {
      const wish = wishOf(request.body, deps.clock.now());
      const missing = wish.permissions.find((permission) => !request.caller.permissions.has(permission));
      if (missing) throw forbidden(`Missing required permission: ${missing}`, missing);
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const { key, row } = await createKey(sql, deps, actorOf(request), wish);
          return { ...present(row), key };
        },
        { status: 201, location: ({ id }) => `/v1/keys/${id}` },
      );
    },
  );
}

function listKeysRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/keys',
    {
      ...operation({
        id: 'listKeys',
        summary: 'List the keys that are not revoked, newest first',
        description: 'Keys that are not revoked, without their secrets. Needs a TENANT key.',
        tag: 'Keys',
        permission: 'keys:read',
        tenantOnly: 'list keys',
        additive: true,
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(ApiKey) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listKeys'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listKeys(deps.db, caller.tenantId, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getKeyRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/keys/:id',
    {
      ...operation({
        id: 'getKey',
        summary: 'Get a key that is not revoked',
        description: 'The key without its secret. Needs a TENANT key.',
        tag: 'Keys',
        permission: 'keys:read',
        tenantOnly: 'read keys',
        additive: true,
        etag: true,
      }),
      schema: { params: ApiKeyPath, response: { 200: Envelope(ApiKey) } },
    },
    async (request) => {
      const row = await findKey(deps.db, request.caller.tenantId, request.params.id);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function deleteKeyRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/keys/:id',
    {
      ...operation({
        id: 'deleteKey',
        summary: 'Revoke a key, effective on every node within a second',
        description: 'The key stops working on every node within a second. Needs a TENANT key.',
        tag: 'Keys',
        permission: 'keys:write',
        tenantOnly: 'delete keys',
        additive: true,
      }),
      schema: { params: ApiKeyPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        if (!(await revokeKey(sql, tenantId, id))) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'key.revoked', targetId: id });
        return { id, deleted: true as const };
      });
    },
  );
}

/** What the schema cannot say alone: workspaces belong to one scope, an expiry lies ahead. */
function wishOf(body: Static<typeof CreateApiKey>, now: Date): KeyWish {
  const { name = null, scope, permissions, workspace_ids: workspaceIds = [], expires_at } = body;
  if (scope === 'WORKSPACE' && workspaceIds.length === 0) {
    throw invalid('body/workspace_ids', 'must name at least one workspace for scope WORKSPACE');
  }
  if (scope === 'TENANT' && workspaceIds.length > 0) {
    throw invalid('body/workspace_ids', 'must be left out for scope TENANT, which reaches every workspace');
  }
  const expiresAt = expires_at === undefined ? null : parseInstant(expires_at);
  if (expiresAt && expiresAt <= now) throw invalid('body/expires_at', 'must lie in the future');
  return { name, scope, permissions, workspaceIds, expiresAt };
}

function present(row: KeyRow) {
  return {
    id: row.id,
    name: row.name,
    scope: row.scope,
    permissions: row.permissions,
    workspace_ids: row.workspace_ids,
    expires_at: row.expires_at?.toISOString() ?? null,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
