/** The record that a step changes where the plan says that it is found through others: the mailbox of the member whom an alias names. */

import { type Step, textValue } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { stemsOf } from '../words/tokens.ts';
import { isAtEnd } from './end-of-way.ts';
import type { SeenPages } from './seen-pages.ts';
import { tellNotReached } from './tell-not-meant.ts';

export class FoundRecord {
  readonly #step: Step;
  readonly #seen: SeenPages;
  #called: string | null = null;

  constructor(step: Step, seen: SeenPages) {
    this.#step = step;
    this.#seen = seen;
  }

  /** About the record that was changed last, in the place of the one that led there. */
  get step(): Step {
    return this.#called === null ? this.#step : { ...this.#step, record: [textValue(this.#called)] };
  }

  /** Whether using the element would change it; null where the step names its record itself. */
  isMeant(element: ElementSnapshot, page: Snapshot): boolean | null {
    const { through, kind } = this.#step;
    return through === undefined || kind === 'read' ? null : this.#calledAt(element, page) !== null;
  }

  /** Why it would not; null where the step names its record itself. */
  whyNot(): string | null {
    const { through, record } = this.#step;
    return through === undefined ? null : tellNotReached(record, through);
  }

  /** Notes that the element was used to change it. */
  change(element: ElementSnapshot, page: Snapshot): void {
    this.#called = this.#calledAt(element, page) ?? this.#called;
  }

  /** What the record is called that the element stands at; null where it is not the one that is meant. */
  #calledAt(element: ElementSnapshot, page: Snapshot): string | null {
    const { through, record, clause, kind } = this.#step;
    if (through === undefined || kind === 'read') return null;
    const { table, row } = element;
    const all = this.#seen.reached({ names: record, clause, through, answer: [] });
    const found = all.find(
      (one) => one.page === page && (one.row === null ? row < 0 : one.row.table === table && one.row.row === row),
    );
    if (found !== undefined && isAtEnd(found, all, through)) return found.called;
    const [name] = record;
    return name !== undefined && this.#isOnOwnPage(element, page, through) ? name.value : null;
  }

  /** What is meant stands on the record's own page: a student's "Addresses". */
  #isOnOwnPage(element: ElementSnapshot, page: Snapshot, through: readonly string[]): boolean {
    const said = new Set([page.title, ...page.headings.map(({ text }) => text), element.heading].flatMap(stemsOf));
    const isOfEnd = through.slice(-1).some((kind) => stemsOf(kind).some((word) => said.has(word)));
    return isOfEnd && this.#seen.isOnItsPage(element, page, this.#step.record);
  }
}
