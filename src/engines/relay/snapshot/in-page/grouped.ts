/** Runs inside the page. Lists in groups: boxes of one day each with the entries of that day, or of one letter with what begins with it. */

import type { Cell } from '../snapshot.ts';
import { piecesOf, shapeOf } from './pieces.ts';
import { isVisible, shownText } from './visible-text.ts';

/** The entries of all days, each with its day before it; null where the `boxes` are no days, or none of them has several entries. */
export function readAgenda(boxes: readonly Element[]): { entry: Element; cells: Cell[] }[] | null {
  const several = boxes.flatMap((box) => [...box.querySelectorAll('*')]).find((one) => holdsEntries(one));
  const first = several?.firstElementChild;
  if (first == null) return null;
  const shape = shapeOf(first);
  const rows = boxes.map((box) => {
    const entries = [...box.getElementsByTagName(first.tagName)].filter(
      (one) => shapeOf(one) === shape && isVisible(one),
    );
    const day = piecesOf(box, entries);
    return entries.length > 0 && isDay(day.map(({ text }) => text).join(' '))
      ? entries.map((entry) => ({ entry, cells: [...day, ...piecesOf(entry)] }))
      : null;
  });
  return rows.includes(null) ? null : rows.flatMap((row) => row ?? []);
}

/** Several boxes of one shape and nothing else, each of which says more than one thing. */
export function holdsEntries(holder: Element): boolean {
  const children = [...holder.children];
  return (
    children.length > 1 &&
    children.every(
      (child) =>
        child.classList.length > 0 &&
        shapeOf(child) === shapeOf(children[0] ?? child) &&
        piecesOf(child).filter(({ text }) => text !== '').length > 1,
    )
  );
}

/** "23 Mon Nov", "Tuesday, 24 November 2026", "Tomorrow". */
export function isDay(text: string): boolean {
  const words = text
    .toLowerCase()
    .split(/[\s.,/-]+/)
    .filter((word) => word !== '');
  const isOfDay =
    /^(?:(?:19|20)\d\d|\d{1,2}(?:st|nd|rd|th)?|today|tomorrow|yesterday|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)(?:uary|ruary|ch|il|ust|ember|tember|ober)?)$/;
  return words.length > 0 && words.length < 8 && words.every((word) => isOfDay.test(word));
}

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
