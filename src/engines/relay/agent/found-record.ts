/** The record that a step changes where the plan says that it is found through others: the mailbox of the member whom an alias names. */

import { type Step, textValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { stemsOf } from '../words/tokens.ts';
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
    const found = this.#seen
      .reached({ names: record, clause, through, answer: [] })
      .find(
        (one) => one.page === page && (one.row === null ? row < 0 : one.row.table === table && one.row.row === row),
      );
    if (found === undefined || isOnTheWay(page, through)) return false;
    this.#called = found.called;
    return true;
  }
}

/** The page is of a kind that only leads to the one that is meant, by its address and what stands first on it. */
function isOnTheWay({ url, title, headings }: Snapshot, through: readonly string[]): boolean {
  const said = new Set([URL.parse(url)?.pathname ?? '', title, headings[0]?.text ?? ''].flatMap(stemsOf));
  const isOf = (kind: string) => stemsOf(kind).some((word) => said.has(word));
  return through.slice(0, -1).some(isOf) && !through.slice(-1).some(isOf);
}
