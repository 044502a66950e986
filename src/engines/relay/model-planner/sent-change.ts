/** What a model's steps have sent to the site, kept for the proof: the model's word counts for nothing. */

import { type SiteWords, siteWords } from '../evidence/site-words.ts';
import { holdsWords, saysValue } from '../extract/match-values.ts';
import type { DateReading } from '../extract/shown-dates.ts';
import type { NamedValue, Step } from '../instruction/plan.ts';
import type { ElementSnapshot, Snapshot } from '../snapshot/snapshot.ts';
import type { Outcome } from '../workbench/workbench.ts';

export class SentChange {
  readonly words: SiteWords = { successes: [], errors: [] };
  /** A request that may have changed something was answered well. */
  written = false;
  refusedStatus: number | null = null;
  /** The page on which the first of it was sent. */
  before: Snapshot | null = null;
  /** What was pressed for it. */
  name = '';
  rowText = '';
  readonly #typed: string[] = [];
  readonly #taken = new Set<string>();

  /** Text that was put into a field or chosen. */
  type(text: string): void {
    this.#typed.push(text);
  }

  /** Notes a step that may have changed something. */
  take(start: Snapshot, after: Snapshot, element: ElementSnapshot | null, outcome: Outcome): void {
    this.before ??= start;
    this.name = element?.name || this.name;
    this.rowText = element?.rowText ?? this.rowText;
    const words = siteWords(start, after);
    let isTaken = false;
    for (const { status, asks, blocked } of outcome.writes) {
      if (asks || blocked) continue;
      if (status !== null && status >= 400) this.refusedStatus = status;
      else if (status !== null) isTaken = true;
    }
    if (isTaken && words.errors.length === 0) {
      this.written = true;
      this.refusedStatus = null;
      if (element !== null) this.#taken.add(placeOf(element, start));
    }
    this.words.successes.push(...words.successes);
    this.words.errors.splice(0, Number.POSITIVE_INFINITY, ...words.errors);
  }

  /** True when the site has taken what this element sends from this page. */
  isTaken(element: ElementSnapshot, snapshot: Snapshot): boolean {
    return this.#taken.has(placeOf(element, snapshot));
  }

  /** Values of the step that were neither typed, nor chosen, nor stood on the page when it was sent. */
  leftOut(step: Step, page: Snapshot, dates: DateReading): NamedValue[] {
    const given = [...this.#typed, ...fieldTexts(page)];
    return step.values.filter(
      (value) =>
        value.mode === 'set' &&
        value.kind !== 'boolean' &&
        value.value !== '' &&
        !given.some((text) => saysValue(text, value, dates) || holdsWords(text, value.value)),
    );
  }
}

/** What a form holds, and the page around it: records that it belongs to stand in headings. */
function fieldTexts(page: Snapshot): string[] {
  const fields = page.elements.flatMap((element) => [
    element.value ?? '',
    ...element.options.filter(({ selected }) => selected).map(({ label }) => label),
    element.checked === true ? element.name : '',
  ]);
  const around = [page.title, ...page.headings.map(({ text }) => text), ...page.facts.map(({ value }) => value)];
  return [...fields, ...around].filter((text) => text !== '');
}

/** One sender of one page: the form it belongs to, or the row. */
function placeOf(element: ElementSnapshot, page: Snapshot): string {
  const form = page.forms[element.form];
  return [page.url, form?.action ?? '', element.form, element.role, element.name, element.rowText].join('|');
}
