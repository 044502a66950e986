/** Whether a page is nothing but the site's question whether to do what was just pressed, and names nothing else than what that was about. Pure. */

import { YES } from '../action/label-words.ts';
import { rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { textLines } from '../evidence/text-lines.ts';
import { holdsWords } from '../extract/match-values.ts';
import { shownName } from '../snapshot/shown-name.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { isEntity } from '../words/entities.ts';
import { isStopWord, plain, stem, wordsOf } from '../words/tokens.ts';
import { isFieldLike } from './outline-element.ts';
import { speaksOfAll } from './picked-box.ts';

/** What was pressed to change a record: where it stood, and the address it led to. */
export interface PressedAct {
  element: ElementSnapshot;
  from: Snapshot;
  at: string;
  /** What the record is called. */
  names: readonly string[];
  /** What sort of thing it is; null where that is not said. */
  kind: string | null;
}

/** A question comes with no more answers. */
const MOST_ANSWERS = 4;

/** True of the answer on a page that came of the press and asks for no more than a yes; false where it tells of another record, null of anything else. */
export function answersQuestion(answer: ElementSnapshot, page: Snapshot, act: PressedAct): boolean | null {
  if (page.url !== act.at || !YES.test(plain(answer.name))) return null;
  const { from } = act;
  const fields = new Set(from.elements.map(heldBy));
  const rows = new Set(rowsOf(from).map(({ text }) => text));
  const asksForMore = page.elements.some((one) => one.visible && isFieldLike(one) && !fields.has(heldBy(one)));
  // What is pressed in another row is about that.
  const offersOthers = rowsOf(page).some(
    ({ text, table, row, elements }) =>
      elements.length > 0 && !rows.has(text) && (table !== answer.table || row !== answer.row),
  );
  const isInOldRow = answer.row >= 0 && rows.has(rowsOf(page).find((one) => isAt(one, answer))?.text ?? '');
  if (asksForMore || offersOthers || isInOldRow) return null;
  if (!namesAnother(answer, page, act)) return true;
  const known = new Set(from.elements.map(({ key }) => key));
  const fresh = page.elements.filter(({ key, visible }) => visible && !known.has(key));
  return fresh.includes(answer) && fresh.length <= MOST_ANSWERS ? false : null;
}

function isAt({ table, row }: { table: number; row: number }, element: ElementSnapshot): boolean {
  return table === element.table && row === element.row;
}

/** A field as it stands around every page of an application. */
function heldBy(element: ElementSnapshot): string {
  return JSON.stringify([element.role, shownName(element), element.value, element.checked]);
}

/**
 * What the page says besides the page before has a number, or a word written as a name is, that the record is not known by; a word that begins
 * a sentence is one where another row of the page before says it.
 */
function namesAnother(
  answer: ElementSnapshot,
  page: Snapshot,
  { element, from, at, names, kind }: PressedAct,
): boolean {
  const inMenu = (row: ShownRow) => row.elements.some(({ place }) => place === 'navigation');
  const others = rowsOf(from).filter((row) => !isAt(row, element) && !inMenu(row));
  const said = new Set(others.flatMap(({ cells }) => cells).map(plain));
  const before = new Set(
    textsOf(from)
      .map(plain)
      .filter((text) => !said.has(text)),
  );
  // Lines around every page come in other pieces where other things stand between them.
  const whole = ` ${plain(from.text)} `;
  const listed = others.map(({ cells }) => ` ${plain(cells.join(' '))} `);
  const stoodBefore = (text: string) =>
    before.has(text) || [whole, ...listed].findLastIndex((one) => one.includes(` ${text} `)) === 0;
  const parts = [...textsOf(page), answer.name]
    .filter((text) => !stoodBefore(plain(text)))
    .flatMap((text) => text.split(/[.?!:;|·•()\n–—]+(?=\s|$)|\s-\s/))
    .map((part) => part.trim());
  const facts = element.row < 0 ? from.facts.map(({ value }) => value) : [];
  const heads = [from.title, ...from.headings.map(({ text }) => text)];
  const answers = page.elements.map(({ name }) => name).filter((name) => /^\p{L}+$/u.test(name));
  const keys = at.match(/\d+/g) ?? [];
  const known = stemsOf([element.name, element.rowText, ...heads, ...facts, ...names, ...answers, ...keys]);
  // What is written all in capitals tells nothing of names where it is said otherwise too.
  const small = stemsOf(parts.filter((part) => part !== part.toUpperCase()).flatMap(unmarked));
  const isOfOther = stemsOf([...said]);
  const called = callingsOf(others).filter((text) => !wordsOf(text).every((word) => known.has(stem(word))));
  if (parts.some((part) => speaksOfAll(part, kind) || called.some((text) => holdsWords(part, text)))) return true;
  return parts.some((part) =>
    (part.match(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*/gu) ?? []).some((word, place) => {
      const own = [...stemsOf([word])];
      if (own.every((one) => known.has(one)) || own.every(isStopWord)) return false;
      if (/\d/.test(word)) return true;
      if (!/^\p{Lu}/u.test(word) || word.length < 2) return false;
      if (part === part.toUpperCase()) return !own.every((one) => small.has(one));
      return place > 0 || own.some((one) => isOfOther.has(one));
    }),
  );
}

/** What other rows are called by, however it is written: a text that stands in one place of them alone, and is more than the sort of thing it is. */
function callingsOf(rows: readonly ShownRow[]): string[] {
  const cells = rows.flatMap((row) => row.cells.map(plain));
  const isOnce = (text: string) => cells.indexOf(text) === cells.lastIndexOf(text);
  const isSort = (text: string) => wordsOf(text).every((word) => isStopWord(word) || isEntity(word));
  return cells.filter((text) => /[\p{L}\p{N}]{3}/u.test(text) && isOnce(text) && !isSort(text));
}

/** Its words that are no names: those in small letters, and the one that begins it. */
function unmarked(part: string): string[] {
  return part.split(/\s+/).filter((word, place) => place === 0 || !/^\P{L}*\p{Lu}/u.test(word));
}

function textsOf(page: Snapshot): string[] {
  return [
    page.title,
    ...[...page.headings, ...page.messages].map(({ text }) => text),
    ...page.dialogs.flatMap(({ title, text }) => [title, text]),
    ...page.facts.map(({ label, value }) => `${label} ${value}`),
    ...page.tables.flatMap(({ caption, headers, rows }) => [
      caption,
      ...headers,
      ...rows.flat().map(({ text }) => text),
    ]),
    ...textLines(page),
  ].filter((text) => text !== '');
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(stem));
}
