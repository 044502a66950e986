/** Conditions that the rows cannot answer are put to the site: its date field, status list, tabs, search box. */

import { isState, saysValue } from '../../extract/match-values.ts';
import { contextSays, saysNothing } from '../../extract/page-context.ts';
import type { RowFilter } from '../../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isState as isStateWord } from '../../words/states.ts';
import { plain } from '../../words/tokens.ts';
import { typeDate } from '../form/date-fields.ts';
import type { RunContext } from '../run-context.ts';
import { isFilterField } from './filter-field.ts';
import { searchFor } from './search-for.ts';
import { sendForm } from './send-filter.ts';

/** Conditions that still nobody has answered after all was tried. `stays`: the page still shows the list that is being filtered. */
export async function setFilters(
  context: RunContext,
  filters: readonly RowFilter[],
  stays: (snapshot: Snapshot) => boolean,
): Promise<RowFilter[]> {
  const open: RowFilter[] = [];
  for (const filter of filters)
    if (!contextSays(filter, await context.bench.look(), context.dates) && !(await setFilter(context, filter, stays)))
      open.push(filter);
  return open;
}

async function setFilter(
  context: RunContext,
  filter: RowFilter,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  // An empty choice of a control asks for everything, and not for what lacks something; one choice leaves out the other.
  if (filter.op === 'not' || filter.value.value === '' || filter.either !== undefined) return false;
  if (filter.value.moment !== null) return setDay(context, filter);
  if (filter.op !== 'is') return false;
  return (
    (await chooseState(context, filter)) ||
    (await pressState(context, filter)) ||
    (await searchWithin(context, filter, stays))
  );
}

/** A select, or a box to tick, of a list that offers the wanted state or name. */
async function chooseState(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const why = `only "${filter.value.value}" is wanted`;
  const says = (label: string) => isState(label, filter.value.value) || saysValue(label, filter.value, context.dates);
  for (const element of snapshot.elements.filter((one) => one.tag === 'select' && isFilterField(one, snapshot))) {
    const fits = element.options.filter((option) => !option.disabled && option.value !== '' && says(option.label));
    const exact = fits.filter(({ label }) => plain(label) === plain(filter.value.value));
    const [option, another] = exact.length > 0 ? exact : fits;
    if (option === undefined || another !== undefined) continue;
    const chosen = await bench.use({ tool: 'select', ref: element.ref, values: [option.label], isWay: true, why });
    if (chosen.ok) await sendForm(context, element);
    if (chosen.ok) return true;
  }
  const boxes = snapshot.elements.filter(
    (one) =>
      /^(?:radio|checkbox)$/.test(one.role) &&
      isFilterField(one, snapshot) &&
      plain(one.name) === plain(filter.value.value),
  );
  const [box, another] = boxes;
  if (box === undefined || another !== undefined) return false;
  const ticked = await bench.use({ tool: 'check', ref: box.ref, checked: true, isWay: true, why });
  if (ticked.ok) await sendForm(context, box);
  return ticked.ok;
}

/** A tab or button called like the state: "Overdue", "12 Open". */
async function pressState({ bench }: RunContext, { value }: RowFilter): Promise<boolean> {
  const isCalledSo = ({ visible, place, role, name }: ElementSnapshot) =>
    visible &&
    place !== 'row' &&
    /^(?:tab|link|button|radio)$/.test(role) &&
    plain(name).replace(/^\d[\d,]*\s+|\s*\(?\d[\d,]*\)?$/g, '') === plain(value.value);
  const [tab, another] = (await bench.look()).elements.filter(isCalledSo);
  if (tab === undefined || another !== undefined || bench.judge(tab).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: `only "${value.value}" is wanted` })).ok;
}

/** Leads that name no field: a search answers them as well as a column would. */
const UNNAMED = /^(?:for|of|with|about|subject|any|in|on|by|from)$/;

/** The list's own search box; a search that leads away from the list, or finds nothing, proves nothing and is taken back. */
async function searchWithin(
  context: RunContext,
  { label, value }: RowFilter,
  stays: (snapshot: Snapshot) => boolean,
): Promise<boolean> {
  const { bench } = context;
  if ((label !== null && !UNNAMED.test(label)) || isStateWord(value.value) || value.kind === 'name') return false;
  const before = await bench.look();
  if (!(await searchFor(context, value))) return false;
  const found = await bench.look();
  const isFound = found.tables.some(({ rows }) => rows.length > 0);
  const rowsOf = ({ tables }: Snapshot) =>
    JSON.stringify(tables.map(({ rows }) => rows.map((row) => row.map(({ text }) => text))));
  if (rowsOf(found) !== rowsOf(before) && stays(found) && isFound && !saysNothing(found)) return true;
  await bench.use({ tool: 'open', url: before.url, afresh: true, why: 'the search did not answer it' });
  return false;
}

/** Date fields above a list: one takes the day, two take the span. */
async function setDay(context: RunContext, { op, value, until }: RowFilter): Promise<boolean> {
  const { bench } = context;
  const { date = null, endDate = null } = value.moment ?? {};
  const snapshot = await bench.look();
  const nameOf = ({ label, fieldName }: ElementSnapshot) => plain(`${label} ${fieldName}`);
  const fields = snapshot.elements.filter(
    (one) =>
      isFilterField(one, snapshot) &&
      (/^(?:date|datetime-local)$/.test(one.type) ||
        (one.role === 'textbox' && /\b(?:date|day|from|to|since|until|start|end)\b/.test(nameOf(one)))),
  );
  const [first, second, third] = fields;
  if (date === null || first === undefined || third !== undefined) return false;
  const last = (op === 'between' ? (until?.moment?.date ?? endDate) : endDate) ?? date;
  const isOpen = op === 'after' || op === 'before';
  if (second === undefined && (isOpen || last !== date)) return false;
  if (!(await typeDate(context, first, op === 'before' ? '' : date))) return false;
  if (second !== undefined) {
    const again = (await bench.look()).elements.find(
      (one) => one.label === second.label && one.fieldName === second.fieldName,
    );
    if (again === undefined || !(await typeDate(context, again, op === 'after' ? '' : last))) return false;
  }
  await sendForm(context, first);
  return true;
}
