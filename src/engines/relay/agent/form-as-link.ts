/** A form of nothing but hidden values: some sites draw one where others have a link, as "View" in every row of a list. */

import { verbTier } from '../action/label-words.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Workbench } from '../workbench/workbench.ts';

/**
 * What a button does whose form holds no field: `shows` where as a link of that name and address it would only show something, by its own
 * words (`says`) or for want of any; null for every other. What it says is the page's word: it may be asked for like a link, and sent by
 * nobody who may only look.
 */
export function likeLink(
  element: ElementSnapshot,
  { forms }: Snapshot,
  bench: Pick<Workbench, 'judge'>,
): 'says' | 'shows' | null {
  const form = forms[element.form];
  if (form === undefined || !element.submits || form.method !== 'post' || form.fields.length > 0) return null;
  const asLink = bench.judge({ ...element, role: 'link', href: form.action, submits: false, form: -1 });
  if (asLink.opens === true) return 'says';
  if (asLink.requiredTier !== 'read') return null;
  const { requiredTier } = bench.judge(element);
  if (requiredTier === 'read') return 'says';
  return requiredTier === 'create' && verbTier(plain(element.name), true) === null ? 'shows' : null;
}
