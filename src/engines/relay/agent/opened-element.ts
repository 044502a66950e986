/** What a call has just opened (a menu, a dialog, suggestions, the next page), as the next call of the same answer means it: by what it is called. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isFieldLike } from './outline-element.ts';
import type { PageReader } from './page-reader.ts';
import type { PageWork } from './page-work.ts';

/** Longest wait for what is about to open. */
const OPENS_MS = 1500;

export interface Called {
  name: string;
  role?: string | undefined;
  /** A field is meant sooner than a button that is called like it. */
  isField: boolean;
}

/**
 * Its reference, or why there is none; what was there before the call is none. Of several the one is meant whose name is that, else the one
 * whose name begins so ("Delete" for "Delete post"), or holds the words. `before`: names of the elements that were there.
 */
export async function elementOpened(
  { name, role, isField }: Called,
  before: ReadonlySet<string>,
  work: PageWork,
  reader: PageReader,
): Promise<{ ref: string; element: ElementSnapshot } | { fault: string }> {
  const nameOf = (element: ElementSnapshot) => plain(element.name || element.label);
  const isCalled = (element: ElementSnapshot) =>
    !before.has(element.key) && element.visible && ` ${nameOf(element)} `.includes(` ${plain(name)} `);
  const begins = (element: ElementSnapshot) => `${nameOf(element)} `.startsWith(`${plain(name)} `);
  const snapshot = await work.lookFor(({ elements }: Snapshot) => elements.some(isCalled), OPENS_MS);
  const all = snapshot.elements.filter(isCalled);
  const exact = all.filter((element) => nameOf(element) === plain(name));
  const called = [exact, all.filter(begins), all].find(({ length }) => length > 0) ?? [];
  const ofRole = called.filter((element) =>
    role === undefined ? isFieldLike(element) === isField : element.role === role,
  );
  const [found, another] = distinct(ofRole.length > 0 ? ofRole : called);
  if (found === undefined)
    return { fault: `the call before it has opened nothing that is called "${name.slice(0, 60)}".` };
  if (another !== undefined)
    return { fault: `several of what has opened are called "${name.slice(0, 60)}"; give the ref.` };
  const ref = reader.names.get(found);
  return ref === undefined ? { fault: 'what is called so cannot be used.' } : { ref, element: found };
}

/** Without what something lies over, where others are free; links to one address are one. */
function distinct(elements: readonly ElementSnapshot[]): ElementSnapshot[] {
  const free = elements.filter(({ covered }) => !covered);
  const some = free.length > 0 ? free : elements;
  const isFirst = ({ role, href }: ElementSnapshot, at: number) =>
    role !== 'link' || href === null || some.findIndex((one) => one.role === 'link' && one.href === href) === at;
  return some.filter(isFirst);
}
