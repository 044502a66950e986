/** Whether a page shows values as stored data, not as what somebody has just typed. */

import { digitsOf, saysValue } from '../../extract/match-values.ts';
import type { DateReading } from '../../extract/shown-dates.ts';
import { readShownMoment } from '../../extract/shown-dates.ts';
import type { NamedValue } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { likeness } from '../../words/likeness.ts';
import { plain } from '../../words/tokens.ts';

/** The value stands in a cell, a fact or the text of the page; form fields count only when `fields` says so. */
export function showsValue(snapshot: Snapshot, value: NamedValue, dates: DateReading, fields: boolean): boolean {
  const texts: string[] = [];
  for (const table of snapshot.tables) for (const row of table.rows) for (const cell of row) texts.push(cell.text);
  for (const fact of snapshot.facts) if (fields || !fact.field) texts.push(fact.value);
  for (const heading of snapshot.headings) texts.push(heading.text);
  if (texts.some((text) => text !== '' && text.length <= 1000 && saysValue(text, value, dates))) return true;
  return inText(snapshot.text, value, dates);
}

/** The value as a run of words anywhere in the visible text (which holds no form fields). */
function inText(text: string, value: NamedValue, dates: DateReading): boolean {
  if (value.moment !== null) return momentsIn(text, dates, value);
  if (value.kind === 'phone') return digitsOf(text).includes(digitsOf(value.value));
  const wanted = words(value.value);
  return wanted.length >= 2 && ` ${words(text)} `.includes(` ${wanted} `);
}

function words(text: string): string {
  return plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function momentsIn(text: string, dates: DateReading, value: NamedValue): boolean {
  const pieces =
    text.match(
      /[^.;|•\n]{0,6}\b(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}|(?:\d{1,2} )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.? ?\d{0,2}(?:st|nd|rd|th)?,? ?\d{0,4}|today|tomorrow)[^.;|•\n]{0,24}/gi,
    ) ?? [];
  const dateShown =
    value.moment?.date == null ||
    pieces.slice(0, 400).some((piece) => readShownMoment(piece, dates)?.date === value.moment?.date);
  const time = value.moment?.time ?? null;
  const timeShown =
    time === null ||
    (text.match(/\b\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?|\b\d{1,2}\s*[ap]\.?m\.?/gi) ?? [])
      .slice(0, 2000)
      .some((piece) => readShownMoment(piece, dates)?.time?.slice(0, 5) === time);
  return dateShown && timeShown;
}

/** What the page says a field holds now; null when it does not say. */
export function shownField(snapshot: Snapshot, label: string, fields: boolean): string[] {
  return snapshot.facts
    .filter((fact) => (fields || !fact.field) && likeness(label, fact.label) >= 0.7)
    .map((fact) => fact.value);
}
