/** Which button or link of a page does what a step asks for, or opens the form in which it is done. */

import type { ShownRow } from '../evidence/record-shown.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { searchFields } from '../lists/search-fields.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { type Tier, tierAllows } from '../types.ts';
import { likeness } from '../words/likeness.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { type Area, areasOf, isFieldElement } from './form-area.ts';
import type { Hands } from './hands.ts';
import { place } from './place-values.ts';

const PRESSED = /^(?:link|button|menuitem|tab|switch|menuitemcheckbox)$/;
/** What a press must be worth. */
const WORTH = 0.5;
/** How much a name must say of what is to be changed, and how much where it acts at once. */
const SAYS = 0.5;
const SURELY = 0.8;
/** Names of buttons that lead on within a form of several pages, or answer its question. */
const LEADS_ON = /^(?:next|continue|proceed|review|yes|ok|okay|confirm|done|finish|submit|save|apply|send)\b/;
const LEAVES = /^(?:cancel|close|back|dismiss|no|reset|clear|discard|keep|go back|never ?mind|previous|abort)\b/;

const YES = /^(?:yes|ok|okay|sure|confirm)\b/;
/** Two answers stand this close, CSS pixels. */
const BESIDE = 40;

export interface PressGrounds {
  hands: Hands;
  page: Snapshot;
  /** Row of the record, where the work is done in its list. */
  row: ShownRow | null;
  /** What was pressed and came to nothing. */
  tried: ReadonlySet<string>;
  /** What the step names as its kind of thing is what the page is about. */
  isAbout: boolean;
}

/** The likeliest, null where nothing fits or two fit alike. */
export function pressFor(step: Step, grounds: PressGrounds): ElementSnapshot | null {
  const { page, tried } = grounds;
  const scored = page.elements
    .filter((element) => isOpen(element) && !tried.has(pressKey(element, page)) && isPlaced(element, grounds))
    .map((element) => ({ element, score: worth(element, step, grounds) }))
    .filter(({ score }) => score >= WORTH)
    .sort((a, b) => b.score - a.score);
  const [first, second] = scored;
  if (first === undefined) return null;
  const isTie =
    second !== undefined &&
    second.score === first.score &&
    step.kind !== 'create' &&
    nameOf(second.element) !== nameOf(first.element);
  return isTie ? null : first.element;
}

/** A menu of the record or the page that is still folded. */
export function menuFor({ page, row, tried }: PressGrounds): ElementSnapshot | null {
  const menus = page.elements.filter(
    (element) =>
      isOpen(element) &&
      element.role === 'button' &&
      element.place !== 'navigation' &&
      (element.popup === 'menu' ||
        element.expanded === false ||
        /^(?:more|actions?|options|[⋮…⋯.]+)$/.test(plain(element.name))) &&
      element.popup !== 'listbox' &&
      !tried.has(pressKey(element, page)),
  );
  return (
    menus.find((element) => row?.elements.includes(element) === true) ?? (row === null ? (menus[0] ?? null) : null)
  );
}

/** The button that sends a form, answers its question, or leads to its next page. */
export function sendOf(
  buttons: readonly ElementSnapshot[],
  step: Step,
  { hands, page, tried }: Pick<PressGrounds, 'hands' | 'page' | 'tried'>,
): ElementSnapshot | null {
  const wall = wallFor(step);
  const scored = buttons
    .filter((element) => isOpen(element) && !tried.has(pressKey(element, page)))
    .map((element) => {
      const { requiredTier } = hands.judge(element);
      const name = plain(element.name);
      const bySay = sayWorth(element, step);
      if (!tierAllows(wall, requiredTier)) return { element, score: 0 };
      if (
        LEAVES.test(name) &&
        !(step.kind === 'delete' && requiredTier === 'delete' && !LEAVES.test(name.replace(/^cancel\b/, '')))
      )
        return { element, score: 0 };
      const isKind = requiredTier === step.kind || (step.kind === 'create' && requiredTier !== 'read');
      if (!isKind && requiredTier !== 'read') return { element, score: 0 };
      return {
        element,
        score: (element.submits ? 0.4 : 0) + (isKind ? 0.5 : 0) + (LEADS_ON.test(name) ? 0.35 : 0) + bySay * 0.5,
      };
    })
    .filter(({ score }) => score >= 0.35)
    .sort((a, b) => b.score - a.score);
  return scored[0]?.element ?? null;
}

/** What is made at a record may be stored as a change of it. */
export function wallFor({ kind, tier, record }: Step): Tier {
  return kind === 'create' && record.length > 0 ? 'update' : tier;
}

export function pressKey({ role, name, href, rowText, form }: ElementSnapshot, page: Snapshot): string {
  // The next page of a form has a button of the same name.
  const fields = LEADS_ON.test(plain(name))
    ? page.elements.filter((one) => one.visible && isFieldElement(one)).map((one) => one.key)
    : [];
  return [page.url, page.dialogs.length, role, name, href ?? '', form >= 0, rowText.slice(0, 80), ...fields].join('|');
}

function isOpen({ role, visible, onHover, disabled, covered }: ElementSnapshot): boolean {
  return PRESSED.test(role) && (visible || onHover) && !disabled && !covered;
}

function nameOf({ name, hint }: ElementSnapshot): string {
  return plain(name === '' ? hint : name);
}

/** What stands in rows of others is theirs. */
function isPlaced(element: ElementSnapshot, { page, row }: PressGrounds): boolean {
  if (page.dialogs.length > 0 && element.dialog < 0 && !/^menu/.test(element.role)) return false;
  if (row !== null)
    return (
      (element.table === row.table && element.row === row.row) || /^menuitem/.test(element.role) || element.dialog >= 0
    );
  const rows = page.tables[element.table]?.rows.length ?? 0;
  return element.row < 0 || rows <= 1 || element.dialog >= 0;
}

/** One of two answers to the question of a page that offers little else. */
function isYes({ name, place, y }: ElementSnapshot, page: Snapshot): boolean {
  return (
    place !== 'navigation' &&
    YES.test(plain(name)) &&
    page.elements.some((other) => other.visible && LEAVES.test(plain(other.name)) && Math.abs(other.y - y) < BESIDE)
  );
}

function worth(element: ElementSnapshot, step: Step, { hands, page, isAbout, row, tried }: PressGrounds): number {
  const { requiredTier, opens } = hands.judge(element);
  const wall = wallFor(step);
  if (!tierAllows(wall, requiredTier) || sendsFields(element, step, page)) return 0;
  if (step.kind !== 'update' && isOfOther(element, page)) return 0;
  const said = sayWorth(element, step);
  const name = nameOf(element);
  if (LEAVES.test(name) && requiredTier === 'read') return 0;
  const isOfKind = requiredTier === step.kind;
  if (tried.size > 0 && isYes(element, page)) return 0.9;
  if (step.kind === 'delete') return isOfKind ? 0.5 + said * 0.5 : said >= 0.9 ? 0.5 : 0;
  const object = objectWorth(element, step);
  const isEditor = /^(?:edit|change|update|modify)\b/.test(name);
  if (step.kind === 'create') {
    // What is made at a record may be a field of its form.
    if (isEditor && step.record.length > 0 && tierAllows(requiredTier, 'update')) return WORTH;
    const makes = isOfKind || /^(?:\+ ?)?(?:new|add|create)\b/.test(name) ? 0.4 : 0;
    const verb = wordsOf(name).some((word) => stem(word) === stem(step.verb)) ? 0.3 : 0;
    const isOfThing = object >= 0.45 || (isAbout && wordsOf(name).length <= 2) || opens === true;
    return isOfThing && makes + verb > 0 ? makes + verb + Math.max(said * 0.4, object * 0.5, isAbout ? 0.2 : 0.1) : 0;
  }
  // A switch acts at once, and a button that is called by neither the verb, a field nor a value may do anything.
  const switches = element.role !== 'switch' || step.values.some(({ label }) => likeness(label ?? '', name) >= SURELY);
  if (!switches || (said < SAYS && !isEditor)) return 0;
  const edits = isOfKind ? 0.4 : 0;
  const place = element.place === 'navigation' ? -0.3 : 0;
  const inRow = row === null ? 0 : 0.1;
  return edits + place + inRow + Math.max(said * 0.6, object * 0.25, isEditor ? 0.3 : 0);
}

/** Its address says another record than the page is of. */
function isOfOther({ href }: ElementSnapshot, page: Snapshot): boolean {
  const own = recordAddress(page.url);
  const its = href === null ? null : recordAddress(href);
  return own !== null && its !== null && own !== its;
}

/** It sends what is first to be filled in, and says nothing of it by itself. */
function sendsFields(element: ElementSnapshot, step: Step, page: Snapshot): boolean {
  const { kind, values } = step;
  if (kind === 'delete' || (kind === 'update' && values.length === 0)) return false;
  if (kind === 'update' && values.every((value) => valueIn(value, nameOf(element)) > 0)) return false;
  // A button outside of a form may send it: empty, as long as it takes values that are not in.
  const isOutside = kind === 'create' && element.role === 'button' && element.form < 0 && element.row < 0;
  const isWaiting = (area: Area) => {
    const { placed } = place(area, values, true);
    return area.form !== null && placed.length > 1 && placed.some(({ field }) => (field.element.value ?? '') === '');
  };
  if (isOutside && areasOf(page).some(isWaiting)) return true;
  const searches = new Set(searchFields(page).map(({ key }) => key));
  return areasOf(page).some(
    ({ form, isDialog, buttons, fields }) =>
      (form !== null || isDialog || element.role === 'button') &&
      buttons.some(({ key }) => key === element.key) &&
      (element.submits || isDialog || form === null) &&
      fields.some((field) => !searches.has(field.element.key) && field.element.order < element.order),
  );
}

/** How much a name says of the verb, of the values and of their labels. */
function sayWorth(element: ElementSnapshot, { verb, values, object }: Step): number {
  const name = nameOf(element);
  const words = wordsOf(name);
  const byVerb = words.some((word) => stem(word) === stem(verb)) ? 0.8 : likeness(verb, name) * 0.7;
  const byBoth = object === null ? 0 : likeness(`${verb} ${object.head}`, name);
  const byValues = values.map((value) =>
    Math.max(
      valueIn(value, name),
      value.label === null ? 0 : likeness(value.label, name) * 0.8,
      value.label === null ? 0 : likeness(`change ${value.label}`, name) * 0.9,
    ),
  );
  return Math.max(0, byVerb, byBoth, ...byValues);
}

/** "Publish" for published, "Mark as paid" for paid. */
export function valueIn({ value, kind, moment }: NamedValue, name: string): number {
  if (moment !== null || kind === 'boolean' || value.length > 40) return 0;
  const stems = wordsOf(name).map(stem);
  const wanted = wordsOf(value).map(stem);
  return wanted.length > 0 &&
    wanted.every(
      (word) =>
        stems.includes(word) || stems.some((one) => one.length > 4 && (word.startsWith(one) || one.startsWith(word))),
    )
    ? 0.9
    : 0;
}

function objectWorth(element: ElementSnapshot, { object, verb }: Step): number {
  if (object === null) return 0;
  const name = nameOf(element);
  return Math.max(likeness(object.text, name), likeness(object.head, name), likeness(`${verb} ${object.text}`, name));
}
