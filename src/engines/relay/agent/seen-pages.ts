/** What pages have shown in a run, and what of it stands at a record: a value is an answer only where it stands at the one asked for. */

import { bearsWhole } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { isOfRecord } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { stemsOf } from '../words/tokens.ts';
import { type AtRecord, atRecord, contentOf, leadsTo } from './at-record.ts';
import type { CountedRows } from './chosen-rows.ts';
import { isCountIn, isCountShown } from './count-shown.ts';
import { type AskedAtEnd, isAtEnd } from './end-of-way.ts';
import { type Followed, type Linked, LinkedRecords, type LinkedTask } from './linked-records.ts';
import { SeenText } from './seen-text.ts';
import type { CountGrounds } from './total-told.ts';

const MOST_PAGES = 80;

/** A record that the one asked for leads to. */
export interface LinkedRecord {
  /** What it is called, for a person. */
  name: string;
  shown: SeenText;
}

export class SeenPages {
  readonly #dates: () => DateReading;
  readonly #all: SeenText;
  readonly #content: SeenText;
  #pages: Snapshot[] = [];
  #followed: Followed[] = [];
  /** What stands at records on pages that are done with, by their names and all else that it depends on. */
  readonly #known = new WeakMap<Snapshot, Map<string, AtRecord>>();

  constructor(dates: () => DateReading) {
    this.#dates = dates;
    this.#all = new SeenText(dates);
    this.#content = new SeenText(dates);
  }

  /** The latest pages, oldest first. */
  get pages(): readonly Snapshot[] {
    return this.#pages;
  }

  add(page: Snapshot): void {
    this.#all.add(page);
    this.#content.addText(contentOf(page).join('\n'));
    if (this.#pages.at(-1) !== page) this.#pages = [...this.#pages, page].slice(-MOST_PAGES);
  }

  /** Notes which element led to the page of that address. */
  lead(followed: Followed): void {
    this.#followed = [...this.#followed, followed].slice(-MOST_PAGES);
  }

  /** True when any page has shown it, menus included. */
  holds(text: string): boolean {
    return this.#all.holds(text);
  }

  /** What pages have shown besides their menus; where `names` are given, at the record of these names alone. */
  shown(names: readonly NamedValue[]): SeenText {
    if (names.every(({ moment }) => moment !== null)) return this.#content;
    const shown = new SeenText(this.#dates);
    for (const { value } of names) shown.addText(value);
    const told = this.#told(names);
    for (const page of this.#pages) shown.addText(this.#at(page, told).texts.join('\n'));
    return shown;
  }

  /** True where a page has shown anything at the record of these names, or any page at all where none says a name. */
  hasShown(names: readonly NamedValue[]): boolean {
    const isAny = names.every(({ moment }) => moment !== null);
    return isAny ? this.#pages.length > 0 : this.#isThere(this.#told(names));
  }

  /** True of an element on the own page of the record of these names, where it is in no row of another. */
  isOnItsPage(element: ElementSnapshot, page: Snapshot, names: readonly NamedValue[]): boolean {
    const { isItsPage, holds } = this.#at(page, names);
    return isItsPage && holds(element);
  }

  /** True of the number of what a step asks for, as pages have shown it. */
  hasCounted(number: number, step: Step): boolean {
    return isCountShown(number, this.#groundsOf(step));
  }

  /** See {@link isCountIn}. */
  hasCountedIn(number: number, step: Step, counted: CountedRows): boolean {
    return isCountIn(number, counted, this.#groundsOf(step));
  }

  #groundsOf(step: Step): CountGrounds {
    const names = step.kind === 'read' ? step.record : [];
    const told = this.#told(names);
    const at = (page: Snapshot) => (names.every(({ moment }) => moment !== null) ? null : this.#at(page, told));
    return { step, pages: this.#pages, dates: this.#dates(), at };
  }

  /**
   * What pages have shown at the records that the one of these names leads to, as far as the words of the task ask for such ones, or the
   * answer itself names them: "Who is in charge of it, and what is the address of that person?" Where the plan says the way, of the record at its
   * end.
   */
  linked(task: LinkedTask, asked?: AskedAtEnd): LinkedRecord[] {
    const all = this.reached(task);
    const { through } = task;
    const meant = through === undefined ? all : all.filter((one) => isAtEnd(one, all, through, asked));
    return meant.map(({ name, texts }) => {
      const shown = new SeenText(this.#dates);
      shown.addText(texts.join('\n'));
      return { name, shown };
    });
  }

  /** The pages and rows of such records. */
  reached(task: LinkedTask): Linked[] {
    const names = this.#told(task.names);
    const pages = new Map(this.#pages.map((page) => [page, this.#at(page, names)]));
    return new LinkedRecords({ pages, followed: this.#followed }, { ...task, names }).all();
  }

  /**
   * The names by which pages tell the record: where none shows all of them, its number alone, if what is shown at that says most words of the
   * others: "the jamming duplex unit, request 100533" of number 100533, "Duplex unit jams".
   */
  #told(names: readonly NamedValue[]): readonly NamedValue[] {
    const numbers = names.filter(({ kind }) => kind === 'id');
    if (numbers.length === 0 || numbers.length === names.length || this.#isThere(names)) return names;
    const said = new Set(this.#pages.flatMap((page) => this.#at(page, numbers).texts).flatMap(stemsOf));
    const isSaid = ({ value }: NamedValue) => {
      const stems = stemsOf(value);
      return stems.filter((stem) => said.has(stem)).length * 2 > stems.length;
    };
    return names.every((name) => numbers.includes(name) || isSaid(name)) ? numbers : names;
  }

  #isThere(names: readonly NamedValue[]): boolean {
    return this.#pages.some((page) => this.#at(page, names).texts.length > 0);
  }

  #at(page: Snapshot, names: readonly NamedValue[]): AtRecord {
    // Further pages of a record say its name, and not always as what they are called.
    const isNamed = names.some((name) => bearsWhole([name], textLines(page)));
    const led = this.#followed.filter(({ to }) => to === page.url || (isNamed && isOfRecord(page.url, to)));
    const dates = this.#dates();
    const isLedTo = led.some(({ element, from }) => leadsTo(element, from, names, dates));
    // What the latest page holds may still change.
    if (page === this.#pages.at(-1)) return atRecord(page, names, isLedTo, dates);
    const known = this.#known.get(page) ?? new Map<string, AtRecord>();
    this.#known.set(page, known);
    const key = JSON.stringify([names, isLedTo, dates]);
    const at = known.get(key) ?? atRecord(page, names, isLedTo, dates);
    known.set(key, at);
    return at;
  }
}
