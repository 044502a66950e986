import { momentInWords } from './time-words.ts';

/**
 * An instant with its zone, which is always said: that of the location, else the browser's.
 * @param isExact to the second, for logs
 */
export function Moment({ at, zone, isExact = false }: { at: string; zone?: string | undefined; isExact?: boolean }) {
  return <time dateTime={at}>{momentInWords(at, zone, isExact)}</time>;
}
