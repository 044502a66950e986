/** A new record that the site keeps with another value than the one that was given: sent as "High", shown as "Low". Pure. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { likeness } from '../words/likeness.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import { isShowable } from './is-showable.ts';
import { rowsOf, says } from './record-shown.ts';

/** How alike the name of a place and of a value must be that mean the same. */
const SAME = 0.9;
/** Anything shorter, such as "3" or "h", may be a code for what was chosen. */
const WORD = /\p{L}{3}/u;

/** Characters of a value that a page of facts shows whole. */
const SHORT = 60;

export interface KeptOtherwise {
  value: NamedValue;
  /** What stands in its place; empty where nothing does. */
  said: string;
}

/**
 * Null where no place of a value's own name says something else. Only words count, and only where they have none in common with the value:
 * numbers, days and names are written in many ways.
 */
export function keptOtherwise(values: readonly NamedValue[], page: Snapshot, dates: DateReading): KeptOtherwise | null {
  for (const value of values) {
    const { kind, label, guessed, moment, mode } = value;
    if (kind !== 'text' || label === null || guessed === true || moment !== null || mode !== 'set') continue;
    if (!isShowable(value)) continue;
    const [said, another] = placesOf(label, values, page, dates);
    if (said === undefined || another !== undefined || (said !== '' && !WORD.test(said))) continue;
    const words = new Set(wordsOf(value.value).map(stem));
    if (!says(said, value, dates) && !wordsOf(said).some((word) => words.has(stem(word)))) return { value, said };
  }
  return null;
}

/**
 * Values of a new record that were given by their labels and that nothing shows, though its own page says others of them by theirs.
 * @param texts all that was shown since it was sent
 */
export function notShown(
  values: readonly NamedValue[],
  page: Snapshot,
  texts: readonly string[],
  dates: DateReading,
): NamedValue[] {
  const called = (label: string) => page.facts.filter((fact) => likeness(label, fact.label) >= SAME);
  const labeled = values.filter(
    ({ kind, label, guessed, moment, mode, value }) =>
      kind === 'text' &&
      label !== null &&
      guessed !== true &&
      moment === null &&
      mode === 'set' &&
      value.length <= SHORT,
  );
  const isOwn = labeled.some((value) => called(value.label ?? '').some((fact) => says(fact.value, value, dates)));
  if (!isOwn) return [];
  return labeled.filter(
    (value) =>
      isShowable(value) && called(value.label ?? '').length === 0 && !texts.some((text) => says(text, value, dates)),
  );
}

/** What stands where the page or the one row of the record is called so. */
function placesOf(label: string, values: readonly NamedValue[], page: Snapshot, dates: DateReading): string[] {
  const isCalled = (name: string) => likeness(label, name) >= SAME;
  const facts = page.facts.filter((fact) => !fact.field && isCalled(fact.label)).map((fact) => fact.value);
  const rows = rowsOf(page).filter(({ text }) => values.some((value) => isShowable(value) && says(text, value, dates)));
  const [row, other] = rows;
  if (row === undefined || other !== undefined) return facts;
  const headers = page.tables[row.table]?.headers ?? [];
  const cells = row.cells.filter((_, at) => isCalled(headers[at] ?? ''));
  return [...facts, ...cells];
}
