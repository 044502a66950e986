import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readCommands } from '../nlu/offline/read-turn.ts';
import { turnOf } from '../nlu/offline/testing/heard.ts';
import { CommandCall, short } from '../testing/command-call.ts';
import { JANE, YES } from '../testing/said.ts';

/** A call in which Jane was told of her examination on Tuesday, November 24, at ten. */
async function told(): Promise<CommandCall> {
  const call = new CommandCall();
  call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
  await call.say([JANE, { kind: 'look_up' }]);
  return call;
}

describe('a day that does not suit, of an appointment that was told', () => {
  for (const kind of ['wish', 'reject'] as const)
    it(`asks for another day, said as ${kind}, and calls nothing off`, async () => {
      const call = await told();
      assert.deepEqual(short(await call.say([{ kind, when: { not_days: ['2026-11-24'] } }])), ['ask when']);
      assert.deepEqual(short(await call.say([{ kind: 'wish', when: { days: ['2026-11-25'], at: ['10:00'] } }])), [
        'confirm move',
        'ask confirm',
      ]);
      await call.say([YES]);
      assert.deepEqual(
        call.book.appointments.map(({ startsAt, status }) => [startsAt, status]),
        [['2026-11-25T15:00:00.000Z', 'booked']],
      );
    });

  it('is nothing of an appointment on another day', async () => {
    const call = await told();
    const { results } = await call.say([{ kind: 'reject', when: { not_days: ['2026-11-26'] } }]);
    assert.equal(
      call.state.stack.some(({ kind }) => kind === 'move'),
      false,
      JSON.stringify(results),
    );
  });

  it('is read offline as neither a move nor a cancelation, and asked about', () => {
    for (const words of ["tuesday's no good for me", 'tuesday is no good', "tuesday won't work for me after all"]) {
      const turn = turnOf(words, 'anything_else');
      const appointment = {
        id: 'appt_1',
        service: { id: 'svc_exam', name: 'Examination' },
        provider: null,
        startsAt: '2026-11-24T15:00:00.000Z',
        endsAt: '2026-11-24T15:30:00.000Z',
      };
      turn.state.done = [{ kind: 'looked_up', appointments: [appointment] }];
      assert.deepEqual(
        readCommands(turn),
        [{ kind: 'clarify', between: ['move', 'cancel'], which: { day: '2026-11-24' } }],
        words,
      );
    }
  });
});

describe('an appointment that is moved where it was read back to be called off', () => {
  it('is called off no more', async () => {
    const call = await told();
    assert.deepEqual(short(await call.say([{ kind: 'cancel' }])), ['confirm cancel', 'ask confirm']);
    await call.say([{ kind: 'move', when: { days: ['2026-11-25'], at: ['10:00'] } }]);
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'ask anything_else']);
  });
});
