import { CALL_CATEGORIES } from '../../engines/dialog/tools.ts';
import type { Database } from '../../platform/db/database.ts';
import { type Range, thresholdsOf } from './range.ts';

/** Columns of `call_quarter_counts`. */
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

/** The same, and the calls that are still going on. */
const SUMMED = [...COUNTED, 'status_ringing', 'status_in_progress'];

/** Sums of a bucket (counted from 1), or of an hour of the day; the other of the two is null. */
export type BucketRow = Record<string, number | null> & { bucket: number | null; hour: number | null; calls: number };

export interface Place {
  locationId?: string | undefined;
  /** Null: all of the tenant. */
  workspaceIds: readonly string[] | null;
}

const QUARTER_MS = 900_000;

/**
 * Counts of the calls that began in a range, by bucket and by hour of the day. Whole quarters of an hour come from the kept counts, so
 * that a read costs O(locations × quarters with a call); the rest of both ends and the calls still going on are counted from their rows
 * by index. One statement, one snapshot.
 */
export function readBuckets(db: Database, tenantId: string, place: Place, range: Range): Promise<BucketRow[]> {
  const { since, until, timezone } = range;
  const [first, last] = [Math.ceil(since.getTime() / QUARTER_MS), Math.floor(until.getTime() / QUARTER_MS)].map(
    (quarter) => new Date(quarter * QUARTER_MS),
  ) as [Date, Date];
  const hasQuarters = first < last;
  const ends = hasQuarters ? [since, first, last, until] : [since, until, until, until];
  return db.read<BucketRow>(tenantId, (sql) => {
    const columns = (source: string) => sql.unsafe(COUNTED.map((name) => `${source}.${name}`).join(', '));
    return sql`
      with places as (
        select tenant_id, id from locations where tenant_id = ${tenantId}
          ${place.locationId === undefined ? sql`` : sql`and id = ${place.locationId}`}
          ${place.workspaceIds === null ? sql`` : sql`and workspace_id = any(${[...place.workspaceIds]})`}
      ), counted as (
        ${
          hasQuarters
            ? sql`
        select quarter as at, ${columns('kept')}, 0 as status_ringing, 0 as status_in_progress
        from places join call_quarter_counts kept on kept.tenant_id = places.tenant_id and kept.location_id = places.id
        where quarter >= ${first} and quarter < ${last}
        union all`
            : sql``
        }
        select call.placed_at as at, ${columns('figures')}, 0 as status_ringing, 0 as status_in_progress
        from places join calls call on call.tenant_id = places.tenant_id and call.location_id = places.id
          and (call.placed_at >= ${ends[0] as Date} and call.placed_at < ${ends[1] as Date}
            or call.placed_at >= ${ends[2] as Date} and call.placed_at < ${ends[3] as Date}),
          lateral call_figures(call, 1) as figures
        union all
        select call.placed_at, 1, 0, 0, 0, 0, 0, ${sql.unsafe(
          COUNTED.slice(6)
            .map(() => '0')
            .join(', '),
        )},
          (call.status is not distinct from 'ringing')::int, (call.status is not distinct from 'in_progress')::int
        from places join calls call on call.tenant_id = places.tenant_id and call.location_id = places.id
          and call.placed_at >= ${since} and call.placed_at < ${until}
          and (call.status is null or call.status in ('ringing', 'in_progress'))
      ), placed as (
        select width_bucket(at, (select ${thresholdsOf(range)}::text[]::timestamptz[])) as bucket,
          extract(hour from at at time zone ${timezone})::int as hour, ${columns('counted')}, status_ringing, status_in_progress
        from counted
      )
      select bucket, hour, ${sql.unsafe(SUMMED.map((name) => `sum(${name})::bigint as ${name}`).join(', '))}
      from placed group by grouping sets ((bucket), (hour)) having sum(calls) <> 0`;
  });
}
