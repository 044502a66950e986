/** Reading a list to its end: next links, numbered pages, "load more", lists that grow while one scrolls. */

import { saysNothing } from '../extract/page-context.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import type { Workbench } from '../workbench/workbench.ts';
import { countedByColumn, countedByHead } from './counted-by-head.ts';
import { areOfOneList, firstPage, leadsFurther, nextPage, statedPage } from './next-page.ts';

const MAX_PAGES = 40;
/** For a list that is still the one before when its next page was asked for. */
const SLOW_MS = 4000;
/** Scrolls that bring nothing while the page says that it is loading. */
const MOST_IDLE = 4;

/** What a row says, to know it again. */
export function rowKey(table: TableSnapshot, row: number): string {
  return (table.rows[row] ?? []).map((cell) => cell.text).join('\u0001');
}

/**
 * First, last and number of all rows as the site counts them, "1–20 of 74", also where a picture stands between the first two; null where
 * it says nothing of the kind.
 */
function statedSpan({ text }: Snapshot): { from: number; to: number; total: number } | null {
  const found =
    /\b(\d[\d,]*)\s*(?:-|–|—|to)\s*(\d[\d,]*)\s*(?:of|\/)\s*(?:about |over )?(\d[\d,]*)/i.exec(text) ??
    /\b(\d[\d,]*) (\d[\d,]*) of (\d[\d,]*) (?:results?|entries|items|records|rows)\b/i.exec(text);
  if (found === null) return null;
  const [from, to, total] = found.slice(1).map((digits) => Number(digits.replace(/,/g, '')));
  return from === undefined || to === undefined || total === undefined ? null : { from, to, total };
}

/** The site counts more rows than were read, of the very list that this page shows the last part of. */
export function isCut(snapshot: Snapshot, page: TableSnapshot, read: number): boolean {
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

/** Reads every page of the list that `find` points at; stops early once `enough` says so. A list that the site counts more rows of is not complete. */
export async function readAllPages(
  bench: Workbench,
  first: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
  enough: (rows: number) => boolean,
): Promise<AllRows> {
  const { refusedWay } = bench.walls;
  const read = await turnPages(bench, await beginningOf(bench, first, find), find, enough);
  // What a page could not note of itself while its pages turned kept nobody from reading them.
  bench.walls.refusedWay = refusedWay;
  if (!read.complete || enough(read.table.rows.length)) return read;
  const snapshot = await bench.look();
  const page = find(snapshot);
  const rows = read.table.rows.length;
  const at = statedPage(snapshot);
  const isLast = at === null ? !leadsFurther(snapshot) : at.page >= at.pages;
  return page === null
    ? read
    : {
        ...read,
        complete:
          isLast && !isCut(snapshot, page, rows) && Math.max(countedByHead(page), countedByColumn(page)) <= rows,
      };
}

/** The first page of the list, where one came to another of them: some sites open at today, or where one was last. */
async function beginningOf(
  bench: Workbench,
  list: TableSnapshot,
  find: (snapshot: Snapshot) => TableSnapshot | null,
): Promise<TableSnapshot> {
  const way = firstPage(await bench.look());
  if (way === null || !bench.allows(way)) return list;
  const done = await bench.use({ tool: 'click', ref: way.ref, isWay: true, why: 'the list begins there' });
  return (done.ok ? find(await bench.look()) : null) ?? list;
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
    if (!done.ok) return { table, complete: way === null && !saysLoading(snapshot, page) };
    const isOther = (page: Snapshot) => ((list) => list !== null && !seen.has(contentOf(list)))(find(page));
    if (way !== null && isShort(snapshot, table)) await bench.lookUntil(isOther, SLOW_MS);
    const found = find(await bench.look());
    if (found === null)
      return { table, complete: !isShort(snapshot, table) && !isUnreadPage(snapshot, await bench.look()) };
    if (way !== null && seen.has(contentOf(found))) {
      // "Next" may step from record to record, while the list itself goes on below.
      if (seen.size > 1 || isShort(snapshot, table)) return { table, complete: !isShort(snapshot, table) };
      isOver = true;
      continue;
    }
    seen.add(contentOf(found));
    const added = append(table, page, found, way !== null);
    idle = added === 0 && way === null ? idle + 1 : 0;
    if (idle > 0 && !saysLoading(await bench.look(), found)) return { table, complete: true };
    // A list that says it is loading, and never comes, is not known to its end.
    if (idle >= MOST_IDLE) return { table, complete: false };
    if (added === 0 && way !== null) return { table, complete: true };
    page = found;
  }
  return { table, complete: false };
}

/** Another page of the same list came up, and holds something that was not known for it: a lone record has no like. */
function isUnreadPage(before: Snapshot, after: Snapshot): boolean {
  return after.url !== before.url && areOfOneList(before.url, after.url) && !saysNothing(after);
}

/** The end of the list says that more of it is on its way. */
function saysLoading(snapshot: Snapshot, list: TableSnapshot): boolean {
  return (
    list.growing === true ||
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
export function mayGrow(snapshot: Snapshot, table: TableSnapshot, scrolled: number): boolean {
  const total = Math.max(table.total, statedTotal(snapshot) ?? 0, countedByColumn(table));
  if (total > table.rows.length || table.growing === true) return true;
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
