/** A form of nothing but hidden values: some sites draw one where others have a link, as "View" in every row of a list. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { Workbench } from '../workbench/workbench.ts';

/**
 * True of a button whose form holds no field, where a link of that name and address would only show something, by its own words: one whose
 * words nobody knows may do anything. What it says is the page's word all the same: it may be asked for like a link, and sent by nobody who
 * may only look.
 */
export function isLikeLink(element: ElementSnapshot, { forms }: Snapshot, bench: Pick<Workbench, 'judge'>): boolean {
  const form = forms[element.form];
  if (form === undefined || !element.submits || form.method !== 'post' || form.fields.length > 0) return false;
  const asLink = bench.judge({ ...element, role: 'link', href: form.action, submits: false, form: -1 });
  return asLink.opens === true || (asLink.requiredTier === 'read' && bench.judge(element).requiredTier === 'read');
}
