/** Tables, grids and cards as columns of one kind: a label, what the values look like, a value for each row. */

import type { Cell, TableSnapshot } from '../snapshot/snapshot.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import { isEmptyText, readNumber, type Seen } from './convert.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

export type ColumnKind =
  | 'date'
  | 'time'
  | 'datetime'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'person'
  | 'mark'
  | 'text';

export interface Column {
  /** Header, or what labels and classes call the values; may be empty. */
  label: string;
  kind: ColumnKind;
  /** By row; null where the row has none. */
  values: (Seen | null)[];
  /** Values lead somewhere. */
  linked: boolean;
}

export interface Rows {
  columns: Column[];
  count: number;
  /** Where a row leads: its first link that is not an action. */
  links: (string | null)[];
}

/** Reads a snapshot's table as columns. Rows without headers are lined up by what their pieces are called, else by their place. */
export function columnsOf(table: TableSnapshot, dates: DateReading): Rows {
  const bare = table.headers.length > 0 ? byHeader(table) : byKey(table);
  return {
    columns: bare.map(({ label, values }) => ({
      label,
      values,
      kind: kindOf(values, dates),
      linked: values.some((value) => value?.href != null),
    })),
    count: table.rows.length,
    links: table.rows.map(rowLink),
  };
}

function seenOf({ text, lead, datum, mark, href }: Cell): Seen {
  return { text, ...(lead === undefined ? {} : { lead }), datum, mark, href };
}

function rowLink(cells: readonly Cell[]): string | null {
  // "#" folds out a menu of the row.
  const leading = cells.filter((cell) => cell.href !== null && !/#!?$/.test(cell.href));
  const named = leading.find(({ text }) => text !== '' && !/^(?:edit|delete|remove|cancel|new|add)\b/i.test(text));
  return named?.href ?? leading[0]?.href ?? null;
}

type Bare = Pick<Column, 'label' | 'values'>;

function byHeader({ headers, rows }: TableSnapshot): Bare[] {
  return headers.map((header, index) => {
    const key = rows.find((row) => (row[index]?.key ?? '') !== '')?.[index]?.key ?? '';
    const values = rows.map((row) => {
      const cell = row[index];
      return cell === undefined ? null : seenOf(cell);
    });
    return { label: header === '' ? key : header, values };
  });
}

function byKey({ rows }: TableSnapshot): Bare[] {
  const columns = new Map<string, Bare>();
  for (const [at, row] of rows.entries()) {
    const counts = new Map<string, number>();
    for (const cell of row) {
      const label = wordsOf(cell.key).join(' ');
      const nth = counts.get(label) ?? 0;
      counts.set(label, nth + 1);
      const id = `${label}#${nth}`;
      const column = columns.get(id) ?? { label, values: rows.map(() => null) };
      columns.set(id, column);
      column.values[at] = seenOf(cell);
    }
  }
  return [...columns.values()];
}

/** Of all values seven in ten. */
const MOST = 0.7;
const LOOKED_AT = 25;

function kindOf(values: readonly (Seen | null)[], dates: DateReading): ColumnKind {
  const filled = values
    .filter((value): value is Seen => value !== null && (value.mark !== null || !isEmptyText(value.text)))
    .slice(0, LOOKED_AT);
  if (filled.length === 0) return 'text';
  const most = (test: (value: Seen) => boolean) => filled.filter(test).length >= Math.ceil(filled.length * MOST);
  if (most(({ text, mark }) => text === '' && mark !== null)) return 'mark';
  if (most(({ text }) => /^[\w.+%-]+@[\w-]+(?:\.[\w-]+)+$/.test(text))) return 'email';
  if (most(({ text }) => isPhone(text))) return 'phone';
  const momentOf = ({ text, datum }: Seen) =>
    text.length > 60 ? null : (readShownMoment(text, dates) ?? readShownMoment(datum, dates));
  const isTimed = most((value) => momentOf(value)?.time != null);
  if (most((value) => momentOf(value)?.date != null)) return isTimed ? 'datetime' : 'date';
  if (isTimed) return 'time';
  const isMoney = (text: string) => /[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b/.test(text) && text.length < 30;
  if (most(({ text }) => isMoney(text) && readNumber(text) !== null)) return 'money';
  if (most(({ text }) => /^[-+(]?\s*\d[\d.,' ]*\s*[)%]?$/.test(text))) return 'number';
  return most(({ text }) => isPersonName(text)) ? 'person' : 'text';
}

function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  const isDate = /^\d{4}-\d{2}-\d{2}|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{7,9}$/.test(text.trim());
  return (
    digits >= 7 && digits <= 15 && /^[+(\d][\d\s().+-]{6,22}(?:\s?(?:x|ext\.?)\s?\d+)?$/i.test(text.trim()) && !isDate
  );
}

/** "Jane Roe", "Roe, Jane", "Dr. Amelia Hart, MD". */
function isPersonName(text: string): boolean {
  const name =
    /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?\p{Lu}[\p{L}'’.-]+(?:,?\s+(?:\p{Lu}[\p{L}'’.-]*|de|van|von|la|del|di)){1,4}(?:,\s*[A-Z]{2,4})*$/u;
  return text.length <= 60 && name.test(text.trim());
}

/** Stems of the nouns that give a page its subject. */
export function stemsOf(...texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map(stem)));
}
