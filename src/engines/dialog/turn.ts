import { applyCommand, askPlainly } from './apply-command.ts';
import { wallClock } from './civil-time.ts';
import type { Command } from './commands.ts';
import { type After, afterMs, Filler } from './filler.ts';
import { takeEvent } from './flows/events.ts';
import { handOver } from './flows/hand-over.ts';
import { advance, finish } from './flows/next.ts';
import { withdrawVisit } from './flows/offer-visit.ts';
import { languageOf, localeOf } from './locale.ts';
import { Outbox } from './outbox.ts';
import { voidUnheard } from './policy/consent.ts';
import { guardTools, TurnCut } from './policy/guarded-tools.ts';
import { languageOfDanger, screen } from './policy/screen.ts';
import type { Practice } from './practice.ts';
import { copyPlain, resumeState } from './resume-state.ts';
import { type ConversationState, openingState } from './state.ts';
import type { DialogTools } from './tools.ts';
import { type Reader, type Speaker, TAKEN, type Turn } from './turn-context.ts';
import type { Brain, DialogEvent, DialogOutput, TurnContext } from './types.ts';

/** How much of a conversation is kept for context; older turns are in the transcript. */
const HISTORY_TURNS = 60;

interface Parts {
  reader: Reader;
  speaker: Speaker;
  analyze: Brain<ConversationState>['analyze'];
  /** Of the clock that the caller's patience is measured by; absent: that of the machine. */
  after?: After;
}

/** The dialog engine: utterance → commands → flows → acts → words. */
export function createBrain(parts: Parts): Brain<ConversationState> {
  return {
    open: () => openingState(),
    analyze: (stored, practice, context) => parts.analyze(resumeState(stored), practice, context),
    async *turn(before, event, practice, tools, context): AsyncGenerator<DialogOutput<ConversationState>> {
      const outputs = new Outbox<DialogOutput<ConversationState>>();
      void takeTurn(parts, before, event, practice, tools, context, outputs).finally(() => outputs.close());
      yield* outputs;
    },
  };
}

async function takeTurn(
  { reader, speaker, after = afterMs }: Parts,
  stored: ConversationState,
  event: DialogEvent,
  practice: Practice,
  tools: DialogTools,
  context: TurnContext,
  outputs: Outbox<DialogOutput<ConversationState>>,
): Promise<void> {
  const before = resumeState(stored);
  const state = copyPlain(before);
  state.turn += 1;
  const { signal, now } = context;
  // A line that was connected anew, and that of a new call, is in the language of the greeting.
  const isFresh = event.type === 'start' || event.type === 'reconnected' || event.type === 'transfer_failed';
  const language = isFresh ? languageOf(practice.languages[0] ?? state.language) : (state.line ?? state.language);
  state.line = language;
  const store = (kept = copyPlain(state)): void => {
    // Who is cut off may not have sent what was put out last: the line is switched once more.
    outputs.put({ type: 'state', state: { ...kept, ...(signal.aborted && { line: language }) } });
  };
  const speak = (text: string, isInterruptible: boolean): void => {
    if (text === '' || signal.aborted) return;
    if (state.language !== state.line) {
      state.line = state.language;
      outputs.put({ type: 'language', tag: localeOf(practice.languages, state.language) });
    }
    outputs.put({ type: 'say', text, isInterruptible });
  };
  const say = (text: string, isInterruptible: boolean): void => {
    if (text === '' || signal.aborted) return;
    filler.stop();
    const words = state.untold === null ? text : `${state.untold} ${text}`;
    state.untold = null;
    remember(state, 'agent', words);
    speak(words, isInterruptible);
  };
  // A filler says nothing: it is no part of what is told a model, or said again.
  const filler = new Filler(state, () => speak(speaker.waiting(turn), true), after);
  /** What was understood is stored before anything of it is written: after a crash it is, as it was read, under the same request ids. */
  let understood: ConversationState | null = null;
  const local = wallClock(now, practice.timezone);
  const turn: Turn = {
    state,
    before,
    practice,
    tools: guardTools(state, tools, {
      isCut: () => signal.aborted,
      awaiting: () => filler.awaiting(),
      writing() {
        if (understood !== null) store(understood);
        understood = null;
      },
      now: () => now,
      recorded(record, isWrite) {
        outputs.put({ type: 'tool', ...record });
        if (isWrite) store();
      },
    }),
    now,
    today: local.day,
    minuteNow: local.minute,
    signal,
    hungUp: context.hungUp ?? null,
    words: event.type === 'prompt' ? event.text : '',
    isAside: true,
    begun: [],
    fresh: new Set(),
    acts: [],
    transfer(to, reason) {
      if (signal.aborted) return;
      state.ended = 'transferred';
      endings.push({ type: 'transfer', to, reason });
    },
    end(reason) {
      if (signal.aborted) return;
      state.ended = reason;
      endings.push({ type: 'end', reason });
    },
  };
  const endings: DialogOutput<ConversationState>[] = [];
  try {
    const { words: text, goesOn } = takeEvent(turn, event);
    if (text !== null) {
      remember(state, 'caller', text);
      turn.words = text;
      state.counts.callerTurns += 1;
      const certain = takeCertain(turn, text);
      // Whoever insults, or mourns, may want something beside it; danger and other grave matters leave nothing else to be read.
      if (certain.every(leavesRoom))
        await reader.read(turn, {
          apply: (command) => (isBeside(command, certain) ? applyCommand(turn, command) : TAKEN),
          say: (words) => say(words, true),
          askPlainly: () => askPlainly(turn),
          awaiting: () => filler.awaiting(),
          used: (use) => outputs.put({ type: 'model_use', ...use }),
        });
    }
    if (mayWrite(state)) {
      state.pendingTurn ??= state.turn;
      understood = copyPlain(state);
    }
    if (goesOn) await advance(turn);
    await finish(turn);
    state.pendingTurn = null;
  } catch (error) {
    takeMisfortune(turn, error);
  }
  filler.stop();
  const { text, isInterruptible } = speaker.speak(turn);
  if (signal.aborted) {
    state.untold = untoldOf(turn, speaker) ?? state.untold;
    withdrawVisit(turn, false);
    // Nobody agrees to what was never said.
    if (turn.acts.some(({ act }) => act === 'confirm')) voidUnheard(state);
  } else say(text, isInterruptible);
  for (const ending of endings) outputs.put(ending);
  store(state);
}

/** A yes, or a message, which needs none. */
function mayWrite({ consent, stack }: ConversationState): boolean {
  return consent !== null || stack.some((frame) => frame.kind === 'message' && frame.text !== null);
}

function leavesRoom(certain: Command): boolean {
  return certain.kind === 'abuse' || (certain.kind === 'grave' && certain.matter === 'death');
}

/**
 * Whether something is wanted beside what was taken already: beside a death nothing but an appointment of the caller's own, or one of an
 * animal's that is called off.
 */
function isBeside(command: Command, certain: readonly Command[]): boolean {
  if (certain.some(({ kind }) => kind === command.kind)) return false;
  const isOwn = command.kind === 'book' && (command.for ?? 'self') === 'self';
  const isOfAnimal = command.kind === 'cancel' && command.for === 'animal';
  return isOwn || isOfAnimal || certain.every(({ kind }) => kind !== 'grave');
}

/** Danger, grave matters and abuse are taken by code before anybody reads. */
function takeCertain(turn: Turn, text: string): readonly Command[] {
  const { certain } = screen(text);
  // Nobody reads such words for their language: what to do is said in that of the list that they stand in.
  const { state, practice } = turn;
  const language = certain.some(({ kind }) => kind === 'danger') ? languageOfDanger(text) : null;
  if (language !== null && practice.languages.some((one) => languageOf(one) === language)) state.language = language;
  for (const command of certain) applyCommand(turn, command);
  return certain;
}

/** Nothing that was agreed to is written once the caller speaks again; anything else that failed is said, and a message offered. */
function takeMisfortune(turn: Turn, error: unknown): void {
  const { state } = turn;
  state.consent = null;
  state.pendingTurn = null;
  if (error instanceof TurnCut) return;
  const step = state.stack.at(-1)?.kind ?? 'turn';
  const hasFailed = state.done.some(({ kind }) => kind === 'failed');
  state.done.push({ kind: 'failed', step });
  const task = state.stack.findLast((frame) => frame.kind !== 'message');
  state.stack = [];
  state.proposal = null;
  // What was wanted is known: it is offered to pass on, in the caller's words.
  if (task !== undefined && !hasFailed) handOver(turn, task, 'failed', null, true);
  turn.acts = turn.acts.filter(({ act }) => act === 'done' || act === 'said');
  const question = hasFailed || step === 'message' ? 'anything_else' : 'offer_message';
  state.asked = { question, times: 1 };
  turn.acts.push({ act: 'system_down' }, { act: 'ask', question, times: 1 });
}

/** What was written and not heard comes first in the next turn, without the question behind it. */
function untoldOf(turn: Turn, speaker: Speaker): string | null {
  const acts = turn.acts.filter(({ act }) => act === 'done' || act === 'message_taken');
  return acts.length === 0 ? null : speaker.speak({ ...turn, acts }).text;
}

/** Words said one after the other in one turn are one line of the conversation. */
function remember(state: ConversationState, role: 'agent' | 'caller', text: string): void {
  const last = state.history.at(-1);
  if (role === 'agent' && last?.role === 'agent')
    Object.assign(last, { text: `${last.text} ${text}`, from: last.text.length + 1 });
  else state.history.push({ role, text });
  if (state.history.length > HISTORY_TURNS) state.history.splice(0, state.history.length - HISTORY_TURNS);
}
