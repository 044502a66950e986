/** Describes any element so that it is known again, and finds it by that: surely, or not at all. */

import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { isKnownWord, templateOf } from './lift-values.ts';
import type { OwnWords } from './own-words.ts';
import { isPersonLike, isPlainText } from './plain-words.ts';
import type { ElementTarget } from './way-recipe.ts';

const FIELD = /^(?:textbox|searchbox|combobox|spinbutton|listbox)$/;
const MOST_LENGTH = 120;
/** The name of what is called as all of its row is, where the instruction says that: the row tells it. */
const AS_ROW = '{row}';
const SLOT = /\{\d+,?\}/;

export type IsFrame = (element: ElementSnapshot) => boolean;

/** What an element is called; a control without a name by its picture. */
export function calledOf(element: ElementSnapshot): string {
  const { name, label, placeholder, near, fieldName, icon } = element;
  return name || label || placeholder || near || fieldName || (icon ?? '');
}

function nameIn(element: ElementSnapshot, slots: readonly string[]): string {
  const name = templateOf(calledOf(element), slots);
  return SLOT.test(name) && isAsRow(element) ? AS_ROW : name;
}

function isAsRow({ row, name, rowText, role }: ElementSnapshot): boolean {
  const said = wordsOf(name).join(' ');
  return row >= 0 && said !== '' && (role === 'row' || said === wordsOf(rowText).join(' '));
}

/** Part of the site's frame: in the navigation, or outside of rows on two of the pages. */
export function frameOf(pages: readonly Snapshot[]): IsFrame {
  const byAddress = new Map(pages.map((page) => [page.url, page]));
  const counts = new Map<string, number>();
  for (const { elements } of byAddress.values())
    for (const key of new Set(elements.map(frameKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return (element) => element.row < 0 && (element.place === 'navigation' || (counts.get(frameKey(element)) ?? 0) >= 2);
}

const frameKey = ({ role, name, place }: ElementSnapshot) => `${role}|${name}|${place}`;

/** Null where its name might be somebody's, or where nothing would tell it from others. */
export function describeElement(
  element: ElementSnapshot,
  snapshot: Snapshot,
  slots: readonly string[],
  isFrame: IsFrame,
  words: Pick<OwnWords, 'isLabel'>,
): ElementTarget | null {
  const name = keptName(element, slots, isFrame, words);
  if (name === null) return null;
  const [before, behind] = neighbours(element, snapshot);
  const near = (one: ElementSnapshot | undefined) => (one === undefined ? '' : keptName(one, slots, isFrame, words));
  const heading = templateOf(element.heading, slots);
  const row = element.row < 0 || /\{\d/.test(name) ? null : slotsIn(element.rowText, slots);
  if ((name === '' || name === AS_ROW) && (row === null || row.length === 0)) return null;
  const target: ElementTarget = {
    role: element.role,
    name,
    place: element.place,
    heading: heading !== '' && heading.length <= MOST_LENGTH && isPlainText(heading) ? heading : null,
    near: [near(before), near(behind)],
    row: row?.length === 0 ? null : row,
    submits: element.submits,
  };
  return findElement(snapshot, target, slots)?.ref === element.ref ? target : null;
}

/** A name as it may be kept: slots, words of business software, what the site calls its controls, its frame, the field's own name. */
function keptName(
  element: ElementSnapshot,
  slots: readonly string[],
  isFrame: IsFrame,
  words: Pick<OwnWords, 'isLabel'>,
): string | null {
  const called = calledOf(element);
  const name = nameIn(element, slots);
  if (name === AS_ROW) return name;
  if (name.length > MOST_LENGTH) return null;
  if (isPlainText(name)) return name;
  const isLabel = words.isLabel(element);
  if (isLabel && FIELD.test(element.role)) return name;
  if (isPersonLike(called)) return null;
  if (isLabel || isFrame(element)) return name;
  const own = new Set(FIELD.test(element.role) ? wordsOf(`${element.fieldName} ${element.autocomplete}`) : []);
  const isOwn = wordsOf(name.replace(/\{\d+,?\}|#/g, ' ')).every((word) => isKnownWord(word) || own.has(word));
  return isOwn ? name : null;
}

function slotsIn(text: string, slots: readonly string[]): number[] {
  const found = templateOf(text, slots).matchAll(/\{(\d+),?\}/g);
  return [...new Set([...found].map(([, index]) => Number(index)))];
}

/** Those of the same place that could be used, in the order of the page. */
function neighbours(
  { ref, place, frame, row, table }: ElementSnapshot,
  { elements }: Snapshot,
): [ElementSnapshot | undefined, ElementSnapshot | undefined] {
  const around = elements.filter(
    (one) =>
      one.visible &&
      one.place === place &&
      one.frame === frame &&
      (row < 0 || (one.row === row && one.table === table)) &&
      calledOf(one) !== '',
  );
  const at = around.findIndex((one) => one.ref === ref);
  return at < 0 ? [undefined, undefined] : [around[at - 1], around[at + 1]];
}

/**
 * The one that is surely meant: by role, name, place and row; else, where nothing bears that name any more, the only one of its role that
 * stands between the same neighbours. Null when none is or several could be.
 */
export function findElement(
  snapshot: Snapshot,
  target: ElementTarget,
  slots: readonly string[],
): ElementSnapshot | null {
  const alike = snapshot.elements.filter(
    (element) =>
      element.visible &&
      !element.disabled &&
      element.role === target.role &&
      element.place === target.place &&
      (target.row === null || target.row.every((slot) => slotsIn(element.rowText, slots).includes(slot))),
  );
  const named = alike.filter((element) => nameIn(element, slots) === target.name);
  if (named.length > 0) return bestOf(named, snapshot, target, slots);
  const renamed = alike.filter(
    (element) =>
      element.submits === target.submits && !/\{\d/.test(target.name) && isBetween(element, snapshot, target, slots),
  );
  return renamed.length === 1 ? (renamed[0] ?? null) : null;
}

function bestOf(
  named: readonly ElementSnapshot[],
  snapshot: Snapshot,
  target: ElementTarget,
  slots: readonly string[],
): ElementSnapshot | null {
  if (named.length === 1) return named[0] ?? null;
  const scored = named.map((element) => ({ element, score: likeness(element, snapshot, target, slots).same }));
  const best = Math.max(...scored.map(({ score }) => score));
  const [first, ...others] = scored.filter(({ score }) => score === best).map(({ element }) => element);
  const isOne = others.every((other) => other.href !== null && other.href === first?.href);
  return isOne ? (first ?? null) : null;
}

/** All that is known of its surroundings is as it was, and something of its neighbours is. */
function isBetween(element: ElementSnapshot, snapshot: Snapshot, target: ElementTarget, slots: readonly string[]) {
  const { same, known } = likeness(element, snapshot, target, slots);
  return same === known && target.near.some((near) => near !== null && near !== '');
}

function likeness(element: ElementSnapshot, snapshot: Snapshot, target: ElementTarget, slots: readonly string[]) {
  const [before, behind] = neighbours(element, snapshot);
  const nameOf = (one: ElementSnapshot | undefined) => (one === undefined ? '' : calledOf(one));
  const pairs: [string | null, string][] = [
    [target.heading, element.heading],
    [target.near[0], nameOf(before)],
    [target.near[1], nameOf(behind)],
  ];
  const known = pairs.filter(([kept]) => kept !== null);
  return { known: known.length, same: known.filter(([kept, shown]) => templateOf(shown, slots) === kept).length };
}
