/** The way to further rows of a list: an arrow, the number of the page behind this one, "load more". */

import { placeOf, wayOf } from '../snapshot/link-target.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';

const NEXT =
  /^(?:next(?: page| results| posts)?|next(?: \d+)?(?: (?:records|rows|items|entries|results))?(?: ?[›»→>]+)?|[›»→>]+|older(?: posts| entries| items)?|(?:go to )?next(?: page)?|forward|chevron_right|page suivante)$/;
const MORE = /^(?:load|show|view|see|fetch) (?:\d+ )?more\b.*$|^more (?:results|items|rows)(?: ?[▾▼↓…]*)?$/;
/** Alone it may as well open a menu. */
const BARE_MORE = /^more(?: ?[▾▼↓…]*)?$/;
const CALENDAR = /\b(?:day|week|month|year|date|slide|photo|image|step|patient|record|appointment|issue|message)\b/;
const FIRST = /^(?:[«<|]+ ?)?first(?: page)?$|^(?:\|<|«|<<)$/;
/** "3", "Page 3", "Go to page 3", "Current page, page 3". */
const PAGE_NUMBER = /^(?:(?:go to |to |current page,? )?page )?\d{1,4}$/;
/** Where something stands, no word on what it leads to. */
const SIDE = /\b(?:justify|items|self|place|content|text|float|align|border|rounded|m|p)-end\b/g;
/** "1 2 →", above the list and below it: two of a kind, and no rows. */
const PAGER = /^(?:[\d\s.,…›»→>‹«←<|–-]|prev(?:ious)?|next|first|last|pages?|of)+$/i;

/** Finds the way to further rows on this page, null when there is none. `turned`: pages that were turned before this one. */
export function nextPage(snapshot: Snapshot, turned = 0): ElementSnapshot | null {
  const usable = snapshot.elements.filter((element) => isUsable(element) && wayOf(element, snapshot.url) !== 'foreign');
  const next =
    usable.find((element) => isNext(element) && wayOf(element, snapshot.url) !== placeOf(snapshot.url)) ??
    numberedNext(usable, snapshot, turned);
  return next ?? usable.find((element) => MORE.test(plain(element.name))) ?? usable.find(isBareMore) ?? null;
}

/** The same way to another page of one list, drawn above it and below it, where neither says an address. */
export function areOneTurn(one: ElementSnapshot, other: ElementSnapshot): boolean {
  const isTurn = ({ name, href, row, block, place }: ElementSnapshot) =>
    href === null && row < 0 && block === undefined && place !== 'row' && /[^\d\s]/.test(name) && PAGER.test(name);
  const sign = ({ role, name, hint, dialog }: ElementSnapshot) => [role, plain(name), hint, dialog].join('|');
  return isTurn(one) && isTurn(other) && sign(one) === sign(other);
}

function isUsable(element: ElementSnapshot): boolean {
  return (
    element.visible &&
    !element.disabled &&
    /^(?:link|button|menuitem)$/.test(element.role) &&
    (element.place !== 'row' || (isNext(element) && PAGER.test(element.rowText))) &&
    !/\bdisabled\b(?!-)/.test(element.hint)
  );
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
    // An arrow written with what a keyboard has.
    .replace(/[-=]+>+/g, '→')
    .replace(/(?<=\bpage) ?[›»→>]+$/, '')
    // Blogs turn back in time: "\u2190 Older posts" leads on.
    .replace(/^[\u2190\u2039\u00ab<]+ ?(?=older)/, '')
    .trim();
  if (
    CALENDAR.test(name.replace(/next page/, '')) ||
    /calendar|fc-|carousel|slick|swiper|datepicker/.test(element.hint)
  )
    return false;
  if (NEXT.test(name)) return !/\b(?:last|end)\b/.test(element.hint.replace(SIDE, ''));
  return name === '' && FORWARD.test(element.hint) && /pag/i.test(element.hint);
}

/** Classes of a lone picture that leads on: "paging_older fa fa-arrow-circle-right". */
const FORWARD = /(?:^|[\W_])(?:next|older|(?:chevron|arrow|angle|caret)(?:-circle|-alt)?-right)(?:$|[\W_])/;

/** Names of the parameter of an address that says which page of a list it is. */
const PAGE_KEY = /^(?:page|p|pg|paged|page_?(?:no|num|number|index))$/i;

/** Names of the parameter that says with which row a page begins. */
const ROW_KEY = /^(?:offset|start|skip|from)$/i;

const pageOf = ({ searchParams }: URL): number =>
  Number([...searchParams].find(([key, value]) => PAGE_KEY.test(key) && /^\d{1,4}$/.test(value))?.[1] ?? 1);

/** The addresses are of one list, whichever page of it they ask for. */
export function areOfOneList(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    if (!URL.canParse(address)) return address;
    const { origin, pathname, searchParams } = new URL(address);
    const asked = [...searchParams].filter(([key, value]) => value !== '' && !PAGE_KEY.test(key) && !ROW_KEY.test(key));
    return `${origin}${pathname}?${asked.sort()}`;
  });
  return first === second;
}

/** A link leads to this very address with a later page of it. */
export function leadsFurther({ url, elements }: Snapshot): boolean {
  if (!URL.canParse(url)) return false;
  return elements.some(({ role, visible, href, disabled }) => {
    if (role !== 'link' || !visible || disabled || href === null || !URL.canParse(href)) return false;
    return areOfOneList(href, url) && pageOf(new URL(href)) > pageOf(new URL(url));
  });
}

/** "3" after the current "2" in a row of page numbers. */
function numberedNext(usable: readonly ElementSnapshot[], snapshot: Snapshot, turned: number): ElementSnapshot | null {
  const numbers = usable.filter((element) => PAGE_NUMBER.test(plain(element.name)));
  if (numbers.length === 0 || areDays(numbers)) return null;
  const current = currentPage(snapshot, numbers) ?? (isPager(numbers) ? turned + 1 : null);
  if (current === null) return null;
  return (
    numbers.find(
      (element) =>
        numberOf(element) === current + 1 && (element.href === null || /page|p=|offset|start|\d/.test(element.href)),
    ) ?? null
  );
}

/** All days of a month, and no number beyond them: a calendar to choose one from. */
function areDays(numbers: readonly ElementSnapshot[]): boolean {
  const shown = new Set(numbers.map(numberOf));
  const [SHORTEST, LONGEST] = [28, 31];
  return (
    Math.max(...shown) <= LONGEST && Array.from({ length: SHORTEST }, (_, at) => at + 1).every((day) => shown.has(day))
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
  return numberWithoutLink(snapshot.text, shown) ?? (!shown.has(1) && shown.has(2) ? 1 : null);
}

/** "1 2 3 4", of which all but the 2 lead somewhere: the page that one is on. */
function numberWithoutLink(text: string, shown: ReadonlySet<number>): number | null {
  for (const [run] of text.matchAll(/(?<![\d.,:/-])1(?:[\s|·[\]]+(?:\.\.\.|…|\d{1,4}(?![\d.,:/-])))+/g)) {
    const numbers = (run.match(/\d+/g) ?? []).map(Number);
    const isRising = numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0));
    const [only, another] = numbers.filter((number) => !shown.has(number));
    if (isRising && only !== undefined && another === undefined) return only;
  }
  return null;
}

/** The way back to where the list begins, from a page in its middle; null where this is its beginning, or nothing tells. */
export function firstPage(snapshot: Snapshot): ElementSnapshot | null {
  const usable = snapshot.elements.filter(isUsable);
  const numbers = usable.filter((element) => PAGE_NUMBER.test(plain(element.name)));
  const current = statedPage(snapshot)?.page ?? currentPage(snapshot, numbers);
  if (current === null || current < 2) return null;
  return (
    numbers.find((element) => numberOf(element) === 1) ??
    usable.find((element) => FIRST.test(plain(element.name))) ??
    null
  );
}

/** Which page of its list this is, from 1 on, as the site or its address says; 1 where nothing tells. `isStart`: no rows come before its own. */
export function placeInList(snapshot: Snapshot): { page: number; isStart: boolean } {
  const numbers = snapshot.elements.filter((element) => isUsable(element) && PAGE_NUMBER.test(plain(element.name)));
  const url = URL.parse(snapshot.url);
  const asked = url === null ? 1 : pageOf(url);
  const page = statedPage(snapshot)?.page ?? currentPage(snapshot, numbers) ?? asked;
  const skipped = [...(url?.searchParams ?? [])].some(([key, value]) => ROW_KEY.test(key) && Number(value) > 0);
  return { page, isStart: page < 2 && !skipped };
}

/** "Page 2 of 3", as the site says it. */
export function statedPage({ text }: Snapshot): { page: number; pages: number } | null {
  const [, page, pages] = /\bpage (\d{1,4}) (?:of|\/) (\d{1,4})\b/i.exec(text) ?? [];
  return page === undefined || pages === undefined ? null : { page: Number(page), pages: Number(pages) };
}
