/** Runs inside the page. One pass over a frame that gathers all that the snapshot shows. */

import { type Hand, handOn } from '../../touch/in-page.ts';
import type { ElementSnapshot, FrameSnapshot, Heading } from '../snapshot.ts';
import { readFacts } from './all-facts.ts';
import { readTables } from './all-tables.ts';
import { asText } from './as-text.ts';
import { beforeCurtain } from './curtain.ts';
import { describeDialog, isDialog } from './dialogs.ts';
import { describeElement, isUsable } from './elements.ts';
import type { FactSink } from './facts.ts';
import { describeForm } from './forms.ts';
import { headingAbove, headingsOf } from './headings.ts';
import { messagesOf } from './messages.ts';
import { fieldLabel, roleOf, wordsBefore } from './names.ts';
import { readPassages } from './passages.ts';
import { closestAcross, isVisible, parentOf, squeeze, textOfPage, walkElements } from './visible-text.ts';

export interface CollectBounds {
  maxNodes: number;
  maxElements: number;
  maxRows: number;
  maxCells: number;
  maxTables: number;
  maxFacts: number;
  maxText: number;
}

/** Where a frame within this one stands. */
export interface FrameHost {
  form: number;
  dialog: number;
  /** What the editor in the frame is called; empty when nothing says so. */
  label: string;
  y: number;
}

export interface Collected {
  data: FrameSnapshot;
  nodes: Element[];
  hand: Hand;
  /** `data` as JSON; null where the page has its own way of writing it. */
  asText(): string | null;
  hostOf(owner: Element): FrameHost;
}

/** Gathers the frame; `nodes[i]` is the element behind `data.elements[i]`. */
export function collect(bounds: CollectBounds): Collected {
  const all = walkElements(document, bounds.maxNodes);
  const front = beforeCurtain();
  const dialogs = all.filter((element) => element === front || (isDialog(element) && isVisible(element)));
  const forms = all.filter((element) => element.tagName === 'FORM');
  const headings = headingsOf(all);
  const headingOf = (element: Element) => headingAbove(element, headings, dialogs);
  const rowOf = new Map<Element, { table: number; row: number }>();
  const boards = new Set<Element>();
  const tables = readTables(all, bounds, rowOf, headingOf, dialogs, boards);
  const sink: FactSink = { facts: [], limit: bounds.maxFacts, headingOf, narrowing: new Map() };
  readFacts(all, sink, rowOf);
  const elements: ElementSnapshot[] = [];
  const nodes: Element[] = [];
  let cursorChecks = 0;
  let truncated = all.length >= bounds.maxNodes;
  for (const element of all) {
    // An entry of a list says nothing of what pressing it does.
    const role = roleOf(element).replace(/^(?:listitem|article)$/, '');
    const mayCheck = cursorChecks < 3000 && (role === '' || role === 'gridcell') && element.children.length < 12;
    if (mayCheck) cursorChecks += 1;
    if (!isUsable(element, role, mayCheck)) continue;
    if (elements.length >= bounds.maxElements) {
      truncated = true;
      break;
    }
    const shown = isVisible(element);
    if (!shown && !keepsHidden(element, role)) continue;
    elements.push(describeElement(element, role, nodes.length, { forms, dialogs, rowOf, headingOf }));
    nodes.push(element);
  }
  const data: FrameSnapshot = {
    url: location.href,
    title: squeeze(document.title, 200),
    elements,
    forms: forms.map((form) => describeForm(form as HTMLFormElement, headingOf(form), dialogs)),
    tables,
    facts: sink.facts,
    passages: readPassages(all, headingOf),
    messages: messagesOf(all),
    dialogs: dialogs.map(describeDialog),
    headings: headings
      // The heads of a board's columns say nothing of the page.
      .filter(
        ({ element, level }) =>
          isVisible(element) && (level === 1 || ![...boards].some((one) => one.contains(element))),
      )
      .slice(0, 60)
      .map(({ level, text }): Heading => ({ level, text })),
    text: squeeze(textOfPage(all), bounds.maxText),
    truncated,
  };
  return {
    nodes,
    data,
    hand: handOn(nodes),
    asText: () => asText(data),
    hostOf: (owner) => ({
      form: forms.indexOf(closestAcross(owner, 'form') ?? owner),
      dialog: dialogs.findLastIndex((dialog) => dialog.contains(owner)),
      label: editorLabel(owner),
      y: Math.round(owner.getBoundingClientRect().y + scrollY),
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

/** Links in closed menus, and boxes drawn by their labels, are of use though they cannot be seen. */
export function keepsHidden(element: Element, role: string): boolean {
  if (role === 'checkbox' || role === 'radio' || role === 'switch' || role === 'file') return true;
  if (element.tagName === 'SELECT' || element.tagName === 'TEXTAREA')
    return element.nextElementSibling !== null && closestAcross(element, 'form') !== null;
  if (role === 'link')
    return (
      (element as HTMLAnchorElement).origin === location.origin &&
      closestAcross(
        element,
        'nav, header, aside, ul, menu, [role="menu"], [class*="menu"], [class*="nav"], [class*="dropdown"], [class*="drawer"]',
      ) !== null
    );
  return role === 'menuitem' || role === 'tab';
}
