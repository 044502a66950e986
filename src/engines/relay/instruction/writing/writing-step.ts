import type { Step, StepKind } from '../plan.ts';
import { tierOfKind } from '../required-tier.ts';

/** A step that writes, of which nothing but its order has been read. */
export function writingStep(clause: string, verb: string, kind: StepKind): Step {
  return {
    clause,
    verb,
    kind,
    tier: tierOfKind(kind),
    object: null,
    record: [],
    values: [],
    filters: [],
    fields: [],
    onlyFields: true,
    places: [],
    wanted: { kind: 'rows' },
    limit: null,
    pick: null,
    sort: null,
  };
}
