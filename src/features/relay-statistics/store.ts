import type { Database } from '../../platform/db/database.ts';
import { type Range, thresholdsOf } from '../call-statistics/range.ts';

/** Runs of one kind in a bucket (counted from 1), or of an hour of the day, where all else is null. */
export interface RunCountRow {
  bucket: number | null;
  hour: number | null;
  status: string | null;
  tier: string | null;
  error_code: string | null;
  runs: number;
  timed: number;
  duration_ms: number;
}

/** Counts of the runs that were asked for in a range, verifications left out. It reads an index alone, O(runs of the range). */
export function readRunCounts(
  db: Database,
  tenantId: string,
  workspaceIds: readonly string[] | null,
  range: Range,
): Promise<RunCountRow[]> {
  return db.read<RunCountRow>(
    tenantId,
    (sql) => sql`
      with placed as (
        select width_bucket(created_at, (select ${thresholdsOf(range)}::text[]::timestamptz[])) as bucket,
          extract(hour from created_at at time zone ${range.timezone})::int as hour, status, tier, error_code, duration_ms
        from relay_executions
        where tenant_id = ${tenantId} and kind = 'execute' and created_at >= ${range.since} and created_at < ${range.until}
          ${workspaceIds === null ? sql`` : sql`and workspace_id = any(${[...workspaceIds]})`}
      )
      select bucket, hour, status, tier, error_code, count(*) as runs, count(duration_ms) as timed,
        coalesce(sum(duration_ms), 0)::bigint as duration_ms
      from placed group by grouping sets ((bucket, status, tier, error_code), (hour))`,
  );
}
