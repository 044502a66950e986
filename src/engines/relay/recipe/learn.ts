/** From what a search walked to the way that a recipe keeps: dead ends dropped, each step an element that is surely known again. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { templateOf } from './lift-values.ts';
import { isPlainText } from './plain-words.ts';
import type { LearnedSearch, Move } from './recipe.ts';
import { describe, wayKey, waysOf } from './target.ts';

/** One step of a search that worked. */
export interface Walked {
  use: 'click' | 'hover' | 'open';
  /** What was used, or whose address was opened; null for a page that had been seen before. */
  element: ElementSnapshot | null;
  before: Snapshot;
  after: Snapshot;
}

export const MAX_MOVES = 12;

/**
 * The shortest way to where the search ended, made of steps it took. Null when one of them could not be kept or known again.
 * @param isSettled the planner looked on from there and came to nothing better
 */
export function learnSearch(
  walked: readonly Walked[],
  slots: readonly string[],
  end: { page: Snapshot; isSettled: boolean },
): LearnedSearch | null {
  const settledFor = end.isSettled ? headingOf(end.page, slots) : null;
  const moves = wayOf(walked, slots);
  return moves === null || (end.isSettled && settledFor === null) ? null : { moves, settledFor };
}

function wayOf(walked: readonly Walked[], slots: readonly string[]): Move[] | null {
  const pages = walked.map(({ before }) => new Map(waysOf(before).map((element) => [wayKey(element), element])));
  const isFrame = frameOf(walked.flatMap(({ before, after }) => [before, after]));
  const moves: Move[] = [];
  let at = walked.length - 1;
  while (at >= 0) {
    const step = walked[at];
    if (step === undefined || moves.length >= MAX_MOVES) return null;
    if (step.element === null) {
      const reached = walked.findIndex(({ after }, index) => index < at && after.url === step.after.url);
      if (reached < 0 && walked[0]?.before.url !== step.after.url) return null;
      at = reached;
      continue;
    }
    const key = wayKey(step.element);
    const seen = pages.findIndex((page, index) => index <= at && isUsable(page.get(key), step));
    const page = walked[seen];
    const element = pages[seen]?.get(key);
    if (page === undefined || element === undefined) return null;
    const target = describe(element, page.before, slots, isFrame);
    if (target === null) return null;
    moves.unshift({ use: step.use === 'hover' ? 'hover' : 'click', target });
    at = seen - 1;
  }
  return moves;
}

/** The same way, shown where a click needs it to be. */
function isUsable(element: ElementSnapshot | undefined, step: Walked): boolean {
  if (element === undefined) return false;
  return element.visible || (element.href !== null && element.href === step.element?.href);
}

/** Part of the site's frame: in the navigation, or outside of rows and on two pages at least. */
function frameOf(pages: readonly Snapshot[]): (element: ElementSnapshot) => boolean {
  const byAddress = new Map(pages.map((page) => [page.url, page]));
  const counts = new Map<string, number>();
  for (const page of byAddress.values())
    for (const key of new Set(waysOf(page).map(frameKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (element) => element.row < 0 && (element.place === 'navigation' || (counts.get(frameKey(element)) ?? 0) >= 2);
}

function frameKey(element: ElementSnapshot): string {
  return `${element.role}|${element.name}|${element.place}`;
}

/** The page's main heading, or its title, as a recipe may keep it; null where it may be somebody's. */
export function headingOf(page: Snapshot, slots: readonly string[]): string | null {
  const text = templateOf(page.headings[0]?.text ?? page.title, slots);
  return text !== '' && text.length <= 120 && isPlainText(text) ? text : null;
}
