import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { analyze } from './analyze.ts';
import { openBrain } from './open-brain.ts';
import { copyPlain, hasTakenLeave, resumeState } from './resume-state.ts';
import { openingState } from './state.ts';
import { dentalPractice, NOW, openBook } from './testing/dental-practice.ts';
import { statesOfVersion1 } from './testing/states-of-version-1.ts';

describe('a state that was stored before an upgrade', () => {
  it('of this version is as it was, with what it did not know yet', () => {
    const { danger: _, ...stored } = { ...openingState('es'), turn: 4 };
    assert.deepEqual(resumeState(stored as ReturnType<typeof openingState>), { ...openingState('es'), turn: 4 });
  });

  it('of the version before keeps what was said, who the caller is, and the count of turns, and nothing that was agreed to', () => {
    const stored = statesOfVersion1().underWay;
    const state = resumeState(stored);
    assert.equal(state.version, 2);
    assert.equal(state.turn, stored.turn);
    assert.deepEqual(state.history, stored.history);
    assert.deepEqual(
      state.people.map(({ firstName, lastName, birthDate, record }) => [firstName, lastName, birthDate, record]),
      [['Maria', 'Lopez', '1988-05-04', null]],
    );
    assert.deepEqual([state.stack, state.proposal, state.consent, state.pendingTurn], [[], null, null, null]);
  });

  it('goes on: the line that is back is asked what it wants, and books without being asked again who it is', async () => {
    const practice = dentalPractice();
    const book = openBook(practice);
    const brain = openBrain();
    let state: ReturnType<typeof brain.open> = statesOfVersion1().underWay;
    const take = async (event: Parameters<typeof brain.turn>[1]): Promise<string> => {
      let heard = '';
      const context = { now: NOW, signal: new AbortController().signal };
      for await (const output of brain.turn(state, event, practice, book, context)) {
        if (output.type === 'say') heard += output.text;
        if (output.type === 'state') state = output.state;
      }
      return heard;
    };
    const say = (text: string) => take({ type: 'prompt', text });
    assert.match(await take({ type: 'reconnected' }), /cut off.*anything else/);
    assert.match(await say("I'd like to book a teeth cleaning next Tuesday at ten a.m."), /first visit/);
    assert.match(await say("I'm a new patient."), /Maria Lopez.*Shall I book it/);
    assert.match(await say('Yes, please.'), /all set/);
    assert.equal(book.appointments.length, 1);
  });

  it('of the version before is analyzed with what was done in it', () => {
    const stored = statesOfVersion1().booked;
    const state = resumeState(stored);
    const { category, callSuccessful, patientId, appointmentId, summary } = analyze(state, dentalPractice());
    assert.deepEqual([category, callSuccessful], ['booking', true]);
    assert.equal(patientId, state.people[0]?.record?.id);
    assert.match(summary, /Maria Lopez.*Booked teeth cleaning on Tuesday, November twenty-fourth/);
    const [done] = stored.done;
    assert.equal(appointmentId, done?.kind === 'booked' ? done.appointment.id : 'none');
  });

  it('of a version that nobody knows begins anew', () => {
    assert.deepEqual(resumeState({ version: 9 } as never), openingState());
  });
});

describe('a conversation whose caller hung up', () => {
  it('has taken its leave once the turn of that is over, and not while a write of it may be missing or has failed', () => {
    const left = { ...openingState('en'), ended: 'hangup' as const };
    assert.equal(hasTakenLeave(left), true);
    assert.equal(hasTakenLeave({ ...openingState('en') }), false);
    assert.equal(hasTakenLeave({ ...left, pendingTurn: 3 } as typeof left), false);
    assert.equal(hasTakenLeave({ ...left, done: [{ kind: 'failed', step: 'message' }] } as typeof left), false);
    assert.equal(hasTakenLeave(statesOfVersion1().underWay), false);
  });
});

it('a copy of a state shares nothing with it that changes', () => {
  const state = statesOfVersion1().underWay;
  const copy = copyPlain(state);
  assert.deepEqual(copy, state);
  assert.notEqual(copy.history, state.history);
  assert.notEqual(copy.history[0], state.history[0]);
});
