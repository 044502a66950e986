import { type Pass, pass, type Rule, rule } from './grammar.ts';
import type { ClockTime, WhenItem, WhenScene } from './when-items.ts';

type ClockRule = Rule<WhenItem, WhenScene>;
type Built = ReturnType<ClockRule['build']>;

const clockRule = rule<WhenItem, WhenScene>;

/** A time of day out of an hour 0-23 and minutes; null where there is none. */
function clock(hour: number | undefined, minute: number | undefined, half?: WhenItem): Built {
  if (hour === undefined || minute === undefined || hour > 23 || minute > 59 || minute < 0) return null;
  const isOpen = hour >= 1 && hour <= 12;
  if (half !== undefined && !isOpen) return null;
  const said = half?.value === 'am' || half?.value === 'pm' ? half.value : null;
  return { kind: 'clock', clock: { hour, minute, half: said } };
}

/** So many minutes before an hour. */
function beforeHour(hour: number | undefined, minutes: number | undefined, half?: WhenItem): Built {
  if (hour === undefined || minutes === undefined || hour < 1 || hour > 12 || minutes < 1 || minutes > 30) return null;
  return clock(hour === 1 ? 12 : hour - 1, 60 - minutes, half);
}

const isTwoDigits = (item: WhenItem | undefined): boolean => (item?.number ?? 0) >= 10 || item?.value.length === 2;
const MINUTES_TOLD_BEFORE = new Set([5, 10, 20, 25]);

/** Clock times of more than a bare number. */
export const CLOCK_RULES: ClockRule[] = [
  clockRule('written oclock? meridian?', ([at, , half]) => clock(at?.clock?.hour, at?.clock?.minute, half)),
  clockRule('fixed oclock?', ([at]) =>
    clock(at?.number === 720 ? 12 : 0, 0, at?.number === 720 ? { ...NOON } : undefined),
  ),
  clockRule('number oh number meridian?', ([hour, , minute, half]) =>
    (minute?.number ?? 10) < 10 ? clock(hour?.number, minute?.number, half) : null,
  ),
  clockRule('number number oclock? meridian?', ([hour, minute, , half], _scene, next) => {
    const isLonger = next?.kind === 'number' || next?.kind === 'unit';
    return isLonger || !isTwoDigits(minute) || (hour?.number ?? 0) < 1
      ? null
      : clock(hour?.number, minute?.number, half);
  }),
  clockRule('to number meridian?', ([, minute, half]) =>
    [15, 30, 45].includes(minute?.number ?? 0) ? clock(2, minute?.number, half) : null,
  ),
  clockRule('number oclock? meridian', ([hour, , half]) => {
    const value = hour?.number ?? 0;
    return value > 99 ? clock(Math.floor(value / 100), value % 100, half) : clock(value, 0, half);
  }),
  clockRule('at number unit', ([, hour, unit]) => (unit?.value === 'hour' ? clock(hour?.number, 0) : null)),
  clockRule('number oclock', ([hour]) => clock(hour?.number, 0)),
  clockRule('number', ([hour]) => {
    const value = hour?.number ?? 0;
    return value >= 100 && value <= 1259 && /^\d{3,4}$/.test(hour?.value ?? '')
      ? clock(Math.floor(value / 100), value % 100)
      : null;
  }),
  clockRule('half past number meridian?', ([, , hour, half]) => clock(hour?.number, 30, half)),
  clockRule('quarter past|after number meridian?', ([, , hour, half]) => clock(hour?.number, 15, half)),
  clockRule('quarter to|of|until|before number meridian?', ([, , hour, half]) => beforeHour(hour?.number, 15, half)),
  clockRule('number unit? past number meridian?', ([minutes, , , hour, half]) =>
    clock(hour?.number, minutes?.number, half),
  ),
  clockRule('number unit? to|until number meridian?', ([minutes, unit, to, hour, half], _scene, next) => {
    const isTold = unit?.value === 'minute' || (to?.value !== 'day' && MINUTES_TOLD_BEFORE.has(minutes?.number ?? 0));
    return isTold &&
      (unit === undefined || unit.value === 'minute') &&
      next?.kind !== 'number' &&
      (hour?.number ?? 0) > 0
      ? (minutes?.number ?? 0) === 10 && (hour?.number ?? 0) >= 11
        ? null
        : beforeHour(hour?.number, minutes?.number, half)
      : null;
  }),
  clockRule('number unit? at number meridian?', ([minutes, , to, hour, half]) =>
    to?.value === 'to' ? beforeHour(hour?.number, minutes?.number, half) : null,
  ),
  clockRule('at? number and half|quarter oclock? meridian?', ([, hour, , rest, , half]) =>
    clock(hour?.number, rest?.kind === 'half' ? 30 : 15, half),
  ),
  clockRule('at? number minus quarter|number oclock? meridian?', ([, hour, , rest, , half]) =>
    beforeHour(hour?.number, rest?.kind === 'quarter' ? 15 : rest?.number, half),
  ),
  clockRule('at? number and number oclock? meridian?', ([at, hour, , minute, , half], { language }, next) => {
    const value = minute?.number ?? 0;
    const isMinute =
      value >= 13 || (at !== undefined && [5, 10].includes(value)) || (next?.kind === 'part' && value >= 1);
    return language === 'es' && isMinute && (hour?.number ?? 24) <= 12 ? clock(hour?.number, value, half) : null;
  }),
];

const NOON: WhenItem = { kind: 'meridian', value: 'pm', words: [] };

/** What is left as a bare number is an hour; and what says which half of the day a time is in. */
export const HOURS: Pass<WhenItem, WhenScene> = pass([
  clockRule('at? number oclock? meridian?', ([at, hour, oclock, half], { language }, next) => {
    const value = hour?.number ?? 0;
    if (value < 1 || /^0/.test(hour?.value ?? '') || next?.kind === 'number' || next?.kind === 'unit') return null;
    if (value > 12 && at === undefined && oclock === undefined) return null;
    if (value === 1 && language === 'es' && at === undefined && next !== undefined && next.kind !== 'and') return null;
    return clock(value, 0, half);
  }),
  clockRule('at to', () => clock(2, 0)),
]);

export const HALVES: Pass<WhenItem, WhenScene> = pass([
  clockRule('at? clock oclock? of? part', ([, at, , , part]) => {
    if (at?.clock === undefined || part === undefined) return null;
    return { kind: 'clock', clock: { ...at.clock, half: halfOf(part.value, at.clock) } };
  }),
  clockRule('at|the clock oclock?', ([, at]) => (at?.clock === undefined ? null : { kind: 'clock', clock: at.clock })),
]);

function halfOf(part: string, { hour, half }: ClockTime): 'am' | 'pm' | null {
  if (half !== null || hour < 1 || hour > 12) return half;
  return /morning|early$|before_lunch/.test(part) ? 'am' : 'pm';
}
