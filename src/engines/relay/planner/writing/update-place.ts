import type { Confirmed } from '../../evidence/confirmed.ts';
import { fieldNamesFor } from '../../forms/field-names.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import { likeness } from '../../words/likeness.ts';
import { wordsOf } from '../../words/tokens.ts';
import { assignValues } from '../form/assign-values.ts';
import type { FormArea } from '../form/form-fields.ts';
import { sendChanges } from './edit-record.ts';
import { seekForm } from './seek-form.ts';

/** The form's fields bear the very names that the instruction gives: a "Title" of a new post is not the "site title". */
function isSettled(area: FormArea, values: readonly NamedValue[]): boolean {
  return values.every((value) => {
    const field = assignValues(area, [{ ...value, mode: 'set' }]).assignments[0]?.field;
    const [name = ''] = fieldNamesFor(value);
    return field?.labels.some(
      (label) => likeness(name, label) >= 0.85 && wordsOf(label).length >= wordsOf(name).length,
    );
  });
}

/** Settings and other pages that are not a record of a list. */
export async function updatePlace(context: RunContext, step: Step): Promise<Confirmed> {
  if (step.values.length === 0)
    throw new RunFailure('instruction_unclear', 'The instruction does not say which record to change, or to what.', {
      clause: step.clause,
    });
  const place: Step = {
    ...step,
    object: step.object ?? null,
    places:
      step.places.length > 0 || step.object !== null
        ? step.places
        : [{ value: 'settings', label: null, kind: 'text', quoted: false, moment: null, mode: 'set' }],
  };
  const area = await seekForm(context, place, step.values);
  if (area === null || !isSettled(area, step.values))
    throw new RunFailure(
      'not_found_on_site',
      `The site shows no form with ${step.values.map((value) => `"${value.label ?? value.value}"`).join(', ')}.`,
      { clause: step.clause },
    );
  return sendChanges(context, step, area, step.values, context.bench.url());
}
