/** Runs inside the page. The page in the order in which it is read, as blocks. */

import type { Block, ElementSnapshot, FormSnapshot, TableSnapshot } from '../snapshot.ts';
import { type BlockBounds, type BlockWriter, writeBlocks } from './block-writer.ts';
import { dialogTitle } from './dialogs.ts';
import { lastRows } from './gather-elements.ts';
import { addPicture, depthOf, openersOf, regionOf } from './regions.ts';
import { elementsByIds, textByIds } from './roles.ts';
import { drawnChildren, isOutOfSight } from './seen.ts';
import { firstInRows, isHead, isToldByCells, writeTable } from './table-blocks.ts';
import { isPictureName, shownText, squeeze } from './visible-text.ts';

/** What is known of the frame's elements. */
export interface KnownParts {
  nodes: readonly Element[];
  elements: readonly ElementSnapshot[];
  /** Elements of the tables, in the order of `tables`. */
  owners: readonly Element[];
  tables: readonly TableSnapshot[];
  rowOf: ReadonlyMap<Element, { table: number; row: number }>;
  dialogs: readonly Element[];
  forms: readonly Element[];
  formParts: readonly FormSnapshot[];
  headings: ReadonlyMap<Element, { level: number; text: string }>;
  /** `isTold`: it is the error of a field. */
  messages: ReadonlyMap<Element, { at: number; isTold: boolean }>;
}

/** How what stands around an element is read. */
export interface ReadState {
  /** Only what can be used: the text has been told, or nobody sees it. */
  isMute: boolean;
  /** Boxes beside each other in one line. */
  isInLine: boolean;
}

export interface BlockReader extends KnownParts {
  writer: BlockWriter;
  indexOf: ReadonlyMap<Element, number>;
  ownerOf: ReadonlyMap<Element, number>;
  dialogOf: ReadonlyMap<Element, number>;
  openers: ReadonlyMap<Element, number>;
  /** Tables of which only what can be used is written. */
  closed: Set<number>;
  /** The last row that is read of tables that have more. */
  ends: readonly Element[];
  firstOf: ReadonlyMap<Element, number>;
  /** Elements that are drawn on hovering only, with their numbers. */
  hovered: readonly (readonly [number, Element])[];
  frames: Map<Element, number>;
  /** What describes a field or says what is wrong with it, told with the field. */
  notes: ReadonlySet<Element>;
  visit(node: Node, state: ReadState): void;
  inside(element: Element, state: ReadState): void;
}

/** `frames`: the elements of frames with the index of their block. */
export function readBlocks(
  known: KnownParts,
  bounds: BlockBounds,
): { blocks: Block[]; left: number; frames: Map<Element, number> } {
  const writer = writeBlocks(bounds);
  const numbered = (elements: readonly Element[]) => new Map(elements.map((element, index) => [element, index]));
  const reader: BlockReader = {
    ...known,
    writer,
    indexOf: numbered(known.nodes),
    ownerOf: numbered(known.owners),
    dialogOf: numbered(known.dialogs),
    openers: openersOf(known.nodes),
    closed: new Set(),
    ends: lastRows(known.rowOf, known.tables),
    firstOf: firstInRows(known.nodes, known.rowOf),
    hovered: known.nodes.flatMap((node, at) => (known.elements[at]?.onHover ? [[at, node] as const] : [])),
    frames: new Map(),
    notes: notesOf(known),
    visit: (node, state) => visitNode(reader, node, state),
    inside(element, state) {
      for (const child of drawnChildren(element)) visitNode(reader, child, state);
    },
  };
  if (document.body !== null) visitNode(reader, document.body, { isMute: false, isInLine: false });
  writer.end();
  return { blocks: writer.blocks, left: writer.left(), frames: reader.frames };
}

export function notesOf({ nodes, elements }: KnownParts): Set<Element> {
  const LONGEST_NOTE = 120;
  return new Set(
    nodes.flatMap((node, at) => {
      const { visible = false, description = '', role = '' } = elements[at] ?? {};
      const isTold =
        visible && description !== '' && description.length <= LONGEST_NOTE && /box$|^spinbutton$/.test(role);
      const named = ['aria-describedby', 'aria-errormessage'].find((name) => textByIds(node, name) !== '');
      return isTold && named !== undefined ? elementsByIds(node, named) : [];
    }),
  );
}

export function visitNode(reader: BlockReader, node: Node, state: ReadState): void {
  const { writer } = reader;
  if (node.nodeType === Node.TEXT_NODE) {
    const around = node.parentElement;
    const style = around === null || state.isMute ? null : getComputedStyle(around);
    if (style?.visibility === 'visible') writer.add(node.nodeValue ?? '', true, /^pre|break/.test(style.whiteSpace));
    else if (node.parentNode instanceof ShadowRoot && !state.isMute) writer.add(node.nodeValue ?? '', true, false);
    return;
  }
  if (!(node instanceof Element)) return;
  if (/^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT|HEAD|OPTION|DATALIST|svg|AUDIO|VIDEO|OBJECT)$/.test(node.tagName)) return;
  const style = getComputedStyle(node);
  if (style.display === 'none' || style.contentVisibility === 'hidden') {
    for (const [at, one] of reader.hovered) if (node.contains(one)) reader.writer.push('element', '', at);
    // A box that is drawn by what stands beside it in its label.
    const drawn = reader.indexOf.get(node);
    if (drawn !== undefined && reader.elements[drawn]?.visible === true)
      visitElement(reader, node, drawn, state, style);
    return;
  }
  if (isToldByCells(reader, node)) return;
  const isUnseen =
    isHead(reader, node, style) || style.opacity === '0' || isOutOfSight(node, style) || isPictureName(node);
  const inner: ReadState = isUnseen ? { ...state, isMute: true } : state;
  if (node.tagName === 'BR') {
    if (!inner.isMute) writer.add('\n', false, true);
    return;
  }
  const at = reader.indexOf.get(node);
  if (at !== undefined && (reader.elements[at]?.visible === true || reader.elements[at]?.onHover === true)) {
    visitElement(reader, node, at, inner, style);
    return;
  }
  const isInline = /^(?:inline|contents|ruby)/.test(style.display) && !/flex|grid|block|table/.test(style.display);
  if (isInline) visitPart(reader, node, inner, style);
  else visitBox(reader, node, inner, style);
}

/** Something that takes a line, a cell or a place of its own. */
export function visitBox(reader: BlockReader, box: Element, state: ReadState, style: CSSStyleDeclaration): void {
  const { writer } = reader;
  const isBeside = style.display === 'table-cell' || (state.isInLine && !/^(?:P|LI|UL|OL|H\d)$/.test(box.tagName));
  const LONGEST_LINE = 200;
  const isSoft = isBeside && writer.hasText() < LONGEST_LINE;
  const border = () => (isSoft ? writer.divide() : writer.end());
  if (box.tagName === 'DD') writer.add(' ', false, false);
  else border();
  const isRow = /^(?:table-row|flex|inline-flex|grid)$/.test(style.display) && isOneLine(box, style);
  visitPart(reader, box, { ...state, isInLine: isRow || (isSoft && state.isInLine) }, style);
  if (box.tagName === 'DT') writer.add(/:\s*$/.test(box.textContent ?? '') ? ' ' : ': ', false, false);
  else if (isSoft) writer.divide();
  else writer.end();
}

export function isOneLine(box: Element, style: CSSStyleDeclaration): boolean {
  const TALLEST_LINE = 64;
  return !/^column/.test(style.flexDirection) && box.getBoundingClientRect().height <= TALLEST_LINE;
}

/** What the element is to a reader, and then what is in it. */
export function visitPart(reader: BlockReader, part: Element, state: ReadState, style: CSSStyleDeclaration): void {
  const { writer } = reader;
  const tag = part.tagName;
  const row = reader.rowOf.get(part);
  const before = row === undefined ? null : writer.setRow(row.row);
  const open = (kind: Block['kind'], text: string, at: number, isDropped: boolean, inner = state) => {
    writer.end();
    writer.within(writer.push(kind, text, at, 0), isDropped, () => reader.inside(part, inner));
  };
  const mute = { ...state, isMute: true };
  const owner = reader.ownerOf.get(part);
  const dialog = reader.dialogOf.get(part);
  const message = reader.messages.get(part);
  const heading = reader.headings.get(part);
  if (owner !== undefined) writeTable(reader, part, owner, state);
  else if (dialog !== undefined) open('dialog', dialogTitle(part), dialog, false);
  else if (message?.isTold === true || reader.notes.has(part)) reader.inside(part, mute);
  else if (message !== undefined && !state.isMute) open('message', shownText(part, 1000), message.at, false, mute);
  else if (heading !== undefined && !state.isMute && heading.text.length < 160) {
    writer.end();
    if (!writer.isCalled(heading.text)) writer.push('heading', heading.text, -1, heading.level);
    reader.inside(part, mute);
    writer.end();
  } else if (tag === 'FORM') {
    const at = reader.forms.indexOf(part);
    open('form', reader.formParts[at]?.name ?? '', at, true);
  } else if (/^(?:IFRAME|FRAME)$/.test(tag)) {
    writer.end();
    const block = writer.push('frame', squeeze(part.getAttribute('title') ?? part.getAttribute('name'), 120), -1);
    if (block !== null) reader.frames.set(part, block.index);
  } else if (tag === 'LABEL' && isToldByField(reader, part as HTMLLabelElement)) reader.inside(part, mute);
  else if (tag === 'IMG' || tag === 'CANVAS') addPicture(writer, part, state);
  else if (tag === 'DETAILS' && !(part as HTMLDetailsElement).open) {
    for (const child of part.children) if (child.tagName === 'SUMMARY') reader.visit(child, state);
  } else {
    const opener = reader.openers.get(part);
    const around = opener === undefined ? regionOf(part) : { kind: 'menu' as const, text: '' };
    if (around !== null) open(around.kind, around.text, opener ?? -1, true);
    else if (tag === 'LI') {
      const level = writer.setLevel(depthOf(part));
      reader.inside(part, state);
      writer.end();
      writer.setLevel(level);
    } else reader.inside(part, /^pre/.test(style.whiteSpace) ? { ...state, isInLine: false } : state);
  }
  if (before !== null) {
    writer.end();
    writer.setRow(before);
  }
}

/** The label's words are those of its field, which stands in the blocks itself. */
export function isToldByField(reader: BlockReader, label: HTMLLabelElement): boolean {
  const at = label.control === null ? undefined : reader.indexOf.get(label.control);
  const element = at === undefined ? undefined : reader.elements[at];
  const LONGEST_LABEL = 160;
  return element?.visible === true && element.label !== '' && (label.textContent ?? '').trim().length <= LONGEST_LABEL;
}

/** An element that can be used: in its line where it is a link among words, else in its place. */
export function visitElement(
  reader: BlockReader,
  node: Element,
  at: number,
  state: ReadState,
  style: CSSStyleDeclaration,
): void {
  const { writer } = reader;
  const element = reader.elements[at];
  if (element === undefined) return;
  const isField = /^(?:textbox|searchbox|combobox|spinbutton|slider|checkbox|radio|switch|file)$/.test(element.role);
  const next = reader.nodes[at + 1];
  const LONGEST_NAME = 120;
  const isPlain =
    isField ||
    node.tagName === 'SELECT' ||
    ((next === undefined || !node.contains(next)) &&
      (node.textContent ?? '').length <= LONGEST_NAME * 2 &&
      squeeze(node.textContent, LONGEST_NAME + 1).length <= LONGEST_NAME &&
      node.querySelector('h1, h2, h3, h4, h5, h6, iframe') === null);
  const row = reader.rowOf.get(node);
  const before = row === undefined ? null : writer.setRow(row.row);
  if (element.role === 'link' && isPlain && style.display === 'inline' && !state.isMute) {
    writer.add(element.name, false, false);
    writer.addInline(at);
  } else {
    if (isField || node.tagName === 'SELECT')
      writer.endBefore(element.label, element.role === 'combobox' ? (element.value ?? '') : '');
    else writer.end();
    const block = writer.push('element', '', at);
    const isOpened = element.role === 'combobox' && node.tagName !== 'INPUT' && node.tagName !== 'SELECT';
    const owner = reader.ownerOf.get(node);
    if (owner !== undefined) writer.within(block, false, () => writeTable(reader, node, owner, state));
    else if (!isPlain || isOpened)
      writer.within(block, false, () => reader.inside(node, isOpened ? { ...state, isMute: true } : state));
  }
  if (before !== null) writer.setRow(before);
}
