import { Temporal } from 'temporal-polyfill';

/** A stretch of each day by a location's clock, `HH:MM`; over midnight where it ends before it begins, none where both are the same. */
export interface QuietHours {
  from: string;
  until: string;
}

/**
 * When something may be sent: at once outside the quiet hours, else when they end.
 * @param zone IANA zone
 */
export function endOfQuiet({ from, until }: QuietHours, zone: string, at: Date): Date {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone);
  const clock = local.toPlainTime().toString().slice(0, 5);
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? clock >= from || clock < until : clock >= from && clock < until;
  if (!isQuiet) return at;
  const day = isOverMidnight && clock >= from ? local.toPlainDate().add({ days: 1 }) : local.toPlainDate();
  const end = day.toZonedDateTime({ timeZone: zone, plainTime: Temporal.PlainTime.from(until) });
  return new Date(end.epochMilliseconds);
}
