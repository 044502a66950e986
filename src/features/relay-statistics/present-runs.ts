import { byHour, presentRange, type Range } from '../call-statistics/range.ts';
import type { RunCountRow } from './store.ts';

function figuresOf(rows: readonly RunCountRow[]) {
  const sum = (name: 'runs' | 'timed' | 'duration_ms') => rows.reduce((total, row) => total + row[name], 0);
  const map = (name: 'status' | 'tier' | 'error_code') => {
    const counts: Record<string, number> = {};
    for (const { [name]: key, runs } of rows) if (key !== null) counts[key] = (counts[key] ?? 0) + runs;
    return counts;
  };
  const timed = sum('timed');
  return {
    runs: sum('runs'),
    duration_ms: sum('duration_ms'),
    avg_duration_ms: timed === 0 ? 0 : sum('duration_ms') / timed,
    by_status: map('status'),
    by_tier: map('tier'),
    by_error: map('error_code'),
  };
}

/** @param rows as `readRunCounts` gives them */
export function presentRuns(rows: readonly RunCountRow[], range: Range) {
  const inBuckets = rows.filter(({ bucket }) => bucket !== null);
  return {
    ...presentRange(range),
    total: figuresOf(inBuckets),
    buckets: range.starts.map((start, index) => ({
      starts_at: start.toISOString(),
      ...figuresOf(inBuckets.filter(({ bucket }) => bucket === index + 1)),
    })),
    hours: byHour(rows.map(({ hour, runs }) => ({ hour, count: runs }))),
  };
}
