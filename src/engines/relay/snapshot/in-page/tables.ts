/** Runs inside the page. Rows of data: tables, ARIA grids, grids of boxes, repeated cards and list items. */

import type { Cell, TableSnapshot } from '../snapshot.ts';
import { cellClass, isBlankCell, isLabelCell, plainCell, readCell } from './cells.ts';
import { headerLines, headerText, isOfControls, isTotal, looksLikeHeader } from './table-heads.ts';
import { isVisible, squeeze } from './visible-text.ts';

/** A list as it is read by itself. */
export type ReadList = Pick<TableSnapshot, 'kind' | 'headers' | 'rows' | 'total'> & { caption?: string };

export interface TableBounds {
  maxRows: number;
  maxCells: number;
}

/** A real table; null for tables that only lay out the page or hold label and value pairs. */
export function readTable(
  table: HTMLTableElement,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): ReadList | null {
  const rows = [...table.rows].filter((row) => row.closest('table') === table);
  if (rows.length === 0) return null;
  const headRows = rows.filter((row) => row.closest('thead') !== null && row.cells.length > 0);
  let headRow =
    headRows.findLast((row) => row.querySelectorAll('input:not([type="checkbox"]), select').length === 0) ?? null;
  if (headRow === null && rows.length > 1) {
    const first = rows[0];
    if (first !== undefined && first.cells.length > 1 && [...first.cells].every((cell) => cell.tagName === 'TH'))
      headRow = first;
    else if (first !== undefined && looksLikeHeader(rows)) headRow = first;
  }
  const lines = headerLines(rows);
  const spread = lines.length > 1 ? lines.flatMap((line) => [...line.cells]) : headRow === null ? [] : spanned(headRow);
  const body = rows.filter(
    (row) =>
      row !== headRow &&
      !lines.includes(row) &&
      !headRows.includes(row) &&
      row.closest('tfoot') === null &&
      cellsIn(row).length > 0 &&
      !(spread.length > 2 && isTotal(row)),
  );
  if (headRow === null && (isFactTable(body) || isForm(body))) return null;
  if (layOut(table, headRow)) return null;
  if (headRow === null && (body.length < 2 || body.every((row) => cellsIn(row).length < 2))) return null;
  const data: Cell[][] = [];
  let total = 0;
  for (const [at, row] of body.entries()) {
    if (!isVisible(row) || (headRow !== null && total === 0 && isOfControls(row))) continue;
    const cells = cellsIn(row);
    if (lines.length > 1 && at % lines.length > 0) {
      const last = data.at(-1);
      if (last === undefined || data.length < total) continue;
      seen(row, data.length - 1);
      last.push(...cells.slice(0, bounds.maxCells).map((cell) => readCell(cell, cellClass(cell))));
      continue;
    }
    if (cells.length === 1 && (spread.length > 1 || (cells[0]?.colSpan ?? 1) > 1)) continue;
    if (isDivider(cells, spread.length)) continue;
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
              : plainCell(''),
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
    headers,
    rows: data,
    total,
  };
}

/** The cells of a row, also those that a script has made of other elements: links that are drawn as cells. */
export function cellsIn(row: HTMLTableRowElement): HTMLTableCellElement[] {
  if (row.cells.length === row.children.length) return [...row.cells];
  return [...row.children].filter(
    (child): child is HTMLTableCellElement =>
      child instanceof HTMLTableCellElement || getComputedStyle(child).display === 'table-cell',
  );
}

/** "Yesterday" beside one empty cell as wide as most of the table: it sets rows apart. */
export function isDivider(cells: readonly HTMLTableCellElement[], columns: number): boolean {
  const filled = cells.filter((cell) => squeeze(cell.textContent, 2) !== '');
  const wide = cells.some((cell) => !filled.includes(cell) && cell.colSpan >= 3 && cell.colSpan * 2 >= columns);
  return (
    columns > 3 && filled.length <= 1 && wide && cells.every((cell) => cell.querySelector('a, button, input') === null)
  );
}

/** Fields in rows without a header, or several boxes to tick in each: they are filled in, no records. */
export function isForm(rows: readonly HTMLTableRowElement[]): boolean {
  const shown = rows.filter((row) => row.cells.length > 1 && isVisible(row));
  const filled = shown.filter((row) => row.querySelector('input[type="text"], input:not([type]), select, textarea'));
  const ticked = shown.filter(
    (row) =>
      [...row.cells].filter((cell) => cell.querySelector(':scope > [type="checkbox"], :scope > [type="radio"]'))
        .length > 1,
  );
  return (
    (filled.length > 0 && filled.length * 2 >= shown.length) || (ticked.length > 0 && ticked.length * 2 >= shown.length)
  );
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

export function spanned(row: HTMLTableRowElement): Element[] {
  return [...row.cells].flatMap(spread);
}

/** The cell, once for each column that it stands in. */
export function spread(cell: HTMLTableCellElement): HTMLTableCellElement[] {
  return Array.from({ length: Math.min(cell.colSpan || 1, 12) }, () => cell);
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

/**
 * Rows of a table without a header, made of other elements, whose cells are a label and its value: each label another, written as labels
 * are ("Date of birth") and not as names, and the values of as many kinds.
 */
export function pairsOf(grid: Element): [Element, Element][] {
  if (grid.querySelector('[role="columnheader"]') !== null) return [];
  const rows = [...grid.querySelectorAll('[role="row"]')].filter(isVisible);
  const pairs = rows.map((row) => [...row.querySelectorAll('[role="cell"], [role="rowheader"]')]);
  const [texts, values] = [0, 1].map((at) => pairs.map((cells) => squeeze(cells[at]?.textContent, 80)));
  const isSet =
    pairs.length >= 3 &&
    pairs.every(([label, value, more]) => {
      const isBare = label?.querySelector('a, button, input, select, img') === null;
      return isBare && value !== undefined && more === undefined;
    }) &&
    texts?.every((text) => /^\p{L}[^\d]{0,39}$/u.test(text)) === true &&
    texts.filter((text) => /^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text)).length >= 2 &&
    new Set(texts).size === texts.length &&
    new Set(values).size * 2 > pairs.length;
  return isSet ? pairs.flatMap(([label, value]) => (label && value ? [[label, value] as [Element, Element]] : [])) : [];
}

/** role=table, grid, treegrid made of other elements. */
export function readGrid(
  grid: Element,
  bounds: TableBounds,
  seen: (row: Element, index: number) => void,
): ReadList | null {
  const rows = [...grid.querySelectorAll('[role="row"]')].filter(
    (row) => row.closest('[role="table"], [role="grid"], [role="treegrid"]') === grid,
  );
  if (pairsOf(grid).length > 0) return null;
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
    headers,
    rows: data,
    total: Math.max(total, Number.isFinite(said) ? said - 1 : 0),
  };
}
