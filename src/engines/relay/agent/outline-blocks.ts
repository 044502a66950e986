/** Blocks of a page as lines. */

import type { Block, ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import {
  type Beside,
  besideOneAnother,
  describeElement,
  isBoxOf,
  isFieldLike,
  isOpen,
  isTwinOf,
  withoutChoices,
} from './outline-element.ts';
import type { Names, OutlineLimits } from './outline-limits.ts';
import { moreRows, outlineTable, rowLead } from './outline-table.ts';
import { bare } from './prompt.ts';
import { headUses, isToldByCells, type TableParts, usesIn } from './table-parts.ts';

/** Elements on a line; by their numbers, so that one that comes between others leaves the lines behind it as they were. */
const MOST_BESIDE = 12;
const LEAST_BESIDE = 4;
const MOST_MENU = 80;
/** Of a link whose words stand before it. */
const LINK_LENGTH = 24;
const MORE_TEXT = '(more text; look shows it)';
/** Of what a link around several things is called, when these follow. */
const AROUND_LENGTH = 60;

/** Lines for these blocks and all in them; dialogs apart, which stand in front of it all. What a dialog holds may be marked as one itself. */
export function outlineBlocks(
  snapshot: Snapshot,
  blocks: readonly Block[],
  names: Names,
  limits: OutlineLimits,
): string[] {
  const writer = new OutlineWriter(snapshot, names, limits);
  writer.all(blocks);
  return writer.end();
}

/** True where the block of that index is a dialog or stands in one. */
export function isInDialog(blocks: readonly Block[], index: number): boolean {
  const block = blocks[index];
  return block !== undefined && (block.kind === 'dialog' || isInDialog(blocks, block.inside));
}

function isLast(name: string, beside: number): boolean {
  const isEnd = Number(name.slice(1)) % MOST_BESIDE === 0 && beside >= LEAST_BESIDE;
  return isEnd || beside >= 2 * MOST_BESIDE;
}

class OutlineWriter {
  readonly #snapshot: Snapshot;
  readonly #names: Names;
  readonly #limits: OutlineLimits;
  readonly #children: ReadonlyMap<number, Block[]>;
  readonly #parts: TableParts;
  /** What the entries of open lists are called. */
  readonly #open: ReadonlySet<string>;
  readonly #lines: string[] = [];
  #beside: Beside[] = [];
  #before: ElementSnapshot | null = null;
  #prose = 0;

  constructor(snapshot: Snapshot, names: Names, limits: OutlineLimits) {
    this.#snapshot = snapshot;
    this.#names = names;
    this.#limits = limits;
    this.#children = Map.groupBy(snapshot.blocks, ({ inside }) => inside);
    const entries = snapshot.elements.filter((element) => element.role === 'option' && names.has(element));
    this.#open = new Set(entries.map(({ name }) => plain(name)));
    this.#parts = { snapshot, names, inside: (block) => this.#inside(block) };
  }

  end(): string[] {
    this.#flush();
    return this.#lines;
  }

  all(blocks: readonly Block[]): void {
    let told = 0;
    for (const [at, block] of blocks.entries()) {
      // Links within a line or a heading are told with it.
      if (at < told || (block.kind === 'dialog' && !isInDialog(this.#snapshot.blocks, block.inside))) continue;
      if (block.kind === 'text' || block.kind === 'heading') {
        const links = this.#linksOf(block, blocks.slice(at + 1));
        told = at + 1 + links.length;
        if (block.kind === 'text') this.#text(block, links);
        else this.#tell(`${'#'.repeat(block.level)} ${this.#withLinks(bare(block.text), links)}`);
      } else if (block.kind === 'element') this.#element(block);
      else if (block.kind === 'table') this.#table(block);
      else if (block.kind === 'navigation') this.#menu(block);
      else {
        const title = this.#titleOf(block);
        if (title !== null) this.#tell(title);
        this.all(this.#inside(block));
        this.#flush();
      }
    }
  }

  /** Links right behind a text that says what they are called. */
  #linksOf({ text, row }: Block, rest: readonly Block[]): ElementSnapshot[] {
    const links: ElementSnapshot[] = [];
    const said = plain(text);
    for (const block of rest) {
      const element = block.kind === 'element' && block.row === row ? this.#snapshot.elements[block.at] : undefined;
      const isLink = element?.role === 'link' && this.#names.has(element) && this.#inside(block).length === 0;
      if (element === undefined || !isLink || element.name === '' || !said.includes(plain(element.name))) break;
      links.push(element);
    }
    return links;
  }

  /** The text, in which a link that it is nothing but stands for it, and others behind it. */
  #withLinks(text: string, links: readonly ElementSnapshot[]): string {
    const [only, another] = links;
    if (only !== undefined && another === undefined && plain(only.name) === plain(text))
      return `${this.#names.get(only)} ${describeElement(only, this.#snapshot.url)}`;
    const told = links.map((link) => `${this.#names.get(link)} link "${bare(link.name, LINK_LENGTH)}"`);
    return told.length === 0 ? text : `${text} {${told.join(', ')}}`;
  }

  #inside({ index }: Block): Block[] {
    return this.#children.get(index) ?? [];
  }

  #tell(line: string): void {
    this.#flush();
    this.#lines.push(line);
  }

  #flush(): void {
    if (this.#beside.length > 0) this.#lines.push(besideOneAnother(this.#beside));
    this.#beside = [];
  }

  #titleOf({ kind, text, at, index }: Block): string | null {
    switch (kind) {
      case 'message':
        return `! ${this.#snapshot.messages[at]?.kind ?? 'info'}: ${bare(text, 600)}`;
      case 'menu': {
        const opener = this.#snapshot.elements[at];
        return `opened${opener === undefined ? '' : ` by ${this.#names.get(opener) ?? ''}`}:`;
      }
      case 'frame':
        return this.#children.has(index) ? `frame: ${bare(text)}` : null;
      default:
        return null;
    }
  }

  #text({ text, level }: Block, links: readonly ElementSnapshot[]): void {
    this.#prose += text.length;
    const isTold = this.#prose <= this.#limits.prose;
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    for (const [at, line] of lines.entries()) {
      const own = at === lines.length - 1 ? links : [];
      if (isTold || own.length > 0)
        this.#tell(
          `${at === 0 ? '- '.repeat(level) : ''}${this.#withLinks(bare(line.replaceAll(': | ', ': '), this.#limits.line), own)}`,
        );
      else if (this.#lines.at(-1) !== MORE_TEXT) this.#tell(MORE_TEXT);
    }
  }

  #element(block: Block): void {
    const element = this.#snapshot.elements[block.at];
    const name = element === undefined ? undefined : this.#names.get(element);
    const children = this.#inside(block);
    if (element === undefined || name === undefined || this.#isTold(element, children)) {
      this.all(children);
      return;
    }
    const { url } = this.#snapshot;
    const isAround = children.length > 0 && !isFieldLike(element);
    const told = isAround ? { ...element, name: bare(element.name, AROUND_LENGTH) } : element;
    const text = describeElement(isOpen(element, children.length > 0, this.#open) ? withoutChoices(told) : told, url);
    if (isFieldLike(element)) this.#tell(`${name} ${text}`);
    else this.#beside.push({ name, role: element.role, text });
    if (isLast(name, this.#beside.length)) this.#flush();
    this.#before = element;
    const said = plain(element.name);
    const isSaid = ({ kind, text }: Block) => /^(?:text|heading)$/.test(kind) && said.includes(plain(text));
    this.all(said.length > AROUND_LENGTH ? children : children.filter((child) => !isSaid(child)));
  }

  /** What only draws the list before it, or is a box around its one link. */
  #isTold(element: ElementSnapshot, children: readonly Block[]): boolean {
    if (this.#before !== null && isTwinOf(element, this.#before)) return true;
    const [first] = children.flatMap(({ kind, at }) => (kind === 'element' ? [this.#snapshot.elements[at]] : []));
    return first !== undefined && this.#names.has(first) && isBoxOf(element, first);
  }

  /** Of a menu the entries on one line. */
  #menu(block: Block): void {
    const entries: Beside[] = [];
    const visit = (one: Block): void => {
      const element = one.kind === 'element' ? this.#snapshot.elements[one.at] : undefined;
      const name = element === undefined ? undefined : this.#names.get(element);
      if (element !== undefined && name !== undefined)
        entries.push({ name, role: element.role, text: describeElement(element, this.#snapshot.url) });
      else if (one.kind === 'heading') entries.push({ name: `${bare(one.text)}:`, role: '', text: '' });
      for (const child of this.#inside(one)) if (child.kind !== 'dialog') visit(child);
    };
    for (const child of this.#inside(block)) visit(child);
    if (entries.length > 0) this.#tell(`menu: ${besideOneAnother(entries.slice(0, MOST_MENU))}`);
  }

  #table(block: Block): void {
    const table = this.#snapshot.tables[block.at];
    const inside = this.#inside(block);
    if (table === undefined) {
      this.all(inside);
      return;
    }
    this.#flush();
    const byRow = Map.groupBy(
      inside.filter(({ kind }) => kind !== 'dialog'),
      ({ row }) => row,
    );
    const { from } = this.#limits;
    const first = from?.table === block.at ? from.row : 0;
    const rows = Math.min(table.rows.length, first + this.#limits.rows);
    const isOpen = block.open === true && !isToldByCells(table, byRow, this.#parts);
    const uses = (row: number) => usesIn(byRow.get(row) ?? [], this.#parts);
    const above = isOpen ? [] : (byRow.get(-1) ?? []);
    const head = headUses(table, usesIn(above, this.#parts));
    const told = { uses, head, first, rows: isOpen ? first : rows };
    this.#lines.push(
      ...outlineTable(table, block.at, {
        ...told,
        cell: this.#limits.cell,
        inRow: this.#limits.inRow,
        url: this.#snapshot.url,
      }),
    );
    if (isOpen) {
      for (const [row, blocks] of byRow) {
        if (row >= rows) break;
        if (row >= 0 && row < first) continue;
        const from = this.#lines.length;
        this.all(blocks);
        this.#flush();
        const lead = rowLead(table, row);
        for (let at = from; at < this.#lines.length; at += 1)
          this.#lines[at] = `  ${at === from && row >= 0 ? `${lead} ` : '  '}${this.#lines[at]}`;
      }
    } else {
      const told = new Set([...head.values()].map(([{ order }]) => order));
      this.all(above.filter(({ index }) => !told.has(index)));
    }
    this.#lines.push(...moreRows(table, rows));
  }
}
