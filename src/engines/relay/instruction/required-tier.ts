import { TIERS, type Tier } from '../types.ts';
import type { InstructionPlan, StepKind } from './plan.ts';

/** Tier that one step of work needs; opening pages is reading. */
export function tierOfKind(kind: StepKind): Tier {
  return kind === 'navigate' ? 'read' : kind;
}

/** The highest tier that any step of the plan needs. */
export function requiredTier(plan: InstructionPlan): Tier {
  return highestTier(plan.steps.map((step) => step.tier));
}

export function highestTier(tiers: readonly Tier[]): Tier {
  return tiers.reduce<Tier>((high, tier) => (TIERS.indexOf(tier) > TIERS.indexOf(high) ? tier : high), 'read');
}
