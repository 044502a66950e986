/** Conditions that the rows cannot answer are put to the site: its date field, status list, tabs, search box. */

import { contextSays, saysNothing } from '../../extract/page-context.ts';
import type { RowFilter } from '../../instruction/plan.ts';
import type { RunContext } from '../../run-context.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isState as isStateWord } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';
import { chooseState, pressState } from './choose-state.ts';
import { isFilterField } from './filter-field.ts';
import { stillListed } from './part-not-asked.ts';
import { forgetSearch, searchFor } from './search-for.ts';
import { setDay } from './set-day.ts';

/** Conditions that still nobody has answered after all was tried. `stays`: the page still shows the list that is being filtered. */
export async function setFilters(
  context: RunContext,
  filters: readonly RowFilter[],
  stays: (snapshot: Snapshot) => boolean,
): Promise<RowFilter[]> {
  const open: RowFilter[] = [];
  for (const filter of filters) {
    const snapshot = await context.bench.look();
    if (contextSays(filter, snapshot, context.dates)) continue;
    if (!(await setFilter(context, filter, stays))) open.push(filter);
  }
  return open;
}

/** Puts states that the site itself can filter by to its own control, where that now stands on something else. */
export async function preferOwnFilters(context: RunContext, filters: readonly RowFilter[]): Promise<void> {
  for (const filter of filters) {
    if (filter.op !== 'is' || filter.either !== undefined || !isStateWord(filter.value.value)) continue;
    const snapshot = await context.bench.look();
    const select = snapshot.elements.find(
      (element) =>
        element.tag === 'select' &&
        isFilterField(element, snapshot) &&
        element.options.some((option) => plain(option.label) === plain(filter.value.value)),
    );
    const chosen = select?.options.find((option) => option.selected);
    const neutral = chosen === undefined || chosen.value === '' || /^(?:all|any|every|-+)\b/i.test(chosen.label.trim());
    if (select !== undefined && !neutral && plain(chosen.label) !== plain(filter.value.value))
      await chooseState(context, filter);
  }
}

async function setFilter(
  context: RunContext,
  filter: RowFilter,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  // An empty choice of a control asks for everything, and not for what lacks something; one choice leaves out the other.
  if (filter.op === 'not' || filter.value.value === '' || filter.either !== undefined) return false;
  if (filter.value.moment !== null) return setDay(context, filter);
  return (
    (await chooseState(context, filter)) ||
    (await pressState(context, filter)) ||
    (await searchWithin(context, filter, stays))
  );
}

/** Puts a word to a control of the list that offers just that, and to nothing else; false, and the page as it was, where there is none. */
export async function setOwnControl(
  context: RunContext,
  filter: RowFilter,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  const before = context.bench.url();
  if (!(await chooseState(context, filter)) && !(await pressState(context, filter))) return false;
  return stillListed(context, before, stays);
}

/** Leads that name no field: a search answers them as well as a column would. */
const UNNAMED = /^(?:for|of|with|about|subject|any|in|on|by|from)$/;

/** The list's own search box; a search that leads away from the list proves nothing and is taken back. */
async function searchWithin(
  context: RunContext,
  filter: RowFilter,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  const { bench } = context;
  if (filter.label !== null && !UNNAMED.test(filter.label)) return false;
  if (isStateWord(filter.value.value)) return false;
  const before = bench.url();
  const unsearched = await bench.look();
  if (!(await searchFor(context, filter.value))) return false;
  const found = await bench.look();
  // A box that only offers what it knows drops other words, and the list is what it was.
  const wasAndIs = isTyped(filter, unsearched) && isTyped(filter, found);
  if (isSameList(unsearched, found) && !wasAndIs) return false;
  // Nothing is called "in stock": words that are no name prove nothing by finding nothing.
  const isProof = filter.value.quoted || /^\P{Ll}/u.test(filter.value.value) || !saysNothing(found);
  if (isProof && stays(found)) return true;
  await bench.use({ tool: 'open', url: before, why: 'the search did not answer it' });
  await forgetSearch(context, filter.value);
  return false;
}

/** Clocks and durations, which go on meanwhile. */
const RUNNING = /\b\d+ ?(?:d|h|m|s|min|sec|hours?|minutes?|seconds?)\b|\b\d{1,2}:\d{2}(?::\d{2})?/g;

function isSameList(before: Snapshot, after: Snapshot): boolean {
  const rowsOf = ({ tables }: Snapshot) =>
    tables.flatMap(({ rows }) => rows.map((row) => row.map(({ text }) => text.replace(RUNNING, ''))));
  const rows = rowsOf(before);
  return rows.length > 0 && JSON.stringify(rows) === JSON.stringify(rowsOf(after));
}

/** What was searched for stands in a box, or in the address. */
function isTyped({ value }: RowFilter, snapshot: Snapshot): boolean {
  const wanted = plain(value.value);
  return (
    snapshot.elements.some((element) => element.visible && plain(element.value ?? '') === wanted) ||
    (URL.canParse(snapshot.url) &&
      [...new URL(snapshot.url).searchParams.values()].some((one) => plain(one) === wanted))
  );
}
