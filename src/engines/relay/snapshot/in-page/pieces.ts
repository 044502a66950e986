/** Runs inside the page. What one record without a table is made of: its pieces, and what each is called. */

import type { Cell } from '../snapshot.ts';
import { plainCell, readCell } from './cells.ts';
import { drawnIn } from './drawn-signs.ts';
import { drawnPictures, isVisible, shownText, squeeze } from './visible-text.ts';

/** Of what kind an element is, by its tag and the classes that say nothing of its state. */
export function shapeOf(element: Element): string {
  const classes = [...element.classList]
    .filter(
      (name) => !/(?:^|-)(?:active|selected|odd|even|first|last|current|hover|open|new|unread|overdue|\d+)$/.test(name),
    )
    .slice(0, 3)
    .sort()
    .join('.');
  return `${element.tagName}.${classes}`;
}

/** Leaf pieces of a record: boxes that hold text of their own, with what their class or label calls them; none of `others` within it. */
export function piecesOf(record: Element, others: readonly Element[] = []): Cell[] {
  const pieces: Cell[] = [];
  const pictures = drawnPictures(record);
  const beside = pictures.length > 0 && pictures.every((picture) => picture.textContent !== shownText(record, 60));
  const visit = (element: Element, depth: number) => {
    if (pieces.length >= 30 || !isVisible(element) || others.includes(element)) return;
    if (
      beside &&
      pictures.some((one) => element.contains(one) && element.textContent?.trim() === one.textContent?.trim())
    )
      return;
    // A custom element shows what is in its shadow, where nothing is beneath it.
    const inside = element.childNodes.length === 0 ? (element.shadowRoot ?? element) : element;
    const own = [...inside.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
    );
    const blocks = [...inside.children].filter(
      (child) => !/^(?:B|STRONG|EM|I|BR|SVG|MARK|SUP|SUB|CODE|KBD)$/.test(child.tagName.toUpperCase()),
    );
    const only = blocks.length === 0;
    if (/^(?:BUTTON|INPUT|SELECT|TEXTAREA|SCRIPT|STYLE)$/.test(element.tagName)) return;
    const isSign =
      element.tagName === 'svg' || element.tagName === 'IMG' || (only && (element.textContent ?? '').trim() === '');
    if (isSign) {
      const drawn = element.closest('a, button, [role="button"]') === null ? drawnIn(element) : null;
      if (drawn !== null) pieces.push({ ...plainCell(''), drawn });
      return;
    }
    if (only || (own && (depth > 6 || isSentence(element)))) {
      const key = keyOf(element);
      const byClass = key === '' ? classKeyOf(element) : '';
      pieces.push({ ...readCell(element, key || byClass), ...(byClass !== '' && { byClass: true as const }) });
      return;
    }
    if (own) {
      for (const node of inside.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) {
          const text = squeeze(node.textContent, 500);
          if (/[\p{L}\p{N}]/u.test(text)) pieces.push(plainCell(text));
        } else if (node instanceof Element) visit(node, depth + 1);
      }
      return;
    }
    for (const child of inside.children) visit(child, depth + 1);
  };
  visit(record, 0);
  return joinLabels(pieces);
}

/** Text with links inside, rather than boxes beside each other. */
export function isSentence(element: Element): boolean {
  return (
    [...element.children].every((child) =>
      /^(?:A|B|STRONG|EM|I|SPAN|TIME|BR|CODE|SMALL|MARK|ABBR|LABEL)$/.test(child.tagName),
    ) &&
    element.querySelectorAll('span, small, time, label').length <= 1 &&
    (element.textContent ?? '').length > 60
  );
}

export function keyOf(element: Element): string {
  const said =
    element.getAttribute('data-label') ??
    element.getAttribute('data-field') ??
    element.getAttribute('itemprop') ??
    element.getAttribute('data-testid') ??
    element.getAttribute('aria-label');
  if (said !== null && said !== '') return squeeze(said, 60);
  return /^H[1-6]$/.test(element.tagName) || element.closest('h1, h2, h3, h4, h5, h6') !== null ? 'title' : '';
}

export function classKeyOf(element: Element): string {
  for (
    let current: Element | null = element, depth = 0;
    current !== null && depth < 2;
    current = current.parentElement, depth += 1
  ) {
    const name = [...current.classList].find(
      (one) =>
        /[a-z]{3}/i.test(one) &&
        !/^(?:d|p|m|mt|mb|text|col|row|flex|css|sc|fs|fw|badge|btn|w|h|bg|border|rounded|font|items|justify|inline|block|grid|gap|space|muted|small|strong|card|panel|tile|list|item|label|value|content|body|inner|wrapper|container|float|pull|clearfix|hidden|visible|ui|is|has|Mui\w*|chakra\w*|ant\w*)(?:-|_|$)/.test(
          one,
        ),
    );
    if (name !== undefined) return squeeze(name.replace(/[-_]+/g, ' '), 60);
    if (current.tagName === 'TIME') return 'time';
    if (current.tagName === 'ADDRESS') return 'address';
  }
  return '';
}

/** "Phone:" followed by a piece is its label; "Phone: 555-0142" is both. */
export function joinLabels(pieces: readonly Cell[]): Cell[] {
  const joined: Cell[] = [];
  for (let index = 0; index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined) continue;
    const next = pieces[index + 1];
    if (/^[^:]{2,40}:$/.test(piece.text) && next !== undefined && next.text !== '') {
      joined.push({ ...labelled(next), key: piece.text.slice(0, -1) });
      index += 1;
      continue;
    }
    const both = /^(\p{L}[\p{L} ./#'-]{1,30}):\s+(\S.*)$/u.exec(piece.text);
    if (both !== null) joined.push({ ...labelled(piece), key: both[1] ?? '', text: both[2] ?? '' });
    else joined.push(piece);
  }
  return joined;
}

/** The piece, which words of the page name from here on. */
export function labelled({ byClass: _, ...piece }: Cell): Cell {
  return piece;
}
