/** What a run has typed, chosen or ticked, and what fields of a page hold of it. */

import { holdsWords } from '../extract/match-values.ts';
import { type DateReading, readShownMoment } from '../extract/shown-dates.ts';
import { type NamedValue, type Step, valuesOf } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import { plain } from '../words/tokens.ts';
import { valueOfOption } from './chosen-option.ts';

interface Placed {
  text: string;
  held: string;
  /** Of the field, where it shows what was put in as long as it holds it. */
  key: string | null;
  /** Of the field, however it was put in. */
  into: string | null;
  /** What the list of options is called that it was chosen from; null for others. */
  options: string | null;
  /** The value that the option means, where it says nothing of it; null for others. */
  meant: NamedValue | null;
  /** The site has taken something that was sent since. */
  isTaken?: true;
  /** Something was sent since that the site has not refused. */
  isOut?: true;
}

/** Where a text was put in. */
export interface PlacedIn {
  /** Of the field that shows it as long as it holds it; null for others. */
  key?: string | null;
  /** Of the field, however it was put in. */
  into?: string | null;
  /** What the list is called that it was chosen from. */
  options?: string | null;
  /** The value that the option means, where it says nothing of it. */
  meant?: NamedValue | null;
  /** The field only looks something up: nothing of the work is put in there. */
  looksUp?: boolean;
}

/** Characters of a text by which a request is told that carries it. */
const SHORTEST_CARRIED = 4;

export class PutTexts {
  readonly #placed: Placed[] = [];
  /** The same of fields that only look something up. */
  readonly #soughtIn: Placed[] = [];
  /** What the site has taken, and the fields of its form that came back empty. */
  readonly #sent = new Set<string>();
  readonly #lost = new Set<string>();
  readonly #inSiteWords = new Map<NamedValue, NamedValue>();

  /** What looks something up may be a part of what is sent: the person who is found and added. */
  get #every(): readonly Placed[] {
    return [...this.#placed, ...this.#soughtIn];
  }

  /** Text that was typed, chosen or ticked; `held` before. */
  place(text: string, held: string, where: PlacedIn = {}): void {
    const { key = null, into = key, options = null, meant = null, looksUp = false } = where;
    const all = looksUp ? this.#soughtIn : this.#placed;
    const known = all.findIndex((one) => key !== null && one.key === key);
    if (known >= 0) all.splice(known, 1, { text, held: all[known]?.held ?? held, key, into, options, meant });
    else all.push({ text, held, key, into, options, meant });
  }

  /** What was typed into fields of this page that they do not hold, nor show as an entry beside them. */
  dropped(page: Snapshot, dates: DateReading): { text: string; key: string }[] {
    return this.#every.flatMap(({ text, key }) => {
      const field = page.elements.find((element) => key !== null && element.key === key && element.visible);
      if (field === undefined || field.value === null || field.secret || key === null || text === '') return [];
      const isShown = [field.value ?? '', page.text, ...page.elements.map(({ name }) => name)].some((shown) =>
        isHeld(shown, text),
      );
      return isShown || saysHeld(field, text, dates) ? [] : [{ text, key }];
    });
  }

  /** What was put into fields of the form that was sent, and stands in most of the same fields of this page, but not in these: they are empty. */
  emptied({ elements }: Snapshot, sent: readonly ElementSnapshot[]): { text: string; field: string }[] {
    const again = this.#placed.flatMap(({ text, into }) => {
      const field = text === '' || into === null ? undefined : sent.find((element) => element.key === into);
      const [same, other] = field === undefined ? [] : elements.filter((element) => isSameField(element, field));
      if (field === undefined || same === undefined || other !== undefined) return [];
      return [{ text, field: field.label || field.name || field.fieldName, held: same.value ?? '', key: same.key }];
    });
    const empty = again.filter(({ held }) => held === '');
    if (empty.length * 2 >= again.length) return [];
    for (const { key } of empty) this.#lost.add(key);
    return empty.map(({ text, field }) => ({ text, field }));
  }

  /**
   * True where this form would make again what the site has taken: it has fields that were sent, and they do not hold what was put in unless
   * it was put in once more, and hold nothing else. A record's own form comes with what was put in; another item is of other words.
   */
  makesAgain({ elements }: Snapshot, form: number, sent: readonly ElementSnapshot[]): boolean {
    const again = new Set(this.#every.flatMap(({ into, isTaken }) => (into === null || isTaken ? [] : [into])));
    const fields = this.#every.flatMap(({ text, into, isTaken }) => {
      const field = text === '' || into === null || !isTaken ? undefined : sent.find(({ key }) => key === into);
      const same = field && elements.filter((one) => one.form === form && isSameField(one, field));
      return (same ?? []).map(({ key, value }) => ({ isPut: again.has(key), held: value ?? '', text }));
    });
    const isOwn = fields.some(({ isPut, held, text }) => !isPut && held !== '' && holdsWords(held, text));
    const isOther = fields.some(({ isPut, held, text }) => isPut && held !== '' && !holdsWords(held, text));
    return fields.length > 0 && !isOwn && !isOther;
  }

  /** Names of the fields of this page that were filled and hold it still, where nothing went out since but what the site has refused. */
  unsent({ elements }: Snapshot): string[] {
    return elements.flatMap(({ key, visible, value, label, name, fieldName }) => {
      const isStanding = ({ text, into, isOut }: Placed) => into === key && isOut !== true && isHeld(value ?? '', text);
      return visible && this.#placed.some(isStanding) ? [label || name || fieldName] : [];
    });
  }

  /** What fields held before they were filled. */
  get heldBefore(): readonly string[] {
    return this.#placed.map(({ held }) => held).filter((held) => held !== '');
  }

  /** What was typed, chosen or ticked. */
  get all(): readonly string[] {
    return this.#placed.map(({ text }) => text);
  }

  /** A text holds something that was typed, chosen or ticked; what is too short may stand in any. */
  isIn(text: string): boolean {
    const said = plain(text);
    return this.#placed.some((one) => plain(one.text).length >= SHORTEST_CARRIED && said.includes(plain(one.text)));
  }

  /** Those that a field of this page has not lost. */
  kept(page: Snapshot, dates: DateReading): string[] {
    const dropped = new Set(this.dropped(page, dates).map(({ key }) => key));
    return this.#placed.filter(({ key }) => key === null || !dropped.has(key)).map(({ text }) => text);
  }

  /** Something was sent; the site has taken it, or has not refused it. */
  noteSent(isTaken: boolean): void {
    for (const one of this.#every) {
      one.isOut = true;
      if (!isTaken) continue;
      one.isTaken = true;
      this.#sent.add(plain(one.text));
    }
  }

  /** A field of its form holds what was put in since the last sending and is other than what was sent, or was lost with it. */
  hasNews({ form }: ElementSnapshot, { elements }: Snapshot): boolean {
    const fields = elements.filter((one) => one.form === form && form >= 0);
    return this.#every.some(({ text, into, isTaken }) => {
      const field = fields.find(({ key }) => key === into);
      const isNew = !this.#sent.has(plain(text)) || this.#lost.has(into ?? '');
      return isTaken !== true && field !== undefined && isHeld(field.value ?? '', text) && isNew;
    });
  }

  /** An option was chosen for this value of the step that says a part of it and nothing else: "Telephone" for "telephone work". */
  isOption(value: NamedValue, step: Step): boolean {
    return this.#placed.some(
      ({ text, options }) => options !== null && valueOfOption({ text, field: options }, valuesOf(step)) === value,
    );
  }

  /** The step with the options in place of the values that they mean: the site shows these. The same while nothing of that has changed. */
  inSiteWords(step: Step): Step {
    const values = step.values.map((value) => this.#shownAs(value));
    return values.every((value, at) => value === step.values[at]) ? step : { ...step, values };
  }

  #shownAs(value: NamedValue): NamedValue {
    const chosen = this.#placed.findLast(({ meant }) => meant === value);
    if (chosen === undefined) return value;
    const known = this.#inSiteWords.get(value);
    const shown = known?.value === chosen.text ? known : { ...value, value: chosen.text };
    this.#inSiteWords.set(value, shown);
    return shown;
  }
}

function isHeld(held: string, text: string): boolean {
  return held !== '' && text !== '' && (holdsWords(held, text) || plain(held).includes(plain(text)));
}

/** A field of the same form, drawn once more. */
function isSameField(one: ElementSnapshot, { role, name, label, fieldName, secret }: ElementSnapshot): boolean {
  const isAlike = one.role === role && one.name === name && one.label === label && one.fieldName === fieldName;
  return isAlike && one.visible && one.value !== null && !secret && !one.secret && `${name}${label}${fieldName}` !== '';
}

/** The field holds it in a spelling of its own: a date, an amount, a number with a mask. */
function saysHeld({ value }: ElementSnapshot, text: string, dates: DateReading): boolean {
  const held = value ?? '';
  const digits = (one: string) => one.replace(/\D/g, '');
  if (held !== '' && digits(text) !== '' && digits(held).includes(digits(text))) return true;
  const [then, now] = [readShownMoment(text, dates), readShownMoment(held, dates)];
  return then !== null && now !== null && then.date === now.date;
}
