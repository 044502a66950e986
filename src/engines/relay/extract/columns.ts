/** Tables, grids and cards as columns of one kind: a label, what the values look like, a value for each row. */

import type { Cell, TableSnapshot } from '../snapshot/snapshot.ts';
import { stem, wordsOf } from '../words/tokens.ts';
import { isEmptyText, readNumber, type Seen } from './convert.ts';
import { readPieces } from './pieces.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';
import { withToldLabels } from './told-labels.ts';
import { wholeNames } from './whole-names.ts';

export type ColumnKind =
  | 'date'
  | 'time'
  | 'datetime'
  | 'email'
  | 'phone'
  | 'money'
  | 'number'
  | 'url'
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
  /** Some row of a table ends before it: what it says there was not told. */
  isShort?: true;
  /** Put together from others, beside which it tells nothing new. */
  isJoined?: true;
}

export interface Rows {
  columns: Column[];
  count: number;
  /** Where a row leads: its first link that is not an action. */
  links: (string | null)[];
}

function seenOf(cell: Cell): Seen {
  const { lead, icon = '' } = cell;
  return {
    text: cell.text,
    ...(lead === undefined ? {} : { lead }),
    datum: cell.datum,
    mark: cell.mark,
    href: cell.href,
    ...(icon === '' ? {} : { icon }),
  };
}

/** Reads a snapshot's table as columns. Rows of cards are lined up by what their pieces are called, else by their place. */
export function columnsOf(table: TableSnapshot, dates: DateReading): Rows {
  const shown = (table.headers.length > 0 ? byHeader(table) : byKey(table)).map(withoutActions);
  const columns = shown.map((column) => typed(column, dates));
  const names = wholeNames(shown);
  return {
    columns: names === null ? columns : [...columns, { ...typed(names, dates), isJoined: true }],
    count: table.rows.length,
    links: table.rows.map(rowLink),
  };
}

function typed(column: Bare, dates: DateReading): Column {
  const linked = column.values.some((value) => value?.href != null);
  return { ...column, kind: kindOf(column.values, dates), linked };
}

/** One column of values that stand in no table. */
export function columnOf(label: string, values: (Seen | null)[], dates: DateReading): Column {
  return { label, kind: kindOf(values, dates), values, linked: false };
}

function rowLink(cells: readonly Cell[]): string | null {
  // "#" folds out a menu of the row.
  const leading = cells.filter((cell) => cell.href !== null && !/#!?$/.test(cell.href));
  const named = leading.find(
    (cell) => cell.text !== '' && !/^(?:edit|delete|remove|cancel|new|add)\b/i.test(cell.text),
  );
  return named?.href ?? leading[0]?.href ?? null;
}

type Bare = Pick<Column, 'label' | 'values' | 'isShort'>;

const ACTION = /^(?:edit|view|open|show|details?|delete|remove|more|(?:row )?actions?|select(?: row)? \d+)$/i;

/** "Edit" in every row under no header is what can be done with it, and says nothing of it. */
function withoutActions(column: Bare): Bare {
  const filled = column.values.filter((value) => value !== null && value.text !== '');
  const isActions = column.label === '' && filled.length > 0 && filled.every((value) => ACTION.test(value?.text ?? ''));
  return isActions ? { ...column, values: column.values.map(() => null) } : column;
}

function byHeader(table: TableSnapshot): Bare[] {
  return table.headers.map((header, index) => {
    const values = table.rows.map((row) => {
      const cell = row[index];
      return cell === undefined ? null : seenOf(cell);
    });
    const key = table.rows.find((row) => (row[index]?.key ?? '') !== '')?.[index]?.key ?? '';
    const label = header === '' ? key : firstOf(header, values);
    return { label, values, ...(values.includes(null) && { isShort: true }) };
  });
}

/** "Problem \u2022 Severity" over cells that are not set apart so: they say the first, and show the other some way that no text tells. */
function firstOf(header: string, values: readonly (Seen | null)[]): string {
  const [first = '', ...others] = header.split(SET_APART);
  return others.length === 0 || values.some((value) => SET_APART.test(value?.text ?? '')) ? header : first;
}

const SET_APART = /\s[\u2022\u00b7]\s/;

function byKey(table: TableSnapshot): Bare[] {
  const columns = new Map<string, Bare>();
  const shared = sharedKeys(table.rows);
  for (const [rowIndex, row] of withToldLabels(table.rows).entries()) {
    const counts = new Map<string, number>();
    let before = '';
    for (const cell of row) {
      const name = cell.key === '' || shared.has(cell.key) ? '' : wordsOf(cell.key).join(' ');
      // What has no name is counted from the last piece that has one: a badge above the title moves nothing behind it.
      const place = name === '' ? `${before}>` : name;
      const nth = counts.get(place) ?? 0;
      counts.set(place, nth + 1);
      if (name !== '') before = name;
      const id = `${place}#${nth}`;
      let column = columns.get(id);
      if (column === undefined) {
        column = { label: name, values: table.rows.map(() => null) };
        columns.set(id, column);
      }
      column.values[rowIndex] = seenOf(cell);
    }
  }
  return readPieces([...columns.values()]);
}

/** What several pieces of every record are called alike names the record, and none of them. */
function sharedKeys(rows: readonly Cell[][]): Set<string> {
  const keys = new Set(rows[0]?.map((cell) => cell.key));
  const isShared = (key: string) => rows.every((row) => row.filter((cell) => cell.key === key).length > 1);
  return new Set([...keys].filter((key) => key !== '' && isShared(key)));
}

function kindOf(values: readonly (Seen | null)[], dates: DateReading): ColumnKind {
  const filled = values
    .filter((value): value is Seen => value !== null && (value.mark !== null || !isEmptyText(value.text)))
    .slice(0, 25);
  if (filled.length === 0) return 'text';
  const most = (test: (value: Seen) => boolean) => filled.filter(test).length >= Math.ceil(filled.length * 0.7);
  if (most((value) => value.text === '' && value.mark !== null)) return 'mark';
  if (most((value) => /^[\w.+%-]+@[\w-]+(?:\.[\w-]+)+$/.test(value.text))) return 'email';
  if (most((value) => isPhone(value.text))) return 'phone';
  const moments = filled.map((value) =>
    value.text.length > 60 ? null : (readShownMoment(value.text, dates) ?? readShownMoment(value.datum, dates)),
  );
  const dated = moments.filter((moment) => moment?.date != null).length;
  const timed = moments.filter((moment) => moment?.time != null).length;
  const enough = Math.ceil(filled.length * 0.7);
  // Beside days, an hour alone is one of today.
  const ofToday = dated === 0 ? 0 : moments.filter((moment) => moment?.date === null && moment.time !== null).length;
  if (dated + ofToday >= enough) return timed >= enough ? 'datetime' : 'date';
  if (timed >= enough) return 'time';
  if (
    most(
      (value) =>
        /[$€£¥]|\b(?:USD|EUR|GBP|CHF)\b/.test(value.text) && readNumber(value.text) !== null && value.text.length < 30,
    )
  )
    return 'money';
  if (most((value) => /^[-+(]?\s*\d[\d.,' ]*\s*[)%]?$/.test(value.text))) return 'number';
  if (most((value) => /^(?:https?:\/\/|www\.)\S+$/.test(value.text))) return 'url';
  if (most((value) => isPersonName(value.text))) return 'person';
  return 'text';
}

export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return (
    digits.length >= 7 &&
    digits.length <= 15 &&
    /^[+(\d][\d\s().+-]{6,22}(?:\s?(?:x|ext\.?)\s?\d+)?$/i.test(text.trim()) &&
    !/^\d{4}-\d{2}-\d{2}/.test(text) &&
    !/^\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d{2})$/.test(text.trim()) &&
    !/^\d{7,9}$/.test(text.trim())
  );
}

/** "Jane Roe", "Roe, Jane", "Dr. Amelia Hart, MD". */
export function isPersonName(text: string): boolean {
  const bare = text.trim();
  return (
    /^(?:(?:Dr|Mr|Mrs|Ms|Prof)\.?\s+)?\p{Lu}[\p{L}'’.-]+(?:,?\s+(?:\p{Lu}[\p{L}'’.-]*|de|van|von|la|del|di)){1,4}(?:,\s*[A-Z]{2,4})*$/u.test(
      bare,
    ) && bare.length <= 60
  );
}

/** Stems of the nouns that give a page its subject. */
export function stemsOf(...texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap((text) => wordsOf(text).map(stem)));
}
