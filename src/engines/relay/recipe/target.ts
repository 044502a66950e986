/** Describes an element so that it is known again, and finds it by that description: surely, or not at all. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { templateOf } from './lift-values.ts';
import { isPersonLike, isPlainText } from './plain-words.ts';
import type { Target } from './recipe.ts';

const WAYS = /^(?:link|button|menuitem|tab|treeitem|menuitemradio)$/;

/** Elements that lead somewhere, in the order of the page. */
export function waysOf(snapshot: Snapshot): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      WAYS.test(element.role) && !element.disabled && element.name !== '' && (element.visible || element.href !== null),
  );
}

/** What tells ways of one page apart, without what changes from day to day. */
export function wayKey(element: ElementSnapshot): string {
  const heading = element.place === 'navigation' ? '' : element.heading;
  const row = element.place === 'row' ? element.rowText.slice(0, 60) : '';
  return `${element.role}|${templateOf(element.name, [])}|${element.place}|${heading}|${row}`;
}

/**
 * The element as a recipe may keep it, or null where its name might be somebody's: it has to consist of slots, words of business
 * software, or be part of the site's frame (`isFrame`: it stands in the navigation, or in the same place on several pages) and not read like a
 * person: menus show who is signed in, and lists of staff stand beside every page.
 */
export function describe(
  element: ElementSnapshot,
  snapshot: Snapshot,
  slots: readonly string[],
  isFrame: (element: ElementSnapshot) => boolean,
): Target | null {
  const name = templateOf(element.name, slots);
  if (name === '' || name.length > 120 || (!isPlainText(name) && (!isFrame(element) || isPersonLike(element.name))))
    return null;
  const [before, behind] = neighbours(element, snapshot);
  const keep = (one: ElementSnapshot | undefined) => {
    if (one === undefined) return null;
    const text = templateOf(one.name, slots);
    const isKept = isPlainText(text) || (isFrame(one) && !isPersonLike(one.name));
    return text.length <= 120 && isKept ? text : null;
  };
  const heading = templateOf(element.heading, slots);
  return {
    role: element.role,
    name,
    place: element.place,
    heading: heading !== '' && heading.length <= 120 && isPlainText(heading) ? heading : null,
    near: [keep(before), keep(behind)],
  };
}

function neighbours(
  element: ElementSnapshot,
  snapshot: Snapshot,
): [ElementSnapshot | undefined, ElementSnapshot | undefined] {
  const ways = waysOf(snapshot).filter((one) => one.place === element.place && one.frame === element.frame);
  const at = ways.findIndex((one) => one.ref === element.ref);
  return at < 0 ? [undefined, undefined] : [ways[at - 1], ways[at + 1]];
}

/**
 * The one element that is surely meant: role, name and place as they were, and a neighbourhood that is at least in part the same.
 * Null when none is, or when two that lead to different places could be.
 */
export function findTarget(snapshot: Snapshot, target: Target, slots: readonly string[]): ElementSnapshot | null {
  const named = waysOf(snapshot).filter(
    (element) =>
      element.role === target.role && element.place === target.place && templateOf(element.name, slots) === target.name,
  );
  const around = named
    .map((element) => ({ element, score: likenessOfPlace(element, snapshot, target, slots) }))
    .filter(({ score }) => score !== 0);
  const best = Math.max(...around.map(({ score }) => score ?? 0), 0);
  const chosen = around.filter(({ score }) => (score ?? 0) === best).map(({ element }) => element);
  const shown = chosen.filter((element) => element.visible);
  const [first, ...others] = shown.length > 0 ? shown : chosen;
  if (first === undefined) return null;
  return others.every((other) => other.href !== null && other.href === first.href) ? first : null;
}

/** How many of heading and neighbours are as they were: null where the recipe knows none of them, 0 where all have changed. */
function likenessOfPlace(
  element: ElementSnapshot,
  snapshot: Snapshot,
  target: Target,
  slots: readonly string[],
): number | null {
  const [before, behind] = neighbours(element, snapshot);
  const pairs: [string | null, string][] = [
    [target.heading, element.heading],
    [target.near[0], before?.name ?? ''],
    [target.near[1], behind?.name ?? ''],
  ];
  const known = pairs.filter(([kept]) => kept !== null);
  if (known.length === 0) return null;
  return known.filter(([kept, shown]) => templateOf(shown, slots) === kept).length;
}
