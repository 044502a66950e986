/** Conditions that the page as a whole fulfils: its date field stands on the day, its heading says "Overdue". */

import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { holdsWords, isState, saysValue } from './match-values.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

/** Heads of pages that only list what a search has found. */
const RESULTS = /\bsearch results?\b|\bresults? (?:for|of)\b|^search\b/i;
const NOTHING =
  /\bno (?:\p{L}+ ){0,3}(?:results?|matches|data|records?|entries|items|rows)\b|\bno (?:\p{L}+ ){1,2}(?:found|yet|available|to (?:show|display))\b|\bnothing (?:was |has been )?(?:found|here|to (?:show|display))\b|\bthere (?:are|is) no\b|\b(?:0|showing 0) (?:results?|records?|entries|items)\b|\bcould(?: not|n't) find\b|\b(?:list|table) is empty\b|\bno \p{L}+$/iu;

/** The page says that it has nothing to list. */
export function saysNothing({ messages, passages, tables, text }: Snapshot): boolean {
  const said = [
    ...messages.map((message) => message.text),
    ...passages.map((passage) => passage.text).filter((one) => one.length < 160),
    ...tables.flatMap(({ rows }) => (rows.length <= 1 ? rows.flat().map((cell) => cell.text) : [])),
  ];
  return said.some((one) => NOTHING.test(one)) || NOTHING.test(text.slice(0, 6000));
}

/** The page lists what a search has found: its head quotes the words, and is no name of what is looked for, unless that is called so. */
export function isOfResults({ title, headings }: Snapshot, wanted: readonly NamedValue[]): boolean {
  const heads = [title, headings[0]?.text ?? ''];
  return heads.some((head) => RESULTS.test(head)) && !wanted.some((value) => RESULTS.test(value.value));
}

/** The rows are what a search for that name has brought up: searches bring up others too, so that only a row itself says whose it is. */
export function isOnlySought(value: NamedValue, snapshot: Snapshot): boolean {
  const isTyped = ({ role, visible, value: typed }: ElementSnapshot) =>
    /^(?:searchbox|textbox)$/.test(role) && visible && typed !== null && plain(typed) === plain(value.value);
  return /^(?:text|name)$/.test(value.kind) && (isOfResults(snapshot, [value]) || snapshot.elements.some(isTyped));
}

/** The page stands in the place: its headings, address, path of links or current menu entry name it. */
export function isAt(place: NamedValue, snapshot: Snapshot): boolean {
  const wanted = wordsOf(place.value).join(' ');
  if (wanted === '' || isOfResults(snapshot, [place])) return false;
  const heads = [
    ...snapshot.headings.slice(0, 4).map((heading) => heading.text),
    snapshot.title,
    ...snapshot.dialogs.map((dialog) => dialog.title),
  ];
  if (heads.some((head) => head.length <= 160 && holdsWords(head, place.value))) return true;
  const path = URL.parse(snapshot.url);
  const route = path?.hash.startsWith('#/') ? path.hash.slice(1) : '';
  const segments = `${path?.pathname ?? ''}${route}`.split('/');
  return (
    segments.some((segment) => wordsOf(segment.replace(/\.\w+$/, '')).join(' ') === wanted) ||
    snapshot.elements.some(({ current, name }) => current && wordsOf(name).join(' ') === wanted)
  );
}

/** True when the page shows only what passes the filter. */
export function contextSays(filter: RowFilter, snapshot: Snapshot, dates: DateReading): boolean {
  // That something is lacking, or that one of two holds, no page says of all that it shows.
  if (filter.op === 'not' || filter.value.value === '' || filter.either !== undefined) return false;
  if (filter.scope === true && isAt(filter.value, snapshot)) return true;
  const { moment } = filter.value;
  if (moment !== null)
    return filter.op === 'on' && moment.date !== null && showsDay(moment.date, moment.endDate, snapshot, dates);
  const says = (text: string) =>
    text.length <= 120 &&
    (isState(text.replace(/^\d+\s+/, ''), filter.value.value) || saysValue(text, filter.value, dates));
  const heads = [...snapshot.headings.slice(0, 3).map((heading) => heading.text), snapshot.title];
  return [...heads, ...snapshot.elements.flatMap((element) => shownBy(element, snapshot))].some(says);
}

/** What a control over the list says of all rows: an entry that is current, a choice, a tick, a text to search for. */
function shownBy(element: ElementSnapshot, { forms, tables }: Snapshot): string[] {
  const { place, visible, form, role, name, options, value } = element;
  // What is chosen in a row it says of that row alone; a folded form that does something holds what it would do.
  if (place === 'row' || (!visible && forms[form]?.method === 'post')) return [];
  const chosen = options.filter((option) => option.selected && option.value !== '').map((option) => option.label);
  const isHeader = tables.some(({ headers }) => headers.some((header) => plain(header) === plain(name)));
  const isTicked = element.checked === true && visible && /^(?:radio|checkbox|tab)$/.test(role) && !isHeader;
  const isTyped = /^(?:searchbox|textbox)$/.test(role) && (value ?? '') !== '' && place !== 'navigation';
  return [
    ...chosen,
    ...((element.current && role !== 'combobox') || isTicked ? [name] : []),
    ...(isTyped ? [value ?? ''] : []),
  ];
}

function showsDay(date: string, endDate: string | null, snapshot: Snapshot, dates: DateReading): boolean {
  const days = snapshot.elements
    .filter(
      ({ visible, type, value }) => visible && /^(?:date|text|datetime-local)$/.test(type) && (value ?? '') !== '',
    )
    .map(({ value }) => readShownMoment(value ?? '', dates)?.date ?? null)
    .filter((day) => day !== null);
  const end = endDate ?? date;
  if (days.length > 0)
    return days.includes(date) && days.includes(end) && days.every((day) => day >= date && day <= end);
  if (endDate !== null) return false;
  const heads = snapshot.headings.slice(0, 6).map((heading) => heading.text);
  return heads.some(
    (head) =>
      head.length <= 160 &&
      (readShownMoment(head, dates)?.date === date || (date === dates.today && /\btoday\b/i.test(head))),
  );
}
