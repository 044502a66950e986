import { CLOCK, clockInWords, hourInWords } from '../../ui/time-words.ts';
import type { Bucket } from './scope.tsx';

const SHORT: Record<Bucket, Intl.DateTimeFormatOptions> = {
  hour: CLOCK,
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: '2-digit' },
};
const FULL: Record<Bucket, Intl.DateTimeFormatOptions> = {
  hour: { month: 'short', day: 'numeric', ...CLOCK, timeZoneName: 'short' },
  day: { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  week: { month: 'short', day: 'numeric', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/** Names of buckets that begin at instants of a zone: for below a bar, and in full. */
export function bucketWords(bucket: Bucket, timeZone: string) {
  const short = new Intl.DateTimeFormat(undefined, { ...SHORT[bucket], timeZone });
  const full = new Intl.DateTimeFormat(undefined, { ...FULL[bucket], timeZone });
  return (startsAt: string) => {
    const at = new Date(startsAt);
    const words = full.format(at);
    return { key: startsAt, label: short.format(at), fullLabel: bucket === 'week' ? `Week of ${words}` : words };
  };
}

/** An hour of the day, by its number. */
export const hourWords = (hour: number) => ({
  key: String(hour),
  label: hourInWords(hour),
  fullLabel: clockInWords(hour),
});
