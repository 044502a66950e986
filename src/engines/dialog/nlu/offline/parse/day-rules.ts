import { addDays, endOfMonth, makeDay, mondayOf, weekdayOf } from '../../../civil-time.ts';
import * as calendar from './calendar.ts';
import { CLOCK_RULES } from './clock-rules.ts';
import { type Pass, pass, type Rule, rule } from './grammar.ts';
import type { Days, WhenItem, WhenScene } from './when-items.ts';

type DayRule = Rule<WhenItem, WhenScene>;
type Built = ReturnType<DayRule['build']>;

const dayRule = rule<WhenItem, WhenScene>;

/** Named days as an item, with the part of the day that was said with them. */
export function days(found: Days | null, part?: WhenItem): Built {
  return found === null ? null : { kind: 'days', days: found, ...(part !== undefined && { part: part.value }) };
}

export const numberOf = (item: WhenItem | undefined): number => item?.number ?? 0;

/** 2026 of one number, or of 20 and 26; undefined where nothing was said, null where it is no year near today. */
function yearOf(today: string, first?: WhenItem, second?: WhenItem): number | undefined | null {
  if (first === undefined) return undefined;
  const year = second === undefined ? numberOf(first) : numberOf(first) * 100 + numberOf(second);
  return Math.abs(year - Number(today.slice(0, 4))) <= 2 ? year : null;
}

function onDate({ today }: WhenScene, month: number, day: number, first?: WhenItem, second?: WhenItem): Built {
  const year = yearOf(today, first, second);
  return year === null ? null : days(calendar.date(calendar.monthDay(today, month, day, year)));
}

/** "This week", "next month": counted from the one that today is in. */
function unitAhead(today: string, unit: string, ahead: number): Days | null {
  if (unit === 'week') {
    const week = calendar.weekOf(addDays(today, 7 * ahead));
    return ahead === 0 ? calendar.period(today, week.list.at(-1) ?? today) : week;
  }
  if (unit === 'month') {
    const month = Number(today.slice(5, 7)) - 1 + ahead;
    return calendar.monthFrom(today, (month % 12) + 1, Number(today.slice(0, 4)) + Math.floor(month / 12));
  }
  return unit === 'day' ? calendar.date(addDays(today, ahead)) : null;
}

/** Of the unit all of it, gone days included, so that its parts are what they are for everybody; of a week that is over the next. */
function edgeOfUnit(today: string, unit: string, ahead: number, edge: string): Days | null {
  if (unit === 'day') return null;
  const month = unitAhead(today, 'month', ahead)?.list[0] ?? today;
  const whole =
    unit === 'week'
      ? calendar.weekOf(addDays(today, 7 * ahead))
      : calendar.period(`${month.slice(0, 7)}-01`, endOfMonth(month));
  if (whole === null) return null;
  const part = calendar.edgeOf(unit === 'week' ? { ...whole, list: whole.list.slice(0, 6) } : whole, edge);
  const list = part?.list.filter((day) => day >= today) ?? [];
  const isOver = list.length === 0 || (unit === 'week' && weekdayOf(today) % 6 === 0);
  return isOver && ahead === 0 ? edgeOfUnit(today, unit, 1, edge) : { list, as: 'period' };
}

function weekdayOn(today: string, item: WhenItem | undefined, weeks = 0): Days {
  const weekday = numberOf(item);
  return { list: [addDays(calendar.weekdayFrom(today, weekday), 7 * weeks)], as: 'weekday', weekday };
}

/** One that was offered, where a weekday is one of these. */
function offeredOn({ offered = [] }: WhenScene, weekday: number): string | undefined {
  return offered.map((time) => time.slice(0, 10)).find((day) => weekdayOf(day) === weekday);
}

/**
 * "Next Tuesday" is the one of the next calendar week, Monday to Sunday; a weekday that is today's means today; Spanish "que viene" and
 * "próximo" mean the first one after today.
 */
function nextWeekday({ today, language }: WhenScene, item: WhenItem | undefined): Built {
  const start = language === 'es' ? addDays(today, 1) : addDays(mondayOf(today), 7);
  return days(calendar.date(calendar.weekdayFrom(start, numberOf(item))));
}

/** "The following Tuesday" is the first one after what is spoken of. */
function followingWeekday(scene: WhenScene, item: WhenItem | undefined): Built {
  if (scene.about === undefined) return nextWeekday(scene, item);
  return days(calendar.date(calendar.weekdayFrom(addDays(scene.about.day, 1), numberOf(item))));
}

function nthWeekday(scene: WhenScene, nth: number | 'last', weekday: number, month: Days | null): Built {
  const first = month?.list[0];
  if (first === undefined) return null;
  const start = `${first.slice(0, 7)}-01`;
  const end = endOfMonth(first);
  const day =
    nth === 'last' ? calendar.weekdayUpTo(end, weekday) : addDays(calendar.weekdayFrom(start, weekday), 7 * (nth - 1));
  return day > end || day < scene.today ? null : days(calendar.date(day));
}

function digitDate({ today, language }: WhenScene, text: string): string | null {
  const [a = 0, b = 0, c] = text.split(/[/-]/).map(Number);
  if (a > 999) return makeDay(a, b, c ?? 1);
  const [month, day] = language === 'es' && a <= 31 && b <= 12 && a > 12 ? [b, a] : [a, b];
  return calendar.monthDay(today, month, day, c === undefined ? undefined : c < 100 ? 2000 + c : c);
}

function isPronoun(item: WhenItem | undefined, next: WhenItem | undefined): boolean {
  return item?.value === '1' && !AFTER_HOUR.has(next?.kind ?? '');
}

const AFTER_HOUR = new Set(['number', 'oh', 'oclock', 'meridian', 'unit']);

const SPAN_UNITS: Record<string, { unit: 'days' | 'minutes' | 'months'; each: number } | undefined> = {
  day: { unit: 'days', each: 1 },
  week: { unit: 'days', each: 7 },
  month: { unit: 'months', each: 1 },
  hour: { unit: 'minutes', each: 60 },
  minute: { unit: 'minutes', each: 1 },
};

function span(count: number, unit: WhenItem | undefined): Built {
  const found = SPAN_UNITS[unit?.value ?? ''];
  if (found === undefined || count <= 0 || count > 400) return null;
  return { kind: 'span', number: Math.round(count * found.each), unit: found.unit, part: unit?.value ?? '' };
}

/** Days and lengths of time that need nothing around them. */
export const ATOMS: Pass<WhenItem, WhenScene> = pass([
  ...CLOCK_RULES,
  dayRule('number|one unit', ([count, unit]) => span(numberOf(count), unit)),
  dayRule('half one? of? one? unit', ([, , , , unit]) => (unit?.value === 'hour' ? span(0.5, unit) : null)),
  dayRule('number|one unit and half', ([count, unit]) =>
    unit?.value === 'hour' ? span(numberOf(count) + 0.5, unit) : null,
  ),

  // "The first one", "that one", "the Tuesday one", "the later one": no hour.
  dayRule('the? ordinal number', ([, , one], _scene, next) => (isPronoun(one, next) ? { kind: 'unknown' } : null)),
  dayRule('the number', ([, one], { language }, next) =>
    language === 'en' && isPronoun(one, next) ? { kind: 'unknown' } : null,
  ),
  dayRule('unknown number', ([, one], _scene, next) => (isPronoun(one, next) ? { kind: 'unknown' } : null)),
  dayRule('the number number', ([, hour, one], _scene, next) => {
    const isHour = isPronoun(one, next) && numberOf(hour) >= 1 && numberOf(hour) <= 12;
    return isHour ? { kind: 'clock', clock: { hour: numberOf(hour), minute: 0, half: null } } : null;
  }),
  dayRule('not_early', () => ({ kind: 'window', from: { hour: 10, minute: 0, half: 'am' } })),
  dayRule('the weekday number', ([, day, one], { today }, next) =>
    isPronoun(one, next) ? days(weekdayOn(today, day)) : null,
  ),
  dayRule('later number', ([, one], _scene, next) => (isPronoun(one, next) ? { kind: 'later' } : null)),
  dayRule('earlier number', ([, one], _scene, next) => (isPronoun(one, next) ? { kind: 'earlier' } : null)),
  dayRule('relday', ([day], { today }) => days(calendar.date(addDays(today, numberOf(day))))),
  dayRule('weekday', ([day], scene) => {
    const offered = offeredOn(scene, numberOf(day));
    const found = weekdayOn(scene.today, day);
    if (offered !== undefined) return days({ ...found, list: [offered] });
    // Of an appointment in another week, a weekday that is today's is the next one after it.
    const { about, today } = scene;
    const isToday = found.list[0] === today && about !== undefined && about.day >= addDays(today, 7);
    return days(isToday ? calendar.date(calendar.weekdayFrom(addDays(about.day, 1), numberOf(day))) : found);
  }),
  dayRule('this the? weekday', ([, , day], { today }) =>
    days(calendar.date(calendar.weekdayFrom(today, numberOf(day)))),
  ),
  dayRule('this? coming weekday', ([, , day], { today }) =>
    days(calendar.date(calendar.weekdayFrom(addDays(today, 1), numberOf(day)))),
  ),
  dayRule('this weekday coming|next', ([, day], { today }) =>
    days(calendar.date(calendar.weekdayFrom(addDays(today, 1), numberOf(day)))),
  ),
  dayRule('next weekday', ([, day], scene) => nextWeekday(scene, day)),
  dayRule('following weekday', ([, day], scene) => followingWeekday(scene, day)),
  dayRule('weekday following', ([day], scene) => followingWeekday(scene, day)),
  dayRule('following unit', ([, unit], { today, about }) =>
    unit?.value === 'week'
      ? days(calendar.weekOf(addDays(about?.day ?? today, 7)))
      : unit?.value === 'day'
        ? { kind: 'dayafter' }
        : null,
  ),
  dayRule('weekday next', ([day], scene) => nextWeekday(scene, day)),
  dayRule('weekday of? next unit', ([day, , , unit], { today }) =>
    unit?.value === 'week' ? days(calendar.dayOfWeek(addDays(today, 7), numberOf(day))) : null,
  ),
  dayRule('weekday after_next', ([day], { today }) =>
    days(calendar.date(calendar.weekdayFrom(addDays(mondayOf(today), 14), numberOf(day)))),
  ),
  dayRule('last weekday', ([, day], { today }, next) =>
    next?.kind === 'before' ? null : days(calendar.date(calendar.weekdayUpTo(addDays(today, -1), numberOf(day)))),
  ),
  dayRule('weekday last', ([day], { today, language }) =>
    language === 'es' ? days(calendar.date(calendar.weekdayUpTo(addDays(today, -1), numberOf(day)))) : null,
  ),
  dayRule('every weekday', ([, day], { today }) => days(calendar.everyWeekday(today, numberOf(day)))),

  dayRule('month the? ordinal|number', ([month, , day], scene, next) =>
    next?.kind === 'oclock' ? null : onDate(scene, numberOf(month), numberOf(day)),
  ),
  dayRule('month the? ordinal|number of? number number?', ([month, , day, , first, second], scene) =>
    first === undefined ? null : onDate(scene, numberOf(month), numberOf(day), first, second),
  ),
  dayRule('the? ordinal|number of? month', ([, day, , month], scene) => onDate(scene, numberOf(month), numberOf(day))),
  dayRule('the? ordinal|number of? month of? number number?', ([, day, , month, , first, second], scene) =>
    onDate(scene, numberOf(month), numberOf(day), first, second),
  ),
  dayRule('the? ordinal', ([, day], { today }, next) =>
    next?.kind === 'weekday' || next?.kind === 'unit' || next?.kind === 'week_of'
      ? null
      : days(calendar.date(calendar.dayOfMonthFrom(today, numberOf(day)))),
  ),
  dayRule('the number', ([, day], { today, language }, next) =>
    (language === 'en' && numberOf(day) <= 12) || next?.kind === 'number' || next?.kind === 'unit'
      ? null
      : days(calendar.date(calendar.dayOfMonthFrom(today, numberOf(day)))),
  ),
  dayRule('unit number', ([unit, day], { today, language }) =>
    language === 'es' && unit?.value === 'day'
      ? days(calendar.date(calendar.dayOfMonthFrom(today, numberOf(day))))
      : null,
  ),
  dayRule('weekday the? ordinal', ([weekday, , day], { today }, next) =>
    next?.kind === 'of' || next?.kind === 'month'
      ? null
      : days(
          calendar.date(
            calendar.dayOfMonthFrom(today, numberOf(day), numberOf(weekday)) ??
              calendar.dayOfMonthFrom(today, numberOf(day)),
          ),
        ),
  ),
  dayRule('weekday the? number', ([weekday, , day], { today }, next) =>
    NO_DATE.has(next?.kind ?? '')
      ? null
      : days(calendar.date(soonOnly(today, calendar.dayOfMonthFrom(today, numberOf(day), numberOf(weekday))))),
  ),
  // "Monday the seventh of December": where the two disagree, the date counts.
  dayRule('weekday the? ordinal|number of? month', ([, , day, , month], scene) =>
    onDate(scene, numberOf(month), numberOf(day)),
  ),
  dayRule('weekday the? month the? ordinal|number', ([, , month, , day], scene, next) =>
    next?.kind === 'oclock' || next?.kind === 'number' ? null : onDate(scene, numberOf(month), numberOf(day)),
  ),
  dayRule('number and number|ordinal of? month', ([one, , other, , month], { today }) =>
    days(eitherDate(today, month, one, other)),
  ),
  dayRule('the number|ordinal and the number|ordinal of? month', ([, one, , , other, , month], { today }) =>
    days(eitherDate(today, month, one, other)),
  ),
  dayRule('digit_date', ([text], scene) => days(calendar.date(digitDate(scene, text?.value ?? '')))),

  dayRule('the? ordinal weekday of|on|in the? month|unit next?', ([, nth, weekday, , , month], scene) =>
    nthWeekday(scene, numberOf(nth), numberOf(weekday), monthSaid(scene, month)),
  ),
  dayRule('last weekday of|on|in the? month|unit', ([, weekday, , , month], scene) =>
    nthWeekday(scene, 'last', numberOf(weekday), monthSaid(scene, month)),
  ),
  dayRule('the? ordinal unit|week_of of? the? month', ([, nth, unit, , , month], { today }) =>
    unit?.value === 'month' ? null : days(nthWeek(today, nth, month)),
  ),
  dayRule('the? ordinal and the? ordinal unit|week_of of? the? month', ([, one, , , other, , , , month], { today }) => {
    const [first, second] = [nthWeek(today, one, month), nthWeek(today, other, month)];
    return first === null || second === null ? null : days({ list: [...first.list, ...second.list], as: 'period' });
  }),
  dayRule('month at? the? ordinal and the? ordinal unit', ([month, , , one, , , other, unit], { today }) => {
    const [first, second] = [nthWeek(today, one, month), nthWeek(today, other, month)];
    return unit?.value !== 'week' || first === null || second === null
      ? null
      : days({ list: [...first.list, ...second.list], as: 'period' });
  }),
  dayRule('month at? the? ordinal unit', ([month, , , nth, unit], { today }) =>
    unit?.value === 'week' ? days(nthWeek(today, nth, month)) : null,
  ),
  dayRule('last unit|week_of of? the? month', ([, unit, , , month], { today }) => {
    const end = unit?.value === 'month' ? undefined : calendar.monthFrom(today, numberOf(month))?.list[0];
    return end === undefined ? null : days(calendar.period(addDays(endOfMonth(end), -6), endOfMonth(end)));
  }),
  dayRule(
    'from|of|between? the? number|ordinal to|until the? number|ordinal of? month',
    ([, , one, , , other, , month], { today }) => daysOfMonth(today, month, one, other),
  ),
  dayRule(
    'from|of|between? month the? number|ordinal to|until the? ordinal',
    ([, month, , one, , , other], { today }) => daysOfMonth(today, month, one, other),
  ),
  dayRule('later sameweek', (_found, { about }) =>
    about === undefined
      ? null
      : days(calendar.period(addDays(about.day, 1), calendar.weekOf(about.day).list.at(-1) ?? '')),
  ),
  dayRule('month', ([month], { today }) => days(calendar.monthFrom(today, numberOf(month)))),
  dayRule('in? month of? number number?', ([, month, , first, second], { today }) => {
    const year = yearOf(today, first, second);
    return typeof year === 'number' ? days(calendar.monthFrom(today, numberOf(month), year)) : null;
  }),

  dayRule('edge of? the|at? month', ([edge, , , month], { today }) => {
    const whole = calendar.monthFrom(today, numberOf(month));
    const first = whole?.list[0];
    return first === undefined
      ? null
      : days(
          calendar.edgeOf(
            calendar.period(`${first.slice(0, 7)}-01`, endOfMonth(first)) ?? whole ?? NO_DAYS,
            edge?.value ?? '',
          ),
        );
  }),
  // "Later in the week", of an appointment that is to be moved: later than that.
  dayRule('edge the|at? unit', ([edge, , unit], { isMove }) =>
    isMove === true && edge !== undefined && edge.value in calendar.EDGES && unit?.value !== 'month'
      ? { kind: 'side', part: edge.value, of: unit?.value === 'week' ? 'same_week' : 'same_day' }
      : null,
  ),
  dayRule('edge of? the|at? this? unit', ([edge, , , , unit], { today }) =>
    days(edgeOfUnit(today, unit?.value ?? '', 0, edge?.value ?? '')),
  ),
  dayRule('edge of? the|at? next unit', ([edge, , , , unit], { today }) =>
    days(edgeOfUnit(today, unit?.value ?? '', 1, edge?.value ?? '')),
  ),
  dayRule('edge of? the|at? unit next', ([edge, , , unit], { today }) =>
    days(edgeOfUnit(today, unit?.value ?? '', 1, edge?.value ?? '')),
  ),
  dayRule('the|at? unit after_next', ([, unit], { today }) => days(unitAhead(today, unit?.value ?? '', 2))),
  dayRule('this unit', ([, unit], { today }) => days(unitAhead(today, unit?.value ?? '', 0))),
  dayRule('next unit', ([, unit], { today }) =>
    unit?.value === 'day' ? { kind: 'dayafter' } : days(unitAhead(today, unit?.value ?? '', 1)),
  ),
  dayRule('unit next', ([unit], { today, language }) =>
    language === 'es' ? days(unitAhead(today, unit?.value ?? '', 1)) : null,
  ),
  dayRule('this? weekend', (_found, { today }) => days(weekend(today, 0))),
  dayRule('next weekend', (_found, { today }) => days(weekend(today, 1))),
  dayRule('weekend next', (_found, { today }) => days(weekend(today, 1))),
  dayRule('every? workdays', (_found, { today }) =>
    days({ list: calendar.from(today).list.filter((day) => weekdayOf(day) % 6 !== 0), as: 'period' }),
  ),
  dayRule('anyday', () => ({ kind: 'any' })),
  dayRule('every unit', ([, unit]) => (unit?.value === 'day' || unit?.value === 'hour' ? { kind: 'any' } : null)),
  dayRule('every part', ([, part]) => ({ kind: 'part', part: part?.value ?? '' })),
  dayRule('this part', ([, part], { today }) => days(calendar.date(today), part)),
]);

/** "The fifth to the tenth of January". */
function daysOfMonth(
  today: string,
  month: WhenItem | undefined,
  one: WhenItem | undefined,
  other: WhenItem | undefined,
): Built {
  const [first, last] = [one, other].map((item) => calendar.monthDay(today, numberOf(month), numberOf(item)));
  return first == null || last == null || last < first ? null : days(calendar.period(first, last));
}

/** "The fourth or the seventh of December". */
function eitherDate(
  today: string,
  month: WhenItem | undefined,
  one: WhenItem | undefined,
  other: WhenItem | undefined,
): Days | null {
  const list = [one, other].flatMap((item) => calendar.monthDay(today, numberOf(month), numberOf(item)) ?? []);
  return list.length === 2 ? { list: list.sort(), as: 'date' } : null;
}

/** The week that the month's first day is in is its first. */
function nthWeek(today: string, nth: WhenItem | undefined, month: WhenItem | undefined): Days | null {
  const first = calendar.monthFrom(today, numberOf(month))?.list[0];
  return first === undefined ? null : calendar.weekOf(addDays(`${first.slice(0, 7)}-01`, 7 * (numberOf(nth) - 1)));
}

/** After a weekday and a number: the number is no day of the month, or one of a month that is named. */
const NO_DATE = new Set(['number', 'oclock', 'meridian', 'unit', 'oh', 'of', 'month']);
const NO_DAYS: Days = { list: [], as: 'period' };

/** Of a weekday with a number no further than two months ahead; else the number was an hour. */
function soonOnly(today: string, day: string | null): string | null {
  return day !== null && day <= addDays(today, 62) ? day : null;
}

function monthSaid({ today }: WhenScene, item: WhenItem | undefined): Days | null {
  if (item?.kind === 'month') return calendar.monthFrom(today, numberOf(item));
  return item?.value === 'month' ? unitAhead(today, 'month', 0) : null;
}

/** Saturday and Sunday; on a Sunday that day alone. */
function weekend(today: string, ahead: number): Days | null {
  const sunday = addDays(calendar.weekdayFrom(today, 0), 7 * ahead);
  const saturday = addDays(sunday, -1);
  return calendar.period(saturday < today ? today : saturday, sunday);
}
