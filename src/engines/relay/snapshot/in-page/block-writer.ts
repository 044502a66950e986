/** Runs inside the page. Blocks as they are written: text gathered from inline pieces, containers that are dropped where nothing stood in them. */

import type { Block, BlockKind } from '../snapshot.ts';

export interface BlockBounds {
  maxBlocks: number;
  /** Characters in all blocks, and in one. */
  maxText: number;
  maxBlockText: number;
}

export interface BlockWriter {
  blocks: Block[];
  /** Characters and elements that found no place. */
  left(): number;
  /** Inline text; `isOwn`: it is no name of an element. */
  add(text: string, isOwn: boolean, keepsLines: boolean): void;
  /** A border between two cells or boxes side by side. */
  divide(): void;
  /** An element within a line of text; its block follows the line. */
  addInline(element: number): void;
  end(): void;
  /** Ends the line before a field; text that is only its `label` or the `choice` drawn beside it is left out. */
  endBefore(label: string, choice: string): void;
  /** The dialog that is written is called so. */
  isCalled(text: string): boolean;
  push(kind: BlockKind, text: string, at: number, level?: number): Block | null;
  /** Writes what stands inside of a block; a block with nothing in it goes where it `isDropped`. */
  within(block: Block | null, isDropped: boolean, write: () => void): void;
  setRow(row: number): number;
  setLevel(level: number): number;
  hasText(): number;
}

export function writeBlocks(bounds: BlockBounds): BlockWriter {
  const blocks: Block[] = [];
  let [line, isTold, inside, row, level, characters, left] = ['', false, -1, -1, 0, 0, 0];
  let inline: number[] = [];
  const push = (kind: BlockKind, text: string, at: number, own = 0): Block | null => {
    if (blocks.length >= bounds.maxBlocks) {
      left += Math.max(1, text.length);
      return null;
    }
    const block: Block = { kind, index: blocks.length, inside, text, level: own, at, row };
    blocks.push(block);
    return block;
  };
  const end = () => {
    const text = tidyLines(line);
    const elements = inline;
    const isShown = isTold && /[\p{L}\p{N}]/u.test(text);
    [line, isTold, inline] = ['', false, []];
    if (isShown) {
      const last = blocks.at(-1);
      const isRepeated = last?.kind === 'text' && last.text === text && last.inside === inside && last.row === row;
      for (const part of isRepeated ? [] : partsOf(text, bounds.maxBlockText)) {
        characters += part.length;
        if (characters > bounds.maxText) left += part.length;
        else push('text', part, -1, level);
      }
    }
    for (const element of elements) push('element', '', element);
  };
  return {
    blocks,
    left: () => left,
    add(text, isOwn, keepsLines) {
      const single = text.replace(/[\s\u200b]+/g, ' ');
      const said = keepsLines ? text : /(?:^|\s)$/.test(line) ? single.trimStart() : single;
      if (said === '' || (said.trim() === '' && line === '')) return;
      line += said;
      if (isOwn && !isTold) isTold = /[\p{L}\p{N}]/u.test(said);
    },
    divide() {
      if (line.trim() !== '' && !line.endsWith(' | ')) line += ' | ';
    },
    addInline: (element) => inline.push(element),
    end,
    endBefore(label, choice) {
      end();
      for (const told of [choice, label]) {
        const last = blocks.at(-1);
        if (told === '' || last?.kind !== 'text' || last.inside !== inside || last.row !== row) continue;
        if (stripColon(last.text) === stripColon(told)) blocks.pop();
      }
    },
    isCalled: (text) => blocks[inside]?.kind === 'dialog' && blocks[inside]?.text === text,
    push,
    within(block, isDropped, write) {
      const around = inside;
      if (block !== null) inside = block.index;
      write();
      end();
      inside = around;
      if (isDropped && block !== null && blocks.at(-1) === block) blocks.pop();
    },
    setRow(number) {
      const before = row;
      row = number;
      return before;
    },
    setLevel(number) {
      const before = level;
      level = number;
      return before;
    },
    hasText: () => line.trim().length,
  };
}

export function stripColon(text: string): string {
  return text
    .replace(/[\s*:]+$/, '')
    .trim()
    .toLowerCase();
}

/** Lines without blanks at their ends, none of a divider alone. */
export function tidyLines(text: string): string {
  return text
    .replace(/[\ue000-\uf8ff]/g, '')
    .split('\n')
    .map((one) => one.replace(/(?:\s*\|\s*)+$/, '').replace(/\s+$/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\s*\n|^[ \t|]+(?=\S)/, '')
    .trimEnd();
}

/** A long text in parts, divided at lines or words. */
export function partsOf(text: string, most: number): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const cut = Math.max(rest.lastIndexOf('\n', most), rest.lastIndexOf(' ', most));
    const at = cut > most / 2 ? cut : most;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}
