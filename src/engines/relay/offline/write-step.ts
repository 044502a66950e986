/** A step that makes, changes or takes away a record: found, brought to its form, filled, sent, and shown for the proof. */

import type { StepEnd } from '../agent/work-step.ts';
import { isShowable } from '../evidence/is-showable.ts';
import type { ShownRow } from '../evidence/record-shown.ts';
import { pageSubject } from '../extract/sources.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { menuFor, pressFor, pressKey, sendOf } from './choose-press.ts';
import { type Fitting, FormFiller, isAside, isSaidBy, leadsOn, noFieldFor } from './fill-form.ts';
import { openRow, recordsOf } from './find-record.ts';
import { type Area, areasOf } from './form-area.ts';
import type { Hands } from './hands.ts';
import { place } from './place-values.ts';
import { Seeker } from './seek.ts';
import { showForProof } from './show-record.ts';
import { wantsOf } from './wants.ts';

/** Pages and questions of one form. */
const MOST_ROUNDS = 9;
/** Places of one record that are tried. */
const MOST_PLACES = 4;
/** How surely a page is about what is named. */
const ABOUT = 0.45;
/** Share of the values that a form must take where it does not take all of them. */
const MOST_OF_THEM = 0.6;

export async function writeStep(hands: Hands): Promise<StepEnd> {
  return new Writer(hands).run();
}

class Writer {
  readonly #hands: Hands;
  readonly #tried = new Set<string>();
  readonly #filled = new Set<NamedValue>();
  /** Where the record was seen, the nearest last. */
  readonly #seenAt: string[] = [];
  #why = 'The site shows no place for it.';

  constructor(hands: Hands) {
    this.#hands = hands;
  }

  async run(): Promise<StepEnd> {
    const { step } = this.#hands;
    const isAtPlace = step.kind === 'create' && step.record.length === 0;
    // What is made at a record that is named with it: a refill of a prescription.
    const names = isAtPlace ? step.places.filter(({ value }) => /\d/.test(value)) : step.record;
    const end = names.length > 0 ? await this.#atRecord(names) : await this.#anywhere();
    return end ?? this.#hands.giveUp(this.#why);
  }

  /** Where the record stands: in its row, then on its page. */
  async #atRecord(names: readonly NamedValue[]): Promise<StepEnd | null> {
    const { step } = this.#hands;
    const object = step.kind === 'create' ? null : step.object;
    this.#why = `${names.map(({ value }) => `"${value}"`).join(', ')} was not found.`;
    let places = 0;
    for await (const { page, row } of recordsOf(this.#hands, { names, object })) {
      places += 1;
      if (places > MOST_PLACES) break;
      this.#why = `The page of ${names.map(({ value }) => `"${value}"`).join(', ')} shows no place for it.`;
      this.#seenAt.push(page.url);
      if (row !== null && step.kind !== 'create') {
        const end = await this.#complete(row, 1);
        if (end !== null) return end;
      }
      if (row !== null && !(await openRow(this.#hands, row, names))) continue;
      this.#seenAt.push((await this.#hands.look()).url);
      const end = await this.#complete(null, MOST_ROUNDS);
      if (end !== null) return end;
    }
    return null;
  }

  /** What is of no record yet: on the pages that lead to its form. */
  async #anywhere(): Promise<StepEnd | null> {
    const seeker = new Seeker(this.#hands, wantsOf(this.#hands.step));
    do {
      const end = await this.#complete(null, MOST_ROUNDS);
      if (end !== null) return end;
    } while (await seeker.goOn());
    return null;
  }

  /** From this page to the end of the work; null where nothing of it can be done here, and nothing was sent. */
  async #complete(row: ShownRow | null, most: number): Promise<StepEnd | null> {
    const { ledger, step } = this.#hands;
    if (ledger.sendings.length === 0) this.#filled.clear();
    for (const value of step.values) if (isGivenBy(value, step)) this.#filled.add(value);
    for (let round = 0; round < (row === null ? most : MOST_ROUNDS); round += 1) {
      const page = await this.#hands.look();
      const count = ledger.sendings.length;
      const isSent = ledger.sendings.some(({ sent }) => sent.length > 0);
      if (isSent && !this.#isAskedFurther(page)) return this.#prove();
      const here = round === 0 ? row : null;
      const grounds = { hands: this.#hands, page, row: here, tried: this.#tried, isAbout: this.#isAbout(page) };
      const fitting = this.#fitting(page, here, true);
      if (fitting !== null) {
        if (await this.#send(fitting, page)) continue;
        return count > 0 ? this.#prove() : null;
      }
      const press = pressFor(step, grounds) ?? menuFor(grounds);
      if (press !== null) {
        this.#tried.add(pressKey(press, page));
        await this.#hands.click(press, 'for what the task asks');
        continue;
      }
      const partial = this.#fitting(page, here, false);
      if (partial === null) this.#noteMissing(page, here);
      if (partial === null || !(await this.#send(partial, page)))
        return ledger.sendings.length > 0 ? this.#prove() : null;
    }
    return ledger.sendings.length > 0 ? this.#prove() : null;
  }

  /** A question or a further page of the form is open. */
  #isAskedFurther(page: Snapshot): boolean {
    const { step, ledger } = this.#hands;
    if (ledger.sendings.at(-1)?.answer === 'refused') return false;
    const grounds = { hands: this.#hands, page, row: null, tried: this.#tried, isAbout: true };
    const isOpen =
      page.dialogs.length > 0 &&
      areasOf(page).some(({ isDialog, buttons }) => isDialog && sendOf(buttons, step, grounds) !== null);
    const left = step.values.filter((value) => !this.#filled.has(value) && isShowable(value));
    const further =
      left.length > 0 &&
      this.#filled.size > 0 &&
      areasOf(page).some(
        (area) =>
          isForm(area, this.#hands) &&
          place(area, left, step.kind === 'create').placed.length > 0 &&
          sendOf(area.buttons, step, grounds) !== null,
      );
    return isOpen || further;
  }

  #isAbout(page: Snapshot): boolean {
    const { object } = this.#hands.step;
    return object === null || Math.max(pageSubject(object.text, page), pageSubject(object.head, page)) >= ABOUT;
  }

  /** The form that takes the values that are not in yet; `isWhole`: all of them. */
  #fitting(page: Snapshot, row: ShownRow | null, isWhole: boolean): Fitting | null {
    const { step } = this.#hands;
    const values = step.values.filter((value) => !this.#filled.has(value));
    const grounds = { hands: this.#hands, page, row, tried: this.#tried, isAbout: true };
    const areas = areasOf(page).filter((area) => isForm(area, this.#hands) && isOf(area, row));
    const asked = areas.filter(({ isDialog }) => isDialog);
    const fittings = areas
      .map((area) => ({ area, placement: place(area, values, step.kind === 'create') }))
      .filter(({ area, placement }) => {
        if (values.length === 0 || placement.placed.length === 0)
          return (
            asked.includes(area) &&
            this.#tried.size > 0 &&
            sendOf(area.buttons, step, grounds) !== null &&
            isWhole &&
            step.kind !== 'create'
          );
        const share = placement.placed.length / (placement.placed.length + placement.missing.length);
        return isWhole
          ? placement.missing.every((value) => isAside(value, step) || isSaidBy(area.buttons, value))
          : share >= MOST_OF_THEM ||
              leadsOn(sendOf(area.buttons, step, grounds)) ||
              (this.#tried.size > 0 && this.#isAbout(page) && placement.placed.length > 1);
      })
      .sort((a, b) => b.placement.score - a.placement.score);
    return fittings[0] ?? null;
  }

  /** Says which values the form lacks a field for that takes most of the others. */
  #noteMissing(page: Snapshot, row: ShownRow | null): void {
    const { step } = this.#hands;
    const values = step.values.filter((value) => !this.#filled.has(value));
    const [best] = areasOf(page)
      .filter((area) => isForm(area, this.#hands) && isOf(area, row))
      .map((area) => place(area, values, step.kind === 'create'))
      .filter(({ placed, missing }) => placed.length > 0 && missing.length > 0)
      .sort((a, b) => b.score - a.score);
    if (best !== undefined) this.#why = noFieldFor(best.missing);
  }

  /** Fills the form and sends it; false where it cannot be sent. */
  async #send(fitting: Fitting, page: Snapshot): Promise<boolean> {
    const filler = new FormFiller(this.#hands, fitting, this.#tried);
    const isSent = await filler.send(page);
    for (const value of filler.filled) this.#filled.add(value);
    if (!isSent) this.#why = filler.why;
    return isSent;
  }

  /** The end of the step, where the site shows what was sent. */
  async #prove(): Promise<StepEnd | null> {
    const { step, ledger, context } = this.#hands;
    const [sent] = ledger.sendings;
    const leftOut = sent === undefined ? [] : ledger.leftOut(step, sent.from, context.dates);
    const lost = leftOut.filter((value) => !this.#filled.has(value) && !isAside(value, step));
    if (lost.length > 0)
      return this.#hands.giveUp(`${lost.map(({ value }) => `"${value}"`).join(', ')} could not be put in.`);
    const end = await showForProof(this.#hands, this.#seenAt);
    if (typeof end !== 'string') return end;
    this.#why = end;
    return null;
  }
}

/** The page of the record says it. */
function isGivenBy({ value }: NamedValue, { kind, record, places }: Step): boolean {
  return kind === 'create' && record.length === 0 && places.some((place) => place.value === value && /\d/.test(value));
}

/** A form of a page's script says no method; what it sends its button tells. */
function isForm({ form, fields, buttons, isDialog }: Area, hands: Hands): boolean {
  if (form?.isSearch === true) return false;
  const isWritten = isDialog || fields.some(({ element }) => element.multiline || element.editor);
  // A form without a button may be sent by one that stands outside of it, or narrow a list.
  if (form?.method === 'get' && buttons.length === 0) return hands.step.kind === 'create' && fields.length > 1;
  const isRead = buttons.every((button) => hands.judge(button).requiredTier === 'read');
  if (form?.method === 'get' && !isWritten && isRead) return false;
  return fields.length > 0 || buttons.length > 0;
}

function isOf({ fields, buttons, isDialog }: Area, row: ShownRow | null): boolean {
  const all: ElementSnapshot[] = [...fields.map(({ element }) => element), ...buttons];
  if (row !== null) return isDialog || all.every(({ table, row: at }) => table === row.table && at === row.row);
  return isDialog || all.some(({ row: at }) => at < 0);
}
