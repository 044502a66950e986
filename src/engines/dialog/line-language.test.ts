import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CommandCall } from './testing/command-call.ts';
import { dentalPractice, NOW } from './testing/dental-practice.ts';

describe('the language of the line', () => {
  it('is switched in the next turn where the caller spoke before the first words in it', async () => {
    let cut = new AbortController();
    const practice = dentalPractice({ languages: ['en', 'es'] });
    const call = new CommandCall(practice, NOW, {
      speak: ({ state }) => {
        if (state.turn === 2) cut.abort();
        return { text: 'words', isInterruptible: true };
      },
      waiting: () => '',
    });
    const switches = async (taken: ReturnType<CommandCall['take']>): Promise<string[]> =>
      (await taken).outputs.flatMap((output) => (output.type === 'language' ? [output.tag] : []));
    await call.take({ type: 'start' });
    await switches(call.say([{ kind: 'language', tag: 'es' }], 'Hola', cut.signal));
    assert.equal(call.state.language, 'es');
    cut = new AbortController();
    assert.deepEqual(await switches(call.say([{ kind: 'book' }], 'una cita')), ['es-US']);
    assert.deepEqual(await switches(call.say([{ kind: 'unclear' }], '¿eh?')), []);
  });

  it('is switched again where the switch was put out and the turn cut before it was over', async () => {
    const cut = new AbortController();
    const call = new CommandCall(dentalPractice({ languages: ['en', 'es'] }));
    await call.take({ type: 'start' });
    const { findSlots } = call.book;
    call.book.findSlots = (query) => {
      cut.abort();
      return findSlots.call(call.book, query);
    };
    const book = { kind: 'book' as const, services: ['svc_exam'], when: { days: ['2026-11-24'] } };
    await call.say([{ kind: 'language', tag: 'es' }, book], 'Hola', cut.signal);
    const { outputs } = await call.say([{ kind: 'repeat' }], '¿cómo?');
    assert.ok(outputs.some((output) => output.type === 'language'));
  });
});
