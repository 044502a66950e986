/** Pages as a model reads them, with the names by which it calls their elements: one is given to one element in a run, and to no other. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { type Outline, outlineOf, type PageLines } from './outline.ts';
import { shownAddress } from './shown-address.ts';

export interface ShownPage extends Omit<Outline, 'read'> {
  /** Address without what may be a key. */
  address: string;
}

export class PageReader {
  #refs = new Map<string, string>();
  #named = new Map<ElementSnapshot, string>();
  /** Role and name of everything that was read in the run, as it was last, by the name of the element. */
  readonly #read = new Map<string, string>();
  /** Keys of fields that have offered something for what was typed. */
  readonly #offering = new Set<string>();

  /** The reference within the latest snapshot read, null for a name that is not on it. */
  refOf(name: string): string | null {
    return this.#refs.get(name) ?? null;
  }

  /** Names of the elements of the latest snapshot read. */
  get names(): ReadonlyMap<ElementSnapshot, string> {
    return this.#named;
  }

  /** What has been read so far of each element, to be asked by {@link isAsRead} once pages have changed. */
  sofar(): ReadonlyMap<string, string> {
    return new Map(this.#read);
  }

  /** True where the page as it now is has the element of that name, and it is called as it was when it was read. */
  isAsRead(name: string, before: ReadonlyMap<string, string>): boolean {
    return this.#refs.has(name) && this.#read.get(name) === before.get(name);
  }

  /** Text that was typed into a field whose entries are to be chosen from, by its key. */
  readonly #typed = new Map<string, string>();

  /** Notes that text was typed into a field that wants one of its entries to be chosen. */
  hasTyped(key: string, text: string): void {
    this.#typed.set(key, text);
  }

  /** Notes that an entry was taken. */
  hasChosen(): void {
    this.#typed.clear();
  }

  /** Notes that the field of that key offers entries, whatever its attributes say. */
  hasOffered(key: string): void {
    this.#offering.add(key);
  }

  /** Keys of fields that have been seen without the mark of a wrong one. */
  readonly #accepted = new Set<string>();

  #isUntouched({ key, invalid, value, checked, error }: ElementSnapshot): boolean {
    if (!invalid) this.#accepted.add(key);
    const isEmpty = checked === null ? (value ?? '') === '' : !checked;
    return invalid && isEmpty && error === '' && !this.#accepted.has(key);
  }

  #isOnlyTyped({ key, value }: ElementSnapshot): boolean {
    const typed = this.#typed.get(key);
    return typed !== undefined && value === typed;
  }

  /** The page that was read last. */
  #last: PageLines | null = null;

  read(snapshot: Snapshot): ShownPage {
    for (const element of snapshot.elements) if (this.#offering.has(element.key)) element.offers = true;
    for (const element of snapshot.elements) {
      element.onlyTyped = this.#isOnlyTyped(element);
      element.untouched = this.#isUntouched(element);
    }
    const offered = snapshot.elements.filter(isOffered);
    this.#refs = new Map(offered.map(({ key, ref }) => [key, ref]));
    this.#named = new Map(offered.map((element) => [element, element.key]));
    for (const { key, role, name } of offered) this.#read.set(key, `${role} ${plain(name)}`);
    const { read, ...outline } = outlineOf(snapshot, this.#named, this.#last);
    this.#last = read;
    return { address: shownAddress(snapshot.url), ...outline };
  }
}

/** What a person could use: a button of a row that shows under the pointer alone, too. */
function isOffered({ visible, onHover }: ElementSnapshot): boolean {
  return visible || onHover;
}
