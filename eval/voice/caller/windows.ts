import type { Window } from '../scenario.ts';

/** Whether a start lies in one of the windows; any does where there are none. @param minute since midnight */
export function suits(day: string, minute: number, windows: readonly Window[] | undefined): boolean {
  if (windows === undefined) return true;
  return windows.some(
    ({ days, not_days: notDays, from, to }) =>
      (days === undefined || days.includes(day)) &&
      notDays?.includes(day) !== true &&
      (from === undefined || minute >= minuteOf(from)) &&
      (to === undefined || minute <= minuteOf(to)),
  );
}

function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}
