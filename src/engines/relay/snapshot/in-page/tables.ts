/** Runs inside the page. Rows of data: tables, ARIA grids, grids of boxes, repeated cards and list items. */

import type { Cell, TableSnapshot } from '../snapshot.ts';
import { isVisible, shownText, squeeze } from './visible-text.ts';

export interface TableBounds {
  maxRows: number;
  maxCells: number;
}

/** A cell with its text, link and machine-readable value. */
export function readCell(cell: Element, key: string): Cell {
  const link = cell.matches('a[href]') ? cell : cell.querySelector('a[href]');
  const time = cell.matches('time, data') ? cell : cell.querySelector('time[datetime], data[value]');
  const field = cell.querySelector('input:not([type="hidden"]):not([type="password"]), select, textarea');
  const shown = shownText(cell, 1000);
  // What stands there while the value is on its way is no value.
  let text = /^loading ?(?:\.{3}|\u2026)$/i.test(shown) ? '' : shown;
  let mark: boolean | null = null;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio'))
    mark = text === '' ? field.checked : null;
  else if (field instanceof HTMLSelectElement) text = squeeze(field.selectedOptions[0]?.label ?? text, 300);
  else if (field !== null && text === '') text = squeeze((field as HTMLInputElement).value, 1000);
  if (text === '') {
    const icon = cell.querySelector('img, svg, i, [aria-label], [title]') ?? (cell.matches('[title]') ? cell : null);
    const words =
      icon === null
        ? ''
        : `${icon.getAttribute('alt') ?? icon.getAttribute('aria-label') ?? icon.getAttribute('title') ?? ''} ${icon.getAttribute('src') ?? ''} ${icon.getAttribute('class') ?? ''}`;
    if (/\b(?:true|yes|check|checked|tick|success|enabled|on)\b|icon-yes/i.test(words)) mark = true;
    else if (/\b(?:false|no|cross|times|disabled|off|xmark)\b|icon-no/i.test(words)) mark = false;
    text = squeeze(
      icon?.getAttribute('alt') ?? icon?.getAttribute('aria-label') ?? icon?.getAttribute('title') ?? '',
      200,
    );
  }
  const lead = leadOf(cell, text);
  return {
    text,
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
  const isWhole = !(first instanceof Element) || /^(?:A|B|STRONG|DIV|P|SPAN|H[1-6])$/.test(first.tagName);
  const lead = first instanceof Element ? shownText(first, 300) : squeeze(first.textContent, 300);
  return isApart && isWhole && lead.length > 1 && lead.length < text.length && text.startsWith(lead) ? lead : '';
}

export function headerText(cell: Element): string {
  const text = shownText(cell, 120)
    .replace(/[\u25a0-\u25ff\u2190-\u21ff\u2b06\u2b07]/g, '')
    .trim();
  if (text !== '') return text;
  return squeeze(
    cell.getAttribute('aria-label') ?? cell.getAttribute('title') ?? cell.getAttribute('abbr') ?? cell.textContent,
    120,
  );
}

/** The lines of a header of which each record takes as many: a table with two rows a record. At most one line otherwise. */
export function headerLines(rows: readonly HTMLTableRowElement[]): HTMLTableRowElement[] {
  const lines: HTMLTableRowElement[] = [];
  for (const row of rows) {
    const cells = [...row.cells];
    const isHeader =
      cells.length > 1 &&
      cells.every((cell) => cell.tagName === 'TH' && cell.colSpan <= 1 && cell.rowSpan <= 1) &&
      row.querySelector('input:not([type="checkbox"]), select') === null;
    if (!isHeader) break;
    lines.push(row);
  }
  const others = rows.filter((row) => !lines.includes(row) && row.closest('tfoot') === null && row.cells.length > 0);
  return others.length % lines.length === 0 && others.length > 0 ? lines : lines.slice(0, 1);
}

/** A real table; null for tables that only lay out the page or hold label and value pairs. */
export function readTable(
  table: HTMLTableElement,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): TableSnapshot | null {
  const rows = [...table.rows].filter((row) => row.closest('table') === table);
  if (rows.length === 0) return null;
  const headRows = rows.filter((row) => row.closest('thead') !== null && row.cells.length > 0);
  let headRow =
    headRows.findLast((row) => row.querySelectorAll('input:not([type="checkbox"]), select').length === 0) ?? null;
  if (headRow === null && rows.length > 1) {
    const first = rows[0];
    if (first !== undefined && first.cells.length > 1 && [...first.cells].every((cell) => cell.tagName === 'TH'))
      headRow = first;
    else if (first !== undefined && looksLikeHeader(first, rows[1])) headRow = first;
  }
  const lines = headerLines(rows);
  const spread = lines.length > 1 ? lines.flatMap((line) => [...line.cells]) : headRow === null ? [] : spanned(headRow);
  const body = rows.filter(
    (row) =>
      row !== headRow &&
      !lines.includes(row) &&
      !headRows.includes(row) &&
      row.closest('tfoot') === null &&
      row.cells.length > 0,
  );
  if (headRow === null && (isFactTable(body) || isForm(body))) return null;
  if (layOut(table, headRow)) return null;
  if (headRow === null && (body.length < 2 || body.every((row) => row.cells.length < 2))) return null;
  const data: Cell[][] = [];
  let total = 0;
  for (const [at, row] of body.entries()) {
    if (!isVisible(row)) continue;
    const cells = [...row.cells];
    if (lines.length > 1 && at % lines.length > 0) {
      const last = data.at(-1);
      if (last === undefined || data.length < total) continue;
      seen(row, data.length - 1);
      last.push(...cells.slice(0, bounds.maxCells).map((cell) => readCell(cell, cellClass(cell))));
      continue;
    }
    if (cells.length === 1 && (spread.length > 1 || (cells[0]?.colSpan ?? 1) > 1)) continue;
    total += 1;
    if (data.length >= bounds.maxRows) continue;
    seen(row, data.length);
    data.push(
      cells
        .slice(0, bounds.maxCells)
        .flatMap((cell) =>
          Array.from({ length: Math.min(cell.colSpan || 1, 12) }, (_, index) =>
            index === 0
              ? readCell(cell, cell.getAttribute('data-label') ?? cell.getAttribute('data-title') ?? cellClass(cell))
              : { text: '', href: null, key: '', mark: null, datum: '' },
          ),
        ),
    );
  }
  const headers = spread.map((cell) => headerText(cell));
  return {
    kind: 'table',
    caption: squeeze(
      table.caption?.textContent ?? table.getAttribute('aria-label') ?? table.getAttribute('summary'),
      120,
    ),
    heading: '',
    headers,
    rows: data,
    total,
    dialog: -1,
    frame: 0,
  };
}

/** Fields in rows without a header: they are filled in, no records. */
export function isForm(rows: readonly HTMLTableRowElement[]): boolean {
  const shown = rows.filter((row) => row.cells.length > 1 && isVisible(row));
  const filled = shown.filter((row) => row.querySelector('input[type="text"], input:not([type]), select, textarea'));
  return filled.length > 0 && filled.length * 2 >= shown.length;
}

/** Tables within a table: it lays out the page, unless they stand in cells under its header, or are not shown at all. */
export function layOut(table: HTMLTableElement, headRow: HTMLTableRowElement | null): boolean {
  const inner = [...table.querySelectorAll('table')].filter(isVisible);
  if (inner.length === 0) return false;
  const columns = headRow === null ? 0 : spanned(headRow).length;
  return (
    columns < 3 ||
    inner.some((one) => {
      const row = one.parentElement?.closest('tr');
      return row instanceof HTMLTableRowElement && row.closest('table') === table && row.cells.length < columns;
    })
  );
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

export function spanned(row: HTMLTableRowElement): Element[] {
  return [...row.cells].flatMap((cell) =>
    Array.from({ length: Math.min(cell.colSpan || 1, 12) }, () => cell as Element),
  );
}

export function looksLikeHeader(first: HTMLTableRowElement, second: HTMLTableRowElement | undefined): boolean {
  if (second === undefined || first.cells.length !== second.cells.length || first.cells.length < 3) return false;
  const texts = [...first.cells].map((cell) => shownText(cell, 60));
  if (
    texts.some((text) => text === '' || text.length > 40 || /\d{2,}|@|[$€£]/.test(text)) ||
    new Set(texts).size !== texts.length
  )
    return false;
  return (
    first.querySelector('a, button, input') === null &&
    (first.querySelector('b, strong, th') !== null || /head|title/i.test(first.className))
  );
}

/** Each row a label and its value, or several such pairs side by side: `th` then `td`, or cells of which the first ends in a colon or is bold. */
export function isFactTable(rows: readonly HTMLTableRowElement[]): boolean {
  if (rows.length === 0) return false;
  const pairs = rows.filter(
    (row) =>
      row.cells.length === 2 &&
      (row.cells[0]?.tagName === 'TH' ||
        /:\s*$/.test(row.cells[0]?.textContent ?? '') ||
        (row.cells[0]?.querySelector('b, strong, label') ?? null) !== null ||
        /label|key|name|head|title/i.test(row.cells[0]?.className ?? '')) &&
      row.cells[1]?.tagName === 'TD',
  );
  const several = rows.filter(
    (row) =>
      (row.cells.length === 4 || row.cells.length === 6) &&
      row.cells[0]?.textContent !== '' &&
      [...row.cells].every((cell, at) =>
        at % 2 === 0 ? isLabelCell(cell) || isBlankCell(cell) : cell.tagName === 'TD' && !isLabelCell(cell),
      ),
  );
  return pairs.length + several.length >= Math.max(1, Math.ceil(rows.length * 0.6));
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

/** role=table, grid, treegrid made of other elements. */
export function readGrid(
  grid: Element,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): TableSnapshot | null {
  const rows = [...grid.querySelectorAll('[role="row"]')].filter(
    (row) => row.closest('[role="table"], [role="grid"], [role="treegrid"]') === grid,
  );
  const headerRow = rows.find((row) => row.querySelector('[role="columnheader"]') !== null);
  const headers =
    headerRow === undefined
      ? [...grid.querySelectorAll('[role="columnheader"]')].map(headerText)
      : [...headerRow.querySelectorAll('[role="columnheader"]')].map(headerText);
  const data: Cell[][] = [];
  let total = 0;
  for (const row of rows) {
    if (row === headerRow || !isVisible(row)) continue;
    const cells = [...row.querySelectorAll('[role="cell"], [role="gridcell"], [role="rowheader"]')];
    if (cells.length === 0) continue;
    total += 1;
    if (data.length >= bounds.maxRows) continue;
    seen(row, data.length);
    data.push(
      cells
        .slice(0, bounds.maxCells)
        .map((cell) =>
          readCell(
            cell,
            cell.getAttribute('data-field') ?? cell.getAttribute('col-id') ?? cell.getAttribute('data-label') ?? '',
          ),
        ),
    );
  }
  if (data.length === 0 && headers.length === 0) return null;
  const said = Number(grid.getAttribute('aria-rowcount'));
  return {
    kind: 'grid',
    caption: squeeze(grid.getAttribute('aria-label'), 120),
    heading: '',
    headers,
    rows: data,
    total: Math.max(total, Number.isFinite(said) ? said - 1 : 0),
    dialog: -1,
    frame: 0,
  };
}
