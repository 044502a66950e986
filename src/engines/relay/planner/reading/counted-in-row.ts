/** "How many seats does Room 4 have?" where the list of rooms has a column of seats: the number stands in the row. */

import { COUNT, countColumn } from '../../extract/count-column.ts';
import { holdsWords } from '../../extract/match-values.ts';
import type { Step } from '../../instruction/plan.ts';
import type { Snapshot, TableSnapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';
import { likeness } from '../../words/likeness.ts';
import { wordsOf } from '../../words/tokens.ts';

/** How alike the name of a column must be to the kind of thing that is named. */
const CALLED_SO = 0.9;
const LIMIT = /\b(?:at most|maximum|max|may|allowed|limit|up to)\b/i;

/** What the row of the one who is named says under the name of what is counted; null where no row of the page surely says it. */
export function countedInRow(step: Step, snapshot: Snapshot): number | null {
  const names = namesOf(step);
  if (step.wanted.kind !== 'count' || step.object?.plural !== true || names.length === 0) return null;
  for (const table of snapshot.tables) {
    const column = countColumn(step.object.text, table);
    if (column < 0) continue;
    const rows = table.rows.filter((_, row) => names.every((name) => isNamed(table, row, column, name)));
    const [row] = rows;
    if (row === undefined || rows.length > 1) continue;
    const [, count, limit] = COUNT.exec(row[column]?.text.trim() ?? '') ?? [];
    const said = LIMIT.test(step.clause) ? limit : count;
    if (said !== undefined) return Number(said.replaceAll(',', ''));
  }
  return null;
}

interface Name {
  /** What kind of thing it is, where told beside a bare number: "room" of "Room 4". */
  label: string;
  text: string;
}

function namesOf(step: Step): Name[] {
  const isVerb = (text: string) =>
    new RegExp(`\\b(?:has|have|had)\\b.*\\b${text.replace(/\W/g, '\\$&')}$`, 'i').test(step.clause);
  return [
    ...[...step.record, ...step.filters.map((filter) => filter.value)].map((value) => ({
      label: value.kind === 'number' ? (value.label ?? '') : '',
      text: value.value.replace(/ (?:had|got|made|done)$/, ''),
    })),
    ...(step.unheard ?? [])
      .filter(({ text }) => wordsOf(text).length > 1 || !isVerb(text))
      .map(({ text }) => ({ label: '', text })),
  ];
}

function isNamed({ headers, rows }: TableSnapshot, row: number, counted: number, { label, text }: Name): boolean {
  const [kind = '', ...name] = text.split(' ');
  const isKind = name.length > 0 && (isEntity(kind) || headers.some((header) => likeness(kind, header) >= CALLED_SO));
  const called = isKind ? name.join(' ') : text;
  return (rows[row] ?? []).some(
    (cell, at) =>
      at !== counted &&
      (label === ''
        ? holdsWords(cell.text, called)
        : holdsWords(cell.text, `${label} ${text}`) ||
          (cell.text.trim() === text && likeness(label, headers[at] ?? '') >= CALLED_SO)),
  );
}
