/** Conditions that only the site's own rows make plain: words of the instruction that stand in a cell, whatever the column is called. */

import type { NamedValue, RowFilter, UnreadWords } from '../instruction/plan.ts';
import { contentWords, stem, wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import { holdsWords } from './match-values.ts';
import { markedColumn } from './rows-by-state.ts';

const LONGEST_CELL = 80;
const SHORTEST_WORD = 3;
/** Letters from which a text is surely more than a word of the sentence. */
const LEAST_LETTERS = 5;

export interface Told {
  filters: RowFilter[];
  /** Names that no row shows. */
  missing: UnreadWords[];
}

/** Matches words that nothing else accounts for with the cells of the rows. */
export function toldByRows(unread: readonly UnreadWords[], rows: Rows): Told {
  const told: Told = { filters: [], missing: [] };
  for (const words of unread) {
    const filter = words.negated
      ? (flagged(words, rows) ?? excluding(words, rows))
      : (flagged(words, rows) ??
        including(words.text, words.isName, rows) ??
        (words.isName ? null : within(words.text, rows)));
    if (filter !== null) told.filters.push(filter);
    else if (words.isName && !words.negated) told.missing.push(words);
  }
  return told;
}

/** "Acknowledged", and a column "Ack" says yes or no. */
function flagged(words: UnreadWords, rows: Rows): RowFilter | null {
  const said = wordsOf(words.text);
  const column = words.isName || said.length !== 1 ? undefined : markedColumn(rows, said);
  if (
    column === undefined ||
    column.values.every((value) => value === null || (value.mark === null && value.text === ''))
  )
    return null;
  const value: NamedValue = { value: words.text, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' };
  return { label: null, op: words.negated ? 'not' : 'is', value, until: null, soft: false };
}

/** Each row leads on by a name of its own there: a row that is called so is one thing, and no kind of them. */
function isOwnName(column: Column): boolean {
  const names = column.values.map((value) => value?.text ?? '');
  return column.linked && names.length > 1 && new Set(names).size === names.length;
}

function including(text: string, isName: boolean, rows: Rows): RowFilter | null {
  for (const run of runsOf(text)) {
    for (const column of rows.columns) {
      if (!isOfWords(column)) continue;
      // A part of what was said in the name of a row may stand there by chance.
      const isWhole = run === wordsOf(text).join(' ') || !isOwnName(column);
      const shown = column.values.find((value) => value != null && says(value.text, run, column, isName && isWhole));
      if (shown != null) return filterOf(column, 'is', isSame(shown.text, run) ? shown.text : run);
    }
  }
  return null;
}

/** Words of small letters that stand together in a cell that says more: "Nitrile gloves M", "Lost umbrella in room 2". */
function within(text: string, rows: Rows): RowFilter | null {
  if (text.length < LEAST_LETTERS) return null;
  for (const column of rows.columns) {
    if (!isOfWords(column)) continue;
    const shown = column.values.find(
      (value) => value != null && value.text.length <= LONGEST_CELL && holdsWords(value.text, text),
    );
    if (shown != null) return { ...filterOf(column, 'contains', text), label: null };
  }
  return null;
}

function excluding(words: UnreadWords, rows: Rows): RowFilter | null {
  const wanted = wordsOf(words.text).map(stem);
  for (const column of rows.columns) {
    if (!isOfWords(column)) continue;
    for (const value of column.values) {
      const found = wordsOf(value?.text ?? '').find((word) => wanted.includes(stem(word)));
      if (found !== undefined) return { ...filterOf(column, 'not', found), label: null };
    }
  }
  return null;
}

/** The whole run, then its parts, longest first. */
function runsOf(text: string): string[] {
  const words = wordsOf(text);
  const runs: string[] = [];
  for (let length = words.length; length >= 1; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) runs.push(words.slice(at, at + length).join(' '));
  return runs.filter((run) => run.length >= SHORTEST_WORD);
}

function isOfWords(column: Column): boolean {
  return column.kind === 'text' || column.kind === 'person' || column.kind === 'email';
}

/** The cell says just this; a name may be part of what a cell says. */
function says(cell: string, run: string, column: Column, isName: boolean): boolean {
  if (cell === '' || cell.length > LONGEST_CELL) return false;
  if (isSame(cell, run)) return true;
  return (isName || column.kind === 'person') && holdsWords(cell, run);
}

/** The same words, singular or plural; "In review" says "review". */
function isSame(cell: string, run: string): boolean {
  return stems(cell) === stems(run) || contentWords(cell).map(stem).join(' ') === stems(run);
}

function stems(text: string): string {
  return wordsOf(text).map(stem).join(' ');
}

function filterOf(column: Column, op: RowFilter['op'], text: string): RowFilter {
  const label = column.label === '' ? null : column.label;
  const value: NamedValue = { value: text, label, kind: 'text', quoted: true, moment: null, mode: 'set' };
  return { label, op, value, until: null, soft: false };
}
