import { readClauses } from './hours-clauses.ts';
import { type HoursToken, hoursTokens } from './hours-tokens.ts';
import { type MinuteSpan, Week } from './week.ts';

export interface ParsedHours {
  week: Week;
  /** What is true but cannot be said in spans: lines with "by appointment", alternating weeks. */
  remarks: string[];
}

/** Words beside days or times past which a line is a sentence about something else. */
const MAX_LOOSE_WORDS = 3;

/** Hours that do not hold all year, at the start of their line or above their lines. */
const OTHER_TIMES =
  /^\W*(?:summer|winter|season|holiday|christmas|emergenc|phone|telephone|lab(?:oratory)?|pharmacy|grooming|boarding)\w*(?: (?:hours|times|schedule|line))?\b/i;

/** A few words that name the hours below them: `Winter hours`, `Office hours:`. */
const isLabel = (text: string, tokens: readonly HoursToken[]): boolean =>
  text.length <= 40 &&
  (/\b(?:hours|times|schedule)\W*$/i.test(text) || OTHER_TIMES.test(text)) &&
  tokens.every(({ kind }) => kind === 'word' || kind === 'break' || kind === 'to' || kind === 'and');

type Answer = { spans: MinuteSpan[]; isClosed: boolean };

/** Reads the lines of one list, table or paragraph about opening hours, as people write them, in order. */
export function parseHours(lines: readonly string[], language: string): ParsedHours {
  const reading = new Reading();
  for (const line of lines) reading.line(line, hoursTokens(line, language));
  return reading.finish();
}

/** Days and their hours may stand in one line, on alternate lines, or as a column of days followed by a column of hours. */
class Reading {
  readonly #week = new Week();
  readonly #remarks: string[] = [];
  readonly #pauses: { days: readonly number[] | null; span: MinuteSpan }[] = [];
  /** Day lines that wait for their hours, and the hours given to this column so far. */
  #waiting: number[][] = [];
  #column: Answer[] = [];
  /** Hours that wait for their days. */
  #early: MinuteSpan[] = [];
  #lastDays: readonly number[] = [];
  /** Below a label such as "Summer hours", up to the next label. */
  #isOther = false;

  line(text: string, tokens: HoursToken[]): void {
    const has = (...kinds: HoursToken['kind'][]): boolean => tokens.some(({ kind }) => kinds.includes(kind));
    if (isLabel(text, tokens)) this.#isOther = OTHER_TIMES.test(text);
    if (has('date') || this.#isOther) return;
    if (OTHER_TIMES.test(text)) {
      if (has('days', 'time')) this.#remarks.push(text);
      return;
    }
    if (has('days', 'time') && has('some_weeks', 'appointment')) this.#remarks.push(text.replace(/\s*\|\s*/g, ': '));
    const looseWords = tokens.filter(({ kind }) => kind === 'word').length;
    const hasAnswer = has('time', 'closed', 'all_day', 'appointment');
    if (has('days') && hasAnswer) this.#whole(tokens);
    else if (has('days') && looseWords <= MAX_LOOSE_WORDS && !has('some_weeks')) this.#daysAlone(tokens);
    else if (hasAnswer && (looseWords <= MAX_LOOSE_WORDS || has('lunch', 'all_day'))) this.#hoursAlone(tokens);
  }

  finish(): ParsedHours {
    this.#settle();
    for (const { days, span } of this.#pauses) this.#week.breakAt(days, span);
    return { week: this.#week, remarks: this.#remarks };
  }

  #whole(tokens: HoursToken[]): void {
    this.#settle();
    const { open, closed, pauses } = readClauses(tokens);
    for (const { days, span } of open) this.#week.open(days, span);
    this.#week.close(closed);
    this.#pauses.push(...pauses);
    this.#lastDays = open.at(-1)?.days ?? closed;
    this.#early = [];
  }

  #daysAlone(tokens: HoursToken[]): void {
    const { named } = readClauses(tokens);
    if (this.#early.length > 0) {
      for (const span of this.#early) this.#week.open(named, span);
      this.#early = [];
      return;
    }
    if (this.#column.length > 0) this.#settle();
    this.#waiting.push(named);
  }

  #hoursAlone(tokens: HoursToken[]): void {
    const { open, loose, pauses, isClosed } = readClauses(tokens);
    for (const { days, span } of open) this.#week.open(days, span);
    this.#pauses.push(...pauses);
    if (loose.length === 0 && !isClosed) {
      // "By appointment" answers the day that waits, with nothing.
      if (tokens.some(({ kind }) => kind === 'appointment')) this.#waiting.shift();
      return;
    }
    const days = this.#waiting.shift();
    if (days) {
      this.#column.push({ spans: loose, isClosed });
      this.#answer(days, { spans: loose, isClosed });
    } else if (this.#lastDays.length > 0) this.#answer(this.#lastDays, { spans: loose, isClosed: false });
    else this.#early = loose;
  }

  #answer(days: readonly number[], { spans, isClosed }: Answer): void {
    for (const span of spans) this.#week.open(days, span);
    if (isClosed && spans.length === 0) this.#week.close(days);
    this.#lastDays = days;
  }

  /** Several days above one line of hours share it; days that got no hours in a column of several stay unknown. */
  #settle(): void {
    const [only, second] = this.#column;
    if (only && !second) for (const days of this.#waiting) this.#answer(days, only);
    this.#waiting = [];
    this.#column = [];
  }
}
