/** Whether a page shows that it was searched for what is asked for, in vain. Pure. */

import { rowsOf } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { holdsWords } from '../extract/match-values.ts';
import { saysNone } from '../extract/page-context.ts';
import type { NamedValue } from '../instruction/plan.ts';
import { searchFields } from '../lists/search-fields.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { plain, wordsOf } from '../words/tokens.ts';
import { namesKind, sayings } from './none-said.ts';
import type { NoneGrounds } from './prove-none.ts';

/** `No patients match "Zed"`: none of what is asked for, or of what was searched for. */
export function saysNoneOf(page: Snapshot, { value }: NamedValue, grounds: NoneGrounds): boolean {
  const isSearched = searchedFor(page, grounds).some((text) => plain(text) === plain(value));
  const isOf = (text: string) => isSearched || isQuoted(text, value) || namesKind(text, grounds.step);
  return sayings(page).some((text) => holdsWords(text, value) && isOf(text));
}

/** The page answers a search for the value, or for a part of it, and shows nothing that says it. */
export function isSearchedInVain(page: Snapshot, { value }: NamedValue, grounds: NoneGrounds): boolean {
  const words = wordsOf(value);
  const isPartOf = (text: string) => {
    const part = wordsOf(text);
    return part.length > 0 && part.every((word) => words.includes(word));
  };
  const searched = searchedFor(page, grounds);
  if (searched.length === 0 || !searched.every(isPartOf)) return false;
  const isEcho = (text: string) =>
    saysNone(text) || searched.some((one) => isQuoted(text, one) || plain(text).endsWith(plain(one)));
  const isAnswer = (text: string) => holdsWords(text, value) && text.length > value.length && !isEcho(text);
  const rows = rowsOf(page).filter(({ cells }) => !cells.some(saysNone));
  if (rows.some(({ text }) => holdsWords(text, value)) || textLines(page).some(isAnswer)) return false;
  if (rows.length === 0) return true;
  // What stands beside the list stood there before; what was listed is gone.
  const before = grounds.pages.findLast((one) => one.url !== page.url || one.text !== page.text);
  const then = new Set((before === undefined ? [] : rowsOf(before)).map(({ text }) => text));
  const now = new Set(rows.map(({ text }) => text));
  return [...now].every((text) => then.has(text)) && [...then].some((text) => !now.has(text));
}

/** Texts that the page says it was searched for: in its address, its head, or a search field that was sent or has answered. */
function searchedFor(page: Snapshot, { pages, sought }: NoneGrounds): string[] {
  const asked = [...(URL.parse(page.url)?.searchParams.values() ?? [])];
  const isIn = (texts: readonly string[], text: string) => texts.some((one) => plain(one) === plain(text));
  const held = searchFields(page).flatMap(({ key, value }) => {
    const text = value ?? '';
    if (text.trim() === '') return [];
    const isSent = isIn(sought, text) || isIn(asked, text);
    const before = pages.findLast(
      (one) => one !== page && one.elements.some((field) => field.key === key && field.value !== text),
    );
    return isSent || (before !== undefined && rowsOf(before).length > rowsOf(page).length) ? [text] : [];
  });
  return [...held, ...asked.filter((text) => plain(text) !== '' && isIn(sought, text))];
}

/** The text stands in quotation marks, as a page repeats what it was asked for. */
function isQuoted(text: string, words: string): boolean {
  return text.match(/(?<=["“„«'‘])[^"”“»'’]+(?=["”“»'’])/gu)?.some((one) => plain(one) === plain(words)) === true;
}
