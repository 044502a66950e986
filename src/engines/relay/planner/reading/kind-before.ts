import type { Rows } from '../../extract/columns.ts';
import { holdsWords } from '../../extract/match-values.ts';
import { kindByRows } from '../../extract/told-rows.ts';
import type { RowFilter, Step } from '../../instruction/plan.ts';
import type { Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity } from '../../words/entities.ts';

/** "Documentation tickets": the word before the noun says which of them, where a column says so of some and the page not of all. */
export function kindBefore(step: Step, rows: Rows, snapshot: Snapshot): RowFilter | null {
  const [word, noun, another] = step.object?.words ?? [];
  if (word === undefined || noun === undefined || another !== undefined || !isEntity(word)) return null;
  const heads = [...snapshot.headings.slice(0, 6).map(({ text }) => text), snapshot.title];
  if (heads.some((head) => holdsWords(head, word))) return null;
  return kindByRows(word, rows);
}
