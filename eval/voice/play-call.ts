import type { StoredAppointment, StoredPatient } from '../../src/engines/dialog/testing/practice-in-memory.ts';
import type { CallerMessage } from '../../src/engines/dialog/tools.ts';
import type { Brain, DialogEvent, DialogState, EndReason, TransferReason } from '../../src/engines/dialog/types.ts';
import type { CallClock } from './call-clock.ts';
import type { Caller, CallerAct } from './caller/caller.ts';
import type { OpenPractice } from './open-practice.ts';

/** Callers who get nowhere hang up after so many turns of theirs. */
const MOST_TURNS = 20;

export interface Line {
  who: 'agent' | 'caller' | 'system';
  text: string;
}

/** What one turn of the agent took; milliseconds of the call's clock. */
export interface TurnFigures {
  firstWordMs: number | null;
  lastWordMs: number | null;
  words: number;
}

/** All that is kept of a call that was played. */
export interface PlayedCall {
  lines: Line[];
  turns: TurnFigures[];
  before: StoredAppointment[];
  after: StoredAppointment[];
  patients: StoredPatient[];
  messages: CallerMessage[];
  transfer: TransferReason | null;
  ended: EndReason | 'transferred' | 'hung_up' | 'gave_up';
}

/** Lets a caller talk with a brain until one of them ends the call. */
export async function playCall<State extends DialogState>(
  brain: Brain<State>,
  caller: Caller,
  { practice, book, now }: OpenPractice,
  clock: Pick<CallClock, 'now'>,
  mostTurns = MOST_TURNS,
): Promise<PlayedCall> {
  const before = structuredClone(book.appointments);
  const lines: Line[] = [];
  const turns: TurnFigures[] = [];
  let state = brain.open();
  let transfer: TransferReason | null = null;
  let ended: PlayedCall['ended'] | null = null;

  /** @returns what the agent said */
  async function take(event: DialogEvent): Promise<string> {
    const started = clock.now();
    const figures: TurnFigures = { firstWordMs: null, lastWordMs: null, words: 0 };
    const said: string[] = [];
    const context = { now, signal: new AbortController().signal };
    for await (const output of brain.turn(state, event, practice, book, context)) {
      if (output.type === 'state') state = JSON.parse(JSON.stringify(output.state)) as State;
      if (output.type === 'tool')
        lines.push({ who: 'system', text: `${output.name} ${JSON.stringify(output.arguments)}` });
      if (output.type === 'end') ended = output.reason;
      if (output.type === 'transfer') {
        transfer = output.reason;
        ended = 'transferred';
      }
      if (output.type !== 'say') continue;
      said.push(output.text);
      figures.lastWordMs = clock.now() - started;
      figures.firstWordMs ??= figures.lastWordMs;
    }
    const text = said.join(' ');
    figures.words = text.split(/\s+/).filter((word) => word !== '').length;
    if (event.type !== 'interrupt' && event.type !== 'hangup') turns.push(figures);
    if (text !== '') lines.push({ who: 'agent', text });
    return text;
  }

  let heard = await take({ type: 'start' });
  for (let turn = 1; ended === null; turn += 1) {
    const act: CallerAct = turn > mostTurns ? { act: 'hang_up' } : await caller.answer(heard);
    if (act.act === 'hang_up') {
      await take({ type: 'hangup' });
      ended = turn > mostTurns ? 'gave_up' : 'hung_up';
      break;
    }
    if (act.act === 'interrupt') await take({ type: 'interrupt', heard: act.heard });
    lines.push({ who: 'caller', text: act.act === 'silence' ? '(silence)' : act.text });
    heard = await take(act.act === 'silence' ? { type: 'silence' } : { type: 'prompt', text: act.text });
  }
  const { appointments: after, patients, messages } = book;
  return { lines, turns, before, after, patients, messages, transfer, ended: ended ?? 'hung_up' };
}
