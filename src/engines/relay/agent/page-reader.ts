/** Pages as a model reads them, with the names by which it calls their elements: one is given to one element in a run, and to no other. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type Outline, outlineOf } from './outline.ts';
import { shownAddress } from './shown-address.ts';

export interface ShownPage extends Outline {
  /** Address without what may be a key. */
  address: string;
}

export class PageReader {
  #refs = new Map<string, string>();
  #named = new Map<ElementSnapshot, string>();
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

  /** Notes that the field of that key offers entries, whatever its attributes say. */
  hasOffered(key: string): void {
    this.#offering.add(key);
  }

  read(snapshot: Snapshot): ShownPage {
    for (const element of snapshot.elements) if (this.#offering.has(element.key)) element.offers = true;
    const offered = snapshot.elements.filter(isOffered);
    this.#refs = new Map(offered.map(({ key, ref }) => [key, ref]));
    this.#named = new Map(offered.map((element) => [element, element.key]));
    return { address: shownAddress(snapshot.url), ...outlineOf(snapshot, this.#named) };
  }
}

/** What a person could use: a button of a row that shows under the pointer alone, too. */
function isOffered({ visible, onHover }: ElementSnapshot): boolean {
  return visible || onHover;
}
