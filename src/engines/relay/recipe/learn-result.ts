/** Where a result stood: found by looking for it on the pages of the run, and kept only if reading it there gives exactly the result. */

import { isDeepStrictEqual } from 'node:util';
import type { TracedCall } from '../agent/trace.ts';
import { seenText } from '../extract/convert.ts';
import { valueAt } from '../json.ts';
import { nextPage } from '../lists/next-page.ts';
import type { Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { isKept, likest, targetOf } from './kept-names.ts';
import { templateOf } from './lift-values.ts';
import type { OwnWords } from './own-words.ts';
import {
  findTable,
  itemsFrom,
  listOf,
  namesOf,
  partFrom,
  type ReadGrounds,
  rowsThatCount,
  seenBeside,
  valueIn,
} from './read-result.ts';
import { templateOfText } from './text-template.ts';
import { keysIn, mayKeepWords } from './value-in-words.ts';
import type { Column, Keep, Part, ResultRecipe } from './way-recipe.ts';

/** What may be kept of where a result stands. */
export interface LearnGrounds extends ReadGrounds {
  words: OwnWords;
}

type Leaf = { path: string[]; value: unknown };

/** `at` counts pages: the page before that call, or the last one. Null where the pages do not show the result in a way to be kept. */
export function learnResult(
  result: unknown,
  pages: readonly Snapshot[],
  calls: readonly TracedCall[],
  { words, ...grounds }: LearnGrounds,
): ResultRecipe | null {
  const { shape } = grounds.context;
  const root = shape?.kind === 'rows' ? valueAt(result, shape.path) : result;
  const leaves = leavesOf(Array.isArray(root) ? root[0] : root);
  // Without a schema a model may have called a property what a record is called.
  if (shape === null && !leaves.every(({ path }) => path.length === 0 || isKept(path.join(' '), path, grounds, words)))
    return null;
  const backwards = pages.map((page, index) => ({ page, index })).toReversed();
  if (Array.isArray(root)) {
    for (const { page, index } of backwards)
      for (const table of page.tables) {
        const found = learnRows(root, result, table, page, index, calls, { ...grounds, words });
        if (found !== null) return found;
      }
    return null;
  }
  const parts: Part[] = [];
  for (const leaf of leaves) {
    const part = backwards.reduce<Part | null>(
      (found, { page, index }) => found ?? learnPart(leaf, page, index, { ...grounds, words }),
      null,
    );
    if (part === null) return null;
    parts.push(part);
  }
  return parts.length === 0 ? null : { kind: 'parts', parts };
}

function learnRows(
  items: readonly unknown[],
  result: unknown,
  table: TableSnapshot,
  page: Snapshot,
  index: number,
  calls: readonly TracedCall[],
  grounds: LearnGrounds,
): ResultRecipe | null {
  const extracts = calls.flatMap(({ extract }) => (extract === null ? [] : [extract]));
  const copied = extracts.find(
    (one) => isDeepStrictEqual(one.table.headers, table.headers) && one.count === items.length && extracts.length === 1,
  );
  const isWhole = copied?.allPages === true && copied.rows === null;
  const where = Object.entries(copied?.where ?? {}).flatMap(([column, said]) => {
    const text = templateOfText(said, grounds.step, grounds.parts);
    const name = /^\d+$/.test(column) ? namesOf(table)[Number(column) - 1] : templateOf(column, []);
    return text === null || name === undefined ? [] : [{ column: name, text }];
  });
  for (const keep of conditionsOf(grounds, where)) {
    const rows = rowsThatCount(table, keep, grounds);
    if (rows === null || rows.length === 0 || (isWhole ? rows.length > items.length : rows.length !== items.length))
      continue;
    const shown = items.slice(0, rows.length);
    const columns = columnsOf(table, rows, shown, grounds);
    if (columns === null) continue;
    const target = targetOf(table, grounds);
    const names = columns.map(({ column }) => column);
    if (findTable(page, target, names, grounds)?.table !== table) continue;
    const read = itemsFrom(table, rows, columns, grounds);
    const isSame = isWhole
      ? isDeepStrictEqual(read, [...shown])
      : isDeepStrictEqual(listOf(read, grounds.context), result);
    if (isSame)
      return { kind: 'rows', at: index, table: target, columns, keep, allPages: isWhole || nextPage(page) === null };
  }
  return null;
}

/** What the site gave to the record of a change, beside what code tells of it by itself. Null where the last page does not show it in a way to be kept. */
export function learnGiven(result: unknown, own: unknown, page: Snapshot, grounds: LearnGrounds): Part[] | null {
  const told = leavesOf(result).filter(({ path, value }) => !isDeepStrictEqual(value, valueAt(own, path)));
  const parts = told.map((leaf) => learnPart(leaf, page, 0, grounds));
  return parts.includes(null) ? null : parts.filter((part) => part !== null);
}

/** Sets of conditions to try, the strictest first: what the plan names tells rows better than that there happened to be no others. */
function conditionsOf({ step }: ReadGrounds, where: Keep[]): Keep[][] {
  const record = step.record.map((_, index): Keep => ({ column: null, text: { of: 'record', index, as: 'said' } }));
  const filters = step.filters.flatMap(({ op, until }, index): Keep[] =>
    until === null && /^(?:is|on|contains)$/.test(op)
      ? [{ column: null, text: { of: 'filters', index, as: 'said' } }]
      : [],
  );
  const made = step.kind === 'create' ? step.values : [];
  const values = made.map((_, index): Keep => ({ column: null, text: { of: 'values', index, as: 'said' } }));
  return [[...record, ...filters], record, filters, where, values, values.slice(0, 1), []].filter(
    (keep, index, all) => keep.length > 0 || index === all.length - 1,
  );
}

function columnsOf(
  table: TableSnapshot,
  rows: readonly number[],
  items: readonly unknown[],
  grounds: LearnGrounds,
): Column[] | null {
  const columns: Column[] = [];
  for (const { path, value: first } of leavesOf(items[0])) {
    const type = typeof first;
    const fitting = namesOf(table).flatMap((name, column) => {
      const isAll = rows.every((row, nth) => {
        const cell = table.rows[row]?.[column];
        return cell !== undefined && isDeepStrictEqual(valueIn(cell, path, type, grounds), valueAt(items[nth], path));
      });
      return isAll && isKept(name, path, grounds, grounds.words) ? [name] : [];
    });
    const column = likest(fitting, path, grounds);
    if (column === null) return null;
    columns.push({ path, type, column });
  }
  return columns.length === 0 ? null : columns;
}

function learnPart({ path, value }: Leaf, page: Snapshot, index: number, grounds: LearnGrounds): Part | null {
  const type = typeof value;
  const isIt = (part: Part | null) =>
    part !== null && isDeepStrictEqual(partFrom(page, part, grounds), value) ? part : null;
  const labels = page.facts
    .filter((fact) => isDeepStrictEqual(valueIn(seenBeside(fact), path, type, grounds), value))
    .map(({ label }) => templateOf(label, []))
    .filter((label) => isKept(label, path, grounds, grounds.words));
  const label = likest(labels, path, grounds);
  const beside = label === null ? null : isIt({ at: index, path, type, from: { label, heading: null } });
  if (beside !== null) return beside;
  for (const table of page.tables)
    for (const keep of conditionsOf(grounds, []).filter((one) => one.length > 0)) {
      const rows = rowsThatCount(table, keep, grounds) ?? [];
      const item = path.reduceRight<unknown>((inner, key) => ({ [key]: inner }), value);
      const [column] = (rows.length === 1 ? columnsOf(table, rows, [item], grounds) : null) ?? [];
      if (column === undefined) continue;
      const from = { table: targetOf(table, grounds), column: column.column, keep };
      const found = isIt({ at: index, path, type, from });
      if (found !== null) return found;
    }
  for (const { key, before, behind } of keysIn(page, grounds.parts.slots)) {
    const around = { before, behind };
    if (!isDeepStrictEqual(valueIn(seenText(key), path, type, grounds), value) || !mayKeepWords(around)) continue;
    const found = isIt({ at: index, path, type, from: { around } });
    if (found !== null) return found;
  }
  return null;
}

/** Values within an object, with their paths; a bare value has an empty one. */
function leavesOf(value: unknown, path: string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]));
}
