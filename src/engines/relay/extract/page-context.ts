/** Conditions that the page as a whole fulfils: its date field stands on the day, its heading says "Overdue". */

import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { addDays } from '../instruction/words/calendar.ts';
import { piecesOf } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { holdsWords, isState, saysValue } from './match-values.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

/** Heads of pages that only list what a search has found. */
const RESULTS = /\bsearch results?\b|\bresults? (?:for|of)\b|^search\b/i;
const NOTHING =
  /\bno (?:\p{L}+ ){0,3}(?:results?|matches|data|records?|entries|items|rows|documents?|hits)\b|\bno (?:\p{L}+ ){1,2}(?:found|yet|available|to (?:show|display))\b|\bnothing (?:was |has been )?(?:found|here|to (?:show|display))\b|\bno matching\b|\bthere (?:are|is) no\b|\bdid not match any\b|\b0 (?:results?|records?|entries|items|of 0)\b|\bshowing 0\b|\bnot find any|\bcould(?: not|n't) find\b|\b(?:list|table) is empty\b|\bno \p{L}+$/iu;

/** A text says that there is nothing of what it tells of. */
export function saysNone(text: string): boolean {
  return NOTHING.test(text);
}

/** The page says that it has nothing to list. */
export function saysNothing(snapshot: Snapshot): boolean {
  const words = [
    ...snapshot.messages.map((message) => message.text),
    ...snapshot.passages.map((passage) => passage.text).filter((text) => text.length < 160),
    ...snapshot.tables.flatMap((table) => (table.rows.length <= 1 ? table.rows.flat().map((cell) => cell.text) : [])),
  ];
  return words.some(saysNone) || saysNone(snapshot.text.slice(0, 6000));
}

/** The page lists what a search has found: its head quotes the words, and is no name of what is looked for, unless that is called so. */
export function isOfResults(snapshot: Snapshot, wanted: readonly NamedValue[]): boolean {
  const heads = [snapshot.title, snapshot.headings[0]?.text ?? ''];
  return heads.some((head) => RESULTS.test(head)) && !wanted.some((value) => RESULTS.test(value.value));
}

/** The page stands in the place: its headings, address, path of links or current menu entry name it. */
export function isAt(place: NamedValue, snapshot: Snapshot): boolean {
  const wanted = wordsOf(place.value).join(' ');
  if (wanted === '') return false;
  const heads = [
    ...snapshot.headings.slice(0, 4).map((heading) => heading.text),
    snapshot.title,
    ...snapshot.dialogs.map((dialog) => dialog.title),
  ];
  if (isOfResults(snapshot, [place])) return false;
  if (heads.some((head) => head.length <= 160 && holdsWords(head, place.value))) return true;
  if (piecesOf(snapshot.url).some((segment) => wordsOf(segment.replace(/\.\w+$/, '')).join(' ') === wanted))
    return true;
  return snapshot.elements.some(
    (element) => (element.current || /crumb/i.test(element.hint)) && wordsOf(element.name).join(' ') === wanted,
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
  const { headings, title, elements, forms, tables } = snapshot;
  const heads = [...headings.slice(0, 3).map(({ text }) => text), title];
  const current = elements.filter((element) => element.current && element.role !== 'combobox').map(({ name }) => name);
  // A form that is folded away and does something holds what it would do, and nothing about the rows.
  // What is chosen in a row it says of that row alone.
  const isOfRows = ({ visible, form, place }: ElementSnapshot) =>
    place !== 'row' && (visible || forms[form]?.method !== 'post');
  const chosen = elements
    .filter(isOfRows)
    .flatMap(({ options }) => options.filter(({ selected, value }) => selected && value !== ''))
    .map(({ label }) => label);
  // A box that shows or hides a column says nothing of the rows.
  const headers = new Set(tables.flatMap((table) => table.headers.map(plain)));
  const ticked = elements
    .filter(({ checked, visible, place, role }) => {
      const isBox = /^(?:radio|checkbox|tab)$/.test(role);
      return checked === true && visible && place !== 'row' && isBox;
    })
    .map(({ name }) => name)
    .filter((name) => !headers.has(plain(name)));
  const says = (text: string) =>
    text.length <= 120 &&
    (isState(text.replace(/^\d+\s+/, ''), filter.value.value) || saysValue(text, filter.value, dates));
  const typed = elements
    .filter(({ role, place }) => /^(?:searchbox|textbox)$/.test(role) && place !== 'navigation')
    .flatMap(({ value }) => value || []);
  // What was taken from a list stands before the field in which one looks for more of it.
  const taken = elements
    .filter(({ tag, visible, place, form }) => tag === 'input' && visible && place !== 'row' && form >= 0)
    .filter(({ near, label }) => near !== '' && plain(near) !== plain(label))
    .map(({ near }) => near);
  return (
    [...heads, ...current, ...chosen, ...ticked, ...taken].some(says) ||
    typed.some((text) => saysValue(text, filter.value, dates))
  );
}

function showsDay(date: string, endDate: string | null, snapshot: Snapshot, dates: DateReading): boolean {
  const fields = snapshot.elements
    .filter(
      (element) =>
        element.visible &&
        /^(?:date|text|datetime-local)$/.test(element.type) &&
        element.value !== null &&
        element.value !== '',
    )
    .map((element) => readShownMoment(element.value ?? '', dates)?.date ?? null)
    .filter((day) => day !== null);
  if (fields.length > 0) {
    const end = endDate ?? date;
    return (
      fields.includes(date) &&
      (endDate === null || fields.includes(end) || fields.includes(addDays(end, 1))) &&
      fields.every((day) => day >= date && day <= addDays(end, 1))
    );
  }
  if (endDate !== null) return false;
  const heads = [...snapshot.headings.slice(0, 6).map((heading) => heading.text), snapshot.text.slice(0, 1500)];
  for (const head of heads) {
    if (
      head.length <= 160 &&
      (readShownMoment(head, dates)?.date === date || (date === dates.today && /\btoday\b/i.test(head)))
    )
      return true;
  }
  return (
    dates.today === date && snapshot.elements.some((element) => element.current && /^today$/i.test(element.name.trim()))
  );
}
