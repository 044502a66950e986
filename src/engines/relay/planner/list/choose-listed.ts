/** Sets a choice over a list, a select or what stands for one, and sends it where the site does not do so by itself. */

import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot } from '../../snapshot/snapshot.ts';
import { fingerprint } from '../at-a-glance.ts';
import { openAndChoose } from '../form/fill-list.ts';
import type { FormField } from '../form/form-fields.ts';
import { sameField } from '../form/same-field.ts';
import { sendForm } from './send-filter.ts';

/** False when the choice did not take it. */
export async function chooseListed(
  context: RunContext,
  element: ElementSnapshot,
  label: string,
  why: string,
): Promise<boolean> {
  const { bench } = context;
  const before = fingerprint(await bench.look());
  if (element.tag === 'select') {
    if (!(await bench.use({ tool: 'select', ref: element.ref, values: [label], isWay: true, why })).ok) return false;
  } else {
    const value = { value: label, label: null, kind: 'text', quoted: true, moment: null, mode: 'set' } as const;
    const field: FormField = { labels: [element.label], element, choices: [], kind: 'combobox' };
    if (!(await openAndChoose(context, field, value)).ok) return false;
  }
  const after = await bench.look();
  const there = sameField(after, element);
  if (element.form >= 0 && there !== null && fingerprint(after) === before) await sendForm(context, there);
  return true;
}
