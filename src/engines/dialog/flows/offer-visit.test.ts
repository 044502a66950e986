import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import type { Practice } from '../practice.ts';
import { CommandCall, short, type TakenTurn } from '../testing/command-call.ts';
import { dentalPractice } from '../testing/dental-practice.ts';
import { NO, YES } from '../testing/said.ts';

const PRICE: Command = { kind: 'ask', topic: 'price', question: 'how much is a cleaning', services: ['svc_clean'] };

function isOffered({ acts }: TakenTurn): boolean {
  return acts.some((act) => act.act === 'ask' && act.isVisitOffered === true);
}

function call(changes: Partial<Practice> = {}): CommandCall {
  return new CommandCall(dentalPractice(changes));
}

describe('an appointment behind an answer', () => {
  it('is offered for what was asked about, and begun with it on a yes', async () => {
    const one = call();
    const answered = await one.say([PRICE]);
    assert.deepEqual([short(answered), isOffered(answered)], [['fact', 'ask anything_else'], true]);
    assert.deepEqual(short(await one.say([YES])), ['ask when']);
    assert.equal(JSON.stringify(one.state.stack).includes('svc_clean'), true);
  });

  it('is of that service where a day is said instead of a yes, and of another one where that is named', async () => {
    for (const [services, expected] of [
      [undefined, 'svc_clean'],
      [['svc_exam'], 'svc_exam'],
    ] as const) {
      const one = call();
      await one.say([PRICE]);
      await one.say([{ kind: 'book', when: { days: ['2026-11-24'] }, ...(services && { services: [...services] }) }]);
      const [frame] = one.state.stack;
      assert.deepEqual(frame?.kind === 'book' && frame.services, [expected]);
    }
  });

  it('is offered with the answer of a model as well, and once in a call', async () => {
    const one = call();
    assert.equal(isOffered(await one.say([{ ...PRICE, is_answered: true }])), true);
    assert.equal(isOffered(await one.say([PRICE])), false);
  });

  it('ends the call on a no', async () => {
    const one = call();
    await one.say([PRICE]);
    assert.deepEqual(short(await one.say([NO])), ['goodbye']);
  });

  for (const [who, commands, words, changes] of [
    ['who wants to know it and no more', [PRICE], 'i just wanted to know how much a cleaning is', {}],
    ['who says so in Spanish', [PRICE], 'nada más quería saber cuánto cuesta una limpieza', {}],
    ['who asks for what nobody there books', [PRICE], 'how much is a cleaning', { bookingEnabled: false }],
    ['who asks what to bring', [{ ...PRICE, topic: 'preparation', is_answered: true }], 'what do i bring', {}],
    ['who may be in danger', [PRICE, { kind: 'danger', to: 'life', is_certain: true }], 'my chest', {}],
    ['whose other question nobody can answer', [PRICE, { kind: 'ask', topic: 'parking', question: 'moon' }], 'so', {}],
    ['who wants something else', [PRICE, { kind: 'message', text: 'call me' }], 'call me', {}],
  ] satisfies [string, Command[], string, Partial<Practice>][])
    it(`is not offered to one ${who}`, async () => {
      assert.equal(isOffered(await call(changes).say(commands, words)), false);
    });
});
