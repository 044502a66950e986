import { shownText, squeeze } from './visible-text.ts';

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
