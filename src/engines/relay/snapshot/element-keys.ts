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
  place: Place;
}

interface Identity {
  kind: string;
  name: string;
  cells: readonly string[];
}

/** Where an element of a table stands, but for what its row says. */
interface Place {
  /** Page, headings and caption around it with what it is called; null outside of tables. */
  around: string | null;
  row: readonly string[];
  /** Columns of the row whose text no other row of the table has. */
  own: readonly number[];
  /** Column whose text is the element's name, -1 for none. */
  column: number;
}

/**
 * A node keeps its key while it is the same to a reader: it may be filled, renamed by its state or moved, but where it has become another button,
 * or stands for another record's row, the old key is not its own any more. What is drawn anew with the same description (page, headings, row, role,
 * name) gets back the key of what has left the document, if as many of that description come as have gone; otherwise nothing can say which is
 * which, and all get new keys. In a table something else in the row may have changed meanwhile, a clock or a counter: what tells the row from the
 * others must be as it was, most of its cells, and the headings and caption around, and no other element may come into question. An entry of a
 * menu that leads to an address is the same on every page of the site.
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
    const waiting = new Map<string, Waiting[]>();
    const ownOf = ownColumns();
    for (const { document, data, numbers } of frames)
      for (const [index, element] of data.elements.entries()) {
        const node = `${document}:${numbers[index]}`;
        const row = data.tables[element.table]?.rows[element.row] ?? [];
        const identity = identityOf(element, row);
        const place = placeOf(data, element, identity, ownOf);
        const known = this.#nodes.get(node)?.find((one) => isSame(one.identity, identity));
        const description = describe(data, element, identity);
        if (known !== undefined && this.#holders.get(known.key) === known) {
          known.description = description;
          known.identity = identity;
          known.place = place;
          element.key = known.key;
          continue;
        }
        const others = waiting.get(description) ?? [];
        const give = (key: string) => {
          element.key = key;
        };
        others.push({ node, identity, place, give });
        waiting.set(description, others);
      }
    const drawnAnew: (Waiting & { description: string })[] = [];
    for (const [description, elements] of waiting) {
      const left = this.#left.get(description) ?? [];
      this.#left.delete(description);
      const isReturned = left.length === elements.length;
      for (const [index, one] of elements.entries()) {
        const key = isReturned ? left[index]?.key : undefined;
        if (key === undefined) drawnAnew.push({ ...one, description });
        else this.#hold(key, one, description);
      }
    }
    const twins = this.#twinsOf(drawnAnew);
    for (const one of drawnAnew) this.#hold(twins.get(one) ?? this.#next(), one, one.description);
  }

  #hold(key: string, { node, identity, place, give }: Waiting, description: string): void {
    const known: Known = { key, node, identity, description, place };
    this.#holders.set(key, known);
    this.#nodes.set(node, [...(this.#nodes.get(node) ?? []), known]);
    give(key);
  }

  /** Keys of what has left for what alone has come in its place, in the same row of a table. */
  #twinsOf<T extends Waiting>(come: readonly T[]): Map<T, string> {
    const inTables = Map.groupBy(come, ({ place }) => place.around);
    inTables.delete(null);
    const found = new Map<T, string>();
    if (inTables.size === 0) return found;
    const left = Map.groupBy([...this.#left.values()].flat(), ({ place }) => place.around);
    for (const [around, elements] of inTables) {
      const gone = left.get(around) ?? [];
      for (const one of elements) {
        const [twin, other] = gone.filter(({ place }) => isTwin(place, one.place));
        const isOnly = twin !== undefined && elements.every((each) => each === one || !isTwin(twin.place, each.place));
        if (twin === undefined || other !== undefined || !isOnly) continue;
        found.set(one, twin.key);
        const rest = (this.#left.get(twin.description) ?? []).filter((each) => each !== twin);
        this.#left.set(twin.description, rest);
      }
    }
    return found;
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

/** An element whose node has not been seen as what it is now. */
interface Waiting {
  node: string;
  identity: Identity;
  place: Place;
  give(key: string): void;
}

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

/** The same place with the row of the same record, most of which says what it did. */
function isTwin(one: Place, other: Place): boolean {
  const { row, own, column } = one;
  if (row.length !== other.row.length || column !== other.column) return false;
  const isKept = (at: number) => row[at] !== '' && row[at] === other.row[at];
  const full = row.filter((text, at) => text !== '' || other.row[at] !== '').length;
  const kept = row.filter((_, at) => isKept(at)).length;
  const isOwn = (at: number | undefined) =>
    at !== undefined && own.includes(at) && other.own.includes(at) && isKept(at);
  // What stands first of what is the row's alone names it; what is called by its own cell, that cell.
  return kept * 2 > full && (isOwn(column) || (own[0] === other.own[0] && isOwn(own[0])));
}

function placeOf(data: FrameSnapshot, element: Element, identity: Identity, ownOf: OwnColumns): Place {
  const table = data.tables[element.table];
  const row = (table?.rows[element.row] ?? []).map(({ text }) => text);
  if (table === undefined || row.length === 0) return { around: null, row, own: [], column: -1 };
  const around = describe(data, element, { ...identity, cells: [] });
  return { around, row, own: ownOf(table.rows, element.row), column: row.indexOf(element.name) };
}

type OwnColumns = (rows: readonly (readonly Cell[])[], at: number) => number[];

/** Columns of a row whose text no other row has in that column; the counts of a table are kept for its other rows. */
function ownColumns(): OwnColumns {
  const counts = new Map<readonly (readonly Cell[])[], Map<string, number>>();
  return (rows, at) => {
    let count = counts.get(rows);
    if (count === undefined) {
      count = new Map();
      for (const row of rows)
        for (const [column, { text }] of row.entries())
          count.set(`${column} ${text}`, (count.get(`${column} ${text}`) ?? 0) + 1);
      counts.set(rows, count);
    }
    const known = count;
    if (rows.length < 2) return [];
    return (rows[at] ?? []).flatMap(({ text }, column) =>
      text !== '' && known.get(`${column} ${text}`) === 1 ? [column] : [],
    );
  };
}

function describe(data: FrameSnapshot, element: Element, { kind, cells }: Identity): string {
  const { fieldName, name, href, group, heading, dialog, table, place } = element;
  if (place === 'navigation' && href !== null && table < 0 && dialog < 0)
    return JSON.stringify([URL.parse(data.url)?.origin, kind, name, href, group]);
  const { caption = '', headers = [] } = data.tables[table] ?? {};
  const page = data.url.replace(/#(?![!/]).*$/, '');
  return JSON.stringify([
    page,
    kind,
    fieldName,
    name,
    href,
    group,
    heading,
    data.dialogs[dialog]?.title ?? '',
    caption,
    headers,
    cells,
  ]);
}
