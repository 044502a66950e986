import { holds } from '../language/plain-words.ts';
import type { Facts, Instead, Scenario, Situation, Window } from '../scenario.ts';
import { Agenda } from './agenda.ts';
import type { Caller, CallerAct } from './caller.ts';
import { disturb } from './disturbance.ts';
import { type Heard, Listener } from './hearing/listener.ts';
import type { HeardTime } from './hearing/times.ts';
import { randomFrom } from './random.ts';
import { isReadRight, isWanted } from './read-back.ts';
import { suits } from './windows.ts';
import { type Moment, Wording } from './wording.ts';
import { WORDS } from './words.ts';

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
  readonly #seed: string;
  readonly #listener: Listener;
  readonly #agenda: Agenda;
  readonly #wording: Wording;
  readonly #answered = new Set<string>();
  /** How often each situation was reached, by goal. */
  readonly #reached = new Map<string, number>();
  #instead: Instead[];
  #times: Window[] | undefined;
  #readBackBefore: Pick<Heard, 'words' | 'times'> | null = null;
  #hasSaidAll = false;

  /** @param today at the practice, `YYYY-MM-DD` @param seed another one makes other choices of words */
  constructor(scenario: Scenario, today: string, seed: string) {
    this.#scenario = scenario;
    this.#listener = new Listener(scenario, today);
    this.#seed = `${scenario.id} ${seed}`;
    this.#agenda = new Agenda(scenario.goals);
    this.#wording = new Wording(scenario, this.#agenda);
    this.#instead = [...(scenario.instead ?? [])];
    this.#times = this.#facts.times;
  }

  async answer(words: string): Promise<CallerAct> {
    const heard = this.#listener.hear(words);
    const { asked, times } = heard;
    // Another goal is under way now, for the one before it is done.
    const isNewGoal = asked.done !== null && this.#finish(asked.done);
    const hasSaidAll = this.#hasSaidAll;
    const situation = this.#plainly(this.#situationOf(heard, isNewGoal), heard);
    const key = `${this.#agenda.at} ${situation}`;
    // Whoever is asked to spell has been asked for the name before.
    const once = situation === 'spell' ? 'name' : situation;
    this.heard.push({ situation, isAgain: ASKED_ONCE.has(once) && this.#answered.has(`${this.#agenda.at} ${once}`) });
    if (hasSaidAll && (situation === 'unclear' || situation === 'goodbye')) return { act: 'hang_up' };

    const moment = this.#momentOf(key, times);
    const instead = this.#instead.find(({ at }) => at === situation);
    if (instead !== undefined) {
      this.#instead = this.#instead.filter((one) => one !== instead);
      this.#times = instead.times ?? this.#times;
      return this.#say(this.#wording.fill(instead.say, this.#momentOf(key, times)) ?? instead.say);
    }
    const isOtherMatter = situation === 'readback_wrong' && !isWanted(heard.action, this.#agenda);
    const line = isOtherMatter ? this.#wording.otherMatter(moment) : this.#wording.line(situation, moment);
    if (situation === 'anything_else') this.#hasSaidAll = true;
    const disturbed = UNDISTURBED.has(situation)
      ? null
      : disturb(this.#scenario.manner ?? 'plain', this.#scenario.language, moment.random, words, line, () =>
          this.#wording.line('aside', { ...moment, times: [], suiting: undefined }),
        );
    if (disturbed?.isAnswered !== false) this.#answered.add(key);
    else this.#wording.takeBack(situation);
    if (disturbed === null) return this.#say(line);
    // What was put off is said once the agent waits for it.
    this.#wording.lastText = line;
    return disturbed.act;
  }

  get #facts(): Facts {
    return { ...this.#scenario.facts, ...this.#agenda.current?.facts };
  }

  /** Chance is drawn for each situation by itself, so that a turn more or less changes no words of the others. */
  #momentOf(key: string, times: readonly HeardTime[]): Moment {
    const count = this.#reached.get(key) ?? 0;
    this.#reached.set(key, count + 1);
    return {
      times,
      suiting: this.#suiting(times),
      facts: this.#facts,
      windows: this.#times,
      random: randomFrom(`${this.#seed} ${key} ${count}`),
    };
  }

  #finish(done: string): boolean {
    return this.#taken(this.#agenda.finish(done));
  }

  #nextGoal(): boolean {
    return this.#taken(this.#agenda.next());
  }

  #taken(isNew: boolean): boolean {
    if (isNew) this.#times = this.#agenda.current?.facts?.times ?? this.#times;
    return isNew;
  }

  /** What the caller does about what the agent asks for. */
  #situationOf(heard: Heard, isNewGoal: boolean): Situation {
    const { asked, times, action } = heard;
    const { wantsTime, isOpened, current } = this.#agenda;
    switch (asked.situation) {
      case 'opening':
        if (!isOpened) return this.#open();
        // A language that was changed is all that was wanted of that goal.
        if (current?.want !== 'language') return this.#unclear();
        return this.#nextGoal() ? this.#open() : this.#somethingElse(heard, isNewGoal);
      case 'unclear':
        return this.#unclear();
      case 'when':
      case 'provider':
        return wantsTime ? asked.situation : this.#unclear();
      case 'service':
        return wantsTime ? this.#needsService() : this.#unclear();
      case 'which':
        return current?.want === 'book' ? this.#needsService() : 'which';
      case 'anything_else':
        return this.#somethingElse(heard, isNewGoal);
      case 'sure':
        if (!isWanted(action, this.#agenda)) return 'readback_wrong';
        // "Shall I?" behind a day and a time is about these.
        return times.length > 0 && wantsTime ? this.#readBack(heard) : 'sure';
      case 'readback_right':
        return this.#readBack(heard);
      case 'offer_suits':
        if (!wantsTime) return times.length === 0 ? 'yes_no' : 'offer_suits_not';
        return times.length === 0 ? this.#needsService() : this.#offer(times);
      case null:
        if (times.length > 0 && isOpened && wantsTime) return this.#offer(times);
        return isOpened ? this.#unclear() : this.#open();
      default:
        return asked.situation;
    }
  }

  /** Whoever is asked for a yes or a no says one, but for who calls to change nothing. */
  #plainly(situation: Situation, { words }: Heard): Situation {
    const { language, expect } = this.#scenario;
    const { booked = [], moved = [], canceled = [] } = expect;
    const isAsked =
      booked.length + moved.length + canceled.length > 0 && holds(words, WORDS[language].yes_or_no, language);
    return isAsked && (situation === 'readback_right' || situation === 'sure') ? 'plain_yes' : situation;
  }

  #somethingElse({ asked: { done, isUnclear } }: Heard, isNewGoal: boolean): Situation {
    if (this.#hasUnsaidMessage()) return 'message_text';
    const lost = isUnclear ? this.#notHeard() : null;
    if (lost !== null) return lost;
    const { isOpened, isFinished } = this.#agenda;
    // Something else of the same breath was done first, and this was lost.
    if (done !== null && isOpened && !isFinished) return this.#open();
    if (!isNewGoal && isOpened && !this.#nextGoal()) return 'anything_else';
    return this.#open();
  }

  #readBack({ words, times, action }: Heard): Situation {
    if (!isWanted(action, this.#agenda)) return 'readback_wrong';
    // "Shall I book it?" alone is about what was read back before.
    if (times.length > 0) this.#readBackBefore = { words, times };
    const { words: read, times: named } =
      times.length > 0 ? { words, times } : (this.#readBackBefore ?? { words, times });
    const isRight = isReadRight(read, this.#scenario.language, {
      action,
      last: this.#agenda.wantsTime ? (named.at(-1) ?? null) : null,
      right: this.#facts.right ?? [],
      suits: (time) => this.#suiting([time]) !== undefined,
    });
    return isRight ? 'readback_right' : 'readback_wrong';
  }

  #offer(times: readonly HeardTime[]): Situation {
    return this.#suiting(times) === undefined ? 'offer_suits_not' : 'offer_suits';
  }

  /** The words for the service, or what was said at first where they hold it. */
  #needsService(): Situation {
    return this.#wording.ownLine('service') !== undefined || this.#facts.service !== undefined ? 'service' : 'opening';
  }

  /** What was just said of the goal and not understood: it is said again, twice; null where something else came last. */
  #notHeard(): Situation | null {
    const last = this.heard.at(-1)?.situation;
    if (last !== 'opening' && last !== 'message_text') return null;
    return this.#wording.countOf(last) < MOST_OPENINGS ? last : null;
  }

  /** The agent took something for the message before it was said. */
  #hasUnsaidMessage(): boolean {
    const { isOpened, current } = this.#agenda;
    const hasWords = this.#wording.ownLine('message_text') !== undefined;
    return isOpened && current?.want === 'message' && hasWords && this.#wording.countOf('message_text') === 0;
  }

  /** Who was told where to turn in an emergency has nothing more to say. */
  #unclear(): Situation {
    if (this.#agenda.current?.want !== 'emergency') return 'unclear';
    this.#hasSaidAll = true;
    return 'goodbye';
  }

  #open(): Situation {
    this.#agenda.open();
    return 'opening';
  }

  #suiting(times: readonly HeardTime[]): HeardTime | undefined {
    return times.find(({ day, minute }) => day === null || suits(day, minute, this.#times));
  }

  #say(text: string): CallerAct {
    this.#wording.lastText = text;
    return { act: 'say', text };
  }
}
