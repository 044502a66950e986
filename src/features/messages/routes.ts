import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { type Caller, reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { presentMessage } from './present-message.ts';
import { recordMessage } from './record-message.ts';
import { Message, MessagePath, MessagesQuery, UpdateMessage } from './schema.ts';
import { findMessage, listMessages, type MessageRow, updateMessage } from './store.ts';

const LIST = '/v1/voice/messages';
const ONE = `${LIST}/:id`;
const tag = 'Messages';

export function messageRoutes(app: App, deps: Deps): void {
  listMessagesRoute(app, deps);
  getMessageRoute(app, deps);
  updateMessageRoute(app, deps);
}

function listMessagesRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    LIST,
    {
      ...operation({
        id: 'listMessages',
        summary: 'List the messages that callers have left, newest first',
        description: 'Of one location, or of all that the key reaches; filtered by status, urgency and time.',
        tag,
        permission: 'calls:read',
        additive: true,
        errors: ['not_found'],
      }),
      schema: { querystring: MessagesQuery, response: { 200: Page(Message) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit: _limit, cursor: _cursor, ...filters } = query;
      const binding = ['listMessages', filters];
      const page = paginator.read(caller, binding, query);
      const { location_id: locationId, status, urgency, since } = filters;
      if (locationId !== undefined) await findReachableLocation(deps, caller, locationId);
      const rows = await listMessages(
        deps.db,
        caller.tenantId,
        {
          workspaceIds: caller.workspaceIds,
          locationId,
          status,
          urgency,
          since: since === undefined ? undefined : parseInstant(since),
        },
        page,
      );
      return {
        ...paginator.page(caller, binding, page, rows, (row) => presentMessage(deps.cipher, row)),
        request_id: request.id,
      };
    },
  );
}

function getMessageRoute(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getMessage',
        summary: 'Get a message',
        description: 'Messages are kept as long as the words of calls.',
        tag,
        permission: 'calls:read',
        additive: true,
        etag: true,
      }),
      schema: { params: MessagePath, response: { 200: Envelope(Message) } },
    },
    async (request) => ({
      data: presentMessage(deps.cipher, await findReachable(deps, request.caller, request.params.id)),
      request_id: request.id,
    }),
  );
}

function updateMessageRoute(app: App, deps: Deps): void {
  app.patch(
    ONE,
    {
      ...operation({
        id: 'updateMessage',
        summary: 'Say who sees to a message, how urgent it is, and that it is done',
        description: 'What the caller said stays as it is. null takes it from whoever it is assigned to.',
        tag,
        permission: 'calls:write',
        additive: true,
      }),
      schema: { params: MessagePath, body: UpdateMessage, response: { 200: Envelope(Message) } },
    },
    async (request, reply) => {
      const { tenant_id: tenantId, id } = await findReachable(deps, request.caller, request.params.id);
      return answerIn(deps, reply, async (sql) => {
        const updated = await updateMessage(sql, tenantId, id, request.body);
        if (!updated) throw notFound();
        await recordMessage(sql, deps, actorOf(request), updated, 'message.updated');
        return presentMessage(deps.cipher, updated);
      });
    },
  );
}

async function findReachable(deps: Deps, caller: Caller, id: string): Promise<MessageRow> {
  const row = await findMessage(deps.db, caller.tenantId, id);
  if (!row || !reaches(caller, row.workspace_id)) throw notFound();
  return row;
}
