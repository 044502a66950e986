/** A page as a model reads it, in its reading order: lines of text, fields on a line each, other elements beside one another. */

import type { Block, Snapshot, TableSnapshot } from '../snapshot/snapshot.ts';
import { isInDialog, outlineBlocks } from './outline-blocks.ts';
import type { Names, OutlineLimits } from './outline-limits.ts';
import { bare, DRAWN } from './prompt.ts';

/** What a page is cut to; some 3 500 tokens. The rest is shown on request. */
const MOST_CHARACTERS = 14_000;
/** What is new behind that, beside it. */
const MOST_FRESH = 4_000;
const SHORT: OutlineLimits = { prose: 6_000, rows: 25, line: 800, cell: 160, inRow: 10 };
/** What was asked for is told whole. */
export const FULL: OutlineLimits = { prose: Number.POSITIVE_INFINITY, rows: 500, line: 5_000, cell: 2_000, inRow: 100 };
/** Stands for what a page draws by itself, without elements or text. */
const DRAWING = '[drawing]';
/** Requests that are told, and characters of each. */
const MOST_HELD = 3;
const LONGEST_HELD = 100;
const GOES_ON = '(the page goes on; look without a part shows the rest)';

export interface Outline {
  /** Dialogs that lie over the page. */
  front: string[];
  /** The page without them, cut where it is long. */
  page: string[];
  /** Of the page nothing can be used while what lies over it is there. */
  isCovered: boolean;
  read: PageLines;
}

/** A page as it was read, to tell what is new on it when it is read again. */
export interface PageLines {
  url: string;
  lines: readonly string[];
  /** Those that are told though the page was cut before them: they came up while it was shown. */
  fresh: readonly string[];
}

/** `before`: the page that was read last. */
export function outlineOf(snapshot: Snapshot, names: Names, before: PageLines | null = null): Outline {
  const front = cut(frontOf(snapshot, names, SHORT), MOST_CHARACTERS);
  const { page, end } = pageOf(snapshot, names, SHORT);
  const told = cut(page, MOST_CHARACTERS);
  const isCut = told.at(-1) === GOES_ON;
  const fresh = isCut && before?.url === snapshot.url ? freshBehind(page.slice(told.length - 1), page, before) : [];
  if (fresh.length > 0) told.splice(1, 0, 'new, further down:', ...fresh, 'from the top:');
  // A dialog may be what is incomplete.
  (front.length > 0 ? front : told).splice(front.length > 0 ? 0 : 1, 0, ...lacking(snapshot));
  return {
    front,
    page: [...told, ...end],
    isCovered: front.length > 0 && isCovered(snapshot),
    read: { url: snapshot.url, lines: page, fresh },
  };
}

/** What the page asked for and was not given. */
function lacking({ held }: Snapshot): string[] {
  if (held.length === 0) return [];
  const more = held.length > MOST_HELD ? ` and ${held.length - MOST_HELD} more` : '';
  const named = held.slice(0, MOST_HELD).map((one) => bare(one, LONGEST_HELD));
  return [
    `(held, as this task may not send it: ${named.join(', ')}${more}. What the page was to be given for that is missing: where it shows none, that proves nothing)`,
  ];
}

/** Of the lines by which a page is cut those that came since it was read last, such as a menu that was opened; none of one that is another page by now. */
function freshBehind(rest: readonly string[], page: readonly string[], before: PageLines): string[] {
  // What stands beside others in a line may be all that is new in it.
  const parts = (line: string) => line.split(' · ');
  const fresh = new Set(before.fresh.flatMap(parts));
  const known = new Set(before.lines.flatMap(parts).filter((part) => !fresh.has(part)));
  const newIn = (line: string) => parts(line).filter((part) => !known.has(part));
  if (page.filter((line) => newIn(line).length > 0).length > page.length / 2) return [];
  return cut(
    rest.map((line) => newIn(line).join(' · ')).filter((line) => line !== ''),
    MOST_FRESH,
  );
}

/** What lies over the page leaves nothing of it free. */
function isCovered({ elements, dialogs }: Snapshot): boolean {
  const behind = elements.filter(({ visible, onHover, dialog }) => visible && !onHover && dialog < 0);
  return dialogs.some(({ modal }) => modal === true) || (behind.length > 0 && behind.every(({ covered }) => covered));
}

/** A cell of the table is told in part alone. */
export function isCutInCells({ rows }: TableSnapshot): boolean {
  return rows.some((row) => row.some(({ text }) => text.length > SHORT.cell));
}

/** What the page is cut by, as it would have been told; all of one that is covered, and may not have been told at all. */
export function restOf(snapshot: Snapshot, names: Names): string[] {
  const { page } = pageOf(snapshot, names, SHORT);
  if (outlineOf(snapshot, names).isCovered) return page;
  const told = cut(page, MOST_CHARACTERS);
  return told.at(-1) === GOES_ON ? page.slice(told.length - 1) : [];
}

/** Every line of the page. */
export function fullOutline(snapshot: Snapshot, names: Names): string[] {
  const { page, end } = pageOf(snapshot, names, FULL);
  return [...frontOf(snapshot, names, FULL), ...page, ...end];
}

function frontOf(snapshot: Snapshot, names: Names, limits: OutlineLimits): string[] {
  const { blocks, elements } = snapshot;
  const isOutermost = ({ kind, inside }: Block) => kind === 'dialog' && !isInDialog(blocks, inside);
  const free = elements.filter(({ covered }) => !covered);
  const dialogs = blocks.filter(isOutermost).toReversed();
  const told = dialogs.map(({ index, text }) => {
    const lines = [`dialog in front of the page: ${bare(text)}`];
    lines.push(...outlineBlocks(snapshot, blocksInside(snapshot, index), names, limits));
    const isFree = free.some(({ order }) => standsIn(blocks, order, index));
    return { lines, isFree, said: lines.join('\n').replace(/\be\d+\b/g, '') };
  });
  // A copy of which nothing can be used is left out beside one that can be, or one of its like.
  const isLeftOut = ({ isFree, said }: (typeof told)[number], at: number) =>
    !isFree && told.some((other, place) => other.said === said && (other.isFree || place < at));
  return told.flatMap((one, at) => (isLeftOut(one, at) ? [] : one.lines));
}

function standsIn(blocks: readonly Block[], index: number, around: number): boolean {
  const block = blocks[index];
  return block !== undefined && (block.inside === around || standsIn(blocks, block.inside, around));
}

function pageOf(snapshot: Snapshot, names: Names, limits: OutlineLimits): { page: string[]; end: string[] } {
  const lines = outlineBlocks(snapshot, blocksInside(snapshot, -1), names, limits);
  const end = snapshot.truncated || snapshot.left > 0 ? ['(the page goes on)'] : [];
  const drawn = lines.findIndex((line) => line.includes(DRAWING));
  if (drawn >= 0) lines[drawn] = `${lines[drawn]} ${DRAWN}`;
  return { page: [`title: ${bare(snapshot.title)}`, ...lines], end };
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
    if (length > most) return [...kept, GOES_ON];
    kept.push(line);
  }
  return kept;
}
