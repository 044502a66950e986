import { DAY_MINUTES, type MinuteSpan } from './week.ts';

/** A time as written: `8`, `8:30am`, `17h`, `noon`. */
export interface WrittenTime {
  hour: number;
  minute: number;
  meridiem: 'am' | 'pm' | null;
  /** True for what can only be a time: minutes, am or pm, `h`. A bare `8` may be anything. */
  isExplicit: boolean;
}

/** Source of a regular expression for one time; groups hour, minute, suffix, one-letter suffix. Expects `normalizeTimes` to have run. */
export const TIME_SOURCE = String.raw`([01]?\d|2[0-4])(?:[:.h]([0-5]\d))?(?:\s?(am|pm|h)|(a|p))?(?![\w$%])`;

/** Brings the many spellings of times and dashes to one. */
export function normalizeTimes(text: string): string {
  return text
    .replace(/[\u2010-\u2015\u2212\u223c\uff5e~→]/g, '-')
    .replace(/([ap])\s?\.\s?m\b\.?/gi, (_all, letter: string) => `${letter}m`)
    .replace(/(\d) in the morning\b/gi, '$1am')
    .replace(/(\d) (?:in the (?:afternoon|evening)|at night)\b/gi, '$1pm')
    .replace(/(\d)\s*(am|pm)\b/gi, (_all, digit: string, half: string) => `${digit}${half.toLowerCase()}`)
    .replace(/\b(\d{1,2})\s?h\s?([0-5]\d)\b/gi, '$1:$2')
    .replace(/\b(?:12\s*)?(?:noon|mittag|mediod[ií]a)\b/gi, '12:00pm')
    .replace(/\b(?:12\s*)?midnight\b/gi, '12:00am')
    .replace(/\b([01]\d|2[0-3])([0-5]\d)\s*(?:hrs|hours|h)?(?=\s*-\s*(?:[01]\d|2[0-4])[0-5]\d\b)/g, '$1:$2')
    .replace(/(-\s*)([01]\d|2[0-4])([0-5]\d)(?:\s*(?:hrs|hours|h))?\b/g, '$1$2:$3')
    .replace(/\bo['’]clock\b|\buhr\b|\bhrs\b/gi, '');
}

export function readTime(hour: string, minute: string | undefined, suffix: string | undefined): WrittenTime | null {
  const half = suffix === undefined || suffix === 'h' ? null : suffix.startsWith('a') ? 'am' : 'pm';
  const time: WrittenTime = {
    hour: Number(hour),
    minute: Number(minute ?? '0'),
    meridiem: Number(hour) > 12 ? null : half,
    isExplicit: minute !== undefined || suffix !== undefined,
  };
  return time.hour === 24 && time.minute > 0 ? null : time;
}

const minutesOf = ({ hour, minute }: WrittenTime, half: 'am' | 'pm' | null): number => {
  if (half === null || hour > 12) return hour * 60 + minute;
  return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
};

/** A practice opens between six in the morning and noon unless it says otherwise; a bare `1` to `5` is the afternoon. */
const FIRST_MORNING_HOUR = 6;

/** The span from one written time to another, supplying the am and pm that people leave out. Null when it makes no sense. */
export function readSpan(from: WrittenTime, to: WrittenTime): MinuteSpan | null {
  const [start, end] = halves(from, to);
  if (end === start) return start === 0 ? { start: 0, end: DAY_MINUTES } : null;
  return end > start ? { start, end } : { start, end: end + DAY_MINUTES };
}

function halves(from: WrittenTime, to: WrittenTime): [number, number] {
  if (from.meridiem && to.meridiem) {
    const end = minutesOf(to, to.meridiem);
    return [minutesOf(from, from.meridiem), end === 0 ? DAY_MINUTES : end];
  }
  if (from.hour > 12 || to.hour > 12 || from.hour === 0) {
    return [minutesOf(from, from.meridiem), minutesOf(to, to.meridiem)];
  }
  if (to.meridiem) {
    const end = minutesOf(to, to.meridiem) || DAY_MINUTES;
    const isAfternoon = to.meridiem === 'pm' && (from.hour === 12 || from.hour < FIRST_MORNING_HOUR);
    const start = minutesOf(from, isAfternoon ? 'pm' : 'am');
    return [start < end ? start : minutesOf(from, 'am'), end];
  }
  const start = minutesOf(from, from.meridiem ?? (from.hour === 12 || from.hour < FIRST_MORNING_HOUR ? 'pm' : 'am'));
  const [morning, evening] = [minutesOf(to, 'am'), minutesOf(to, 'pm')];
  // "7:30-8" beside "7:30-6" is a long day, not half an hour.
  const isTooShort = from.meridiem === null && morning > start && morning - start <= 60 && evening > start;
  const end = isTooShort ? evening : [morning, evening].find((minutes) => minutes > start);
  return [start, end ?? evening];
}
