import type { ModelUse } from '../language/language-model.ts';
import type { Act } from './acts.ts';
import type { Command } from './commands.ts';
import type { GuardedTools } from './policy/guarded-tools.ts';
import type { Practice } from './practice.ts';
import type { ConversationState, Frame } from './state.ts';
import type { EndReason, TransferReason } from './types.ts';

/** What one turn works with: the state under change, what the agent knows, guarded tools, and what it is going to say. */
export interface Turn {
  state: ConversationState;
  /** As it was when the turn began. */
  before: ConversationState;
  practice: Practice;
  tools: GuardedTools;
  now: Date;
  /** `YYYY-MM-DD` and wall clock at the practice. */
  today: string;
  minuteNow: number;
  /** Aborted when the caller speaks again. */
  signal: AbortSignal;
  /** Aborted when the caller has hung up: what was said still counts, and no language model is asked what it means. */
  hungUp: AbortSignal | null;
  /** What the caller said; empty where something else happened on the line. */
  words: string;
  /** Nothing but questions and courtesies so far: what was asked before stands as it was. */
  isAside: boolean;
  /** The matters that were begun or gone on with in this turn: others named in the same breath wait behind them, in that order. */
  begun: Frame[];
  /** Those of them that did not stand before. */
  fresh: Set<Frame>;
  /** To be said at the end of the turn, in this order. */
  acts: Act[];
  transfer(to: string, reason: TransferReason): void;
  end(reason: EndReason): void;
}

/** What else is wanted in this breath waits behind that matter. */
export function goOn({ begun }: Turn, frame: Frame | undefined): void {
  if (frame !== undefined && !begun.includes(frame)) begun.push(frame);
}

/**
 * What came of a command. A refusal says, for a model, what was wrong and what would be possible; for a caller, what is said of it
 * stands among the acts.
 */
export type Result = { is: 'taken' } | { is: 'refused'; why: string };

/** The call is over once this was said. */
export function takeLeave(turn: Turn): void {
  turn.acts.push({ act: 'goodbye', why: 'done' });
  turn.end('goodbye');
}

export const TAKEN: Result = { is: 'taken' };

export function refuse(why: string): Result {
  return { is: 'refused', why };
}

/** What a reader of language hands its findings to, and hears what came of them. */
export interface Floor {
  /** Takes a command into the call; the result is told at once. */
  apply(command: Command): Result;
  /** Speaks a sentence that policy has let through, before the turn is decided. */
  say(sentence: string): void;
  /** A yes to what was read back that is not plain enough to count: asks once more, for a yes or a no alone. */
  askPlainly(): void;
  /** Something that takes its time begins: after a while without a word the caller hears so. */
  awaiting(): void;
  /** A language model has answered. */
  used(use: ModelUse): void;
}

/** Understands one utterance of the caller as commands. Throws for nothing that a caller says. */
export interface Reader {
  read(turn: Turn, floor: Floor): Promise<void>;
}

/** Says acts in the language of the call. */
export interface Speaker {
  speak(turn: Turn): { text: string; isInterruptible: boolean };
  waiting(turn: Turn): string;
}

/** Whether the caller says the same so often, word for word and more than a word: it was no aside, whatever it was taken for. */
export function isSaidAgain({ state, words }: Turn, times = 2): boolean {
  const lines = state.history.filter(({ role }) => role === 'caller').slice(-times);
  return words.includes(' ') && lines.length === times && lines.every(({ text }) => text === lines[0]?.text);
}
