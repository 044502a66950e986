const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key) ?? new Intl.DateTimeFormat(undefined, options);
  formats.set(key, known);
  return known;
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
