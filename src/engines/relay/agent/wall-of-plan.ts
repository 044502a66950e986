import type { InstructionPlan, Step } from '../instruction/plan.ts';
import { highestTier } from '../instruction/required-tier.ts';
import { type Tier, tierAllows } from '../types.ts';

/**
 * What a run may do while it works by a plan: the lower of the declared tier and of what the plan may come to. What is made at a record
 * that is there (a comment on a ticket, a line of an order) is stored by many sites as a change of that record, and of no other.
 */
export function wallOf({ steps, requiredTier }: InstructionPlan, declared: Tier): Tier {
  const most = highestTier([requiredTier, ...steps.map((step) => (isMadeAtRecord(step) ? 'update' : step.tier))]);
  return tierAllows(declared, most) ? most : declared;
}

/** A step that makes something at a record that it names. */
export function isMadeAtRecord({ kind, record }: Pick<Step, 'kind' | 'record'>): boolean {
  return kind === 'create' && record.some(({ moment }) => moment === null);
}
