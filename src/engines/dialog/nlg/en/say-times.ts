import { addDays, weekdayOf } from '../../civil-time.ts';
import { sayCount, sayOrdinal } from './say-numbers.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 0 = Sunday. */
export function sayWeekday(weekday: number): string {
  return WEEKDAYS[weekday % 7] ?? '';
}

/** "two thirty p.m.", "nine a.m.", "noon". */
export function sayClock(minute: number): string {
  const day = minute % 1440;
  if (day === 0) return 'midnight';
  if (day === 720) return 'noon';
  const hour = Math.floor(day / 60);
  const rest = day % 60;
  const spokenMinute = rest === 0 ? '' : ` ${rest < 10 ? 'oh ' : ''}${sayCount(rest)}`;
  return `${sayCount(hour % 12 || 12)}${spokenMinute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** "Tuesday, December first". */
export function sayDay(day: string): string {
  return `${sayWeekday(weekdayOf(day))}, ${sayMonthDay(day)}`;
}

/** "today, Saturday, November twenty-first"; other days as `sayDay`. */
export function sayDayFrom(today: string, day: string): string {
  if (day === today) return `today, ${sayDay(day)}`;
  return day === addDays(today, 1) ? `tomorrow, ${sayDay(day)}` : sayDay(day);
}

/** "March fifth, nineteen eighty-five". */
export function sayBirthDate(day: string): string {
  return `${sayMonthDay(day)}, ${sayYear(Number(day.slice(0, 4)))}`;
}

function sayMonthDay(day: string): string {
  return `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${sayOrdinal(Number(day.slice(8, 10)))}`;
}

function sayYear(year: number): string {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  if (century === 20 && rest < 10) return rest === 0 ? 'two thousand' : `two thousand ${sayCount(rest)}`;
  if (rest === 0) return `${sayCount(century)} hundred`;
  return `${sayCount(century)} ${rest < 10 ? 'oh ' : ''}${sayCount(rest)}`;
}
