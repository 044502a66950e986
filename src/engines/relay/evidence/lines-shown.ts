/** Whether a site shows the lines of a new record, each with its own values in one row. Pure. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { isShowable } from './is-showable.ts';
import { heldIn, rowsOf, says } from './record-shown.ts';

/** The lines that no page of these shows in a row of their own: two lines alike need two rows. */
export function linesNotShown(
  lines: readonly NamedValue[][],
  pages: readonly Snapshot[],
  dates: DateReading,
): NamedValue[][] {
  const all = pages.map((page) => notOn(page, lines, dates));
  return all.reduce((least, one) => (one.length < least.length ? one : least), [...lines]);
}

function notOn(page: Snapshot, lines: readonly NamedValue[][], dates: DateReading): NamedValue[][] {
  const rows = rowsOf(page).map(({ cells, elements }) => [...cells, ...elements.flatMap(heldIn)]);
  const taken = new Set<readonly string[]>();
  return lines.filter((line) => {
    const row = rows.find((one) => !taken.has(one) && holdsAll(one, line.filter(isShowable), dates));
    if (row !== undefined) taken.add(row);
    return row === undefined;
  });
}

/** Every value in a place of its own: the 5 of "Box of 5" is no quantity. Of a row that is one text all stand in it. */
function holdsAll(row: readonly string[], line: readonly NamedValue[], dates: DateReading): boolean {
  const texts = row.filter((text) => text.trim() !== '');
  if (new Set(texts).size === 1) return line.every((value) => says(texts[0] ?? '', value, dates));
  const left = [...texts];
  const longestFirst = line.toSorted((a, b) => b.value.length - a.value.length);
  return longestFirst.every((value) => {
    const at = left.findIndex((text) => says(text, value, dates));
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
