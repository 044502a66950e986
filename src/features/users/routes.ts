import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { changeUser, removeUser } from './manage-user.ts';
import { readStanding, UpdateUser, User, UserPath } from './schema.ts';
import { findUser, listUsers, type UserRow } from './store.ts';

/** The people of a tenant, as whoever manages them sees them. */
export function userRoutes(app: App, deps: Deps): void {
  listUsersRoute(app, deps);
  getUserRoute(app, deps);
  updateUserRoute(app, deps);
  deleteUserRoute(app, deps);
}

function listUsersRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/users',
    {
      ...operation({
        id: 'listUsers',
        summary: 'List the people who can sign in, newest first',
        description: 'People who have accepted their invitation. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:read',
        tenantOnly: 'list people',
        additive: true,
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(User) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listUsers'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listUsers(deps.db, caller.tenantId, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getUserRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/users/:id',
    {
      ...operation({
        id: 'getUser',
        summary: 'Get a person',
        description:
          'Nothing of how they sign in but whether they have a password and a second factor. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:read',
        tenantOnly: 'read people',
        additive: true,
        etag: true,
      }),
      schema: { params: UserPath, response: { 200: Envelope(User) } },
    },
    async (request) => {
      const row = await findUser(deps.db, request.caller.tenantId, request.params.id);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function updateUserRoute(app: App, deps: Deps): void {
  app.patch(
    '/v1/users/:id',
    {
      ...operation({
        id: 'updateUser',
        summary: 'Change a person’s name, role or workspaces',
        description:
          'Effective within a second where they are signed in. Neither the person nor the new role may do more than whoever asks; the last owner stays one. A scope without `workspace_ids`, or the other way round, keeps what goes with it. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'change people',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: UserPath, body: UpdateUser, response: { 200: Envelope(User) } },
    },
    async (request, reply) => {
      const { name, role, scope, workspace_ids } = request.body;
      const by = { caller: request.caller, actor: actorOf(request) };
      const change = {
        ...(name !== undefined && { name }),
        standing: (user: UserRow) => {
          const isTenant = (scope ?? (workspace_ids === undefined ? user.scope : 'WORKSPACE')) === 'TENANT';
          return readStanding({
            role: role ?? user.role,
            scope: isTenant ? 'TENANT' : 'WORKSPACE',
            workspace_ids: workspace_ids ?? (isTenant ? [] : user.workspace_ids),
          });
        },
      };
      return answerIn(deps, reply, async (sql) => present(await changeUser(sql, deps, by, request.params.id, change)));
    },
  );
}

function deleteUserRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/users/:id',
    {
      ...operation({
        id: 'deleteUser',
        summary: 'Remove a person, effective on every node within a second',
        description:
          'Ends their sessions. What they did stays in the audit log under their id, and keys that they made go on. Nobody removes a person who may do more than they, nor the last owner. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'remove people',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: UserPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        await removeUser(sql, deps, { caller: request.caller, actor: actorOf(request) }, id);
        return { id, deleted: true as const };
      });
    },
  );
}

function present(row: UserRow) {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    scope: row.scope,
    workspace_ids: row.workspace_ids,
    has_password: row.password_hash !== null,
    has_second_factor: row.sealed_totp !== null,
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
