import { CALL_CATEGORIES } from '../../engines/dialog/tools.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type Cover, keptPieces, restPieces } from '../../platform/kept-spans.ts';

/** Columns of `call_sums`. */
const COUNTED = [
  'calls',
  'timed',
  'seconds',
  'booked',
  'successful',
  'unsuccessful',
  ...['completed', 'transferred', 'missed', 'failed'].map((status) => `status_${status}`),
  ...CALL_CATEGORIES.map((category) => `category_${category}`),
  ...['positive', 'neutral', 'negative'].map((sentiment) => `sentiment_${sentiment}`),
];
const [, ...BUT_CALLS] = COUNTED;

const columnsOf = (source: string) => COUNTED.map((name) => `${source}.${name}`).join(', ');
/** Behind those of `call_sums`, the calls that are still going on. */
const NOT_GOING_ON = '0 as status_ringing, 0 as status_in_progress';
const SUMS = [...COUNTED, 'status_ringing', 'status_in_progress'];

/** Sums of a bucket (counted from 1), or the calls of an hour of the day; the other of the two is null. */
export type CountRow = Record<string, number | null> & { bucket: number | null; hour: number | null; calls: number };

export interface Place {
  locationId?: string | undefined;
  /** Null: all of the tenant. */
  workspaceIds: readonly string[] | null;
}

/**
 * Counts of the calls that began in a range, by bucket and by hour of the day. They come from the kept sums of the longest spans that lie
 * within a bucket, so that a read costs O(locations × spans with a call); what no span covers and the calls still going on are counted from
 * their rows by index. One statement, one snapshot.
 */
export function readCounts(db: Reader, tenantId: string, place: Place, cover: Cover): Promise<CountRow[]> {
  return db.read<CountRow>(tenantId, (sql) => {
    // Each piece is looked up for itself: how many rows lie between its ends the planner cannot know, and would read the whole table.
    const kept = (pieces: Cover['buckets']) => sql`
      places cross join ${keptPieces(sql, pieces)} cross join lateral (
        select * from call_sums where tenant_id = ${tenantId} and location_id = places.id and minutes = piece.minutes
          and starts_at >= piece.begins_at and starts_at < piece.ends_at offset 0
      ) as kept`;
    const rest = (pieces: Cover['buckets']) => sql`
      places cross join ${restPieces(sql, pieces)} cross join lateral (
        select * from calls where tenant_id = ${tenantId} and location_id = places.id
          and placed_at >= piece.begins_at and placed_at < piece.ends_at offset 0
      ) as call cross join lateral call_figures(call, 15, 1) as figures`;
    // To plan the statement takes far longer than to run it: what nobody asks for is left out of it.
    const hasHours = cover.hours.length > 0;
    const timed = sql`, timed as (
        select kept.starts_at as at, kept.calls from ${kept(cover.hours)}
        union all
        select call.placed_at, figures.calls from ${rest(cover.hours)}
        union all
        select at, 1 from going_on
      )`;
    const byHour = sql`
      union all
      select null, extract(hour from at at time zone ${cover.timezone})::int, sum(calls)::bigint,
        ${sql.unsafe(
          SUMS.slice(1)
            .map(() => 'null')
            .join(', '),
        )}
      from timed group by 2`;
    return sql`
      with places as materialized (
        select id from locations where tenant_id = ${tenantId}
          ${place.locationId === undefined ? sql`` : sql`and id = ${place.locationId}`}
          ${place.workspaceIds === null ? sql`` : sql`and workspace_id = any(${[...place.workspaceIds]})`}
      ), going_on as materialized (
        select call.placed_at as at, call.status
        from places cross join lateral (
          select placed_at, status from calls where tenant_id = ${tenantId} and location_id = places.id
            and placed_at >= ${cover.since} and placed_at < ${cover.until}::text::timestamptz
            and (status is null or status in ('ringing', 'in_progress')) offset 0
        ) as call
      ), counted as (
        select kept.starts_at as at, ${sql.unsafe(columnsOf('kept'))}, ${sql.unsafe(NOT_GOING_ON)} from ${kept(cover.buckets)}
        union all
        select call.placed_at, ${sql.unsafe(columnsOf('figures'))}, ${sql.unsafe(NOT_GOING_ON)} from ${rest(cover.buckets)}
        union all
        select at, 1, ${sql.unsafe(BUT_CALLS.map(() => '0').join(', '))},
          (status is not distinct from 'ringing')::int, (status is not distinct from 'in_progress')::int
        from going_on
      )${hasHours ? timed : sql``}
      select width_bucket(at, (select ${cover.thresholds}::text[]::timestamptz[])) as bucket, null::int as hour,
        ${sql.unsafe(SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', '))}
      from counted group by 1 ${hasHours ? byHour : sql``}`;
  });
}
