/** Whether what a model is about to send is about the record that the instruction names: the way that led there, and what the page says. */

import { bearsWhole, bearsWords, rowsOf, type ShownRow } from '../evidence/record-shown.ts';
import { describesIt, holdsWords, isSameText, saysValue } from '../extract/match-values.ts';
import { factsOf } from '../extract/row-facts.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { recordAddress } from '../record-address.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';
import { isPickBox, type PickedRecord, picksAnother, worksOnPicked } from './picked-box.ts';
import { answersQuestion, type PressedAct } from './question-after.ts';
import { tellNotMeant, tellOutdone } from './tell-not-meant.ts';
import { isMadeAtRecord } from './wall-of-plan.ts';

/** Labels under which a record says what it is; not whom it knows. */
const OWN_NAME = /\b(?:name|title|subject|patient|client|customer|member|id|number|no|reference|code)\b/i;
/** Labels of whom and what it knows. */
const OTHERS =
  /\b(?:contact|emergency|doctor|provider|guardian|insur\w*|referr\w*|author|created|updated|note|comment|next)\b/i;

/** Follows the way of a model: a page that a record's own link led to is that record's, and so are those below it. */
export class RecordTrail {
  readonly #names: readonly NamedValue[];
  readonly #kind: string | null;
  #isThere = false;
  #below = '';
  /** Where a row led that says a part of the name alone: its pages are the record's once one of them says all of it. */
  #perhapsBelow: string | null = null;
  /** The press just before of what would change the record: what is asked where it led is asked of that. */
  #pressed: PressedAct | null = null;

  constructor(step: Step) {
    const isOfRecord = step.kind === 'update' || step.kind === 'delete' || isMadeAtRecord(step);
    this.#names = isOfRecord ? step.record.filter(({ moment }) => moment === null) : [];
    this.#kind = step.object?.head ?? null;
  }

  /** Notes a step that was done, from the page before to the address after. `changes`: it was there to change the record. */
  follow(element: ElementSnapshot | null, from: Snapshot, to: string, dates: DateReading, changes = false): void {
    // To pick a row leads nowhere, unless another page comes of it.
    const isPicked = element !== null && isPickBox(element, from) && to === from.url;
    if (this.#names.length === 0 || isPicked) return;
    const isPressed = changes && element !== null && this.isMeant(element, from, dates);
    this.#pressed = isPressed
      ? { element, from, at: to, names: this.#names.map(({ value }) => value), kind: this.#kind }
      : null;
    const isSamePath = pathOf(from.url) === pathOf(to);
    // Its other pages stand beside the one that was opened: `/products/2/delete` beside `/products/2/change`.
    const below = pathOf(recordAddress(to) ?? to);
    if (element !== null && this.#says([element.name, element.rowText], dates)) {
      this.#isThere = true;
      this.#perhapsBelow = null;
      if (!isSamePath) this.#below = below;
      return;
    }
    const isElsewhere = isSamePath ? isOfAnother(from.url, to) : !isWithin(to, this.#below);
    if (isElsewhere) this.#isThere = false;
    if (element !== null && this.saysPart(element, from)) {
      this.#isThere = false;
      // At the same address anything else may be shown next.
      this.#perhapsBelow = isSamePath ? null : below;
    } else if (this.#perhapsBelow !== null && (isElsewhere || !isWithin(to, this.#perhapsBelow)))
      this.#perhapsBelow = null;
  }

  /** Notes a page that was come to: one that says the whole name, behind a row that says a part of it, is the record's. */
  see(page: Snapshot): void {
    const below = this.#perhapsBelow;
    if (below === null || !isWithin(page.url, below) || !this.#names.some((name) => isAbout(page, name))) return;
    this.#isThere = true;
    this.#below = below;
    this.#perhapsBelow = null;
  }

  /** True when the element's row has a part of the name as a cell of its own ("Roe" of "Jane Roe") and no other row of its list holds that. */
  saysPart(element: ElementSnapshot, page: Snapshot): boolean {
    if (element.row < 0) return false;
    const rows = rowsOf(page).filter(({ table }) => table === element.table);
    const own = rows.find(({ row }) => row === element.row);
    return own !== undefined && this.#names.some((name) => isName(name) && isPartIn(own, rows, name.value));
  }

  /** False when nothing tells that the element would change the record that is meant. */
  isMeant(element: ElementSnapshot, snapshot: Snapshot, dates: DateReading): boolean {
    if (this.#names.length === 0) return true;
    if (element.row >= 0 && element.rowText !== '' && this.#says([element.rowText], dates))
      return !this.#isOutdone(element, snapshot);
    if (this.#isInBlock(element, snapshot, dates) || this.#says(this.#calling(element, snapshot), dates)) return true;
    const isAnswer = this.#pressed === null ? null : answersQuestion(element, snapshot, this.#pressed);
    return isAnswer ?? this.#isHere(element, snapshot, dates);
  }

  #isHere(element: ElementSnapshot, snapshot: Snapshot, dates: DateReading): boolean {
    const picked: PickedRecord = { names: this.#names, kind: this.#kind, dates };
    return (
      worksOnPicked(element, snapshot, picked) || (element.row < 0 && this.#isThere && !picksAnother(snapshot, picked))
    );
  }

  /** Why it is not the one that is meant, for the model. */
  whyNot(element: ElementSnapshot, snapshot: Snapshot, dates: DateReading): string {
    if (element.row >= 0 && this.#says([element.rowText], dates)) return tellOutdone(this.#names);
    const texts = [...this.#calling(element, snapshot), element.row < 0 ? '' : element.rowText];
    const where = "the page's title, headings, address and the values that say what it is";
    return tellNotMeant(this.#names, texts, element.row < 0 ? where : `the row, and ${where}`, snapshot.text);
  }

  /** By what stands on the page the record may be called that the element would change. */
  #calling(element: ElementSnapshot, snapshot: Snapshot): string[] {
    const said = [snapshot.title, ...snapshot.headings.map(({ text }) => text), element.name, element.heading];
    const isLabelled = ({ label }: { label: string }) =>
      this.#names.some((name) => name.label !== null && isSameText(label, name.label));
    const own = snapshot.facts.filter((fact) => isOwnName(fact) || isLabelled(fact));
    const facts = [...own.map(({ value }) => value), ownFields(element, snapshot)];
    const dialog = snapshot.dialogs[element.dialog];
    const asked = dialog === undefined ? [] : [dialog.title, dialog.text.slice(0, 300)];
    return [...said, ...facts, ...asked, pathOf(snapshot.url).split('/').join(' ')];
  }

  /** The item around it says all that the record is known by, and no other item of the page does. */
  #isInBlock({ row, block }: ElementSnapshot, { elements }: Snapshot, dates: DateReading): boolean {
    const saysAll = (text: string) =>
      this.#names.every((name) => saysValue(text, name, dates) || describesIt(text, name.value));
    const others = elements.flatMap((one) => (one.block === undefined || one.block === block ? [] : [one.block]));
    return row < 0 && block !== undefined && saysAll(block) && !others.some(saysAll);
  }

  /** Another row of the list bears the name alone, and this one among others: "Blue Pen" beside "Pen". */
  #isOutdone(element: ElementSnapshot, page: Snapshot): boolean {
    const rows = rowsOf(page).filter(({ table }) => table === element.table);
    const bears = ({ cells, elements }: ShownRow) =>
      bearsWords(this.#names, [...cells, ...elements.map(({ name }) => name)]);
    const own = rows.find(({ row }) => row === element.row);
    return own !== undefined && !bears(own) && rows.some(bears);
  }

  #says(texts: readonly string[], dates: DateReading): boolean {
    return this.#names.some((value) =>
      texts.some((text) => text !== '' && (saysValue(text, value, dates) || describesIt(text, value.value))),
    );
  }
}

function isName({ kind }: NamedValue): boolean {
  return kind === 'text' || kind === 'name';
}

function isPartIn(own: ShownRow, rows: readonly ShownRow[], name: string): boolean {
  const words = wordsOf(name);
  const parts = own.cells.filter((cell) => {
    const said = wordsOf(cell);
    return said.length > 0 && said.length < words.length && said.every((word) => words.includes(word));
  });
  return parts.some(
    (part) => /\p{L}{2}/u.test(part) && rows.every((row) => row === own || !holdsWords(row.text, part)),
  );
}

/** A heading or a fact of the page is the name, and nothing that the page calls itself by is that of somebody who shares a part of it. */
function isAbout(page: Snapshot, name: NamedValue): boolean {
  if (!isName(name)) return false;
  const { value } = name;
  const facts = factsOf(page).filter(({ label }) => !OTHERS.test(label));
  const heads = [page.title, ...page.headings.map(({ text }) => text)];
  const isNamed = bearsWhole([name], [...heads, ...facts.map((fact) => fact.value)]);
  const calls = [...heads, ...facts.filter(isOwnName).map((fact) => fact.value)];
  return isNamed && !calls.some((text) => isNamesake(text, value));
}

/** "John Roe" and "Roe, John" for "Jane Roe": a part of the name beside another capital word. */
function isNamesake(text: string, name: string): boolean {
  if (holdsWords(text, name)) return false;
  const words = text.match(/[\p{L}\p{N}'’-]+/gu) ?? [];
  const own = new Set(wordsOf(name));
  const isOwn = (word: string | undefined) => word !== undefined && wordsOf(word).every((one) => own.has(one));
  return words.some(
    (word, at) => /^\p{Lu}/u.test(word) && !isOwn(word) && (isOwn(words[at - 1]) || isOwn(words[at + 1])),
  );
}

export function isOwnName({ label }: { label: string }): boolean {
  return OWN_NAME.test(label) && !isOfOthers(label);
}

/** A label, or a heading, of whom or what a record knows. */
export function isOfOthers(label: string): boolean {
  return OTHERS.test(label);
}

/** What the form holds in the fields that name the record, as one text: first and last name stand apart. */
function ownFields({ form }: ElementSnapshot, { elements }: Snapshot): string {
  if (form < 0) return '';
  const own = elements.filter(
    (one) => one.form === form && !one.secret && isOwnName({ label: `${one.label} ${one.fieldName}` }),
  );
  return own.map(({ value }) => value ?? '').join(' ');
}

/** The same page of another record: `/visit.php?id=91` after `?id=90`. */
function isOfAnother(from: string, to: string): boolean {
  const [before, after] = [recordAddress(from), recordAddress(to)];
  return before !== null && after !== null && before !== after;
}

function isWithin(url: string, below: string): boolean {
  return below !== '' && `${pathOf(url)}/`.startsWith(`${below}/`);
}

function pathOf(url: string): string {
  const { pathname = '', hash = '' } = URL.parse(url) ?? {};
  return `${pathname}${/^#!?\//.test(hash) ? hash : ''}`.replace(/\/+$/, '');
}
