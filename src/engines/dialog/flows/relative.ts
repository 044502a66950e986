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
  const base = baseOf(turn, frame, than);
  if (base === null) return frame.kind === 'move' ? wish : said;
  const from = frame.kind === 'book' && isShift ? (day ?? base.day) : base.day;
  const minute = base.minute + (minutes ?? 0);
  const at = minutes === undefined ? {} : { at: [clockOf(((minute % 1440) + 1440) % 1440)] };
  // "The same time", and nothing of the day, or "the same time on Thursday": the day is another one.
  const isOtherDay = minutes === 0 && days === undefined && within === undefined;
  const shifted = isShift || within === 'same_day' ? { days: [addDays(from, days ?? 0)] } : {};
  if (than === undefined && within !== 'same_week')
    return { ...said, ...(!isOtherDay && shifted), ...at, ...clockIn(said) };
  const beside = sideOf(base, than, within === 'same_week' ? weekOf(base.day) : said.days, turn.today);
  return { ...said, ...beside, ...at, ...clockIn(said) };
}

/** Hours that are named stand. */
function clockIn({ at, not_before, not_after }: When): When {
  return {
    ...(at !== undefined && { at }),
    ...(not_before !== undefined && { not_before }),
    ...(not_after !== undefined && { not_after }),
  };
}

/** The chosen time, the one offered, of several the last one or the first one as later or earlier is wished for, or the appointment as it stands. */
function baseOf({ state, practice }: Turn, frame: BookFrame | MoveFrame, than: When['than']): WallClock | null {
  const slots = state.offered?.of === 'slots' ? state.offered.slots.map(({ startsAt }) => startsAt).sort() : [];
  const ofSeveral = than === undefined ? undefined : than === 'later' ? slots.at(-1) : slots[0];
  const offered = slots.length === 1 ? slots[0] : ofSeveral;
  const standing = frame.kind === 'move' ? frame.appointment?.startsAt : undefined;
  const start = frame.chosen?.startsAt ?? offered ?? standing;
  return start === undefined ? null : wallClock(start, practice.timezone);
}

/** Later, or earlier, than that: on those of the days that lie on that side of it, else on the same day by the clock. */
function sideOf(base: WallClock, than: When['than'], days: readonly string[] | undefined, today: string): When {
  if (than === 'sooner') {
    const ahead = daysBetween(today, base.day);
    if (ahead > 0)
      return {
        days: Array.from({ length: Math.min(ahead, MOST_DAYS) }, (_, at) => addDays(today, at)),
        order: 'earliest',
      };
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
