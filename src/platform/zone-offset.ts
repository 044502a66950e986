import { Temporal } from 'temporal-polyfill';

/** A stretch of time in which a zone keeps one distance to UTC: `[from, to)`, all in milliseconds. */
export interface OffsetStep {
  from: number;
  to: number;
  offset: number;
}

/** More than anybody asks for of one zone in earnest; beyond it the oldest are worked out anew. */
const MOST_STEPS = 64;

const known = new Map<string, OffsetStep[]>();

/**
 * The stretch that an instant lies in. Asking the calendar for one takes about a millisecond, so that they are kept: a search for free
 * times asks for thousands of instants of the same half year.
 * @param zone IANA zone; @throws RangeError where there is none of this name
 * @param at milliseconds since the epoch
 */
export function offsetStepAt(zone: string, at: number): OffsetStep {
  const steps = known.get(zone) ?? [];
  const kept = steps.find((step) => step.from <= at && at < step.to);
  if (kept) return kept;
  const here = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  // A change at this very instant begins the stretch, so that the one before is looked for from just behind it.
  const before = here.add({ milliseconds: 1 }).getTimeZoneTransition('previous');
  const step = {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: here.getTimeZoneTransition('next')?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e6,
  };
  steps.push(step);
  if (steps.length > MOST_STEPS) steps.shift();
  known.set(zone, steps);
  return step;
}

/** Milliseconds that the wall clock of a zone is ahead of UTC at an instant. */
export function offsetAt(zone: string, at: number): number {
  return offsetStepAt(zone, at).offset;
}
