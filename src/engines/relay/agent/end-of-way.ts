/** Which of the records that a way leads to is the one at its end: the mailbox of the member to whom an alias goes, and of none who made it. */

import { kindOfPage } from '../record-address.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain, stemsOf } from '../words/tokens.ts';
import type { Linked } from './linked-records.ts';

/** `several`: more than one of its kind are asked for. `mixed`: what is asked for stands in part at those on the way. */
export interface AskedAtEnd {
  several: boolean;
  mixed: boolean;
}

/** True of what a reading may be told of, or a change may be made at. */
export function isAtEnd(
  found: Linked,
  all: readonly Linked[],
  through: readonly string[],
  { several, mixed }: AskedAtEnd = { several: false, mixed: false },
): boolean {
  return (mixed || !isOnTheWay(found.page, through)) && isOnly(found, all, several);
}

/** Another of its kind is called by a label that the task says, and this one by none. */
export function isOutsaid(found: Linked, all: readonly Linked[]): boolean {
  return !owning(found, all).some(({ isSaid }) => isSaid) && besides(found, all).some(({ isSaid }) => isSaid);
}

/**
 * No other of its kind was found, or the task says the label of this one and of none of those: the member to whom it goes, not the one who made
 * it. Where several are asked for, those under one label are all meant.
 */
function isOnly(found: Linked, all: readonly Linked[], several: boolean): boolean {
  const own = owning(found, all);
  const others = besides(found, all).filter(
    ({ label }) => !several || !own.some((one) => plain(one.label) === plain(label)),
  );
  return others.length === 0 || (own.some(({ isSaid }) => isSaid) && !others.some(({ isSaid }) => isSaid));
}

function owning(found: Linked, all: readonly Linked[]): Linked[] {
  return all.filter((one) => plain(one.called) === plain(found.called));
}

/** Others of its kind. */
function besides(found: Linked, all: readonly Linked[]): Linked[] {
  const own = owning(found, all);
  return all.filter((one) => !own.includes(one) && own.some((other) => areOfOneKind(one, other)));
}

/** Rows of one list, or pages beside each other. */
function areOfOneKind(one: Linked, other: Linked): boolean {
  if (one.row !== null && other.row !== null)
    return one.page.url === other.page.url && one.row.table === other.row.table;
  const kind = kindOfPage(one.page.url);
  return one.row === null && other.row === null && kind !== '' && kind === kindOfPage(other.page.url);
}

/** The page is of a kind that only leads to the one that is meant, by its address and what stands first on it. */
function isOnTheWay({ url, title, headings }: Snapshot, through: readonly string[]): boolean {
  const said = new Set([URL.parse(url)?.pathname ?? '', title, headings[0]?.text ?? ''].flatMap(stemsOf));
  const isOf = (kind: string) => stemsOf(kind).some((word) => said.has(word));
  return through.slice(0, -1).some(isOf) && !through.slice(-1).some(isOf);
}
