// Days are `YYYY-MM-DD`, as a person at the location calls them; instants are RFC 3339. Swedish writes both as ISO 8601 does.
const cache = new Map<string, Intl.DateTimeFormat>();

function format(zone: string, kind: 'day' | 'time'): Intl.DateTimeFormat {
  const key = `${kind} ${zone}`;
  const known =
    cache.get(key) ??
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      ...(kind === 'day' ? { dateStyle: 'short' as const } : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
    });
  cache.set(key, known);
  return known;
}

/** The day at the location on which an instant falls. */
export const localDay = (instant: string | Date, zone: string) => format(zone, 'day').format(new Date(instant));

/** Its time there, `HH:MM`; for people, `timeInWords` is. */
const localTime = (instant: string, zone: string) => format(zone, 'time').format(new Date(instant));

/** Minutes of the day there, 0 to 1439. */
export function localMinutes(instant: string, zone: string): number {
  const [hours = 0, minutes = 0] = localTime(instant, zone).split(':').map(Number);
  return hours * 60 + minutes;
}

export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

const HOUR_MS = 3_600_000;

/**
 * The instant at which a day begins.
 * @param zone the browser's own where none is said
 */
export function startOfDay(day: string, zone = Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  let at = midnight;
  // Once for the zone's offset, once more where the clocks are changed between the two guesses.
  for (const _guess of ['offset', 'change']) {
    const instant = new Date(at).toISOString();
    at = midnight - (Date.parse(`${localDay(instant, zone)}T${localTime(instant, zone)}:00Z`) - at);
  }
  // Where the clocks go forward at midnight the day begins an hour later.
  if (localDay(new Date(at), zone) < day) at += HOUR_MS;
  return new Date(at).toISOString();
}

/** The Monday of the week of a day. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** Instants between which a day lies in whatever zone: more than the day, so what they give has to be sorted by `localDay`. */
export const aroundDays = (first: string, last: string) => ({
  from: `${addDays(first, -1)}T00:00:00Z`,
  to: `${addDays(last, 2)}T00:00:00Z`,
});

const WORDS = {
  short: new Intl.DateTimeFormat(undefined, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
  date: new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }),
  long: new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' }),
};

export const dayInWords = (day: string, length: keyof typeof WORDS = 'long') =>
  WORDS[length].format(new Date(`${day}T00:00:00Z`));
