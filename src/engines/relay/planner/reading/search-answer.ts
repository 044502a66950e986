/** Asks the site's own search for what an instruction speaks of, and reads what it offers: where no entry of a menu leads to it. */

import { holdsWords } from '../../extract/match-values.ts';
import { keyWords } from '../../extract/prose.ts';
import type { Step } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import { placeOf } from '../../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../../words/tokens.ts';
import { searchBox, searchFor } from '../list/search-for.ts';

const MAX_QUERIES = 3;
const MAX_OFFERS = 3;
const SHORTEST_WORD = 4;

/** `read`: the answer of the page one is on, undefined when it has none. The first page is open again when nothing was found. */
export async function searchAnswer(context: RunContext, step: Step, read: () => Promise<unknown>): Promise<unknown> {
  const { bench } = context;
  const keys = keyWords(step.clause);
  const opened = new Set<string>();
  let used = false;
  for (const query of queriesOf(step, keys)) {
    const box = searchBox(await bench.look());
    if (box === null) break;
    // The list has been asked for it already.
    if (plain(box.value ?? '') === plain(query)) continue;
    const value = { value: query, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' } as const;
    used = true;
    if (!(await searchFor(context, value))) break;
    if (!isResults(await bench.look())) {
      const straight = await read();
      if (straight !== undefined) return straight;
    }
    const found = await readOffers(context, keys, opened, read);
    if (found !== undefined) return found;
  }
  if (used) await bench.use({ tool: 'open', url: context.home, isWay: true, why: 'the search did not find it' });
  return undefined;
}

/** Names first, then all that is spoken of, then its longest words one by one. */
function queriesOf(step: Step, keys: readonly string[]): string[] {
  const names = [
    ...step.record.filter((value) => value.moment === null && value.kind !== 'number'),
    ...step.filters.filter((filter) => /^\p{Lu}/u.test(filter.value.value)).map((filter) => filter.value),
  ].map((value) => value.value);
  const unread = (step.unheard ?? []).filter((words) => words.isName).map((words) => words.text);
  const single = keys
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/([^su])s$/, '$1'));
  const [named] = step.record.filter((value) => value.moment === null);
  // What goes by a name is found by it, or by a word of it where nobody says that it is the whole.
  if (named !== undefined && named.value === names[0]) {
    const parts = named.quoted ? [] : wordsOf(named.value).filter((word) => word.length >= SHORTEST_WORD);
    const longest = parts.sort((a, b) => b.length - a.length).slice(0, 1);
    if (named.kind === 'name' || named.quoted) return [...new Set([named.value, ...longest])];
  }
  const all = [...names.slice(0, 1), ...unread.slice(0, 1), keys.slice(0, 4).join(' '), ...single.slice(0, 2)];
  return [...new Set(all.filter((query) => query.trim() !== ''))].slice(0, MAX_QUERIES);
}

/** A page of results only quotes. */
function isResults(snapshot: Snapshot): boolean {
  const heads = [snapshot.title, ...snapshot.headings.slice(0, 3).map((heading) => heading.text)];
  return heads.some((head) => /\b(?:search|results?)\b/i.test(head));
}

async function readOffers(
  context: RunContext,
  keys: readonly string[],
  opened: Set<string>,
  read: () => Promise<unknown>,
): Promise<unknown> {
  const { bench } = context;
  const snapshot = await bench.look();
  const isListed = isResults(snapshot);
  const offers = snapshot.elements
    .filter((element) => isOffer(element, snapshot) && bench.judge(element).requiredTier === 'read')
    .map((element) => ({ element, fit: fitOf(element, keys) }))
    .filter(({ element, fit }) => fit > 0 || (isListed && !isSameSearch(element, snapshot)))
    .sort((a, b) => b.fit - a.fit);
  let looked = 0;
  for (const { element } of offers) {
    const place = placeOf(element.href ?? '');
    if (opened.has(place) || looked >= MAX_OFFERS) continue;
    opened.add(place);
    looked += 1;
    if (!(await bench.use({ tool: 'open', url: element.href ?? '', isWay: true, why: 'it may say so' })).ok) continue;
    const found = await read();
    if (found !== undefined) return found;
  }
  return undefined;
}

function isOffer(element: ElementSnapshot, snapshot: Snapshot): boolean {
  return (
    element.visible &&
    element.role === 'link' &&
    element.href !== null &&
    /^https?:/.test(element.href) &&
    !/[?&](?:action|do|op|mode|task)=(?:delete|history|revisions)\b/i.test(element.href) &&
    URL.canParse(snapshot.url) &&
    new URL(element.href).host === new URL(snapshot.url).host &&
    placeOf(element.href) !== placeOf(snapshot.url) &&
    element.place !== 'navigation' &&
    element.name.length > 2
  );
}

/** Another view of the search itself: the same address, which asks for the same. */
function isSameSearch(element: ElementSnapshot, snapshot: Snapshot): boolean {
  const [there, here] = [new URL(element.href ?? snapshot.url), new URL(snapshot.url)];
  if (there.pathname !== here.pathname) return false;
  const asked = [...here.searchParams];
  return asked.length === 0 || asked.some(([key, value]) => value !== '' && there.searchParams.get(key) === value);
}

/** Words of what is asked for that the offer, with the lines around it, repeats. */
function fitOf(element: ElementSnapshot, keys: readonly string[]): number {
  const text = `${element.name} ${element.rowText}`;
  const there = new Set(wordsOf(text).map(stem));
  return keys.filter((key) => there.has(stem(key)) || holdsWords(text, key)).length;
}
