/** Conditions that the page as a whole fulfils: its date field stands on the day, its heading says "Overdue". */

import { addDays } from '../instruction/calendar.ts';
import type { RowFilter } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isState, saysValue } from './match-values.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

/** True when the page shows only what passes the filter. */
export function contextSays(filter: RowFilter, snapshot: Snapshot, dates: DateReading): boolean {
  if (filter.op === 'not') return false;
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
