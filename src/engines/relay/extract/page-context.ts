/** Conditions that the page as a whole fulfils: its date field stands on the day, its heading says "Overdue". */

import { addDays } from '../instruction/calendar.ts';
import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { holdsWords, isState, saysValue } from './match-values.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

/** The page stands in the place: its headings, address, path of links or current menu entry name it. */
export function isAt(place: NamedValue, snapshot: Snapshot): boolean {
  const wanted = wordsOf(place.value).join(' ');
  if (wanted === '') return false;
  const heads = [
    ...snapshot.headings.slice(0, 4).map((heading) => heading.text),
    snapshot.title,
    ...snapshot.dialogs.map((dialog) => dialog.title),
  ];
  if (heads.some((head) => head.length <= 160 && holdsWords(head, place.value))) return true;
  const path = URL.canParse(snapshot.url) ? new URL(snapshot.url) : null;
  const segments =
    path === null ? [] : `${path.pathname}${path.hash.startsWith('#/') ? path.hash.slice(1) : ''}`.split('/');
  if (segments.some((segment) => wordsOf(segment.replace(/\.\w+$/, '')).join(' ') === wanted)) return true;
  return snapshot.elements.some(
    (element) => (element.current || /crumb/i.test(element.hint)) && wordsOf(element.name).join(' ') === wanted,
  );
}

/** True when the page shows only what passes the filter. */
export function contextSays(filter: RowFilter, snapshot: Snapshot, dates: DateReading): boolean {
  if (filter.op === 'not') return false;
  if (filter.scope === true && isAt(filter.value, snapshot)) return true;
  const { moment } = filter.value;
  if (moment !== null)
    return filter.op === 'on' && moment.date !== null && showsDay(moment.date, moment.endDate, snapshot, dates);
  const heads = [...snapshot.headings.slice(0, 3).map((heading) => heading.text), snapshot.title];
  const current = snapshot.elements
    .filter((element) => element.current && element.role !== 'combobox')
    .map((element) => element.name);
  const chosen = snapshot.elements.flatMap((element) =>
    element.options.filter((option) => option.selected && option.value !== '').map((option) => option.label),
  );
  const ticked = snapshot.elements
    .filter((element) => element.checked === true && /^(?:radio|checkbox|tab)$/.test(element.role))
    .map((element) => element.name);
  const says = (text: string) =>
    text.length <= 120 &&
    (isState(text.replace(/^\d+\s+/, ''), filter.value.value) || saysValue(text, filter.value, dates));
  const typed = snapshot.elements
    .filter(
      (element) =>
        (element.role === 'searchbox' || element.role === 'textbox') &&
        element.value !== null &&
        element.value !== '' &&
        element.place !== 'navigation',
    )
    .map((element) => element.value ?? '');
  return (
    [...heads, ...current, ...chosen, ...ticked].some(says) ||
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
