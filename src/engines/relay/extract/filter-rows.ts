/** Which rows pass the conditions of an instruction, and which conditions the rows cannot answer. */

import { addDays } from '../instruction/calendar.ts';
import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import { isEmptyText, readNumber, type Seen } from './convert.ts';
import { isState, saysValue } from './match-values.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';

export interface Filtered {
  /** Indices of rows that pass. */
  rows: number[];
  /** Conditions that no column can answer. */
  unknown: RowFilter[];
}

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

type Verdict = (row: number) => boolean;

function judge(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  if (filter.value.moment !== null && filter.op !== 'is' && filter.op !== 'not')
    return byMoment(rows, filter, dates, context) ?? byWeekday(rows, filter);
  if (filter.value.kind === 'duration' && (filter.op === 'over' || filter.op === 'under'))
    return byAge(rows, filter, dates);
  if (['over', 'under', 'at_least', 'at_most', 'between'].includes(filter.op)) return byAmount(rows, filter, context);
  return byText(rows, filter, dates, context);
}

function columnFor(
  rows: Rows,
  label: string | null,
  context: ReadonlySet<string>,
  fits: (column: Column) => boolean,
): Column | null {
  let best: { column: Column; score: number } | null = null;
  for (const column of rows.columns) {
    if (!fits(column)) continue;
    const score = label === null ? 0.1 : likeness(label, column.label, context);
    if (best === null || score > best.score) best = { column, score };
  }
  return best !== null && (label === null || best.score >= 0.5) ? best.column : null;
}

function isDated(column: Column): boolean {
  return column.kind === 'date' || column.kind === 'datetime';
}

function byMoment(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const { moment } = filter.value;
  if (moment === null) return null;
  const dated = rows.columns.filter(isDated);
  const hint = filter.label === null ? null : columnFor(rows, filter.label, context, isDated);
  const unnamed =
    filter.label === null
      ? (dated.find((column) => likeness('date', column.label) >= 0.5 && !/birth|dob/i.test(column.label)) ??
        dated.find((column) => !/birth|dob/i.test(column.label)) ??
        null)
      : null;
  const column =
    hint ??
    unnamed ??
    (filter.label !== null && dated.length === 1 && !/birth|dob/i.test(dated[0]?.label ?? '')
      ? (dated[0] ?? null)
      : null);
  if (column === null) return moment.date === null && moment.time !== null ? byClock(rows, filter, dates) : null;
  const [from, to] = rangeOf(filter, dates.today);
  return (row) => {
    const value = column.values[row];
    const seen = value == null ? null : (readShownMoment(value.text, dates) ?? readShownMoment(value.datum, dates));
    if (seen === null || seen.date === null) return false;
    if (moment.time !== null && filter.op === 'on' && seen.time !== null && seen.time.slice(0, 5) !== moment.time)
      return false;
    return (from === null || seen.date >= from) && (to === null || seen.date <= to);
  };
}

const WEEKDAY = /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b/i;

/** A table of opening hours names its days only. */
function byWeekday(rows: Rows, filter: RowFilter): Verdict | null {
  const day = WEEKDAY.exec(filter.value.value)?.[1]?.toLowerCase();
  const column = rows.columns.find(
    (one) => rows.count > 1 && one.values.every((value) => value !== null && WEEKDAY.test(value.text)),
  );
  if (day === undefined || column === undefined || filter.op !== 'on') return null;
  return (row) => WEEKDAY.exec(column.values[row]?.text ?? '')?.[1]?.toLowerCase() === day;
}

/** First and last day that pass; null is open. */
function rangeOf(filter: RowFilter, today: string): [string | null, string | null] {
  const { moment } = filter.value;
  const date = moment?.date ?? today;
  const end = moment?.endDate ?? date;
  if (filter.op === 'after') return [date, null];
  if (filter.op === 'before') return [null, /\bby\b|until/.test(filter.value.value) ? end : addDays(date, -1)];
  if (filter.op === 'between') return [date, filter.until?.moment?.endDate ?? filter.until?.moment?.date ?? end];
  return [date, end];
}

function byClock(rows: Rows, filter: RowFilter, dates: DateReading): Verdict | null {
  const column = rows.columns.find((one) => one.kind === 'time' || one.kind === 'datetime');
  const wanted = filter.value.moment?.time;
  if (column === undefined || wanted == null) return null;
  return (row) => {
    const value = column.values[row];
    const time = value == null ? null : (readShownMoment(value.text, dates)?.time ?? null);
    if (time === null) return false;
    const shown = time.slice(0, 5);
    return filter.op === 'after' ? shown >= wanted : filter.op === 'before' ? shown < wanted : shown === wanted;
  };
}

/** "older than 30 days": days since the date of the row, or years of age. */
function byAge(rows: Rows, filter: RowFilter, dates: DateReading): Verdict | null {
  const found = /(\d+)\s*(day|week|month|year)/i.exec(filter.value.value);
  const column = rows.columns.find(isDated);
  if (found === null || column === undefined) return null;
  const days =
    Number(found[1]) * ({ day: 1, week: 7, month: 30, year: 365.25 }[(found[2] ?? 'day').toLowerCase()] ?? 1);
  const limit = addDays(dates.today, -Math.round(days));
  return (row) => {
    const date = readShownMoment(column.values[row]?.text ?? '', dates)?.date ?? null;
    return date !== null && (filter.op === 'over' ? date < limit : date > limit);
  };
}

function byAmount(rows: Rows, filter: RowFilter, context: ReadonlySet<string>): Verdict | null {
  const numeric = (column: Column) => column.kind === 'money' || column.kind === 'number' || column.kind === 'text';
  const strict = (column: Column) => column.kind === 'money' || column.kind === 'number';
  const column =
    filter.label === null
      ? (columnFor(
          rows,
          filter.value.kind === 'money' ? 'total amount' : null,
          context,
          (one) => one.kind === 'money',
        ) ??
        rows.columns.find((one) => one.kind === 'money') ??
        rows.columns.find((one) => one.kind === 'number' && !/^(?:#|id|no\.?|nr)$/i.test(one.label)) ??
        null)
      : (columnFor(rows, filter.label, context, strict) ?? columnFor(rows, filter.label, context, numeric));
  const low = readNumber(filter.value.value);
  const high = filter.until === null ? null : readNumber(filter.until.value);
  if (column === null || low === null) return null;
  return (row) => {
    const value = readNumber(column.values[row]?.text ?? '');
    if (value === null) return false;
    if (filter.op === 'over') return value > low;
    if (filter.op === 'under') return value < low;
    if (filter.op === 'at_least') return value >= low;
    if (filter.op === 'at_most') return value <= low;
    return value >= low && high !== null && value <= high;
  };
}

function byText(rows: Rows, filter: RowFilter, dates: DateReading, context: ReadonlySet<string>): Verdict | null {
  const { value } = filter;
  const flag = flagColumn(rows, filter);
  if (flag !== null) return flag;
  const named =
    filter.label !== null && !LOOSE.has(filter.label) ? columnFor(rows, filter.label, context, () => true) : null;
  const pool = named === null ? rows.columns : [named];
  const exactly = (seen: Seen | null | undefined) => seen != null && plain(seen.text) === plain(value.value);
  const same = isStateWord(value.value) && pool.some((column) => column.values.some(exactly));
  const says = (seen: Seen | null | undefined) =>
    same ? exactly(seen) : seen != null && matches(seen, value, dates, named !== null);
  const positive = (row: number) => pool.some((column) => says(column.values[row]));
  const overdue = /^(?:overdue|past due|late)$/.test(value.value.toLowerCase()) ? overdueBy(rows, dates) : null;
  if (value.value === '' && named === null) return null;
  const any = Array.from({ length: rows.count }, (_, row) => row).some(positive);
  const people = value.kind === 'name' && rows.columns.some((column) => column.kind === 'person');
  if (!any && named === null && overdue === null && rows.count > 0 && !people && !hasStateColumn(rows, value))
    return null;
  const verdict: Verdict = !any && overdue !== null ? overdue : positive;
  return filter.op === 'not' ? (row) => !verdict(row) : verdict;
}

function matches(seen: Seen, value: NamedValue, dates: DateReading, named: boolean): boolean {
  if (value.value === '') return isEmptyText(seen.text);
  const state =
    !value.quoted && wordsOf(value.value).length <= 3 && (isStateWord(value.value) || /^\p{Ll}/u.test(value.value));
  if (state && statesOf(seen.text, named).some((text) => isState(text, value.value))) return true;
  if (state && isStateWord(value.value)) return false;
  return named || seen.text.length <= 300 ? saysValue(seen.text, value, dates) : false;
}

const LONGEST_STATE = 4;

/** The parts of a cell that may be its state: a few words, alone or set apart from what they are said of ("Christmas closing — Draft"). */
function statesOf(text: string, named: boolean): string[] {
  if (named) return [text];
  return [text, ...text.split(/\s[\u2014\u2013|\u00b7-]\s|[()[\]]|\s{2,}/)].filter((part) => {
    const { length } = wordsOf(part);
    return length > 0 && length <= LONGEST_STATE;
  });
}

/** "Active" where a column "Is active" holds ticks or yes and no. */
function flagColumn(rows: Rows, filter: RowFilter): Verdict | null {
  const wanted = wordsOf(filter.value.value);
  const negated =
    wanted[0] === 'not' ||
    (wanted[0] ?? '').startsWith('in') ||
    (wanted[0] ?? '').startsWith('un') ||
    (wanted[0] ?? '').startsWith('dis');
  if (wanted.length === 0 || wanted.length > 2 || filter.value.quoted || filter.value.kind !== 'text') return null;
  const bare = wanted
    .map((word) => (negated ? word.replace(/^(?:in|un|dis)/, '') : word))
    .filter((word) => word !== 'not');
  const column = rows.columns.find((one) => {
    const label = wordsOf(one.label).filter((word) => !/^(?:is|has|was)$/.test(word));
    return (
      label.length === bare.length &&
      label.every((word, at) => word === bare[at]) &&
      one.values.every(
        (seen) => seen === null || seen.mark !== null || /^(?:yes|no|true|false|on|off|)$/i.test(seen.text),
      )
    );
  });
  if (column === undefined) return null;
  const is = (row: number) => {
    const seen = column.values[row];
    return seen != null && (seen.mark ?? /^(?:yes|true|on)$/i.test(seen.text));
  };
  return (row) => is(row) !== (negated !== (filter.op === 'not'));
}

/** A column that could have said the state: few different short values, or called status. */
function hasStateColumn(rows: Rows, value: NamedValue): boolean {
  if (!isStateWord(value.value.toLowerCase())) return false;
  return rows.columns.some(
    (column) =>
      likeness('status', column.label) >= 0.6 ||
      (column.kind === 'text' &&
        rows.count >= 3 &&
        new Set(column.values.map((one) => one?.text ?? '')).size <= Math.max(2, rows.count / 3) &&
        column.values.every(
          (one) => (one?.text.length ?? 0) <= 24 && isStateWord((one?.text ?? '').toLowerCase().split(' ')[0] ?? ''),
        )),
  );
}

function overdueBy(rows: Rows, dates: DateReading): Verdict | null {
  const due = rows.columns.find((column) => isDated(column) && likeness('due date', column.label) >= 0.6);
  if (due === undefined) return null;
  const status = rows.columns.find((column) => likeness('status', column.label) >= 0.6);
  return (row) => {
    const date = readShownMoment(due.values[row]?.text ?? '', dates)?.date ?? null;
    const state = status?.values[row]?.text ?? '';
    return (
      date !== null &&
      date < dates.today &&
      !/\b(?:paid|done|closed|completed|cancel+ed|resolved|returned)\b/i.test(state.replace(/\b(?:un|not )paid/i, ''))
    );
  };
}
