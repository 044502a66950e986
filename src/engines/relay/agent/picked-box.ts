/** Boxes by which rows of a list are picked for what is to be done with them: that of the one record that is meant is no choice of data. Pure. */

import { rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { describesIt, saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isEntity } from '../words/entities.ts';
import { isStopWord, plain, stem, wordsOf } from '../words/tokens.ts';
import { wordsIn } from '../words/word-lists.ts';
import { OF_ANY_LIST } from './none-said.ts';

/** Words by which a button would be about more than what is ticked. */
const OF_ALL = new Set(wordsIn('of-all'));

/**
 * Whether it picks the row of the record of these names, where no other row of its list says them, or is ticked; null of a box that picks no row,
 * or one of a list of other things.
 */
export function picksRecord(
  box: ElementSnapshot,
  page: Snapshot,
  record: readonly NamedValue[],
  dates: DateReading,
): boolean | null {
  const names = record.filter(({ moment }) => moment === null);
  if (names.length === 0 || !isPickBox(box, page)) return null;
  const says = (text: string) => names.map((name) => saysValue(text, name, dates) || describesIt(text, name.value));
  const heads = [page.title, ...page.headings.map(({ text }) => text)].map(says);
  const rows = rowsOf(page).filter(({ table }) => table === box.table);
  if (!rows.some(({ text }) => says(text).some(Boolean))) return null;
  const own = rows.find(({ row }) => row === box.row);
  const others = rows.filter((one) => one !== own);
  const isTicked = ({ elements }: ShownRow) => elements.some(({ checked }) => checked === true);
  if (own === undefined || others.some((one) => isTicked(one) || says(one.text).some(Boolean))) return false;
  const said = says(own.text);
  return said.some(Boolean) && said.every((is, at) => is || heads.some((head) => head[at] === true));
}

/** What is done with rows is about this record, as the task says it. */
export interface PickedRecord {
  names: readonly NamedValue[];
  /** The sort of thing that it is, as the task calls it; null where that is not said. */
  kind: string | null;
  dates: DateReading;
}

/**
 * A button beside the list, in its form, where the row of the record is all that is ticked, and neither it nor what is chosen beside it speaks of
 * all, or of what the list belongs to: "Delete group" under its members.
 */
export function worksOnPicked(button: ElementSnapshot, page: Snapshot, { names, kind, dates }: PickedRecord): boolean {
  if (button.row >= 0 || button.form < 0 || wordsOf(button.name).some((word) => OF_ALL.has(word))) return false;
  if (namesWhole(button, page, kind) || isOfMore(button, page, kind)) return false;
  // Of what was left out for size some may be ticked, too, and so is what the form carries along.
  if (page.forms[button.form]?.carriesPicked === true) return false;
  if (page.truncated || page.tables.some(({ total, rows }) => total > rows.length)) return false;
  const ticked = page.elements.filter(
    ({ role, form, checked }) => /^(?:checkbox|radio)$/.test(role) && form === button.form && checked === true,
  );
  const [box, another] = ticked;
  return box !== undefined && another === undefined && picksRecord(box, page, names, dates) === true;
}

/** A row of another record is ticked, in a list that has the one of this. */
export function picksAnother(page: Snapshot, { names, dates }: PickedRecord): boolean {
  return page.elements.some((one) => one.checked === true && picksRecord(one, page, names, dates) === false);
}

/** "All people" of a task about a person; of "all" alone nobody knows what it is of. */
export function speaksOfAll(text: string, kind: string | null): boolean {
  const words = wordsOf(text);
  const isOfKind = (word: string) => OF_ANY_LIST.test(word) || (kind !== null && stem(word) === stem(plain(kind)));
  return words.some((word, at) => OF_ALL.has(word) && words.slice(at + 1, at + 3).some(isOfKind));
}

/** Something else than the record or the rows of the list is called by the button: a thing of another sort, or what the page is headed by. */
function namesWhole({ name }: ElementSnapshot, page: Snapshot, kind: string | null): boolean {
  const heads = wordsOf([page.title, ...page.headings.map(({ text }) => text)].join(' '));
  const own = kind === null ? null : stem(plain(kind));
  const isPlural = (word: string) => /s$/.test(word) || !word.startsWith(stem(word));
  return wordsOf(name).some((word, at) => {
    // Several things are the rows.
    if (isStopWord(word) || isPlural(word) || stem(word) === own || OF_ANY_LIST.test(word)) return false;
    const called = heads.filter((head) => stem(head) === stem(word));
    // A list is headed by what its rows are.
    return !called.some(isPlural) && (isEntity(word) || (at > 0 && called.length > 0));
  });
}

/** What is chosen in its form is that it be done to all of them. */
function isOfMore({ form }: ElementSnapshot, page: Snapshot, kind: string | null): boolean {
  return page.elements.some(
    (one) => one.form === form && one.options.some(({ selected, label }) => selected && speaksOfAll(label, kind)),
  );
}

/**
 * The only box of its row, without a word that one sees, be it beside it or over its column, but for those of a box for all rows: what would be
 * stored of a record is called something.
 */
export function isPickBox(box: ElementSnapshot, page: Snapshot): boolean {
  const { role, table, row, column, form, dialog } = box;
  if (!/^(?:checkbox|radio)$/.test(role) || table < 0 || row < 0 || column === undefined) return false;
  const isBox = (one: ElementSnapshot) => /^(?:checkbox|radio|switch)$/.test(one.role);
  if (page.elements.some((one) => one !== box && isBox(one) && one.table === table && one.row === row)) return false;
  const head = plain(page.tables[table]?.headers[column] ?? '');
  const words = plain(page.tables[table]?.rows[row]?.[column]?.text ?? '');
  const isForAll = (one: ElementSnapshot) =>
    isBox(one) && one.row < 0 && one.form === form && one.dialog === dialog && plain(one.name) === head;
  if (head === '') return words === '';
  return head !== words && head !== plain(box.name) && page.elements.some(isForAll);
}
