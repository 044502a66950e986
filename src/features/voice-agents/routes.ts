import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { conflict, notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Deleted, Envelope } from '../../platform/http/schema.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { presentProfile } from './present-profile.ts';
import { Agent, AgentDetail, LocationQuery, SetupAccepted, SetupAgent, UpdateAgent } from './schema.ts';
import { startSetup } from './start-setup.ts';
import { type AgentRow, deleteAgent, findAgent, updateAgent } from './store.ts';
import { genderOf } from './voices.ts';

const tag = 'Voice agent';

export function agentRoutes(app: App, deps: Deps): void {
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
      const setupStatus = await startSetup(deps, actorOf(request), location, request.body);
      return reply.status(202).send({ data: { setup_status: setupStatus }, request_id: request.id });
    },
  );

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
      const row = await find(request.caller, request.query.location_id);
      const data = {
        ...present(row),
        llm_system_prompt: row.llm_system_prompt,
        setup_status: row.setup_status,
        setup_steps: row.setup_steps,
        profile: presentProfile(row.profile),
      };
      return { data, request_id: request.id };
    },
  );

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
    async (request) => {
      const row = await find(request.caller, request.query.location_id);
      const { voice_id: voiceId } = request.body;
      const change = voiceId === undefined ? request.body : { ...request.body, voice_gender: genderOf(voiceId) };
      const changed = await deps.db.transaction(row.tenant_id, async (sql) => {
        const updated = await updateAgent(sql, row.tenant_id, row.id, change);
        if (!updated) throw conflict('setup_in_progress', 'The agent is being set up; change it when it is ready');
        await recordChange(sql, deps, actorOf(request), { action: 'agent.updated', targetId: row.id });
        return updated;
      });
      return { data: present(changed), request_id: request.id };
    },
  );

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
    async (request) => {
      const { tenantId } = request.caller;
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      const id = await deps.db.transaction(tenantId, async (sql) => {
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
        return removed;
      });
      return { data: { id, deleted: true as const }, request_id: request.id };
    },
  );

  async function find(caller: Caller, locationId: string): Promise<AgentRow> {
    const location = await findReachableLocation(deps, caller, locationId);
    const row = await findAgent(deps.db, caller.tenantId, location.id);
    if (!row) throw notFound();
    return row;
  }
}

function present(row: AgentRow) {
  return {
    id: row.id,
    name: row.name,
    voice_id: row.voice_id,
    language: row.language,
    begin_message: row.begin_message,
    knowledge_base_text: row.knowledge_base_text,
    updated_at: row.updated_at.toISOString(),
  };
}
