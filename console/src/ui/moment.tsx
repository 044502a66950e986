const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}

/** `9:05 AM`, in a zone of the tz database. */
export const timeOf = (instant: string, timeZone: string) =>
  formatOf(`time ${timeZone}`, { timeZone, timeStyle: 'short' }).format(new Date(instant));

/** `Sat, Nov 28`. */
export const dayOf = (instant: string, timeZone: string) =>
  formatOf(`day ${timeZone}`, { timeZone, weekday: 'short', month: 'short', day: 'numeric' }).format(new Date(instant));

const isoDays = new Map<string, Intl.DateTimeFormat>();

/** The day of an instant as YYYY-MM-DD, as it is counted in a zone. */
export function isoDayOf(instant: Date, timeZone: string): string {
  const known =
    isoDays.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  isoDays.set(timeZone, known);
  return known.format(instant);
}

/** An instant with its zone, which is always said: that of the location, else the browser's. */
export function Moment({ at, zone }: { at: string; zone?: string | undefined }) {
  const format = formatOf(`moment ${zone ?? ''}`, {
    ...(zone === undefined ? {} : { timeZone: zone }),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
