import { byHour, presentRange, type Range } from '../call-statistics/range.ts';
import type { RunCountRow } from './store.ts';

/** Sums in the contract's shape; a map holds the keys that occur. */
function figuresOf(rows: readonly RunCountRow[]) {
  const all = rows.filter(({ error_code }) => error_code === null);
  const sum = (name: string) => all.reduce((total, row) => total + Number(row[name] ?? 0), 0);
  const map = (prefix: string) =>
    Object.fromEntries(
      Object.keys(all[0] ?? {}).flatMap((name) => {
        const count = name.startsWith(prefix) ? sum(name) : 0;
        return count === 0 ? [] : [[name.slice(prefix.length), count]];
      }),
    );
  const errors: Record<string, number> = {};
  for (const { error_code: code, runs } of rows)
    if (code !== null && runs > 0) errors[code] = (errors[code] ?? 0) + runs;
  const [timed, durationMs] = [sum('timed'), sum('duration_ms')];
  return {
    runs: sum('runs'),
    duration_ms: durationMs,
    avg_duration_ms: timed === 0 ? 0 : durationMs / timed,
    by_status: map('status_'),
    by_tier: map('tier_'),
    by_error: errors,
  };
}

/** @param rows as `readRunCounts` gives them */
export function presentRuns(rows: readonly RunCountRow[], range: Range) {
  const inBuckets = rows.filter(({ bucket }) => bucket !== null);
  const byBucket = Map.groupBy(inBuckets, ({ bucket }) => bucket);
  return {
    ...presentRange(range),
    total: figuresOf(inBuckets),
    buckets: range.starts.map((start, index) => ({
      starts_at: start.toISOString(),
      ...figuresOf(byBucket.get(index + 1) ?? []),
    })),
    hours: byHour(rows.map(({ hour, runs }) => ({ hour, count: runs }))),
  };
}
