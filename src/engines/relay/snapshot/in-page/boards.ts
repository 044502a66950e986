/** Runs inside the page. Boards: columns side by side, each with a head and its cards, as one list whose rows say in which column they stand. */

import type { Cell } from '../snapshot.ts';
import { plainCell } from './cells.ts';
import { labelled, piecesOf, shapeOf } from './pieces.ts';
import { repeatedChildren } from './repeats.ts';
import type { ReadList, TableBounds } from './tables.ts';
import { isVisible, shownText } from './visible-text.ts';

/** A column of a board. */
export interface Lane {
  name: string;
  cards: Element[];
}

/** Elements that are called a board, or that hold things which can be dragged. */
export function boardsAmong(all: readonly Element[]): Element[] {
  const dragged =
    '[draggable="true"], [aria-roledescription*="drag"], [aria-roledescription*="sortable"], [class*="draggable"]';
  const holds = new Map<Element, number>();
  for (const one of all.filter((element) => element.matches(dragged)).slice(0, 200))
    for (
      let holder = one.parentElement, depth = 0;
      holder !== null && depth < 8;
      holder = holder.parentElement, depth += 1
    )
      holds.set(holder, (holds.get(holder) ?? 0) + 1);
  const isCalled = (element: Element | null) =>
    /(?:^|[\s_-])(?:board|kanban|lanes?|swimlanes?|pipeline)(?:$|[\s_-])/i.test(
      `${element?.id ?? ''} ${element?.getAttribute('class') ?? ''} ${element?.getAttribute('data-testid') ?? ''}`,
    );
  return all.filter(
    (element) =>
      (element.children.length > 1 || element.tagName === 'TABLE') &&
      ((holds.get(element) ?? 0) > 1 || isCalled(element) || isCalled(element.parentElement)),
  );
}

/** "Ready (3)", "Ready 3/5": the name without the number of cards. */
export function laneName(text: string): string {
  return text.replace(/\s*[([]?\s*\d+(?:\s*\/\s*\d+)?\s*[)\]]?\s*$/, '').trim();
}

/** The head of a column: what is marked as one and stands above its cards. */
export function laneHead(lane: Element): string {
  const marked = lane.querySelector(
    'h1, h2, h3, h4, h5, h6, [role="heading"], header, [class*="head"], [class*="title"], [class*="name"]',
  );
  const text = marked !== null && isVisible(marked) ? shownText(marked, 80) : '';
  return laneName(text === '' ? (lane.getAttribute('aria-label') ?? '') : text);
}

/** The element is called a card, or can be dragged. */
export function isCard(element: Element): boolean {
  return element.matches(
    '[draggable="true"], article, [role="listitem"], [class*="card"], [class*="task"], [class*="issue"]',
  );
}

/** Boxes of one shape within a column that are most like cards; `shape` where another column has told it. */
export function cardsIn(lane: Element, shape: string): Element[] {
  let best: { cards: Element[]; worth: number } = { cards: [], worth: 0 };
  const holders = [lane, ...lane.querySelectorAll('*')].filter((one) => one.children.length > 0);
  for (const holder of holders.slice(0, 200)) {
    const repeated = repeatedChildren(holder);
    const same = [...holder.children].filter((one) => (shape === '' ? isCard(one) : shapeOf(one) === shape));
    const children = shape === '' && repeated.length > 0 ? repeated : same;
    const cards = children.filter(
      (card) => isVisible(card) && !/^H\d$/.test(card.tagName) && piecesOf(card).some(({ text }) => text !== ''),
    );
    const [first] = cards;
    if (first === undefined) continue;
    const worth = cards.length + (isCard(first) ? 100 : 0);
    if (worth > best.worth) best = { cards, worth };
  }
  return best.cards;
}

/** The columns of a board in order; empty where the element is none. */
export function lanesOf(board: Element): Lane[] {
  const columns = repeatedChildren(board).filter(isVisible);
  const [first, second] = columns;
  if (first === undefined || second === undefined || columns.length > 20) return [];
  const places = columns.map((column) => column.getBoundingClientRect());
  const isBeside = places.every((box, at) => at === 0 || box.left >= (places[at - 1]?.right ?? 0) - 2);
  if (!isBeside) return [];
  const known = columns.map((column) => cardsIn(column, '')).find((cards) => cards.length > 0);
  const [card] = known ?? [];
  if (card === undefined) return [];
  // A place for one more column has neither head nor cards.
  const lanes = columns
    .map((column) => ({ name: laneHead(column), cards: cardsIn(column, shapeOf(card)) }))
    .filter(({ name, cards }) => name !== '' || cards.length > 0);
  const names = lanes.map(({ name }) => name);
  return names.includes('') || new Set(names).size < names.length ? [] : lanes;
}

/** The columns of a board that is drawn as a table: one row of heads, and below it cells of cards. */
export function lanesOfTable(table: HTMLTableElement): Lane[] {
  const rows = [...table.rows].filter((row) => row.closest('table') === table && isVisible(row));
  const head = rows.find((row) => row.cells.length > 1 && [...row.cells].every((cell) => cell.tagName === 'TH'));
  if (head === undefined) return [];
  const bodies = rows.filter(
    (row) => row.cells.length === head.cells.length && row.querySelector(':scope > td') !== null,
  );
  const cells = bodies.flatMap((row) => [...row.cells]);
  const known = cells.map((cell) => cardsIn(cell, '')).find((cards) => cards.length > 0);
  const [card] = known ?? [];
  if (card === undefined) return [];
  return [...head.cells].map((cell, at) => ({
    name: laneName(laneHead(cell) === '' ? shownText(cell, 80) : laneHead(cell)),
    cards: bodies.flatMap((row) => cardsIn(row.cells[at] ?? row, shapeOf(card))),
  }));
}

/** What leads on from a card, and is no number, is its title, where nothing else is called so. */
export function titled(pieces: readonly Cell[]): Cell[] {
  const title = pieces.find((piece) => piece.href !== null && piece.key === '' && /\p{L}{2}/u.test(piece.text));
  if (title === undefined || pieces.some((piece) => /\b(?:title|name|subject)\b/i.test(piece.key))) return [...pieces];
  return pieces.map((piece) => (piece === title ? { ...labelled(piece), key: 'title' } : piece));
}

/** All cards of the board with the column of each; null where the element is no board. */
export function readBoard(
  board: Element,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): ReadList | null {
  const lanes = board instanceof HTMLTableElement ? lanesOfTable(board) : lanesOf(board);
  const cards = lanes.flatMap(({ name, cards }) => cards.map((card) => ({ name, card })));
  if (lanes.length < 2 || cards.length < 2) return null;
  const rows = cards.slice(0, bounds.maxRows).map(({ name, card }, index): Cell[] => {
    seen(card, index);
    return [...titled(piecesOf(card)), plainCell(name, 'column')];
  });
  return { kind: 'board', headers: [], rows, total: cards.length };
}
