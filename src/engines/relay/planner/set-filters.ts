/** Conditions that the rows cannot answer are put to the site: its date field, status list, tabs, search box. */

import { holdsWords, isState, saysValue } from '../extract/match-values.ts';
import { contextSays, saysNothing } from '../extract/page-context.ts';
import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { plain } from '../words/tokens.ts';
import { chooseListed } from './choose-listed.ts';
import { typeDate } from './date-fields.ts';
import { fieldNamesFor } from './field-names.ts';
import type { RunContext } from './run-context.ts';
import { sameField } from './same-field.ts';
import { sendForm } from './send-filter.ts';

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
    if (filter.op !== 'is' || !isStateWord(filter.value.value)) continue;
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
  if (filter.op === 'not') return false;
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
  const { bench } = context;
  const before = bench.url();
  if (!(await chooseState(context, filter)) && !(await pressState(context, filter))) return false;
  if (stays(await bench.look())) return true;
  await bench.use({ tool: 'open', url: before, why: 'that led away from the list' });
  return false;
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
  if (!(await searchFor(context, filter.value))) return false;
  const found = await bench.look();
  // Nothing is called "in stock": words that are no name prove nothing by finding nothing.
  const isProof = filter.value.quoted || /^\P{Ll}/u.test(filter.value.value) || !saysNothing(found);
  if (isProof && stays(found)) return true;
  await bench.use({ tool: 'open', url: before, why: 'the search did not answer it' });
  return false;
}

/** A field over a list that asks for some of it: in a form that only asks, or in none. */
export function isFilterField(element: ElementSnapshot, snapshot: Snapshot): boolean {
  if (!element.visible || element.disabled || element.place === 'row') return false;
  const form = snapshot.forms[element.form];
  return form === undefined || form.method === 'get' || form.isSearch;
}

/** Date fields above a list: one takes the day, two take the span. */
async function setDay(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const { moment } = filter.value;
  if (moment === null || moment.date === null) return false;
  const snapshot = await bench.look();
  const fields = snapshot.elements.filter(
    (element) =>
      isFilterField(element, snapshot) &&
      (/^(?:date|datetime-local)$/.test(element.type) ||
        (element.role === 'textbox' &&
          /\b(?:date|day|from|to|since|until|start|end)\b/.test(plain(`${element.label} ${element.fieldName}`)))),
  );
  const [first] = fields;
  if (first === undefined) return pressDay(context, moment.date, moment.endDate);
  const last =
    filter.op === 'between'
      ? (filter.until?.moment?.date ?? moment.endDate ?? moment.date)
      : (moment.endDate ?? moment.date);
  const to =
    fields.find(
      (field) =>
        field !== first && /\b(?:to|until|end|before|through)\b/.test(plain(`${field.label} ${field.fieldName}`)),
    ) ?? (fields.length === 2 ? fields[1] : undefined);
  if (to === undefined && last !== moment.date) return false;
  await typeDate(context, first, filter.op === 'before' ? '' : moment.date);
  if (to !== undefined) {
    const again = (await bench.look()).elements.find(
      (element) => element.label === to.label && element.fieldName === to.fieldName,
    );
    if (again !== undefined) await typeDate(context, again, filter.op === 'after' ? '' : last);
  }
  await sendForm(context, first);
  return true;
}

/** "Tomorrow", "This week" as a button, or the days stepped through one by one. */
async function pressDay(context: RunContext, date: string, endDate: string | null): Promise<boolean> {
  const { bench } = context;
  const words = dayWords(context.plan.today, date, endDate);
  const snapshot = await bench.look();
  const button = snapshot.elements.find(
    (element) =>
      element.visible &&
      /^(?:link|button|tab|radio|menuitem)$/.test(element.role) &&
      words.includes(plain(element.name)),
  );
  if (button !== undefined && bench.allows(button))
    return (await bench.use({ tool: 'click', ref: button.ref, why: 'the instruction names that time' })).ok;
  if (endDate !== null) return false;
  const days = Math.round((Date.parse(date) - Date.parse(context.plan.today)) / 86_400_000);
  if (Math.abs(days) > 14 || days === 0) return false;
  const way = new RegExp(
    days > 0 ? '^(?:next(?: day)?|tomorrow|[›»→>])$' : '^(?:prev(?:ious)?(?: day)?|yesterday|[‹«←<])$',
  );
  for (let step = 0; step < Math.abs(days); step += 1) {
    const arrow = (await bench.look()).elements.find(
      (element) => element.visible && /^(?:link|button)$/.test(element.role) && way.test(plain(element.name)),
    );
    if (arrow === undefined || !bench.allows(arrow)) return false;
    if (!(await bench.use({ tool: 'click', ref: arrow.ref, why: 'towards the day that was named' })).ok) return false;
  }
  return true;
}

function dayWords(today: string, date: string, endDate: string | null): string[] {
  const days = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  if (endDate !== null) {
    const length = Math.round((Date.parse(endDate) - Date.parse(date)) / 86_400_000);
    return length === 6 && days <= 0 && days > -7
      ? ['this week', 'week']
      : length > 26 && length < 31 && days <= 0
        ? ['this month', 'month']
        : [];
  }
  return days === 0 ? ['today'] : days === 1 ? ['tomorrow'] : days === -1 ? ['yesterday'] : [];
}

/** A select, radio or tick box that offers the wanted state or name. */
async function chooseState(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  for (const element of snapshot.elements) {
    if (element.tag !== 'select' || !isFilterField(element, snapshot)) continue;
    const fits = element.options.filter(
      (option) => !option.disabled && option.value !== '' && optionSays(option.label, filter, context),
    );
    const exact = fits.filter((option) => plain(option.label) === plain(filter.value.value));
    const [option] = exact.length === 1 ? exact : fits;
    const named = filter.label !== null && likeness(filter.label, element.label) >= 0.5;
    if (option === undefined || (fits.length > 1 && exact.length !== 1 && !named)) continue;
    const chosen = await bench.use({
      tool: 'select',
      ref: element.ref,
      values: [option.label],
      isWay: true,
      why: `only "${filter.value.value}" is wanted`,
    });
    if (!chosen.ok) continue;
    await sendForm(context, element);
    return true;
  }
  if (await chooseInBox(context, filter, snapshot)) return true;
  const box = snapshot.elements.find(
    (element) =>
      /^(?:radio|checkbox)$/.test(element.role) &&
      isFilterField(element, snapshot) &&
      element.name.length < 60 &&
      optionSays(element.name, filter, context),
  );
  if (box === undefined) return false;
  const ticked = await bench.use({
    tool: 'check',
    ref: box.ref,
    checked: true,
    isWay: true,
    why: `only "${filter.value.value}" is wanted`,
  });
  if (ticked.ok) await sendForm(context, box);
  return ticked.ok;
}

/** The same of a button of the site's own making that opens a list. */
async function chooseInBox(context: RunContext, filter: RowFilter, snapshot: Snapshot): Promise<boolean> {
  for (const element of snapshot.elements) {
    if (element.role !== 'combobox' || element.tag !== 'button' || !isFilterField(element, snapshot)) continue;
    const fits = element.options.filter((option) => !option.disabled && optionSays(option.label, filter, context));
    const exact = fits.filter((option) => plain(option.label) === plain(filter.value.value));
    const [option] = exact.length === 1 ? exact : fits;
    const named = filter.label !== null && likeness(filter.label, element.label) >= 0.5;
    if (option === undefined || (fits.length > 1 && exact.length !== 1 && !named)) continue;
    if (await chooseListed(context, element, option.label, `only "${filter.value.value}" is wanted`)) return true;
  }
  return false;
}

function optionSays(label: string, filter: RowFilter, context: RunContext): boolean {
  return (
    isState(label, filter.value.value) ||
    holdsWords(label, filter.value.value) ||
    saysValue(label, filter.value, context.dates)
  );
}

/** A tab, link or button called like the state: "Overdue", "12 Open". */
async function pressState(context: RunContext, filter: RowFilter): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const tab = stateEntry(snapshot, filter);
  if (tab === undefined || !bench.allows(tab) || bench.judge(tab).requiredTier !== 'read') return false;
  return (await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why: `only "${filter.value.value}" is wanted` }))
    .ok;
}

/** The page has a control of its own for the condition. */
export function offersState(context: RunContext, snapshot: Snapshot, filter: RowFilter): boolean {
  if (filter.op !== 'is' || filter.value.moment !== null) return false;
  return (
    stateEntry(snapshot, filter) !== undefined ||
    snapshot.elements.some(
      (element) =>
        element.tag === 'select' &&
        isFilterField(element, snapshot) &&
        element.options.some((option) => option.value !== '' && optionSays(option.label, filter, context)),
    )
  );
}

function stateEntry(snapshot: Snapshot, filter: RowFilter): ElementSnapshot | undefined {
  return snapshot.elements.find((element) => {
    if (
      !element.visible ||
      element.place === 'row' ||
      !/^(?:tab|link|button|menuitem|radio|menuitemradio)$/.test(element.role)
    )
      return false;
    const name = plain(element.name).replace(/^\d[\d,]*\s+|\s*\(?\d[\d,]*\)?$/g, '');
    const wanted = plain(filter.value.value);
    if (name.length > 40 || /\bsort|[?&]o(?:rder(?:by)?)?=/.test(`${element.hint} ${element.href ?? ''}`)) return false;
    const words = name.split(' ');
    return (
      name === wanted ||
      name === `only ${wanted}` ||
      (words.length === 2 && words[0] === wanted) ||
      (words.length === 1 && isStateWord(wanted) && isState(name, wanted))
    );
  });
}

/** A field of a filter panel asks for one column's value; it finds only what stands in that column. */
function asksForOther(element: ElementSnapshot, snapshot: Snapshot, value: NamedValue): boolean {
  if (element.role === 'searchbox' || element.type === 'search' || snapshot.forms[element.form]?.isSearch === true)
    return false;
  const said = plain(`${element.label} ${element.placeholder} ${element.name}`);
  if (said.trim() === '' || SEARCH_WORDS.test(said)) return false;
  const names = [...fieldNamesFor(value), ...(value.kind === 'id' ? ['number', 'code'] : ['name', 'title'])];
  return !names.some((name) => likeness(name, element.label) >= 0.7);
}

const SEARCH_WORDS = /\b(?:search|filter|find|look up|query)\b|\bq\b/;

/** The search box of the list, or else of the site; for a `value`, none that asks for something else. */
export function searchBox(snapshot: Snapshot, value: NamedValue | null = null): ElementSnapshot | null {
  const boxes = snapshot.elements.filter((element) => {
    if (!element.visible || element.disabled || element.readOnly) return false;
    if (value !== null && asksForOther(element, snapshot, value)) return false;
    const isBox =
      element.role === 'searchbox' ||
      ((element.role === 'textbox' || element.role === 'combobox') && element.tag === 'input');
    const words = plain(`${element.label} ${element.placeholder} ${element.fieldName} ${element.name}`);
    if (/\b(?:navigation|menu|sidebar)\b/.test(words)) return false;
    return (
      isBox &&
      (element.role === 'searchbox' ||
        element.type === 'search' ||
        SEARCH_WORDS.test(words.replace(/[_-]/g, ' ')) ||
        snapshot.forms[element.form]?.isSearch === true) &&
      !/date|password/.test(element.type)
    );
  });
  const rank = (element: ElementSnapshot) => (element.place === 'navigation' ? 1 : 0);
  return boxes.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}

/** Types a value into the list's search box and sends it. */
export async function searchFor(context: RunContext, value: NamedValue): Promise<boolean> {
  const { bench } = context;
  const snapshot = await bench.look();
  const box = searchBox(snapshot, value);
  if (box === null) return false;
  // A box with a button of its own answers to the button, one without may look things up while one types.
  const hasButton =
    box.form >= 0 && box.role !== 'combobox' && snapshot.elements.some((one) => one.form === box.form && one.submits);
  const text = value.kind === 'id' ? value.value.replace(/^#/, '') : value.value;
  const typed = await bench.use({ tool: hasButton ? 'fill' : 'fill_and_wait', ref: box.ref, text, why: 'to find it' });
  if (!typed.ok) return false;
  const again = sameField(await bench.look(), box);
  if (again === null) return true;
  await sendForm(context, again);
  return true;
}
