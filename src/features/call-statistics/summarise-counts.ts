import type { CountRow } from './store.ts';

export interface CallCounts {
  total: number;
  /** Over the calls that ended with a duration; 0 where there is none. */
  avg_duration_seconds: number;
  by_status: Record<string, number>;
  by_category: Record<string, number>;
  by_sentiment: Record<string, number>;
}

/** The contract's shape; a map holds the keys that occur. */
export function summariseCounts(rows: CountRow[]): CallCounts {
  const value = (name: string) => rows.find((row) => row.counter === name)?.value ?? 0;
  const map = (prefix: string) =>
    Object.fromEntries(
      rows.flatMap((row) => (row.counter.startsWith(prefix) ? [[row.counter.slice(prefix.length), row.value]] : [])),
    );
  const timed = value('timed');
  return {
    total: value('calls'),
    avg_duration_seconds: timed === 0 ? 0 : value('seconds') / timed,
    by_status: map('status:'),
    by_category: map('category:'),
    by_sentiment: map('sentiment:'),
  };
}
