/** A page as a model reads it, in its reading order: lines of text, fields on a line each, other elements beside one another. */

import type { Block, ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isInDialog, type OutlineLimits, outlineBlocks } from './outline-blocks.ts';
import { bare } from './outline-text.ts';

/** What a page is cut to; some 3 500 tokens. The rest is shown on request. */
const MOST_CHARACTERS = 14_000;
const SHORT: OutlineLimits = { prose: 6_000, rows: 25 };
const FULL: OutlineLimits = { prose: Number.POSITIVE_INFINITY, rows: 500 };

export type Names = ReadonlyMap<ElementSnapshot, string>;

/** The whole page, cut where it is long. */
export function outlineOf(snapshot: Snapshot, names: Names): string[] {
  return cut(linesOf(snapshot, names, SHORT), MOST_CHARACTERS);
}

/** Every line of the page. */
export function fullOutline(snapshot: Snapshot, names: Names): string[] {
  return linesOf(snapshot, names, FULL);
}

/** Dialogs come first, since they lie over the rest. */
function linesOf(snapshot: Snapshot, names: Names, limits: OutlineLimits): string[] {
  const title = `title: ${bare(snapshot.title)}`;
  const dialogs = snapshot.blocks.filter(
    ({ kind, inside }) => kind === 'dialog' && !isInDialog(snapshot.blocks, inside),
  );
  const parts = dialogs.toReversed().flatMap((dialog) => {
    const within = outlineBlocks(snapshot, blocksInside(snapshot, dialog.index), names, limits);
    return [`dialog in front of the page: ${bare(dialog.text)}`, ...within];
  });
  const rest = outlineBlocks(snapshot, blocksInside(snapshot, -1), names, limits);
  const end = snapshot.truncated || snapshot.left > 0 ? ['(the page goes on)'] : [];
  return [title, ...parts, ...(dialogs.length > 0 ? ['behind it:'] : []), ...rest, ...end];
}

/** The blocks that stand in the block of that index, in their order; -1 for the page itself. */
function blocksInside({ blocks }: Snapshot, index: number): Block[] {
  return blocks.filter(({ inside }) => inside === index);
}

function cut(lines: readonly string[], most: number): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > most) return [...kept, '(the page goes on; look shows a part of it)'];
    kept.push(line);
  }
  return kept;
}
