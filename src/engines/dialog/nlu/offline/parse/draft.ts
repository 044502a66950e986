import type { When } from '../../../commands.ts';
import * as calendar from './calendar.ts';
import type { ClockTime, Days } from './when-items.ts';

/** What has been made of the words of a wish so far. */
export interface Draft {
  days: Days | null;
  period: Days | null;
  without: string[];
  clocks: ClockTime[];
  windows: { from?: ClockTime; to?: ClockTime; isBefore: boolean }[];
  parts: string[];
  order: 'earliest' | 'latest' | null;
  shiftDays: number | null;
  shiftMinutes: number | null;
  /** Minutes since midnight, from what was offered or spoken of. */
  notBefore: number | null;
  notAfter: number | null;
  /** Told from an appointment that is not known yet. */
  than: NonNullable<When['than']> | null;
  within: NonNullable<When['within']> | null;
  used: Set<number>;
  isWhole: boolean;
}

export function newDraft(): Draft {
  return {
    days: null,
    period: null,
    without: [],
    clocks: [],
    windows: [],
    parts: [],
    order: null,
    shiftDays: null,
    shiftMinutes: null,
    notBefore: null,
    notAfter: null,
    than: null,
    within: null,
    used: new Set(),
    isWhole: true,
  };
}

export function addDaysTo(draft: Draft, days: Days, isJoined: boolean): void {
  const known = draft.days;
  if (days.as === 'period') draft.period = days;
  if (known === null) draft.days = days;
  else if (isJoined) {
    const inPeriod = draft.period !== null && days.as === 'weekday' ? calendar.both(draft.period, days) : null;
    draft.days = calendar.either(calendar.ofSameWeek(known, days), inPeriod ?? days);
  } else {
    const exact = [known, days].find(({ as }) => as === 'date');
    const isPlain = known.as !== days.as && exact !== undefined;
    draft.days = calendar.both(known, days) ?? (isPlain ? exact : calendar.either(known, days));
  }
}
