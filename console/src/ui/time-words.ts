// How the console writes times: as the person's language has them, in 12 hours or in 24.
const formats = new Map<string, Intl.DateTimeFormat>();

/** How hours and minutes are written, wherever they are. */
export const CLOCK = { hour: 'numeric', minute: '2-digit' } as const satisfies Intl.DateTimeFormatOptions;

function formatOf(zone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone ?? ''} ${JSON.stringify(options)}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(undefined, { ...options, ...(zone !== undefined && { timeZone: zone }) });
  formats.set(key, known);
  return known;
}

/**
 * Day and time with its zone, the browser's where none is said.
 * @param isExact to the second, for logs
 */
export const momentInWords = (at: string, zone: string | undefined, isExact: boolean) =>
  formatOf(zone, {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    ...CLOCK,
    ...(isExact && { second: '2-digit' }),
    timeZoneName: 'short',
  }).format(new Date(at));

/** The time of day of an instant in a zone: `3:00 PM`, `15:00`. */
export const timeInWords = (at: string, zone: string) => formatOf(zone, CLOCK).format(new Date(at));

/** A time of day, `HH:MM` or a whole hour, likewise. */
export const clockInWords = (clock: string | number) =>
  timeInWords(`1970-01-01T${typeof clock === 'number' ? `${String(clock).padStart(2, '0')}:00` : clock}:00Z`, 'UTC');

/** A whole hour of the day, 0 to 23, in short: `3 PM`, `15`. */
export const hourInWords = (hour: number) =>
  formatOf('UTC', { hour: 'numeric' }).format(new Date(Date.UTC(1970, 0, 1, hour)));
