import type { Deps } from '../../deps.ts';
import type { App } from '../../platform/http/app-type.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { operation } from '../../platform/http/operation.ts';
import { Envelope } from '../../platform/http/schema.ts';
import { coverSince } from '../../platform/kept-spans.ts';
import { findReachableLocation } from '../locations/find-location.ts';
import { figuresOf } from './present-buckets.ts';
import { CallStatistics, StatisticsQuery } from './schema.ts';
import { readCounts } from './store.ts';

const DEFAULT_DAYS = 30;

export function statisticsRoutes(app: App, deps: Deps): void {
  app.get(
    '/v1/voice/calls/stats',
    {
      ...operation({
        id: 'getCallStatistics',
        summary: 'Count the calls of a location',
        description: 'Counts and average duration of the calls since an instant, 30 days ago unless said otherwise.',
        tag: 'Calls',
        permission: 'calls:read',
      }),
      schema: { querystring: StatisticsQuery, response: { 200: Envelope(CallStatistics) } },
    },
    async (request) => {
      const { caller, query } = request;
      const since = query.since
        ? parseInstant(query.since)
        : new Date(deps.clock.now().getTime() - DEFAULT_DAYS * 86_400_000);
      const place = { locationId: query.location_id, workspaceIds: null };
      // One round trip: the counts are read before it is known that the key reaches their location, and shown after.
      const [, rows] = await deps.db.readTogether(caller.tenantId, (db) =>
        Promise.all([
          findReachableLocation({ db }, caller, query.location_id),
          readCounts(db, caller.tenantId, place, coverSince(since)),
        ]),
      );
      const { calls: total, avg_duration_seconds, by_status, by_category, by_sentiment } = figuresOf(rows);
      const counts = { total, avg_duration_seconds, by_status, by_category, by_sentiment };
      return { data: { since: since.toISOString(), ...counts }, request_id: request.id };
    },
  );
}
