import type { Database } from '../../platform/db/database.ts';
import { type Cover, keptPieces, restPieces } from '../../platform/kept-spans.ts';

const ENDED = ['completed', 'failed', 'timed_out', 'canceled'].map((status) => `status_${status}`);
const TIERS = ['read', 'create', 'update', 'delete'].map((tier) => `tier_${tier}`);
const GOING_ON = ['queued', 'running', 'paused'];

/** Columns of `relay_run_sums`. */
const COUNTED = ['runs', 'timed', 'duration_ms', ...ENDED, ...TIERS];
const SUMS = [...COUNTED, ...GOING_ON.map((status) => `status_${status}`)];

const columnsOf = (source: string) => COUNTED.map((name) => `${source}.${name}`).join(', ');
const NOT_GOING_ON = GOING_ON.map((status) => `0 as status_${status}`).join(', ');

/** Sums of a bucket (counted from 1), or the runs of it that ended with one error, or the runs of an hour of the day. */
export type RunCountRow = Record<string, number | string | null> & {
  bucket: number | null;
  hour: number | null;
  error_code: string | null;
  runs: number;
};

/**
 * Counts of the runs that were asked for in a range, verifications left out, by bucket and by hour of the day. They come from the kept sums
 * of the longest spans that lie within a bucket, so that a read costs O(workspaces × spans with a run); what no span covers and the runs
 * that go on are counted from their rows by index. One statement, one snapshot.
 */
export function readRunCounts(
  db: Database,
  tenantId: string,
  workspaceIds: readonly string[] | null,
  cover: Cover,
): Promise<RunCountRow[]> {
  return db.read<RunCountRow>(tenantId, (sql) => {
    const ofRuns = workspaceIds === null ? sql`` : sql`and run.workspace_id = any(${[...workspaceIds]})`;
    // Sums of runs with a login of no workspace have an empty one.
    const places =
      workspaceIds === null
        ? sql`select id from workspaces where tenant_id = ${tenantId} union all select ''`
        : sql`select unnest(${[...workspaceIds]}::text[])`;
    // Each piece is looked up for itself: how many rows lie between its ends the planner cannot know, and would read the whole table.
    const kept = (table: 'relay_run_sums' | 'relay_error_sums', pieces: Cover['buckets']) => sql`
      places cross join ${keptPieces(sql, pieces)} cross join lateral (
        select * from ${sql(table)} where tenant_id = ${tenantId} and workspace_id = places.id and minutes = piece.minutes
          and starts_at >= piece.begins_at and starts_at < piece.ends_at offset 0
      ) as kept`;
    const rest = (pieces: Cover['buckets']) => sql`
      ${restPieces(sql, pieces)} cross join lateral (
        select * from relay_executions run where tenant_id = ${tenantId}
          and created_at >= piece.begins_at and created_at < piece.ends_at ${ofRuns} offset 0
      ) as run cross join lateral run_figures(run, 15, 1) as figures`;
    return sql`
      with places (id) as materialized (${places}), going_on as materialized (
        select created_at as at, status, tier from relay_executions run
        where tenant_id = ${tenantId} and kind = 'execute' and status in ('queued', 'running', 'paused')
          and created_at >= ${cover.since} and created_at < ${cover.until}::text::timestamptz ${ofRuns}
      ), counted as (
        select kept.starts_at as at, ${sql.unsafe(columnsOf('kept'))}, ${sql.unsafe(NOT_GOING_ON)}
        from ${kept('relay_run_sums', cover.buckets)}
        union all
        select run.created_at, ${sql.unsafe(columnsOf('figures'))}, ${sql.unsafe(NOT_GOING_ON)}
        from ${rest(cover.buckets)}
        union all
        select at, 1, 0, 0, ${sql.unsafe(ENDED.map(() => '0').join(', '))},
          ${sql.unsafe(TIERS.map((tier) => `(tier = '${tier.slice('tier_'.length)}')::int`).join(', '))},
          ${sql.unsafe(GOING_ON.map((status) => `(status = '${status}')::int`).join(', '))}
        from going_on
      ), failed as (
        select kept.starts_at as at, kept.error_code, kept.runs from ${kept('relay_error_sums', cover.buckets)}
        union all
        select run.created_at, run.error_code, 1 from ${rest(cover.buckets)}
        where run.error_code is not null
      ), timed as (
        select kept.starts_at as at, kept.runs from ${kept('relay_run_sums', cover.hours)}
        union all
        select run.created_at, figures.runs from ${rest(cover.hours)}
        union all
        select at, 1 from going_on
      )
      select width_bucket(at, (select ${cover.thresholds}::text[]::timestamptz[])) as bucket, null::int as hour, null as error_code,
        ${sql.unsafe(SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', '))}
      from counted group by 1
      union all
      select width_bucket(at, (select ${cover.thresholds}::text[]::timestamptz[])), null, error_code, sum(runs)::bigint,
        ${sql.unsafe(
          SUMS.slice(1)
            .map(() => 'null')
            .join(', '),
        )}
      from failed group by 1, 3
      union all
      select null, extract(hour from at at time zone ${cover.timezone})::int, null, sum(runs)::bigint,
        ${sql.unsafe(
          SUMS.slice(1)
            .map(() => 'null')
            .join(', '),
        )}
      from timed group by 2`;
  });
}
