import { isQuoteOf } from '../../src/engines/relay/agent/quoted-value.ts';
import type { InstructionPlan, NamedValue } from '../../src/engines/relay/instruction/plan.ts';

const MODES = { set: 'set', clear: 'clear', append: 'append', add: 'add', subtract: 'subtract' } as const;

/** A plan as a model would give it, from what the offline reader makes of the instruction: the arguments of the tool `plan`. */
export function asGiven({ text, steps }: InstructionPlan): { steps: unknown[] } {
  const stands = ({ value }: NamedValue) => value !== '' && isQuoteOf(text, value);
  const field = ({ label }: NamedValue) => (label === null ? {} : { field: label });
  return {
    steps: steps.map((step) => ({
      kind: step.kind === 'navigate' ? 'read' : step.kind,
      verb: step.verb,
      says: step.clause,
      object: step.object?.text ?? 'record',
      record: step.record.filter(stands).map((value) => ({ value: value.value, ...field(value) })),
      values: step.values
        .filter(stands)
        .map((value) => ({ field: value.label ?? 'value', value: value.value, mode: MODES[value.mode] })),
      fields: step.fields,
      ...(step.kind === 'read' && { output: step.wanted.kind }),
    })),
  };
}
