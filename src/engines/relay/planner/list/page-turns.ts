/** Reading a list to its end: next links, numbered pages, "load more", lists that grow while one scrolls. */

import type { ElementSnapshot, Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import type { Workbench } from '../../workbench/workbench.ts';
import { placeOf } from '../way/ways.ts';
import { countedByHead } from './counted-by-head.ts';

const NEXT =
  /^(?:next(?: page| results| posts)?|next(?: \d+)?(?: (?:records|rows|items|entries|results))?(?: ?[›»→>]+)?|[›»→>]+|older(?: posts| entries| items)?|(?:go to )?next(?: page)?|forward|chevron_right|page suivante)$/;
const MORE = /^(?:load|show|view|see|fetch) (?:\d+ )?more\b.*$|^more (?:results|items|rows)(?: ?[▾▼↓…]*)?$/;
/** Alone it may as well open a menu. */
const BARE_MORE = /^more(?: ?[▾▼↓…]*)?$/;
const CALENDAR = /\b(?:day|week|month|year|date|slide|photo|image|step|patient|record|appointment|issue|message)\b/;
/** "3", "Page 3", "Go to page 3", "Current page, page 3". */
const PAGE_NUMBER = /^(?:(?:go to |to |current page,? )?page )?\d{1,4}$/;
const MAX_PAGES = 40;
/** Scrolls that bring nothing while the page says that it is loading. */
const MOST_IDLE = 4;

/** Finds the way to further rows on this page, null when there is none. `turned`: pages that were turned before this one. */
export function nextPage(snapshot: Snapshot, turned = 0): ElementSnapshot | null {
  const usable = snapshot.elements.filter(
    (element) =>
      element.visible &&
      !element.disabled &&
      /^(?:link|button|menuitem)$/.test(element.role) &&
      element.place !== 'row' &&
      !/\bdisabled\b/.test(element.hint),
  );
  const next =
    usable.find((element) => isNext(element) && placeOf(element.href ?? '') !== placeOf(snapshot.url)) ??
    numberedNext(usable, snapshot, turned);
  return next ?? usable.find((element) => MORE.test(plain(element.name))) ?? usable.find(isBareMore) ?? null;
}

function isBareMore(element: ElementSnapshot): boolean {
  return (
    BARE_MORE.test(plain(element.name)) &&
    element.place !== 'navigation' &&
    element.popup === '' &&
    !/menu|nav|dropdown|toggle/i.test(element.hint)
  );
}

function isNext(element: ElementSnapshot): boolean {
  const name = plain(element.name)
    .replace(/[\s\u00a0]+/g, ' ')
    // Blogs turn back in time: "\u2190 Older posts" leads on.
    .replace(/^[\u2190\u2039\u00ab<]+ ?(?=older)/, '')
    .trim();
  if (
    CALENDAR.test(name.replace(/next page/, '')) ||
    /calendar|fc-|carousel|slick|swiper|datepicker/.test(element.hint)
  )
    return false;
  if (NEXT.test(name)) return !/\b(?:last|end)\b/.test(element.hint);
  return (
    name === '' && /\b(?:next|chevron-right|arrow-right|page-next)\b/.test(element.hint) && /pag/i.test(element.hint)
  );
}

/** "3" after the current "2" in a row of page numbers. */
function numberedNext(usable: readonly ElementSnapshot[], snapshot: Snapshot, turned: number): ElementSnapshot | null {
  const numbers = usable.filter((element) => PAGE_NUMBER.test(plain(element.name)));
  if (numbers.length === 0) return null;
  const current = currentPage(snapshot, numbers) ?? (isPager(numbers) ? turned + 1 : null);
  if (current === null) return null;
  return (
    numbers.find(
      (element) =>
        numberOf(element) === current + 1 && (element.href === null || /page|p=|offset|start|\d/.test(element.href)),
    ) ?? null
  );
}

/**
 * Buttons 1, 2, 3 … side by side: a pager, though it does not say which page this is. Further numbers of the row, such as how many
 * rows a page has, are none of it.
 */
function isPager(numbers: readonly ElementSnapshot[]): boolean {
  const first = numbers.find((element) => numberOf(element) === 1);
  if (first === undefined) return false;
  const second = numbers.find(
    (element) => numberOf(element) === 2 && Math.abs(element.y - first.y) < 12 && element.x > first.x,
  );
  return second !== undefined && second.x - first.x < 160;
}

function numberOf(element: ElementSnapshot): number {
  return Number(plain(element.name).replace(/^.*page /, ''));
}

function currentPage(snapshot: Snapshot, numbers: readonly ElementSnapshot[]): number | null {
  const marked = snapshot.elements.find((element) => element.current && PAGE_NUMBER.test(plain(element.name)));
  if (marked !== undefined) return numberOf(marked);
  const shown = new Set(numbers.map((element) => numberOf(element)));
  const query = URL.canParse(snapshot.url)
    ? [...new URL(snapshot.url).searchParams].find(([key]) => /^(?:page|p|pg|paged)$/i.test(key))?.[1]
    : undefined;
  if (query !== undefined && /^\d+$/.test(query)) return Number(query);
  return !shown.has(1) && shown.has(2) ? 1 : null;
}

function rowKey(table: TableSnapshot, row: number): string {
  return (table.rows[row] ?? []).map((cell) => cell.text).join('\u0001');
}

/** First, last and number of all rows as the site counts them, "1–20 of 74"; null where it says nothing of the kind. */
function statedSpan(snapshot: Snapshot): { from: number; to: number; total: number } | null {
  const found = /\b(\d[\d,]*)\s*(?:-|–|—|to)\s*(\d[\d,]*)\s*(?:of|\/)\s*(?:about |over )?(\d[\d,]*)/i.exec(
    snapshot.text,
  );
  if (found === null) return null;
  const [from, to, total] = found.slice(1).map((digits) => Number(digits.replace(/,/g, '')));
  return from === undefined || to === undefined || total === undefined ? null : { from, to, total };
}

/** The site counts more rows than were read, of the very list that this page shows the last part of. */
function isCut(snapshot: Snapshot, page: TableSnapshot, read: number): boolean {
  const span = statedSpan(snapshot);
  return span !== null && span.to - span.from + 1 === page.rows.length && span.to < span.total && read < span.total;
}

/** Total that the site itself states: "1–20 of 74", "74 results". */
export function statedTotal(snapshot: Snapshot): number | null {
  const span = statedSpan(snapshot);
  if (span !== null) return span.total;
  const found =
    /\b(?:of|total:?)\s+(\d[\d,]*)\s+(?:results?|entries|items|records|rows|patients|users|customers|orders)\b/i.exec(
      snapshot.text,
    );
  const total = found?.[1];
  return total === undefined ? null : Number(total.replace(/,/g, ''));
}

export interface AllRows {
  table: TableSnapshot;
  /** False when the list went on beyond the bound. */
  complete: boolean;
}

/** Turns to the next page of the list; false where there is none, or it stays the same. `turned`: pages turned before. */
export async function turnPage(bench: Workbench, turned: number, why: string): Promise<boolean> {
  const before = await bench.look();
  const way = nextPage(before, turned);
  if (way === null || !bench.allows(way)) return false;
  const { refusedWay } = bench.walls;
  if (!(await bench.use({ tool: 'click', ref: way.ref, isWay: true, why })).ok) return false;
  if ((await bench.look()).text === before.text) return false;
  bench.walls.refusedWay = refusedWay;
  return true;
}

/** Reads every page of the list that `find` points at; stops early once `enough` says so. A list that the site counts more rows of is not complete. */
export async function readAllPages(
  bench: Workbench,
  first: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
  enough: (rows: number) => boolean,
): Promise<AllRows> {
  const { refusedWay } = bench.walls;
  const read = await turnPages(bench, first, find, enough);
  // What a page could not note of itself while its pages turned kept nobody from reading them.
  bench.walls.refusedWay = refusedWay;
  if (!read.complete || enough(read.table.rows.length)) return read;
  const snapshot = await bench.look();
  const page = find(snapshot);
  const rows = read.table.rows.length;
  return page === null ? read : { ...read, complete: !isCut(snapshot, page, rows) && countedByHead(page) <= rows };
}

async function turnPages(
  bench: Workbench,
  first: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
  enough: (rows: number) => boolean,
): Promise<AllRows> {
  const table: TableSnapshot = { ...first, rows: [...first.rows] };
  let page = first;
  let scrolled = 0;
  let idle = 0;
  let isOver = false;
  const seen = new Set([contentOf(first)]);
  for (let turn = 1; turn < MAX_PAGES; turn += 1) {
    if (enough(table.rows.length)) return { table, complete: true };
    const snapshot = await bench.look();
    const way = isOver ? null : nextPage(snapshot, seen.size - 1);
    if (way === null && !mayGrow(snapshot, table, scrolled)) return { table, complete: true };
    if (way !== null && !bench.allows(way)) return { table, complete: true };
    const done =
      way === null
        ? await bench.use({ tool: 'scroll', direction: 'down', why: 'the list may go on' })
        : await bench.use({ tool: 'click', ref: way.ref, isWay: true, why: 'the list goes on' });
    if (way === null) scrolled += 1;
    if (!done.ok) return { table, complete: way === null };
    const found = find(await bench.look());
    if (found === null) return { table, complete: true };
    if (way !== null && seen.has(contentOf(found))) {
      // "Next" may step from record to record, while the list itself goes on below.
      if (seen.size > 1 || isShort(snapshot, table)) return { table, complete: !isShort(snapshot, table) };
      isOver = true;
      continue;
    }
    seen.add(contentOf(found));
    const added = append(table, page, found, way !== null);
    idle = added === 0 && way === null ? idle + 1 : 0;
    if (idle > 0 && !saysLoading(await bench.look())) return { table, complete: true };
    // A list that says it is loading, and never comes, is not known to its end.
    if (idle >= MOST_IDLE) return { table, complete: false };
    if (added === 0 && way !== null) return { table, complete: true };
    page = found;
  }
  return { table, complete: false };
}

/** The end of the list says that more of it is on its way. */
function saysLoading(snapshot: Snapshot): boolean {
  return (
    /\bloading(?: more)?(?:\u2026|\.\.\.)?$/i.test(snapshot.text.trimEnd()) ||
    snapshot.passages.some((passage) => /^loading(?: more)?(?:\u2026|\.\.\.)?$/i.test(passage.text.trim()))
  );
}

function contentOf(table: TableSnapshot): string {
  return table.rows.map((_, row) => rowKey(table, row)).join('\u0002');
}

/** The site itself says that there are more rows than were read. */
function isShort(snapshot: Snapshot, table: TableSnapshot): boolean {
  return (statedTotal(snapshot) ?? 0) > table.rows.length;
}

/** Long lists without a pager may load as one scrolls; a table loads by the portion, so that only a round number of rows is in doubt. */
function mayGrow(snapshot: Snapshot, table: TableSnapshot, scrolled: number): boolean {
  const total = Math.max(table.total, statedTotal(snapshot) ?? 0);
  if (total > table.rows.length) return true;
  return scrolled > 0 || (table.rows.length >= 10 && (table.kind !== 'table' || table.rows.length % 5 === 0));
}

/** Adds the rows of `found` to `table`. A list that grew contains what was there; a further page replaces it. */
function append(table: TableSnapshot, before: TableSnapshot, found: TableSnapshot, turned: boolean): number {
  const keysBefore = before.rows.map((_, row) => rowKey(before, row));
  const keysFound = found.rows.map((_, row) => rowKey(found, row));
  const grew = keysFound.length >= keysBefore.length && keysBefore.every((key, index) => keysFound[index] === key);
  let fresh: number[];
  if (grew) fresh = keysFound.map((_, index) => index).slice(keysBefore.length);
  else if (turned) fresh = keysFound.map((_, index) => index);
  else {
    const known = new Set(table.rows.map((_, row) => rowKey(table, row)));
    fresh = keysFound.flatMap((key, index) => (known.has(key) ? [] : [index]));
  }
  for (const index of fresh) {
    const row = found.rows[index];
    if (row !== undefined) table.rows.push(row);
  }
  table.total = Math.max(table.total, found.total);
  return fresh.length;
}
