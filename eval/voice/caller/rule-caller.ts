import { plainWords, sentencesOf } from '../language/plain-words.ts';
import type { Facts, Goal, Instead, Scenario, Situation, Window } from '../scenario.ts';
import type { Caller, CallerAct } from './caller.ts';
import { disturb } from './disturbance.ts';
import { type Asked, askedIn } from './hearing/asked.ts';
import { type HeardTime, timesIn } from './hearing/times.ts';
import { randomFrom } from './random.ts';
import { sayClock, sayDay, spokenFacts } from './spoken-facts.ts';
import { suits } from './windows.ts';
import { fill, WORDS } from './words.ts';

/** Said of anybody who is asked for it once; asked for again, it is a question asked twice. */
const ASKED_ONCE: ReadonlySet<Situation> = new Set<Situation>([
  'name',
  'first_name',
  'last_name',
  'caller_name',
  'birth_date',
  'phone',
  'is_new',
  'animal',
  'service',
  'provider',
  'message_text',
  'whose',
]);
/** Times that a goal is said before the caller lets it be. */
const MOST_OPENINGS = 3;
/** Said plainly whatever the manner: what is said here decides, or ends the call. */
const UNDISTURBED: ReadonlySet<Situation> = new Set<Situation>([
  'opening',
  'anything_else',
  'goodbye',
  'in_danger',
  'unclear',
]);

/** A caller by rules: finds out what the agent wants to hear by a small table of words, and says its line for that. */
export class RuleCaller implements Caller {
  readonly heard: { situation: Situation | null; isAgain: boolean }[] = [];
  readonly #scenario: Scenario;
  readonly #today: string;
  readonly #random: () => number;
  readonly #counts = new Map<string, number>();
  readonly #answered = new Set<string>();
  #instead: Instead[];
  readonly #finished = new Set<number>();
  #goal = 0;
  #isOpened = false;
  #times: Window[] | undefined;
  #lastDay: string | null = null;
  #lastText = '';
  #offered: readonly HeardTime[] = [];
  #hasSaidAll = false;

  /** @param today at the practice, `YYYY-MM-DD` @param seed another one makes other choices of words */
  constructor(scenario: Scenario, today: string, seed: string) {
    this.#scenario = scenario;
    this.#today = today;
    this.#random = randomFrom(`${scenario.id} ${seed}`);
    this.#instead = [...(scenario.instead ?? [])];
    this.#times = this.#facts.times;
  }

  async answer(words: string): Promise<CallerAct> {
    const { language } = this.#scenario;
    const sentences = sentencesOf(words, language);
    const heard = timesIn(sentences, language, this.#today, this.#lastDay);
    this.#lastDay = heard.day;
    const asked = askedIn(sentences, language);
    // "Would one of those do?" is about the times that were named before.
    const times = heard.times.length === 0 && asked.situation === 'offer_suits' ? this.#offered : heard.times;
    this.#offered = times;
    const isNewGoal = asked.done !== null && this.#finish(asked.done);
    const hasSaidAll = this.#hasSaidAll;
    const situation = this.#situationOf(asked, words, times, isNewGoal);
    const key = `${this.#goal} ${situation}`;
    // Whoever is asked to spell has been asked for the name before.
    const once = situation === 'spell' ? 'name' : situation;
    this.heard.push({ situation, isAgain: ASKED_ONCE.has(once) && this.#answered.has(`${this.#goal} ${once}`) });
    if (hasSaidAll && (situation === 'unclear' || situation === 'goodbye')) return { act: 'hang_up' };

    const instead = this.#instead.find(({ at }) => at === situation);
    if (instead !== undefined) {
      this.#instead = this.#instead.filter((one) => one !== instead);
      this.#times = instead.times ?? this.#times;
      return this.#say(this.#fill(instead.say, times) ?? instead.say);
    }
    const line = this.#line(situation, times);
    if (situation === 'anything_else') this.#hasSaidAll = true;
    const disturbed = UNDISTURBED.has(situation)
      ? null
      : disturb(this.#scenario.manner ?? 'plain', language, this.#random, words, line, () => this.#line('aside', []));
    if (disturbed?.isAnswered !== false) this.#answered.add(key);
    else this.#counts.set(key, (this.#counts.get(key) ?? 1) - 1);
    if (disturbed === null) return this.#say(line);
    if (disturbed.act.act !== 'silence' && disturbed.isAnswered) this.#lastText = line;
    return disturbed.act;
  }

  get #current(): Goal | undefined {
    return this.#scenario.goals[this.#goal];
  }

  get #facts(): Facts {
    return { ...this.#scenario.facts, ...this.#current?.facts };
  }

  /** What the agent says is done is the first goal of that kind that it has heard of, or the one under way. */
  #finish(done: string): boolean {
    const { goals } = this.#scenario;
    const found = goals.findIndex(
      ({ want, is_mentioned: isMentioned }, index) =>
        want === done && !this.#finished.has(index) && (index === this.#goal || isMentioned === true),
    );
    this.#finished.add(found < 0 ? this.#goal : found);
    return this.#finished.has(this.#goal) && this.#nextGoal();
  }

  /** The first goal that is not done, where there is one behind the one under way. */
  #nextGoal(): boolean {
    if (!this.#isOpened) return false;
    this.#finished.add(this.#goal);
    const next = this.#scenario.goals.findIndex((_, index) => !this.#finished.has(index));
    if (next < 0) return false;
    this.#goal = next;
    this.#isOpened = this.#current?.is_mentioned === true;
    this.#times = this.#current?.facts?.times ?? this.#times;
    return true;
  }

  /** What the caller does about what the agent asks for. */
  #situationOf(
    { situation: asked, done, isUnclear }: Asked,
    words: string,
    times: readonly HeardTime[],
    isNewGoal: boolean,
  ): Situation {
    switch (asked) {
      case 'opening':
        return this.#isOpened ? this.#unclear() : this.#open();
      case 'unclear':
        return this.#unclear();
      case 'when':
      case 'provider':
        return this.#wantsTime() ? asked : this.#unclear();
      case 'service':
        return this.#wantsTime() ? this.#needsService() : this.#unclear();
      case 'which':
        return this.#current?.want === 'book' ? this.#needsService() : 'which';
      case 'anything_else': {
        if (this.#hasUnsaidMessage()) return 'message_text';
        const lost = isUnclear ? this.#notHeard() : null;
        if (lost !== null) return lost;
        // Something else of the same breath was done first, and this was lost.
        if (done !== null && this.#isOpened && !this.#finished.has(this.#goal)) return this.#open();
        if (!isNewGoal && this.#isOpened && !this.#nextGoal()) return 'anything_else';
        return this.#open();
      }
      case 'readback_right':
        return this.#isRight(words, times) ? 'readback_right' : 'readback_wrong';
      case 'offer_suits':
        if (!this.#wantsTime()) return times.length === 0 ? 'yes_no' : 'offer_suits_not';
        if (times.length === 0) return this.#needsService();
        return this.#suiting(times) === undefined ? 'offer_suits_not' : 'offer_suits';
      case null:
        if (times.length > 0 && this.#isOpened && this.#wantsTime())
          return this.#suiting(times) === undefined ? 'offer_suits_not' : 'offer_suits';
        return this.#isOpened ? this.#unclear() : this.#open();
      default:
        return asked;
    }
  }

  /** The words for the service, or what was said at first where they hold it. */
  #needsService(): Situation {
    const { lines } = this.#current ?? {};
    const isSayable =
      lines?.service !== undefined || this.#scenario.lines.service !== undefined || this.#facts.service !== undefined;
    return isSayable ? 'service' : 'opening';
  }

  /** What was just said of the goal and not understood: it is said again, twice; null where something else came last. */
  #notHeard(): Situation | null {
    const last = this.heard.at(-1)?.situation;
    if (last !== 'opening' && last !== 'message_text') return null;
    return (this.#counts.get(`${this.#goal} ${last}`) ?? 0) < MOST_OPENINGS ? last : null;
  }

  #wantsTime(): boolean {
    const { want } = this.#current ?? {};
    return want === 'book' || want === 'move';
  }

  /** The agent took something for the message before it was said. */
  #hasUnsaidMessage(): boolean {
    const { want, lines } = this.#current ?? {};
    const hasWords = lines?.message_text !== undefined || this.#scenario.lines.message_text !== undefined;
    return (
      this.#isOpened && want === 'message' && hasWords && (this.#counts.get(`${this.#goal} message_text`) ?? 0) === 0
    );
  }

  /** Who was told where to turn in an emergency has nothing more to say. */
  #unclear(): Situation {
    if (this.#current?.want !== 'emergency') return 'unclear';
    this.#hasSaidAll = true;
    return 'goodbye';
  }

  #open(): Situation {
    this.#isOpened = true;
    return 'opening';
  }

  #suiting(times: readonly HeardTime[]): HeardTime | undefined {
    return times.find(({ day, minute }) => day === null || suits(day, minute, this.#times));
  }

  /** The last time that is heard is the one that is to be; the words that have to be heard are. */
  #isRight(words: string, times: readonly HeardTime[]): boolean {
    const { language } = this.#scenario;
    const last = times.at(-1);
    const heard = ` ${plainWords(words, language)} `;
    // A cancellation reads back the time that stands.
    const isCancel = WORDS[language].cancel.some((word) => heard.includes(` ${word} `));
    const isTimeRight = last === undefined || isCancel || !this.#wantsTime() || this.#suiting([last]) !== undefined;
    return (
      isTimeRight &&
      (isCancel ? [] : (this.#facts.right ?? [])).every((group) =>
        group.some((one) => heard.includes(` ${plainWords(one, language)}`)),
      )
    );
  }

  /** The words for a situation: the goal's own, the scenario's, else those of the language; what lacks a fact is left out. */
  #line(situation: Situation, times: readonly HeardTime[]): string {
    const { language, lines: own } = this.#scenario;
    const goalOwn = this.#current?.lines?.[situation];
    const isOpeningOfLater = situation === 'opening' && this.#goal > 0;
    const chosen = goalOwn ?? (isOpeningOfLater ? undefined : own[situation]);
    const key = `${this.#goal} ${situation}`;
    const count = this.#counts.get(key) ?? 0;
    this.#counts.set(key, count + 1);
    if (chosen !== undefined) {
      const list = typeof chosen === 'string' ? [chosen] : chosen;
      const text = list[Math.min(count, list.length - 1)] ?? '';
      return this.#fill(text, times) ?? text;
    }
    // Not understood twice: what it is about is said anew.
    const clarified = WORDS[language].clarify[this.#current?.want ?? ''];
    if (situation === 'clarify') return clarified ?? this.#line('opening', times);
    if (situation === 'unclear' && count % 2 === 0 && this.#lastText !== '') return this.#lastText;
    if (situation === 'unclear')
      return this.#line(this.#current?.want === 'message' ? 'message_text' : 'opening', times);
    const common = WORDS[language].lines[situation] ?? [];
    const ways = (typeof common === 'string' ? [common] : common)
      .map((text) => ({ text: this.#fill(text, times), named: text.split('{').length }))
      .filter((way): way is { text: string; named: number } => way.text !== null);
    const most = Math.max(...ways.map(({ named }) => named));
    return (
      this.#pick(ways.filter(({ named }) => named === most).map(({ text }) => text)) ??
      this.#pick(WORDS[language].withheld) ??
      ''
    );
  }

  /** What a message is about where nothing else is said of it. */
  #firstOpening(): string {
    const opening = this.#current?.lines?.opening ?? this.#scenario.lines.opening ?? '';
    return (typeof opening === 'string' ? opening : opening[0]) ?? '';
  }

  #fill(text: string, times: readonly HeardTime[]): string | null {
    const { language } = this.#scenario;
    const suiting = this.#suiting(times);
    const clock = suiting === undefined ? null : `${Math.floor(suiting.minute / 60)}:${suiting.minute % 60}`;
    const dayWords = suiting?.day == null ? null : sayDay(suiting.day, language);
    const isOnSeveralDays = dayWords !== null && new Set(times.map(({ day }) => day)).size > 1;
    const values = spokenFacts({ ...this.#facts, ...(this.#times && { times: this.#times }) }, language, this.#random);
    return fill(text, {
      ...values,
      ...(clock !== null && {
        time: `${isOnSeveralDays ? `${dayWords} ${WORDS[language].at} ` : ''}${sayClock(clock, language)}`,
      }),
      ...(dayWords !== null && { day: dayWords }),
      opening: this.#firstOpening(),
    });
  }

  #pick(ways: readonly string[]): string | undefined {
    return ways[Math.floor(this.#random() * ways.length)];
  }

  #say(text: string): CallerAct {
    this.#lastText = text;
    return { act: 'say', text };
  }
}
