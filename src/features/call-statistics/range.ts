import { type Static, Type } from 'typebox';
import { invalid } from '../../platform/http/errors.ts';
import { parseInstant } from '../../platform/http/instant.ts';
import { Id, Instant, Strict, Words } from '../../platform/http/schema.ts';
import { BUCKETS, type Bucket, bucketStarts, defaultSince } from '../../platform/time-buckets.ts';
import { isTimeZone } from '../locations/time-zone.ts';

const MOST_BUCKETS = 1000;

/** Query of statistics: of which time, and cut into what. */
export const RANGE_QUERY = {
  workspace_id: Type.Optional(Id({ description: 'The workspace, `ws_…`; absent: all of the tenant' })),
  since: Type.Optional(
    Instant({
      description: 'Absent: 24 hours, 30 days, 12 weeks or 12 months back, by the bucket, the one of `until` included',
    }),
  ),
  until: Type.Optional(Instant({ description: 'Outside of the range itself; now unless said otherwise' })),
  bucket: Type.Optional(Words(BUCKETS, { description: 'The length of a bucket', default: 'day' })),
  timezone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'Whose days and hours are meant',
      examples: ['America/New_York'],
    }),
  ),
};

/** What the answer says of its range, and the counts of its parts. */
export const rangeAnswer = <Figures extends ReturnType<typeof Strict>>(figures: Figures, counted: string) => ({
  since: Type.String({ description: 'Beginning, inclusive' }),
  until: Type.String({ description: 'End, exclusive' }),
  bucket: Words(BUCKETS, { description: 'The length of a bucket' }),
  timezone: Type.String({ description: 'IANA zone' }),
  total: Strict(figures.properties, { description: 'Counts over all' }),
  buckets: Type.Array(
    Strict({ starts_at: Type.String({ description: 'Start, RFC 3339 in UTC' }), ...figures.properties }),
    {
      description:
        'In order, also those in which nothing was. The first and the last hold what of them lies within the range.',
    },
  ),
  hours: Type.Array(Type.Integer(), {
    minItems: 24,
    maxItems: 24,
    description: `${counted} by the hour of the day in which they began, from midnight`,
  }),
});

export interface Range {
  since: Date;
  until: Date;
  bucket: Bucket;
  timezone: string;
  /** Where each bucket begins; the first may do so before `since`. */
  starts: Date[];
}

type Asked = Static<ReturnType<typeof Strict<typeof RANGE_QUERY>>>;

/**
 * @param zone whose days are meant where the query does not say
 * @throws AppError validation_error where there is no such zone, the instants lie the wrong way round or too far apart
 */
export function readRange(query: Asked, zone: string, now: Date): Range {
  const { bucket = 'day', timezone = zone } = query;
  if (!isTimeZone(timezone))
    throw invalid(
      'query/timezone',
      'must be a time zone of the tz database in its own spelling, such as America/New_York',
    );
  const until = query.until === undefined ? now : parseInstant(query.until);
  const since = query.since === undefined ? defaultSince(until, bucket, timezone) : parseInstant(query.since);
  if (since > until) throw invalid('query/since', 'must not lie after until');
  const starts = bucketStarts(since, until, bucket, timezone, MOST_BUCKETS);
  if (starts === null)
    throw invalid('query/since', `must lie at most ${MOST_BUCKETS} buckets before until; take longer ones`);
  return { since, until, bucket, timezone, starts };
}

/** What the answer repeats of the range. */
export const presentRange = ({ since, until, bucket, timezone }: Range) => ({
  since: since.toISOString(),
  until: until.toISOString(),
  bucket,
  timezone,
});

/** How many began in each hour of the day. */
export function byHour(rows: readonly { hour: number | null; count: number }[]): number[] {
  const hours = new Array<number>(24).fill(0);
  for (const { hour, count } of rows) if (hour !== null) hours[hour] = (hours[hour] ?? 0) + count;
  return hours;
}
