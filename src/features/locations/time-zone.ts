import { Temporal } from 'temporal-polyfill';

/**
 * Whether a text is a zone of the tz database, primary name or link, in the database's own spelling. Offsets (`+02:00`) and
 * the three-letter zones that only ICU knows are none.
 * @see https://www.iana.org/time-zones
 */
export function isTimeZone(name: string): boolean {
  if (/^[+-]/.test(name)) return false;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId === name;
  } catch {
    return false;
  }
}
