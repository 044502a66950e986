/** Where the work at a step stands, in one line that every request ends with. */

import { isShowable } from '../evidence/is-showable.ts';
import type { Ledger } from '../evidence/ledger.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { type InstructionPlan, type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';

const LONGEST = 60;

export interface StepState {
  plan: InstructionPlan;
  step: Step;
  ledger: Ledger;
  page: Snapshot;
  dates: DateReading;
  /** Rows that were copied for the result. */
  copied: number;
}

/** Empty where the task itself says all there is to say. */
export function stepState({ plan, step, ledger, page, dates, copied }: StepState): string {
  const parts: string[] = [];
  if (plan.steps.length > 1) parts.push(`step ${plan.steps.indexOf(step) + 1} of ${plan.steps.length}`);
  const isWrite = step.kind !== 'read' && step.kind !== 'navigate';
  if (step.record.length > 0 && (isWrite || plan.steps.length > 1))
    parts.push(`at ${step.record.map(({ value }) => `"${value.slice(0, LONGEST)}"`).join(', ')}`);
  if (isWrite) {
    const values = valuesOf(step).filter(isShowable);
    const left = ledger.leftOut(step, page, dates);
    parts.push(
      listed(
        'put in',
        values.filter((value) => !left.includes(value)),
      ),
      listed('not yet', left),
    );
    if (ledger.sendings.length > 0) parts.push(SENT[ledger.answer]);
  }
  if (copied > 0) parts.push(`${copied} rows copied for the result`);
  const said = parts.filter((part) => part !== '');
  return said.length === 0 ? '' : `Now: ${said.join('; ')}.`;
}

const SENT = {
  taken: 'sent, and the site took it',
  refused: 'sent, and the site refused it',
  failed: 'sent, and nobody knows',
  none: 'something was opened that may have changed it',
} as const;

function listed(what: string, values: readonly NamedValue[]): string {
  const named = values.map(({ label, value }) => `${label ?? ''} "${value.slice(0, LONGEST)}"`.trim());
  return named.length === 0 ? '' : `${what}: ${named.join(', ')}`;
}
