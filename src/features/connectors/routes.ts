import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { reaches } from '../../platform/http/caller.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { putConnector, readConnector } from './put-connector.ts';
import { Connector, ConnectorPath, PutConnector } from './schema.ts';
import { type ConnectorRow, findConnector } from './store.ts';

const ONE = '/v1/workspaces/:workspaceId/connector';

export function connectorRoutes(app: App, deps: Deps): void {
  app.get(
    ONE,
    {
      ...operation({
        id: 'getConnector',
        summary: 'Get what a workspace is connected to',
        description: 'Native workspaces keep services, patients and appointments here; their address is null.',
        tag: 'Workspaces',
        permission: 'workspaces:read',
        additive: true,
        etag: true,
      }),
      schema: { params: ConnectorPath, response: { 200: Envelope(Connector) } },
    },
    async (request) => {
      const { workspaceId } = request.params;
      const row = reaches(request.caller, workspaceId)
        ? await findConnector(deps.db, request.caller.tenantId, workspaceId)
        : undefined;
      if (!row) throw notFound();
      return { data: present(row), request_id: request.id };
    },
  );

  app.put(
    ONE,
    {
      ...operation({
        id: 'putConnector',
        summary: "Connect a workspace to the practice's own FHIR R4 server",
        description:
          'Services, providers, slots, patients and appointments then come from that server (`HealthcareService`, `Practitioner`, `Schedule`, `Slot`, `Patient`, `Appointment`). `credential_id` names a stored credential. Where its `login_url` lies within `base_url` it is HTTP Basic, or a bearer token with the username `bearer`; elsewhere its `login_url` is the token endpoint of an OAuth 2.0 client (`client_credentials`; a `scope` in its query is asked for). 409 while the workspace has services of its own.',
        tag: 'Workspaces',
        permission: 'workspaces:write',
        additive: true,
        errors: ['conflict', 'not_found'],
        credential: true,
      }),
      schema: { params: ConnectorPath, body: PutConnector, response: { 200: Envelope(Connector) } },
    },
    async (request, reply) => {
      const { workspaceId } = request.params;
      if (!reaches(request.caller, workspaceId)) throw notFound();
      const wanted = await readConnector(deps, request.caller, workspaceId, request.body);
      return answerIn(deps, reply, async (sql) => {
        await putConnector(sql, deps, actorOf(request), workspaceId, wanted);
        return present(wanted);
      });
    },
  );
}

function present({ connector_type: type, connector }: ConnectorRow) {
  return { type, base_url: connector?.base_url ?? null, credential_id: connector?.credential_id ?? null };
}
