import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';

const BOOK: Command = { kind: 'book', services: ['svc_exam'] };
const WAIT: Command = { kind: 'wait' };
const CLEAN: Command = { kind: 'wish', when: { days: ['2026-11-24'] } };

describe('who asks for a moment', () => {
  it('is left alone until they speak', async () => {
    const call = new CommandCall();
    await call.say([BOOK]);
    assert.deepEqual(short(await call.say([WAIT], 'one second')), ['waiting']);
    for (let silence = 0; silence < 7; silence += 1)
      assert.deepEqual(short(await call.take({ type: 'silence' })), [], `silence ${silence}`);
    assert.deepEqual(short(await call.say([CLEAN], 'Tuesday')).at(-1), 'ask slot');
  });

  it('is asked whether they are there after a minute, and has the line as any other then', async () => {
    const call = new CommandCall();
    await call.say([BOOK]);
    await call.say([WAIT], 'one second');
    for (let silence = 0; silence < 7; silence += 1) await call.take({ type: 'silence' });
    assert.deepEqual(short(await call.take({ type: 'silence' })), ['still_there', 'ask_again when']);
    assert.equal(call.state.ended, null);
  });

  it('and has spoken since is asked as any other', async () => {
    const call = new CommandCall();
    await call.say([BOOK]);
    await call.say([WAIT], 'one second');
    await call.say([CLEAN], 'Tuesday');
    assert.deepEqual(short(await call.take({ type: 'silence' })), ['still_there', 'ask_again slot']);
  });

  it('is waited for again, and goes on where something was told beside it', async () => {
    const call = new CommandCall();
    await call.say([BOOK]);
    for (let turn = 0; turn < 2; turn += 1)
      assert.deepEqual(short(await call.say([WAIT], 'hold on a second')), ['waiting']);
    assert.deepEqual(short(await call.say([CLEAN, WAIT], 'Tuesday, no, hold on')), ['waiting']);
    assert.deepEqual(short(await call.say([WAIT, CLEAN], 'hold on, Tuesday')), ['offer_slots', 'ask slot']);
  });
});

describe('who asks for a person where nobody is there', () => {
  it('in one breath with an appointment gets that, and no message is asked for', async () => {
    const call = new CommandCall();
    const taken = await call.say([{ kind: 'person' }, BOOK], 'to see somebody');
    assert.deepEqual(short(taken), ['refused nobody_there', 'ask when']);
    assert.deepEqual(
      call.state.stack.map(({ kind }) => kind),
      ['book'],
    );
  });
});

describe('what is known and what is not', () => {
  it('is told in that order', async () => {
    const call = new CommandCall();
    const piano: Command = { kind: 'ask', topic: 'other', question: 'Is there a piano?' };
    const price: Command = { kind: 'ask', topic: 'price', question: 'How much?', services: ['svc_exam'] };
    assert.deepEqual(short(await call.say([piano, price])), ['fact', 'unknown', 'ask offer_message']);
  });
});
