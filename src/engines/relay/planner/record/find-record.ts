/** Finds the record that an instruction names: in a list, through a search box, page after page, or by its own page. */

import { columnsOf } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import { holdsWords } from '../../extract/match-values.ts';
import { rowSources } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import { RunFailure } from '../../run-failure.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { goOn } from '../list/go-on.ts';
import { nextPage } from '../list/next-page.ts';
import { searchBox, searchFor } from '../list/search-for.ts';
import { setFilters } from '../list/set-filters.ts';
import { takeBackParts } from '../list/whole-list.ts';
import type { RunContext } from '../run-context.ts';
import { clearNotices } from '../way/dead-ends.ts';
import { Explorer } from '../way/explore.ts';
import { goalWords } from '../way/goal-words.ts';
import { openRow } from './open-row.ts';
import { isNamedBeside, isRightList } from './own-list.ts';
import { isOwnPage } from './record-page.ts';
import { type FoundRow, filtersOf, rowOf } from './record-row.ts';

const MAX_MOVES = 16;
const MAX_TURNED = 12;
/** A way that is called just as the wanted things are. */
const OWN_LIST = 0.85;

/** Where the record was found: in a row of the page one is on, or the page itself. */
export type Found = { kind: 'row'; row: FoundRow } | { kind: 'page' };

/**
 * Brings a page into view on which the record stands. `strict`: only what is surely the one meant.
 * Where several rows fit as well and nothing tells them apart, the first with how many more there are.
 */
export async function findRecord(context: RunContext, step: Step, strict: boolean): Promise<Found | null> {
  const { bench } = context;
  await clearNotices(bench);
  const records = step.record.filter(({ moment }) => moment === null).map(({ value }) => value);
  const explorer = new Explorer(bench, { words: goalWords(step), records, creating: false }, 'read', 'row');
  const searched = new Set<string>();
  let several: Found | null = null;
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const here = await foundHere(context, step, strict);
    const page = await bench.look();
    // Many parcels name their courier: the list of couriers, where the menu has one, has it once.
    const isOfOthers =
      here?.kind === 'row' && strict && (here.row.others > 0 || isNamedBeside(context, step, page, here.row));
    const isElsewhere = isOfOthers && (await explorer.best()) >= OWN_LIST;
    if (here !== null && !isElsewhere && !(isOfOthers && step.object === null)) return here;
    if (here !== null) several ??= here;
    const list = bestList(context, step, page);
    const place = list === null ? 'site' : `${list.headers.join('|')}${list.heading}${page.headings[0]?.text ?? ''}`;
    const mayHold =
      list !== null || ((searchBox(page) !== null || nextPage(page) !== null) && (await explorer.best()) < 0.55);
    if (here === null && mayHold && !searched.has(place)) {
      searched.add(place);
      const found = await searchList(context, step, list, strict);
      if (found !== null && !(found.kind === 'row' && found.row.others > 0 && strict)) return found;
      several ??= found;
    }
    if (!(await explorer.next())) break;
  }
  return (await foundHere(context, step, strict)) ?? several;
}

async function foundHere(context: RunContext, step: Step, strict: boolean): Promise<Found | null> {
  const page = await context.bench.look();
  if (isOwnPage(context, step, page, strict)) return { kind: 'page' };
  const row = rowOf(context, step, page, strict);
  return row !== null && isRightList(context, step, page, row) ? { kind: 'row', row } : null;
}

function bestList({ dates }: RunContext, { object }: Step, page: Snapshot): TableSnapshot | null {
  const [best] = rowSources({ noun: object?.text ?? '', fields: [], record: [], context: new Set() }, page, dates);
  return best !== undefined && best.rows.count > 1 && best.about >= 0.5 ? best.table : null;
}

/** Looks for the record in the list of the page: by day, by its search box, then page after page. */
async function searchList(
  context: RunContext,
  step: Step,
  list: TableSnapshot | null,
  strict: boolean,
): Promise<Found | null> {
  const { bench, dates } = context;
  const days = filtersOf(step).filter(({ value }) => value.moment?.date != null);
  const isUntold = list !== null && filterRows(columnsOf(list, dates), days, dates, new Set()).unknown.length > 0;
  if (days.length > 0 && isUntold) {
    await setFilters(context, days, () => true);
    const found = await foundHere(context, step, strict);
    if (found !== null) return found;
  }
  const [name] = step.record.filter(({ moment }) => moment === null);
  if (name !== undefined && (await searchFor(context, name)))
    return (await foundHere(context, step, strict)) ?? followOffer(context, step, name.value, strict);
  await takeBackParts(context, step);
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    const found = await foundHere(context, step, strict);
    if (found !== null || !(await goOn(bench, turned, 'it may stand on the next page'))) return found;
  }
  return null;
}

/** Results of a search that are links rather than rows. */
async function followOffer(context: RunContext, step: Step, name: string, strict: boolean): Promise<Found | null> {
  const { bench } = context;
  const offers = (await bench.look()).elements.filter(
    (one) =>
      one.visible &&
      /^(?:option|link)$/.test(one.role) &&
      one.place !== 'navigation' &&
      one.name.length < 160 &&
      holdsWords(one.name, name) &&
      bench.judge(one).requiredTier === 'read',
  );
  for (const offer of offers.slice(0, 3)) {
    const back = bench.url();
    const there = (await bench.look()).elements.find((one) => one.role === offer.role && one.name === offer.name);
    if (there === undefined) continue;
    await bench.use({ tool: 'click', ref: there.ref, isWay: true, why: 'it is called so' });
    const found = await foundHere(context, step, strict);
    if (found !== null) return found;
    await bench.use({ tool: 'open', url: back, why: 'it was another one' });
  }
  return null;
}

/** The refusal to choose among several. */
export function severalFound(step: Step, found: FoundRow): RunFailure {
  const name = step.record.map(({ value }) => value).join(', ');
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
