import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall, short } from '../testing/command-call.ts';

const PAIN: Command = { kind: 'small_talk', about: 'pain' };
const BOOK: Command = { kind: 'book', services: ['svc_exam'] };

describe('what a caller tells of themselves', () => {
  it('is answered with one word before what is wanted is gone on with', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([BOOK, PAIN, { kind: 'small_talk', about: 'worry' }])), [
      'small_talk',
      'ask when',
    ]);
  });

  it('is answered once in a call', async () => {
    const call = new CommandCall();
    await call.say([PAIN, BOOK]);
    assert.deepEqual(short(await call.say([PAIN, { kind: 'wait' }])), ['waiting']);
  });

  it('is no comfort beside an emergency', async () => {
    const call = new CommandCall();
    const taken = await call.say([{ kind: 'danger', to: 'life', is_certain: true }, PAIN]);
    assert.ok(taken.acts.every(({ act }) => act !== 'small_talk'));
  });
});

describe('a caller who is not understood', () => {
  const EITHER: Command = { kind: 'clarify', between: ['move', 'cancel'] };

  it('is asked once which of two matters is meant, then offered a message', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([EITHER])), ['ask clarify']);
    assert.deepEqual(short(await call.say([EITHER])), ['not_understood', 'ask offer_message']);
  });

  it('hears once what can be done, then is offered a message', async () => {
    const call = new CommandCall();
    assert.deepEqual(short(await call.say([{ kind: 'unclear' }])), ['not_understood', 'ask help']);
    assert.deepEqual(short(await call.say([{ kind: 'unclear' }])), ['not_understood', 'ask offer_message']);
  });
});
