import { type CallStatus, isOver } from '../calls/call-state.ts';

/** What of a call is counted. */
export interface CallFigures {
  status: CallStatus | null;
  category: string | null;
  sentiment: string | null;
  /** Whole seconds. */
  duration: number | null;
}

/**
 * What a call adds to the counts of its day: by name of the counter. One that is still going on adds nothing, for it is counted
 * where it stands; what is null is in no map.
 */
export function countersOf(call: CallFigures | null): Map<string, number> {
  const counters = new Map<string, number>();
  if (call === null || call.status === null || !isOver(call.status)) return counters;
  counters.set('calls', 1);
  if (call.duration !== null) counters.set('timed', 1).set('seconds', call.duration);
  counters.set(`status:${call.status}`, 1);
  if (call.category !== null) counters.set(`category:${call.category}`, 1);
  if (call.sentiment !== null) counters.set(`sentiment:${call.sentiment}`, 1);
  return counters;
}

/** What has to be added to the counts when a call changes, in the order of names so that no two writers wait for each other. */
export function deltasOf(before: CallFigures | null, after: CallFigures | null): { counter: string; value: number }[] {
  const [old, now] = [countersOf(before), countersOf(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((counter) => ({ counter, value: (now.get(counter) ?? 0) - (old.get(counter) ?? 0) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => (a.counter < b.counter ? -1 : 1));
}
