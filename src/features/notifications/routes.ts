import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { type Operation, operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Deleted, Envelope, Page, PageQuery, Strict } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { requireDestination } from '../locations/call-destination.ts';
import { findReachableLocation, type LocationRow } from '../locations/find-location.ts';
import { LocationPath } from '../locations/schema.ts';
import { digestOf } from './opt-out.ts';
import { readRecipient } from './read-recipient.ts';
import { CreateNotificationRule, NotificationRule, RulePath, UpdateNotificationRule } from './schema.ts';
import { deleteRule, findRule, insertRule, listRules, lockRule, type RuleRow, updateRule } from './store.ts';

const LIST = '/v1/workspaces/:workspaceId/locations/:locationId/notification_rules';
const ONE = `${LIST}/:ruleId`;

const ruleOperation = (definition: Omit<Operation, 'tag' | 'additive'>) =>
  operation({ ...definition, tag: 'Notifications', additive: true });

export function notificationRuleRoutes(app: App, deps: Deps): void {
  createNotificationRuleRoute(app, deps);
  listNotificationRulesRoute(app, deps);
  getNotificationRuleRoute(app, deps);
  updateNotificationRuleRoute(app, deps);
  deleteNotificationRuleRoute(app, deps);
}

function createNotificationRuleRoute(app: App, deps: Deps): void {
  app.post(
    LIST,
    {
      ...ruleOperation({
        id: 'createNotificationRule',
        summary: 'Have somebody at the practice told of messages and failures',
        description:
          'By e-mail, or by text from the number of the location, at once or once a day. Texts go to ordinary numbers of the country of that number, or of one that the server allows. What is sent names no more of a patient than who called; with `content` `full` also what was said.',
        permission: 'locations:write',
        errors: ['operation_failed'],
      }),
      schema: { params: LocationPath, body: CreateNotificationRule, response: { 201: Envelope(NotificationRule) } },
    },
    async (request, reply) => {
      const { caller, body, params } = request;
      const location = await locate(deps, caller, params);
      const id = newId('nrule');
      const at = `/v1/workspaces/${params.workspaceId}/locations/${location.id}/notification_rules/${id}`;
      return answerIn(
        deps,
        reply,
        async (sql) => {
          const made = await insertRule(sql, caller.tenantId, {
            id,
            workspace_id: location.workspace_id,
            location_id: location.id,
            triggers: body.triggers,
            timing: body.timing ?? 'immediate',
            digest_hour: body.digest_hour ?? 8,
            content: body.content ?? 'summary',
            enabled: body.enabled ?? true,
            ...addressed(deps, location, body.channel, body.recipient),
          });
          await recordChange(sql, deps, actorOf(request), { action: 'notification_rule.created', targetId: id });
          return present(made);
        },
        { status: 201, location: () => at },
      );
    },
  );
}

function listNotificationRulesRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...ruleOperation({
        id: 'listNotificationRules',
        summary: 'List who is told of what at a location, newest first',
        description: 'Rules that are off, and those whose recipient has opted out, included.',
        permission: 'locations:read',
      }),
      schema: { params: LocationPath, querystring: Strict(PageQuery), response: { 200: Page(NotificationRule) } },
    },
    async (request) => {
      const { caller, params } = request;
      const binding = ['listNotificationRules', params.locationId];
      const page = paginator.read(caller, binding, request.query);
      const location = await locate(deps, caller, params);
      const rows = await listRules(deps.db, caller.tenantId, location.id, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getNotificationRuleRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...ruleOperation({
        id: 'getNotificationRule',
        summary: 'Get a notification rule',
        description: 'Who is told of what, how and when.',
        permission: 'locations:read',
        etag: true,
      }),
      schema: { params: RulePath, response: { 200: Envelope(NotificationRule) } },
    },
    async (request) => {
      const { caller, params } = request;
      const location = await locate(deps, caller, params);
      const row = await deps.db.reads(caller.tenantId, (sql) => findRule(sql, caller.tenantId, params.ruleId));
      if (row?.location_id !== location.id) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );
}

function updateNotificationRuleRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...ruleOperation({
        id: 'updateNotificationRule',
        summary: 'Change a notification rule, or turn it off',
        description:
          'What waits to be sent is sent as the rule then says, to whom it named before. A recipient who has opted out stays so.',
        permission: 'locations:write',
        errors: ['operation_failed'],
      }),
      schema: { params: RulePath, body: UpdateNotificationRule, response: { 200: Envelope(NotificationRule) } },
    },
    async (request, reply) => {
      const { caller, body, params } = request;
      const location = await locate(deps, caller, params);
      return answerIn(deps, reply, async (sql) => {
        const known = await lockRule(sql, caller.tenantId, params.ruleId);
        if (known?.location_id !== location.id) throw notFound();
        const isAddressed = body.channel !== undefined || body.recipient !== undefined;
        const { channel = known.channel, recipient = known.recipient } = body;
        const updated = await updateRule(sql, caller.tenantId, known.id, {
          ...body,
          ...(isAddressed && addressed(deps, location, channel, recipient)),
        });
        if (!updated) throw notFound();
        await recordChange(sql, deps, actorOf(request), { action: 'notification_rule.updated', targetId: known.id });
        return present(updated);
      });
    },
  );
}

function deleteNotificationRuleRoute(app: App, deps: Deps): void {
  app.delete(
    ONE,
    {
      ...ruleOperation({
        id: 'deleteNotificationRule',
        summary: 'Delete a notification rule',
        description: 'Nobody is told of anything by it any more, what waits included; its deliveries stay in the log.',
        permission: 'locations:write',
      }),
      schema: { params: RulePath, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { caller, params } = request;
      const location = await locate(deps, caller, params);
      return answerIn(deps, reply, async (sql) => {
        const known = await lockRule(sql, caller.tenantId, params.ruleId);
        if (known?.location_id !== location.id) throw notFound();
        await deleteRule(sql, caller.tenantId, known.id);
        await recordChange(sql, deps, actorOf(request), { action: 'notification_rule.deleted', targetId: known.id });
        return { id: params.ruleId, deleted: true as const };
      });
    },
  );
}

function present(row: RuleRow) {
  const { id, location_id, triggers, channel, recipient, timing, digest_hour, content, enabled, opted_out } = row;
  return {
    id,
    location_id,
    triggers,
    channel,
    recipient,
    timing,
    digest_hour,
    content,
    enabled,
    opted_out,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function locate(deps: Deps, caller: Caller, { workspaceId, locationId }: { workspaceId: string; locationId: string }) {
  return findReachableLocation(deps, caller, locationId, workspaceId);
}

/** @throws AppError validation_error; operation_failed `destination_not_allowed` */
function addressed(deps: Deps, location: LocationRow, channel: RuleRow['channel'], given: string) {
  const recipient = readRecipient(channel, given, location.country);
  if (channel === 'sms') requireDestination(location, recipient, deps.config);
  return { channel, recipient, recipient_digest: digestOf(deps.keys, location.tenant_id, channel, recipient) };
}
