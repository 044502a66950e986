import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableCall } from '../calls/show-call.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { findReachableExecution } from '../relay-executions/find-reachable-execution.ts';
import { presentReport } from './present-report.ts';
import { CreateReport, Report, ReportPath, ReportScenario, ReportsQuery } from './schema.ts';
import { sealExpected } from './sealed-report.ts';
import { findReport, insertReport, listReports, type ReportRow } from './store.ts';
import { writeScenario } from './write-scenario.ts';

const tag = 'Reports';

export function reportRoutes(app: App, deps: Deps): void {
  reportCallRoute(app, deps);
  reportRelayExecutionRoute(app, deps);
  listReportsRoute(app, deps);
  getReportRoute(app, deps);
  getReportScenarioRoute(app, deps);
}

function reportCallRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/calls/:id/report',
    {
      ...operation({
        id: 'reportCall',
        summary: 'Report a call that went wrong',
        description: 'Keeps what should have happened, as long as the words of the call. It changes nothing else.',
        tag,
        permission: 'calls:write',
        additive: true,
        sends: { 201: ['Location'] },
      }),
      schema: { params: ReportPath, body: CreateReport, response: { 201: Envelope(Report) } },
    },
    async (request, reply) => {
      const call = await findReachableCall(deps, request.caller, request.params.id);
      const location = await findReachableLocation(deps, request.caller, call.location_id);
      const of = { workspace_id: location.workspace_id, call_id: call.id, execution_id: null };
      return report(deps, request, reply, request.body.expected, of);
    },
  );
}

function reportRelayExecutionRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/relay/executions/:id/report',
    {
      ...operation({
        id: 'reportRelayExecution',
        summary: 'Report a run that went wrong',
        description: 'Keeps what should have happened, as long as the details of the run. It changes nothing else.',
        tag,
        permission: 'relay:execute',
        additive: true,
        sends: { 201: ['Location'] },
      }),
      schema: { params: ReportPath, body: CreateReport, response: { 201: Envelope(Report) } },
    },
    async (request, reply) => {
      const run = await findReachableExecution(deps, request.caller, request.params.id);
      const of = { workspace_id: run.workspace_id, call_id: null, execution_id: run.id };
      return report(deps, request, reply, request.body.expected, of);
    },
  );
}

function listReportsRoute(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);
  app.get(
    '/v1/reports',
    {
      ...operation({
        id: 'listReports',
        summary: 'List the reports of calls and runs, newest first',
        description: 'Of all that the key reaches, or of one call or run.',
        tag,
        permission: 'privacy:read',
        additive: true,
      }),
      schema: { querystring: ReportsQuery, response: { 200: Page(Report) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { limit: _limit, cursor: _cursor, ...filters } = query;
      const binding = ['listReports', filters];
      const page = paginator.read(caller, binding, query);
      const { kind, call_id: callId, execution_id: executionId } = filters;
      const filter = { workspaceIds: caller.workspaceIds, kind, callId, executionId };
      const rows = await listReports(deps.db, caller.tenantId, filter, page);
      return {
        ...paginator.page(caller, binding, page, rows, (row) => presentReport(deps.cipher, row)),
        request_id: request.id,
      };
    },
  );
}

function getReportRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/reports/:id',
    {
      ...operation({
        id: 'getReport',
        summary: 'Get a report',
        description: 'Reports go with the words of their call or the details of their run.',
        tag,
        permission: 'privacy:read',
        additive: true,
        etag: true,
      }),
      schema: { params: ReportPath, response: { 200: Envelope(Report) } },
    },
    async (request) => ({
      data: presentReport(deps.cipher, await findReachable(deps, request, request.params.id)),
      request_id: request.id,
    }),
  );
}

function getReportScenarioRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/reports/:id/scenario',
    {
      ...operation({
        id: 'getReportScenario',
        summary: 'Get a report as a redacted evaluation scenario',
        description:
          'The call or run as files that `npm run eval` reads. Names, dates of birth, numbers and addresses that are known or recognised are replaced; read it before you pass it on, since a name that neither is stays. The audit log keeps who asked.',
        tag,
        permission: 'privacy:read',
        additive: true,
      }),
      schema: { params: ReportPath, response: { 200: Envelope(ReportScenario) } },
    },
    async (request) => {
      const row = await findReachable(deps, request, request.params.id);
      const data = await writeScenario(deps, row);
      await deps.db.transaction(row.tenant_id, (sql) =>
        recordChange(sql, deps, actorOf(request), { action: 'report.exported', targetId: row.id }),
      );
      return { data, request_id: request.id };
    },
  );
}

async function report(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  expected: string,
  of: Pick<ReportRow, 'workspace_id' | 'call_id' | 'execution_id'>,
) {
  const { tenantId, actorId } = request.caller;
  const id = newId('rep');
  const sealed = sealExpected(deps.cipher, tenantId, id, expected);
  return answerIn(
    deps,
    reply,
    async (sql) => {
      const row = await insertReport(sql, tenantId, { id, ...of, reported_by: actorId, sealed });
      await recordChange(sql, deps, actorOf(request), { action: 'report.created', targetId: id });
      return presentReport(deps.cipher, row);
    },
    { status: 201, location: () => `/v1/reports/${id}` },
  );
}

async function findReachable(deps: Deps, { caller }: FastifyRequest, id: string): Promise<ReportRow> {
  const row = await findReport(deps.db, caller.tenantId, id);
  if (!row || !reaches(caller, row.workspace_id)) throw notFound();
  return row;
}
