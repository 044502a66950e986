/** Signs that a record stands in another state than before. */

import { holdsWords } from '../extract/match-values.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { isPageOf, isRowOf, rowsOf } from './record-shown.ts';
import { pathOf, type Sign } from './sign.ts';
import { errorPage } from './site-words.ts';

/** A text that can name a state. */
const LETTERS = /\p{L}{3}/u;

/** The record's row or page no longer offers what was pressed there, and says or offers something else instead, or what was chosen. */
export const hasTurned: Sign = (page, { step, dates, before, pressed, sentFrom, put }, isAfresh) => {
  if (errorPage(page) !== null || (page.status ?? 200) >= 400) return false;
  const names = step.record;
  const address = recordAddress(sentFrom.url);
  if (isAfresh && isPageOf(page, names, address, dates) && hasTurnedBox(page, before, put)) return true;
  const pages = [...before, sentFrom];
  const rowIn = (one: Snapshot) => rowsOf(one).filter((row) => isRowOf(row, names, dates));
  const now = rowIn(page);
  const [only, another] = now;
  // Another table of that address may name the record too.
  const then = pages
    .filter((one) => pathOf(one) === pathOf(page))
    .flatMap(rowIn)
    .findLast(({ cells }) => only === undefined || cells.length === only.cells.length);
  if (only !== undefined && another === undefined && then !== undefined) {
    const had = new Set(then.elements.map(nameOf));
    const has = new Set(only.elements.map(nameOf));
    const isPressedGone = pressed.some((element) => had.has(nameOf(element)) && !has.has(nameOf(element)));
    const saysOther = only.cells.some((cell, at) => isState(cell, then.cells[at]));
    const saysPut = put.some(
      (text) => LETTERS.test(text) && holdsWords(only.text, text) && !holdsWords(then.text, text),
    );
    if (isPressedGone || saysOther || saysPut) return true;
  }
  if (names.length > 0 && !isPageOf(page, names, address, dates)) return false;
  const earlier = pages.findLast((one) => pathOf(one) === pathOf(page));
  if (earlier === undefined || now.length > 0) return false;
  // Its address without its name may be a refusal to show it.
  if (isPageOf(earlier, names, null, dates) && !isPageOf(page, names, null, dates)) return false;
  const shown = (one: Snapshot) => new Set(one.elements.filter(({ visible }) => visible).map(nameOf));
  const [had, has] = [shown(earlier), shown(page)];
  const isGone = pressed.some((element) => had.has(nameOf(element)) && !has.has(nameOf(element)));
  const facts = (one: Snapshot) => one.facts.filter(({ field }) => !field);
  const saysOther = facts(page).some((fact) => {
    const known = facts(earlier).find(({ label }) => label === fact.label);
    return known !== undefined && isState(fact.value, known.value);
  });
  return isGone || saysOther;
};

/** A box that was ticked or cleared in the record's form stands otherwise than when its page was first seen. */
function hasTurnedBox(page: Snapshot, before: readonly Snapshot[], put: readonly string[]): boolean {
  const record = recordAddress(page.url);
  const first = before.find(
    ({ url }) => record !== null && recordAddress(url) === record && pathOf(page) === pathOf({ url }),
  );
  const boxes = ({ elements }: Snapshot) =>
    elements.filter(({ checked, visible, name, label }) => checked !== null && visible && put.includes(name || label));
  const then = new Map(first === undefined ? [] : boxes(first).map(({ key, checked }) => [key, checked] as const));
  return boxes(page).some(({ key, checked }) => then.has(key) && then.get(key) !== checked);
}

/** A short word without figures in place of another: a state, no time and no count. */
function isState(now: string, then: string | undefined): boolean {
  return then !== undefined && now !== '' && plain(now) !== plain(then) && now.length <= 40 && !/\d/.test(now + then);
}

function nameOf({ role, name }: ElementSnapshot): string {
  return `${role}|${plain(name)}`;
}
