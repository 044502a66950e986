import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { readerWithin } from '../../platform/db/database.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { drainSignal } from '../../platform/http/drain.ts';
import { notFound } from '../../platform/http/errors.ts';
import { openEventStream } from '../../platform/http/event-stream.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page, Strict, Text } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { answerExecution } from './answer-execution.ts';
import { cancelExecution } from './cancel-execution.ts';
import { acceptExecution, answerOfExecution, presentFinished } from './execute.ts';
import { findReachableExecution } from './find-reachable-execution.ts';
import { presentDetail, presentItem } from './present-execution.ts';
import { createSchemaCheck } from './result-schema.ts';
import {
  ExecuteBody,
  ExecutionDetail,
  ExecutionItem,
  ExecutionPath,
  ListedExecution,
  ListQuery,
  RunResult,
} from './schema.ts';
import { openExecution } from './sealed-fields.ts';
import { findExecution, listArtifacts, listExecutions } from './store.ts';
import { streamEvents } from './stream-events.ts';

const tag = 'Relay executions';

export function executionRoutes(app: App, deps: Deps): void {
  const draining = drainSignal(app);

  executeRelayActionRoute(app, deps, draining);
  listRelayExecutionsRoute(app, deps);
  getRelayExecutionRoute(app, deps);
  cancelRelayExecutionRoute(app, deps);
  answerRelayExecutionRoute(app, deps);
  streamRelayExecutionRoute(app, deps, draining);
}

function executeRelayActionRoute(app: App, deps: Deps, draining: AbortSignal): void {
  const schemas = createSchemaCheck();
  app.addHook('onClose', () => schemas.close());
  app.post(
    '/v1/relay/execute',
    {
      config: {
        operation: {
          id: 'executeRelayAction',
          summary: 'Do what an instruction says in a portal',
          description:
            'Signs in with a stored login and carries out an instruction within its declared tier, in up to 240 seconds. A run that worked but did not reach its goal is 200 with `status: failed` and `error`; one that met its tier, or that browser or site cut off, is 422 with the `code` that every other place tells of the run. With `Prefer: respond-async` the answer is 202 at once.',
          tag,
          permission: 'relay:execute',
          credential: true,
          errors: ['conflict', 'operation_failed', 'engine_error', 'outcome_unknown', 'tier_mismatch'],
          reads: ['Prefer'],
          sends: { 202: ['Location', 'Preference-Applied'] },
        },
        longRunning: true,
      },
      schema: {
        body: ExecuteBody,
        response: { 200: Envelope(RunResult), 202: Envelope(RunResult, { 'x-additive': true }) },
      },
    },
    async (request, reply) => {
      const id = await acceptExecution(deps, schemas, request, request.body);
      if (/(^|,)\s*respond-async\s*(;|,|$)/i.test(String(request.headers.prefer ?? ''))) {
        const row = await findExecution(deps.db, request.caller.tenantId, id);
        if (!row) throw notFound();
        reply.header('preference-applied', 'respond-async').header('location', `/v1/relay/executions/${id}`);
        return reply
          .status(202)
          .send({ data: { ...(await presentFinished(deps, row)), status: 'queued' }, request_id: request.id });
      }
      return { data: await answerOfExecution(deps, request, id, draining), request_id: request.id };
    },
  );
}

function listRelayExecutionsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/relay/executions',
    {
      ...operation({
        id: 'listRelayExecutions',
        summary: 'List executions, newest first',
        description: 'Runs without their results, filtered by status, tier, platform, credential and time.',
        tag,
        permission: 'relay:read',
      }),
      schema: { querystring: ListQuery, response: { 200: Page(ListedExecution) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit, cursor, ...filters } = query;
      const binding = ['listRelayExecutions', filters];
      const page = paginator.read(caller, binding, query);
      const rows = await listExecutions(
        deps.db,
        caller.tenantId,
        {
          workspaceIds: caller.workspaceIds,
          status: query.status,
          tier: query.tier,
          platform: query.platform,
          credentialId: query.credential_id,
          since: query.since,
        },
        page,
      );
      const present = (row: (typeof rows)[number]) => ({
        ...presentItem(
          row,
          openExecution(deps.cipher, { ...row, sealed_result: null, sealed_error: null }).instruction,
        ),
        ...(query.include === 'error_code' && { error_code: row.error_code }),
      });
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );
}

function getRelayExecutionRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/relay/executions/:id',
    {
      ...operation({
        id: 'getRelayExecution',
        summary: 'Get an execution in full detail',
        description: 'The run with its result, its error and its screenshots.',
        tag,
        permission: 'relay:read',
        etag: true,
      }),
      schema: { params: ExecutionPath, response: { 200: Envelope(ExecutionDetail) } },
    },
    async (request) => {
      const row = await findReachableExecution(deps, request.caller, request.params.id);
      const artifacts = await listArtifacts(deps.db, request.caller.tenantId, row.id);
      return { data: presentDetail(row, openExecution(deps.cipher, row), artifacts), request_id: request.id };
    },
  );
}

function cancelRelayExecutionRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/relay/executions/:id/cancel',
    {
      ...operation({
        id: 'cancelRelayExecution',
        summary: 'Cancel a run',
        description: 'Ends a run that is queued, running or paused. 409 where it has ended by itself.',
        tag,
        permission: 'relay:execute',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: ExecutionPath, response: { 200: Envelope(ExecutionItem) } },
    },
    async (request, reply) => {
      const row = await findReachableExecution(deps, request.caller, request.params.id);
      return answerIn(deps, reply, async (sql) => {
        await cancelExecution(sql, deps, actorOf(request), row);
        const db = readerWithin(sql, request.caller.tenantId);
        const now = await findReachableExecution({ db }, request.caller, row.id);
        return presentItem(now, openExecution(deps.cipher, now).instruction);
      });
    },
  );
}

function answerRelayExecutionRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/relay/executions/:id/answer',
    {
      ...operation({
        id: 'answerRelayExecution',
        summary: 'Answer a paused run',
        description:
          'Hands a paused run what it asked for, for example a one-time code. 409 where the run is not paused.',
        tag,
        permission: 'relay:execute',
        additive: true,
        errors: ['conflict'],
      }),
      schema: {
        params: ExecutionPath,
        body: Strict({
          value: Text(10_000, { description: 'The code, or the answer that the portal wants', examples: ['135790'] }),
        }),
        response: { 200: Envelope(ExecutionItem) },
      },
    },
    async (request, reply) => {
      const row = await findReachableExecution(deps, request.caller, request.params.id);
      return answerIn(deps, reply, async (sql) => {
        await answerExecution(sql, deps, actorOf(request), row.id, request.body.value);
        return presentItem(row, openExecution(deps.cipher, row).instruction);
      });
    },
  );
}

function streamRelayExecutionRoute(app: App, deps: Deps, draining: AbortSignal): void {
  app.get(
    '/v1/relay/executions/:id/events',
    {
      config: {
        ...operation({
          id: 'streamRelayExecution',
          summary: 'Follow a run as server-sent events',
          description:
            'Server-sent events: what has happened so far, then each turn as it happens, until the run ends. `Last-Event-ID` goes on where a broken stream stopped.',
          tag,
          permission: 'relay:read',
          additive: true,
          reads: ['LastEventId'],
        }).config,
        longRunning: true,
      },
      schema: {
        params: ExecutionPath,
        response: {
          200: { description: 'text/event-stream', content: { 'text/event-stream': { schema: Type.String() } } },
        },
      },
    },
    async (request, reply) => {
      const row = await findReachableExecution(deps, request.caller, request.params.id);
      const seen = String(request.headers['last-event-id'] ?? '');
      const stream = openEventStream(request, reply);
      if (!stream) return;
      await streamEvents(
        deps,
        stream,
        { tenantId: request.caller.tenantId, id: row.id, grantId: request.caller.grantId },
        /^\d{1,15}$/.test(seen) ? Number(seen) : 0,
        draining,
      );
    },
  );
}
