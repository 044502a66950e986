/** Entries that many groups of a menu have alike: of what they are, the group says, or else the address. */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain, wordsOf } from '../../words/tokens.ts';

/** They say of nothing what it is. */
const BARE =
  /^(?:search|find|look ?up|list|list all|show all|view all|browse|overview|all|view|index|manage|reports?|inquiry|enquiry)$/;
const ADDS = /^(?:add|add new|new|create)$/;
/** In such groups a thing's entry leads to work on many of them, or to what they are printed with. */
const OTHER_WORK =
  /^(?:generate|consolidate|print|printing|e-?mail|fax|batch|queue|import|export|translations?|changeup|backup|maintenance|set ?up|settings|configuration|.*\btemplates?)$/;
const OF_ITS_GROUP = 0.95;
const OTHERWISE = 0.45;

/** What an entry is worth for a word by the groups it stands in and, where the page has more of its name, by its address. */
export function worthByGroup(word: string, element: ElementSnapshot, snapshot: Snapshot, name: string): number {
  if (element.row >= 0) return 0;
  const isBare = BARE.test(name);
  const share = isBare ? OF_ITS_GROUP : OTHERWISE;
  const worth = (what: string) => likeness(word, what) * share;
  const groups = groupsOf(element).filter((group) => !isHeadOfPage(group, snapshot));
  if (groups.length > 0) return Math.max(...groups.map(worth));
  const saysNothing = isBare || ADDS.test(name);
  return saysNothing && isOneOfSeveral(element, snapshot) ? Math.max(0, ...addressWords(element.href).map(worth)) : 0;
}

/** What the page itself is called heads no menu. */
function isHeadOfPage(group: string, { headings }: Snapshot): boolean {
  return headings.some(({ level, text }) => level <= 2 && plain(text) === group);
}

/** The entry stands among those that do something else with the things it names. */
export function isOtherWork(element: ElementSnapshot, asked: readonly string[]): boolean {
  return groupsOf(element).some(
    (group) => OTHER_WORK.test(group) && !asked.some((word) => likeness(word, group) >= 0.8),
  );
}

function groupsOf({ group, row }: ElementSnapshot): string[] {
  return group === '' || row >= 0 ? [] : group.split(' › ').map(plain);
}

function isOneOfSeveral({ name, href }: ElementSnapshot, { elements }: Snapshot): boolean {
  return elements.some((other) => other.name === name && other.row < 0 && other.href !== null && other.href !== href);
}

/** What the parameters of an address are set to, as far as it is words: `db=customer`. */
function addressWords(href: string | null): string[] {
  if (href === null || !URL.canParse(href)) return [];
  return [...new URL(href).searchParams.values()]
    .filter((value) => /^\p{L}[\p{L} _-]{2,40}$/u.test(value))
    .map((value) => wordsOf(value).join(' '));
}
