import { addDays } from '../../examples/patient-portal/dates.ts';

/** Days counted from the day on which the sites think they are, and how people write them. */
export interface Days {
  today: string;
  /** `YYYY-MM-DD`. */
  iso(offset: number): string;
  /** `12/4/2026`. */
  us(offset: number): string;
  /** `December 4, 2026`. */
  long(offset: number): string;
  /** `4 December`. */
  british(offset: number): string;
  /** `Friday, Dec 4`. */
  weekday(offset: number): string;
}

export function daysFrom(today: string): Days {
  const iso = (offset: number): string => addDays(today, offset);
  const write =
    (locale: string, options: Intl.DateTimeFormatOptions) =>
    (offset: number): string =>
      new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${iso(offset)}T00:00:00Z`));
  return {
    today,
    iso,
    us: write('en-US', { year: 'numeric', month: 'numeric', day: 'numeric' }),
    long: write('en-US', { dateStyle: 'long' }),
    british: write('en-GB', { day: 'numeric', month: 'long' }),
    weekday: write('en-US', { weekday: 'long', month: 'short', day: 'numeric' }),
  };
}
