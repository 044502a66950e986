/** Opens the page of the record that an instruction names: through a search box, a list, page after page. */

import { columnsOf } from '../extract/columns.ts';
import { filterRows } from '../extract/filter-rows.ts';
import { holdsWords, saysValue } from '../extract/match-values.ts';
import { contextSays } from '../extract/page-context.ts';
import { isRecordPage, rowSources } from '../extract/sources.ts';
import type { NamedValue, RowFilter, Step } from '../instruction/plan.ts';
import { RunFailure } from '../run-failure.ts';
import type { ElementSnapshot, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { clearNotices } from './dead-ends.ts';
import { Explorer, topDialog } from './explore.ts';
import { goalWords } from './goal-words.ts';
import { nextPage } from './page-turns.ts';
import { learnDates, type RunContext } from './run-context.ts';
import { searchBox, searchFor, setFilters } from './set-filters.ts';

const MAX_MOVES = 18;
const MAX_TURNED = 12;

/** The row of a list in which the record stands. */
export interface FoundRow {
  table: number;
  row: number;
  text: string;
  /** Further rows that fit just as well. */
  others: number;
}

function filtersOf(step: Step): RowFilter[] {
  return [
    ...step.record.map(
      (value): RowFilter => ({ label: null, op: value.moment === null ? 'is' : 'on', value, until: null, soft: false }),
    ),
    ...step.filters,
  ];
}

/** The row that fits all that is known of the record; the best table first. `strict`: only a row that is surely the one meant. */
export function rowOf(context: RunContext, step: Step, snapshot: Snapshot, strict = false): FoundRow | null {
  learnDates(context, snapshot);
  const noun = step.object?.text ?? '';
  const sources = rowSources({ noun, fields: [], record: step.record, context: new Set() }, snapshot, context.dates);
  const names = step.record.filter((value) => value.moment === null);
  for (const source of sources) {
    const found = filterRows(source.rows, filtersOf(step), context.dates, new Set());
    const open = found.unknown.filter((filter) => !contextSays(filter, snapshot, context.dates));
    const certain =
      names.length > 0 && !strict ? open.every((filter) => filter.value.moment !== null) : open.length === 0;
    if (found.rows.length === 0 || !certain || (names.length === 0 && filtersOf(step).length === 0)) continue;
    const exact = found.rows.filter((index) =>
      names.every((value) => (source.table.rows[index] ?? []).some((cell) => isWhole(cell.text, value, context))),
    );
    if (strict && exact.length === 0) continue;
    const chosen = exact.length > 0 ? exact : found.rows;
    const [row] = chosen;
    if (row === undefined || (!strict && chosen.length > Math.max(3, source.rows.count / 2))) continue;
    return {
      table: source.index,
      row,
      text: (source.table.rows[row] ?? []).map((cell) => cell.text).join(' '),
      others: chosen.length - 1,
    };
  }
  return null;
}

const words = (raw: string) =>
  plain(raw)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const TITLE = /^(?:dr|mr|mrs|ms|prof|miss|md|dds|np|pt|jr|sr|\p{L})$/u;

/** The text names just this: "Roe, Jane", "Dr. Jane Roe", "Jane Roe (HP-1001)", but not "Mary Jane Roe". */
function isWhole(text: string, value: NamedValue, context: RunContext): boolean {
  if (value.kind !== 'text' && value.kind !== 'name') return saysValue(text, value, context.dates);
  const wanted = words(value.value);
  if (words(text) === wanted) return true;
  const bare = (raw: string) =>
    words(raw)
      .split(' ')
      .filter((word) => !TITLE.test(word) && !/\d/.test(word))
      .sort()
      .join(' ');
  const [name = ''] = text.split(/\s*(?:[([|\u00b7\u2022<:]|\s[-\u2013\u2014]\s|\S+@)/);
  if (bare(name) !== '' && bare(name) === bare(value.value)) return true;
  return words(name) === wanted;
}

/** Brings a page into view on which the record stands in a list row. */
export async function findRecordRow(context: RunContext, step: Step, strict = false): Promise<FoundRow | null> {
  const { bench } = context;
  await clearNotices(bench);
  const words = goalWords(step);
  const names = step.record.filter((value) => value.moment === null);
  const explorer = new Explorer(bench, { words, records: [], creating: false }, 'read', 'row');
  const searched = new Set<string>();
  for (let move = 0; move <= MAX_MOVES; move += 1) {
    const snapshot = await bench.look();
    const here = rowOf(context, step, snapshot, strict);
    if (here !== null && isRightList(step, snapshot, here)) return here;
    const list = bestList(context, step, snapshot);
    if (list !== null && !searched.has(listKey(snapshot, list))) {
      searched.add(listKey(snapshot, list));
      const found = await searchList(context, step, names, list, strict);
      if (found !== null) return found;
    } else if (
      list === null &&
      here === null &&
      names[0] !== undefined &&
      move > 0 &&
      !searched.has('site') &&
      searchBox(snapshot) !== null &&
      (await explorer.best()) < 0.6
    ) {
      searched.add('site');
      const found = await searchList(context, step, names, null, strict);
      if (found !== null) return found;
    }
    if (!(await explorer.next())) break;
  }
  return rowOf(context, step, await bench.look(), strict);
}

function listKey(snapshot: Snapshot, list: TableSnapshot): string {
  return `${list.headers.join('|')}${list.heading}${snapshot.headings[0]?.text ?? ''}`;
}

/** A row of a list of the right things, not of a widget that happens to name the record. */
function isRightList(step: Step, snapshot: Snapshot, found: FoundRow): boolean {
  if (step.object === null) return true;
  const [best] = rowSources({ noun: step.object.text, fields: [], record: [], context: new Set() }, snapshot, {
    order: 'mdy',
    today: '',
  });
  const table = snapshot.tables[found.table];
  return (
    best !== undefined && table !== undefined && (best.index === found.table || best.about < 0.5) && best.about >= 0.4
  );
}

function bestList(context: RunContext, step: Step, snapshot: Snapshot): TableSnapshot | null {
  const [best] = rowSources(
    { noun: step.object?.text ?? '', fields: [], record: [], context: new Set() },
    snapshot,
    context.dates,
  );
  return best !== undefined && best.about >= (step.object === null ? 0.4 : 0.5) ? best.table : null;
}

/** Looks for the record in the list of the page: filters by day, its search box, then page after page. */
async function searchList(
  context: RunContext,
  step: Step,
  names: readonly NamedValue[],
  list: TableSnapshot | null,
  strict: boolean,
): Promise<FoundRow | null> {
  const { bench } = context;
  const days = filtersOf(step).filter((filter) => filter.value.moment?.date != null);
  if (days.length > 0 && list !== null) {
    const unknown = filterRows(columnsOf(list, context.dates), days, context.dates, new Set()).unknown;
    if (unknown.length > 0) {
      await setFilters(context, unknown);
      const found = rowOf(context, step, await bench.look(), strict);
      if (found !== null) return found;
    }
  }
  const [name] = names;
  if (name !== undefined && (await searchFor(context, name))) {
    const snapshot = await bench.look();
    const found = rowOf(context, step, snapshot, strict);
    if (found !== null) return found;
    const offered = snapshot.elements.find(
      (element) =>
        element.visible &&
        /^(?:option|link|menuitem)$/.test(element.role) &&
        element.name.length < 160 &&
        holdsWords(element.name, name.value) &&
        !/^(?:search|no results?)\b/i.test(element.name),
    );
    if (
      offered !== undefined &&
      bench.allows(offered) &&
      (offered.role === 'option' || bench.judge(offered).requiredTier === 'read')
    ) {
      await bench.use({ tool: 'click', ref: offered.ref, why: 'it is called so' });
      return rowOf(context, step, await bench.look(), strict);
    }
  }
  return turnPages(context, step, strict);
}

async function turnPages(context: RunContext, step: Step, strict: boolean): Promise<FoundRow | null> {
  const { bench } = context;
  for (let turned = 0; turned < MAX_TURNED; turned += 1) {
    const snapshot = await bench.look();
    const found = rowOf(context, step, snapshot, strict);
    if (found !== null) return found;
    const way = nextPage(snapshot);
    if (way === null || !bench.allows(way)) return null;
    const before = snapshot.text;
    if (!(await bench.use({ tool: 'click', ref: way.ref, why: 'it may stand on the next page' })).ok) return null;
    if ((await bench.look()).text === before) return null;
  }
  return null;
}

export function severalFound(step: Step, found: FoundRow): RunFailure {
  const name = step.record.map((value) => value.value).join(', ');
  return new RunFailure(
    'instruction_unclear',
    `${found.others + 1} records on the site fit "${name}"; the instruction must say which.`,
    { found: found.others + 1 },
  );
}

/** Opens the record's own page; true when the page then says that it is the record's. */
export async function findRecordPage(context: RunContext, step: Step, strict = false): Promise<boolean> {
  const { bench } = context;
  if (isHere(context, step, await bench.look())) return true;
  const found = await findRecordRow(context, step, strict);
  if (isHere(context, step, await bench.look()) && found === null) return true;
  if (found === null) return false;
  if (strict && found.others > 0) throw severalFound(step, found);
  return openRow(context, step, found);
}

function isHere(context: RunContext, step: Step, snapshot: Snapshot): boolean {
  const head = [
    snapshot.headings
      .slice(0, 3)
      .map((heading) => heading.text)
      .join(' '),
    snapshot.title,
  ].join(' ');
  const names = step.record.filter((value) => value.moment === null);
  return (
    names.length > 0 &&
    names.every(
      (value) => holdsWords(head, value.value) || (value.kind === 'id' && saysValue(head, value, context.dates)),
    ) &&
    isRecordPage(step.record, snapshot, context.dates) &&
    snapshot.facts.length + snapshot.forms.length > 0
  );
}

/** Elements of the row, links that name the record first, then "View" and "Open". */
export function rowElements(snapshot: Snapshot, found: FoundRow): ElementSnapshot[] {
  return snapshot.elements.filter(
    (element) =>
      element.table === found.table && element.row === found.row && (element.visible || element.href !== null),
  );
}

/** Follows the row to the record's page. */
export async function openRow(context: RunContext, step: Step, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const names = step.record.filter((value) => value.moment === null).map((value) => value.value);
  const ranked = rowElements(snapshot, found)
    .filter(
      (element) =>
        /^(?:link|button|row|cell|gridcell)$/.test(element.role) &&
        bench.judge(element).requiredTier === 'read' &&
        !/^(?:mailto|tel|sms):/.test(element.href ?? ''),
    )
    .map((element) => ({ element, rank: rankOf(element, names, step) }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank);
  for (const { element } of ranked.slice(0, 3)) {
    const before = snapshot.url + snapshot.text.length;
    const done = element.visible
      ? await bench.use({ tool: 'click', ref: element.ref, why: 'to open the record' })
      : await bench.use({ tool: 'open', url: element.href ?? '', why: 'to open the record' });
    const after = await bench.look();
    if (done.ok && (after.url + after.text.length !== before || topDialog(after) >= 0)) return true;
  }
  return ranked.length === 0 && clickRowText(context, found);
}

function rankOf(element: ElementSnapshot, names: readonly string[], step: Step): number {
  const name = plain(element.name);
  if (/^(?:view|open|details?|show|select|see|read|manage|profile|chart)\b/.test(name)) return 0.9;
  if (names.some((one) => holdsWords(element.name, one))) {
    const other =
      step.object !== null &&
      element.href !== null &&
      /\/(?:patients?|customers?|users?|contacts?|clients?)\//.test(element.href) &&
      !step.object.words.some((word) => (element.href ?? '').includes(word.slice(0, 5)));
    return other ? 0.5 : 1;
  }
  if (element.role === 'link' && element.href !== null && !/^#/.test(element.href) && name !== '')
    return /^(?:#?\w*\d+\w*|[\p{L} ,.'-]+)$/u.test(name) ? 0.6 : 0.3;
  return element.role === 'button' && name === '' ? 0 : 0.2;
}

/** Rows that open when clicked anywhere. */
async function clickRowText(context: RunContext, found: FoundRow): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const clickable = snapshot.elements.find(
    (element) =>
      element.table === found.table &&
      element.row === found.row &&
      element.visible &&
      element.role === 'button' &&
      /^(?:tr|div|li|td|article|section)$/.test(element.tag),
  );
  if (clickable === undefined || bench.judge(clickable).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: clickable.ref, why: 'to open the record' })).ok;
}
