import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
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

describe('an appointment that is called off beside one that is moved', () => {
  const moved: Command = { kind: 'move', which: { day: '2026-11-24' }, when: { days: ['2026-11-25'], at: ['10:00'] } };
  const standing = ({ book }: CommandCall): string[] =>
    book.appointments.map(({ service, startsAt, status }) => `${service.id} ${startsAt.slice(0, 10)} ${status}`);

  it('of another person is asked about next', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    call.book.visit('pat_ada', 'svc_exam', 'prov_patel', '2026-11-24', 600);
    await call.say([JANE, moved, { kind: 'cancel', for: 'child', which: { day: '2026-11-24' } }]);
    await call.say([YES]);
    assert.partialDeepStrictEqual(call.state.stack, [{ kind: 'cancel', person: 1 }]);
  });

  it('on the same day is the one that was not moved', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-24', 840);
    const exam: Command = { ...moved, which: { day: '2026-11-24', services: ['svc_exam'] } };
    await call.say([JANE, exam, { kind: 'cancel', which: { day: '2026-11-24' } }]);
    await call.say([YES]);
    await call.say([YES]);
    assert.deepEqual(standing(call), ['svc_exam 2026-11-25 booked', 'svc_clean 2026-11-24 canceled']);
  });

  it('with all of them is any but the one that was moved', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-26', 600);
    await call.say([JANE, { kind: 'cancel', which: { all: true } }]);
    await call.say([moved]);
    await call.say([YES]);
    assert.equal(call.state.asked?.question, 'confirm');
    await call.say([YES]);
    assert.deepEqual(standing(call), ['svc_exam 2026-11-25 booked', 'svc_clean 2026-11-26 canceled']);
    assert.deepEqual(call.state.stack, []);
  });

  it('and is none but the one that was moved is called off no more', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    await call.say([JANE, moved, { kind: 'cancel', which: { day: '2026-11-24' } }]);
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'ask anything_else']);
  });

  it('and cannot be read of any more has not kept the other from being moved', async () => {
    const call = await told();
    await call.say([moved, { kind: 'cancel', which: { day: '2026-11-24' } }]);
    const { book } = call;
    const [list, move] = [book.listAppointments.bind(book), book.moveAppointment.bind(book)];
    let isMoved = false;
    book.moveAppointment = async (change) => {
      const result = await move(change);
      isMoved = true;
      return result;
    };
    book.listAppointments = async (patient) => {
      if (isMoved) throw new Error('not read');
      return await list(patient);
    };
    assert.deepEqual(short(await call.say([YES])), ['done moved', 'ask anything_else']);
  });
});

describe('a day that does not suit', () => {
  it('is of the person whose appointment was told, whoever was spoken of since', async () => {
    const call = await told();
    await call.say([{ kind: 'book', for: 'other', services: ['svc_exam'] }]);
    await call.say([{ kind: 'drop' }]);
    assert.deepEqual(short(await call.say([{ kind: 'wish', when: { not_days: ['2026-11-24'] } }])), ['ask when']);
    assert.partialDeepStrictEqual(call.state.stack, [{ kind: 'move', person: 0 }]);
  });

  it('of two appointments on it is asked about which', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    call.book.visit('pat_jane', 'svc_clean', 'prov_maria', '2026-11-24', 840);
    await call.say([JANE, { kind: 'look_up' }]);
    assert.deepEqual(short(await call.say([{ kind: 'wish', when: { not_days: ['2026-11-24'] } }])), [
      'offer_appointments',
      'ask which_appointment',
    ]);
  });

  it('begins no booking where nothing was told or offered', async () => {
    const call = new CommandCall();
    const { results } = await call.say([{ kind: 'reject', when: { not_days: ['2026-11-24'] } }]);
    assert.deepEqual([results[0]?.is, call.state.stack], ['refused', []]);
  });
});
