/** Pages as a model reads them, with the names by which it calls their elements: one is given to one element in a run, and to no other. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { outlineOf } from './outline.ts';
import { shownAddress } from './shown-address.ts';

export interface ShownPage {
  /** Address without what may be a key. */
  address: string;
  lines: string[];
}

export class PageReader {
  #refs = new Map<string, string>();
  #named = new Map<ElementSnapshot, string>();

  /** The reference within the latest snapshot read, null for a name that is not on it. */
  refOf(name: string): string | null {
    return this.#refs.get(name) ?? null;
  }

  /** Names of the elements of the latest snapshot read. */
  get names(): ReadonlyMap<ElementSnapshot, string> {
    return this.#named;
  }

  read(snapshot: Snapshot): ShownPage {
    const offered = snapshot.elements.filter(isOffered);
    this.#refs = new Map(offered.map(({ key, ref }) => [key, ref]));
    this.#named = new Map(offered.map((element) => [element, element.key]));
    return { address: shownAddress(snapshot.url), lines: outlineOf(snapshot, this.#named) };
  }
}

/** What a person could use: a button of a row that shows under the pointer alone, too. */
function isOffered({ visible, onHover }: ElementSnapshot): boolean {
  return visible || onHover;
}
