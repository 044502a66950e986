import { TIERS, type Tier } from '../types.ts';
import type { StepKind } from './plan.ts';

/** Tier that one step of work needs; opening pages is reading. */
export function tierOfKind(kind: StepKind): Tier {
  return kind === 'navigate' ? 'read' : kind;
}

export function highestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce<Tier>((high, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(high) ? tier : high), 'read');
}
