import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall } from '../testing/command-call.ts';
import { ModelCall } from '../testing/model-call.ts';
import { JANE, NO, YES } from '../testing/said.ts';

const BOOK: Command = {
  kind: 'book',
  services: ['svc_exam'],
  when: { days: ['2026-11-24'], at: ['10:00'] },
};
const OTHER_HOUR: Command = { kind: 'wish', when: { at: ['11:00'] } };

/** A call in which a booking stands read back. */
async function readBack(): Promise<CommandCall> {
  const call = new CommandCall();
  await call.say([BOOK, JANE]);
  assert.equal(call.state.asked?.question, 'confirm');
  return call;
}

const lastLine = (call: CommandCall): string => call.state.history.findLast(({ role }) => role === 'agent')?.text ?? '';
const booked = (call: CommandCall): number => call.book.appointments.length;

describe('a read-back that the caller speaks over', () => {
  for (const share of [0, 0.3])
    it(`is agreed to by nobody where ${share * 100} % of it was heard`, async () => {
      const call = await readBack();
      const line = lastLine(call);
      await call.take({ type: 'interrupt', heard: line.slice(0, share * line.length) });
      await call.say([YES]);
      assert.equal(booked(call), 0);
    });

  it('is never said where nothing of it was heard', async () => {
    const call = await readBack();
    const line = lastLine(call);
    await call.take({ type: 'interrupt', heard: '' });
    assert.notEqual(lastLine(call), line);
  });

  it('still stands where the same was heard to its end before', async () => {
    const call = await readBack();
    await call.say([{ kind: 'unclear' }]);
    await call.take({ type: 'interrupt', heard: lastLine(call).slice(0, 1) });
    await call.say([YES]);
    assert.equal(booked(call), 1);
  });

  it('does not stand where what was heard before was another time', async () => {
    const call = await readBack();
    await call.say([OTHER_HOUR]);
    assert.equal(call.state.asked?.question, 'confirm');
    await call.take({ type: 'interrupt', heard: lastLine(call).slice(0, 1) });
    await call.say([YES]);
    assert.equal(booked(call), 0);
  });

  it('still stands where a silence has let it be heard to its end', async () => {
    const call = await readBack();
    const line = lastLine(call);
    await call.take({ type: 'silence' });
    await call.take({ type: 'interrupt', heard: '' });
    assert.equal(lastLine(call), line);
    await call.say([YES]);
    assert.equal(booked(call), 1);
  });

  it('does not stand where it was turned down after it was heard', async () => {
    const call = new CommandCall();
    call.book.visit('pat_jane', 'svc_exam', 'prov_lee', '2026-11-24', 600);
    await call.say([{ kind: 'cancel' }, JANE]);
    await call.say([NO]);
    await call.say([{ kind: 'cancel' }]);
    await call.take({ type: 'interrupt', heard: lastLine(call).slice(0, 1) });
    await call.say([YES]);
    assert.equal(call.book.appointments[0]?.status, 'booked');
  });

  it('does not stand where it was never said, because the caller spoke again before', async () => {
    const call = new CommandCall();
    await call.say([BOOK, JANE], 'jane roe', AbortSignal.abort());
    await call.say([YES]);
    assert.equal(booked(call), 0);
    assert.equal(call.state.asked?.question, 'confirm');
  });

  for (const heard of ['', 'So that'])
    it(`does not stand behind a sentence of a model's that was heard, with "${heard}" of it`, async () => {
      const call = new ModelCall({ assent: () => 'yes' });
      const jane = { first_name: 'Jane', last_name: 'Roe', birth_date: '1985-03-05' };
      const { kind, ...wish } = BOOK;
      await call.say('an exam, my tooth hurts', [
        [
          "I'm sorry to hear that.",
          { call: 'identify', with: { about: 'patient', ...jane } },
          { call: kind, with: wish },
        ],
      ]);
      assert.equal(call.state.asked?.question, 'confirm');
      await call.take({ type: 'interrupt', heard });
      assert.equal(call.state.history.at(-1)?.text, `I'm sorry to hear that. ${heard}`.trim());
      await call.say('yes', [[{ call: 'agree', with: { words: 'yes' } }]]);
      assert.equal(call.book.appointments.length, 0);
    });
});
