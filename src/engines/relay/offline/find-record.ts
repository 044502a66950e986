/** The records that a step names, where the site shows them: in a row of a list, or on a page of their own. */

import { isPageOf, isRowOf, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { isSameText } from '../extract/match-values.ts';
import { aboutness } from '../extract/sources.ts';
import type { NamedValue, ObjectPhrase } from '../instruction/plan.ts';
import { nextPage } from '../planner/list/next-page.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { Hands } from './hands.ts';
import { searchFields, searchFor } from './search-field.ts';
import { Seeker } from './seek.ts';
import { wantsOf } from './wants.ts';

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
export async function* recordsOf(hands: Hands, sought: Sought, seeker = new Seeker(hands, wantsOf(hands.step))) {
  const known = new Set<string>();
  let fallback: FoundRecord | null = null;
  const lists = new Set<string>();
  do {
    for await (const found of onThisPage(hands, sought, lists)) {
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

async function* onThisPage(hands: Hands, sought: Sought, lists: Set<string>): AsyncGenerator<FoundRecord> {
  const first = await hands.look();
  const found = recordOn(first, sought, hands);
  if (found !== null) {
    yield found;
    return;
  }
  const key = listKey(first);
  if (lists.has(key)) return;
  lists.add(key);
  const [field] = searchFields(first);
  if (field !== undefined) {
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

/** What a search is asked for: the whole name, then its longest word. */
function spellings(names: readonly NamedValue[]): string[] {
  const plainNames = names.filter(({ moment, kind }) => moment === null && kind !== 'boolean');
  const [first] = plainNames;
  if (first === undefined) return [];
  const words = first.value.split(/\s+/).filter((word) => /\p{L}{3}|\d/u.test(word));
  const last = words.at(-1) ?? first.value;
  return [...new Set([first.value, last])];
}

/** The record on this page; null where it is not there, or several could be it. */
export function recordOn(page: Snapshot, { names, object }: Sought, hands: Hands): FoundRecord | null {
  const { dates } = hands.context;
  if (names.length === 0) return null;
  const rows = rowsOf(page).filter((row) => isRowOf(row, names, dates) && !isMenu(row, page));
  const [only, another] = sharpest(rows, names, object, page);
  if (only !== undefined && another === undefined) {
    const isOwn = isHeaded(page, names, hands) && page.tables[only.table]?.rows.length === 1;
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

function listKey({ url, headings, tables }: Snapshot): string {
  return [
    url.replace(/[?].*$/, ''),
    headings[0]?.text ?? '',
    tables.map(({ headers }) => headers.join()).join('|'),
  ].join('|');
}
