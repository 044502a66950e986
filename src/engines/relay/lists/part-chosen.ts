import { contextSays } from '../extract/page-context.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import { optionFor } from '../forms/options.ts';
import type { RowFilter } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';

const ALL = /^(?:[-–—\s(<[]*)(?:all|any|every(?:thing|one)?)\b/i;
/** Order, rows a page, language: no part of what there is. */
const OF_SHOWING = /\b(?:sort|order|direction|lang|language|view|per page|page size|limit|columns|group)\b/i;

interface Choice {
  element: ElementSnapshot;
  label: string;
}

/** A list or a row of tabs that stands on a part, beside one for all; null where none does. */
export function partChosen(page: Snapshot, asked: readonly RowFilter[], dates: DateReading): Choice | null {
  const isAsked = (label: string) =>
    asked.some((filter) => filter.op !== 'not' && optionFor([label], filter.value) !== null) ||
    asked.some((filter) => contextSays(filter, { ...page, headings: [], title: label, elements: [] }, dates));
  for (const element of page.elements) {
    const { options, visible, row, dialog, multiple, label, fieldName, role, current } = element;
    if (!visible || row >= 0 || dialog >= 0) continue;
    if (options.length > 0 && !multiple && !OF_SHOWING.test(`${label} ${fieldName}`.replaceAll('_', ' '))) {
      const on = options.find(({ selected }) => selected);
      const all = options.find((option) => ALL.test(option.label) && !option.disabled);
      if (on !== undefined && all !== undefined && on !== all && on.value !== '' && !isAsked(on.label))
        return { element, label: all.label };
    }
    if (role === 'tab' && current && !ALL.test(element.name) && !isAsked(element.name)) {
      const all = page.elements.find((one) => one.role === 'tab' && one.visible && ALL.test(one.name) && !one.current);
      if (all !== undefined) return { element: all, label: '' };
    }
  }
  return null;
}
