import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { notFound } from '../../platform/http/errors.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { coverBuckets } from '../../platform/kept-spans.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { findReachableWorkspace } from '../workspaces/find-workspace.ts';
import { presentBuckets } from './present-buckets.ts';
import { readRange } from './range.ts';
import { BucketedCallStatistics, BucketedCallStatisticsQuery } from './schema.ts';
import { readCounts } from './store.ts';

export function callBucketRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/calls/statistics',
    {
      ...operation({
        id: 'getBucketedCallStatistics',
        summary: 'Count calls by hour, day, week or month',
        description:
          'Calls of a location, of a workspace, or of all workspaces that the key reaches, by when they began: together, by bucket and by hour of the day. Days are those of `timezone`, which is the zone of the location unless said otherwise, else UTC. At most 1000 buckets.',
        tag: 'Calls',
        permission: 'calls:read',
        additive: true,
        errors: ['not_found'],
      }),
      schema: { querystring: BucketedCallStatisticsQuery, response: { 200: Envelope(BucketedCallStatistics) } },
    },
    async (request) => {
      const { caller, query } = request;
      const { location_id: locationId, workspace_id: workspaceId } = query;
      if (workspaceId !== undefined && !(await findReachableWorkspace(deps, caller, workspaceId))) throw notFound();
      const location =
        locationId === undefined ? null : await findReachableLocation(deps, caller, locationId, workspaceId);
      const range = readRange(query, location?.timezone ?? 'UTC', deps.clock.now());
      const place = { locationId, workspaceIds: workspaceId === undefined ? caller.workspaceIds : [workspaceId] };
      const rows = await readCounts(deps.db, caller.tenantId, place, coverBuckets(range));
      return { data: presentBuckets(rows, range), request_id: request.id };
    },
  );
}
