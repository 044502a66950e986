import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';

const LETTER: Command = { kind: 'message', text: 'please write a letter for the school', recipient: 'Dr. Lee' };
const CALLER: Command = { kind: 'identify', about: 'caller', first_name: 'Karen', last_name: 'Ito' };

const texts = (call: CommandCall): string[] => call.book.messages.map(({ text }) => text);

/** A call in which a message was passed on. */
async function passedOn(): Promise<CommandCall> {
  const call = new CommandCall();
  assert.match(short(await call.say([CALLER, LETTER])).join(' '), /message_taken/);
  return call;
}

describe('a message that was passed on', () => {
  it('is known where it is said once more, in the same words or in others', async () => {
    const call = await passedOn();
    assert.equal(short(await call.say([LETTER]))[0], 'message_known');
    const again: Command = { kind: 'message', text: 'that letter, for the school board', is_known: true };
    assert.equal(short(await call.say([again]))[0], 'message_known');
    assert.equal(texts(call).length, 1);
  });

  it('is followed by who it is about, told after it', async () => {
    const call = await passedOn();
    const patient: Command = { kind: 'identify', about: 'patient', relation: 'child', first_name: 'Sam' };
    assert.equal(short(await call.say([patient], 'it is for sam he is nine'))[0], 'message_taken');
    assert.deepEqual(texts(call), ['please write a letter for the school | it is for sam he is nine']);
    assert.equal(call.book.messages[0]?.patient?.name, 'Sam');
  });

  it('is followed by nothing where something else is wanted in the same breath', async () => {
    const call = await passedOn();
    const patient: Command = { kind: 'identify', about: 'patient', relation: 'child', first_name: 'Sam' };
    await call.say([patient, { kind: 'book', for: 'child', services: ['svc_exam'] }]);
    assert.equal(texts(call).length, 1);
  });
});

describe('what is told of a message after it was passed on', () => {
  const more: Command = { kind: 'message', text: 'he starts on monday', recipient: 'Dr. Lee' };

  it('is added to it, whoever keeps it, and is said to be', async () => {
    const call = await passedOn();
    const [taken] = (await call.say([{ ...more, is_urgent: true }])).acts;
    assert.equal(taken?.act, 'message_taken');
    assert.partialDeepStrictEqual(call.book.messages, [
      { text: 'please write a letter for the school | he starts on monday', urgency: 'urgent', name: 'Karen Ito' },
    ]);
    await call.say([{ ...more, text: 'he is nine' }]);
    assert.equal(call.book.messages[0]?.urgency, 'urgent');
    assert.equal(call.state.done.filter(({ kind }) => kind === 'message').length, 1);
  });

  it('is apart where it is for or about somebody else, or of another matter', async () => {
    for (const other of [
      { ...more, recipient: 'Dr. Patel' },
      { ...more, for: 'child' },
      { ...more, matter: 'billing' },
    ] as const) {
      const call = await passedOn();
      await call.say([other, { kind: 'identify', about: 'patient', first_name: 'Sam', relation: 'child' }]);
      await call.take({ type: 'hangup' });
      assert.deepEqual(texts(call), ['please write a letter for the school', 'he starts on monday']);
    }
  });
});

describe('a message that a model holds for known', () => {
  it('is passed on all the same where none was before', async () => {
    const call = new CommandCall();
    await call.say([CALLER, { ...LETTER, is_known: true }]);
    assert.equal(texts(call).length, 1);
  });

  it('is passed on where it tells of something else, is for somebody else, or may not wait', async () => {
    for (const other of [
      { text: 'my husband is out of his heart medicine' },
      { text: 'please write the letter for the school', matter: 'refill', medicine: 'metoprolol' },
      { text: 'please write the letter for the school', recipient: 'Dr. Patel' },
      { text: 'the letter for the school cannot wait', is_urgent: true },
    ] as const) {
      const call = await passedOn();
      await call.say([{ kind: 'message', ...other, is_known: true }]);
      await call.take({ type: 'hangup' });
      assert.equal(texts(call).length, 2, other.text);
    }
  });
});
