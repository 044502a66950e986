/** What a field offers for what was typed into it, and whether anything of it was taken. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import type { ToolCall } from '../workbench/workbench.ts';
import type { PageReader } from './page-reader.ts';
import { framed } from './prompt.ts';

const ENTRIES = /^(?:option|menuitem|menuitemradio|treeitem)$/;
/** Boxes that a script draws as entries, without a role of one. */
const DRAWN = /^(?:button|link)$/;
const LONGEST_ENTRY = 160;
const MOST_TOLD = 8;

/** Text is typed into it, though it may offer something for it. */
export function isTyped({ tag, readOnly, role }: ElementSnapshot): boolean {
  return /^(?:input|textarea)$/.test(tag) && !readOnly && role !== 'listbox';
}

/** By its attributes, or as was seen before. What the browser itself offers (a `datalist`) is no part of the page. */
export function saysItOffers({ role, popup, offers }: ElementSnapshot): boolean {
  return role === 'combobox' || popup === 'listbox' || offers === true;
}

/** Scripts that offer something keep the browser from doing so. */
export function mayOffer({ autocomplete, multiline, type }: ElementSnapshot): boolean {
  return /^(?:off|new-password)$/.test(autocomplete) && !multiline && /^(?:text|search|)$/.test(type);
}

export function isEntry({ role, visible, disabled }: ElementSnapshot): boolean {
  return visible && !disabled && ENTRIES.test(role);
}

/** Entries that came up with the typing; those that say the text, where any do. What has no role of an entry has to say it. */
export function offeredEntries(text: string, before: Snapshot, after: Snapshot): ElementSnapshot[] {
  if (text.trim() === '' || before.url !== after.url) return [];
  const known = new Set(before.elements.filter(({ visible }) => visible).map(({ key }) => key));
  const saysIt = ({ name }: ElementSnapshot) => plain(name).includes(plain(text)) && name.length <= LONGEST_ENTRY;
  const fresh = after.elements.filter(({ key, visible, disabled }) => visible && !disabled && !known.has(key));
  const entries = fresh.filter(isEntry);
  const saying = entries.filter(saysIt);
  if (entries.length > 0) return saying.length > 0 ? saying : entries;
  return fresh.filter((one) => DRAWN.test(one.role) && !one.submits && saysIt(one));
}

/** The entries with their names, for the model. */
export function toldEntries(entries: readonly ElementSnapshot[]): string {
  const more = entries.length > MOST_TOLD ? ` | … ${entries.length - MOST_TOLD} more` : '';
  const told = entries.slice(0, MOST_TOLD).map(({ key, name }) => `${key} "${name.slice(0, 60)}"`);
  return framed(`${told.join(' | ')}${more}`);
}

const TYPES = /^(?:fill|fill_and_wait|keys|append)$/;

/** Fields that want one of their entries to be chosen. */
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
