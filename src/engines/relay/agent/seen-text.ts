/** Everything that pages have shown in a run, to tell what was read from what was made up. */

import { digitsOf } from '../extract/match-values.ts';
import { numbersInWords } from '../extract/number-words.ts';
import { type DateReading, readShownMoment } from '../extract/shown-dates.ts';
import type { Snapshot } from '../snapshot/snapshot.ts';
import { wordsOf } from '../words/tokens.ts';

/** Enough for some hundred full pages. */
const MOST_CHARACTERS = 4_000_000;
const MOMENTS =
  /\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|(?:\d{1,2}(?:st|nd|rd|th)? )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?: \d{1,2}(?!\d)(?:st|nd|rd|th)?)?,?(?: \d{4})?|\d{1,2}:\d{2}(?:\s*[ap]\.?m\.?)?|\b\d{1,2}\s*[ap]\.?m\b|\b(?:today|tomorrow|yesterday)\b/gi;

/** "12:45" hours are 12.75. */
const DURATIONS = /(?<![\d:])(\d{1,4}):([0-5]\d)(?![\d:])/g;

/** "8.0" is 8, while "1.000" may be a thousand. */
const NO_FRACTION = /[.,]0{1,2}[., ]*$/;

export class SeenText {
  readonly #dates: () => DateReading;
  readonly #pages = new Set<string>();
  /** As words with single spaces, so that marks and breaks between them do not matter. */
  #words = ' ';
  readonly #numbers = new Set<string>();
  readonly #moments = new Set<string>();

  /** `dates`: how the site prints dates, as far as is known by then. */
  constructor(dates: () => DateReading) {
    this.#dates = dates;
  }

  add(snapshot: Snapshot): void {
    this.addText(textOf(snapshot));
  }

  addText(text: string): void {
    if (this.#pages.has(text) || this.#words.length > MOST_CHARACTERS) return;
    this.#pages.add(text);
    this.#words += `${wordsOf(text).join(' ')} `;
    for (const found of text.match(/\d[\d.,' ]*/g) ?? [])
      for (const number of [found, found.replace(NO_FRACTION, '')])
        this.#numbers.add(digitsOf(number).replace(/^0+(?=\d)/, ''));
    for (const number of numbersInWords(text)) this.#numbers.add(String(number));
    for (const [, hours, minutes] of text.matchAll(DURATIONS))
      this.#numbers.add(digitsOf((Number(hours) + Number(minutes) / 60).toFixed(2)).replace(/^0+(?=\d)/, ''));
    for (const found of text.match(MOMENTS) ?? []) {
      const { date, time } = readShownMoment(found, this.#dates()) ?? {};
      if (date) this.#moments.add(date);
      if (time) this.#moments.add(time.slice(0, 5));
    }
  }

  /** True when pages have shown the words in this order, or the moment or number that they are. */
  holds(text: string): boolean {
    const words = wordsOf(text).join(' ');
    if (words === '' || this.#words.includes(` ${words} `)) return true;
    return this.#holdsMoment(text) || this.#holdsParts(text);
  }

  /** True when pages have shown the number, in whatever spelling, in words as well. */
  holdsNumber(number: number): boolean {
    const digits = digitsOf(String(Math.abs(number)));
    const cents = digitsOf(Math.abs(number).toFixed(2));
    return [digits, cents].some((one) => this.#numbers.has(one.replace(/^0+(?=\d)/, '')));
  }

  #holdsMoment(text: string): boolean {
    if (text.length > 60) return false;
    const moment = readShownMoment(text, this.#dates());
    if (moment === null) return false;
    const parts = [moment.date, moment.time?.slice(0, 5)].filter((part) => part != null);
    return parts.every((part) => this.#moments.has(part) || part === '00:00');
  }

  /** Names put together ("Jane" and "Roe" from two columns), addresses and telephone numbers spelt another way. */
  #holdsParts(text: string): boolean {
    const digits = digitsOf(text);
    if (digits.length >= 7 && /^[\d\s()+.-]+$/.test(text))
      return (
        [...this.#numbers].some((one) => one.length >= 4 && digits.includes(one)) &&
        this.#words.replace(/\D/g, '').includes(digits.slice(-10))
      );
    const words = wordsOf(text);
    return words.length <= 12 && words.every((word) => this.#words.includes(` ${word} `));
  }
}

function textOf(snapshot: Snapshot): string {
  const parts = [snapshot.title, snapshot.text, snapshot.url];
  for (const table of snapshot.tables)
    for (const row of table.rows) for (const cell of row) parts.push(cell.text, cell.datum, cell.href ?? '');
  for (const fact of snapshot.facts) parts.push(fact.label, fact.value, fact.datum);
  for (const element of snapshot.elements)
    if (element.visible && !element.secret) parts.push(element.name, element.value ?? '', element.href ?? '');
  for (const { text } of [...snapshot.headings, ...snapshot.messages, ...snapshot.dialogs]) parts.push(text);
  return parts.filter((part) => part !== '').join('\n');
}
