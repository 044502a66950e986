/** The day that a page is set to. */

import { heldIn, says } from '../evidence/record-shown.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

/** True where a field that the page is filtered by holds the day, or the page is called by it: what it lists is of that day. */
export function isSetTo(page: Snapshot, day: NamedValue, dates: DateReading): boolean {
  const isFilter = ({ form, row, visible, secret }: ElementSnapshot) => {
    const around = page.forms[form];
    return visible && !secret && row < 0 && (around === undefined || around.isSearch || around.method === 'get');
  };
  const called = [page.title, ...page.headings.map(({ text }) => text)].filter((text) => /\d/.test(text));
  const texts = [...called, ...page.elements.filter(isFilter).flatMap(heldIn)];
  return day.moment?.date != null && texts.some((text) => says(text, day, dates));
}
