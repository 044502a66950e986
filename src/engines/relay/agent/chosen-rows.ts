/** The rows of a table that a model points at, of one page or of all its pages. */

import { listLike } from '../lists/like-list.ts';
import { nextPage, placeInList } from '../lists/next-page.ts';
import { readAllPages } from '../lists/page-turns.ts';
import { learnDates, type RunContext } from '../run-context.ts';
import type { Cell, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { columnAt, columnNames } from './column-names.ts';
import { listsOf, type WholeList } from './none-in-list.ts';

export interface RowChoice {
  /** `t0`. */
  table: string;
  /** Numbers from 1; all where left out. */
  rows?: number[];
  /** Column → what it has to say. */
  where?: Record<string, string>;
  all_pages?: boolean;
}

export interface ChosenRows {
  table: TableSnapshot;
  rows: Cell[][];
  /** False where the table goes on beyond them. */
  isComplete: boolean;
  /** The list, where all pages of it were read. */
  whole: WholeList | null;
  /** What is to be told of a condition that no cell says: mostly a mistake. Empty where there is none. */
  unsaid: string;
  /** All rows of the list were seen, and only the conditions leave some of them out; null where that is not sure. */
  counted: CountedRows | null;
}

/** A list that was seen to its end, and the conditions by which rows of it were chosen. */
export interface CountedRows {
  list: WholeList;
  conditions: { at: number; text: string }[];
}

/**
 * Reads the rows, turning pages where that is asked for, each a step of the run.
 * @param columns by header or number from 1
 * @returns the rows, and where each column stands in them; a sentence for the model where a table or column is missing
 */
export async function chooseRows(
  context: RunContext,
  choice: RowChoice,
  columns: readonly (string | number)[],
): Promise<(ChosenRows & { at: number[] }) | string> {
  const snapshot = await context.bench.look();
  learnDates(context, snapshot);
  const index = Number(choice.table.slice(1));
  const first = snapshot.tables[index];
  if (first === undefined) return 'There is no such table on the page as it now is.';
  const at = columns.map((column) => columnAt(first, column));
  const conditions = Object.entries(choice.where ?? {}).map(([column, text]) => ({
    column,
    at: columnAt(first, column),
    text: plain(text),
  }));
  const unknown = columns[at.indexOf(-1)] ?? conditions.find((condition) => condition.at < 0)?.column;
  if (unknown !== undefined)
    return `The table has no column "${String(unknown).slice(0, 60)}". Its columns: ${columnNames(first).join(' | ')}.`;
  const isWhole = choice.all_pages === true && choice.rows === undefined;
  const { table, complete: isComplete } = isWhole
    ? await readAllPages(
        context.bench,
        first,
        (page) => listLike(page, first, index),
        () => false,
      )
    : { table: first, complete: choice.rows !== undefined || endsHere(snapshot, first) };
  const named = choice.rows?.map((number) => table.rows[number - 1]).filter((row) => row !== undefined) ?? table.rows;
  const rows = named.filter((row) =>
    conditions.every((condition) => saysCell(row[condition.at]?.text ?? '', condition.text)),
  );
  const unsaid = conditions
    .filter(({ at, text }) => !table.rows.some((row) => saysCell(row[at]?.text ?? '', text)))
    .map(({ at, column }) => noCellSays(table, at, column, choice.where?.[column] ?? ''));
  const whole = isWhole && isComplete ? { page: snapshot, table } : null;
  const list = whole ?? listsOf(snapshot, [snapshot]).find((one) => one.table === first) ?? null;
  const isSure = list !== null && placeInList(snapshot).isStart;
  return {
    table: first,
    rows,
    isComplete,
    at,
    whole,
    unsaid: unsaid.join(' '),
    counted: isSure ? { list, conditions } : null,
  };
}

/** How many texts of a column are told. */
const MOST_TOLD = 8;

function noCellSays(table: TableSnapshot, at: number, column: string, wanted: string): string {
  const said = [...new Set(table.rows.map((row) => row[at]?.text ?? ''))].filter((cell) => cell !== '');
  const some = said.slice(0, MOST_TOLD).map((cell) => JSON.stringify(cell.slice(0, 60)));
  const others = said.length > some.length ? ` and ${said.length - some.length} more` : '';
  return `No cell of "${column}" says ${JSON.stringify(wanted.slice(0, 60))}; they say ${some.join(', ')}${others}. "where" takes the text of a cell, no comparison: name the rows by "rows".`;
}

/** Nothing says that the list goes on beyond this page. */
function endsHere(page: Snapshot, { total, rows, growing }: TableSnapshot): boolean {
  return nextPage(page) === null && total <= rows.length && growing !== true;
}

/** The cell says the text, or one of the parts side by side in it does: "Jane Roe · 3 May". */
export function saysCell(cell: string, wanted: string): boolean {
  return [cell, ...cell.split(/\s+[·•|]\s+|\n/)].some((part) => plain(part) === wanted);
}
