import { addDays, clockOf, daysBetween, mondayOf, type WallClock, wallClock } from '../civil-time.ts';
import type { When } from '../commands.ts';
import type { BookFrame, MoveFrame } from '../state.ts';
import type { Turn } from '../turn-context.ts';

/** As many days may be wished for. */
const MOST_DAYS = 31;

/** Whether a wish is told from an appointment, or from a time that was offered or chosen. */
export function isRelative({ shift_days, shift_minutes, than, within }: When): boolean {
  return [shift_days, shift_minutes, than, within].some((part) => part !== undefined);
}

/**
 * A wish that is told from an appointment or a time, as days and hours; kept as it is until that is known. A day that is named with a shift is
 * the one it counts from: of a move, the day of the appointment as it stands.
 */
export function resolved(turn: Turn, frame: BookFrame | MoveFrame, wish: When): When {
  const { shift_days: days, shift_minutes: minutes, than, within, ...said } = wish;
  const isShift = days !== undefined || (minutes !== undefined && minutes !== 0);
  const [day] = said.days ?? [];
  if (frame.kind === 'move' && isShift && day !== undefined) frame.which ??= { day };
  const base = baseOf(turn, frame, wish);
  if (base === null) return frame.kind === 'move' ? wish : said;
  // Who wants it on the same day has said which day it is on, and not that it should be on that.
  if (frame.kind === 'move' && within === 'same_day') frame.which = { day: base.day, ...frame.which };
  const from = frame.kind === 'book' && isShift ? (day ?? base.day) : base.day;
  const minute = base.minute + (minutes ?? 0);
  const at = minutes === undefined ? {} : { at: [clockOf(((minute % 1440) + 1440) % 1440)] };
  // "The same time", and nothing of the day, or "the same time on Thursday": the day is another one.
  const isOtherDay = minutes === 0 && days === undefined && within === undefined;
  const shifted = isShift || within === 'same_day' ? { days: [addDays(from, days ?? 0)] } : {};
  if (than === undefined && within !== 'same_week')
    return { ...said, ...(!isOtherDay && shifted), ...at, ...hoursOf(said) };
  const beside = sideOf(base, than, within === 'same_week' ? weekOf(base.day) : said.days, turn.today);
  return { ...said, ...beside, ...at, ...strictest(hoursOf(said), hoursOf(beside)) };
}

/** The same beside what was wished for before: refused days stand, and hours that go with it. */
export function resolvedBeside(turn: Turn, frame: BookFrame | MoveFrame, wish: When): When {
  const told = resolved(turn, frame, wish);
  if (isRelative(told)) return { ...frame.when, ...told };
  const {
    shift_days: _days,
    shift_minutes: _minutes,
    than: _than,
    within: _within,
    order: _order,
    ...held
  } = frame.when ?? {};
  const { at: _at, not_before: _from, not_after: _to, ...rest } = held;
  const refused = [...new Set([...(held.not_days ?? []), ...(told.not_days ?? [])])];
  const hasHours = Object.keys(hoursOf(told)).length > 0;
  const isNamed = Object.keys(hoursOf(wish)).length > 0 || told.at !== undefined;
  const hours = isNamed ? hoursOf(told) : hasHours ? strictest(hoursOf(told), windowOf(held)) : hoursOf(held);
  return { ...rest, ...withoutHours(told), ...hours, ...(refused.length > 0 && { not_days: refused }) };
}

function withoutHours({ at: _at, not_before: _from, not_after: _to, ...when }: When): When {
  return when;
}

type Hours = Pick<When, 'at' | 'not_before' | 'not_after'>;

function hoursOf({ at, ...window }: When): Hours {
  return { ...(at !== undefined && { at }), ...windowOf(window) };
}

function windowOf({ not_before, not_after }: When): Hours {
  return { ...(not_before !== undefined && { not_before }), ...(not_after !== undefined && { not_after }) };
}

/** Hours within both; where there are none, the first ones. */
function strictest(first: Hours, second: Hours): Hours {
  const from = [first.not_before, second.not_before]
    .filter((one) => one !== undefined)
    .sort()
    .at(-1);
  const [to] = [first.not_after, second.not_after].filter((one) => one !== undefined).sort();
  if (from !== undefined && to !== undefined && from > to) return first;
  return { ...first, ...(from !== undefined && { not_before: from }), ...(to !== undefined && { not_after: to }) };
}

/**
 * The chosen time, the one offered, of several the last one or the first one as later or earlier is wished for, or any of one day where it is
 * of that day; else the appointment as it stands.
 */
function baseOf({ state, practice }: Turn, frame: BookFrame | MoveFrame, wish: When): WallClock | null {
  const { than, shift_minutes: minutes } = wish;
  const slots = state.offered?.of === 'slots' ? state.offered.slots.map(({ startsAt }) => startsAt).sort() : [];
  const days = new Set(slots.map((start) => wallClock(start, practice.timezone).day));
  const ofDay = days.size === 1 && minutes === undefined ? slots[0] : undefined;
  const ofSeveral = than === undefined ? ofDay : than === 'later' ? slots.at(-1) : slots[0];
  const offered = slots.length === 1 ? slots[0] : ofSeveral;
  const standing = frame.kind === 'move' ? frame.appointment?.startsAt : undefined;
  const start = frame.chosen?.startsAt ?? offered ?? standing;
  return start === undefined ? null : wallClock(start, practice.timezone);
}

/** Later, or earlier, than that: on those of the days that lie on that side of it, else on the same day by the clock. */
function sideOf(base: WallClock, than: When['than'], days: readonly string[] | undefined, today: string): When {
  if (than === 'sooner') {
    const ahead = daysBetween(today, base.day);
    const before = Array.from({ length: Math.min(Math.max(0, ahead), MOST_DAYS) }, (_, at) => addDays(today, at));
    const named = before.filter((day) => days?.includes(day) !== false);
    if (before.length > 0) return { days: named.length > 0 ? named : before, order: 'earliest' };
  }
  const isLater = than === 'later';
  const ahead = (days ?? [base.day]).filter((day) => day >= today);
  const beyond = than === undefined ? ahead : ahead.filter((day) => (isLater ? day > base.day : day < base.day));
  if (beyond.length > 0) return { days: beyond };
  const clock = isLater
    ? { not_before: clockOf(base.minute + 1) }
    : { not_after: clockOf(Math.max(0, base.minute - 1)) };
  return { days: [base.day], ...clock };
}

/** Monday to Sunday. */
function weekOf(day: string): string[] {
  const monday = mondayOf(day);
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}
