import { sentencesOf } from '../../language/plain-words.ts';
import type { Scenario } from '../../scenario.ts';
import { actionIn } from '../read-back.ts';
import type { Action } from '../words.ts';
import { type Asked, askedIn } from './asked.ts';
import { type HeardTime, timesIn } from './times.ts';

/** What the caller has heard of the agent's words. */
export interface Heard {
  asked: Asked;
  words: string;
  times: readonly HeardTime[];
  action: Action | null;
}

/** Hears what the agent says in one call, and keeps in mind what it said before. */
export class Listener {
  readonly #scenario: Scenario;
  readonly #today: string;
  #lastDay: string | null = null;
  #offered: readonly HeardTime[] = [];

  /** @param today at the practice, `YYYY-MM-DD` */
  constructor(scenario: Scenario, today: string) {
    this.#scenario = scenario;
    this.#today = today;
  }

  hear(words: string): Heard {
    const { language } = this.#scenario;
    const sentences = sentencesOf(words, language);
    const { times: named, day } = timesIn(sentences, language, this.#today, this.#lastDay);
    this.#lastDay = day;
    const asked = this.#askedIn(words);
    // "Would one of those do?" is about the times that were named before.
    const times = named.length === 0 && asked.situation === 'offer_suits' ? this.#offered : named;
    this.#offered = times;
    return { asked, words, times, action: actionIn(sentences, language) };
  }

  /** Whoever wants another language understands that as well. */
  #askedIn(words: string): Asked {
    const { language, goals } = this.#scenario;
    const asked = askedIn(sentencesOf(words, language), language);
    if (asked.situation !== null || goals.every(({ want }) => want !== 'language')) return asked;
    const other = language === 'en' ? 'es' : 'en';
    return askedIn(sentencesOf(words, other), other);
  }
}
