/** Whether what a model types is what the instruction says: page text may choose among the instruction's values, never add one. */

import { digitsOf, isAmount } from '../extract/match-values.ts';
import { numbersInWords } from '../extract/number-words.ts';
import { type DateReading, readShownMoment } from '../extract/shown-dates.ts';
import { type InstructionPlan, type Moment, type NamedValue, valuesOf } from '../instruction/plan.ts';
import { contentWords, isStopWord, stem, wordsOf } from '../words/tokens.ts';
import { isPartOfMoment } from './moment-parts.ts';

/** Of a longer text that is composed (a note, a message) so much must come from the instruction. */
const COMPOSED_SHARE = 0.6;
const COMPOSED_WORDS = 5;

/** Judges texts against one instruction. */
export class InstructionText {
  /** The instruction and the values read out of it. */
  readonly text: string;
  readonly #words: ReadonlySet<string>;
  readonly #digits: string[];
  readonly #moments: Moment[];
  readonly #amounts: number[];
  readonly #dates: () => DateReading;

  /** `dates`: how the site prints dates, as far as is known by then. */
  constructor(plan: InstructionPlan, dates: () => DateReading) {
    const named = plan.steps.flatMap(valuesNamed);
    this.text = [plan.text, ...named.map(({ value }) => value)].join('\n');
    this.#words = new Set([plan.text, ...named.map(({ value }) => value)].flatMap(wordsOf).map(stem));
    const numbers = plan.text.match(/\d[\d\s().,/-]{2,}\d/g) ?? [];
    this.#digits = [...numbers, ...named.map(({ value }) => value)].map(digitsOf);
    this.#moments = named.flatMap(({ moment }) => (moment === null ? [] : [moment]));
    this.#amounts = [
      ...numbersInWords(plan.text),
      ...named.flatMap(({ amount }) => (amount === undefined ? [] : [amount])),
    ];
    this.#dates = dates;
  }

  /** True when the instruction says the text: word for word, as the same digits, as (a part of) the same moment, as the same amount, or composed mostly of its words. */
  says(text: string): boolean {
    if (text.trim() === '' || this.#isNamedMoment(text)) return true;
    if (this.#moments.some((moment) => isPartOfMoment(text, moment))) return true;
    if (this.#amounts.some((amount) => isAmount(text, amount))) return true;
    const words = wordsOf(text).filter((word) => !isStopWord(word));
    const known = words.filter((word) => this.#knows(word));
    if (known.length === words.length) return true;
    const isComposed =
      contentWords(text).length >= COMPOSED_WORDS && words.every((word) => !/\d/.test(word) || this.#knows(word));
    return isComposed && known.length / words.length >= COMPOSED_SHARE;
  }

  #knows(word: string): boolean {
    const digits = digitsOf(word);
    return (
      this.#words.has(stem(word)) || (digits.length === word.length && digits.length > 0 && this.#holdsDigits(digits))
    );
  }

  /** "0142" of "(555) 555-0142"; a lone digit must stand by itself. */
  #holdsDigits(digits: string): boolean {
    return digits.length >= 2 && this.#digits.some((all) => all.includes(digits));
  }

  #isNamedMoment(text: string): boolean {
    const seen = text.length <= 60 ? readShownMoment(text, this.#dates()) : null;
    if (
      seen === null ||
      /\p{L}{3,}/u.test(
        text.replace(/\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mon|tue|wed|thu|fri|sat|sun)\p{L}*/giu, ''),
      )
    )
      return false;
    const isDate =
      seen.date === null || this.#moments.some(({ date, endDate }) => seen.date === date || seen.date === endDate);
    const clock = seen.time?.slice(0, 5);
    return (
      isDate && (clock === undefined || this.#moments.some(({ time, endTime }) => clock === time || clock === endTime))
    );
  }
}

/** Every value that a step names. */
export function valuesNamed(step: InstructionPlan['steps'][number]): NamedValue[] {
  const filters = step.filters
    .flatMap((filter) => [filter, ...(filter.either ?? [])])
    .flatMap(({ value, until }) => (until === null ? [value] : [value, until]));
  return [...step.record, ...valuesOf(step), ...step.places, ...filters];
}
