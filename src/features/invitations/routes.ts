import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { mailLink } from '../users/mail-link.ts';
import { requireRank } from '../users/roles.ts';
import { readStanding } from '../users/schema.ts';
import { invite } from './invite.ts';
import { CreatedInvitation, CreateInvitation, Invitation, InvitationPath } from './schema.ts';
import { findInvitation, type InvitationRow, listInvitations, takeInvitation } from './store.ts';

export function invitationRoutes(app: App, deps: Deps): void {
  createInvitationRoute(app, deps);
  listInvitationsRoute(app, deps);
  getInvitationRoute(app, deps);
  deleteInvitationRoute(app, deps);
}

function createInvitationRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/invitations',
    {
      ...operation({
        id: 'createInvitation',
        summary: 'Invite somebody to sign in to the console',
        description:
          'The link is good once, for seven days, and stands in this answer and, where mail can be sent, in a mail to whoever is invited: else hand it over. One that the same e-mail had before ends. No role is given that may do more than whoever asks; 409 where the e-mail belongs to somebody who is there already. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'invite people',
        additive: true,
        shownOnce: ['link'],
        errors: ['not_found', 'conflict'],
      }),
      schema: { body: CreateInvitation, response: { 201: Envelope(CreatedInvitation) } },
    },
    async (request, reply) => {
      const { email, ...wanted } = request.body;
      const standing = readStanding(wanted);
      requireRank(request.caller, standing.role);
      const { row, link } = await invite(deps, actorOf(request), { ...standing, email });
      const mail = { id: row.id, to: row.email, kind: 'invitation' as const, link, expiresAt: row.expires_at };
      const emailed = await mailLink(deps, row.tenant_id, mail);
      return reply
        .status(201)
        .header('location', `/v1/invitations/${row.id}`)
        .send({ data: { ...present(row), link, emailed }, request_id: request.id });
    },
  );
}

function listInvitationsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/invitations',
    {
      ...operation({
        id: 'listInvitations',
        summary: 'List the invitations that nobody has accepted, newest first',
        description: 'Also those that have expired lately. Without their links. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:read',
        tenantOnly: 'list invitations',
        additive: true,
      }),
      schema: { querystring: Strict(PageQuery), response: { 200: Page(Invitation) } },
    },
    async (request) => {
      const { caller } = request;
      const binding = ['listInvitations'];
      const page = paginator.read(caller, binding, request.query);
      const rows = await listInvitations(deps.db, caller.tenantId, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getInvitationRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/invitations/:id',
    {
      ...operation({
        id: 'getInvitation',
        summary: 'Get an invitation that nobody has accepted',
        description: 'Without its link. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:read',
        tenantOnly: 'read invitations',
        additive: true,
        etag: true,
      }),
      schema: { params: InvitationPath, response: { 200: Envelope(Invitation) } },
    },
    async (request) => {
      const row = await findInvitation(deps.db, request.caller.tenantId, request.params.id);
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function deleteInvitationRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/invitations/:id',
    {
      ...operation({
        id: 'deleteInvitation',
        summary: 'Take an invitation back',
        description: 'Its link ends at once. Needs a TENANT key.',
        tag: 'People',
        permission: 'users:write',
        tenantOnly: 'take invitations back',
        additive: true,
      }),
      schema: { params: InvitationPath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const { id } = request.params;
      return answerIn(deps, reply, async (sql) => {
        const row = await takeInvitation(sql, tenantId, id);
        if (!row) throw notFound();
        // Who may do less leaves it as it was: the transaction is rolled back.
        requireRank(request.caller, row.role);
        await recordChange(sql, deps, actorOf(request), { action: 'invitation.deleted', targetId: id });
        return { id, deleted: true as const };
      });
    },
  );
}

function present(row: InvitationRow) {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    scope: row.scope,
    workspace_ids: row.workspace_ids,
    invited_by: row.invited_by,
    expires_at: row.expires_at.toISOString(),
    created_at: row.created_at.toISOString(),
  };
}
