import type { Brain, DialogEvent, DialogOutput } from '../dialog/types.ts';
import { analyzeCall } from './analyze-call.ts';
import { type Desk, openDesk, remember } from './desk.ts';
import { takeMisfortune, takeTransferFailure } from './failures.ts';
import { TurnCut } from './guarded-tools.ts';
import { greet, greetAgain } from './opening.ts';
import { nudge } from './silence.ts';
import { type DialogState, openingState } from './state.ts';
import { leavePromised } from './tasks/leave-promised.ts';
import { leaveTold } from './tasks/message.ts';
import { noteTold } from './tasks/told-so-far.ts';
import { toPerson } from './to-person.ts';

/** Takes one utterance of the caller: says, asks and does what follows from it. */
export type TakeWords = (desk: Desk, raw: string) => Promise<void>;

/** A brain around a way of taking words; everything else that happens on the line is taken the same way by each. */
export function brainOf(takeWords: TakeWords): Brain<DialogState> {
  return {
    open: openingState,
    analyze: async (state, practice) => analyzeCall(state, practice),
    async *turn(state, event, practice, tools, context): AsyncGenerator<DialogOutput<DialogState>> {
      const { desk, outputs, finish } = openDesk(state, practice, tools, context);
      void takeEvent(desk, event, takeWords)
        .catch((error: unknown) => (error instanceof TurnCut ? keepOpen(desk) : takeMisfortune(desk)))
        .finally(finish);
      yield* outputs;
    },
  };
}

/** Nothing was written: the read-back stands and waits for an answer. */
function keepOpen(desk: Desk): void {
  if (desk.state.consent !== null) desk.state.consent.isGiven = false;
}

async function takeEvent(desk: Desk, event: DialogEvent, takeWords: TakeWords): Promise<void> {
  const { state } = desk;
  switch (event.type) {
    case 'start':
      return greet(desk);
    case 'reconnected':
      return greetAgain(desk);
    case 'prompt':
      return takeSpoken(desk, event.text, takeWords);
    case 'dtmf':
      return takeDigit(desk, event.digit, takeWords);
    case 'interrupt':
      return cutHistory(state, event.heard);
    case 'silence':
      return state.keyed === '0' ? toPerson(desk) : nudge(desk);
    case 'transfer_failed':
      return takeTransferFailure(desk, event.reason);
    case 'hangup':
      state.ended = state.ended ?? 'hangup';
      await leaveTold(desk);
  }
}

async function takeSpoken(desk: Desk, text: string, takeWords: TakeWords): Promise<void> {
  const { state } = desk;
  const { asked, done } = state;
  const before = done.length;
  remember(state, 'caller', text);
  await takeWords(desk, text);
  await leavePromised(desk);
  noteTold(state, text, asked, before);
}

/** 0 is a person, unless a number or a date was asked for: then digits count as spoken, and a lone 0 followed by silence is the person. */
async function takeDigit(desk: Desk, digit: string, takeWords: TakeWords): Promise<void> {
  const { state } = desk;
  const asked = state.asked?.kind;
  const isNumberWanted = asked === 'phone_number' || asked === 'birth_date' || asked === 'birth_year';
  if (digit === '0' && !isNumberWanted) {
    state.counts.callerTurns += 1;
    return toPerson(desk);
  }
  if (!isNumberWanted || !/^[\d#*]$/.test(digit)) return;
  if (digit !== '#' && digit !== '*') state.keyed += digit;
  const isWhole =
    digit === '#' || state.keyed.length >= (asked === 'phone_number' ? 10 : asked === 'birth_date' ? 8 : 4);
  if (!isWhole) return;
  const text = state.keyed;
  state.keyed = '';
  remember(state, 'caller', text);
  await takeWords(desk, text);
}

/** What the caller did not hear was never said: the last agent turn ends where they spoke over it. */
function cutHistory(state: DialogState, heard: string): void {
  const last = state.history.findLastIndex((turn) => turn.role === 'agent');
  const turn = state.history[last];
  if (turn?.text.startsWith(heard.trim()) === true) turn.text = heard.trim();
}
