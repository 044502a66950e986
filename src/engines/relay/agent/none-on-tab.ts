/** Whether a tab or a page of the record that is asked about, which need not name it, says that it has none of what is asked for. Pure. */

import { bearsWhole } from '../evidence/record-shown.ts';
import type { Step } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isAbout } from './none-in-list.ts';
import { hasNoRows, isOfKindOrAny, lacks, namesKind, sayings, withRoute } from './none-said.ts';

/** `pages`: seen in the run. The record is known by its address, under which a page was seen that is headed by its name. */
export function isEmptyTab(page: Snapshot, step: Step, pages: readonly Snapshot[]): boolean {
  const names = step.record.filter(({ moment }) => moment === null);
  const record = recordAddress(withRoute(page.url));
  if (names.length === 0 || record === null || lacks(page) || (page.status ?? 200) >= 400 || !hasNoRows(page))
    return false;
  const heads = ({ title, headings }: Snapshot) => [title, ...headings.map(({ text }) => text)];
  const isItsPage = (one: Snapshot) => recordAddress(withRoute(one.url)) === record && bearsWhole(names, heads(one));
  const says = (text: string) => namesKind(text, step) || (isAbout(page, step) && isOfKindOrAny(text, step));
  return pages.some(isItsPage) && sayings(page).some(says);
}
