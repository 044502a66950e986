/** Puts the conditions of a list to the site. */

import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { sameField } from '../form/same-field.ts';

/** Pixels beyond which a button is of another part of the page, such as a toolbar's way to a search of many fields. */
const FAR_X = 600;

/** Sends the form of a filter: its button when there is one, else Enter in text fields. */
export async function sendForm(context: RunContext, field: ElementSnapshot): Promise<void> {
  const { bench } = context;
  const snapshot = await bench.look();
  const there = sameField(snapshot, field);
  if (there === null) return;
  const buttons =
    there.form < 0
      ? []
      : snapshot.elements.filter(
          (element) =>
            element.form === there.form &&
            element.visible &&
            !element.disabled &&
            element.role === 'button' &&
            element.submits &&
            element.popup === '',
        );
  const button = buttons.find((element) => bench.judge(element).requiredTier === 'read');
  if (button !== undefined) {
    if ((await bench.use({ tool: 'click', ref: button.ref, isWay: true, why: 'to apply it' })).ok) return;
  }
  const nearby = snapshot.elements.find(
    (element) =>
      element.visible &&
      element.role === 'button' &&
      /^(?:search|filter|apply(?: filters?)?|go|show|find)$/.test(plain(element.name)) &&
      Math.abs(element.y - there.y) < 160 &&
      Math.abs(element.x - there.x) < FAR_X &&
      bench.judge(element).requiredTier === 'read',
  );
  if (nearby !== undefined) await bench.use({ tool: 'click', ref: nearby.ref, isWay: true, why: 'to apply it' });
  else if (
    /^(?:textbox|searchbox|combobox)$/.test(there.role) &&
    there.tag === 'input' &&
    bench.judge({ ...there, submits: there.form >= 0 }).requiredTier === 'read'
  ) {
    await bench.use({ tool: 'press', ref: there.ref, key: 'Enter', isWay: true, why: 'to apply it' });
  }
}
