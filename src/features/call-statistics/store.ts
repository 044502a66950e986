import type { Database } from '../../platform/db/database.ts';

export interface StatisticsRow {
  total: number;
  avg_duration_seconds: number | null;
  by_status: Record<string, number>;
  by_category: Record<string, number>;
  by_sentiment: Record<string, number>;
}

/** Counts of the calls of a location that began at `since` or later; null values are in no map. */
export async function countCalls(
  db: Database,
  tenantId: string,
  locationId: string,
  since: Date,
): Promise<StatisticsRow> {
  const [row] = await db.read<StatisticsRow>(
    tenantId,
    (sql) => sql`
      with seen as (
        select status, category, sentiment, duration, ended_at from calls
        where tenant_id = ${tenantId} and location_id = ${locationId} and coalesce(started_at, created_at) >= ${since}
      )
      select (select count(*) from seen) as total,
        (select avg(duration)::float8 from seen where ended_at is not null and duration is not null) as avg_duration_seconds,
        (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) n from seen where status is not null group by status) s) as by_status,
        (select coalesce(jsonb_object_agg(category, n), '{}') from (select category, count(*) n from seen where category is not null group by category) c) as by_category,
        (select coalesce(jsonb_object_agg(sentiment, n), '{}') from (select sentiment, count(*) n from seen where sentiment is not null group by sentiment) f) as by_sentiment`,
  );
  return row as StatisticsRow;
}
