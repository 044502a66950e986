import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Deleted, Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { changeAgent } from './change-agent.ts';
import { findReachableAgent } from './find-reachable-agent.ts';
import { presentAgent } from './present-agent.ts';
import { presentProfile } from './present-profile.ts';
import { Agent, AgentDetail, LocationQuery, SetupAccepted, SetupAgent, UpdateAgent } from './schema.ts';
import { startSetup } from './start-setup.ts';
import { deleteAgent } from './store.ts';

const tag = 'Voice agent';

export function agentRoutes(app: App, deps: Deps): void {
  setUpAgentRoute(app, deps);
  getAgentRoute(app, deps);
  updateAgentRoute(app, deps);
  removeAgentRoute(app, deps);
}

function setUpAgentRoute(app: App, deps: Deps): void {
  app.post(
    '/v1/voice/agent',
    {
      ...operation({
        id: 'setUpAgent',
        summary: 'Set up the voice agent of a location',
        description:
          'Reads the website, drafts the knowledge and makes the agent ready, in the background. On a ready agent it builds anew; while a setup is under way it is 409.',
        tag,
        permission: 'agents:write',
        errors: ['conflict', 'operation_failed'],
        optionalBody: true,
      }),
      schema: { querystring: LocationQuery, body: SetupAgent, response: { 202: SetupAccepted } },
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
    },
    async (request, reply) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      return answerIn(
        deps,
        reply,
        async (sql) => ({
          setup_status: await startSetup(sql, deps, actorOf(request), location, request.body),
        }),
        { status: 202 },
      );
    },
  );
}

function getAgentRoute(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/agent',
    {
      ...operation({
        id: 'getAgent',
        summary: 'Get the voice agent of a location',
        description: 'What the agent says, what it knows about the practice, and how far its setup is.',
        tag,
        permission: 'agents:read',
        additive: true,
        etag: true,
      }),
      schema: { querystring: LocationQuery, response: { 200: Envelope(AgentDetail) } },
    },
    async (request) => {
      const row = await findReachableAgent(deps, request.caller, request.query.location_id);
      const data = {
        ...presentAgent(row),
        llm_system_prompt: row.llm_system_prompt,
        setup_status: row.setup_status,
        setup_steps: row.setup_steps,
        profile: presentProfile(row.profile),
      };
      return { data, request_id: request.id };
    },
  );
}

function updateAgentRoute(app: App, deps: Deps): void {
  app.patch(
    '/v1/voice/agent',
    {
      ...operation({
        id: 'updateAgent',
        summary: 'Change what the agent says and how',
        description: 'Changes name, voice, greeting, instructions or knowledge of an agent that is set up.',
        tag,
        permission: 'agents:write',
        additive: true,
        errors: ['conflict'],
      }),
      schema: { querystring: LocationQuery, body: UpdateAgent, response: { 200: Envelope(Agent) } },
    },
    async (request, reply) => {
      const row = await findReachableAgent(deps, request.caller, request.query.location_id);
      return answerIn(deps, reply, async (sql) =>
        presentAgent(await changeAgent(sql, deps, actorOf(request), row, request.body)),
      );
    },
  );
}

function removeAgentRoute(app: App, deps: Deps): void {
  app.delete(
    '/v1/voice/agent',
    {
      ...operation({
        id: 'removeAgent',
        summary: 'Remove the voice agent of a location',
        description:
          'Takes the agent off the line and cancels a setup under way. 404 where none was ever set up, or it is being removed.',
        tag,
        permission: 'agents:write',
      }),
      schema: { querystring: LocationQuery, response: { 200: Envelope(Deleted) } },
    },
    async (request, reply) => {
      const { tenantId } = request.caller;
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      return answerIn(deps, reply, async (sql) => {
        const removed = await deleteAgent(sql, tenantId, location.id);
        if (!removed) throw notFound();
        await recordChange(sql, deps, actorOf(request), {
          action: 'agent.removed',
          targetId: removed,
          event: {
            type: 'agent.removed',
            workspaceId: location.workspace_id,
            data: { id: removed, location_id: location.id },
          },
        });
        return { id: removed, deleted: true as const };
      });
    },
  );
}
