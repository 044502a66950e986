import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableWorkspace } from './find-workspace.ts';
import { CreateWorkspace, UpdateWorkspace, Workspace, WorkspacePath } from './schema.ts';
import { insertWorkspace, listWorkspaces, updateWorkspace, type WorkspaceRow } from './store.ts';

export function workspaceRoutes(app: App, deps: Deps): void {
  createWorkspaceRoute(app, deps);
  listWorkspacesRoute(app, deps);
  getWorkspaceRoute(app, deps);
  updateWorkspaceRoute(app, deps);
}

function createWorkspaceRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/workspaces',
    {
      ...operation({
        id: 'createWorkspace',
        summary: 'Create a workspace',
        description: 'Makes a workspace under the tenant of the key. Needs a TENANT key.',
        tag: 'Workspaces',
        permission: 'workspaces:write',
        tenantOnly: 'create workspaces',
      }),
      schema: { body: CreateWorkspace, response: { 201: Envelope(Workspace) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { name, business_category = 'OTHER' } = request.body;
      const id = newId('ws');
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const [row] = await Promise.all([
            insertWorkspace(sql, tenantId, { id, name, businessCategory: business_category }),
            recordChange(sql, deps, actorOf(request), { action: 'workspace.created', targetId: id }),
          ]);
          return present(row);
        },
        { status: 201, location: () => `/v1/workspaces/${id}` },
      );
    },
  );
}

function listWorkspacesRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/workspaces',
    {
      ...operation({
        id: 'listWorkspaces',
        summary: 'List workspaces, newest first',
        description: 'A WORKSPACE key sees its own workspaces.',
        tag: 'Workspaces',
        permission: 'workspaces:read',
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(Workspace) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listWorkspaces'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listWorkspaces(deps.db, caller.tenantId, caller.workspaceIds, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getWorkspaceRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/workspaces/:workspaceId',
    {
      ...operation({
        id: 'getWorkspace',
        summary: 'Get a workspace',
        description: 'A workspace outside the reach of the key is answered like one that does not exist.',
        tag: 'Workspaces',
        permission: 'workspaces:read',
        etag: true,
      }),
      schema: { params: WorkspacePath, response: { 200: Envelope(Workspace) } },
    },
    async (request) => {
      const row = await findReachableWorkspace(deps, request.caller, request.params.workspaceId);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function updateWorkspaceRoute(app: App, deps: Deps): void {
  app.patch(
    '/v1/workspaces/:workspaceId',
    {
      ...operation({
        id: 'updateWorkspace',
        summary: 'Update a workspace',
        description: 'Deactivating a workspace stops its agents from answering and refuses new runs.',
        tag: 'Workspaces',
        permission: 'workspaces:write',
      }),
      schema: { params: WorkspacePath, body: UpdateWorkspace, response: { 200: Envelope(Workspace) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { workspaceId } = request.params;
      if (!reaches(request.caller, workspaceId)) throw notFound();
      return answerIn(deps, reply, async (sql) => {
        const updated = await updateWorkspace(sql, tenantId, workspaceId, request.body);
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), {
          action: 'workspace.updated',
          targetId: workspaceId,
          event: { type: 'workspace.updated', workspaceId, data: { id: workspaceId, activated: updated.activated } },
        });
        return present(updated);
      });
    },
  );
}

function present(row: WorkspaceRow) {
  return {
    id: row.id,
    name: row.name,
    business_category: row.business_category,
    tenant_id: row.tenant_id,
    activated: row.activated,
    connector_type: row.connector_type,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
