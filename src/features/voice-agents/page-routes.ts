import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import type { Passage } from '../../engines/site-reader/types.ts';
import type { App } from '../../platform/http/app-type.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { findReachableAgent } from './find-reachable-agent.ts';
import { AgentPage, LocationQuery } from './schema.ts';
import { listPassages } from './store.ts';

export function agentPageRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/agent/pages',
    {
      ...operation({
        id: 'listAgentPages',
        summary: 'List what an agent has read, page by page',
        description:
          'The text that it answers from as it stands on the website, in the order in which the pages were read, and last what `business_description` says. Corrections stand in the facts of the agent.',
        tag: 'Voice agent',
        permission: 'agents:read',
        additive: true,
      }),
      schema: {
        querystring: LocationQuery,
        response: {
          200: Envelope(Type.Array(AgentPage, { description: 'What was read of the website, page by page' })),
        },
      },
    },
    async (request) => {
      const { tenantId } = request.caller;
      const agent = await findReachableAgent(deps, request.caller, request.query.location_id);
      const rows = await listPassages(deps.db, tenantId, agent.id);
      return { data: pagesOf(rows.map(({ passage }) => passage)), request_id: request.id };
    },
  );
}

/** Passages under the page that they stand on; those that stand on none, under the practice's own description. */
function pagesOf(passages: readonly Passage[]) {
  const pages = Map.groupBy(passages, ({ url }) => url);
  return [...pages].map(([url, read]) => ({
    url: url === '' ? null : url,
    title: read[0]?.pageTitle ?? '',
    passages: read.map(({ headings, text }) => ({ headings, text })),
  }));
}
