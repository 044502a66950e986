/** Fields that the instruction says to leave as they are. */

import type { Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { plain } from '../words/tokens.ts';
import { looksUp } from './looks-up.ts';

const BOXES = /^(?:checkbox|radio|switch)$/;
const SURE = 0.9;

/** The name under which the instruction says to leave this field as it is; null where it does not. Fields that only look something up are none. */
export function keptAs(element: ElementSnapshot, { keeps = [] }: Step, page: Snapshot): string | null {
  if (keeps.length === 0 || looksUp(element, page)) return null;
  const names = [element.label, element.name, BOXES.test(element.role) ? element.group : ''].filter(
    (name) => name !== '',
  );
  return keeps.find((kept) => names.some((name) => likeness(kept, name) >= SURE)) ?? null;
}

/** What pages show of such a field now, where they showed something else before anything was sent. */
export function changedThough(
  { keeps = [] }: Step,
  before: readonly Snapshot[],
  after: readonly Snapshot[],
): { field: string; from: string; to: string }[] {
  return keeps.flatMap((field) => {
    const [from, to] = [lastShown(before, field), lastShown(after, field)];
    return from === null || to === null || plain(from) === plain(to) ? [] : [{ field, from, to }];
  });
}

/** The value beside that label on the latest page that has just one of it. */
function lastShown(pages: readonly Snapshot[], field: string): string | null {
  for (const { facts } of pages.toReversed()) {
    const values = [...new Set(facts.filter(({ label }) => likeness(field, label) >= SURE).map(({ value }) => value))];
    if (values.length === 1) return values[0] ?? null;
  }
  return null;
}
