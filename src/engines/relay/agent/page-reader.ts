/** Gives the elements of pages the names by which a model calls them. A name is given to one element in a run, and to no other. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { outlineOf } from './outline.ts';
import { shownAddress } from './shown-address.ts';

export interface ShownPage {
  /** Address without what may be a key. */
  address: string;
  lines: string[];
}

export class PageReader {
  /** By what an element is known by. */
  readonly #names = new Map<string, string>();
  /** How many elements on a page were known by the same: where one came or went, nobody can tell which, and all get new names. */
  readonly #alike = new Map<string, number>();
  readonly #rounds = new Map<string, number>();
  #refs = new Map<string, string>();
  #named = new Map<ElementSnapshot, string>();
  #count = 0;

  /** The reference within the latest snapshot read, null for a name that is not on it. */
  refOf(name: string): string | null {
    return this.#refs.get(name) ?? null;
  }

  /** Names of the elements of the latest snapshot read. */
  get names(): ReadonlyMap<ElementSnapshot, string> {
    return this.#named;
  }

  read(snapshot: Snapshot): ShownPage {
    this.#refs = new Map();
    this.#named = new Map();
    for (const [key, elements] of alikeOf(snapshot)) {
      const before = this.#alike.get(key);
      if (before !== undefined && before !== elements.length && Math.max(before, elements.length) > 1)
        this.#rounds.set(key, (this.#rounds.get(key) ?? 0) + 1);
      this.#alike.set(key, elements.length);
      for (const [nth, element] of elements.entries())
        this.#name(`${key}|${this.#rounds.get(key) ?? 0}|${nth}`, element);
    }
    return { address: shownAddress(snapshot.url), lines: outlineOf(snapshot, this.#named) };
  }

  #name(key: string, element: ElementSnapshot): void {
    let name = this.#names.get(key);
    if (name === undefined) {
      this.#count += 1;
      name = `e${this.#count}`;
      this.#names.set(key, name);
    }
    this.#refs.set(name, element.ref);
    this.#named.set(element, name);
  }
}

/** The elements that can be seen, by what each is known by, in the order of the page. */
function alikeOf(snapshot: Snapshot): Map<string, ElementSnapshot[]> {
  const alike = new Map<string, ElementSnapshot[]>();
  for (const element of snapshot.elements) {
    if (!isOffered(element)) continue;
    const key = keyOf(element, snapshot);
    alike.set(key, [...(alike.get(key) ?? []), element]);
  }
  return alike;
}

/** What a person could use: a button of a row that shows under the pointer alone, too. */
function isOffered(element: ElementSnapshot): boolean {
  return element.visible;
}

/** What an element is known by from one snapshot to the next: what it is, what it is called, where it leads and where it stands. */
function keyOf(element: ElementSnapshot, snapshot: Snapshot): string {
  const { role, tag, type, fieldName, name, href, label, group, frame } = element;
  const isOfFrame = element.place === 'navigation';
  const page = isOfFrame ? '' : (URL.parse(snapshot.url)?.pathname ?? '');
  const dialog = snapshot.dialogs[element.dialog]?.title ?? '';
  const row = element.row < 0 ? '' : element.rowText.slice(0, 120);
  const heading = isOfFrame || row !== '' ? '' : element.heading;
  return [frame, role, tag, type, fieldName, name, label, group, href ?? '', page, dialog, heading, row].join('|');
}
