/** Lists that lead somewhere and hold none of the things themselves: sentences with links in them, and the names of other lists. */

import type { TableSnapshot } from '../snapshot/snapshot.ts';
import { sameMeaning } from '../words/likeness.ts';
import { isState } from '../words/states.ts';
import { wordsOf } from '../words/tokens.ts';

/** The rest of a sentence stands behind it in the next link; "Posted by" begins a line of its own. */
const UNFINISHED = /^\p{Lu}.*\s(?:a|an|the)$/u;
/** The end of a sentence that a link has begun. */
const ENDING = /^\p{Ll}.*\.$/u;

/** "Create a | new page", "List of all pages | available on this server.": links within sentences are no records. */
export function isOfSentences({ headers, rows }: TableSnapshot): boolean {
  if (headers.length > 0 || rows.length === 0) return false;
  const torn = rows.filter(
    (row) =>
      row.some(({ href }) => href !== null) &&
      row.some(({ text, href, key }) => href === null && key === '' && (UNFINISHED.test(text) || ENDING.test(text))),
  );
  return torn.length >= rows.length / 2;
}

/** "New report format", "Add a field": half of the entries make something. */
export function isOfMakers({ headers, rows }: TableSnapshot): boolean {
  if (headers.length > 0 || rows.some((row) => row.length !== 1 || row[0]?.href === null)) return false;
  const makers = rows.filter(([cell]) => /^\W*(?:new|create|add)\b/i.test(cell?.text ?? ''));
  return makers.length > 0 && makers.length >= rows.length / 2;
}

/** Words that say which part of all things a list holds. */
const PART =
  /^(?:all|my|mine|new|recent|latest|unassigned|assigned|overdue|archived|deleted|every|other|by|to|me|and|the)$/;

/** "All tickets", "Open tickets", "Tickets by owner": each of them leads to a list of the things, and none is one. */
export function isOfLists({ rows }: TableSnapshot, kind: string): boolean {
  const noun = wordsOf(kind).at(-1) ?? '';
  if (!/s$/.test(noun)) return false;
  const named = rows.filter((row) => row.some(({ text, href }) => href !== null && isListOf(noun, text)));
  return named.length > 1 && named.length >= rows.length / 2;
}

function isListOf(noun: string, text: string): boolean {
  const words = wordsOf(text);
  const others = words.filter((word) => !/s$/.test(word) || !sameMeaning(word, noun));
  return words.length > 1 && words.length <= 6 && others.length < words.length && others.some(says);
}

function says(word: string): boolean {
  return PART.test(word) || isState(word);
}
