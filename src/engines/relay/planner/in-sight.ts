/** Whether a form is unfolded, so that what it is to take can be typed. */

import type { NamedValue } from '../instruction/plan.ts';
import { assignValues } from './assign-values.ts';
import type { FormArea } from './form-fields.ts';

/** Fields for lines that are folded away take nothing yet: they show once somebody asks to change the record or to write. */
export function isInSight(area: FormArea, values: readonly NamedValue[]): boolean {
  return assignValues(area, values).assignments.every(
    ({ field }) => field.element.visible || !(field.kind === 'text' && field.element.tag === 'textarea'),
  );
}
