import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Command } from '../commands.ts';
import { CommandCall } from '../testing/command-call.ts';
import { JANE, YES } from '../testing/said.ts';

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
});
