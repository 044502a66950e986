/** Names for elements that stay theirs over the snapshots of a run. */

import type { Cell, FrameSnapshot } from './snapshot.ts';

/** One frame of a snapshot: the document it shows, and the number of each element's node in it. */
export interface KeyedFrame {
  document: number;
  data: FrameSnapshot;
  numbers: readonly number[];
  gone: readonly number[];
}

interface Known {
  key: string;
  node: string;
  /** What the node was when it was seen last. */
  identity: Identity;
  description: string;
}

interface Identity {
  kind: string;
  name: string;
  cells: readonly string[];
}

/**
 * A node keeps its key while it is the same to a reader: it may be filled, renamed by its state or moved, but where it has become another button,
 * or stands for another record's row, the old key is not its own any more. What is drawn anew with the same description (page, heading, row, role,
 * name) gets back the key of what has left the document, if as many of that description come as have gone; otherwise nothing can say which is
 * which, and all get new keys.
 */
export class ElementKeys {
  #count = 0;
  /** By node: what it has been, the latest last. */
  readonly #nodes = new Map<string, Known[]>();
  readonly #holders = new Map<string, Known>();
  /** Keys whose node has left, by description. */
  readonly #left = new Map<string, Known[]>();

  /** Writes the `key` of every element. Documents that are in no frame any more have left. */
  assign(frames: readonly KeyedFrame[]): void {
    this.#release(frames);
    const waiting = new Map<string, { node: string; identity: Identity; give(key: string): void }[]>();
    for (const { document, data, numbers } of frames)
      for (const [index, element] of data.elements.entries()) {
        const node = `${document}:${numbers[index]}`;
        const row = data.tables[element.table]?.rows[element.row] ?? [];
        const identity = identityOf(element, row);
        const known = this.#nodes.get(node)?.find((one) => isSame(one.identity, identity));
        const description = describe(data, element, identity);
        if (known !== undefined && this.#holders.get(known.key) === known) {
          known.description = description;
          known.identity = identity;
          element.key = known.key;
          continue;
        }
        const others = waiting.get(description) ?? [];
        const give = (key: string) => {
          element.key = key;
        };
        others.push({ node, identity, give });
        waiting.set(description, others);
      }
    for (const [description, elements] of waiting) {
      const left = this.#left.get(description) ?? [];
      this.#left.delete(description);
      const isReturned = left.length === elements.length;
      for (const [index, { node, identity, give }] of elements.entries()) {
        const key = (isReturned ? left[index]?.key : undefined) ?? this.#next();
        const known: Known = { key, node, identity, description };
        this.#holders.set(key, known);
        this.#nodes.set(node, [...(this.#nodes.get(node) ?? []), known]);
        give(key);
      }
    }
  }

  #next(): string {
    this.#count += 1;
    return `e${this.#count}`;
  }

  #release(frames: readonly KeyedFrame[]): void {
    const shown = new Set(frames.map(({ document }) => document));
    const gone = new Set(frames.flatMap(({ document, gone }) => gone.map((number) => `${document}:${number}`)));
    for (const node of [...this.#nodes.keys()]) {
      if (shown.has(Number.parseInt(node, 10)) && !gone.has(node)) continue;
      // Of what the node was one after the other, only the last can be drawn anew.
      for (const known of this.#nodes.get(node)?.slice(-1) ?? [])
        if (this.#holders.get(known.key) === known)
          this.#left.set(known.description, [...(this.#left.get(known.description) ?? []), known]);
      this.#nodes.delete(node);
    }
  }
}

type Element = FrameSnapshot['elements'][number];

function identityOf(element: Element, row: readonly Cell[]): Identity {
  const isField = element.value !== null || element.checked !== null || element.expanded !== null;
  return {
    kind: `${element.role} ${element.tag} ${element.type}`,
    // The name of what has a state may tell the state; counters in names move.
    name: isField ? '' : element.name.replace(/\d+/g, '#'),
    cells: row.map(({ text }) => text).filter((text) => text !== ''),
  };
}

function isSame(one: Identity, other: Identity): boolean {
  return one.kind === other.kind && one.name === other.name && isSameRow(one.cells, other.cells);
}

/** The row of the same record, though a value in it has changed. */
function isSameRow(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return true;
  if (one[0] === other[0]) return true;
  const kept = one.filter((text) => other.includes(text)).length;
  return kept * 2 > Math.max(one.length, other.length);
}

function describe(data: FrameSnapshot, element: Element, { kind, cells }: Identity): string {
  const { fieldName, name, href, group, heading, dialog } = element;
  const page = data.url.replace(/#(?![!/]).*$/, '');
  return JSON.stringify([page, kind, fieldName, name, href, group, heading, data.dialogs[dialog]?.title ?? '', cells]);
}
