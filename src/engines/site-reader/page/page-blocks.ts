import { type DomElement, type DomNode, isElement } from './dom.ts';
import { headingLevel, isBlock, isSkipped, zoneOf } from './element-role.ts';
import { InlineText } from './inline-text.ts';
import type { Block, BlockKind, Zone } from './page.ts';
import { TextShares } from './text-shares.ts';

interface Context {
  kind: BlockKind;
  /** Of the heading around, 0 outside. */
  level: number;
  zone: Zone;
  isLink: boolean;
  isBold: boolean;
  /** Line ends in the source are line ends on the page. */
  isPreformatted: boolean;
}

/** A row whose cells are longer than this lays the page out; it does not tabulate. */
const MAX_CELL_CHARACTERS = 400;
const PSEUDO_HEADING_LEVEL = 7;

/** Takes the visible text of a page apart into blocks, in reading order. */
export function pageBlocks(root: DomNode): Block[] {
  const collector = new BlockCollector();
  const context: Context = {
    kind: 'text',
    level: 0,
    zone: 'main',
    isLink: false,
    isBold: false,
    isPreformatted: false,
  };
  collector.walk(root, context);
  collector.flush(context);
  return collector.blocks;
}

class BlockCollector {
  readonly blocks: Block[] = [];
  readonly #inline = new InlineText();
  readonly #textShares = new TextShares();
  #headings: { level: number; text: string; zone: Zone }[] = [];

  walk(node: DomNode, context: Context): void {
    if (node.type === 'text') this.#text(node.data, context);
    else if (isElement(node)) this.#element(node, context);
    else if ('children' in node) for (const child of node.children) this.walk(child, context);
  }

  #text(text: string, context: Context): void {
    for (const [index, line] of (context.isPreformatted ? text.split('\n') : [text]).entries()) {
      if (index > 0) this.#inline.lineBreak();
      this.#inline.add(line, context.isLink, context.isBold);
    }
  }

  #element(node: DomElement, context: Context): void {
    if (node.name === 'br') {
      this.#inline.lineBreak();
      return;
    }
    if (isSkipped(node) || (node.name === 'button' && !isDisclosure(node))) return;
    if ((node.name === 'tr' || node.attribs.role === 'row') && this.#row(node, context)) return;
    const inner = innerContext(node, context, this.#textShares);
    if (isBlock(node) || inner.kind !== context.kind || inner.zone !== context.zone) {
      this.flush(context);
      this.#children(node, inner);
      this.flush(inner);
    } else {
      this.#inline.boundary();
      if (isDesignedApart(node)) this.#inline.apart();
      this.#children(node, inner);
      this.#inline.boundary();
    }
  }

  /** Ends the running block and keeps it under the headings so far. */
  flush(context: Context): void {
    const { text, linkShare, boldShare } = this.#inline.take();
    if (text === '') return;
    const isBoldLine = context.level === 0 && boldShare > 0.9 && context.kind === 'text' && readsAsHeading(text);
    const level = isBoldLine ? PSEUDO_HEADING_LEVEL : context.level;
    const kind = level > 0 ? 'heading' : context.kind;
    this.#add({ kind, text, cells: [], level, zone: context.zone, linkShare });
  }

  #children(node: DomElement, context: Context): void {
    for (const child of node.children) this.walk(child, context);
  }

  #add(block: Omit<Block, 'headings'>): void {
    // Headings of the header do not stand above the main part.
    this.#headings = this.#headings.filter(({ zone }) => zone === block.zone || block.zone === 'main');
    if (block.level > 0) {
      this.#headings = this.#headings.filter(({ level, zone }) => level < block.level && zone === block.zone);
    }
    this.blocks.push({ ...block, headings: this.#headings.map(({ text }) => text.replaceAll('\n', ' ')) });
    if (block.level > 0) this.#headings.push({ level: block.level, text: block.text, zone: block.zone });
  }

  /** Keeps a row of a real table as one block. False when it only lays the page out. */
  #row(row: DomElement, context: Context): boolean {
    const cells = row.children
      .filter(isElement)
      .filter(
        ({ name, attribs }) =>
          name === 'td' || name === 'th' || /^(cell|gridcell|columnheader|rowheader)$/.test(attribs.role ?? ''),
      );
    const texts = cells.map(cellText);
    if (cells.length < 2 || texts.some((text) => text.length > MAX_CELL_CHARACTERS) || cells.some(holdsLayout))
      return false;
    this.flush(context);
    const filled = texts.filter((text) => text !== '');
    if (filled.length === 0) return true;
    const kind = 'row';
    this.#add({ kind, text: filled.join(' | '), cells: texts, level: 0, zone: context.zone, linkShare: 0 });
    return true;
  }
}

function innerContext(element: DomElement, context: Context, textShares: TextShares): Context {
  const { name, attribs } = element;
  const zone =
    zoneOf(element, context.zone, {
      linkShare: () => textShares.of(element),
      pageShare: () => textShares.ofPage(element),
    }) ?? context.zone;
  const isBold =
    context.isBold || /^(b|strong|th)$/.test(name) || /font-weight:\s*(bold|[6-9]00)/i.test(attribs.style ?? '');
  const isLink = context.isLink || (name === 'a' && attribs.href !== undefined);
  const isPreformatted =
    context.isPreformatted || name === 'pre' || /white-space:\s*(pre|break)/i.test(attribs.style ?? '');
  const kind: BlockKind =
    name === 'li' || attribs.role === 'listitem'
      ? 'item'
      : name === 'dt'
        ? 'term'
        : name === 'dd'
          ? 'definition'
          : name === 'summary' || isDisclosure(element)
            ? 'question'
            : context.kind;
  return { kind, level: levelOf(element, context, textShares), zone, isLink, isBold, isPreformatted };
}

/** A heading longer than this was never closed: it holds the rest of the page. */
const MAX_HEADING = 300;

function levelOf(element: DomElement, context: Context, textShares: TextShares): number {
  const level = headingLevel(element);
  return level > 0 && textShares.textLength(element) > MAX_HEADING ? 0 : level || context.level;
}

/** True where the element before it has another class: two parts of a card, of which the style sheet puts one aside. */
function isDesignedApart(element: DomElement): boolean {
  const before = element.prev;
  if (!before || !isElement(before) || before.name !== element.name) return false;
  return (before.attribs.class ?? '') !== (element.attribs.class ?? '') && before.attribs.class !== undefined;
}

/** The clickable head of an accordion. */
function isDisclosure({ name, attribs }: DomElement): boolean {
  const isClickable = name === 'button' || attribs.role === 'button' || attribs.role === 'tab';
  return isClickable && (attribs['aria-expanded'] !== undefined || attribs['aria-controls'] !== undefined);
}

function cellText(cell: DomElement): string {
  const lines = new InlineText();
  const visit = (node: DomNode): void => {
    if (node.type === 'text') lines.add(node.data, false, false);
    else if (isElement(node)) {
      if (isSkipped(node)) return;
      if (node.name === 'br' || isBlock(node)) lines.lineBreak();
      else lines.boundary();
      for (const child of node.children) visit(child);
      if (isBlock(node)) lines.lineBreak();
      else lines.boundary();
    }
  };
  visit(cell);
  return lines.take().text.replaceAll('\n', ', ').replaceAll(',,', ',');
}

function holdsLayout(cell: DomElement): boolean {
  return cell.children.some(
    (child) => isElement(child) && (/^(table|h[1-6]|ul|ol|dl|form)$/.test(child.name) || holdsLayout(child)),
  );
}

/** Short, no sentence, no figures: what a designer writes in bold above a paragraph. */
function readsAsHeading(text: string): boolean {
  return text.length <= 60 && !text.includes('\n') && !/[.,;:]$/.test(text.replace(/:$/, '')) && !/\d/.test(text);
}
