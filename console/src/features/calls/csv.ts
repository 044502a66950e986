/** Begins what a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  // A caller decides what a name or a summary begins with.
  const harmless = typeof value === 'string' && FORMULA.test(text) && !/^\+\d+$/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Rows as RFC 4180 says, with a line of names first. Texts that a spreadsheet would run are made plain. */
export function toCsv(names: readonly string[], rows: Iterable<readonly unknown[]>): string {
  return [names, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
