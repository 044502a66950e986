import type { NamedValue } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

/** What a step changed and why it is believed. */
export interface Confirmed {
  kind: 'created' | 'updated' | 'deleted';
  /** The site's own words, or what was seen. */
  confirmation: string;
  /** Page on which the evidence stands. */
  snapshot: Snapshot;
  values: NamedValue[];
}
