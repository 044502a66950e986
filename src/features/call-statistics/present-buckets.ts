import { byHour, presentRange, type Range } from './range.ts';
import type { CountRow } from './store.ts';

/** Sums in the contract's shape; a map holds the keys that occur. */
export function figuresOf(rows: readonly CountRow[]) {
  const sum = (name: string) => rows.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  const map = (prefix: string) =>
    Object.fromEntries(
      Object.keys(rows[0] ?? {}).flatMap((name) => {
        const count = name.startsWith(prefix) ? sum(name) : 0;
        return count === 0 ? [] : [[name.slice(prefix.length), count]];
      }),
    );
  const [timed, seconds] = [sum('timed'), sum('seconds')];
  return {
    calls: sum('calls'),
    booked: sum('booked'),
    successful: sum('successful'),
    unsuccessful: sum('unsuccessful'),
    duration_seconds: seconds,
    avg_duration_seconds: timed === 0 ? 0 : seconds / timed,
    by_status: map('status_'),
    by_category: map('category_'),
    by_sentiment: map('sentiment_'),
  };
}

/** @param rows as `readCounts` gives them */
export function presentBuckets(rows: readonly CountRow[], range: Range) {
  const inBuckets = rows.filter(({ bucket }) => bucket !== null);
  const byBucket = Map.groupBy(inBuckets, ({ bucket }) => bucket);
  return {
    ...presentRange(range),
    total: figuresOf(inBuckets),
    buckets: range.starts.map((start, index) => ({
      starts_at: start.toISOString(),
      ...figuresOf(byBucket.get(index + 1) ?? []),
    })),
    hours: byHour(rows.map(({ hour, calls }) => ({ hour, count: calls }))),
  };
}
