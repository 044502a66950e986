/** The row of a list in which a record stands. */

import { filterRows } from '../../extract/filter-rows.ts';
import { holdsWords, saysValue } from '../../extract/match-values.ts';
import { contextSays, isAt, isOnlySought } from '../../extract/page-context.ts';
import { rowSources } from '../../extract/sources.ts';
import type { NamedValue, RowFilter, Step } from '../../instruction/plan.ts';
import { learnDates, type RunContext } from '../../run-context.ts';
import type { Cell, ElementSnapshot, Snapshot } from '../../snapshot/snapshot.ts';
import { isEntity, isFieldName } from '../../words/entities.ts';
import { plain } from '../../words/tokens.ts';

export interface FoundRow {
  table: number;
  row: number;
  text: string;
  /** Names of the record that its text holds. */
  names: readonly string[];
  /** Further rows that fit just as well. */
  others: number;
}

/**
 * Where the row stands on a page that may have been drawn anew since: rows move when more of a list arrives. Null where the place holds
 * another record and the row is not found again, so that nothing is pressed in a row that merely took its place.
 */
export function rowNow(snapshot: Snapshot, found: FoundRow): { table: number; row: number } | null {
  const rows = snapshot.tables[found.table]?.rows ?? [];
  const textOf = (row: number) => (rows[row] ?? []).map((cell) => cell.text).join(' ');
  const there = textOf(found.row);
  if (there === found.text) return found;
  const same = rows.flatMap((_, row) => (textOf(row) === found.text ? [row] : []));
  const [only] = same;
  if (only !== undefined && same.length === 1) return { table: found.table, row: only };
  // Its own text may change: a menu that opened in it, a clock.
  return same.length === 0 && found.names.every((name) => holdsWords(there, name)) ? found : null;
}

/** Text of a row that an element gives; longer ones are cut off. */
const WHOLE_TEXT = 300;

/** The element stands in the row, and what stands around it says the record's names too. */
export function isInRow(element: ElementSnapshot, snapshot: Snapshot, found: FoundRow): boolean {
  const now = element.row < 0 || element.table !== found.table ? null : rowNow(snapshot, found);
  if (now === null || element.row !== now.row) return false;
  const { rowText } = element;
  return rowText === '' || rowText.length >= WHOLE_TEXT || found.names.every((name) => holdsWords(rowText, name));
}

/** What the record is known by, as conditions on rows. */
export function recordFilters(record: readonly NamedValue[]): RowFilter[] {
  return record.map((value) => ({
    label: value.moment === null && /^(?:email|phone|sku|barcode)$/.test(value.label ?? '') ? value.label : null,
    op: value.moment === null ? 'is' : 'on',
    value,
    until: null,
    soft: false,
  }));
}

/** All that is known of the record, as conditions on rows. */
export function filtersOf(step: Step): RowFilter[] {
  const known = step.record.map(
    (value): RowFilter => ({ label: null, op: value.moment === null ? 'is' : 'on', value, until: null, soft: false }),
  );
  return [...known, ...step.filters];
}

/** The row that fits all that is known of the record; the best table first. `strict`: only a row that is surely the one meant. */
export function rowOf(context: RunContext, step: Step, snapshot: Snapshot, strict = false): FoundRow | null {
  learnDates(context, snapshot);
  const noun = step.object?.text ?? '';
  const sources = rowSources({ noun, fields: [], record: step.record, context: new Set() }, snapshot, context.dates);
  const names = step.record.filter((value) => value.moment === null);
  if (filtersOf(step).length === 0) return null;
  for (const source of sources) {
    const found = filterRows(source.rows, filtersOf(step), context.dates, new Set());
    const open = found.unknown.filter(
      (filter) =>
        (names.includes(filter.value) && isOnlySought(filter.value, snapshot)) ||
        (!contextSays(filter, snapshot, context.dates) && !isAt(filter.value, snapshot)),
    );
    const certain =
      names.length > 0 && !strict ? open.every((filter) => filter.value.moment !== null) : open.length === 0;
    if (found.rows.length === 0 || !certain) continue;
    const exact = found.rows.filter((index) =>
      names.every(
        (value) =>
          (source.table.rows[index] ?? []).some((cell) => isCellOf(cell, value, context)) ||
          linksOf(snapshot, source.index, index).some((name) => isWhole(name, value, context)) ||
          source.rows.columns.some((one) => one.isJoined && isWhole(one.values[index]?.text ?? '', value, context)),
      ),
    );
    if (strict && names.length > 0 && exact.length === 0) continue;
    const isNumbered = names.some((value) => value.kind === 'number');
    const fitting = exact.length > 0 || isNumbered ? exact : found.rows;
    // "Jane Roe's TSH" is in the row of hers that says TSH.
    const told = fitting.filter((index) =>
      (source.table.rows[index] ?? []).some((cell) => step.fields.some((field) => words(cell.text) === words(field))),
    );
    const meant = fitting.filter((index) => saysWhose(step, source.table.rows[index] ?? []));
    const chosen = told.length > 0 && step.kind === 'read' ? told : meant;
    const [row] = chosen;
    if (row === undefined || (!strict && chosen.length > Math.max(3, source.rows.count / 2))) continue;
    const text = (source.table.rows[row] ?? []).map((cell) => cell.text).join(' ');
    const held = names.map(({ value }) => value).filter((name) => holdsWords(text, name));
    return { table: source.index, row, text, names: held, others: chosen.length - 1 };
  }
  return null;
}

/** "Cancel Jane Roe's metformin": of her rows the one that says so, and no other. */
function saysWhose(step: Step, row: readonly Cell[]): boolean {
  if (step.kind !== 'delete') return true;
  const said = words(row.map((cell) => cell.text).join(' '));
  return step.record.every(
    ({ label, value }) =>
      label === null ||
      isFieldName(label.split(' ')) ||
      isEntity(label.split(' ').at(-1) ?? '') ||
      !words(step.clause).includes(words(`${value}'s ${label}`)) ||
      said.includes(words(label)),
  );
}

/** A cell may hold more than the name, such as links that only show under the pointer. */
function linksOf(snapshot: Snapshot, table: number, row: number): string[] {
  return snapshot.elements
    .filter((element) => element.role === 'link' && element.table === table && element.row === row)
    .map((element) => element.name);
}

const words = (raw: string): string =>
  plain(raw)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const TITLE = /^(?:dr|mr|mrs|ms|prof|miss|md|dds|np|pt|jr|sr|\p{L})$/u;

function bareName(raw: string): string {
  return words(raw)
    .split(' ')
    .filter((word) => !TITLE.test(word) && !/\d/.test(word))
    .sort()
    .join(' ');
}

/** "3", "#3", "No. 3", but not "3 hours ago". */
function isBareNumber(text: string, number: string): boolean {
  const bare = (raw: string) =>
    plain(raw)
      .replace(/^(?:#|no\.?|nr\.?)\s*/, '')
      .replace(/^0+(?=\d)/, '');
  return bare(text) === bare(number);
}

/** The cell names just this, or does so above its small print. */
export function isCellOf(cell: Cell, value: NamedValue, context: RunContext): boolean {
  return isWhole(cell.text, value, context) || (cell.lead !== undefined && isWhole(cell.lead, value, context));
}

/** The text names just this: "Roe, Jane", "Dr. Jane Roe", "Jane Roe (HP-1001)", but not "Mary Jane Roe". */
export function isWhole(text: string, value: NamedValue, context: RunContext): boolean {
  if (value.kind === 'number') return isBareNumber(text, value.value);
  if (value.kind !== 'text' && value.kind !== 'name') return saysValue(text, value, context.dates);
  const wanted = words(value.value);
  if (wanted === '') return false;
  if (words(text) === wanted) return true;
  const [name = ''] = text.split(/\s*(?:[([|\u00b7\u2022<:]|\s[-\u2013\u2014]\s|\S+@)/);
  // "Employee 24" is told from "Employee 10" by its figures alone.
  if (/\d/.test(wanted)) return words(name) === wanted;
  return words(name) === wanted || (bareName(name) !== '' && bareName(name) === bareName(value.value));
}
