import type { Issue } from '../../platform/http/errors.ts';

/** One entry as a caller sends it, its times already `HH:MM`. */
export interface HourEntry {
  day_of_week: number;
  start_time: string;
  end_time: string;
}

/**
 * What is wrong between the times of a week: an end that is not after its start, and entries of a day that overlap, inactive
 * ones included. Entries that only touch are fine. The later entry of the list is the one at fault.
 */
export function findHourFaults(hours: readonly HourEntry[]): Issue[] {
  const backwards = hours.flatMap((hour, index) =>
    hour.end_time > hour.start_time
      ? []
      : [{ path: `body/hours/${index}/end_time`, message: 'must be after start_time' }],
  );
  if (backwards.length > 0) return backwards;
  return hours.flatMap((hour, index) => {
    const other = hours.slice(0, index).findIndex((earlier) => overlaps(earlier, hour));
    return other < 0 ? [] : [{ path: `body/hours/${index}`, message: `must not overlap hours/${other}` }];
  });
}

function overlaps(a: HourEntry, b: HourEntry): boolean {
  return a.day_of_week === b.day_of_week && a.start_time < b.end_time && b.start_time < a.end_time;
}
