/** What a field offers for what was typed into it. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
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
  return autocomplete === 'off' && !multiline && /^(?:text|search|)$/.test(type);
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
