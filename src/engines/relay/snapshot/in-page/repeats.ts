/** Runs inside the page. Records without a table: cards, list items and grids of boxes that repeat one shape. */

import type { Cell } from '../snapshot.ts';
import { readCell } from './cells.ts';
import { areSetAsPairs, opensWithLabel } from './facts.ts';
import { readAgenda, readLetters } from './grouped.ts';
import { piecesOf, shapeOf } from './pieces.ts';
import { headerText } from './table-heads.ts';
import type { ReadList, TableBounds } from './tables.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

/** Children of `parent` that repeat one shape, when there are enough of them with enough in each. */
export function repeatedChildren(parent: Element): Element[] {
  const children = [...parent.children].filter(
    (child) =>
      !/^(?:SCRIPT|STYLE|TEMPLATE|OPTION|BR|HR|TR|TD|TH|TBODY|THEAD|LABEL|INPUT|BUTTON|DT|DD|PATH|LEGEND)$/.test(
        child.tagName.toUpperCase(),
      ) && !isMark(child),
  );
  if (children.length < 2 || children.length > 2000) return [];
  const byShape = new Map<string, Element[]>();
  for (const child of children) {
    const shape = shapeOf(child);
    byShape.set(shape, [...(byShape.get(shape) ?? []), child]);
  }
  let best: Element[] = [];
  for (const group of byShape.values()) if (group.length > best.length) best = group;
  const [first] = best;
  if (first === undefined || best.length < 2) return [];
  const alike = children.filter((child) => best.includes(child) || isVariantOf(child, first));
  return alike.length < children.length * 0.5 ? [] : alike;
}

/** Nothing in it and nothing drawn by it: a place that links jump to. */
export function isMark(element: Element): boolean {
  return (
    /^(?:DIV|SPAN|A|P)$/.test(element.tagName) &&
    element.childNodes.length === 0 &&
    element.shadowRoot === null &&
    element.getBoundingClientRect().height === 0
  );
}

/** A record of another state: the same kind of box with the same in it, and a class more or less that says how it is. */
export function isVariantOf(element: Element, record: Element): boolean {
  if (element.tagName !== record.tagName) return false;
  const [own, others] = [[...element.classList], [...record.classList]];
  const more = own.filter((name) => !others.includes(name));
  const less = others.filter((name) => !own.includes(name));
  const isOther =
    /head|foot|title|total|sum|new|add|create|empty|blank|place-?holder|skeleton|template|divide|separat|group|section|load|more|promo|banner/i;
  if ((more.length > 0 && less.length > 0) || [...more, ...less].some((name) => isOther.test(name))) return false;
  const [inside, inRecord] = [element, record].map((one) => new Set([...one.children].map((child) => shapeOf(child))));
  if (inside === undefined || inRecord === undefined || inside.size === 0) return false;
  const same = [...inside].filter((shape) => inRecord.has(shape)).length;
  return same * 2 >= Math.max(inside.size, inRecord.size);
}

/** Rows of boxes under a header row of boxes: each row the same number of children. */
export function gridHeaders(parent: Element, rows: readonly Element[]): { headers: string[]; rows: Element[] } | null {
  const first = rows[0];
  if (first === undefined) return null;
  const columns = rows[1]?.children.length ?? 0;
  if (columns < 2 || columns > 30) return null;
  const even = rows.filter((row) => row.children.length === columns).length >= rows.length * 0.8;
  if (!even) return null;
  const before =
    [...parent.children].find((child) => !rows.includes(child) && child.children.length === columns) ??
    parent.previousElementSibling;
  const MARKS = 'b, strong, th, [class*="head"]';
  const asHeader = (row: Element | null | undefined): string[] | null => {
    if (row === null || row === undefined || row.children.length !== columns) return null;
    const texts = [...row.children].map((cell) => shownText(cell, 60));
    const good =
      texts.filter((text) => text !== '' && text.length <= 40 && !/\d{2,}|@|[$€£]\d/.test(text)).length >=
      Math.ceil(columns * 0.6);
    const marked =
      /head|title|label/i.test(`${row.className} ${row.parentElement?.className ?? ''}`) ||
      // What is bold in every row is no sign of a header.
      (row.querySelector(MARKS) !== null && rows[1]?.querySelector(MARKS) == null);
    return good && marked ? texts : null;
  };
  const own = asHeader(first);
  if (own !== null) return { headers: own, rows: rows.slice(1) };
  const above = asHeader(before) ?? headsOver(parent, rows[1] ?? first);
  return above === null ? null : { headers: above, rows: [...rows] };
}

/** The head of a list that scrolls under it: a row over the list, of which each cell stands over one of the `row`. */
export function headsOver(list: Element, row: Element): string[] | null {
  // Boxes that such a list stands in, up to the one beside its head; pixels that a cell of the head may be aside.
  const [MOST_BOXES, ASIDE] = [6, 16];
  const lefts = [...row.children].map((cell) => cell.getBoundingClientRect().left);
  let box: Element | null = list;
  for (let depth = 0; depth < MOST_BOXES && box !== null; depth += 1, box = box.parentElement) {
    const head = box.previousElementSibling?.querySelector('thead tr, [role="row"]') ?? null;
    if (head === null) continue;
    const cells = [...head.children].slice(0, lefts.length);
    const isOver =
      cells.length === lefts.length &&
      cells.every((cell, at) => Math.abs(cell.getBoundingClientRect().left - (lefts[at] ?? 0)) <= ASIDE);
    return isOver ? cells.map(headerText) : null;
  }
  return null;
}

/** Records with definition lists speak of the same things; sections of a page do not. */
export function sameTerms(records: readonly Element[]): boolean {
  const first = records.map((record) => record.querySelector('dt')?.textContent?.trim() ?? '');
  return first.every((term) => term === first[0]);
}

/** "Handler: …", "Phone: …": each line opens with a label of its own, so that they are lines of one record. */
export function areLabelled(records: readonly Element[]): boolean {
  const lines = records.flatMap((record) => (opensWithLabel(record) ? [record] : [...record.children]));
  const labels = lines.map((line) => (opensWithLabel(line) ? line.firstElementChild?.textContent?.trim() : ''));
  return labels.length > 1 && !labels.includes('') && new Set(labels).size === labels.length;
}

/** Menus, bars and footers repeat links, not records. */
export function inMenu(parent: Element): boolean {
  for (
    let current: Element | null = parent;
    current !== null && current !== document.body;
    current = current.parentElement
  ) {
    if (
      /^(?:NAV|FOOTER)$/.test(current.tagName) ||
      /^(?:navigation|menu|menubar|tablist|toolbar|contentinfo)$/.test(current.getAttribute('role') ?? '')
    )
      return true;
    if (
      /(?:^|[\s_-])(?:menu|nav|navbar|navigation|breadcrumbs?|footer|pagination|pager|topbar|tabs)(?:$|[\s_-])/i.test(
        `${current.id} ${current.getAttribute('class') ?? ''}`,
      )
    )
      return true;
  }
  return false;
}

/** Groups of buttons and links beside each other in one line: a bar of what can be done, and no records. */
export function isBar(groups: readonly Element[]): boolean {
  const [LEAST_USES, ASIDE] = [2, 2];
  const top = groups[0]?.getBoundingClientRect().top ?? 0;
  const bare = (part: Element) => (part.textContent ?? '').replace(/\s/g, '');
  return groups.every((group) => {
    const uses = [...group.querySelectorAll('a, button, [role="button"]')];
    const box = group.getBoundingClientRect();
    const height = uses[0]?.getBoundingClientRect().height ?? 0;
    const isOneLine = Math.abs(box.top - top) <= ASIDE && box.height < height * 2;
    return uses.length >= LEAST_USES && isOneLine && bare(group) === uses.map(bare).join('');
  });
}

/** The one row that is left of a list under a head of its own; null for anything else. */
export function soleRow(list: Element): Element[] | null {
  const row = list.children.length === 1 ? list.firstElementChild : null;
  return row === null || row.children.length < 3 || !isVisible(row) || headsOver(list, row) === null ? null : [row];
}

/** The repeated children of `parent` as rows; null when they hold too little to be records. */
export function readRepeats(
  parent: Element,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): ReadList | null {
  const sole = soleRow(parent);
  const repeated = sole ?? repeatedChildren(parent).filter((child) => isVisible(child));
  if (
    (repeated.length < 2 && sole === null) ||
    repeated.some(
      (record) =>
        record.matches('form, section:has(table)') ||
        record.querySelector(
          'table, form textarea, input:not([type="checkbox"]):not([type="hidden"]):not([type="radio"]):not([readonly]), select, h2 ~ * h2',
        ) !== null,
    )
  )
    return null;
  if (inMenu(parent) || isBar(repeated) || !sameTerms(repeated) || areLabelled(repeated) || areSetAsPairs(repeated))
    return null;
  const agenda = sole === null ? readAgenda(repeated) : null;
  const grouped = agenda ?? (sole === null ? readLetters(repeated) : null);
  if (grouped !== null) {
    for (const [index, { entry }] of grouped.entries()) seen(entry, index);
    const rows = grouped.slice(0, bounds.maxRows).map(({ cells }) => cells);
    const caption = squeeze(parent.getAttribute('aria-label'), 120);
    return { kind: agenda === null ? 'list' : 'cards', caption, headers: [], rows, total: grouped.length };
  }
  const [only] = sole ?? [];
  const heads = only === undefined ? null : headsOver(parent, only);
  const grid = heads === null ? gridHeaders(parent, repeated) : { headers: heads, rows: repeated };
  const records = grid === null ? repeated : grid.rows;
  const rows: Cell[][] = records
    .slice(0, bounds.maxRows)
    .map((record) =>
      grid === null
        ? piecesOf(record)
        : [...record.children].slice(0, bounds.maxCells).map((cell) => readCell(cell, '')),
    );
  const filled = rows.filter((cells) => cells.filter((cell) => cell.text !== '').length >= 2).length;
  const isList =
    /^(?:UL|OL)$/.test(parent.tagName) ||
    parent.getAttribute('role') === 'list' ||
    /list|feed|items|results|entries|timeline/i.test(parent.className);
  if (
    filled < Math.max(1, rows.length * 0.6) &&
    !(isList && rows.filter((cells) => cells.some(({ text }) => text !== '')).length >= 2)
  )
    return null;
  for (const [index, record] of records.slice(0, bounds.maxRows).entries()) seen(record, index);
  return {
    kind: grid !== null ? 'grid' : filled >= rows.length * 0.6 ? 'cards' : 'list',
    caption: squeeze(parent.getAttribute('aria-label'), 120),
    headers: grid?.headers ?? [],
    rows,
    total: records.length,
  };
}
