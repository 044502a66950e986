import { Temporal } from 'temporal-polyfill';

/** How long a bucket of statistics is. */
export const BUCKETS = ['hour', 'day', 'week', 'month'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** How many of them are shown where nobody says since when. */
const DEFAULT_COUNT: Record<Bucket, number> = { hour: 24, day: 30, week: 12, month: 12 };

/** Where the bucket of an instant begins: an hour, midnight, Monday or the first of the month as the zone calls it. */
function startOf(at: Temporal.ZonedDateTime, bucket: Bucket): Temporal.ZonedDateTime {
  if (bucket === 'hour') return at.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  if (bucket === 'day') return at.startOfDay();
  if (bucket === 'week') return at.subtract({ days: at.dayOfWeek - 1 }).startOfDay();
  return at.with({ day: 1 }).startOfDay();
}

/** The start of the `count`th bucket after the one that begins at `start`; a negative count goes back. */
function step(start: Temporal.ZonedDateTime, bucket: Bucket, count: number): Temporal.ZonedDateTime {
  return startOf(start.add({ [`${bucket}s`]: count }), bucket);
}

const inZone = (at: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
const toDate = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);

/** The earliest instant that PostgreSQL and ISO text both hold. */
const EARLIEST = new Date('0001-01-01T00:00:00Z');

/** Since when is shown what ends at `until`, where nobody says: whole buckets of the zone, the last one that of `until`. */
export function defaultSince(until: Date, bucket: Bucket, zone: string): Date {
  const since = toDate(step(startOf(inZone(until, zone), bucket), bucket, 1 - DEFAULT_COUNT[bucket]));
  return since < EARLIEST ? EARLIEST : since;
}

/**
 * Starts of the buckets that hold `since` up to `until`, which itself is outside, in order; null where there are more than `most`.
 * @param zone name of a zone of the tz database
 */
export function bucketStarts(since: Date, until: Date, bucket: Bucket, zone: string, most: number): Date[] | null {
  const starts: Date[] = [];
  for (let start = startOf(inZone(since, zone), bucket); start.epochMilliseconds < until.getTime(); ) {
    if (starts.length === most) return null;
    starts.push(toDate(start));
    start = step(start, bucket, 1);
  }
  return starts;
}
