/**
 * Which words a recipe may keep, decided by where they come from: the site's own labels stay, what a record says does not, and what the
 * instruction says is kept as its place in it.
 */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { templateOf } from './lift-values.ts';
import { piecesOf } from './path-template.ts';

const CONTROL =
  /^(?:button|tab|textbox|searchbox|combobox|spinbutton|listbox|checkbox|radio|switch|slider|menuitem|menuitemradio|menuitemcheckbox|treeitem|columnheader)$/;

export interface OwnWords {
  /** True of what the site calls a control; false of an element that is called as a record, or something in it, is. */
  isLabel(element: ElementSnapshot): boolean;
  /** True of the name of a column or of a value's label, in small letters and with `#` for digits. */
  isHeader(template: string): boolean;
  /** True of a piece of a path that leads to several places of the site, or from its menu. */
  isOfAddress(piece: string): boolean;
}

/** @param pages of the run, all of them */
export function ownWordsOf(pages: readonly Snapshot[]): OwnWords {
  const data = new Set(pages.flatMap(dataOf).map(plain));
  const headers = new Set(pages.flatMap(headersOf).map((text) => templateOf(text, [])));
  const said = new Set([...data].map((text) => templateOf(text, [])));
  const addresses = [...new Map(pages.flatMap(linksOf)).entries()];
  return {
    isLabel: (element) =>
      element.row < 0
        ? (CONTROL.test(element.role) || element.role === 'link') && !data.has(plain(element.name))
        : CONTROL.test(element.role) && isInOtherRows(element, pages),
    isHeader: (template) => headers.has(template) && !said.has(template),
    isOfAddress: (piece) => {
      const leading = addresses.filter(([address]) => piecesOf(URL.parse(address)).includes(piece));
      return leading.length > 1 || leading.some(([, isMenu]) => isMenu);
    },
  };
}

/** What records say: cells, values beside labels, what fields hold and lists offer. */
function dataOf({ tables, facts, elements }: Snapshot): string[] {
  return [
    ...tables.flatMap(({ rows }) => rows.flat().map(({ text }) => text)),
    ...facts.map(({ value }) => value),
    ...elements.flatMap(({ value, options }) => [value ?? '', ...options.map(({ label }) => label)]),
  ].filter((text) => text !== '');
}

/** Addresses of links outside of rows; whether one stands in a menu. */
function linksOf({ elements }: Snapshot): [string, boolean][] {
  return elements.flatMap(({ href, place, row }) =>
    href === null || row >= 0 ? [] : [[href, place === 'navigation']],
  );
}

function headersOf({ tables, facts }: Snapshot): string[] {
  return [
    ...tables.flatMap(({ headers, rows }) => [...headers, ...(rows[0]?.map(({ key }) => key) ?? [])]),
    ...facts.map(({ label }) => label),
  ];
}

/** "Edit" of one row is what the other rows have, too. */
function isInOtherRows(element: ElementSnapshot, pages: readonly Snapshot[]): boolean {
  const rows = pages.flatMap(({ elements }) =>
    elements.filter(({ role, name, row }) => role === element.role && name === element.name && row >= 0),
  );
  return new Set(rows.map(({ rowText }) => rowText)).size > 1;
}
