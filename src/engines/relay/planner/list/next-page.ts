/** The way to further rows of a list: an arrow, the number of the page behind this one, "load more". */

import type { ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { plain } from '../../words/tokens.ts';
import { placeOf, wayOf } from '../way/ways.ts';

const NEXT = /^(?:(?:go to )?next(?: page| \d+| results)?(?: ?[›»→>]+)?|[›»→>]+|older(?: posts| entries| items)?)$/;
const MORE = /^(?:load|show|view|fetch) (?:\d+ )?more\b.*$|^more (?:results|items|rows)$/;
const FIRST = /^(?:[«<|]+ ?)?first(?: page)?$|^(?:\|<|«|<<)$/;
/** "3", "Page 3", "Go to page 3". */
const PAGE_NUMBER = /^(?:(?:go to |current page,? )?page )?\d{1,4}$/;
/** A row made of the ways to other pages alone. */
const PAGER = /^(?:[\d\s.,…›»→>‹«←<|–-]|prev(?:ious)?|next|first|last|pages?|of)+$/i;
/** The parameter of an address that says which page of a list it is. */
const PAGE_KEY = /^(?:page|p|pg|paged|page_?(?:no|num|number|index)|offset|start|skip)$/i;

const isNext = ({ name, hint }: ElementSnapshot): boolean =>
  NEXT.test(plain(name)) &&
  !/calendar|carousel|datepicker|\blast\b|\bdisabled\b(?!-)|(?<!justify-|items-|self-|content-|text-)\bend\b/i.test(
    hint,
  );

const numberOf = ({ name }: ElementSnapshot): number => Number(plain(name).replace(/^.*page /, ''));

function isUsable(element: ElementSnapshot): boolean {
  return (
    element.visible &&
    !element.disabled &&
    /^(?:link|button|menuitem)$/.test(element.role) &&
    (element.place !== 'row' || (isNext(element) && PAGER.test(element.rowText)))
  );
}

/** The way to further rows of this page, null when there is none. `turned`: pages that were turned before this one. */
export function nextPage(snapshot: Snapshot, turned = 0): ElementSnapshot | null {
  const usable = snapshot.elements.filter((element) => isUsable(element) && wayOf(element, snapshot.url) !== 'foreign');
  const arrow = usable.find((one) => isNext(one) && wayOf(one, snapshot.url) !== placeOf(snapshot.url));
  return arrow ?? numberedNext(usable, snapshot, turned) ?? usable.find(({ name }) => MORE.test(plain(name))) ?? null;
}

/** "3" after the current "2" in a row of page numbers; none of a calendar's days. */
function numberedNext(usable: readonly ElementSnapshot[], snapshot: Snapshot, turned: number): ElementSnapshot | null {
  const numbers = usable.filter(({ name }) => PAGE_NUMBER.test(plain(name)));
  const isCalendar = Array.from({ length: 28 }, (_, at) => at + 1).every((day) =>
    numbers.some((one) => numberOf(one) === day),
  );
  if (numbers.length === 0 || isCalendar) return null;
  const current = currentPage(snapshot) ?? (sideBySide(numbers) ? turned + 1 : null);
  return current === null ? null : (numbers.find((one) => numberOf(one) === current + 1) ?? null);
}

/** Buttons 1, 2 side by side: a pager, though it does not say which page this is. */
function sideBySide(numbers: readonly ElementSnapshot[]): boolean {
  const [first, second] = [1, 2].map((number) => numbers.find((one) => numberOf(one) === number));
  return first !== undefined && second !== undefined && Math.abs(second.y - first.y) < 12 && second.x - first.x < 160;
}

function currentPage(snapshot: Snapshot): number | null {
  const marked = snapshot.elements.find(({ current, name }) => current && PAGE_NUMBER.test(plain(name)));
  if (marked !== undefined) return numberOf(marked);
  const asked = [...(URL.parse(snapshot.url)?.searchParams ?? [])].find(([key]) =>
    /^(?:page|p|pg|paged)$/i.test(key),
  )?.[1];
  return asked !== undefined && /^\d+$/.test(asked) ? Number(asked) : (statedPage(snapshot)?.page ?? null);
}

/** The way back to where the list begins, from a page in its middle; null where this is its beginning, or nothing tells. */
export function firstPage(snapshot: Snapshot): ElementSnapshot | null {
  const usable = snapshot.elements.filter(isUsable);
  const current = currentPage(snapshot);
  if (current === null || current < 2) return null;
  const numbers = usable.filter(({ name }) => PAGE_NUMBER.test(plain(name)));
  return numbers.find((one) => numberOf(one) === 1) ?? usable.find(({ name }) => FIRST.test(plain(name))) ?? null;
}

/** "Page 2 of 3", as the site says it. */
export function statedPage({ text }: Snapshot): { page: number; pages: number } | null {
  const [, page, pages] = /\bpage (\d{1,4}) (?:of|\/) (\d{1,4})\b/i.exec(text) ?? [];
  return page === undefined || pages === undefined ? null : { page: Number(page), pages: Number(pages) };
}

/** The addresses are of one list, whichever page of it they ask for. */
export function areOfOneList(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => {
    const url = URL.parse(address);
    const asked = [...(url?.searchParams ?? [])].filter(([key, value]) => value !== '' && !PAGE_KEY.test(key));
    return url === null ? address : `${url.origin}${url.pathname}?${asked.sort()}`;
  });
  return first === second;
}

/** A link leads to this very address with a later page of it. */
export function leadsFurther({ url, elements }: Snapshot): boolean {
  const pageOf = (address: string) =>
    Number(
      [...(URL.parse(address)?.searchParams ?? [])].find(
        ([key, value]) => PAGE_KEY.test(key) && /^\d{1,4}$/.test(value),
      )?.[1] ?? 0,
    );
  return elements.some(
    ({ role, visible, href, disabled }) =>
      role === 'link' &&
      visible &&
      !disabled &&
      href !== null &&
      areOfOneList(href, url) &&
      pageOf(href) > Math.max(1, pageOf(url)),
  );
}
