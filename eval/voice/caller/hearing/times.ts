import type { LanguageTag, Sentence } from '../../language/plain-words.ts';
import { clocksIn } from './clocks.ts';
import { daysIn } from './days.ts';

/** A start that the caller hears, by the wall clock of the practice. */
export interface HeardTime {
  /** `YYYY-MM-DD`; null where no day was said with it or before. */
  day: string | null;
  /** Since midnight. */
  minute: number;
}

export interface HeardTimes {
  times: HeardTime[];
  /** The last day that was said. */
  day: string | null;
}

/**
 * Days and times in what the agent says. A time belongs to the day before it; where a sentence begins with a time, to the day behind it.
 * @param lastDay the day that was spoken of before
 */
export function timesIn(
  sentences: readonly Sentence[],
  language: LanguageTag,
  today: string,
  lastDay: string | null,
): HeardTimes {
  let day = lastDay;
  const times: HeardTime[] = [];
  for (const { words } of sentences) {
    const days = daysIn(words, language, today);
    const clocks = clocksIn(blank(words, days), language);
    const [firstDay] = days;
    const [firstClock] = clocks;
    const isDayBehind = firstDay !== undefined && firstClock !== undefined && firstClock.at < firstDay.at;
    // "Five on Wednesday the second or Thursday the third": one hour of several days.
    if (isDayBehind && clocks.length === 1 && days.length > 1) {
      times.push(...days.map((one) => ({ day: one.day, minute: firstClock.minute })));
      day = days.at(-1)?.day ?? day;
      continue;
    }
    for (const { at, minute } of clocks) {
      const before = days.findLast((one) => one.at < at)?.day;
      const behind = days.find((one) => one.at > at)?.day;
      times.push({ day: (isDayBehind ? (behind ?? before) : before) ?? day, minute });
    }
    day = days.at(-1)?.day ?? day;
  }
  return { times, day };
}

/** The same sentence with what was read already taken out, at the same places. */
function blank(words: string, spans: readonly { at: number; length: number }[]): string {
  let rest = words;
  for (const { at, length } of spans) rest = rest.slice(0, at) + ','.repeat(length) + rest.slice(at + length);
  return rest;
}
