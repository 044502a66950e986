/** A long list's own filter for a condition that its rows could answer: one press instead of all of its pages. */

import { columnsOf } from '../../extract/columns.ts';
import { filterRows } from '../../extract/filter-rows.ts';
import type { RowFilter } from '../../instruction/plan.ts';
import { nextPage } from '../../lists/next-page.ts';
import { type AllRows, readAllPages, rowKey } from '../../lists/page-turns.ts';
import type { RunContext } from '../../run-context.ts';
import type { ElementSnapshot, Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isState } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';

/** Until the rows are those of the filter. */
const SLOW_MS = 2000;

/** All rows of the list that may be wanted. `limit`: as many as are asked for at all. */
export async function readWantedRows(
  context: RunContext,
  filters: readonly RowFilter[],
  list: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
  limit: number | null,
): Promise<AllRows> {
  const narrowed = limit === null ? await readByOwnFilter(context, filters, list, find) : null;
  if (narrowed !== null) return narrowed;
  const isEnough = (rows: number) => limit !== null && rows >= limit;
  return readAllPages(context.bench, find(await context.bench.look()) ?? list, find, isEnough);
}

/**
 * The whole list of those rows, by a tab or button called exactly like the state that is wanted. Null, and the list as it was, where there
 * is none, the list has no further page, or what is shown then is not all of them: other rows too, or without one that was seen before.
 */
async function readByOwnFilter(
  context: RunContext,
  filters: readonly RowFilter[],
  list: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
): Promise<AllRows | null> {
  const { bench, dates } = context;
  const before = await bench.look();
  const filter = filters.find(({ op, value, either }) => op === 'is' && either === undefined && isState(value.value));
  if (filter === undefined || nextPage(before) === null) return null;
  const known = passing(list, filter, context);
  const control = controlOf(before, filter);
  if (known.length === 0 || known.length === list.rows.length || control === undefined) return null;
  if (bench.judge(control).requiredTier !== 'read') return null;
  const why = `only "${filter.value.value}" is wanted`;
  if (!(await bench.use({ tool: 'click', ref: control.ref, isWay: true, why })).ok) return null;
  const isNarrowed = (snapshot: Snapshot) => {
    const shown = find(snapshot);
    return shown !== null && shown.rows.length > 0 && passing(shown, filter, context).length === shown.rows.length;
  };
  await bench.lookUntil(isNarrowed, SLOW_MS);
  const shown = isNarrowed(await bench.look()) ? find(await bench.look()) : null;
  const read = shown === null ? null : await readAllPages(bench, shown, find, () => false);
  const keys = new Set(read?.table.rows.map((_, row) => rowKey(read.table, row)));
  const isWhole =
    read?.complete === true &&
    known.every((row) => keys.has(rowKey(list, row))) &&
    filterRows(columnsOf(read.table, dates), [filter], dates, new Set()).rows.length === read.table.rows.length;
  if (isWhole) return read;
  await bench.use({ tool: 'open', url: before.url, afresh: true, why: 'its filter shows others' });
  await bench.lookUntil((snapshot) => find(snapshot) !== null, SLOW_MS);
  return null;
}

function passing(table: TableSnapshot, filter: RowFilter, { dates }: RunContext): number[] {
  const { rows, unknown } = filterRows(columnsOf(table, dates), [filter], dates, new Set());
  return unknown.length > 0 ? [] : rows;
}

function controlOf({ elements }: Snapshot, { value }: RowFilter): ElementSnapshot | undefined {
  const isNamed = ({ name }: ElementSnapshot) =>
    plain(name).replace(/^\d[\d,]*\s+|\s*\(?\d[\d,]*\)?$/g, '') === plain(value.value);
  const found = elements.filter(
    (element) =>
      element.visible &&
      !element.disabled &&
      element.place !== 'row' &&
      element.dialog < 0 &&
      /^(?:tab|button|radio)$/.test(element.role) &&
      isNamed(element),
  );
  return found.length === 1 ? found[0] : undefined;
}
