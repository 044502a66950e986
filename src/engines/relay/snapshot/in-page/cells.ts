/** Runs inside the page. One cell of a list: its text, its links, and what it is drawn as. */

import type { Cell } from '../snapshot.ts';
import { drawnIn, isDisplayed } from './drawn-signs.ts';
import { drawnPictures, isVisible, shownText, squeeze } from './visible-text.ts';

/** A cell that says that and nothing else. */
export function plainCell(text: string, key = ''): Cell {
  return { text, href: null, key, mark: null, datum: '' };
}

/** A cell with its text, link and machine-readable value. */
export function readCell(cell: Element, key: string): Cell {
  const link = cell.matches('a[href]') ? cell : cell.querySelector('a[href]');
  const time = cell.matches('time, data') ? cell : cell.querySelector('time[datetime], data[value]');
  const field = cell.querySelector('input:not([type="hidden"]):not([type="password"]), select, textarea');
  const shown = shownText(cell, 1000);
  // What stands there while the value is on its way is no value.
  let text = /^loading ?(?:\.{3}|\u2026)$/i.test(shown) ? '' : withoutOrders(cell, shown);
  let mark: boolean | null = null;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    mark = text === '' ? field.checked : null;
  // What would be chosen in a form that is folded away is not what stands there.
  else if (field instanceof HTMLSelectElement)
    text = isVisible(field) ? squeeze(field.selectedOptions[0]?.label ?? text, 300) : text;
  else if (field !== null && text === '') text = squeeze((field as HTMLInputElement).value, 1000);
  // A letter of a font of icons is drawn, not written.
  if (/^[\ue000-\uf8ff\s]+$/.test(text)) text = '';
  // Nor is the name by which such a font draws one.
  const pictures = text === '' ? [] : drawnPictures(cell);
  if (pictures.length > 0 && pictures.map((one) => squeeze(one.textContent, 60)).join(' ') === text) text = '';
  const drawn = drawnIn(cell);
  if (text === '' && drawn !== null) {
    const ICON = 'img, svg, i, [aria-label], [title]';
    const icon = drawn.parts.find((part) => part.matches(ICON)) ?? [...cell.querySelectorAll(ICON)].find(isDisplayed);
    const words = `${drawn.name} ${drawn.picture} ${icon?.getAttribute('src') ?? ''} ${icon?.getAttribute('class') ?? ''}`;
    if (/\b(?:true|yes|check|checked|tick|success|enabled|on)\b|icon-yes/i.test(words)) mark = true;
    else if (/\b(?:false|no|cross|times|disabled|off|xmark)\b|icon-no/i.test(words)) mark = false;
    text = drawn.name;
  }
  const lead = leadOf(cell, text);
  return {
    text,
    ...(drawn !== null && { drawn }),
    ...(lead === '' ? {} : { lead }),
    href: link instanceof HTMLAnchorElement ? link.href : null,
    key,
    mark,
    datum: squeeze(
      time?.getAttribute('datetime') ??
        time?.getAttribute('value') ??
        cell.getAttribute('data-value') ??
        cell.getAttribute('data-sort') ??
        cell.getAttribute('data-order'),
      100,
    ),
  };
}

/** The text without the buttons, and the links that order something, which stand behind it: "Ada Moss - Assign to me", "4 May [edit]". */
export function withoutOrders(holder: Element, text: string): string {
  const uses = [...holder.querySelectorAll('a, button, [role="button"]')].filter(
    (one) => one.querySelector('a, button, [role="button"]') === null,
  );
  let left = text;
  for (const one of uses.toReversed()) {
    const said = shownText(one, 80);
    const open = left.replace(/[\s)\]]+$/, '');
    const name = said.replace(/[\s)\]]+$/, '');
    const isOrder =
      one.tagName !== 'A' ||
      /^(?:add|assign|call|cancel|change|choose|close|copy|delete|download|edit|hide|manage|modify|move|open|print|quick|reassign|refresh|remove|rename|reopen|replace|reset|restore|select|send|set|show|start|stop|trash|undo|unassign|update|upload|view)\b(?!-)/i.test(
        said,
      );
    if (name === '' || !isOrder || !open.endsWith(name)) break;
    left = open.slice(0, open.length - name.length).replace(/[\s|\u00b7\u2022,;/\u2013\u2014([-]+$/, '');
  }
  return left === '' ? text : left;
}

/** Text of the first part of a cell, empty where the cell is of one part or its parts make one sentence. */
export function leadOf(cell: Element, text: string): string {
  let holder: Element = cell;
  for (let depth = 0; depth < 4; depth += 1) {
    const [only, another] = [...holder.childNodes].filter((node) => (node.textContent ?? '').trim() !== '');
    if (only === undefined || another !== undefined || !(only instanceof Element)) break;
    holder = only;
  }
  const parts = [...holder.childNodes].filter(
    (node) => node instanceof Element || (node.textContent ?? '').trim() !== '',
  );
  const at = parts.findIndex((node) => (node.textContent ?? '').trim() !== '');
  const [first, next] = [parts[at], parts[at + 1]];
  if (first === undefined || next === undefined) return '';
  const isApart =
    next instanceof Element
      ? /^(?:BR|SMALL|DIV|P|UL|SPAN|TIME|SUB|SUP|DL)$/.test(next.tagName)
      : /^\s*(?:[\u2014\u2013\u00b7|\u2022(-]|$)/.test(next.textContent ?? '');
  const told = parts.slice(at + 1).find((node) => (node.textContent ?? '').trim() !== '');
  if (first instanceof Element && told instanceof Element && areOneRun(first, told)) return '';
  const isWhole = !(first instanceof Element) || /^(?:A|B|STRONG|DIV|P|SPAN|H[1-6])$/.test(first.tagName);
  const lead = first instanceof Element ? shownText(first, 300) : squeeze(first.textContent, 300);
  return isApart && isWhole && lead.length > 1 && lead.length < text.length && text.startsWith(lead) ? lead : '';
}

/** Written on as one text, in one line and hand: a first and a last name, each in a box of its own. */
export function areOneRun(first: Element, next: Element): boolean {
  const [before, after] = [first.getBoundingClientRect(), next.getBoundingClientRect()];
  const gap = after.left - before.right;
  if (Math.abs(before.top - after.top) > 1 || gap < -1 || gap > before.height / 2) return false;
  if (/^\s*[\u2014\u2013\u00b7|\u2022(-]/.test(next.textContent ?? '')) return false;
  const handOf = (part: Element) => {
    const inner = [part, ...part.querySelectorAll('*')].findLast(
      (one) => one.textContent?.trim() === part.textContent?.trim(),
    );
    const { color, fontSize, fontWeight, backgroundColor } = getComputedStyle(inner ?? part);
    return [color, fontSize, fontWeight, backgroundColor].join();
  };
  return handOf(first) === handOf(next);
}

export function cellClass(cell: Element): string {
  return squeeze(
    /(?:^|\s)(?:field|column|col|cell|views-field)-([\w-]+)/.exec(cell.getAttribute('class') ?? '')?.[1] ??
      cell.getAttribute('data-column') ??
      cell.getAttribute('data-field') ??
      '',
    60,
  );
}

export function isBlankCell(cell: Element): boolean {
  return /^[\s:]*$/.test(cell.textContent ?? '');
}

/** The whole cell is a label: a heading cell, bold, or closed by a colon. */
export function isLabelCell(cell: Element): boolean {
  const text = squeeze(cell.textContent, 80);
  if (cell.tagName === 'TH') return true;
  if (text === '' || text.length > 60) return false;
  const bold = cell.querySelector('b, strong, label');
  return /:$/.test(text) || (bold !== null && squeeze(bold.textContent, 80) === text);
}
