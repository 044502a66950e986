/** The record that a step changes where the plan says that it is found through others: the mailbox of the member whom an alias names. */

import { type Step, textValue } from '../instruction/plan.ts';
import { piecesOf } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, stemsOf } from '../words/tokens.ts';
import type { Linked } from './linked-records.ts';
import type { SeenPages } from './seen-pages.ts';

export class FoundRecord {
  readonly #step: Step;
  readonly #seen: SeenPages;
  #called: string | null = null;

  constructor(step: Step, seen: SeenPages) {
    this.#step = step;
    this.#seen = seen;
  }

  /** About the record that was found last, in the place of the one that led there. */
  get step(): Step {
    return this.#called === null ? this.#step : { ...this.#step, record: [textValue(this.#called)] };
  }

  /** Whether using the element would change it; null where the step names its record itself. */
  isMeant({ table, row }: ElementSnapshot, page: Snapshot): boolean | null {
    const { through, record, clause, kind } = this.#step;
    if (through === undefined || kind === 'read') return null;
    const all = this.#seen.reached({ names: record, clause, through, answer: [] });
    const found = all.find(
      (one) => one.page === page && (one.row === null ? row < 0 : one.row.table === table && one.row.row === row),
    );
    if (found === undefined || isOnTheWay(page, through) || !isOnly(found, all)) return false;
    this.#called = found.called;
    return true;
  }
}

/** No other of its kind was found, or the task says the label of this one and of none of those: the member to whom it goes, not the one who made it. */
function isOnly(found: Linked, all: readonly Linked[]): boolean {
  const isSame = (one: Linked) => plain(one.called) === plain(found.called);
  const own = all.filter(isSame);
  const others = all.filter((one) => !isSame(one) && own.some((other) => areOfOneKind(one, other)));
  return others.length === 0 || (own.some(({ isSaid }) => isSaid) && !others.some(({ isSaid }) => isSaid));
}

/** Rows of one list, or pages beside each other. */
function areOfOneKind(one: Linked, other: Linked): boolean {
  if (one.row !== null && other.row !== null)
    return one.page.url === other.page.url && one.row.table === other.row.table;
  const above = ({ page }: Linked) => piecesOf(page.url).slice(0, -1).join('/');
  return one.row === null && other.row === null && above(one) !== '' && above(one) === above(other);
}

/** The page is of a kind that only leads to the one that is meant, by its address and what stands first on it. */
function isOnTheWay({ url, title, headings }: Snapshot, through: readonly string[]): boolean {
  const said = new Set([URL.parse(url)?.pathname ?? '', title, headings[0]?.text ?? ''].flatMap(stemsOf));
  const isOf = (kind: string) => stemsOf(kind).some((word) => said.has(word));
  return through.slice(0, -1).some(isOf) && !through.slice(-1).some(isOf);
}
