import { addDays, addYears } from '../../../civil-time.ts';
import * as calendar from './calendar.ts';
import { days, numberOf } from './day-rules.ts';
import { type Pass, pass, type Rule, rule } from './grammar.ts';
import type { WhenItem, WhenScene } from './when-items.ts';

type Built = ReturnType<Rule<WhenItem, WhenScene>['build']>;

const dayRule = rule<WhenItem, WhenScene>;

function shifted(day: string, length: WhenItem | undefined, sign: 1 | -1): string {
  const count = sign * numberOf(length);
  if (length?.unit !== 'months') return addDays(day, count);
  const month = Number(day.slice(5, 7)) - 1 + count;
  const years = Math.floor(month / 12);
  return addDays(
    `${addYears(day, years).slice(0, 4)}-${String((((month % 12) + 12) % 12) + 1).padStart(2, '0')}-01`,
    Number(day.slice(8, 10)) - 1,
  );
}

const firstOf = (item: WhenItem | undefined): string => item?.days?.list[0] ?? '';
const lastOf = (item: WhenItem | undefined): string => item?.days?.list.at(-1) ?? '';

/** Days that are told from others, or from now. */
export const STEPS: Pass<WhenItem, WhenScene> = pass([
  dayRule('in span', ([, length], { today, minuteNow }) => {
    if (length?.unit === 'minutes') {
      const minute = minuteNow + numberOf(length);
      return minute >= 1440
        ? null
        : {
            kind: 'window',
            from: { hour: Math.floor(minute / 60), minute: minute % 60, half: null },
            days: { list: [today], as: 'date' },
          };
    }
    const day = shifted(today, length, 1);
    const isBroad = length?.part !== 'day' || (numberOf(length) % 7 === 0 && length?.part !== 'day');
    return days(isBroad ? calendar.period(day, addDays(day, 6)) : calendar.date(day));
  }),
  dayRule('span from_now', ([length], { today }) =>
    length?.unit === 'minutes' ? null : days(calendar.date(shifted(today, length, 1))),
  ),
  dayRule('within|next|after? span', ([how, length], { today }) => {
    if (how === undefined || length?.unit === 'minutes') return null;
    const end = shifted(today, length, 1);
    return days(how.kind === 'after' ? calendar.from(end) : calendar.period(today, end));
  }),
  dayRule('span from|after the? days', ([length, , , day]) =>
    length?.unit === 'minutes' ? null : days(calendar.date(shifted(firstOf(day), length, 1))),
  ),
  dayRule('span before the? days', ([length, , , day]) =>
    length?.unit === 'minutes' ? null : days(calendar.date(shifted(firstOf(day), length, -1))),
  ),
  dayRule('unit after the? days', ([unit, , , day]) =>
    unit?.value === 'week'
      ? days(calendar.weekOf(addDays(firstOf(day), 7)))
      : unit?.value === 'day'
        ? days(calendar.date(addDays(lastOf(day), 1)))
        : null,
  ),
  dayRule('unit before the? days', ([unit, , , day]) =>
    unit?.value === 'week'
      ? days(calendar.weekOf(addDays(firstOf(day), -7)))
      : unit?.value === 'day'
        ? days(calendar.date(addDays(firstOf(day), -1)))
        : null,
  ),
  dayRule('dayafter of? the? days', ([, , , day]) => days(calendar.date(addDays(lastOf(day), 1)))),
  dayRule('daybefore of? the? days', ([, , , day]) => days(calendar.date(addDays(firstOf(day), -1)))),
  dayRule('week_of the? days', ([, , day]) => days(calendar.weekOf(firstOf(day)))),
  dayRule('days unit', ([day, unit]) =>
    unit?.value === 'week' && day?.days?.as === 'date' ? days(calendar.weekOf(firstOf(day))) : null,
  ),
  dayRule('days after the? days', ([weekday, , , day]) =>
    weekday?.days?.as === 'weekday'
      ? days(calendar.date(calendar.weekdayFrom(addDays(lastOf(day), 1), weekday.days.weekday ?? 0)))
      : null,
  ),
  dayRule('last? days before the? days', ([, weekday, , , day]) =>
    weekday?.days?.as === 'weekday'
      ? days(calendar.date(calendar.weekdayUpTo(addDays(firstOf(day), -1), weekday.days.weekday ?? 0)))
      : null,
  ),
  dayRule('days after', ([weekday], { about }, next) => {
    const named = weekday?.days?.as === 'weekday' ? weekday.days.weekday : undefined;
    if (
      named === undefined ||
      about === undefined ||
      next?.kind === 'clock' ||
      next?.kind === 'number' ||
      next?.kind === 'at'
    )
      return null;
    return days(calendar.date(calendar.weekdayFrom(addDays(about.day, 1), named)));
  }),
  dayRule('span later|after', ([length], _scene, next) =>
    next?.kind === 'days' || next?.kind === 'clock' ? null : shift(length, 1),
  ),
  dayRule('span earlier|before', ([length], _scene, next) =>
    next?.kind === 'days' || next?.kind === 'clock' ? null : shift(length, -1),
  ),
  // "Push it back a week" is later; who wants it sooner says so.
  dayRule('back|from_now span', ([, length], _scene, next) =>
    next?.kind === 'days' || next?.kind === 'clock' || next?.kind === 'from' ? null : shift(length, 1),
  ),
  dayRule('dayafter', () => ({ kind: 'shift', number: 1, unit: 'days' })),
  dayRule('daybefore', () => ({ kind: 'shift', number: -1, unit: 'days' })),
]);

function shift(length: WhenItem | undefined, sign: 1 | -1): Built {
  if (length?.unit === undefined) return null;
  const count = length.unit === 'months' ? numberOf(length) * 28 : numberOf(length);
  return { kind: 'shift', number: sign * count, unit: length.unit === 'minutes' ? 'minutes' : 'days' };
}
