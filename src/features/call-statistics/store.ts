import type { Database } from '../../platform/db/database.ts';

/** A counter's name, as in `call_day_counts`, and how much it comes to. */
export interface CountRow {
  counter: string;
  value: number;
}

/** The first midnight (UTC) at `since` or later; `infinity` behind the last day that a text of an instant can hold. */
function nextMidnight(since: Date): string {
  const midnight = new Date(since);
  midnight.setUTCHours(0, 0, 0, 0);
  if (midnight < since) midnight.setUTCDate(midnight.getUTCDate() + 1);
  return midnight.getUTCFullYear() > 9999 ? 'infinity' : midnight.toISOString();
}

/**
 * Counts of the calls of a location that began at `since` or later. Whole days come from the kept counts, so a read costs O(days);
 * the rest of the first day and the calls still going on are counted from their rows by index. One statement, one snapshot.
 */
export function readCounts(db: Database, tenantId: string, locationId: string, since: Date): Promise<CountRow[]> {
  const midnight = nextMidnight(since);
  return db.read<CountRow>(
    tenantId,
    (sql) => sql`
      with by_row as (
        select status, category, sentiment, count(*) as calls, count(duration) as timed, sum(duration) as seconds from calls
        where tenant_id = ${tenantId} and location_id = ${locationId}
          and placed_at >= ${since} and placed_at < ${midnight}::text::timestamptz and status not in ('ringing', 'in_progress')
        group by status, category, sentiment
        union all
        select status, null, null, count(*), 0, 0 from calls
        where tenant_id = ${tenantId} and location_id = ${locationId} and placed_at >= ${since}
          and (status is null or status in ('ringing', 'in_progress'))
        group by status
      )
      select counter, sum(value)::bigint as value from (
        select counter, value from call_day_counts
        where tenant_id = ${tenantId} and location_id = ${locationId} and day >= (${midnight}::text::timestamptz at time zone 'UTC')::date
        union all
        select counters.* from by_row, lateral (values
          ('calls', calls), ('timed', timed), ('seconds', seconds),
          ('status:' || status, calls), ('category:' || category, calls), ('sentiment:' || sentiment, calls)
        ) as counters (counter, value) where counters.counter is not null
      ) as counted group by counter having sum(value) <> 0`,
  );
}
