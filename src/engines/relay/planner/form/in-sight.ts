/** Whether a form is unfolded, so that what it is to take can be typed. */

import type { NamedValue } from '../../instruction/plan.ts';
import { assignValues } from './assign-values.ts';
import type { FormArea } from './form-fields.ts';

/** Fields for lines that are folded away take nothing yet: they show once somebody asks to change the record or to write. */
export function isInSight(area: FormArea, values: readonly NamedValue[]): boolean {
  if (isFolded(area)) return false;
  return assignValues(area, values).assignments.every(
    ({ field }) => field.element.visible || !(field.kind === 'text' && field.element.tag === 'textarea'),
  );
}

/** Not one field of it can be seen, nor a button of its own: "Edit" unfolds it. */
function isFolded(area: FormArea): boolean {
  return (
    area.buttons.length === 0 &&
    area.fields.every(
      ({ element, choices, stand }) =>
        !element.visible && stand === undefined && !choices.some((choice) => choice.visible),
    )
  );
}
