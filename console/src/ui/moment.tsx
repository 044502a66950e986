const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
}

/**
 * An instant with its zone, which is always said: that of the location, else the browser's.
 * @param isExact to the second, for logs
 */
export function Moment({ at, zone, isExact = false }: { at: string; zone?: string | undefined; isExact?: boolean }) {
  const format = formatOf(`moment ${zone ?? ''} ${isExact}`, {
    ...(zone === undefined ? {} : { timeZone: zone }),
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(isExact && { second: '2-digit' }),
    timeZoneName: 'short',
  });
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
