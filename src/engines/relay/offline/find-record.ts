/** The records that a step names, where the site shows them: in a row of a list, or on a page of their own. */

import { bearsWords, isPageOf, isRowOf, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { callsIt, isSameText } from '../extract/match-values.ts';
import { aboutness } from '../extract/sources.ts';
import type { NamedValue, ObjectPhrase } from '../instruction/plan.ts';
import { listLike } from '../lists/like-list.ts';
import { firstPage, nextPage } from '../lists/next-page.ts';
import { readAllPages } from '../lists/page-turns.ts';
import { searchFields } from '../lists/search-fields.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../words/entities.ts';
import { likeness } from '../words/likeness.ts';
import { wordsOf } from '../words/tokens.ts';
import type { Hands } from './hands.ts';
import { searchFor } from './search-field.ts';
import { pathOf, Seeker } from './seek.ts';
import { LOOSE, wantsOf } from './wants.ts';

export interface FoundRecord {
  page: Snapshot;
  /** Null where the page is the record's own. */
  row: ShownRow | null;
}

/** How surely a list must be of the kind that is named. */
const ABOUT = 0.45;
/** Pages of a list that are turned to find a row. */
const MOST_PAGES = 12;
/** Labels that a page says a state by come with the value. */
const MOST_SEARCHES = 3;

export interface Sought {
  names: readonly NamedValue[];
  object: ObjectPhrase | null;
}

/** The places of the record, the likeliest first; each is looked for when the one before was of no use. */
export async function* recordsOf(
  hands: Hands,
  { names, object }: Sought,
  seeker = new Seeker(hands, wantsOf(hands.step)),
) {
  // "#5" stands as a bare number in most lists.
  const sought = { object, names: names.map((name) => ({ ...name, value: name.value.replace(/^#(?=\d+$)/, '') })) };
  const known = new Set<string>();
  let fallback: FoundRecord | null = null;
  const lists = new Set<string>();
  do {
    for await (const found of onThisPage(hands, sought, lists, seeker)) {
      const key = `${found.page.url}|${found.row?.text ?? ''}`;
      if (known.has(key)) continue;
      known.add(key);
      if (found.row !== null && !isOfKind(found, sought)) {
        fallback ??= found;
        continue;
      }
      yield found;
    }
  } while (await seeker.goOn());
  if (fallback !== null && (await hands.open(fallback.page.url, 'where the record was seen'))) {
    const page = await hands.look();
    const found = recordOn(page, sought, hands);
    if (found !== null) yield found;
  }
}

async function* onThisPage(
  hands: Hands,
  sought: Sought,
  lists: Set<string>,
  seeker: Seeker,
): AsyncGenerator<FoundRecord> {
  const first = await hands.look();
  // None of several that could be meant is a way.
  const several = rowsOfAll(first, sought, hands);
  if (several.length > 1) for (const { elements } of several) for (const one of elements) seeker.skip(one, first);
  const found = recordOn(first, sought, hands);
  if (found !== null) {
    const only = await onlyOne(found, sought, hands, seeker);
    if (only !== null) yield only;
    return;
  }
  const key = listKey(first);
  if (lists.has(key)) return;
  lists.add(key);
  const [field] = searchFields(first);
  // A field that stands on every page is asked on two of them.
  const asked = [1, 2].map((time) => `${field?.name}|${field?.fieldName}|${time}`).find((one) => !lists.has(one));
  if (field !== undefined && asked !== undefined) {
    lists.add(asked);
    for (const text of spellings(sought.names).slice(0, MOST_SEARCHES)) {
      const page = await hands.look();
      const there = page.elements.find((one) => one.key === field.key) ?? searchFields(page)[0];
      if (there === undefined || !(await searchFor(hands, there, text))) break;
      const shown = await hands.look();
      const hit = recordOn(shown, sought, hands);
      if (hit !== null) {
        yield hit;
        return;
      }
    }
    const page = await hands.look();
    const there = page.elements.find((one) => one.key === field.key);
    if (there !== undefined && (there.value ?? '') !== '') await searchFor(hands, there, '');
  }
  for (let turned = 0; turned < MOST_PAGES; turned += 1) {
    const page = await hands.look();
    const way = nextPage(page, turned);
    if (way === null || hands.judge(way).requiredTier !== 'read') return;
    if (!(await hands.click(way, 'the list goes on'))) return;
    const now = await hands.lookFor((one) => one.text !== page.text, 1500);
    if (now.text === page.text) return;
    const hit = recordOn(now, sought, hands);
    if (hit !== null) {
      yield hit;
      return;
    }
  }
}

/** The record, where no further page of its list holds another that it could be; a number is of one alone. */
async function onlyOne(found: FoundRecord, sought: Sought, hands: Hands, seeker: Seeker): Promise<FoundRecord | null> {
  const { page, row } = found;
  const list = row === null ? undefined : page.tables[row.table];
  const isNumbered = sought.names.some(({ kind }) => /^(?:id|number|email|phone)$/.test(kind));
  if (row === null || list === undefined || isNumbered || (nextPage(page, 0) === null && firstPage(page) === null))
    return found;
  const { table } = await readAllPages(
    hands.context.bench,
    list,
    (now) => listLike(now, list),
    () => false,
  );
  const whole = { ...page, tables: page.tables.with(row.table, table), elements: [] };
  const rows = rowsOf(whole).filter((one) => one.table === row.table && isMeant(one, sought, whole, hands));
  const leading = rows.map(({ text, row: at }) => [text, ...(table.rows[at] ?? []).map(({ href }) => href)].join('|'));
  if (new Set(leading).size !== 1) {
    for (const one of row.elements) seeker.skip(one, page);
    for (const { row: at } of rows) for (const { href } of table.rows[at] ?? []) seeker.skipAddress(href);
    return null;
  }
  for (const isFirst of [true, false]) {
    const now = await hands.look();
    const again = recordOn(now, sought, hands);
    if (again !== null) return again;
    const way = isFirst ? firstPage(now) : null;
    const isBack =
      way === null ? await hands.open(page.url, 'back to the record') : await hands.click(way, 'back to the record');
    if (!isBack) return null;
  }
  return recordOn(await hands.look(), sought, hands);
}

/** The row says what the record is known by; a word that is the name of no field says which of several it is. */
function isMeant(row: ShownRow, { names, object }: Sought, page: Snapshot, { context, step }: Hands): boolean {
  return (
    isRowOf(row, names, context.dates) &&
    isWhole(names, textsOf(row, page), step) &&
    names.every(({ label }) => {
      if (label === null || LOOSE.test(label) || isFieldName([label]) || isEntity(wordsOf(label).at(-1) ?? ''))
        return true;
      const kinds = [object?.text ?? '', step.object?.text ?? '', ...(page.tables[row.table]?.headers ?? [])];
      return kinds.some((kind) => likeness(label, kind) >= ABOUT) || callsIt(row.text, label);
    })
  );
}

/** What is changed or taken away bears the name alone. */
function isWhole(names: readonly NamedValue[], texts: readonly string[], { kind }: Hands['step']): boolean {
  return kind === 'read' || kind === 'navigate' || bearsWords(names, texts);
}

function textsOf({ cells, elements, table, row }: ShownRow, page: Snapshot): string[] {
  const leads = (page.tables[table]?.rows[row] ?? []).map(({ lead }) => lead ?? '');
  return [...cells, ...leads, ...elements.map(({ name }) => name)];
}

/** What a search is asked for: the whole name, then its longest word. */
function spellings(names: readonly NamedValue[]): string[] {
  const plainNames = names.filter(({ moment, kind }) => moment === null && kind !== 'boolean');
  const [first] = plainNames;
  if (first === undefined) return [];
  const words = first.value.split(/\s+/).filter((word) => /\p{L}{3}|\d/u.test(word));
  const last = words.at(-1) ?? first.value;
  return [...new Set([first.value, last])];
}

function rowsCalled(page: Snapshot, sought: Sought, hands: Hands): ShownRow[] {
  return rowsOf(page).filter((row) => isMeant(row, sought, page, hands) && !isMenu(row, page));
}

function rowsOfAll(page: Snapshot, sought: Sought, hands: Hands): ShownRow[] {
  return sought.names.length === 0 ? [] : sharpest(rowsCalled(page, sought, hands), sought.names, sought.object, page);
}

/** The record on this page; null where it is not there, or several could be it. */
export function recordOn(page: Snapshot, { names, object }: Sought, hands: Hands): FoundRecord | null {
  const { dates } = hands.context;
  if (names.length === 0) return null;
  const rows = rowsCalled(page, { names, object }, hands);
  const [only, another] = sharpest(rows, names, object, page);
  if (only !== undefined && another === undefined) {
    // One row is what a page says of its own record, unless it leads on.
    const leads = pathOf(linkOf(only, names)?.href ?? page.url) !== pathOf(page.url);
    const isOwn = !leads && isHeaded(page, names, hands) && page.tables[only.table]?.rows.length === 1;
    return { page, row: isOwn ? null : only };
  }
  if (rows.length === 0 && isPageOf(page, names, null, dates) && isHeaded(page, names, hands))
    return { page, row: null };
  return rows.length > 1 && isHeaded(page, names, hands) ? { page, row: null } : null;
}

/** The heading, the title or a fact says the name. */
function isHeaded(page: Snapshot, names: readonly NamedValue[], hands: Hands): boolean {
  const { headings, title, facts, dialogs } = page;
  const bare = { ...page, headings, title, facts: facts.filter(({ field }) => !field), elements: [], dialogs };
  const said = [title, ...headings.map(({ text }) => text), ...bare.facts.map(({ value }) => value)];
  if (!isWhole(names, said, hands.step)) return false;
  return isPageOf(bare, names, null, hands.context.dates);
}

/** Rows that name it in a cell of its own before those that only mention it; of the asked kind before others. */
function sharpest(
  rows: readonly ShownRow[],
  names: readonly NamedValue[],
  object: ObjectPhrase | null,
  page: Snapshot,
): ShownRow[] {
  let kept = [...rows];
  const narrow = (test: (row: ShownRow) => boolean) => {
    if (kept.length < 2) return;
    const left = kept.filter(test);
    if (left.length > 0) kept = left;
  };
  narrow(({ table }) => object === null || aboutTable(object, table, page) >= ABOUT);
  narrow(({ cells, table, row }) =>
    names.every(({ value }) =>
      [...cells, ...(page.tables[table]?.rows[row] ?? []).map(({ lead }) => lead ?? '')].some((cell) =>
        isSameText(cell, value),
      ),
    ),
  );
  narrow(({ elements }) =>
    elements.some(({ name, role }) => role === 'link' && names.some(({ value }) => isSameText(name, value))),
  );
  const links = new Set(kept.map((row) => linkOf(row, names)?.href ?? row.text));
  return links.size === 1 ? kept.slice(0, 1) : kept;
}

function aboutTable(object: ObjectPhrase, index: number, page: Snapshot): number {
  const table = page.tables[index];
  return table === undefined ? 0 : Math.max(aboutness(object.text, table, page), aboutness(object.head, table, page));
}

function isOfKind({ page, row }: FoundRecord, { object }: Sought): boolean {
  return row === null || object === null || aboutTable(object, row.table, page) >= ABOUT;
}

/** A list of ways, one a row, is no list of records. */
function isMenu({ table, elements }: ShownRow, page: Snapshot): boolean {
  return (
    page.tables[table]?.kind === 'list' && elements.every(({ place }) => place === 'navigation') && elements.length > 0
  );
}

/** Where a row leads: the link that says the name, else its first. */
export function linkOf({ elements }: ShownRow, names: readonly NamedValue[]): ElementSnapshot | null {
  const links = elements.filter(({ role, visible, disabled }) => visible && !disabled && role === 'link');
  return links.find(({ name }) => names.some(({ value }) => isSameText(name, value))) ?? links[0] ?? null;
}

/** Opens the row by its link, else by itself; false where it has no way that only leads. */
export async function openRow(hands: Hands, row: ShownRow, names: readonly NamedValue[], opened?: Set<string>) {
  const link =
    linkOf(row, names) ??
    row.elements.find(({ role, visible }) => visible && /^(?:row|button|gridcell|listitem|article)$/.test(role));
  if (link === undefined || link === null || (link.href !== null && opened?.has(link.href))) return false;
  const { requiredTier, opens } = hands.judge(link);
  if (requiredTier !== 'read' && (hands.step.kind === 'read' || opens !== true)) return false;
  opened?.add(link.href ?? '');
  return hands.click(link, 'to the record');
}

function listKey({ url, headings, tables }: Snapshot): string {
  return [
    url.replace(/[?].*$/, ''),
    headings[0]?.text ?? '',
    tables.map(({ headers }) => headers.join()).join('|'),
  ].join('|');
}
