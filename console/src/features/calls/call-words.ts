/** `caller_hung_up` → `caller hung up`. */
export const inWords = (word: string) => word.replaceAll('_', ' ');

/** 75 → `1 min 15 s`. */
export function seconds(count: number): string {
  const minutes = Math.floor(count / 60);
  return minutes === 0 ? `${count} s` : `${minutes} min ${count % 60} s`;
}

const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** An RFC 3339 instant in the reader's own zone and spelling. */
export const when = (instant: string) => format.format(new Date(instant));
