/** Runs inside the page. An index: boxes of one letter each, in which the entries that begin with it stand as a list. */

import type { Cell } from '../snapshot.ts';
import { piecesOf } from './pieces.ts';
import { isVisible, shownText } from './visible-text.ts';

/** The entries under all letters, without the letters; null where the `boxes` are no letters with a list each. */
export function readLetters(boxes: readonly Element[]): { entry: Element; cells: Cell[] }[] | null {
  const rows = boxes.map((box) => {
    const [head, list, more] = [...box.children].filter(isVisible);
    if (head === undefined || list === undefined || more !== undefined) return null;
    if (!/^(?:UL|OL)$/.test(list.tagName) || !isLetter(shownText(head, 20))) return null;
    return [...list.children].filter(isVisible).map((entry) => ({ entry, cells: piecesOf(entry) }));
  });
  return rows.includes(null) ? null : rows.flatMap((row) => row ?? []);
}

/** "A", "A-C", "0-9", "#", "A cont." */
export function isLetter(text: string): boolean {
  return /^(?:[\p{L}\d#*](?:\s*[-\u2013]\s*[\p{L}\d])?)(?:\s*\(?cont(?:inued|\.)?\)?)?$/iu.test(text.trim());
}
