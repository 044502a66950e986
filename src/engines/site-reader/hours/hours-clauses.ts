import { dayRange } from './day-names.ts';
import type { HoursToken } from './hours-tokens.ts';
import { readSpan, type WrittenTime } from './time-of-day.ts';
import { ALL_DAYS, DAY_MINUTES, type MinuteSpan } from './week.ts';

/** What one line says. */
export interface Clauses {
  open: { days: readonly number[]; span: MinuteSpan }[];
  closed: number[];
  pauses: { days: readonly number[] | null; span: MinuteSpan }[];
  /** Every day of the line. */
  named: number[];
  /** Spans without a day. */
  loose: MinuteSpan[];
  /** The line says closed without a day. */
  isClosed: boolean;
}

const NOT_OPENING =
  /^(emergenc|line|support|call|phone|answering|on-?call|service|notice|cancel|advance|within|hotline|access)/i;

/** Reads the tokens of one line from left to right. */
export function readClauses(tokens: readonly HoursToken[]): Clauses {
  const reader = new ClauseReader(tokens);
  while (reader.step());
  return reader.finish();
}

class ClauseReader {
  readonly #tokens: readonly HoursToken[];
  readonly #result: Clauses = { open: [], closed: [], pauses: [], named: [], loose: [], isClosed: false };
  #index = 0;
  #days: number[] = [];
  /** The days have got an answer; another one adds to it, a `closed` speaks of the days that follow. */
  #isAnswered = true;
  #isClosedWaiting = false;
  #isVague = false;

  constructor(tokens: readonly HoursToken[]) {
    this.#tokens = tokens;
  }

  step(): boolean {
    const token = this.#tokens[this.#index];
    if (!token) return false;
    if (token.kind === 'days') this.#named(this.#takeDays());
    else if (token.kind === 'time') this.#times();
    else {
      if (token.kind === 'closed') this.#closed();
      if (token.kind === 'all_day') this.#allDay();
      if (token.kind === 'some_weeks') this.#someWeeks();
      if (token.kind === 'appointment') this.#isAnswered = true;
      this.#index += 1;
    }
    return true;
  }

  /** Before its days (`every other Saturday 9-1`) or behind their hours (`Sat 9-1, alternate weeks`), which then do not hold. */
  #someWeeks(): void {
    const isBehindHours = this.#isAnswered && this.#days.length > 0 && this.#tokens[this.#index + 1]?.kind !== 'days';
    if (!isBehindHours) {
      this.#isVague = true;
      this.#days = [];
    } else this.#result.open = this.#result.open.filter(({ days }) => days !== this.#days);
  }

  finish(): Clauses {
    if (this.#isClosedWaiting && this.#days.length === 0) this.#result.isClosed = true;
    return this.#result;
  }

  /** `Mon`, `Mon - Thu`, `Mon, Tue & Fri`, `Mon-Wed, Fri`. */
  #takeDays(): number[] {
    const days: number[] = [];
    for (;;) {
      const token = this.#tokens[this.#index];
      if (token?.kind !== 'days') break;
      const last = this.#tokens[this.#index + 2];
      const isRange = this.#tokens[this.#index + 1]?.kind === 'to' && last?.kind === 'days';
      const [from] = token.days;
      if (
        isRange &&
        from !== undefined &&
        last.days[0] !== undefined &&
        token.days.length === 1 &&
        last.days.length === 1
      ) {
        days.push(...dayRange(from, last.days[0]));
        this.#index += 3;
      } else {
        days.push(...token.days);
        this.#index += 1;
      }
      let joint = this.#index;
      while (this.#tokens[joint]?.kind === 'and') joint += 1;
      if (this.#tokens[joint]?.kind !== 'days') break;
      this.#index = joint;
    }
    return [...new Set(days)];
  }

  #named(days: number[]): void {
    const { open, closed, named, loose } = this.#result;
    named.push(...days);
    const isVague = this.#isVague;
    this.#isVague = false;
    this.#days = [];
    this.#isAnswered = true;
    if (isVague) {
      this.#isClosedWaiting = false;
      return;
    }
    if (this.#isClosedWaiting) closed.push(...days);
    else if (loose.length > 0) for (const span of loose.splice(0)) open.push({ days, span });
    else {
      this.#days = days;
      this.#isAnswered = false;
    }
    // "Closed Saturday and, in winter, Sunday": the word reaches over the days that follow it at once only.
    this.#isClosedWaiting = false;
  }

  /** `8-5`, `8am to noon`; two lone times (opens, closes) are a span too. */
  #times(): void {
    const at = this.#index;
    const from = this.#timeAt(at);
    if (this.#acrossDays(at, from)) return;
    const isRange = this.#tokens[at + 1]?.kind === 'to' && this.#timeAt(at + 2) !== null;
    const second = isRange ? at + 2 : this.#nextLoneTime(at);
    const to = second === null ? null : this.#timeAt(second);
    this.#index += 1;
    if (second === null || !from || !to || (!isRange && !(from.isExplicit && to.isExplicit))) return;
    this.#index = second + 1;
    const span = readSpan(from, to);
    // Two bare figures amid words are ages, counts or prices rather than hours.
    const isBare = !from.isExplicit && !to.isExplicit;
    if (isBare && this.#days.length === 0 && this.#tokens.filter(({ kind }) => kind === 'word').length > 1) return;
    if (span) this.#span(span, at, second);
  }

  /**
   * `Friday 6pm to Monday 8am` is one stretch, through the days between; `Monday 8am to Friday 5pm` is the same hours every day. The
   * first begins in the afternoon and ends in the morning.
   */
  #acrossDays(at: number, from: WrittenTime | null): boolean {
    const last = this.#tokens[at + 2];
    const to = this.#timeAt(at + 3);
    const [first] = this.#days;
    if (this.#tokens[at + 1]?.kind !== 'to' || last?.kind !== 'days' || !from || !to) return false;
    if (first === undefined || this.#days.length !== 1 || last.days.length !== 1 || last.days[0] === undefined)
      return false;
    const days = dayRange(first, last.days[0]);
    const span = readSpan(from, to);
    if (!span || days.length < 2) return false;
    if (span.end <= DAY_MINUTES) this.#result.open.push({ days, span });
    else {
      this.#result.open.push({ days: days.slice(0, 1), span: { start: span.start, end: DAY_MINUTES } });
      this.#result.open.push({ days: days.slice(1, -1), span: { start: 0, end: DAY_MINUTES } });
      this.#result.open.push({ days: days.slice(-1), span: { start: 0, end: span.end - DAY_MINUTES } });
    }
    this.#days = [];
    this.#isAnswered = true;
    this.#index = at + 4;
    return true;
  }

  #span(span: MinuteSpan, from: number, to: number): void {
    if (this.#isClosedWaiting || this.#isNearLunch(from, to)) {
      this.#result.pauses.push({ days: this.#daysAfter() ?? (this.#days.length > 0 ? this.#days : null), span });
      this.#isClosedWaiting = false;
    } else if (this.#days.length > 0) {
      this.#result.open.push({ days: this.#days, span });
      this.#isAnswered = true;
    } else if (!this.#isVague && this.#result.named.length === 0) this.#result.loose.push(span);
    else if (!this.#isVague && this.#result.open.length > 0) this.#result.loose.push(span);
  }

  /** `closed for lunch 12 to 1 Monday through Thursday`: days behind a span that have no hours of their own. */
  #daysAfter(): number[] | null {
    const skipWords = (index: number): number => {
      let next = index;
      while (this.#tokens[next]?.kind === 'word') next += 1;
      return next;
    };
    const before = this.#index;
    this.#index = skipWords(before);
    if (this.#tokens[this.#index]?.kind === 'days') {
      const days = this.#takeDays();
      const next = this.#tokens[skipWords(this.#index)]?.kind;
      if (next !== 'time' && next !== 'closed' && next !== 'all_day' && next !== 'appointment') return days;
    }
    this.#index = before;
    return null;
  }

  #closed(): void {
    const isForLunch = this.#tokens.slice(this.#index + 1, this.#index + 4).some(({ kind }) => kind === 'lunch');
    if (this.#isAnswered || isForLunch) {
      this.#isClosedWaiting = true;
      return;
    }
    this.#result.closed.push(...this.#days);
    this.#isAnswered = true;
  }

  #allDay(): void {
    const near = this.#tokens.slice(Math.max(0, this.#index - 4), this.#index + 5);
    if (near.some((token) => token.kind === 'word' && NOT_OPENING.test(token.text))) return;
    const span = { start: 0, end: DAY_MINUTES };
    const next = this.#tokens.slice(this.#index + 1).find(({ kind }) => kind === 'days');
    if (this.#days.length > 0) this.#result.open.push({ days: this.#days, span });
    else if (next) this.#result.loose.push(span);
    else if (this.#result.open.length === 0) this.#result.open.push({ days: ALL_DAYS, span });
    this.#isAnswered = true;
  }

  #timeAt(index: number): WrittenTime | null {
    const token = this.#tokens[index];
    return token?.kind === 'time' ? token.time : null;
  }

  /** The next time if nothing but words, commas and cell borders lies between: `Opens 8:00 AM, closes 5:00 PM`. */
  #nextLoneTime(index: number): number | null {
    for (let next = index + 1; next < Math.min(this.#tokens.length, index + 5); next += 1) {
      const kind = this.#tokens[next]?.kind;
      if (kind === 'time') {
        return this.#tokens[next + 1]?.kind === 'to' && this.#timeAt(next + 2) !== null ? null : next;
      }
      if (kind !== 'word' && kind !== 'break' && kind !== 'and') return null;
    }
    return null;
  }

  /** True when `lunch` stands in the clause of the span between the two tokens. */
  #isNearLunch(from: number, to: number): boolean {
    const ends = (kind: HoursToken['kind'] | undefined): boolean =>
      kind === 'days' || kind === 'time' || kind === 'break';
    for (let back = from - 1; back >= 0 && !ends(this.#tokens[back]?.kind); back -= 1) {
      if (this.#tokens[back]?.kind === 'lunch') return true;
    }
    for (let ahead = to + 1; ahead < this.#tokens.length; ahead += 1) {
      const kind = this.#tokens[ahead]?.kind;
      if (kind === 'lunch') return true;
      if (ends(kind) || kind === 'and' || kind === 'closed') return false;
    }
    return false;
  }
}
