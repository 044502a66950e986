import type { ToolCall, ToolResult } from '../../../language/language-model.ts';
import type { Act } from '../../acts.ts';
import type { Command, CommandOf } from '../../commands.ts';
import { findFact } from '../../knowledge/find-fact.ts';
import { holdsFact } from '../../knowledge/holds-fact.ts';
import { stemsOf } from '../../knowledge/words.ts';
import { judgeAgreement, standsIn } from '../../policy/assent.ts';
import { type Fault, faultOf } from '../../policy/claims.ts';
import { lean } from '../../policy/consent.ts';
import { type Grounds, groundsOf } from '../../policy/grounds.ts';
import { type Floor, goOn, type Turn } from '../../turn-context.ts';
import type { OfflineReader } from '../offline-reader.ts';
import { readCommand } from './command-tools.ts';
import { describeReadBack } from './describe-call.ts';

/** Once so many times asked for a plain yes or no, anything else is not understood. */
const MOST_PLAIN_QUESTIONS = 2;
/** Shorter sentences are courtesies and answer nothing. */
const FEWEST_WORDS_OF_ANSWER = 4;
/** What a model's own sentence has said in its way. */
const COURTESIES: ReadonlySet<Act['act']> = new Set(['acknowledge', 'not_understood']);
const LEGAL: ReadonlySet<string> = new Set(['are_you_human', 'are_you_recording']);

/** What came of a call; `isOpen`: nobody else tells the caller, so the model has to mend it. */
interface Taken {
  text: string;
  isError: boolean;
  isOpen: boolean;
}

const TAKEN: Taken = { text: 'Taken.', isError: false, isOpen: false };

/** What was heard of a model in one turn: takes its calls into the state as they come, and speaks the first sentence that policy lets through. */
export class Hearing {
  readonly #turn: Turn;
  readonly #floor: Floor;
  readonly #offline: OfflineReader;
  /** A danger may have been told of: nothing is said before the whole answer is there. */
  readonly #isHeld: boolean;
  readonly #grounds: Grounds;
  #results: { call: ToolCall; taken: Taken }[] = [];
  #held: string[] = [];
  /** Behind what a template will say: spoken only where a question has no other answer. */
  #late: string[] = [];
  #waiting: { command: CommandOf<'ask'>; call: ToolCall; at: number }[] = [];
  #faults: Fault[] = [];
  #spoken: string | null = null;
  #hasTaken = false;
  #isDoubtful = false;
  #isLeaving = false;
  #isGrave = false;
  /** There is nothing else, unless something stands beside it. */
  #isDeclining = false;
  #hasOther = false;

  constructor(turn: Turn, floor: Floor, offline: OfflineReader, isHeld: boolean) {
    this.#turn = turn;
    this.#floor = floor;
    this.#offline = offline;
    this.#isHeld = isHeld;
    this.#grounds = groundsOf(turn);
  }

  /** Something of it counts: a command was taken. */
  get hasTaken(): boolean {
    return this.#hasTaken;
  }

  /** An appointment of the caller's own is wanted, and nothing that the team alone may handle was heard. */
  get isBookedBesideDeath(): boolean {
    return !this.#isGrave && this.#turn.begun.some(({ kind }) => kind === 'book');
  }

  get hasSpoken(): boolean {
    return this.#spoken !== null;
  }

  /** A sentence of the answer; one that may not be spoken is dropped, and what follows it is heard all the same. */
  sentence(words: string): void {
    if (this.#isHeld) this.#held.push(words);
    else this.#speak(words);
  }

  /** A whole call of the answer: it counts at once. */
  call(call: ToolCall): void {
    const read = readCommand(call);
    const at = this.#results.length;
    if ('fault' in read) this.#results.push({ call, taken: { text: read.fault, isError: true, isOpen: true } });
    else if (read.command.kind === 'ask' && read.command.is_answered === true && !this.#isAnswerTo(read.command)) {
      this.#waiting.push({ command: read.command, call, at });
      this.#results.push({ call, taken: TAKEN });
    } else this.#results.push({ call, taken: this.#take(read.command) });
  }

  /**
   * The answer has ended.
   * @param isLast nothing can be mended any more
   * @returns the results of its calls where the model has to mend something, else null
   */
  end(isLast: boolean): ToolResult[] | null {
    const isGrave = this.#turn.acts.some(({ act }) => act === 'emergency' || act === 'grave');
    for (const words of this.#held.splice(0)) if (!isGrave) this.#speak(words);
    const late = this.#late.splice(0);
    if (this.#waiting.length > 0 && !isGrave) for (const words of late) this.#speakFirst(words);
    for (const { command, at } of this.#waiting.splice(0)) {
      const result = this.#results[at];
      if (result !== undefined) result.taken = this.#takeAnswered(command, isLast);
    }
    const results = this.#results.splice(0);
    const faults = this.#faults.splice(0);
    const hasOthers = results.some(({ taken }) => !taken.isError);
    const isOpen = results.some(({ call, taken }) => taken.isOpen && !(call.name === 'agree' && hasOthers));
    // A yes that stays in doubt is asked about, and not read once more.
    if (isLast) this.#hasTaken ||= this.#isDoubtful;
    if (isLast || !isOpen) return null;
    const dropped = faults.map((fault) => ` A sentence was not spoken: ${fault}.`).join('');
    return results.map(({ call, taken }) => ({
      callId: call.id,
      name: call.name,
      text: `${taken.text}${taken.isError ? dropped : ''}`,
      isError: taken.isError,
    }));
  }

  /** Nothing more is heard. What its own sentence has said, no template says again; what the practice has to say of itself stands. */
  close(): void {
    this.#settleDoubt();
    if (this.#isDeclining && !this.#hasOther && !this.#isLeaving) this.#floor.apply({ kind: 'refuse' });
    if (this.#spoken === null) return;
    this.#turn.acts = this.#turn.acts.filter(
      (act) => !COURTESIES.has(act.act) && !(act.act === 'small_talk' && !LEGAL.has(act.about)),
    );
    // An answer without a command has understood the caller.
    if (this.#turn.acts.length === 0) this.#turn.acts.push({ act: 'said', text: '' });
  }

  /** A yes that was not plain is asked about behind all that was answered, where what it was said to still stands. */
  #settleDoubt(): void {
    const { proposal, asked } = this.#turn.state;
    if (!this.#isDoubtful || proposal === null) {
      if (this.#isLeaving) this.#floor.apply({ kind: 'goodbye' });
    } else if ((asked?.times ?? 0) < MOST_PLAIN_QUESTIONS) this.#floor.askPlainly();
    else this.#floor.apply({ kind: 'unclear' });
  }

  #speak(words: string): void {
    // What a template will say is not said before it.
    if (this.#turn.acts.length > 0) this.#late.push(words);
    else this.#speakFirst(words);
  }

  /** One sentence is enough. */
  #speakFirst(words: string): void {
    if (this.#spoken !== null) return;
    const fault = faultOf(words, this.#turn, this.#grounds);
    if (fault !== null) {
      this.#faults.push(fault);
      return;
    }
    this.#spoken = words;
    this.#floor.say(words);
  }

  get #isAnswered(): boolean {
    const length = this.#spoken?.split(/\s+/).length ?? 0;
    return length >= FEWEST_WORDS_OF_ANSWER && !this.#hasFault;
  }

  /** What was to be told may not be spoken: what was spoken instead is no answer. */
  get #hasFault(): boolean {
    return this.#faults.some((fault) => fault !== 'asks');
  }

  /** Whether what was spoken can be the answer that the model says it gave: a few words are where they name what is asked about. */
  #isAnswerTo(command: CommandOf<'ask'>): boolean {
    if (this.#spoken === null || this.#hasFault) return false;
    if (this.#isAnswered) return true;
    const fact = findFact(this.#turn, command);
    if (fact !== null) return holdsFact(this.#spoken, fact);
    const asked = new Set(stemsOf(`${command.question} ${command.subject ?? ''}`));
    return stemsOf(this.#spoken).some((stem) => asked.has(stem));
  }

  /** Whether the sentence that was spoken answers this question, where the model does not say so itself: it holds the same fact. */
  #hasAnswered(command: CommandOf<'ask'>): boolean {
    if (command.is_answered !== undefined || !this.#isAnswered) return command.is_answered === true;
    const fact = findFact(this.#turn, command);
    return fact === null || holdsFact(this.#spoken ?? '', fact);
  }

  #take(command: Command): Taken {
    switch (command.kind) {
      case 'agree':
        return this.#takeAgreement(command);
      case 'message':
        return this.#apply(this.#inCallersWords(command));
      case 'ask':
        return this.#apply(this.#hasAnswered(command) ? { ...command, is_answered: true } : command);
      case 'book':
      case 'wish':
        return this.#takeChildsService(command);
      case 'refuse': {
        const { question, told } = this.#turn.state.asked ?? {};
        if (question !== 'anything_else' || told !== undefined) return this.#apply(command);
        this.#isDeclining = true;
        this.#hasTaken = true;
        return TAKEN;
      }
      case 'grave':
        this.#isGrave = true;
        return this.#apply(command);
      case 'goodbye':
        // Behind all else: a yes that is not settled keeps the line open.
        this.#isLeaving = true;
        this.#hasTaken = true;
        return TAKEN;
      default:
        return this.#apply(command);
    }
  }

  #apply(command: Command): Taken {
    const { acts } = this.#turn;
    const before = acts.length;
    const result = this.#floor.apply(command);
    if (result.is === 'refused')
      return { text: `Refused: ${result.why}`, isError: true, isOpen: this.#turn.acts.length === before };
    this.#hasTaken = true;
    this.#hasOther ||= command.kind !== 'small_talk' || command.about === 'question_coming';
    return TAKEN;
  }

  /** One service that is meant for a child is none that their age may open again. */
  #takeChildsService(command: CommandOf<'book' | 'wish'>): Taken {
    const taken = this.#apply(command);
    const { state, begun } = this.#turn;
    const frame = begun.at(-1);
    if (taken.isError || frame?.kind !== 'book' || command.services?.length !== 1) return taken;
    delete frame.isForChild;
    if (state.people[frame.person]?.relation === 'child') frame.isForChild = true;
    return taken;
  }

  /** An answer that the model says it gave: where it was not spoken, what the practice has stated is said instead. */
  #takeAnswered(command: CommandOf<'ask'>, isLast: boolean): Taken {
    if (this.#isAnswerTo(command)) return this.#apply(command);
    const { is_answered: _, ...asked } = command;
    if (isLast || this.#faults.length === 0 || findFact(this.#turn, asked) !== null) return this.#apply(asked);
    return {
      text: 'Not answered. Say it again in one sentence, every number of it from the facts, or pass is_answered false.',
      isError: true,
      isOpen: true,
    };
  }

  /** A yes to a read-back counts by the rule for consent; any other by its words alone. */
  #takeAgreement(command: CommandOf<'agree'>): Taken {
    const { asked } = this.#turn.state;
    const { words } = this.#turn;
    const assent = asked?.question === 'confirm' ? this.#offline.assent(words, this.#turn) : 'yes';
    const hasLeaned = assent === 'leaning' && lean(this.#turn.state, this.#turn.before);
    switch (judgeAgreement(command.words, words, assent, hasLeaned)) {
      case 'counts':
        return this.#apply(command);
      case 'open':
        this.#hasTaken = true;
        this.#doubt();
        return {
          text: `Not taken: "${words}" is no clear yes to: ${describeReadBack(this.#turn)}. The system asks once more for a yes or a no. If the caller corrected something or wants something else, pass that; if not, nothing more.`,
          isError: true,
          isOpen: true,
        };
      case 'not_said':
        return { text: 'Refused: these words do not stand in what the caller said.', isError: true, isOpen: true };
      case 'not_plain':
        this.#doubt();
        return {
          text: 'Refused: the caller also asked, refused, made a condition or named another time. Pass what they want instead.',
          isError: true,
          isOpen: true,
        };
    }
  }

  /** What else is wanted beside such a yes waits until it is settled. */
  #doubt(): void {
    this.#isDoubtful = true;
    goOn(this.#turn, this.#turn.state.stack.at(-1));
  }

  /** A message is kept word for word: words that the caller has not said are replaced by all that they said. */
  #inCallersWords(command: CommandOf<'message'>): CommandOf<'message'> {
    if (command.text === undefined) return command;
    const { text } = command;
    const said = this.#turn.state.history.filter(({ role }) => role === 'caller').map((line) => line.text);
    return said.some((line) => standsIn(text, line)) ? command : { ...command, text: this.#turn.words };
  }
}
