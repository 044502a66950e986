/** A part of a page in full: a table by its name, what stands under a heading, the lines around words, or what the page was cut by. */

import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { FULL, fullOutline, isCutInCells, outlineOf, restOf } from './outline.ts';
import { outlineBlocks } from './outline-blocks.ts';
import type { Names } from './outline-limits.ts';
import { rowsTold } from './outline-table.ts';

const MOST_CHARACTERS = 10_000;
const MOST_ROWS = 200;
/** Lines around one that holds the words. */
const AROUND = 3;

export interface Part {
  /** Left out: what the page as it was shown is cut by. */
  part?: string;
  /** The row of the table, or the line of the part, to begin with, from 1. A table goes on behind the rows that the page as it was shown has told whole. */
  from?: number;
}

export function lookAtPart(snapshot: Snapshot, names: Names, { part, from }: Part): string {
  const table = /^t(\d{1,3})$/.exec(part?.trim() ?? '')?.[1];
  if (table !== undefined) return lookAtTable(snapshot, Number(table), names, from);
  const lines = part === undefined ? restOf(snapshot, names) : linesOf(fullOutline(snapshot, names), part);
  if (lines.length === 0)
    return part === undefined ? 'All of the page has been shown.' : `The page shows nothing of "${part.slice(0, 60)}".`;
  const first = (from ?? 1) - 1;
  const told = whole(lines.slice(first));
  const isAll = first + told.length >= lines.length;
  return [...told, ...(isAll ? [] : [`(it goes on; from: ${first + told.length + 1})`])].join('\n');
}

function lookAtTable(snapshot: Snapshot, index: number, names: Names, from: number | undefined): string {
  const block = snapshot.blocks.find(({ kind, at }) => kind === 'table' && at === index);
  const table = snapshot.tables[index];
  const rows = table?.rows.length ?? 0;
  if (block === undefined || table === undefined) return `The page shows no table t${index}.`;
  const { front, page, isCovered } = outlineOf(snapshot, names);
  const told = isCutInCells(table) ? 0 : rowsTold(isCovered ? front : [...front, ...page], index);
  const first = from === undefined ? told : from - 1;
  if (first >= rows)
    return `All ${rows} rows of t${index} that the page holds have been shown; from: 1 shows them again.`;
  const limits = { ...FULL, rows: MOST_ROWS, from: { table: index, row: first } };
  const lines = outlineBlocks(snapshot, [block], names, limits);
  const shown = whole(lines);
  if (shown.length === lines.length) return lines.join('\n');
  return [...shown, `(it goes on; from: ${Math.max(rowsTold(shown, index), first) + 1})`].join('\n');
}

/** As many lines as may be told at once, one at least. */
function whole(lines: readonly string[]): string[] {
  let length = 0;
  const end = lines.findIndex((line) => {
    length += line.length + 1;
    return length > MOST_CHARACTERS;
  });
  return end < 0 ? [...lines] : lines.slice(0, Math.max(1, end));
}

/** All under the heading of that name, else what stands around the words. */
function linesOf(lines: readonly string[], part: string): string[] {
  const wanted = plain(part);
  const heading = lines.findIndex((line) => /^#+ /.test(line) && plain(line.replace(/^#+ /, '')) === wanted);
  if (heading >= 0) {
    // What stands under a smaller heading within it is of it.
    const level = levelOf(lines[heading]);
    const end = lines.findIndex((line, at) => at > heading && levelOf(line) <= level);
    return lines.slice(heading, end < 0 ? undefined : end);
  }
  const hits = lines.flatMap((line, at) => (plain(line).includes(wanted) ? [at] : []));
  return lines.filter((_, at) => hits.some((hit) => Math.abs(hit - at) <= AROUND));
}

/** Of a heading; beyond all for another line. */
function levelOf(line = ''): number {
  return /^(#+) /.exec(line)?.[1]?.length ?? Number.POSITIVE_INFINITY;
}
