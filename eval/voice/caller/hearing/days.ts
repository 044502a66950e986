import type { LanguageTag } from '../../language/plain-words.ts';
import TIME_WORDS from './time-words.json' with { type: 'json' };

export interface HeardDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Where it stands in the sentence. */
  at: number;
  length: number;
}

/** The days of a sentence in order, each the next one there is: a date, a weekday with or without its day of the month, today, tomorrow. */
export function daysIn(words: string, language: LanguageTag, today: string): HeardDay[] {
  const { months, weekdays, today: todayWord, tomorrow } = TIME_WORDS[language];
  const month = `(${months.join('|')})`;
  const weekday = `(?:${weekdays.join('|')})`;
  const lead = `(?:(?:${todayWord}|${tomorrow})[ ,]+)?(?:${weekday}[ ,]+)?`;
  const date =
    language === 'en'
      ? `${month} (\\d{1,2})(?!,? ?,? ?(?:19|20)\\d*\\b)`
      : `(\\d{1,2}) de ${month}(?! de (?:mil|1000|\\d{4}))`;
  const found: HeardDay[] = [];
  const take = (pattern: string, read: (parts: string[]) => string): void => {
    for (const match of words.matchAll(new RegExp(`\\b${pattern}\\b`, 'g'))) {
      const isTaken = found.some(({ at, length }) => match.index < at + length && at < match.index + match[0].length);
      if (!isTaken) found.push({ day: read(match.slice(1)), at: match.index, length: match[0].length });
    }
  };
  take(`${lead}${date}`, (parts) => {
    const [name, number] = language === 'en' ? parts : [parts[1], parts[0]];
    return nextDate(today, months.indexOf(name ?? '') + 1, Number(number));
  });
  const ofThisMonth = `(?:(?:${todayWord}|${tomorrow})[ ,]+)?${weekday} ${language === 'en' ? 'the ' : ''}(\\d{1,2})`;
  take(ofThisMonth, ([number]) => nextDayOfMonth(today, Number(number)));
  take(`(${weekdays.join('|')})`, ([name]) => nextWeekday(today, weekdays.indexOf(name ?? '')));
  take(todayWord, () => today);
  take(language === 'es' ? `(?<!la )${tomorrow}` : tomorrow, () => later(today, 1));
  return found.sort((a, b) => a.at - b.at);
}

/** @param days may be negative */
export function later(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function nextDate(today: string, month: number, dayOfMonth: number): string {
  const rest = `-${String(month).padStart(2, '0')}-${String(dayOfMonth).padStart(2, '0')}`;
  const thisYear = `${today.slice(0, 4)}${rest}`;
  return thisYear >= today ? thisYear : `${Number(today.slice(0, 4)) + 1}${rest}`;
}

function nextDayOfMonth(today: string, dayOfMonth: number): string {
  const days = Array.from({ length: 62 }, (_, ahead) => later(today, ahead));
  return days.find((day) => Number(day.slice(8, 10)) === dayOfMonth) ?? today;
}

function nextWeekday(today: string, weekday: number): string {
  const ahead = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return later(today, ahead === 0 ? 7 : ahead);
}
