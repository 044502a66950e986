/** A form that takes values of the instruction: filled, answered where it insists, and sent. */

import { holdsWords } from '../extract/match-values.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain, stem, wordsOf } from '../words/tokens.ts';
import { pressKey, sendOf, valueIn } from './choose-press.ts';
import { type Area, areasOf } from './form-area.ts';
import type { FieldSetting, Hands } from './hands.ts';
import { entriesOf, type Placed, type Placement, settingsFor } from './place-values.ts';
import { isLeftEmpty, neutralFor } from './unstated-fields.ts';

/** Longest wait for what a field offers to a text. */
const OFFERS_MS = 900;
/** Names of buttons that send nothing yet. */
const FURTHER = /^(?:next|continue|proceed|review)\b/;

export interface Fitting {
  area: Area;
  placement: Placement;
}

export class FormFiller {
  readonly #hands: Hands;
  readonly #fitting: Fitting;
  /** What was pressed before, kept by the caller. */
  readonly #tried: Set<string>;
  /** Values that are in the form now. */
  readonly filled: NamedValue[] = [];
  /** Why the form was not sent. */
  why = '';

  constructor(hands: Hands, fitting: Fitting, tried: Set<string>) {
    this.#hands = hands;
    this.#fitting = fitting;
    this.#tried = tried;
  }

  /** Puts the values in and sends the form; false where it cannot be sent. */
  async send(page: Snapshot): Promise<boolean> {
    const { step, context } = this.#hands;
    const { area, placement } = this.#fitting;
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
    await this.#setExtras();
    for (const value of step.values)
      if (placement.placed.some((one) => one.value === value || isPieceOf(one.value, value))) this.filled.push(value);
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
    if (button !== null && missing.length > 0 && !leadsOn(button)) return this.#fail(noFieldFor(missing));
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
  async #setExtras(): Promise<void> {
    const { step, context } = this.#hands;
    const { area, placement } = this.#fitting;
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
          !placement.placed.some((one) => one.field === field),
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
    this.why = why;
    return false;
  }
}

/** It leads to a further page of the form. */
export function leadsOn(button: ElementSnapshot | null): boolean {
  return FURTHER.test(plain(button?.name ?? ''));
}

export function noFieldFor(values: readonly NamedValue[]): string {
  const named = values.map(({ label, value, kind, guessed }) =>
    kind === 'boolean' ? `"${label}"` : label === null || guessed === true ? `"${value}"` : `"${label}: ${value}"`,
  );
  return `The form has no field for ${named.join(', ')}.`;
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
export function isSaidBy(buttons: readonly ElementSnapshot[], value: NamedValue): boolean {
  return value.guessed === true && buttons.some(({ name }) => valueIn(value, plain(name)) > 0);
}

/** Why something is taken away is put in where the site asks for it. */
export function isAside({ guessed }: NamedValue, { kind }: Step): boolean {
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

function isSameArea(one: Area, other: Area): boolean {
  const keys = new Set([...other.fields.map(({ element }) => element.key), ...other.buttons.map(({ key }) => key)]);
  return [...one.fields.map(({ element }) => element), ...one.buttons].some(({ key }) => keys.has(key));
}

function isPieceOf(piece: NamedValue, value: NamedValue): boolean {
  return piece !== value && (value.value.includes(piece.value) || (piece.moment !== null && value.moment !== null));
}
