import type { CallCategory } from '../dialog/analysis-types.ts';
import { wallClock } from '../dialog/civil-time.ts';
import { Outbox } from '../dialog/outbox.ts';
import type { Practice } from '../dialog/practice.ts';
import type { DialogTools } from '../dialog/tools.ts';
import type { DialogOutput, EndReason, TransferReason, TurnContext } from '../dialog/types.ts';
import type { ModelUse } from '../language/language-model.ts';
import { withoutCircling } from './circling.ts';
import { guardTools } from './guarded-tools.ts';
import type { GuardedTools } from './policy.ts';
import { type DialogState, type Outcome, openingState } from './state.ts';

/** How much of a conversation is kept for context; older turns are in the transcript. */
const HISTORY_TURNS = 60;

/** What one turn works with: the state under change, what the agent knows, guarded tools, and the ways to act. */
export interface Desk {
  state: DialogState;
  practice: Practice;
  tools: GuardedTools;
  /** `YYYY-MM-DD` and wall clock at the practice. */
  today: string;
  minuteNow: number;
  now: Date;
  /** Aborted when the caller speaks again. */
  signal: AbortSignal;
  isVeterinary: boolean;
  isDental: boolean;
  /** The utterance told the running task something; a question asked again then needs no apology. */
  hasHeardSomething: boolean;
  /** The caller's words show displeasure. */
  isUpset: boolean;
  /** The turn has already said that something went wrong. */
  hasApologized: boolean;
  say(text: string, options?: { isInterruptible: boolean }): void;
  /** An answer of a model is counted, whether or not the caller still hears it. */
  noteUse(use: ModelUse): void;
  transfer(to: string, reason: TransferReason): void;
  end(reason: EndReason): void;
}

/** A desk and the outputs it produces; `finish` yields the final state and closes the stream. */
export function openDesk(
  before: DialogState,
  practice: Practice,
  tools: DialogTools,
  context: TurnContext,
): { desk: Desk; outputs: Outbox<DialogOutput<DialogState>>; finish: () => void } {
  const state = resume(before);
  state.turn += 1;
  let hasWritten = false;
  let hasSpoken = false;
  const outputs = new Outbox<DialogOutput<DialogState>>();
  const local = wallClock(context.now, practice.timezone);
  let hasExcused = false;
  const guarded = guardTools(state, tools, {
    isCut: () => context.signal.aborted,
    isSlow() {
      if (!hasExcused && !context.signal.aborted)
        outputs.put({ type: 'say', text: 'One moment, please.', isInterruptible: true });
      hasExcused = true;
    },
    now: () => context.now,
    recorded(record, isWrite) {
      outputs.put({ type: 'tool', ...record });
      hasWritten ||= isWrite;
      if (isWrite) outputs.put({ type: 'state', state: structuredClone(state) });
    },
  });
  const desk: Desk = {
    state,
    practice,
    tools: guarded,
    today: local.day,
    minuteNow: local.minute,
    now: context.now,
    signal: context.signal,
    isVeterinary: practice.businessCategory === 'VETERINARY',
    isDental: practice.businessCategory.startsWith('DENTAL'),
    hasHeardSomething: false,
    isUpset: false,
    hasApologized: false,
    say(text, { isInterruptible } = { isInterruptible: true }) {
      const tidied = text
        .replace(/\s+/g, ' ')
        .replace(/\.{2,}/g, '.')
        .trim();
      const words = hasWritten ? tidied : withoutCircling(state, tidied, desk.hasHeardSomething);
      if (words === '') return;
      if (context.signal.aborted) {
        if (hasWritten) state.untold = withoutQuestion(words);
        return;
      }
      const spoken = state.untold === null ? words : `${state.untold} ${words}`;
      state.untold = null;
      if (hasSpoken) extend(state, spoken);
      else remember(state, 'agent', spoken);
      hasSpoken = true;
      outputs.put({ type: 'say', text: spoken, isInterruptible });
    },
    noteUse(use) {
      outputs.put({ type: 'model_use', ...use });
    },
    transfer(to, reason) {
      if (context.signal.aborted) return;
      state.ended = 'transferred';
      state.done.push({ kind: 'transfer', reason });
      outputs.put({ type: 'transfer', to, reason });
    },
    end(reason) {
      if (context.signal.aborted) return;
      state.ended = reason;
      outputs.put({ type: 'end', reason });
    },
  };
  const finish = (): void => {
    outputs.put({ type: 'state', state });
    outputs.close();
  };
  return { desk, outputs, finish };
}

/** A state stored by an earlier release may lack what was added since. */
function resume(stored: DialogState): DialogState {
  const state = structuredClone(stored);
  const opening = openingState();
  return {
    ...opening,
    ...state,
    claim: { ...opening.claim, ...state.claim },
    counts: { ...opening.counts, ...state.counts },
  };
}

/** What was done, without the question that followed. */
function withoutQuestion(words: string): string {
  return words.replace(/[^.?!]*\?$/, '').trim();
}

/** Words said one after the other in one turn are one line of the conversation. */
function extend(state: DialogState, words: string): void {
  const last = state.history.at(-1);
  if (last?.role === 'agent') last.text = `${last.text} ${words}`;
  else remember(state, 'agent', words);
}

/** Adds a line to the conversation, the oldest making room. */
export function remember(state: DialogState, role: 'agent' | 'caller', text: string): void {
  state.history.push({ role, text });
  if (state.history.length > HISTORY_TURNS) state.history.splice(0, state.history.length - HISTORY_TURNS);
}

/** Notes what the caller called for, once each. */
export function wish(desk: Desk, category: CallCategory): void {
  if (!desk.state.wishes.includes(category)) desk.state.wishes.push(category);
}

/** Notes what a turn came to, for the analysis of the call. */
export function record(desk: Desk, outcome: Outcome): void {
  desk.state.done.push(outcome);
}
