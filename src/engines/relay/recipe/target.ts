/** Describes an element so that it is known again, and finds it by that description: surely, or not at all. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { isKnownWord, templateOf } from './lift-values.ts';

/** An element as it is known again on another day: by role, name and neighbourhood. Names may hold slots (`{0}`). */
export interface Target {
  role: string;
  /** Accessible name in small letters; digits as `#`, values of the instruction as slots. */
  name: string;
  place: 'dialog' | 'row' | 'navigation' | 'page';
  /** Heading it stands under, null where that is not a word of the site's own. */
  heading: string | null;
  /** Names of the elements before and after it, null where they are not words of the site's own. */
  near: readonly [string | null, string | null];
}

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

const TITLE = /(?:^|\s)(?:dr|mr|mrs|ms|miss|prof|nurse|sister)\.?\s+\p{L}|,\s*(?:md|dds|dmd|np|rn|pa|do|phd)\b|\S@\S/iu;

/** A title or an address, or two words in a row, both written large, that are no words of business software. */
export function isPersonLike(name: string): boolean {
  if (TITLE.test(name)) return true;
  const words = name.split(/[^\p{L}'’.-]+/u).filter((word) => /\p{L}/u.test(word));
  const runs = words.map((word) => (/^\p{Lu}/u.test(word) && !wordsOf(word).every(isKnownWord) ? 'n' : ' ')).join('');
  return /n{2,}/.test(runs);
}

/** Nothing but slots and words that name nobody. */
export function isPlainText(template: string): boolean {
  return wordsOf(template.replace(/\{\d+,?\}|#/g, ' ')).every(isKnownWord);
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
