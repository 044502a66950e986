/** Cards say much in few words: "M-4409 · Gold 1000", "due 2026-11-27", "28 in stock". Pieces taken apart, with the words around a value as its label. */

import { isFieldName } from '../words/entities.ts';
import { wordsOf } from '../words/tokens.ts';
import { type Seen, seenText } from './convert.ts';

/** Values of all records that stand at the same place of each. */
export interface Pieces {
  label: string;
  /** By row; null where the row has none. */
  values: (Seen | null)[];
}

/** The pieces of all records, those of several values taken apart. */
export function readPieces(columns: readonly Pieces[]): Pieces[] {
  return columns.flatMap(split).map((column) => labelledBySuffix(labelledByPrefix(column)));
}

const LONGEST_PIECE = 60;
const MOST_PIECES = 6;
const BETWEEN = /\s+[\u00b7\u2022|\u2014\u2013]\s+/;

/** What is set apart by the same marks in every record stands on its own; "9:00 \u2013 10:00" is one value. */
function split(column: Pieces): Pieces[] {
  const parts = column.values.map((value) => (value === null ? null : value.text.split(BETWEEN)));
  const told = parts.filter((pieces) => pieces !== null);
  const count = told[0]?.length ?? 0;
  const isEven = told.every(
    (pieces) => pieces.length === count && pieces.every((piece) => piece !== '' && piece.length <= LONGEST_PIECE),
  );
  const isSpan = told.every((pieces) => pieces.every((piece) => /^[\d:., /apm]+$/i.test(piece)));
  if (count < 2 || count > MOST_PIECES || !isEven || isSpan) return [column];
  const pieces = Array.from({ length: count }, (_, at) => ({
    label: '',
    values: column.values.map((value, row) => {
      const text = parts[row]?.[at];
      return value === null || text === undefined ? null : seenText(text, at === 0 ? value.href : null);
    }),
  }));
  // A class that calls the piece something may mean all of it.
  return column.label === '' ? pieces : [column, ...pieces];
}

const PREFIX = /^((?:\p{L}+\.? ){1,2}?)(?=[\d$\u20ac\u00a3#(])/u;
const VALUE = /^[$\u20ac\u00a3#(]?\s?\d/;

/** "placed 2026-11-20", "due 2026-11-27", "Qty 4"; a kind with its number ("Invoice 7") stays whole. */
function labelledByPrefix(column: Pieces): Pieces {
  const texts = column.values.flatMap((value) => (value === null || value.text === '' ? [] : [value.text]));
  const prefix = PREFIX.exec(texts[0] ?? '')?.[1];
  if (prefix === undefined || texts.length < 2 || texts.some((text) => !text.startsWith(prefix))) return column;
  const rests = texts.map((text) => text.slice(prefix.length));
  const isField = /^\p{Ll}/u.test(prefix) || isFieldName(wordsOf(prefix));
  if (!isField || new Set(rests).size < 2 || !rests.every((rest) => VALUE.test(rest))) return column;
  const bare = (value: Seen | null) => (value === null ? null : { ...value, text: value.text.slice(prefix.length) });
  return { label: prefix.trim(), values: column.values.map(bare) };
}

const COUNTED = /^(-?\d[\d.,]*) (\p{Ll}[\p{L} ]{1,30})$/u;

/** "28 in stock", "5 refills left": what follows all numbers is what they count. */
function labelledBySuffix(column: Pieces): Pieces {
  const found = column.values.map((value) => COUNTED.exec(value?.text ?? ''));
  const [match] = found;
  const suffixes = new Set(found.map((one) => one?.[2]?.replace(/s$/, '')));
  if (match == null || suffixes.size !== 1 || found.length < 2) return column;
  const bare = (value: Seen | null, row: number) =>
    value === null ? null : { ...value, text: found[row]?.[1] ?? value.text };
  return { label: match[2] ?? '', values: column.values.map(bare) };
}
