import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drainSignal } from '../../platform/http/drain.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Id, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { cancelRunsOfCredential } from '../relay-executions/cancel-runs-of-credential.ts';
import { verifyCredential } from '../relay-executions/verify-credential.ts';
import { keepCredential, sealCredential } from './create-credential.ts';
import { credentialNotFound, findReachableCredential } from './find-credential.ts';
import { CreateCredential, CredentialPath, RelayCredential, Verification } from './schema.ts';
import { type CredentialRow, deleteCredential, listCredentials } from './store.ts';

const tag = 'Relay credentials';

export function credentialRoutes(app: App, deps: Deps): void {
  createRelayCredentialRoute(app, deps);
  listRelayCredentialsRoute(app, deps);
  getRelayCredentialRoute(app, deps);
  verifyRelayCredentialRoute(app, deps);
  deleteRelayCredentialRoute(app, deps);
}

function createRelayCredentialRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/relay/credentials',
    {
      ...operation({
        id: 'createRelayCredential',
        summary: 'Store an encrypted login to a portal',
        description:
          'Password and one-time-password secret are sealed on arrival, are never returned, and are opened only by the process that types them. A credential belongs to a workspace, or, made by a TENANT key without `workspace_id`, to the tenant.',
        tag,
        permission: 'relay:write',
        errors: ['not_found'],
      }),
      schema: { body: CreateCredential, response: { 201: Envelope(RelayCredential) } },
    },
    async (request, reply) => {
      const login = await sealCredential(deps, request.caller, request.body);
      return answerIn(deps, reply, async (sql) => present(await keepCredential(sql, deps, actorOf(request), login)), {
        status: 201,
        location: ({ id }) => `/v1/relay/credentials/${id}`,
      });
    },
  );
}

function listRelayCredentialsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/relay/credentials',
    {
      ...operation({
        id: 'listRelayCredentials',
        summary: 'List stored logins, newest first',
        description: 'Stored logins without their secrets. A WORKSPACE key sees those of its workspaces.',
        tag,
        permission: 'relay:read',
        additive: true,
      }),
      schema: {
        querystring: Strict({
          ...PageQuery,
          workspace_id: Type.Optional(Id({ description: 'The workspace, `ws_…`; absent: all of the tenant' })),
        }),
        response: { 200: Page(RelayCredential) },
      },
    },
    async (request) => {
      const { caller, query } = request;
      const binding = ['listRelayCredentials', query.workspace_id ?? null];
      const page = paginator.read(caller, binding, query);
      const rows = await listCredentials(
        deps.db,
        caller.tenantId,
        { workspaceIds: caller.workspaceIds, workspaceId: query.workspace_id ?? null },
        page,
      );
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getRelayCredentialRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/relay/credentials/:id',
    {
      ...operation({
        id: 'getRelayCredential',
        summary: 'Get a stored login without its secrets',
        description: 'Everything but the secrets.',
        tag,
        permission: 'relay:read',
        additive: true,
        etag: true,
        credential: true,
      }),
      schema: {
        params: CredentialPath,
        querystring: Strict({
          workspace_id: Type.Optional(Id({ description: 'The workspace, `ws_…`; absent: all of the tenant' })),
        }),
        response: { 200: Envelope(RelayCredential) },
      },
    },
    async (request) => {
      const row = await findReachableCredential(deps, request.caller, request.params.id);
      if (request.query.workspace_id !== undefined && row.workspace_id !== request.query.workspace_id)
        throw credentialNotFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function verifyRelayCredentialRoute(app: App, deps: Deps): void {
  const draining = drainSignal(app);
  app.post(
    '/v1/relay/credentials/:id/verify',
    {
      config: {
        operation: {
          id: 'verifyRelayCredential',
          summary: 'Log in with a stored login in a real browser',
          description:
            'Opens the login page in a browser and signs in. 200 carries the verdict of the site; 422 `engine_error` says that none could be had. Counts as a relay run.',
          tag,
          permission: 'relay:execute',
          credential: true,
          errors: ['conflict', 'operation_failed', 'engine_error'],
        },
        longRunning: true,
      },
      schema: {
        params: CredentialPath,
        response: { 200: Envelope(Verification) },
      },
    },
    async (request) => {
      const credential = await findReachableCredential(deps, request.caller, request.params.id);
      return {
        data: { verified: await verifyCredential(deps, request, credential, draining) },
        request_id: request.id,
      };
    },
  );
}

function deleteRelayCredentialRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/relay/credentials/:id',
    {
      ...operation({
        id: 'deleteRelayCredential',
        summary: 'Delete a stored login for good',
        description: 'Destroys the secrets at once. Runs that wait for the login are canceled; one under way ends.',
        tag,
        permission: 'relay:write',
        credential: true,
      }),
      schema: { params: CredentialPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = await findReachableCredential(deps, request.caller, request.params.id);
      return answerIn(deps, reply, async (sql) => {
        await cancelRunsOfCredential(sql, deps, actorOf(request), id);
        if (!(await deleteCredential(sql, tenantId, id))) throw credentialNotFound();
        await recordChange(sql, deps, actorOf(request), { action: 'credential.deleted', targetId: id });
        return { id, deleted: true as const };
      });
    },
  );
}

function present(row: Omit<CredentialRow, 'sealed' | 'codes_used_until'>) {
  return {
    id: row.id,
    label: row.label,
    platform: row.platform,
    login_url: row.login_url,
    username: row.username,
    verified: row.verified,
    created_at: row.created_at.toISOString(),
  };
}
