import type { Facts, Scenario, Situation, Window } from '../scenario.ts';
import type { Agenda } from './agenda.ts';
import type { HeardTime } from './hearing/times.ts';
import { sayClock, sayDay, spokenFacts } from './spoken-facts.ts';
import { fill, WORDS } from './words.ts';

/** What the words of one turn depend on. */
export interface Moment {
  /** The times that the agent has named. */
  times: readonly HeardTime[];
  /** The first of them that suits. */
  suiting: HeardTime | undefined;
  facts: Facts;
  /** Windows that suit. */
  windows: Window[] | undefined;
  random: () => number;
}

/** The caller's words for a situation: the goal's own, the scenario's, else those of the language; what lacks a fact is left out. */
export class Wording {
  /** What was said last, which is said again where nothing else is known. */
  lastText = '';
  readonly #scenario: Scenario;
  readonly #agenda: Agenda;
  readonly #counts = new Map<string, number>();

  constructor(scenario: Scenario, agenda: Agenda) {
    this.#scenario = scenario;
    this.#agenda = agenda;
  }

  /** How often the line for a situation was said of the goal under way. */
  countOf(situation: Situation): number {
    return this.#counts.get(this.#keyOf(situation)) ?? 0;
  }

  /** The line was not said after all. */
  takeBack(situation: Situation): void {
    this.#counts.set(this.#keyOf(situation), Math.max(0, this.countOf(situation) - 1));
  }

  line(situation: Situation, moment: Moment): string {
    const { language } = this.#scenario;
    const count = this.countOf(situation);
    this.#counts.set(this.#keyOf(situation), count + 1);
    const own = this.ownLine(situation);
    if (own !== undefined) {
      const list = typeof own === 'string' ? [own] : own;
      const text = list[Math.min(count, list.length - 1)] ?? '';
      return this.fill(text, moment) ?? text;
    }
    if (situation === 'clarify') return this.#matter() ?? this.line('opening', moment);
    // Not understood twice: what it is about is said anew.
    if (situation === 'unclear' && count % 2 === 0 && this.lastText !== '') return this.lastText;
    if (situation === 'unclear')
      return this.line(this.#agenda.current?.want === 'message' ? 'message_text' : 'opening', moment);
    const common = WORDS[language].lines[situation] ?? [];
    const ways = (typeof common === 'string' ? [common] : common)
      .map((text) => ({ text: this.fill(text, moment), named: text.split('{').length }))
      .filter((way): way is { text: string; named: number } => way.text !== null);
    const most = Math.max(...ways.map(({ named }) => named));
    return (
      pick(
        ways.filter(({ named }) => named === most).map(({ text }) => text),
        moment.random,
      ) ??
      pick(WORDS[language].withheld, moment.random) ??
      ''
    );
  }

  /** No, and what is wanted instead of what the agent asked whether it shall do. */
  otherMatter(moment: Moment): string {
    const { other_matter: otherMatter } = WORDS[this.#scenario.language];
    return fill(otherMatter, { matter: this.#matter() ?? this.#firstOpening() }) ?? this.line('readback_wrong', moment);
  }

  /** A later goal has an opening of its own. */
  ownLine(situation: Situation): string | string[] | undefined {
    const isOpeningOfLater = situation === 'opening' && this.#agenda.at > 0;
    return this.#agenda.current?.lines?.[situation] ?? (isOpeningOfLater ? undefined : this.#scenario.lines[situation]);
  }

  /** Null where a fact is missing. */
  fill(text: string, { times, suiting, facts, windows, random }: Moment): string | null {
    const { language } = this.#scenario;
    const clock = suiting === undefined ? null : `${Math.floor(suiting.minute / 60)}:${suiting.minute % 60}`;
    const dayWords = suiting?.day == null ? null : sayDay(suiting.day, language);
    const isOnSeveralDays = dayWords !== null && new Set(times.map(({ day }) => day)).size > 1;
    const values = spokenFacts({ ...facts, ...(windows && { times: windows }) }, language, random);
    return fill(text, {
      ...values,
      ...(clock !== null && {
        time: `${isOnSeveralDays ? `${dayWords} ${WORDS[language].at} ` : ''}${sayClock(clock, language)}`,
      }),
      ...(dayWords !== null && { day: dayWords }),
      opening: this.#firstOpening(),
    });
  }

  /** What is wanted, in a few words. */
  #matter(): string | undefined {
    return WORDS[this.#scenario.language].clarify[this.#agenda.current?.want ?? ''];
  }

  /** What a message is about where nothing else is said of it. */
  #firstOpening(): string {
    const opening = this.#agenda.current?.lines?.opening ?? this.#scenario.lines.opening ?? '';
    return (typeof opening === 'string' ? opening : opening[0]) ?? '';
  }

  #keyOf(situation: Situation): string {
    return `${this.#agenda.at} ${situation}`;
  }
}

function pick(ways: readonly string[], random: () => number): string | undefined {
  return ways[Math.floor(random() * ways.length)];
}
