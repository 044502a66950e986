/** Which rows pass the conditions of an instruction, and which conditions the rows cannot answer. */

import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { YEARS_OLD } from '../instruction/reading/ages.ts';
import { isEntity } from '../words/entities.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import { isEmptyText, readNumber, type Seen } from './convert.ts';
import { byAge, byMoment } from './filter-by-time.ts';
import { isState, saysValue } from './match-values.ts';
import type { DateReading } from './shown-dates.ts';
import { columnCalled, isWithin, type Verdict } from './verdict.ts';

export interface Filtered {
  /** Indices of rows that pass. */
  rows: number[];
  /** Conditions that no column can answer. */
  unknown: RowFilter[];
}

/** Leads that name no column. */
const LOOSE = new Set(['for', 'with', 'by', 'from', 'in', 'of', 'to', 'on', 'at', 'about', 'under']);

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
    if (verdict === null && !filter.soft) unknown.push(filter);
    const kept = verdict === null ? passing : passing.filter((index) => verdict(index));
    if (!filter.soft || kept.length > 0) passing = kept;
  }
  return { rows: passing, unknown };
}

/** With "or" each of the conditions must be one that the rows answer. */
function judge(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const verdicts = [filter, ...(filter.either ?? [])].map((one) => judgeOne(rows, one, dates, context));
  const known = verdicts.filter((verdict) => verdict !== null);
  if (known.length < verdicts.length) return null;
  return filter.op === 'not' ? (row) => known.every((is) => is(row)) : (row) => known.some((is) => is(row));
}

function judgeOne(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const { op, value, label } = filter;
  if (label === YEARS_OLD) return byAge(rows, filter, dates);
  if (value.moment !== null && op !== 'is' && op !== 'not') return byMoment(rows, filter, dates, context);
  if (value.kind === 'duration' && op !== 'is' && op !== 'not') return null;
  if (/^(?:over|under|at_least|at_most|between)$/.test(op)) return byAmount(rows, filter, context);
  return byText(rows, filter, dates, context);
}

const isNumeric = ({ kind }: Column): boolean => kind === 'money' || kind === 'number';

/** A bound that names no column is one of the only column of amounts. */
function byAmount(rows: Rows, { label, value, until, op }: RowFilter, context: ReadonlySet<string>): Verdict | null {
  const amounts = rows.columns.filter(
    (column) => isNumeric(column) && !/^(?:#|id|no\.?|nr)$/i.test(column.label.trim()),
  );
  const ofKind = value.kind === 'money' ? amounts.filter(({ kind }) => kind === 'money') : amounts;
  const [only = null, another] = ofKind;
  const column =
    label !== null && !LOOSE.has(label)
      ? columnCalled(rows, label, context, isNumeric)
      : another === undefined
        ? only
        : null;
  const low = readNumber(value.value);
  const high = until === null ? null : readNumber(until.value);
  if (column === null || low === null) return null;
  return (row) => {
    const shown = readNumber(column.values[row]?.text ?? '');
    return shown !== null && isWithin(op, shown, low, high);
  };
}

function byText(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const { value, op } = filter;
  const negated = op === 'not';
  const marked = flagged(rows, value, context) ?? lacking(rows, filter, context);
  if (marked !== null) return negated ? (row) => !marked(row) : marked;
  const isNamed = filter.label !== null && !LOOSE.has(filter.label);
  const named = isNamed ? columnCalled(rows, filter.label ?? '', context) : null;
  if (isNamed && named === null) return null;
  const pool = named === null ? rows.columns : [named];
  const isAll = (seen: Seen | null | undefined) => seen != null && plain(seen.text) === plain(value.value);
  // Where it stands alone in a cell, those of which it is only a part are not meant.
  const isName = /^\p{Lu}/u.test(value.value) && value.moment === null && op !== 'contains' && !filter.soft;
  const isAlone = (isName || isStateWord(value.value)) && pool.some((column) => column.values.some(isAll));
  const says = (seen: Seen | null | undefined) => (isAlone ? isAll(seen) : seen != null && saysIt(seen, value, dates));
  const is = (row: number) => pool.some((column) => says(column.values[row]));
  const any = Array.from({ length: rows.count }, (_, row) => row).some(is);
  // That no row says it tells something only where its place is known.
  if (!any && !isTold(rows, filter, named)) return null;
  return negated ? (row) => !is(row) : is;
}

/** The rows would say it if they were so: a column of that name holds words, or another column what the value is one of. */
function isTold(rows: Rows, { value, label }: RowFilter, named: Column | null): boolean {
  const couldSay = (column: Column) => column.kind === 'text' || column.kind === 'person';
  if (named !== null) return couldSay(named) && named.values.some((seen) => (seen?.text ?? '') !== '');
  // What each row itself is called says nothing of whom it belongs to.
  const isItself = ({ label: header, values }: Column) =>
    label !== null &&
    !wordsOf(header).some(isEntity) &&
    new Set(values.map((seen) => seen?.text)).size === values.length;
  if (value.kind === 'name') return rows.columns.some((column) => column.kind === 'person' && !isItself(column));
  if (!isStateWord(value.value)) return false;
  return rows.columns.some(
    (column) =>
      likeness('status', column.label) >= 0.6 &&
      column.values.some((seen) => isStateWord((seen?.text ?? '').toLowerCase()) && sharesKind(seen, value)),
  );
}

/** What is "booked" may be paid or unpaid, and of any priority: such states are told by columns of their own alone. */
const APART = /^(?:low|high|medium|normal|urgent|critical|paid|unpaid|billed|settled|male|female|public|private)$/;

function sharesKind(seen: Seen | null, value: NamedValue): boolean {
  return !APART.test(value.value.toLowerCase()) || APART.test((seen?.text ?? '').toLowerCase());
}

/** "Active" where a column "Active" holds ticks or yes and no. */
function flagged(rows: Rows, value: NamedValue, context: ReadonlySet<string>): Verdict | null {
  if (value.kind !== 'text' || value.quoted || value.value === '') return null;
  const column = columnCalled(rows, value.value, context, ({ values }) =>
    values.every((seen) => seen === null || seen.mark !== null || /^(?:yes|no|true|false|on|off|)$/i.test(seen.text)),
  );
  const isSame = wordsOf(column?.label ?? '')
    .filter((word) => !/^(?:is|has|was)$/.test(word))
    .join(' ');
  if (column === null || isSame !== wordsOf(value.value).join(' ')) return null;
  return (row) => {
    const seen = column.values[row];
    return seen != null && (seen.mark ?? /^(?:yes|true|on)$/i.test(seen.text));
  };
}

/** "No owner", "without an owner": rows in which the column of that name stands empty; the verdict is of those that have one. */
function lacking(rows: Rows, { op, label, value }: RowFilter, context: ReadonlySet<string>): Verdict | null {
  const isEmpty = value.value === '' && label !== null;
  if (!isEmpty && (op !== 'not' || label !== null || value.kind !== 'text' || value.quoted)) return null;
  const column = columnCalled(rows, isEmpty ? label : value.value, context);
  if (column === null) return null;
  const has = (row: number) => {
    const seen = column.values[row];
    return (
      seen != null && (seen.mark ?? !/^(?:0|no ?one|nobody.*|unassigned)$/i.test(seen.text.trim())) && !isBlank(seen)
    );
  };
  return isEmpty ? (row) => !has(row) : has;
}

function isBlank({ text, mark }: Seen): boolean {
  return mark === null && isEmptyText(text);
}

/** Few words alone, or set apart from what they are said of: "Christmas closing — Draft". */
const LONGEST_STATE = 4;
const LONGEST_TEXT = 300;
/** "Paper tray is open": what the row is about. */
const SENTENCE = /\p{L}\s(?:is|are|was|were)\s/u;

function saysIt(seen: Seen, value: NamedValue, dates: DateReading): boolean {
  if (!value.quoted && isStateWord(value.value)) {
    const parts = [seen.text, ...seen.text.split(/\s[\u2014\u2013|\u00b7-]\s|[()[\]]/)];
    return parts.some(
      (part) => wordsOf(part).length <= LONGEST_STATE && !SENTENCE.test(part) && isState(part, value.value),
    );
  }
  return seen.text !== '' && seen.text.length <= LONGEST_TEXT && saysValue(seen.text, value, dates);
}
