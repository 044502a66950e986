import { isScript, isVisible, shownText, squeeze } from './visible-text.ts';

export function headerText(cell: Element): string {
  const text = shownText(cell, 120)
    .replace(/[\u25a0-\u25ff\u2190-\u21ff\u2b06\u2b07]/g, '')
    .trim();
  if (text !== '') return text;
  const hidden = [...cell.childNodes].map((node) => (isScript(node) ? '' : node.textContent)).join('');
  return squeeze(
    cell.getAttribute('aria-label') ?? cell.getAttribute('title') ?? cell.getAttribute('abbr') ?? hidden,
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

/** Whether the first row names the columns: by how it is drawn, or by what the rows below it hold. */
export function looksLikeHeader(rows: readonly HTMLTableRowElement[]): boolean {
  const [first, ...others] = rows;
  if (first === undefined || first.cells.length < 3) return false;
  const below = others.filter((row) => widthOf(row) === widthOf(first) && row.cells.length > 1);
  const texts = [...first.cells].map((cell) => shownText(cell, 60));
  if (
    below.length === 0 ||
    texts.some((text) => text === '' || text.length > 40 || /\d{2,}|@|[$€£]/.test(text)) ||
    new Set(texts).size !== texts.length
  )
    return false;
  const isDrawnSo = first.querySelector('b, strong, th') !== null || /head|title/i.test(first.className);
  const isPlain = others[0]?.cells.length === first.cells.length && first.querySelector('a, button, input') === null;
  return (isDrawnSo && isPlain) || namesFigures(first, below);
}

export function widthOf(row: HTMLTableRowElement): number {
  return [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0);
}

/** Words over figures, in two columns or more: numbers, days and addresses that every row has, and the first one has not. */
export function namesFigures(first: HTMLTableRowElement, below: readonly HTMLTableRowElement[]): boolean {
  const drawn = below.filter((row) => row.cells.length >= first.cells.length).slice(0, 12);
  if (drawn.length === 0 || first.querySelector('input, select') !== null) return false;
  let at = 0;
  const figures = [...first.cells].filter((cell) => {
    const column = at;
    at += cell.colSpan;
    const texts = drawn.map((row) => squeeze(row.cells[column]?.textContent, 60)).filter((text) => text !== '');
    return (
      texts.length >= Math.min(2, drawn.length) &&
      !/\d/.test(cell.textContent ?? '') &&
      texts.every((text) => /\d|@/.test(text))
    );
  });
  // One row alone could be another record.
  return figures.length > (drawn.length > 1 ? 1 : 2);
}

/** The last row in sight, one cell of which says that the others add up there. */
export function isTotal(row: HTMLTableRowElement): boolean {
  for (let next = row.nextElementSibling; next !== null; next = next.nextElementSibling)
    if (isVisible(next)) return false;
  return (
    row.querySelector('a[href]') === null &&
    [...row.cells].some((cell) => /^(?:(?:grand|sub) ?)?totals?:?$/i.test(squeeze(cell.textContent, 40)))
  );
}

/** Right below the header, a cell for each column to sort or to filter it by, or to make a new row in: no record. */
export function isOfControls(row: HTMLTableRowElement): boolean {
  const cells = [...row.cells];
  const controls = cells.filter(
    (cell) =>
      squeeze(cell.textContent, 40) === '' &&
      cell.querySelector('input:not([type="hidden"]):not([type="checkbox"]), select, a, button') !== null &&
      [...cell.querySelectorAll('input')].every((field) => field.value.trim() === ''),
  );
  const texts = cells.filter((cell) => squeeze(cell.textContent, 40) !== '');
  return cells.length > 2 && texts.length < 2 && controls.length > 1;
}
