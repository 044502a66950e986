/** A step that makes, changes or takes away a record: found, brought to its form, filled, sent, and shown for the proof. */

import type { StepEnd } from '../agent/work-step.ts';
import { isShowable } from '../evidence/is-showable.ts';
import { judge } from '../evidence/judge.ts';
import { type ShownRow, says } from '../evidence/record-shown.ts';
import { holdsWords } from '../extract/match-values.ts';
import { pageSubject } from '../extract/sources.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import { nextPage } from '../lists/next-page.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { menuFor, pressFor, pressKey, sendOf, valueIn } from './choose-press.ts';
import { linkOf, recordsOf } from './find-record.ts';
import { type Area, areasOf, isPart } from './form-area.ts';
import type { FieldSetting, Hands } from './hands.ts';
import { entriesOf, type Placed, type Placement, place, settingsFor } from './place-values.ts';
import { searchFields, searchFor } from './search-field.ts';
import { Seeker } from './seek.ts';
import { isLeftEmpty, neutralFor } from './unstated-fields.ts';
import { wantsOf } from './wants.ts';

/** Pages and questions of one form. */
const MOST_ROUNDS = 9;
/** Places of one record that are tried. */
const MOST_PLACES = 4;
/** How surely a page is about what is named. */
const ABOUT = 0.45;
/** Pages of a list that are turned to find what is new. */
const MOST_TURNED = 12;
/** Longest wait for what a field offers to a text. */
const OFFERS_MS = 900;
/** Names of buttons that send nothing yet. */
const FURTHER = /^(?:next|continue|proceed|review)\b/;
/** Longest wait for a new record to be drawn. */
const LATE_MS = 2000;
/** Share of the values that a form must take where it does not take all of them. */
const MOST_OF_THEM = 0.6;

export async function writeStep(hands: Hands): Promise<StepEnd> {
  return new Writer(hands).run();
}

interface Fitting {
  area: Area;
  placement: Placement;
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
      if (row !== null && !(await this.#enter(row, names))) continue;
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

  /** Opens a row. */
  async #enter(row: ShownRow, names: readonly NamedValue[]): Promise<boolean> {
    const link =
      linkOf(row, names) ??
      row.elements.find(({ role, visible }) => visible && /^(?:row|button|gridcell|listitem|article)$/.test(role));
    if (link === undefined || link === null) return false;
    const { requiredTier, opens } = this.#hands.judge(link);
    if (requiredTier !== 'read' && opens !== true) return false;
    return this.#hands.click(link, 'to the record');
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
              FURTHER.test(plain(sendOf(area.buttons, step, grounds)?.name ?? '')) ||
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
    if (best !== undefined) this.#fail(noFieldFor(best.missing));
  }

  /** Puts the values in and sends the form; false where it cannot be sent. */
  async #send({ area, placement }: Fitting, page: Snapshot): Promise<boolean> {
    const { step, context } = this.#hands;
    for (const { value, field } of placement.placed) {
      if (value.mode === 'append' && field.kind === 'text' && (field.element.value ?? '') !== '') {
        if (!(await this.#hands.append(field.element, `${field.element.multiline ? '\n' : ' '}${value.value}`)))
          return this.#fail(this.#hands.problem);
      } else {
        const settings =
          value.mode === 'clear'
            ? [{ ref: field.element.key, value: '' }]
            : settingsFor({ value, field, score: 0 }, context.dates);
        const entries = entriesOf({ value, field, score: 0 });
        if (entries.length > 1) {
          if (!(await this.#enterEach(field.element, entries))) return this.#fail(this.#hands.problem);
          continue;
        }
        if (settings === null) return this.#fail(`"${value.value}" cannot be put into "${field.labels[0] ?? ''}".`);
        if (!(await this.#put(settings, { value, field, score: 0 }))) return this.#fail(this.#hands.problem);
      }
    }
    await this.#setExtras(area, placement);
    for (const value of step.values)
      if (placement.placed.some((one) => one.value === value || isPieceOf(one.value, value))) this.#filled.add(value);
    const now = await this.#hands.look();
    const grounds = { hands: this.#hands, page: now, tried: this.#tried };
    const same = areasOf(now).find((one) => isSameArea(one, area)) ?? area;
    const last = Math.max(...placement.placed.map(({ field }) => field.element.order), -1);
    const others = now.elements.filter(
      ({ role, order, row, place: where }) => role === 'button' && order > last && row < 0 && where !== 'navigation',
    );
    const button = sendOf(same.buttons, step, grounds) ?? sendOf(others, step, grounds);
    const missing = placement.missing.filter(
      (value) => !isAside(value, step) && !(button !== null && isSaidBy([button], value)),
    );
    if (button !== null && missing.length > 0 && !FURTHER.test(plain(button.name)))
      return this.#fail(noFieldFor(missing));
    const unnamed = step.kind === 'create' ? await this.#leftEmpty(same) : [];
    if (button !== null && unnamed.length > 0)
      return this.#fail(`The form wants ${unnamed.join(', ')}, which the instruction does not name.`);
    if (button === null)
      return (
        this.#hands.ledger.sendings.length > 0 ||
        page.url !== now.url ||
        this.#fail('The form has no button that sends it.')
      );
    this.#tried.add(pressKey(button, now));
    if (await this.#hands.click(button, 'to send it')) return true;
    // What was left out was said; the form may be sent all the same.
    return (await this.#hands.click(button, 'to send it')) || this.#fail(this.#hands.problem);
  }

  /** Answers what the form insists on where an answer tells nothing. @returns names of the fields that stay empty */
  async #leftEmpty({ fields }: Area): Promise<string[]> {
    const names: string[] = [];
    for (const field of fields.filter(isLeftEmpty)) {
      const neutral = neutralFor(field);
      if (neutral === null || !(await this.#hands.set([neutral]))) names.push(`"${field.labels[0] ?? ''}"`);
    }
    return names;
  }

  /** Sets a field; what it then offers to the text, and says it, is taken. */
  async #put(settings: readonly FieldSetting[], { value, field }: Placed): Promise<boolean> {
    const before = new Set((await this.#hands.look()).elements.map(({ key }) => key));
    const isSet = await this.#hands.set(settings);
    if (field.kind !== 'text' || !looksUp(field.element)) return isSet;
    const isOffer = (element: ElementSnapshot) =>
      element.visible &&
      !before.has(element.key) &&
      element.key !== field.element.key &&
      holdsWords(element.name, value.value);
    const page = await this.#hands.lookFor(({ elements }) => elements.some(isOffer), OFFERS_MS);
    const [offer, another] = page.elements.filter(isOffer).sort((a, b) => a.name.length - b.name.length);
    if (offer === undefined || (another !== undefined && another.name.length === offer.name.length)) return isSet;
    return this.#hands.click(offer, 'what the field offers');
  }

  /** Several entries of one field, each taken by Enter. */
  async #enterEach(field: ElementSnapshot, entries: readonly string[]): Promise<boolean> {
    for (const entry of entries) {
      const now = (await this.#hands.look()).elements.find(({ key }) => key === field.key);
      if (now === undefined || !(await this.#hands.fill(now, entry)) || !(await this.#hands.enter(now))) return false;
    }
    return true;
  }

  /** Words of the object and of the manner that a list of the form offers: "dental" of a dental claim. */
  async #setExtras(area: Area, { placed }: Placement): Promise<void> {
    const { step, context } = this.#hands;
    if (step.kind !== 'create') return;
    const texts = [
      ...((step.object?.words.length ?? 0) > 1
        ? [step.object?.text ?? '', (step.object?.words ?? []).slice(0, -1).join(' ')]
        : []),
      step.manner ?? '',
    ];
    for (const text of texts.filter((one) => one !== '')) {
      const value: NamedValue = { value: text, label: null, kind: 'text', quoted: false, moment: null, mode: 'set' };
      const free = area.fields.filter(
        (field) =>
          /^(?:choice|radio)$/.test(field.kind) &&
          field.options.length > 0 &&
          !placed.some((one) => one.field === field),
      );
      const offering = free.flatMap((field) => {
        const said = text === step.manner ? mannerOf(field.options, text) : text;
        const settings = settingsFor({ value: { ...value, value: said }, field, score: 0 }, context.dates);
        return settings === null || !field.options.length ? [] : [settings];
      });
      const [only, another] = offering as FieldSetting[][];
      if (only !== undefined && another === undefined && (await this.#hands.set(only))) return;
    }
  }

  #fail(why: string): false {
    this.#why = why;
    return false;
  }

  /** The end, where the site shows it: on this page, at the record, in the list. */
  async #prove(): Promise<StepEnd | null> {
    const { step, ledger, context } = this.#hands;
    const [sent] = ledger.sendings;
    const leftOut =
      sent === undefined
        ? []
        : ledger
            .leftOut(step, sent.from, context.dates)
            .filter((value) => !this.#filled.has(value) && !isAside(value, step));
    if (leftOut.length > 0)
      return this.#hands.giveUp(`${leftOut.map(({ value }) => `"${value}"`).join(', ')} could not be put in.`);
    if (step.kind === 'create') await this.#waitForNew();
    const first = await this.#hands.finish();
    if (typeof first !== 'string') return first;
    this.#why = first;
    if (ledger.sendings.at(-1)?.answer === 'refused') return this.#hands.giveUp(first);
    if (step.kind === 'create' && (await this.#showTabs())) {
      const inTabs = await this.#hands.finish();
      if (typeof inTabs !== 'string') return inTabs;
    }
    if (step.kind === 'create' && step.record.length === 0) {
      await this.#comeToNew(namesOfNew(step.values));
    } else {
      const url = step.kind === 'delete' ? this.#seenAt[0] : this.#seenAt.at(-1);
      if (url !== undefined) await this.#hands.openAfresh(url, 'to see that it is done');
    }
    const second = await this.#hands.finish();
    if (typeof second !== 'string') return second;
    const url = step.kind === 'delete' ? this.#seenAt.at(-1) : this.#seenAt[0];
    if (url !== undefined) await this.#hands.openAfresh(url, 'to see that it is done');
    const third = await this.#hands.finish();
    return typeof third === 'string' ? null : third;
  }

  async #waitForNew(): Promise<void> {
    const shown = this.#hands.step.values.filter(isShowable);
    await this.#hands.lookFor(
      ({ text }) => shown.every((value) => says(text, value, this.#hands.context.dates)),
      LATE_MS,
    );
  }

  /** Looks at the tabs of the page of a new record; false where it has none. */
  async #showTabs(): Promise<boolean> {
    const tabs = (await this.#hands.look()).elements.filter(isPart).slice(0, MOST_PLACES);
    for (const tab of tabs) if (await this.#hands.click(tab, 'a part of the record')) await this.#hands.look();
    return tabs.length > 0;
  }

  /** Goes to where the site shows the new record. */
  async #comeToNew(names: readonly NamedValue[]): Promise<void> {
    const seeker = new Seeker(this.#hands, wantsOf(this.#hands.step));
    for (let places = 0; places < MOST_PLACES; places += 1) {
      if (await this.#isShownHere(names)) return;
      if (!(await seeker.goOn())) return;
    }
  }

  /** On this page, by its search, or on a further page of its list. */
  async #isShownHere([name]: readonly NamedValue[]): Promise<boolean> {
    const hands = this.#hands;
    const isShown = async () => {
      await hands.look();
      return judge(hands.step, hands.ledger, hands.context.dates) !== null;
    };
    if (await isShown()) return true;
    const [field] = searchFields(await hands.look());
    if (field !== undefined && name !== undefined) return (await searchFor(hands, field, name.value)) && isShown();
    for (let turned = 0; turned < MOST_TURNED; turned += 1) {
      const way = nextPage(await hands.look(), turned);
      if (way === null || hands.judge(way).requiredTier !== 'read') return false;
      if (!(await hands.click(way, 'the list goes on'))) return false;
      if (await isShown()) return true;
    }
    return false;
  }
}

function noFieldFor(values: readonly NamedValue[]): string {
  const named = values.map(({ label, value, kind, guessed }) =>
    kind === 'boolean' ? `"${label}"` : label === null || guessed === true ? `"${value}"` : `"${label}: ${value}"`,
  );
  return `The form has no field for ${named.join(', ')}.`;
}

/** The page of the record says it. */
function isGivenBy({ value }: NamedValue, { kind, record, places }: Step): boolean {
  return kind === 'create' && record.length === 0 && places.some((place) => place.value === value && /\d/.test(value));
}

/** "Store pickup" for "picked up": the one option that holds the stems of the words, written together or not. */
function mannerOf(options: readonly string[], manner: string): string {
  const stems = wordsOf(manner).map(stem);
  const fitting = options.filter((option) =>
    stems.every((one) => plain(option).replaceAll(/[\s-]/g, '').includes(one)),
  );
  const [only, another] = fitting;
  return only === undefined || another !== undefined ? manner : only;
}

/** "Save draft" makes a draft. */
function isSaidBy(buttons: readonly ElementSnapshot[], value: NamedValue): boolean {
  return value.guessed === true && buttons.some(({ name }) => valueIn(value, plain(name)) > 0);
}

/** Why something is taken away is put in where the site asks for it. */
function isAside({ guessed }: NamedValue, { kind }: Step): boolean {
  return kind === 'delete' && guessed === true;
}

/** It may offer something to what is typed. */
function looksUp({ role, popup, autocomplete, placeholder }: ElementSnapshot): boolean {
  return (
    role === 'combobox' ||
    popup === 'listbox' ||
    autocomplete === 'off' ||
    /\b(?:typ(?:e|ing)|search|find)\b/i.test(placeholder)
  );
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

function isSameArea(one: Area, other: Area): boolean {
  const keys = new Set([...other.fields.map(({ element }) => element.key), ...other.buttons.map(({ key }) => key)]);
  return [...one.fields.map(({ element }) => element), ...one.buttons].some(({ key }) => keys.has(key));
}

function isPieceOf(piece: NamedValue, value: NamedValue): boolean {
  return piece !== value && (value.value.includes(piece.value) || (piece.moment !== null && value.moment !== null));
}

/** What a new record is looked for by: its name or title, else its longest text. */
function namesOfNew(values: readonly NamedValue[]): NamedValue[] {
  const shown = values.filter((value) => isShowable(value) && value.moment === null);
  const named =
    shown.find(({ label }) => /\b(?:name|title|subject)\b/.test(label ?? '')) ??
    shown.find(({ kind }) => kind === 'name') ??
    shown.find(({ kind }) => kind === 'id') ??
    shown[0];
  return named === undefined ? [] : [named];
}
