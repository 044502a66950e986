/** A part of a page in full: a table by its name, what stands under a heading, or the lines around words. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { fullOutline } from './outline.ts';
import { outlineBlocks } from './outline-blocks.ts';

const MOST_CHARACTERS = 10_000;
const MOST_ROWS = 200;
/** Lines around one that holds the words. */
const AROUND = 3;

export function lookAtPart(snapshot: Snapshot, names: ReadonlyMap<ElementSnapshot, string>, part: string): string {
  const index = /^t(\d{1,3})$/.exec(part.trim())?.[1];
  const lines =
    index === undefined ? linesOf(fullOutline(snapshot, names), part) : tableLines(snapshot, Number(index), names);
  if (lines.length === 0) return `The page shows nothing of "${part.slice(0, 60)}".`;
  const text = lines.join('\n');
  return text.length > MOST_CHARACTERS ? `${text.slice(0, MOST_CHARACTERS)}\n(it goes on; name a smaller part)` : text;
}

function tableLines(snapshot: Snapshot, index: number, names: ReadonlyMap<ElementSnapshot, string>): string[] {
  const block = snapshot.blocks.find(({ kind, at }) => kind === 'table' && at === index);
  return block === undefined
    ? []
    : outlineBlocks(snapshot, [block], names, { prose: MOST_CHARACTERS, rows: MOST_ROWS });
}

/** All under the heading of that name, else what stands around the words. */
function linesOf(lines: readonly string[], part: string): string[] {
  const wanted = plain(part);
  const heading = lines.findIndex((line) => /^#+ /.test(line) && plain(line.replace(/^#+ /, '')) === wanted);
  if (heading >= 0) {
    const end = lines.findIndex((line, at) => at > heading && /^#+ /.test(line));
    return lines.slice(heading, end < 0 ? undefined : end);
  }
  const hits = lines.flatMap((line, at) => (plain(line).includes(wanted) ? [at] : []));
  return lines.filter((_, at) => hits.some((hit) => Math.abs(hit - at) <= AROUND));
}
