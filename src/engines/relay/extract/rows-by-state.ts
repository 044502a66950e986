import type { NamedValue, RowFilter } from '../instruction/plan.ts';
import { likeness } from '../words/likeness.ts';
import { isState as isStateWord } from '../words/states.ts';
import { wordsOf } from '../words/tokens.ts';
import type { Column, Rows } from './columns.ts';
import type { Verdict } from './filter-column.ts';

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

/** Kinds of states that a column of other states says nothing of: what is "booked" may be paid or unpaid, and of any priority. */
const KINDS: readonly (readonly string[])[] = [
  'lowest trivial low minor normal medium standard moderate average regular high major important urgent critical severe highest immediate blocker emergency disaster'.split(
    ' ',
  ),
  ['male', 'female', 'diverse', 'nonbinary'],
  'paid unpaid billed settled outstanding refunded partial invoiced overdue due void voided sent draft open'.split(' '),
  ['public', 'private', 'internal', 'external', 'visible', 'hidden'],
  ['locked', 'unlocked', 'blocked'],
  ['verified', 'unverified'],
  ['online', 'offline', 'available', 'unavailable', 'busy', 'away'],
  ['signed', 'unsigned'],
  ['featured', 'sticky', 'pinned', 'recurring'],
];
/** The kinds that are never said by a column of which no cell is of the kind. */
const OWN_WORDS = 'paid unpaid billed settled refunded invoiced'.split(' ');

/** A column with these cells could have said the state: it is of no kind of its own, or a cell is of that kind. */
function couldSayState(state: string, cells: readonly string[]): boolean {
  const words = wordsOf(state);
  const kind = KINDS.find((one, at) => words.some((word) => (at === 2 ? OWN_WORDS : one).includes(word)));
  return kind === undefined || cells.some((cell) => wordsOf(cell).some((word) => kind.includes(word)));
}
