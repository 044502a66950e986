import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { coverBuckets } from '../../platform/kept-spans.ts';
import { readRange } from '../call-statistics/range.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { presentRuns } from './present-runs.ts';
import { RelayStatistics, RelayStatisticsQuery } from './schema.ts';
import { readRunCounts } from './store.ts';

export function relayStatisticsRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/relay/executions/statistics',
    {
      ...operation({
        id: 'getRelayStatistics',
        summary: 'Count relay runs by hour, day, week or month',
        description:
          'Runs of a workspace, or of all that the key reaches, by when they were asked for: together, by bucket and by hour of the day. Days are those of `timezone`, UTC unless said otherwise. At most 1000 buckets.',
        tag: 'Relay executions',
        permission: 'relay:read',
        additive: true,
        errors: ['not_found'],
      }),
      schema: { querystring: RelayStatisticsQuery, response: { 200: Envelope(RelayStatistics) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { workspace_id: workspaceId } = query;
      if (workspaceId !== undefined && !(await findReachableWorkspace(deps, caller, workspaceId))) throw notFound();
      const range = readRange(query, 'UTC', deps.clock.now());
      const workspaceIds = workspaceId === undefined ? caller.workspaceIds : [workspaceId];
      const rows = await readRunCounts(deps.db, caller.tenantId, workspaceIds, coverBuckets(range));
      return { data: presentRuns(rows, range), request_id: request.id };
    },
  );
}
