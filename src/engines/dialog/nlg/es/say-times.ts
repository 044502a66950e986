import { addDays, weekdayOf } from '../../civil-time.ts';
import { byPartOfDay } from '../language.ts';
import { sayList } from './say-lists.ts';
import { sayCount } from './say-numbers.ts';

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const NOON = 720;

/** 0 = domingo. */
export function sayWeekday(weekday: number): string {
  return WEEKDAYS[weekday % 7] ?? '';
}

/** "las nueve y media de la mañana", "la una de la tarde", "el mediodía". */
export function sayClock(minute: number): string {
  const day = minute % 1440;
  if (day === 0) return 'la medianoche';
  if (day === NOON) return 'el mediodía';
  return `${hands(day)} ${partOfDay(day)}`;
}

/** "a las nueve y media de la mañana", "al mediodía". */
export function atClock(minute: number): string {
  return `a ${sayClock(minute)}`.replace(/^a el /, 'al ');
}

/** Times of one day to choose from; the part of the day is said once: "a las ocho o a las diez de la mañana, o a la una de la tarde". */
export function atClocks(minutes: readonly number[]): string {
  // Noon and midnight are no part of a day.
  const groups = byPartOfDay(minutes, (minute) => (minute % 720 === 0 ? null : partOfDay(minute)));
  const said = groups.map(({ part, minutes: of }) =>
    part === null
      ? of.map(atClock).join()
      : `${sayList(
          of.map((minute) => `a ${hands(minute)}`),
          'o',
        )} ${part}`,
  );
  return groups.length === 2 && minutes.length > 2 ? said.join(', o ') : sayList(said, 'o');
}

/** "de las ocho de la mañana a las cinco de la tarde". */
export function sayOpen(start: number, end: number): string {
  return `de ${sayClock(start)} ${atClock(end)}`.replace(/^de el /, 'del ');
}

/** "martes primero de diciembre". */
export function sayDay(day: string): string {
  return `${sayWeekday(weekdayOf(day))} ${sayMonthDay(day)}`;
}

/** "hoy sábado veintiuno de noviembre", "mañana domingo veintidós de noviembre", "el martes primero de diciembre". */
export function sayDayFrom(today: string, day: string): string {
  if (day === today) return `hoy ${sayDay(day)}`;
  return day === addDays(today, 1) ? `mañana ${sayDay(day)}` : `el ${sayDay(day)}`;
}

/** Without the month where it is that of today: "miércoles dieciocho", "martes primero de diciembre". */
export function sayShortDay(today: string, day: string): string {
  if (day.slice(0, 7) !== today.slice(0, 7)) return sayDay(day);
  return `${sayWeekday(weekdayOf(day))} ${sayDayOfMonth(day)}`;
}

/** "hoy", "mañana domingo veintidós", "el miércoles veinticinco". */
export function sayShortDayFrom(today: string, day: string): string {
  if (day === today) return 'hoy';
  return `${day === addDays(today, 1) ? 'mañana' : 'el'} ${sayShortDay(today, day)}`;
}

/** "cinco de marzo de mil novecientos ochenta y cinco". */
export function sayBirthDate(day: string): string {
  return `${sayMonthDay(day)} de ${sayCount(Number(day.slice(0, 4)))}`;
}

function sayMonthDay(day: string): string {
  return `${sayDayOfMonth(day)} de ${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''}`;
}

function sayDayOfMonth(day: string): string {
  const dayOfMonth = Number(day.slice(8, 10));
  return dayOfMonth === 1 ? 'primero' : sayCount(dayOfMonth);
}

/** "las nueve y media", "la una y cuarto". */
function hands(minute: number): string {
  const hour = Math.floor(minute / 60) % 12 || 12;
  const rest = minute % 60;
  const past = rest === 0 ? '' : ` y ${rest === 15 ? 'cuarto' : rest === 30 ? 'media' : sayCount(rest)}`;
  return hour === 1 ? `la una${past}` : `las ${sayCount(hour)}${past}`;
}

function partOfDay(minute: number): string {
  if (minute < 6 * 60) return 'de la madrugada';
  if (minute < NOON) return 'de la mañana';
  return minute < 19 * 60 ? 'de la tarde' : 'de la noche';
}
