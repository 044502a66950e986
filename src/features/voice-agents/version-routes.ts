import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { createPaginator } from '../../platform/http/pagination.ts';
import { Envelope, Page } from '../../platform/http/schema.ts';
import { actorOf } from '../audit-log/record-change.ts';
import { changeAgent } from './change-agent.ts';
import { findReachableAgent } from './find-reachable-agent.ts';
import { presentAgent } from './present-agent.ts';
import { Agent, AgentVersion, AgentVersionsQuery, LocationQuery, VersionPath } from './schema.ts';
import { findVersion, listVersions, type VersionRow, wordingOf } from './version-store.ts';

const VERSIONS = '/v1/voice/agent/versions';
const tag = 'Voice agent';

export function agentVersionRoutes(app: App, deps: Deps): void {
  const paginator = createPaginator(deps.keys);

  app.get(
    VERSIONS,
    {
      ...operation({
        id: 'listAgentVersions',
        summary: 'List what an agent was told to say, newest first',
        description:
          'One after each change, the one before the first included, up to a hundred; the newest is what it says now. None where nothing was ever changed.',
        tag,
        permission: 'agents:read',
        additive: true,
      }),
      schema: { querystring: AgentVersionsQuery, response: { 200: Page(AgentVersion) } },
    },
    async (request) => {
      const { caller, query } = request;
      const binding = ['listAgentVersions', query.location_id];
      const page = paginator.read(caller, binding, query);
      const agent = await findReachableAgent(deps, caller, query.location_id);
      const rows = await listVersions(deps.db, caller.tenantId, agent.id, page);
      return { ...paginator.page(caller, binding, page, rows, present), request_id: request.id };
    },
  );

  app.post(
    `${VERSIONS}/:versionId/restore`,
    {
      ...operation({
        id: 'restoreAgentVersion',
        summary: 'Have an agent say again what it said in a version',
        description:
          'Name, voice, greeting, instructions and knowledge go back to that version, which becomes a new one. What was read of the website and the facts stay. 409 while the agent is being set up.',
        tag,
        permission: 'agents:write',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { params: VersionPath, querystring: LocationQuery, response: { 200: Envelope(Agent) } },
    },
    async (request, reply) => {
      const { caller, params, query } = request;
      const agent = await findReachableAgent(deps, caller, query.location_id);
      return answerIn(deps, reply, async (sql) => {
        const version = await findVersion(sql, caller.tenantId, agent.id, params.versionId);
        if (!version) throw notFound();
        return presentAgent(await changeAgent(sql, deps, actorOf(request), agent, wordingOf(version)));
      });
    },
  );
}

function present(row: VersionRow) {
  const { id, made_by, created_at } = row;
  return { id, ...wordingOf(row), made_by, created_at: created_at.toISOString() };
}
