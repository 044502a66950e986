import { addDays, weekdayOf } from '../../civil-time.ts';
import { byPartOfDay } from '../language.ts';
import { sayList } from './say-lists.ts';
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
const NOON = 720;
const EVENING = 17 * 60;

/** 0 = Sunday. */
export function sayWeekday(weekday: number): string {
  return WEEKDAYS[weekday % 7] ?? '';
}

/** "two thirty p.m.", "nine a.m.", "noon". */
export function sayClock(minute: number): string {
  const half = minute % 1440 < NOON ? 'a.m.' : 'p.m.';
  return partOfDay(minute) === null ? sayHands(minute) : `${sayHands(minute)} ${half}`;
}

/** Times of one day to choose from, the part of the day said once for those in it: "noon, five or five thirty in the evening". */
export function sayClocks(minutes: readonly number[]): string {
  const groups = byPartOfDay(minutes, partOfDay);
  const said = groups.map(({ part, minutes: of }) => {
    const hands = sayList(of.map(sayHands), 'or');
    return part === null ? hands : `${hands} ${part}`;
  });
  return groups.length === 2 && minutes.length > 2 ? said.join(', or ') : sayList(said, 'or');
}

/** The same without the part of the day where a practice that is open by day leaves no doubt: "five", "seven in the morning". */
export function sayShortClock(minute: number): string {
  const isByDay = minute >= 8 * 60 && minute < 19 * 60;
  return isByDay ? sayHands(minute) : sayClocks([minute]);
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

/** Without the month where it is that of today: "Wednesday the eighteenth", "Tuesday, December first". */
export function sayShortDay(today: string, day: string): string {
  if (day.slice(0, 7) !== today.slice(0, 7)) return sayDay(day);
  return `${sayWeekday(weekdayOf(day))} the ${sayOrdinal(Number(day.slice(8, 10)))}`;
}

/** "today", "tomorrow, Wednesday the eighteenth,", "Wednesday the eighteenth": with a comma where one has to follow. */
export function sayShortDayFrom(today: string, day: string): string {
  if (day === today) return 'today';
  const short = sayShortDay(today, day);
  if (day === addDays(today, 1)) return `tomorrow, ${short},`;
  return short.includes(',') ? `${short},` : short;
}

/** "March fifth, nineteen eighty-five". */
export function sayBirthDate(day: string): string {
  return `${sayMonthDay(day)}, ${sayYear(Number(day.slice(0, 4)))}`;
}

/** "two thirty", "nine oh five", "noon". */
function sayHands(minute: number): string {
  const day = minute % 1440;
  if (day === 0) return 'midnight';
  if (day === NOON) return 'noon';
  const rest = day % 60;
  const spokenMinute = rest === 0 ? '' : ` ${rest < 10 ? 'oh ' : ''}${sayCount(rest)}`;
  return `${sayCount(Math.floor(day / 60) % 12 || 12)}${spokenMinute}`;
}

/** Null for noon and midnight, which have none. */
function partOfDay(minute: number): string | null {
  const day = minute % 1440;
  if (day % NOON === 0) return null;
  if (day < NOON) return 'in the morning';
  return day < EVENING ? 'in the afternoon' : 'in the evening';
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
