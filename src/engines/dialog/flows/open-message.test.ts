import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { NO, YES } from '../testing/said.ts';

const CALLER: Command = { kind: 'identify', about: 'caller', first_name: 'Karen', last_name: 'Ito' };
const CALL_BACK: Command = { kind: 'message', text: 'could dr lee call me back', recipient: 'Dr. Lee', is_open: true };

/** A call in which somebody shall call back, and of what was not said. */
async function announced(): Promise<CommandCall> {
  const call = new CommandCall();
  assert.deepEqual(short(await call.say([CALLER, CALL_BACK])), ['ask message_text']);
  return call;
}

const texts = (call: CommandCall): string[] => call.book.messages.map(({ text }) => text);

describe('a message of which was said that there is one', () => {
  it('is asked for before it goes, and is one with what is told then', async () => {
    const call = await announced();
    const told: Command = { kind: 'message', text: 'my iron came back low', recipient: 'Dr. Lee' };
    assert.deepEqual(short(await call.say([told])), ['message_taken', 'ask anything_else']);
    assert.deepEqual(texts(call), ['could dr lee call me back my iron came back low']);
  });

  it('goes as it is where no more is told, and is asked for once', async () => {
    for (const answer of [NO, YES, CALL_BACK]) {
      const call = await announced();
      assert.deepEqual(short(await call.say([answer]))[0], 'message_taken');
      assert.deepEqual(texts(call), ['could dr lee call me back']);
    }
  });

  it('goes with words that nobody made sense of, and is not lost where the caller hangs up', async () => {
    const call = await announced();
    await call.say([{ kind: 'unclear' }], 'it is the iron thing you know');
    assert.deepEqual(texts(call), ['could dr lee call me back it is the iron thing you know']);
    const gone = await announced();
    await gone.take({ type: 'hangup' });
    assert.deepEqual(texts(gone), ['could dr lee call me back']);
  });

  it('of a refill is asked for the medicine, its dose and the pharmacy, also where it was named', async () => {
    const call = new CommandCall();
    const refill: Command = { kind: 'message', text: 'my lisinopril', matter: 'refill', medicine: 'lisinopril' };
    assert.deepEqual(short(await call.say([CALLER, { ...refill, is_open: true }])), ['ask medicine']);
    assert.deepEqual(short(await call.say([{ kind: 'message', medicine: 'ten milligrams, gull pharmacy' }])), [
      'ask birth_date',
    ]);
    const whole = new CommandCall();
    assert.deepEqual(short(await whole.say([CALLER, refill])), ['ask birth_date']);
  });
});
