/** Signs on pages, seen after something was sent, that a step is done. Each is a pure function over what was seen. */

import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { amountIn } from './amount-in.ts';
import { isShowable } from './is-showable.ts';
import { heldIn, isPageOf, isRowOf, rowsOf, type ShownRow, says, subjectTexts } from './record-shown.ts';
import { type Grounds, pathOf, type Sign } from './sign.ts';
import { errorPage } from './site-words.ts';

const countOf = (values: readonly NamedValue[], texts: readonly string[], dates: DateReading) =>
  values.filter((value) => texts.some((text) => says(text, value, dates))).length;

/** A new row says the values: as many rows like it were not there before, or not as many that say them otherwise than in fields to be sent. */
export const isNewRow: Sign = (page, { step, dates, before }) => {
  const values = step.values.filter(isShowable);
  const enough = Math.min(2, values.length);
  if (enough === 0) return false;
  const like = (one: Snapshot) =>
    rowsOf(one).filter(({ text }) => countOf(values, [text], dates) >= enough && text.length < 2000);
  const shown = (one: Snapshot) =>
    like(one).filter(({ elements }) => countOf(values, elements.flatMap(heldIn), dates) === 0);
  const fullest = (rows: readonly ShownRow[]) => Math.max(0, ...rows.map(({ text }) => countOf(values, [text], dates)));
  const hasMore = (rows: (one: Snapshot) => ShownRow[]): boolean => {
    const now = rows(page);
    if (now.length === 0) return false;
    const same = before.filter((one) => pathOf(one) === pathOf(page)).map((one) => rows(one).length);
    const elsewhere = before.some((one) => fullest(rows(one)) >= fullest(now));
    return same.length > 0 ? now.length > Math.max(...same) : !elsewhere;
  };
  return hasMore(like) || hasMore(shown);
};

/** The page of a new record shows its values: what was sent from is another page, and no page before showed them. */
export const isNewPage: Sign = (page, { step, dates, before, sentFrom }, isAfresh) => {
  const values = step.values.filter(isShowable);
  const isElsewhere = recordAddress(page.url) !== null && page.url !== sentFrom.url;
  const fields = isAfresh && isElsewhere;
  const shown = countOf(values, subjectTexts(page, fields), dates);
  const needed = Math.max(Math.min(2, values.length), Math.ceil(values.length * 0.6));
  if (needed === 0 || shown < needed || errorPage(page) !== null) return false;
  return before.every((one) => countOf(values, subjectTexts(one, false), dates) < shown);
};

/** The record's row, or its own page, shows every value that is to be there now. */
export const isRecordChanged: Sign = (page, grounds, isAfresh) => {
  const { step, dates, sentFrom } = grounds;
  const wanted = step.values.filter(
    (value) => isShowable(value) || isWorkedOut(value) || value.mode === 'clear' || value.kind === 'boolean',
  );
  if (wanted.length === 0 || errorPage(page) !== null) return false;
  const names = namesAfter(step);
  const rows = rowsOf(page).filter((row) => isRowOf(row, names, dates));
  if (rows.some((row) => wanted.every((value) => rowHolds(row, value, grounds, page, isAfresh)))) return true;
  const address = recordAddress(sentFrom.url);
  const isOwn = step.record.length === 0 ? page.url === sentFrom.url : isPageOf(page, names, address, dates);
  const holdsAll = (one: Snapshot) => wanted.every((value) => pageHolds(one, value, grounds, isAfresh));
  if (isOwn || names.length > 0) return isOwn && holdsAll(page);
  // All that it was known by is new: its page is the one that was known by the old, and did not show the new.
  const were = grounds.before.filter((one) => pathOf(one) === pathOf(page));
  return were.some((one) => isPageOf(one, step.record, null, dates)) && !were.some(holdsAll) && holdsAll(page);
};

/** What the record is called once it is changed: a new name takes the place of the old one. */
export function namesAfter({ record, values }: Step): NamedValue[] {
  return record.filter(({ label }) => label === null || !values.some((value) => value.label === label));
}

function rowHolds(row: ShownRow, value: NamedValue, grounds: Grounds, page: Snapshot, isAfresh: boolean): boolean {
  if (value.kind === 'boolean') return isAfresh && row.elements.some((element) => holdsState(element, value));
  const texts = [...row.cells, ...(isAfresh ? row.elements.flatMap(heldIn) : [])];
  if (isTakenOut(value)) {
    const { before, dates, step } = grounds;
    const own = before.flatMap((one) => rowsOf(one).filter((other) => isRowOf(other, namesAfter(step), dates)));
    return isMissing(
      value,
      texts,
      own.flatMap(({ text, cells }) => [text, ...cells]),
      dates,
    );
  }
  const wanted = expected(value, grounds);
  if (wanted === null) return false;
  if (value.mode === 'clear') return goneFrom(texts, page, grounds);
  return texts.some((text) => says(text, wanted, grounds.dates));
}

function pageHolds(page: Snapshot, value: NamedValue, grounds: Grounds, isAfresh: boolean): boolean {
  if (value.kind === 'boolean') return isAfresh && page.elements.some((element) => holdsState(element, value));
  const texts = subjectTexts(page, isAfresh);
  if (isTakenOut(value)) {
    const earlier = grounds.before.filter((one) => pathOf(one) === pathOf(page));
    const stood = earlier.flatMap((one) => [one.text, ...subjectTexts(one, true)]);
    return isMissing(value, [...texts, page.text], stood, grounds.dates);
  }
  const wanted = expected(value, grounds);
  if (wanted === null) return false;
  if (value.mode === 'clear') return goneFrom(texts, page, grounds);
  const held = isAfresh ? heldByButtons(page, grounds.before) : [];
  if ([...texts, ...held].some((text) => says(text, wanted, grounds.dates))) return true;
  // A line of the record's own, in a list on its page, that was not there before.
  const lines = (one: Snapshot) => rowsOf(one).filter(({ text }) => says(text, wanted, grounds.dates)).length;
  const known = grounds.before.filter((one) => pathOf(one) === pathOf(page)).map(lines);
  return lines(page) > Math.max(0, ...known);
}

/**
 * What buttons of the page are called now that none was called when the page was first seen: fields of a site's own make are buttons that
 * say what they hold. Those of a calendar or a list of choices were there from the start.
 */
function heldByButtons(page: Snapshot, before: readonly Snapshot[]): string[] {
  const first = before.find((one) => pathOf(one) === pathOf(page));
  const namesOf = ({ elements }: Snapshot) =>
    elements.filter(({ role, visible, row }) => role === 'button' && visible && row < 0).map(({ name }) => name);
  const known = new Set(first === undefined ? [] : namesOf(first));
  return first === undefined ? [] : namesOf(page).filter((name) => name !== '' && !known.has(name));
}

/** A switch that is called as the instruction calls the field, in the state that is asked for. */
function holdsState(element: ElementSnapshot, { label, value }: NamedValue): boolean {
  if (element.checked === null || label === null) return false;
  const called = plain(`${element.label} ${element.name}`);
  return called.includes(plain(label)) && element.checked === (value === 'yes');
}

function isWorkedOut({ mode }: NamedValue): boolean {
  return mode === 'add' || mode === 'subtract';
}

/** "Take Jane out of the members": no amount that is taken off another. */
function isTakenOut({ mode, value }: NamedValue): boolean {
  return mode === 'subtract' && Number.isNaN(amountIn(value));
}

/** It stood at the record before, and stands there no longer. */
function isMissing(value: NamedValue, now: readonly string[], then: readonly string[], dates: DateReading): boolean {
  const isIn = (texts: readonly string[]) => texts.some((text) => says(text, value, dates));
  return isIn(then) && !isIn(now);
}

/** The value that is to be seen: of "add 5" what it comes to. Null where nothing tells from what. */
function expected(value: NamedValue, { heldBefore }: Grounds): NamedValue | null {
  if (!isWorkedOut(value)) return value;
  const held = Number(heldBefore.at(-1)?.replace(/[^\d.-]/g, '') || Number.NaN);
  const amount = amountIn(value.value);
  const sum = value.mode === 'add' ? held + amount : held - amount;
  return Number.isFinite(sum) ? { ...value, mode: 'set', kind: 'number', value: String(sum) } : null;
}

/** What the field held stood there before and does no longer. */
function goneFrom(texts: readonly string[], page: Snapshot, { heldBefore, before }: Grounds): boolean {
  const held = heldBefore.at(-1);
  if (held === undefined) return false;
  const stood = before.some(
    (one) => pathOf(one) === pathOf(page) || recordAddress(one.url) === recordAddress(page.url),
  );
  return stood && !texts.some((text) => plain(text).includes(plain(held)));
}

/** The list in which the record stood shows others, or that there are none, and no longer the record. */
export const isGoneFromList: Sign = (page, { step, dates, before, sentFrom }) => {
  const names = step.record;
  const listed = (one: Snapshot) => rowsOf(one).filter((row) => isRowOf(row, names, dates)).length;
  const lists = [...before, sentFrom].filter(
    (one) => listed(one) > 0 && (one.url === page.url || (sameList(one, page) && sharesRows(one, page))),
  );
  if (names.length === 0 || lists.length === 0 || errorPage(page) !== null || listed(page) > 0) return false;
  const others = rowsOf(page).length;
  const were = Math.max(...lists.map((one) => rowsOf(one).length - listed(one)));
  // A list that shows fewer of the others than before may not have come to it yet.
  return others > 0 ? others >= were : were === 0 && page.text.length > 0;
};

/** The record's own address, which showed it before, answers that there is no such page: by its status, or by a page that says so and no other status denies. */
export const isNotFound: Sign = (page, { step, dates, before, sentFrom, sent }, isAfresh) => {
  const address = recordAddress(page.url);
  const showed = [...before, sentFrom].filter(
    (one) => one.url === page.url && isPageOf(one, step.record, address, dates) && errorPage(one) === null,
  );
  const { status = 200 } = page;
  const isNone = status === 404 || status === 410;
  if (errorPage(page) !== null) return showed.length > 0 && (isNone || status < 400);
  // A site of scripts may answer every address of its own with 404: then it did so before.
  const cameWell = showed.some((one) => one.status !== undefined && one.status >= 200 && one.status < 300);
  return isAfresh && sent.length > 0 && isNone && cameWell && !isPageOf(page, step.record, null, dates);
};

/** Another part of a list holds none of the rows beside the record; what is left of this one does, unless it was alone. */
function sharesRows(one: Snapshot, other: Snapshot): boolean {
  const shown = new Set(rowsOf(other).map(({ text }) => plain(text)));
  const rows = rowsOf(one);
  return rows.length === 1 || rows.some(({ text }) => shown.has(plain(text)));
}

function sameList(one: Snapshot, other: Snapshot): boolean {
  return one.url === other.url || pathOf(one) === pathOf(other);
}
