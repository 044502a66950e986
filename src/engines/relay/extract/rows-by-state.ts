import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import { isEmptyText } from './convert.ts';
import { isDated, type Verdict } from './filter-column.ts';
import { type DateReading, readShownMoment } from './shown-dates.ts';
import { couldSayState } from './state-kinds.ts';

const LONGEST_STATE = 4;
/** "Paper tray is open": what the row is about. */
const SENTENCE = /\p{L}\s(?:is|are|was|were)\s/u;

/** The parts of a cell that may be its state: a few words, alone or set apart from what they are said of ("Christmas closing — Draft"). */
export function statesOf(text: string, named: boolean): string[] {
  if (named) return [text];
  return [text, ...text.split(/\s[\u2014\u2013|\u00b7-]\s|[()[\]]|\s{2,}/)].filter((part) => {
    const { length } = wordsOf(part);
    return length > 0 && length <= LONGEST_STATE && !SENTENCE.test(part);
  });
}

/** The column of that name, written in full or cut short ("Ack"), in which ticks or yes and no stand. */
export function markedColumn(rows: Rows, words: readonly string[]): Column | undefined {
  return rows.columns.find((one) => {
    const label = wordsOf(one.label).filter((word) => !/^(?:is|has|was)$/.test(word));
    return (
      label.length === words.length &&
      label.every((word, at) => word === words[at] || isCutShort(word, words[at] ?? '')) &&
      one.values.every(
        (seen) => seen === null || seen.mark !== null || /^(?:yes|no|true|false|on|off|)$/i.test(seen.text),
      )
    );
  });
}

/** "Ack", "Conf." */
function isCutShort(label: string, word: string): boolean {
  return label.length >= 3 && word.endsWith('ed') && word.startsWith(label);
}

/** "Active" where a column "Is active" holds ticks or yes and no. */
export function flagColumn(rows: Rows, filter: RowFilter): Verdict | null {
  const wanted = wordsOf(filter.value.value);
  if (wanted.length === 0 || wanted.length > 2 || filter.value.quoted || filter.value.kind !== 'text') return null;
  const bare = wanted.filter((word) => word !== 'not');
  const turned = bare.map((word) => word.replace(/^(?:in|un|dis)/, ''));
  // "Insured" is no "in" before "sured".
  const plainly = markedColumn(rows, bare);
  const column = plainly ?? markedColumn(rows, turned);
  const negated = wanted[0] === 'not' || plainly === undefined;
  if (column === undefined) return null;
  const is = (row: number) => {
    const seen = column.values[row];
    return seen != null && (seen.mark ?? /^(?:yes|true|on)$/i.test(seen.text));
  };
  return (row) => is(row) !== (negated !== (filter.op === 'not'));
}

const DONE = /(?:ed|en|sent|paid|done|kept|ught|sold|told|held|made|read|left|met|wn)$/;

/** "Seen", and a column "Seen on" holds the day where that is done. */
export function dayDoneColumn(rows: Rows, [word = '', another]: readonly string[]): Column | undefined {
  if (another !== undefined || !DONE.test(word)) return undefined;
  return rows.columns.find((column) => {
    const label = wordsOf(column.label).filter((one) => !/^(?:on|at|date|day|time|last|was|is)$/.test(one));
    const isOfDays = isDated(column) || column.values.every((seen) => isEmptyText(seen?.text ?? ''));
    return isOfDays && label.length === 1 && label[0] === word;
  });
}

/** Whether a row has the day on which that was done which the condition names; null where no column holds such days. */
export function byDayDone(rows: Rows, { label, op, value }: RowFilter): Verdict | null {
  const column = label === null && value.moment === null ? dayDoneColumn(rows, wordsOf(value.value)) : undefined;
  if (column === undefined) return null;
  return (row) => !/^(?:never|no|none|not yet)?$|^not /i.test(dayOf(column, row)) === (op !== 'not');
}

function dayOf(column: Column, row: number): string {
  const text = column.values[row]?.text.trim() ?? '';
  return isEmptyText(text) ? '' : text;
}

/** A column that could have said the state: few different short values, or called status. */
export function hasStateColumn(rows: Rows, value: NamedValue): boolean {
  const state = value.value.toLowerCase();
  if (!isStateWord(state)) return false;
  const says = (column: Column) =>
    couldSayState(
      state,
      column.values.map((one) => one?.text ?? ''),
    );
  return rows.columns.some(
    (column) =>
      (likeness('status', column.label) >= 0.6 && says(column)) ||
      (column.kind === 'text' &&
        rows.count >= 3 &&
        says(column) &&
        new Set(column.values.map((one) => one?.text ?? '')).size <= Math.max(2, rows.count / 3) &&
        column.values.every(
          (one) => (one?.text.length ?? 0) <= 24 && isStateWord((one?.text ?? '').toLowerCase().split(' ')[0] ?? ''),
        )),
  );
}

export function overdueBy(rows: Rows, dates: DateReading): Verdict | null {
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
