/** Finds the record that an instruction names: in a list, through a search box, page after page, or by its own page. */

import { columnsOf } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { holdsWords } from '../../extract/match-values.ts';
import { rowSources } from '../../extract/sources.ts';
import type { NamedValue, Step } from '../../instruction/plan.ts';
import { nextPage } from '../../lists/next-page.ts';
import type { RunContext } from '../../run-context.ts';
import { RunFailure } from '../../run-failure.ts';
import type { ElementSnapshot, Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { clearNotices } from '../../workbench/clear-notices.ts';
import { goOn } from '../list/go-on.ts';
import { takeBackTab } from '../list/kept-tab.ts';
import { lastNameOf, searchBox, searchFor } from '../list/search-for.ts';
import { setFilters } from '../list/set-filters.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { openRow } from './open-row.ts';
import { isNamedBeside, isPageOfWhom, isRightList } from './own-list.ts';
import { isOwnPage } from './record-page.ts';
import { type FoundRow, filtersOf, rowOf } from './record-row.ts';

const MAX_MOVES = 18;
const MAX_TURNED = 12;
/** A way that is called just as the wanted things are. */
const OWN_LIST = 0.85;
/** A way that half its words speak for. */
const RATHER = 0.55;

/** Where the record was found: in a row of the page one is on, or the page itself. */
export type Found = { kind: 'row'; row: FoundRow } | { kind: 'page' };

/**
 * Brings a page into view on which the record stands. `strict`: only what is surely the one meant.
 * Where several rows fit as well and nothing tells them apart, the first with how many more there are.
 */
export async function findRecord(context: RunContext, step: Step, strict: boolean): Promise<Found | null> {
  const { bench } = context;
  await clearNotices(bench);
  const names = step.record.filter((value) => value.moment === null);
  const explorer = new Explorer(
    bench,
    { words: goalWords(step), records: names.map((value) => value.value), creating: false },
    'read',
    'row',
  );
  const searched = new Set<string>();
  let several: Found | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const here = await foundHere(context, step, strict);
    // Many parcels name their courier: the list of couriers, where the menu has one, has it once.
    const least = here === null || !strict ? null : leastElsewhere(context, step, await bench.look(), here);
    const isElsewhere = least !== null && (await explorer.best()) >= least;
    if (here !== null && !isElsewhere && !isOfOthers(step, here, strict)) return here;
    if (here?.kind === 'row' && here.row.others > 0) several ??= here;
    const snapshot = await bench.look();
    const list = bestList(context, step, snapshot);
    const place = list === null ? 'site' : listKey(snapshot, list);
    if (isElsewhere) searched.add(place);
    const goesOn = searchBox(snapshot) !== null || nextPage(snapshot) !== null;
    const asLast = list === null && names.length > 0 && goesOn && (await explorer.best()) < 0.55;
    if ((list !== null || asLast) && !searched.has(place)) {
      searched.add(place);
      const found = here === null ? await searchList(context, step, list, strict) : null;
      if (found !== null && !isOfOthers(step, found, strict)) return found;
      several ??= found;
    }
    if (!(await explorer.next())) break;
  }
  return (await foundHere(context, step, strict)) ?? several;
}

/** Several rows with the name of a thing that is said to be of no kind: the appointments with a doctor, and not the doctor. */
function isOfOthers(step: Step, found: Found, strict: boolean): boolean {
  return strict && step.object === null && found.kind === 'row' && found.row.others > 0;
}

/** How promising a way must be for what was found to be left for it; null where it surely is the one meant. */
function leastElsewhere(context: RunContext, step: Step, snapshot: Snapshot, here: Found): number | null {
  if (here.kind === 'page') return isPageOfWhom(step, snapshot) ? RATHER : null;
  return here.row.others > 0 || isNamedBeside(context, step, snapshot, here.row) ? OWN_LIST : null;
}

async function foundHere(context: RunContext, step: Step, strict: boolean): Promise<Found | null> {
  const snapshot = await context.bench.look();
  if (isOwnPage(context, step, snapshot, strict)) return { kind: 'page' };
  const row = rowOf(context, step, snapshot, strict);
  return row !== null && isRightList(context, step, snapshot, row) ? { kind: 'row', row } : null;
}

function listKey(snapshot: Snapshot, list: TableSnapshot): string {
  return `${list.headers.join('|')}${list.heading}${snapshot.headings[0]?.text ?? ''}`;
}

function bestList(context: RunContext, step: Step, snapshot: Snapshot): TableSnapshot | null {
  const [best] = rowSources(
    { noun: step.object?.text ?? '', fields: [], record: [], context: new Set() },
    snapshot,
    context.dates,
  );
  return best !== undefined && best.rows.count > 1 && best.about >= (step.object === null ? 0.4 : 0.5)
    ? best.table
    : null;
}

/** Looks for the record in the list of the page: by day, by its search box, then page after page. */
async function searchList(
  context: RunContext,
  step: Step,
  list: TableSnapshot | null,
  strict: boolean,
): Promise<Found | null> {
  const days = filtersOf(step).filter((filter) => filter.value.moment?.date != null);
  if (
    days.length > 0 &&
    list !== null &&
    filterRows(columnsOf(list, context.dates), days, context.dates, new Set()).unknown.length > 0
  ) {
    await setFilters(context, days, () => true);
    const found = await foundHere(context, step, strict);
    if (found !== null) return found;
  }
  const [name] = step.record.filter((value) => value.moment === null);
  if (name !== undefined && (await searchFor(context, name))) {
    let found = (await foundHere(context, step, strict)) ?? (await followOffer(context, step, name.value, strict));
    if (found === null) await clearMenuSearch(context, name);
    const last = lastNameOf(name);
    if (found === null && last !== null && (await searchFor(context, last)))
      found = await foundHere(context, step, strict);
    return found;
  }
  if (list === null) return turnPages(context, step, strict);
  const isHere = (page: Snapshot) => bestList(context, step, page) !== null;
  const found = (await takeBackTab(context, step, isHere)) ? await foundHere(context, step, strict) : null;
  return found ?? turnPages(context, step, strict);
}

/** A search box of a menu leaves only the entries that hold its words: the others are wanted again. */
async function clearMenuSearch({ bench }: RunContext, name: NamedValue): Promise<void> {
  const box = searchBox(await bench.look(), name);
  if (box?.place !== 'navigation' || plain(box.value ?? '') !== plain(name.value)) return;
  await bench.use({ tool: 'fill_and_wait', ref: box.ref, text: '', why: 'the menu does not hold it' });
}

/** Results of a search that are links rather than rows. */
export async function followOffer(
  context: RunContext,
  step: Step,
  name: string,
  strict: boolean,
): Promise<Found | null> {
  const { bench } = context;
  const snapshot = await bench.look();
  const named = snapshot.elements.filter(
    (element) =>
      element.visible &&
      /^(?:option|link|menuitem)$/.test(element.role) &&
      element.place !== 'navigation' &&
      element.name.length < 160 &&
      holdsWords(element.name, name) &&
      !/^(?:search|no results?|create)\b/i.test(element.name),
  );
  const offers = named.length > 0 ? named : soleResult(snapshot, name);
  for (const offer of offers.slice(0, 3)) {
    const back = bench.url();
    if (offer.role !== 'option' && !isCalledSo(offer, name, bench) && bench.judge(offer).requiredTier !== 'read')
      continue;
    const there = (await bench.look()).elements.find(
      (element) => element.role === offer.role && element.name === offer.name && element.href === offer.href,
    );
    if (there === undefined) continue;
    await bench.use({ tool: 'click', ref: there.ref, isWay: true, why: 'it is called so' });
    const found = await foundHere(context, step, strict);
    if (found !== null) return found;
    await bench.use({ tool: 'open', url: back, why: 'it was another one' });
  }
  return null;
}

/** "Key register" is called as the record is, whatever its words could ask for besides. */
function isCalledSo(offer: ElementSnapshot, name: string, bench: RunContext['bench']): boolean {
  return offer.role === 'link' && plain(offer.name) === plain(name) && bench.allows(offer);
}

/** The one link that a search has left in the middle of the page, where its surroundings name what was searched for. */
function soleResult(snapshot: Snapshot, name: string): ElementSnapshot[] {
  if (!/\d/.test(name) || !holdsWords(snapshot.text, name)) return [];
  const links = snapshot.elements.filter(
    (element) =>
      element.visible &&
      element.role === 'link' &&
      element.href !== null &&
      (element.place === 'page' || element.place === 'row') &&
      element.form < 0 &&
      !element.current &&
      !/^(?:(?:sign|log) ?(?:out|off)|help|home|profile|account|settings)$/i.test(element.name.trim()) &&
      URL.canParse(element.href) &&
      new URL(element.href).pathname !== new URL(snapshot.url).pathname,
  );
  return new Set(links.map((link) => link.href)).size === 1 ? links.slice(0, 1) : [];
}

async function turnPages(context: RunContext, step: Step, strict: boolean): Promise<Found | null> {
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    if (!(await goOn(context.bench, turned, 'it may stand on the next page'))) return null;
    const found = await foundHere(context, step, strict);
    if (found !== null) return found;
  }
  return null;
}

/** The refusal to choose among several. */
export function severalFound(step: Step, found: FoundRow): RunFailure {
  const name = step.record.map((value) => value.value).join(', ');
  return new RunFailure(
    'instruction_unclear',
    `${found.others + 1} records on the site fit "${name}"; the instruction must say which.`,
    { found: found.others + 1 },
  );
}

/** Opens the record's own page; true when it did. */
export async function findRecordPage(context: RunContext, step: Step, strict = false): Promise<boolean> {
  const found = await findRecord(context, step, strict);
  if (found === null) return false;
  if (found.kind === 'page') return true;
  if (strict && found.row.others > 0) throw severalFound(step, found.row);
  return openRow(context, step, found.row);
}
