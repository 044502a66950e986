import assert from 'node:assert/strict';
import { wallClock } from '../../dialog/civil-time.ts';
import { sayClock } from '../../dialog/nlg/en/say-times.ts';
import type { PracticeInMemory } from '../../dialog/testing/practice-in-memory.ts';
import type { Brain, DialogEvent, DialogOutput } from '../../dialog/types.ts';
import { analyzeCall } from '../analyze-call.ts';
import { type DialogState, openingState } from '../state.ts';
import type { Conversation } from './conversation.ts';
import { dentist, NOW, open, PATIENTS } from './practices.ts';

/** Plays a conversation with a brain and checks everything it promises. */
export async function runConversation(brain: Brain<DialogState>, conversation: Conversation): Promise<void> {
  const practice = conversation.practice ?? dentist();
  const now = conversation.now ?? NOW;
  const book = open(practice, PATIENTS, now);
  conversation.setUp?.(book);
  let state = openingState();
  const log: string[] = [];
  let transfer: string | null = null;
  const play = async (event: DialogEvent): Promise<string> => {
    const said: string[] = [];
    const outputs = brain.turn(state, event, practice, book, { now, signal: new AbortController().signal });
    for await (const output of outputs) {
      if (output.type === 'say') said.push(output.text);
      if (output.type === 'transfer') transfer = output.to;
      state = stateAfter(output, state);
    }
    log.push(`agent: ${said.join(' ')}`);
    return said.join(' ');
  };
  await play({ type: 'start' });
  for (const [caller, ...expected] of conversation.exchanges) {
    log.push(`caller: ${caller}`);
    const answer = await play(eventOf(caller));
    for (const expectation of expected) {
      const isMet = expectation instanceof RegExp ? expectation.test(answer) : !expectation.not.test(answer);
      assert.ok(
        isMet,
        `${String(expectation instanceof RegExp ? expectation : `not ${String(expectation.not)}`)} in\n${log.join('\n')}`,
      );
    }
  }
  checkOutcome(conversation, { state, book, transfer, log, practice });
}

function stateAfter(output: DialogOutput<DialogState>, before: DialogState): DialogState {
  return output.type === 'state' ? (JSON.parse(JSON.stringify(output.state)) as DialogState) : before;
}

/** What a line of a conversation stands for: the caller's words, or one of the events in angle brackets. */
export function eventOf(line: string): DialogEvent {
  if (line === '<silence>') return { type: 'silence' };
  if (line === '<reconnected>') return { type: 'reconnected' };
  if (line === '<hangup>') return { type: 'hangup' };
  if (line === '<transfer failed>') return { type: 'transfer_failed', reason: 'no-answer' };
  const dtmf = /^<dtmf (.)>$/.exec(line);
  if (dtmf !== null) return { type: 'dtmf', digit: dtmf[1] ?? '' };
  const interrupt = /^<interrupt (.*)>$/.exec(line);
  return interrupt === null ? { type: 'prompt', text: line } : { type: 'interrupt', heard: interrupt[1] ?? '' };
}

interface Played {
  state: DialogState;
  book: PracticeInMemory;
  transfer: string | null;
  log: string[];
  practice: ReturnType<typeof dentist>;
}

function checkOutcome({ outcome }: Conversation, { state, book, transfer, log, practice }: Played): void {
  const why = log.join('\n');
  const analysis = analyzeCall(state, practice);
  if (outcome.book !== undefined) assert.deepEqual(entries(book, practice.timezone), outcome.book, why);
  if (outcome.messages !== undefined) {
    assert.equal(book.messages.length, outcome.messages.length, why);
    outcome.messages.forEach((pattern, i) => {
      assert.match(JSON.stringify(book.messages[i]), pattern, why);
    });
  }
  if (outcome.transfer !== undefined) assert.equal(transfer, outcome.transfer, why);
  if (outcome.ended !== undefined) assert.equal(state.ended, outcome.ended, why);
  if (outcome.category !== undefined) assert.equal(analysis.category, outcome.category, why);
  if (outcome.sentiment !== undefined) assert.equal(analysis.sentiment, outcome.sentiment, why);
  if (outcome.success !== undefined)
    assert.equal(analysis.callSuccessful, outcome.success, `${analysis.successReason}\n${why}`);
  if (outcome.patient !== undefined)
    assert.equal(analysis.patientId === null ? null : nameOf(book, analysis.patientId), outcome.patient, why);
  if (outcome.summary !== undefined) assert.match(analysis.summary, outcome.summary, why);
  for (const name of outcome.never ?? []) assert.ok(!book.calls.includes(name), `${name} was called\n${why}`);
}

function entries(book: PracticeInMemory, timezone: string): string[] {
  return book.appointments
    .filter((other) => other.status === 'booked' && other.patientId !== 'pat_other')
    .map((other) => {
      const { day, minute } = wallClock(other.startsAt, timezone);
      return `${nameOf(book, other.patientId)}, ${other.service.name}, ${day} ${sayClock(minute)}`;
    });
}

function nameOf(book: PracticeInMemory, id: string): string {
  const patient = book.patients.find((other) => other.id === id);
  return patient === undefined ? id : `${patient.firstName} ${patient.lastName}`;
}
