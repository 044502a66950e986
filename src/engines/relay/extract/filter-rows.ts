/** Which rows pass the conditions of an instruction, and which conditions the rows cannot answer. */

import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { isEntity } from '../words/entities.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import { isEmptyText, readNumber, type Seen } from './convert.ts';
import { columnCalled, columnFor, isWithin, type Verdict } from './filter-column.ts';
import { isState, saysValue } from './match-values.ts';
import { byMoment } from './rows-by-moment.ts';
import { flagColumn, hasStateColumn, statesOf } from './rows-by-state.ts';
import type { DateReading } from './shown-dates.ts';

export interface Filtered {
  /** Indices of rows that pass. */
  rows: number[];
  /** Conditions that no column can answer. */
  unknown: RowFilter[];
}

/** A column is called as the condition says. */
const SURE = 0.9;
/** Leads that name no column. */
export const LOOSE = new Set(['for', 'with', 'by', 'from', 'in', 'of', 'to', 'on', 'at', 'subject', 'any']);

/** Applies all conditions; soft ones that no row meets are dropped, others that no column can answer are reported. */
export function filterRows(
  rows: Rows,
  filters: readonly RowFilter[],
  dates: DateReading,
  context: ReadonlySet<string>,
): Filtered {
  let passing = Array.from({ length: rows.count }, (_, index) => index);
  const unknown: RowFilter[] = [];
  for (const filter of filters) {
    const verdict = judge(rows, filter, dates, context);
    if (verdict === null) {
      if (!filter.soft) unknown.push(filter);
      continue;
    }
    const kept = passing.filter((index) => verdict(index));
    if (filter.soft && kept.length === 0) continue;
    passing = kept;
  }
  return { rows: passing, unknown };
}

function judge(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  if (filter.either === undefined) return judgeOne(rows, filter, dates, context);
  const all = [filter, ...filter.either];
  const verdicts = all.map((one) => judgeOne(rows, one, dates, context));
  const known = verdicts.filter((verdict) => verdict !== null);
  // A name that no row shows is in none of them, where the other of its kind is; a state may be one that nothing here tells.
  const isName = ({ value }: RowFilter) => value.value !== '' && !isStateWord(value.value);
  const isTold = (one: RowFilter, at: number): boolean =>
    verdicts[at] !== null ||
    (isName(one) && all.some((other, to) => verdicts[to] !== null && isName(other) && other.label === one.label));
  if (!all.every(isTold)) return null;
  return filter.op === 'not'
    ? (row) => known.every((verdict) => verdict(row))
    : (row) => known.some((verdict) => verdict(row));
}

function judgeOne(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  if (filter.value.moment !== null && filter.op !== 'is' && filter.op !== 'not')
    return byMoment(rows, filter, dates, context);
  if (filter.value.kind === 'duration' && filter.label === null) return null;
  if (['over', 'under', 'at_least', 'at_most', 'between'].includes(filter.op)) return byAmount(rows, filter, context);
  return byText(rows, namedBehind(rows, ofEmpty(rows, filter, context)), dates, context);
}

/** "No owner" of a column "Owner": it stands empty. */
function ofEmpty(rows: Rows, filter: RowFilter, context: ReadonlySet<string>): RowFilter {
  const { op, label, value } = filter;
  if (op !== 'not' || label !== null || value.kind !== 'text' || value.quoted) return filter;
  const column = rows.columns.find((one) => likeness(value.value, one.label, context) >= SURE);
  return column === undefined ? filter : { ...filter, op: 'is', label: column.label, value: { ...value, value: '' } };
}

/** "In the Harbor area" where a column "Area" says "Harbor": what it is of is said behind the value. */
function namedBehind(rows: Rows, filter: RowFilter): RowFilter {
  const { label, value } = filter;
  if ((label !== null && !LOOSE.has(label)) || value.quoted || value.moment !== null) return filter;
  // "Out of stock" is no "out of" in a column "Stock".
  if (isStateWord(value.value) || /\b(?:of|in|on|at|to|for|with|no)\s+\S+$/i.test(value.value)) return filter;
  const [, rest = '', last = ''] = /^(.*\S)\s+(\S+)$/.exec(value.value.trim()) ?? [];
  const column = rows.columns.find((one) => last !== '' && plain(one.label) === plain(last));
  const isWhole = rows.columns.some((one) => one.values.some((seen) => plain(seen?.text ?? '') === plain(value.value)));
  if (column === undefined || isWhole) return filter;
  return { ...filter, label: column.label, value: { ...value, value: rest, label: column.label } };
}

function byAmount(rows: Rows, filter: RowFilter, context: ReadonlySet<string>): Verdict | null {
  const numeric = (column: Column) => column.kind === 'money' || column.kind === 'number' || column.kind === 'text';
  const strict = (column: Column) => column.kind === 'money' || column.kind === 'number';
  const column =
    filter.label === null
      ? filter.value.kind === 'money'
        ? (columnFor(rows, 'total amount', context, (one) => one.kind === 'money') ?? onlyAmount(rows, 'money'))
        : onlyAmount(rows, filter.value.kind)
      : (columnFor(rows, filter.label, context, strict) ?? columnFor(rows, filter.label, context, numeric));
  const low = readNumber(filter.value.value);
  const high = filter.until === null ? null : readNumber(filter.until.value);
  if (column === null || low === null || (filter.op === 'between' && high === null)) return null;
  // A cell that says something else than a number may mean any.
  if (!column.values.every((seen) => seen === null || isEmptyText(seen.text) || isOneNumber(seen.text))) return null;
  return (row) => {
    const value = readNumber(column.values[row]?.text ?? '');
    return value !== null && isWithin(filter.op, value, low, high);
  };
}

/** Not "20-30", nor "10 of 50". */
function isOneNumber(text: string): boolean {
  const numbers = text.match(/\d+(?:[.,'\u2019\s]\d+)*/g) ?? [];
  return numbers.length === 1 && readNumber(text) !== null;
}

/** A bound that names no column is one of money where it says so, and otherwise of the one column that holds amounts. */
function onlyAmount(rows: Rows, kind: string): Column | null {
  const money = rows.columns.filter((one) => one.kind === 'money');
  if (kind === 'money' && money.length > 0) return money[0] ?? null;
  const counts = rows.columns.filter((one) => one.kind === 'number' && !/^(?:#|id|no\.?|nr)$/i.test(one.label));
  const [only, another] = [...money, ...counts];
  return another === undefined ? (only ?? null) : null;
}

/** Names of scales, whose places are single words. */
const SCALE = /^(?:priority|severity|urgency|importance|impact|status|state|stage)$/;

function byText(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const { value } = filter;
  const flag = flagColumn(rows, filter);
  if (flag !== null) return flag;
  const named = filter.label !== null && !LOOSE.has(filter.label) ? columnOf(rows, filter, dates, context) : null;
  const pool = named === null ? rows.columns : [named];
  const exactly = (seen: Seen | null | undefined) => seen != null && plain(seen.text) === plain(value.value);
  const same = isStateWord(value.value) && pool.some((column) => column.values.some(exactly));
  // "Owners from Lund": where it stands alone in a cell, those of which it is a part of the name are not meant.
  const isAlone = isPlainName(filter) && named === null && pool.some((column) => column.values.some(exactly));
  // A card without that piece has nothing of the kind, where others show it.
  const lacks = value.value === '' && named !== null;
  // A word within a title tells no severity where no column is called so.
  const isOnScale = named === null && SCALE.test(filter.label ?? '') && value.value !== '';
  const says = (seen: Seen | null | undefined) =>
    lacks && seen == null
      ? true
      : same || isAlone || isOnScale
        ? exactly(seen)
        : seen != null && matches(seen, value, dates, named !== null);
  const positive = (row: number) => pool.some((column) => says(column.values[row]));
  if (value.value === '' && named === null) return null;
  // What a text mentions is not told by what the text is called.
  if (filter.label === 'text' && filter.op === 'contains' && named === null) return null;
  // Days and amounts say nothing of a word that none of them is: that no row is so was not seen.
  const isWord = /^\p{Ll}[\p{L} -]*$/u.test(value.value) && value.moment === null;
  if (isWord && named !== null && /^(?:date|datetime|time|money|number)$/.test(named.kind)) return null;
  const any = Array.from({ length: rows.count }, (_, row) => row).some(positive);
  const people =
    value.kind === 'name' && rows.columns.some((column) => column.kind === 'person' && !isOwn(column, filter));
  // "With priority high" is answered by no column of another name, though its states are of the same kind.
  const isLoose = filter.label === null || LOOSE.has(filter.label) || likeness('status', filter.label) >= 0.6;
  const couldSay = people || (isLoose && hasStateColumn(rows, value));
  if (!any && named === null && rows.count > 0 && !couldSay) return null;
  return filter.op === 'not' ? (row) => !positive(row) : positive;
}

/** "Contacts at Lund Dental": what each row itself is called says nothing of who or what it belongs to. */
function isOwn({ label, values }: Column, filter: RowFilter): boolean {
  const names = values.filter((seen) => seen !== null).map((seen) => plain(seen.text));
  const saysWhose = wordsOf(label).some(isEntity);
  return LOOSE.has(filter.label ?? '') && !saysWhose && names.length > 1 && new Set(names).size === names.length;
}

/** Where no column is called just so, of those that come near the one that holds the name. */
function columnOf(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Column | null {
  const label = filter.label ?? '';
  // That something is lacking is told by nothing but its very column, as far as that was seen.
  if (filter.value.value === '') {
    const named = columnCalled(rows, label, context);
    return named?.isShort === true ? null : named;
  }
  const best = columnFor(rows, label, context, () => true);
  if (best === null || !isPlainName(filter) || likeness(label, best.label, context) >= SURE) return best;
  const holds = (column: Column) =>
    column.values.some((seen) => seen !== null && matches(seen, filter.value, dates, true));
  return columnFor(rows, label, context, holds) ?? best;
}

/** One word or several that a condition gives as a name: of a person too, where it is a whole one. */
function isPlainName({ op, value, soft }: RowFilter): boolean {
  return op !== 'contains' && !soft && value.value !== '' && /^\p{Lu}/u.test(value.value) && value.moment === null;
}

/** Nothing, or in so many words that there is none. */
function saysNone(text: string): boolean {
  return (
    isEmptyText(text) ||
    /^(?:no|none|false|0|no ?one|nobody(?: in particular| yet)?|un(?:assigned|owned|claimed))$/i.test(text.trim())
  );
}

/** A picture is all that it holds. */
function isPicture({ text, icon = '' }: Seen): boolean {
  return text.trim() === '' && icon !== '';
}

function matches(seen: Seen, value: NamedValue, dates: DateReading, named: boolean): boolean {
  if (value.value === '') return seen.mark === null ? saysNone(seen.text) && !isPicture(seen) : !seen.mark;
  const state =
    !value.quoted && wordsOf(value.value).length <= 3 && (isStateWord(value.value) || /^\p{Ll}/u.test(value.value));
  if (state && statesOf(seen.text, named).some((text) => isState(text, value.value))) return true;
  if (state && isStateWord(value.value)) return false;
  return named || seen.text.length <= 300 ? saysValue(seen.text, value, dates) : false;
}
