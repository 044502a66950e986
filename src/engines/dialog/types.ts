/** What goes into and comes out of a turn of conversation. No HTTP, SQL or vendor in here. */

import type { ModelUse } from '../language/language-model.ts';
import type { CallAnalysis } from './analysis-types.ts';
import type { Practice } from './practice.ts';
import type { DialogTools } from './tools.ts';

/** What a conversation has come to: plain JSON, stored after every turn. What it holds is the brain's own. */
export interface DialogState {
  readonly version: number;
}

/** What happened on the line since the last turn. */
export type DialogEvent =
  /** The call was answered; the agent speaks first. */
  | { type: 'start' }
  /** A finished utterance of the caller, as the speech recogniser wrote it. */
  | { type: 'prompt'; text: string }
  | { type: 'dtmf'; digit: string }
  /** The caller spoke over the agent; `heard` is what of the agent's words had been played. */
  | { type: 'interrupt'; heard: string }
  /** The caller has said nothing for as long as the session allows (about 8 s). */
  | { type: 'silence' }
  /** The transfer that the last turn asked for was busy, unanswered or refused. */
  | { type: 'transfer_failed'; reason: string }
  /** The line dropped and the carrier connected the same call again. */
  | { type: 'reconnected' }
  | { type: 'hangup' };

export type EndReason = 'goodbye' | 'silence' | 'wrong_number' | 'spam' | 'abuse' | 'language' | 'hangup';

/** A call of one of the practice's tools, for the record; it has already happened. */
export interface ToolRecord {
  name: keyof DialogTools;
  arguments: Record<string, unknown>;
  result: unknown;
  /** ISO 8601 UTC. */
  at: string;
}

export type DialogOutput<State extends DialogState = DialogState> =
  /** Words to speak now. `isInterruptible: false` where noise must not cut them (greeting, emergency). */
  | { type: 'say'; text: string; isInterruptible: boolean }
  | ({ type: 'tool' } & ToolRecord)
  /** A language model has answered; for the record. */
  | ({ type: 'model_use' } & ModelUse)
  /** From here on another language is spoken and understood on the line; BCP 47. Comes before the first words in it. */
  | { type: 'language'; tag: string }
  /** Hand the caller to a person; nothing is said after it until `transfer_failed` comes. */
  | { type: 'transfer'; to: string; reason: TransferReason }
  /** Hang up once everything said has been played. */
  | { type: 'end'; reason: EndReason }
  /**
   * The state to store. Comes after every tool call that wrote something and as the last output of each turn, an aborted one
   * included; the latest one wins and goes into the next turn.
   */
  | { type: 'state'; state: State };

export type TransferReason = 'emergency' | 'requested' | 'not_understood' | 'urgent';

export interface TurnContext {
  now: Date;
  /** Aborted when the caller speaks over the agent or the line drops: the turn stops speaking and yields its state. */
  signal: AbortSignal;
  /** Aborted when the caller has hung up: the turn is taken to its end, and nobody is asked any more who may take long. */
  hungUp?: AbortSignal;
}

export interface AnalysisContext {
  endedAt: Date;
  signal: AbortSignal;
  /** A language model has answered; for the record. */
  used(use: ModelUse): void;
}

/** Decides what the agent says and does. */
export interface Brain<State extends DialogState = DialogState> {
  /** The state of a call that has just been answered. */
  open(): State;
  /** Never throws for anything a caller says; a tool that throws becomes an apology and an offer to take a message. */
  turn(
    state: State,
    event: DialogEvent,
    practice: Practice,
    tools: DialogTools,
    context: TurnContext,
  ): AsyncIterable<DialogOutput<State>>;
  /** What is kept of a call that is over. Throws where `context.signal` is aborted, and for nothing that was said. */
  analyze(state: State, practice: Practice, context: AnalysisContext): Promise<CallAnalysis>;
}

export type { DialogTools, Practice };
