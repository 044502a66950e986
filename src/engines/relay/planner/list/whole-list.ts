/** Lists that show only some of what there is: what they leave out must not be told as not being there. */

import type { RowSource } from '../../extract/sources.ts';
import type { Step } from '../../instruction/plan.ts';
import type { ElementSnapshot, SelectOption, Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isState } from '../../words/states.ts';
import { contentWords, plain, stem, wordsOf } from '../../words/tokens.ts';
import type { RunContext } from '../run-context.ts';
import { isFilterField } from './filter-field.ts';
import { sendForm } from './send-filter.ts';

/** Words of heads and entries that say which part of all things a list holds. */
const PART =
  /\b(?:my|mine|own|owned|unowned|unassigned|assigned|to me|by me|watched|flagged|starred|bookmarked|pinned|recent|recently|latest|newest|upcoming|today|todays|this (?:week|month|quarter|year)|(?:next|last|past) (?:\d+ )?(?:days?|weeks?|months?)|due soon|highest|overview|summary)\b/i;
const EVERYTHING = /^(?:[-\u2013\u2014\s(<[]*)(?:all|any|every(?:thing|one|body|where)?|no filter)\b/i;
/** Choices that order a list or divide it into pages, and leave nothing out. */
const OF_SHOWING =
  /\b(?:sort(?:ed|ing)?|order(?:ed)? by|direction|lang(?:uage)?|view|theme|currency|time ?zone|per page|page size|limit|columns|group(?:ed)? by)\b/i;

/** Stems of all words of the step. */
function askedWords(step: Step): ReadonlySet<string> {
  return new Set(wordsOf(step.clause).map(stem));
}

const isAsked = (text: string, asked: ReadonlySet<string>): boolean =>
  wordsOf(text).some((word) => asked.has(stem(word)));

/** The head of the list, the entry that led to it or its address says a part, and not one that was asked for. */
export function isPart({ table, rows }: RowSource, step: Step, page: Snapshot, entry: string): boolean {
  const asked = askedWords(step);
  const heads = [table.caption, table.heading, entry, page.headings.find(({ level }) => level === 1)?.text ?? ''];
  const isOfPart = heads.some((head) => {
    const part = PART.exec(head)?.[0] ?? '';
    return part !== '' && !isAsked(part, asked);
  });
  const states = heads.flatMap(wordsOf).filter((word) => isState(word) && !/^new$/.test(word));
  // "Active tickets" hold none of the closed ones.
  const isOfState = states.some((state) => !asked.has(stem(state)));
  return isOfPart || isOfState || isNarrowed(rows.count, page.url, asked) || isOneOfSeveral(table, page, asked);
}

/** The address asks for something that the instruction does not: `?status=open`, `?assignee=4`. */
function isNarrowed(rows: number, address: string, asked: ReadonlySet<string>): boolean {
  const conditions = [...(URL.parse(address)?.searchParams ?? [])].filter(
    ([key, value]) =>
      value !== '' && /(?:^|[^a-z])(?:status|state|type|owner|assignee|author|user|filter|query|search|q)\b/i.test(key),
  );
  return rows > 0 && conditions.some(([, value]) => !isAsked(value, asked));
}

/** Another list of the page has the same columns, as where one is shown for each state. */
function isOneOfSeveral(table: TableSnapshot, { tables }: Snapshot, asked: ReadonlySet<string>): boolean {
  const headOf = ({ caption, heading }: TableSnapshot) => plain(`${caption} ${heading}`);
  const columnsOf = ({ headers }: TableSnapshot) => headers.map(plain).join('|');
  if (table.headers.filter((header) => header !== '').length < 2) return false;
  const others = tables.filter(
    (one) => one !== table && one.dialog === table.dialog && one.rows.length > 0 && columnsOf(one) === columnsOf(table),
  );
  const known = new Set(others.flatMap((one) => wordsOf(headOf(one)).map(stem)));
  return others.length > 0 && !wordsOf(headOf(table)).some((word) => asked.has(stem(word)) && !known.has(stem(word)));
}

/** A choice over the list that leaves out some of what there is, and of which the instruction says nothing. */
interface KeptChoice {
  element: ElementSnapshot;
  value: string;
  /** Takes it back; null where nothing offered does. */
  whole: SelectOption | null;
}

function keptChoices(step: Step, snapshot: Snapshot): KeptChoice[] {
  const asked = askedWords(step);
  return snapshot.elements.flatMap((element): KeptChoice[] => {
    const isChoice =
      element.tag === 'select' ? !element.multiple : element.role === 'combobox' && element.tag === 'button';
    if (!isChoice || !isFilterField(element, snapshot)) return [];
    if (OF_SHOWING.test(`${element.label} ${element.fieldName}`.replace(/_/g, ' '))) return [];
    const chosen = element.options.find(({ selected }) => selected);
    const value = element.tag !== 'select' ? (element.value ?? '') : chosen?.value === '' ? '' : (chosen?.label ?? '');
    if (value === '' || EVERYTHING.test(value) || /^\d[\d,. ]*$/.test(value.trim())) return [];
    if (contentWords(value).some((word) => asked.has(stem(word)))) return [];
    const whole = element.options.find((option) => !option.disabled && EVERYTHING.test(option.label)) ?? null;
    return [{ element, value, whole }];
  });
}

/** Fields over the list that hold a text which nobody asked for. */
function keptTexts(step: Step, snapshot: Snapshot): string[] {
  const asked = askedWords(step);
  return snapshot.elements
    .filter((element) => element.tag === 'input' && /^(?:textbox|searchbox)$/.test(element.role) && element.form >= 0)
    .filter((element) => element.dialog < 0 && isFilterField(element, snapshot))
    .map(({ label, value }) => ({ label, value: (value ?? '').trim() }))
    .filter(({ value }) => /\p{L}/u.test(value) && !isAsked(value, asked))
    .map(({ label, value }) => `"${label === '' ? '' : `${label}: `}${value}"`);
}

/** Conditions under which the list stands though the instruction does not speak of them, as a person reads them. */
export function keptConditions(step: Step, snapshot: Snapshot): string[] {
  const choices = keptChoices(step, snapshot).filter(({ whole }) => whole !== null);
  return [...keptTexts(step, snapshot), ...choices.map(({ element, value }) => `"${element.label}: ${value}"`)];
}

const MAX_CHOICES = 3;

/** Puts choices and tabs on the whole, where they offer it. */
export async function takeBackParts(context: RunContext, step: Step): Promise<void> {
  const { bench } = context;
  const why = 'the list showed a part alone';
  const tab = wholeTab(step, await bench.look());
  if (tab !== null && bench.judge(tab).requiredTier === 'read')
    await bench.use({ tool: 'click', ref: tab.ref, isWay: true, why });
  for (let taken = 0; taken < MAX_CHOICES; taken += 1) {
    const kept = keptChoices(step, await bench.look()).find(
      ({ element, whole }) => whole !== null && element.tag === 'select',
    );
    if (kept?.whole == null) return;
    const { element, whole } = kept;
    const done = await bench.use({ tool: 'select', ref: element.ref, values: [whole.label], isWay: true, why });
    if (!done.ok) return;
    await sendForm(context, element);
  }
}

/** The tab for all, where the list stands on another one of which the instruction says nothing; null elsewhere. */
function wholeTab(step: Step, { elements }: Snapshot): ElementSnapshot | null {
  const asked = askedWords(step);
  const tabs = elements.filter(({ visible, role, dialog }) => visible && role === 'tab' && dialog < 0);
  const on = tabs.find(({ current, name }) => current && !isAsked(name, asked));
  const whole = tabs.find(
    ({ current, name, y }) => !current && /^all\b/.test(plain(name)) && Math.abs(y - (on?.y ?? y)) <= 6,
  );
  return on === undefined ? null : (whole ?? null);
}
