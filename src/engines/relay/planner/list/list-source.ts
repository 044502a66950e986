import { type RowSource, rowSources, type Subject } from '../../extract/sources.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';

/** The list of the page that serves best, null when it has none. */
export function bestSource(snapshot: Snapshot, subject: Subject, context: RunContext): RowSource | null {
  learnDates(context, snapshot);
  return rowSources(subject, snapshot, context.dates)[0] ?? null;
}
