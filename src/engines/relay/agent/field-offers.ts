/** Fields that want one of their entries to be chosen: what they offer to what was typed, and whether anything was taken. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { ToolCall } from '../workbench/workbench.ts';
import { isEntry, isTyped, offeredEntries, saysItOffers, toldEntries } from './offered-entries.ts';
import type { PageReader } from './page-reader.ts';

const TYPES = /^(?:fill|fill_and_wait|keys|append)$/;

export class FieldOffers {
  readonly #reader: PageReader;
  #offered: ReadonlySet<string> = new Set();

  constructor(reader: PageReader) {
    this.#reader = reader;
  }

  /**
   * What came up for a text that was typed by the call, for the model; null for calls that type nothing, and fields that offer nothing. The
   * field is known from then on for one that offers something.
   */
  async tell(
    { tool, key }: ToolCall,
    element: ElementSnapshot,
    text: string,
    [from, look]: [from: Snapshot, look: () => Promise<Snapshot>],
  ): Promise<string | null> {
    if (isEntry(element) || this.#offered.has(element.key) || key === 'Enter') this.#reader.hasChosen();
    if (!TYPES.test(tool) || !isTyped(element) || text.trim() === '') return null;
    const offered = offeredEntries(text, from, await look());
    // What the browser itself offers is any text's, and what looks something up takes any.
    const looksUp = element.role === 'searchbox' || from.forms[element.form]?.isSearch === true;
    const wantsEntry = saysItOffers(element) && element.options.length === 0 && !looksUp;
    if (offered.length === 0 && !wantsEntry) return null;
    this.#reader.hasTyped(element.key, text);
    if (offered.length === 0) return '\nTyped; no choices have come up for it, and nothing is chosen.';
    this.#reader.hasOffered(element.key);
    this.#offered = new Set(offered.map((entry) => entry.key));
    return `\nTyped, nothing chosen yet. It offers ${toldEntries(offered)}: click the one that is meant.`;
  }
}
