import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { answerIn } from '../../platform/http/answer-in-transaction.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { newId } from '../../platform/ids.ts';
import { actorOf, recordChange } from '../audit-log/record-change.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { type FactRow, factsOf, replaceFacts } from './fact-store.ts';
import { AgentFact, LocationQuery, ReplaceFacts } from './schema.ts';

const FACTS = '/v1/voice/agent/facts';
const tag = 'Voice agent';

export function agentFactRoutes(app: App, deps: Deps): void {
  app.get(
    FACTS,
    {
      ...operation({
        id: 'listAgentFacts',
        summary: 'List what the practice has its agent say beside its website',
        description: 'In the order in which they were given. They belong to the location and outlive its agent.',
        tag,
        permission: 'agents:read',
        additive: true,
      }),
      schema: {
        querystring: LocationQuery,
        response: { 200: Envelope(Type.Array(AgentFact, { description: 'Facts that the agent answers from' })) },
      },
    },
    async (request) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      const facts = await deps.db.read<FactRow>(location.tenant_id, (sql) =>
        factsOf(sql, location.tenant_id, location.id),
      );
      return { data: [...facts], request_id: request.id };
    },
  );

  app.post(
    FACTS,
    {
      ...operation({
        id: 'replaceAgentFacts',
        summary: 'Replace all that the practice has its agent say beside its website',
        description:
          'Corrections of what was read, and answers that the website does not give. The agent says them from the next call on, before what the website says; words in `replaces` it says no more, and reading the website again changes none of this. All or nothing; an empty list clears them.',
        tag,
        permission: 'agents:write',
        additive: true,
      }),
      schema: {
        querystring: LocationQuery,
        body: ReplaceFacts,
        response: { 200: Envelope(Type.Array(AgentFact, { description: 'Facts that the agent answers from' })) },
      },
    },
    async (request, reply) => {
      const location = await findReachableLocation(deps, request.caller, request.query.location_id);
      const facts: FactRow[] = request.body.facts.map(({ question, answer, replaces }) => ({
        id: newId('fact'),
        question,
        answer,
        replaces: replaces ?? null,
      }));
      return answerIn(deps, reply, async (sql) => {
        await replaceFacts(sql, location.tenant_id, location.id, facts);
        await recordChange(sql, deps, actorOf(request), { action: 'agent_facts.replaced', targetId: location.id });
        return facts;
      });
    },
  );
}
