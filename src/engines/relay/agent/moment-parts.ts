/** Parts in which pickers take a date or a time: day, month and year each by itself, or their digits in a row. */

import type { Moment } from '../instruction/plan.ts';

/** True when the text is nothing but parts of the moment: "30", "Apr", "04302026", "2", "PM". */
export function isPartOfMoment(text: string, { date, endDate, time, endTime }: Moment): boolean {
  const pieces = text
    .trim()
    .toLowerCase()
    .split(/[\s,./:-]+/)
    .filter(Boolean);
  if (pieces.length === 0) return false;
  const moments = [
    [date, time],
    [endDate, endTime ?? time],
    [date, endTime],
  ] as const;
  return moments.some(([day, clock]) => {
    const parts = new Set([...dayParts(day), ...clockParts(clock)]);
    return parts.size > 0 && pieces.every((piece) => parts.has(piece));
  });
}

function dayParts(date: string | null): string[] {
  if (date === null) return [];
  const [year = '', month = '', day = ''] = date.split('-');
  const names = [{ month: 'long' }, { month: 'short' }, { weekday: 'long' }, { weekday: 'short' }] as const;
  const instant = new Date(`${date}T12:00:00Z`);
  const named = names.map((form) =>
    new Intl.DateTimeFormat('en', { ...form, timeZone: 'UTC' }).format(instant).toLowerCase(),
  );
  const inRow = [`${month}${day}${year}`, `${day}${month}${year}`, `${year}${month}${day}`];
  return [year, year.slice(2), month, day, String(Number(month)), String(Number(day)), ...named, ...inRow];
}

function clockParts(time: string | null): string[] {
  if (time === null) return [];
  const [hour = '', minute = ''] = time.split(':');
  const half = Number(hour) < 12 ? 'am' : 'pm';
  const short = String(Number(hour) % 12 || 12);
  const hours = [hour, String(Number(hour)), short, short.padStart(2, '0')];
  return [
    ...hours,
    minute,
    half,
    half[0] ?? '',
    ...hours.map((one) => `${one}${minute}`),
    ...hours.map((one) => `${one}${half}`),
  ];
}
