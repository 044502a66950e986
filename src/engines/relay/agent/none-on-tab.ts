/** Whether a tab or a page of the record that is asked about, which need not name it, says that it has none of what is asked for. Pure. */

import { bearsWhole } from '../evidence/record-shown.ts';
import type { Step } from '../instruction/plan.ts';
import { nextPage, placeInList } from '../lists/next-page.ts';
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
  if (!placeInList(page).isStart || nextPage(page) !== null) return false;
  // Who else stands on a page of that address stands below what it is of.
  const heads = ({ title, headings }: Snapshot) => [title, headings[0]?.text ?? ''];
  const isItsPage = (one: Snapshot) =>
    recordAddress(withRoute(one.url)) === record && bearsWhole(names, heads(one)) && isAskedAlike(page, one, step);
  const says = (text: string) => namesKind(text, step) || (isAbout(page, step) && isOfKindOrAny(text, step));
  return pages.some(isItsPage) && sayings(page).some(says);
}

/**
 * The address of the tab asks for nothing that the other does not, but for what is asked about, and says one thing otherwise: which tab it is.
 * `&year=2025` leaves out the other years.
 */
function isAskedAlike(tab: Snapshot, own: Snapshot, step: Step): boolean {
  const [asked, known] = [tab, own].map(({ url }) => URL.parse(withRoute(url))?.searchParams);
  const others = [...(asked ?? [])].filter(([name, value]) => known?.get(name) !== value && !namesKind(value, step));
  return others.length <= 1 && others.every(([name]) => known?.has(name) === true);
}
