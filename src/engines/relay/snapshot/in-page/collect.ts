/** Runs inside the page. One pass over a frame that gathers all that the snapshot shows. */

import { type Hand, handOn } from '../../touch/in-page.ts';
import type { FrameSnapshot, Heading } from '../snapshot.ts';
import { readFacts } from './all-facts.ts';
import { readTables } from './all-tables.ts';
import { asText } from './as-text.ts';
import type { BlockBounds } from './block-writer.ts';
import { coveredAmong, isModal } from './covered.ts';
import { beforeCurtain } from './curtain.ts';
import { describeDialog, isDialog } from './dialogs.ts';
import type { FactSink } from './facts.ts';
import { errorsBeside } from './field-errors.ts';
import { describeForm } from './forms.ts';
import { gatherElements } from './gather-elements.ts';
import { headingAbove, headingsOf } from './headings.ts';
import { type Identities, makeIdentities } from './identities.ts';
import { messagesOf } from './messages.ts';
import { fieldLabel } from './names.ts';
import { forgetReading } from './once.ts';
import { placeOnLines } from './own-line.ts';
import { readPassages } from './passages.ts';
import { readBlocks } from './read-blocks.ts';
import { closestAcross, isAround, isVisible, parentOf, squeeze, textOfPage, walkElements } from './visible-text.ts';
import { wordsBefore } from './words-near.ts';

export interface CollectBounds extends BlockBounds {
  maxNodes: number;
  maxElements: number;
  maxRows: number;
  maxCells: number;
  maxTables: number;
  maxFacts: number;
  maxPageText: number;
}

/** Where a frame within this one stands. */
export interface FrameHost {
  form: number;
  dialog: number;
  /** What the editor in the frame is called; empty when nothing says so. */
  label: string;
  y: number;
  /** Index of the block that stands for the frame, -1 for none. */
  block: number;
}

/** A frame with the numbers of its nodes, by which they are known from one snapshot to the next. */
export interface FrameReading extends FrameSnapshot {
  /** Of each element. */
  numbers: number[];
  /** Of nodes that have left the document since the last reading. */
  gone: number[];
}

export interface Collected {
  data: FrameSnapshot;
  nodes: Element[];
  hand: Hand;
  /** For the document's first reading; later ones go on with these. */
  identities: Identities;
  /** Reads the document again, without the script being sent and compiled again. */
  again(): Collected;
  /** As JSON; as it is where the page has its own way of writing that. */
  reading(identities: Identities): string | FrameReading;
  hostOf(owner: Element): FrameHost;
}

/** Gathers the frame; `nodes[i]` is the element behind `data.elements[i]`. */
export function collect(bounds: CollectBounds): Collected {
  forgetReading();
  const all = walkElements(document, bounds.maxNodes);
  const front = beforeCurtain();
  const dialogs = all.filter((element) => element === front || (isDialog(element) && isVisible(element)));
  const forms = all.filter((element) => element.tagName === 'FORM');
  const headings = headingsOf(all);
  const headingOf = (element: Element) => headingAbove(element, headings, dialogs);
  const rowOf = new Map<Element, { table: number; row: number }>();
  const boards = new Set<Element>();
  const { tables, owners } = readTables(all, bounds, rowOf, headingOf, dialogs, boards);
  const sink: FactSink = { facts: [], limit: bounds.maxFacts, headingOf, narrowing: new Map() };
  readFacts(all, sink, rowOf);
  const gathered = gatherElements(all, bounds.maxElements, { forms, dialogs, rowOf, headingOf }, tables);
  const { elements, nodes, over } = gathered;
  for (const index of coveredAmong(nodes, dialogs)) {
    const element = elements[index];
    if (element !== undefined) element.covered = element.visible && !element.onHover;
  }
  placeOnLines(elements, nodes, tables);
  const messages = messagesOf(all);
  const errors = errorsBeside(nodes, messages);
  const told = new Set(errors.values());
  for (const [index, error] of errors) {
    const element = elements[index];
    if (element !== undefined) element.error = error;
  }
  const formParts = forms.map((form) => describeForm(form as HTMLFormElement, headingOf(form), dialogs));
  const read = readBlocks(
    {
      nodes,
      elements,
      owners,
      tables,
      rowOf,
      dialogs,
      forms,
      formParts,
      headings: new Map(headings.map(({ element, level, text }) => [element, { level, text }])),
      messages: new Map(messages.map((message, at) => [message.element, { at, isTold: told.has(message.text) }])),
    },
    bounds,
  );
  for (const { kind, at, index } of read.blocks) {
    const element = kind === 'element' ? elements[at] : undefined;
    if (element !== undefined) element.order = index;
  }
  const data: FrameSnapshot = {
    url: location.href,
    since: performance.timeOrigin,
    title: squeeze(document.title, 200),
    elements,
    forms: formParts,
    tables,
    facts: sink.facts,
    passages: readPassages(all, headingOf),
    messages: messages.map(({ kind, text }) => ({ kind, text })),
    dialogs: dialogs.map((dialog) => ({ ...describeDialog(dialog), ...(isModal(dialog) && { modal: true as const }) })),
    headings: headings
      // The heads of a board's columns say nothing of the page.
      .filter(
        ({ element, level }) =>
          isVisible(element) && (level === 1 || ![...boards].some((one) => one.contains(element))),
      )
      .slice(0, 60)
      .map(({ level, text }): Heading => ({ level, text })),
    text: squeeze(textOfPage(all), bounds.maxPageText),
    blocks: read.blocks,
    left: read.left,
    truncated: gathered.truncated || all.length >= bounds.maxNodes || read.left > 0,
  };
  const identities = makeIdentities();
  return {
    identities,
    again: () => collect(bounds),
    nodes,
    data,
    hand: handOn(nodes, over),
    reading(names) {
      const whole = { ...data, numbers: nodes.map((node) => names.numberOf(node)), gone: names.takeGone() };
      return asText(whole) ?? whole;
    },
    hostOf: (owner) => ({
      form: forms.indexOf(closestAcross(owner, 'form') ?? owner),
      dialog: dialogs.findLastIndex((dialog) => isAround(dialog, owner)),
      label: editorLabel(owner),
      y: Math.round(owner.getBoundingClientRect().y + scrollY),
      block: read.frames.get(owner) ?? -1,
    }),
  };
}

/** Editors that work in a frame hide the field they stand for; its label is theirs. */
export function editorLabel(owner: Element): string {
  let current: Element | null = owner;
  for (let depth = 0; depth < 6 && current !== null; depth += 1) {
    const beside: (Element | null)[] = [current.previousElementSibling, current.nextElementSibling];
    const hidden = beside.find((one) => one?.tagName === 'TEXTAREA' && !isVisible(one));
    if (hidden !== undefined && hidden !== null) return fieldLabel(hidden);
    current = parentOf(current);
  }
  const said = squeeze(owner.getAttribute('aria-label') ?? owner.getAttribute('title'), 80);
  return /rich text|editor/i.test(said) || said === '' ? wordsBefore(owner) : said;
}
