import type { RowFilter } from '../plan.ts';

/** All conditions, those that stand for one another beside each other. */
export function eachOf(filters: readonly RowFilter[]): RowFilter[] {
  return filters.flatMap((filter) => [filter, ...(filter.either ?? [])]);
}
