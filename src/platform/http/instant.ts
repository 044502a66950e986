const RFC3339 =
  /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3})\d*)?(?:([Zz])|([+-])(\d{2}):(\d{2}))$/;

/**
 * An RFC 3339 date-time with Z or an offset, to the millisecond (finer parts are cut); null for everything else, also for days
 * that no calendar has, leap seconds, and instants outside the years 1 to 9999 UTC, which PostgreSQL and ISO text cannot both hold.
 */
export function readInstant(text: string): Date | null {
  const match = RFC3339.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const [offsetHours, offsetMinutes] = [Number(match[10] ?? 0), Number(match[11] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || offsetHours > 23 || offsetMinutes > 59) return null;
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  if (local.getUTCFullYear() !== year || local.getUTCMonth() !== month - 1 || local.getUTCDate() !== day) return null;
  local.setUTCHours(hour, minute, second, Number((match[7] ?? '').padEnd(3, '0')));
  const offset = (offsetHours * 60 + offsetMinutes) * 60_000 * (match[9] === '-' ? -1 : 1);
  const instant = new Date(local.getTime() - offset);
  return instant.getUTCFullYear() >= 1 && instant.getUTCFullYear() <= 9999 ? instant : null;
}

/** The same for a text that has passed the schema `Instant`. */
export function parseInstant(text: string): Date {
  const instant = readInstant(text);
  if (!instant) throw new Error('parseInstant needs a text that its schema has let through');
  return instant;
}
