/** What stands in the rows of a table besides what its cells say. */

import type { Block, ElementSnapshot, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { Names } from './outline-limits.ts';

export interface TableParts {
  snapshot: Snapshot;
  names: Names;
  inside(block: Block): Block[];
}

/** An element with the name that it is given. */
export type Use = [ElementSnapshot, string];

/** Every named element in a row of cells. */
export function usesIn(blocks: readonly Block[], parts: TableParts): Use[] {
  return blocks.flatMap((block) => {
    const element = block.kind === 'element' ? parts.snapshot.elements[block.at] : undefined;
    const name = element === undefined ? undefined : parts.names.get(element);
    const own: Use[] = element === undefined || name === undefined ? [] : [[element, name]];
    return [...own, ...usesIn(parts.inside(block), parts)];
  });
}

/** By header, what is called like it and can be pressed, such as to sort by it: it is told in its place. */
export function headUses({ headers }: TableSnapshot, uses: readonly Use[]): Map<string, Use> {
  const pressed = uses.filter(([{ role }]) => /^(?:columnheader|button|link)$/.test(role));
  return new Map(
    headers.flatMap((header) => {
      const use = pressed.find(([{ name }]) => header !== '' && plain(name) === plain(header));
      return use === undefined ? [] : [[header, use] as const];
    }),
  );
}

/** True when the cells of rows of several say as much as their text: as cells they are shorter and can be copied. */
export function isToldByCells(
  { rows }: TableSnapshot,
  byRow: ReadonlyMap<number, readonly Block[]>,
  { inside }: TableParts,
): boolean {
  const length = (blocks: readonly Block[]): number =>
    blocks.reduce((sum, block) => sum + block.text.length + length(inside(block)), 0);
  const isPlain = (blocks: readonly Block[]): boolean =>
    blocks.every((block) => block.kind !== 'table' && isPlain(inside(block)));
  return (
    rows.some(({ length: cells }) => cells > 1) &&
    rows.every((row, number) => {
      const blocks = byRow.get(number) ?? [];
      const told = row.reduce((sum, { text }) => sum + text.length, 0);
      return isPlain(blocks) && length(blocks) <= told * 1.3 + 20;
    })
  );
}
